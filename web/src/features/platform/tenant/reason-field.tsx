import { reasonCharacters } from "#lambdas/platform/tenant-contract.ts";
import { FormTextField } from "#web/kit/form.tsx";
import { tenantTexts } from "./texts.ts";

/** Why staff do it. Only staff read it. */
export function ReasonField() {
  return (
    <FormTextField
      name="reason"
      label={tenantTexts.reason}
      helperText={tenantTexts.reasonHint}
      multiline
      required
      slotProps={{ htmlInput: { maxLength: reasonCharacters } }}
    />
  );
}
