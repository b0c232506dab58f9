import Button from "@mui/material/Button";
import type { Workspace } from "../../../lambdas/tenants/contract.ts";
import { auth } from "../shared/auth.ts";
import { PlainPage } from "../shared/plain-page.tsx";
import { gateTexts } from "./texts.ts";

interface WaitingPageProps {
  workspace: Workspace;
  isLooking: boolean;
  onLook: () => void;
}

/** What somebody sees who has asked to join, until an administrator has decided. */
export function WaitingPage({ workspace, isLooking, onLook }: WaitingPageProps) {
  const { title, text, look } = gateTexts.waiting;
  return (
    <PlainPage
      title={title(workspace.name)}
      text={text}
      action={
        <>
          <Button variant="contained" loading={isLooking} onClick={onLook}>
            {look}
          </Button>
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {gateTexts.signOut}
          </Button>
        </>
      }
    />
  );
}
