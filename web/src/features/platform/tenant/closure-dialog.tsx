/** Asks for a reason, and for the typed slug before a workspace is closed, which ends with its archive. */
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { setClosure } from "#lambdas/platform/closing-contract.ts";
import { reasonCharacters } from "#lambdas/platform/tenant-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

export function ClosureDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const { tenantId, name, slug } = tenant;
  // A refresh of the page must not reverse the question.
  const [isClosing] = useState(tenant.archivesAt === null);
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const lacksReason = reason.trim() === "";
  const isOtherSlug = isClosing && typed.trim() !== slug;
  const texts = isClosing ? tenantTexts.closeDialog : tenantTexts.reopenDialog;
  const { slug: slugLabel, slugWrong } = tenantTexts.suspendDialog;
  return (
    <MutationDialog
      route={setClosure}
      input={() => {
        setIsChecked(true);
        return lacksReason || isOtherSlug ? undefined : { params: { tenantId }, body: { isClosing, reason } };
      }}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      tone={isClosing ? "negative" : "neutral"}
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
        {isClosing && (
          <TextField
            fullWidth
            label={slugLabel(slug)}
            value={typed}
            error={isChecked && isOtherSlug}
            helperText={isChecked && isOtherSlug ? slugWrong(slug) : undefined}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 63 } }}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Stack>
    </MutationDialog>
  );
}
