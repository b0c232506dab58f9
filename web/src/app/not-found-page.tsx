import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { PlainPage } from "../kit/plain-page.tsx";
import { pageTexts } from "./texts.ts";

export function NotFoundPage() {
  const texts = pageTexts.notFound;
  return (
    <PlainPage
      over={texts.code}
      title={texts.title}
      text={texts.text}
      action={
        <Button component={Link} to="/" variant="contained">
          {texts.action}
        </Button>
      }
    />
  );
}
