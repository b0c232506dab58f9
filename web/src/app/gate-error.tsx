import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { auth } from "../shared/auth.ts";
import { PlainPage } from "../shared/plain-page.tsx";
import { gateTexts } from "./texts.ts";

interface GateErrorProps {
  /** What is known of the reason. */
  title?: string;
  onRetry?: () => void;
}

/** The workspace cannot be shown. Home of a signed-in account is its own workspace; another account may have the key. */
export function GateError({ title = gateTexts.title, onRetry }: GateErrorProps) {
  return (
    <PlainPage
      title={title}
      text={gateTexts.text}
      action={
        <>
          {onRetry !== undefined && (
            <Button variant="contained" onClick={onRetry}>
              {gateTexts.tryAgain}
            </Button>
          )}
          <Button component={Link} to="/" variant={onRetry === undefined ? "contained" : "outlined"}>
            {gateTexts.home}
          </Button>
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {gateTexts.signOut}
          </Button>
        </>
      }
    />
  );
}
