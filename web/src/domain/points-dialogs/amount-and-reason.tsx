import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { grantTexts } from "./texts.ts";

/** How many points somebody gets or loses, and why. */
export function AmountAndReason() {
  return (
    <>
      <FormNumberField
        name="amount"
        label={grantTexts.amount}
        required
        // The dialog was opened to fill in this field. Screen readers read the dialog's title with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
      <FormTextField
        name="reason"
        label={grantTexts.reason}
        helperText={grantTexts.reasonHint}
        required
        autoComplete="off"
      />
    </>
  );
}
