import Alert from "@mui/material/Alert";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { resetTwoFactor } from "#lambdas/accounts/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { twoFactorTexts } from "./texts.ts";

const reasonCharacters = 500;

/** For platform staff: somebody has lost their authenticator. */
export function TwoFactorDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const reset = useRouteMutation(resetTwoFactor);
  const name = memberName(member);
  const isMissing = isChecked && reason.trim() === "";

  function confirm(): void {
    setIsChecked(true);
    if (reason.trim() === "") return;
    reset.mutate(
      { params: { tenantId, memberId: member.memberId }, body: { reason } },
      {
        onSuccess: () => {
          toasts.success(twoFactorTexts.success(name));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={twoFactorTexts.title(name)}
      text={twoFactorTexts.text(name)}
      confirmLabel={twoFactorTexts.confirm}
      tone="negative"
      pending={reset.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        fullWidth
        multiline
        label={twoFactorTexts.reason}
        value={reason}
        error={isMissing}
        helperText={isMissing ? twoFactorTexts.reasonMissing : twoFactorTexts.reasonHint}
        slotProps={{ htmlInput: { maxLength: reasonCharacters } }}
        onChange={({ target }) => setReason(target.value)}
      />
      {reset.error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(reset.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
