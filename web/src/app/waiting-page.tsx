import Button from "@mui/material/Button";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { BusyButton } from "../kit/busy-button.tsx";
import { PlainPage } from "../kit/plain-page.tsx";
import { useToasts } from "../kit/toasts.tsx";
import { auth } from "../session/auth.ts";
import { gateTexts } from "./texts.ts";

interface WaitingPageProps {
  workspace: Workspace;
  isLooking: boolean;
  onLook: () => Promise<boolean>;
}

/** What somebody sees who has asked to join, until an administrator has decided. */
export function WaitingPage({ workspace, isLooking, onLook }: WaitingPageProps) {
  const { title, text, look, undecided } = gateTexts.waiting;
  const toasts = useToasts();

  /** A decision takes this page away; without one the answer would be silence. */
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
            {gateTexts.signOut}
          </Button>
        </>
      }
    />
  );
}
