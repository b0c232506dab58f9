import Button from "@mui/material/Button";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { BusyButton } from "../kit/busy-button.tsx";
import { PlainPage } from "../kit/plain-page.tsx";
import { useToasts } from "../kit/toasts.tsx";
import { auth } from "../session/auth.ts";
import { refusalTexts } from "./gate-texts.ts";

interface WaitingPageProps {
  workspace: Workspace;
  isLooking: boolean;
  onLook: () => Promise<boolean>;
}

/** Shown to somebody who has asked to join, until an administrator has decided. */
export function WaitingPage({ workspace, isLooking, onLook }: WaitingPageProps) {
  const { title, text, look, undecided } = refusalTexts.waiting;
  const toasts = useToasts();

  /** After a decision this page goes. Without one, a notice says that the wait continues. */
  async function ask(): Promise<void> {
    if (await onLook()) toasts.info(undecided);
  }

  return (
    <PlainPage
      title={title(workspace.name)}
      text={text}
      action={
        <>
          <BusyButton variant="contained" isBusy={isLooking} onClick={() => void ask()}>
            {look}
          </BusyButton>
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {refusalTexts.signOut}
          </Button>
        </>
      }
    />
  );
}
