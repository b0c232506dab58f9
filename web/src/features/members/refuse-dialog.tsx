import Alert from "@mui/material/Alert";
import { refuseMember } from "../../../../lambdas/members/contract.ts";
import { useRouteMutation } from "../../shared/api.ts";
import { ConfirmDialog } from "../../shared/dialogs.tsx";
import { errorText } from "../../shared/error-texts.ts";
import { useToasts } from "../../shared/toasts.tsx";
import { useWorkspace } from "../../shared/workspace.tsx";
import { memberName } from "./member-name.ts";
import { type ListedMember, touchedByDecision } from "./queries.ts";
import { decisionTexts } from "./texts.ts";

interface RefuseDialogProps {
  member: ListedMember;
  onRefused: () => void;
  onClose: () => void;
}

export function RefuseDialog({ member, onRefused, onClose }: RefuseDialogProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const refusal = useRouteMutation(refuseMember, { refreshes: touchedByDecision });
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
