/** Stands at the paths of the specification whose page this workspace does not have yet. */
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { Page } from "../shared/page.tsx";
import { EmptyState } from "../shared/states.tsx";
import { usePath } from "../shared/workspace.tsx";
import { PlainPage } from "../shared/plain-page.tsx";
import { pageTexts } from "./texts.ts";

const texts = pageTexts.unavailable;

/** Inside the shell. */
export function UnavailablePage() {
  const path = usePath();
  return (
    <Page title={texts.title}>
      <EmptyState
        icon={<EventBusyOutlined />}
        title={texts.text}
        action={
          <Button component={Link} to={path("/dashboard")} variant="contained">
            {texts.dashboard}
          </Button>
        }
      />
    </Page>
  );
}

/** On its own: public paths and live sessions, which belong to no workspace. */
export function UnavailablePlainPage() {
  return (
    <PlainPage
      title={texts.title}
      text={texts.text}
      action={
        <Button component={Link} to="/" variant="contained">
          {texts.home}
        </Button>
      }
    />
  );
}
