import Alert from "@mui/material/Alert";
import { refuseMember } from "#lambdas/joining/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { decisionTexts } from "./texts.ts";

interface RefuseDialogProps {
  member: ListedMember;
  onRefused: () => void;
  onClose: () => void;
}

export function RefuseDialog({ member, onRefused, onClose }: RefuseDialogProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const refusal = useRouteMutation(refuseMember);
  const name = memberName(member);

  function confirm(): void {
    refusal.mutate(
      { params: { tenantId, memberId: member.memberId }, body: {} },
      {
        onSuccess: () => {
          toasts.success(decisionTexts.refused(name));
          onRefused();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={decisionTexts.refuseTitle(name)}
      text={decisionTexts.refuseText(name)}
      confirmLabel={decisionTexts.refuse}
      tone="negative"
      pending={refusal.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refusal.error !== null && <Alert severity="error">{errorText(refusal.error)}</Alert>}
    </ConfirmDialog>
  );
}
