import TextField from "@mui/material/TextField";
import { useState } from "react";
import { resetTwoFactor } from "#lambdas/accounts/contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { twoFactorTexts } from "./texts.ts";

const reasonCharacters = 500;

/** Lets platform staff remove the second factor of somebody who has lost their authenticator. */
export function TwoFactorDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const name = memberName(member);
  const isEmpty = reason.trim() === "";
  const isMissing = isChecked && isEmpty;
  return (
    <MutationDialog
      route={resetTwoFactor}
      input={() => {
        setIsChecked(true);
        return isEmpty ? undefined : { params: { tenantId, memberId: member.memberId }, body: { reason } };
      }}
      title={twoFactorTexts.title(name)}
      text={twoFactorTexts.text(name)}
      confirmLabel={twoFactorTexts.confirm}
      tone="negative"
      success={() => ({ title: twoFactorTexts.success(name) })}
      onDone={onClose}
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
    </MutationDialog>
  );
}
