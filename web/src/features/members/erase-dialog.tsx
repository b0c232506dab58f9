import Alert from "@mui/material/Alert";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { eraseMember } from "#lambdas/members/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import { type ListedMember } from "./queries.ts";
import { refusalText } from "./refusal-text.ts";
import { eraseTexts } from "./texts.ts";

interface EraseDialogProps {
  member: ListedMember;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const erase = useRouteMutation(eraseMember);
  const name = memberName(member);
  const isSame = typed.trim() === name;

  function confirm(): void {
    setIsChecked(true);
    if (!isSame) return;
    erase.mutate(
      { params: { tenantId, memberId: member.memberId }, body: { version: member.version } },
      {
        onSuccess: () => {
          toasts.success(eraseTexts.success);
          onErased();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={eraseTexts.title(name)}
      text={eraseTexts.text}
      confirmLabel={eraseTexts.confirm}
      tone="negative"
      pending={erase.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        fullWidth
        label={eraseTexts.type(name)}
        value={typed}
        autoComplete="off"
        error={isChecked && !isSame}
        helperText={isChecked && !isSame ? eraseTexts.mismatch : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {erase.error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusalText(erase.error, name)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
