import TextField from "@mui/material/TextField";
import { useState } from "react";
import { moveOwner, reasonCharacters } from "#lambdas/platform/tenant-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

interface OwnerDialogProps {
  tenant: TenantDetail;
  person: TenantDetail["administrators"][number];
  onClose: () => void;
}

export function OwnerDialog({ tenant: { tenantId }, person: { memberId, name }, onClose }: OwnerDialogProps) {
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reason.trim() === "";
  const isMissing = isChecked && isEmpty;
  const texts = tenantTexts.ownerDialog;
  return (
    <MutationDialog
      route={moveOwner}
      input={() => {
        setIsChecked(true);
        return isEmpty ? undefined : { params: { tenantId }, body: { memberId, reason } };
      }}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      success={() => ({ title: texts.success(name) })}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField
        fullWidth
        multiline
        label={tenantTexts.reason}
        value={reason}
        error={isMissing}
        helperText={isMissing ? tenantTexts.reasonMissing : tenantTexts.reasonHint}
        slotProps={{ htmlInput: { maxLength: reasonCharacters } }}
        onChange={({ target }) => setReason(target.value)}
      />
    </MutationDialog>
  );
}
