/** Asks for a reason, and for the typed slug before a suspension, which closes the workspace to all its people. */
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { reasonCharacters, setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

export function SuspensionDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const { tenantId, name, slug } = tenant;
  // A refresh of the page must not reverse the question.
  const [isSuspended] = useState(tenant.suspendedAt === null);
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const lacksReason = reason.trim() === "";
  const isOtherSlug = isSuspended && typed.trim() !== slug;
  const texts = isSuspended ? tenantTexts.suspendDialog : tenantTexts.restoreDialog;
  return (
    <MutationDialog
      route={setSuspension}
      input={() => {
        setIsChecked(true);
        return lacksReason || isOtherSlug ? undefined : { params: { tenantId }, body: { isSuspended, reason } };
      }}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      tone={isSuspended ? "negative" : "neutral"}
      success={() => ({ title: texts.success(name) })}
      onDone={onClose}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <TextField
          fullWidth
          multiline
          label={tenantTexts.reason}
          value={reason}
          error={isChecked && lacksReason}
          helperText={isChecked && lacksReason ? tenantTexts.reasonMissing : tenantTexts.reasonHint}
          slotProps={{ htmlInput: { maxLength: reasonCharacters } }}
          onChange={({ target }) => setReason(target.value)}
        />
        {isSuspended && (
          <TextField
            fullWidth
            label={tenantTexts.suspendDialog.slug(slug)}
            value={typed}
            error={isChecked && isOtherSlug}
            helperText={isChecked && isOtherSlug ? tenantTexts.suspendDialog.slugWrong(slug) : undefined}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 63 } }}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Stack>
    </MutationDialog>
  );
}
