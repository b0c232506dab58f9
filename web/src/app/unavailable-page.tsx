/** Shown at paths of the specification whose page this workspace does not have yet. */
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { Page } from "../kit/page.tsx";
import { DoorDrawing } from "../kit/state-drawings.tsx";
import { EmptyState } from "../kit/states.tsx";
import { usePath } from "../session/workspace.tsx";
import { standInTexts } from "./stand-in-texts.ts";

const texts = standInTexts.unavailable;

interface UnavailablePageProps {
  /** The title of the future page. */
  title: string;
}

/** Inside the shell. */
export function UnavailablePage({ title }: UnavailablePageProps) {
  const path = usePath();
  return (
    <Page title={title}>
      <EmptyState
        drawing={<DoorDrawing />}
        title={texts.text}
        text={texts.help}
        action={
          <Button component={Link} to={path("/dashboard")} variant="contained">
            {texts.dashboard}
          </Button>
        }
      />
    </Page>
  );
}
