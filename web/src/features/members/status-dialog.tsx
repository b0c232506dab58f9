import Alert from "@mui/material/Alert";
import { useState } from "react";
import { staleVersion } from "../../../../lambdas/contract/errors.ts";
import { lastAdministrator, notYourself, setMemberStatus } from "../../../../lambdas/members/contract.ts";
import { type ApiError, useRouteMutation } from "../../shared/api.ts";
import { ConfirmDialog } from "../../shared/dialogs.tsx";
import { errorText } from "../../shared/error-texts.ts";
import { useToasts } from "../../shared/toasts.tsx";
import { useWorkspace } from "../../shared/workspace.tsx";
import { memberName } from "./member-name.ts";
import { type ListedMember, touchedByMember } from "./queries.ts";
import { refusalTexts, statusChangeTexts } from "./texts.ts";

interface StatusDialogProps {
  member: ListedMember;
  onClose: () => void;
}

export function StatusDialog({ member, onClose }: StatusDialogProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  // What was asked when the dialog opened: a list that refreshes behind it must not turn the question round.
  const [status] = useState(member.status === "active" ? ("suspended" as const) : ("active" as const));
  const change = useRouteMutation(setMemberStatus, { refreshes: touchedByMember });
  const name = memberName(member);
  const texts = statusChangeTexts[status];

  function confirm(): void {
    change.mutate(
      { params: { tenantId, memberId: member.memberId }, body: { status, version: member.version } },
      {
        onSuccess: () => {
          toasts.success(texts.success(name));
          onClose();
        },
        onError: (error) => {
          if (error.code !== staleVersion.code) return;
          toasts.error(refusalTexts.stale(name));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      text={texts.text(name)}
      confirmLabel={texts.confirm}
      tone={status === "suspended" ? "negative" : "neutral"}
      pending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {change.error === null ? undefined : <Alert severity="error">{refusalText(change.error, name)}</Alert>}
    </ConfirmDialog>
  );
}

function refusalText(error: ApiError, name: string): string {
  if (error.code === notYourself.code) return refusalTexts.notYourself;
  if (error.code === lastAdministrator.code) return refusalTexts.lastAdministrator(name);
  return errorText(error);
}
