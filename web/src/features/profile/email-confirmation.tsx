import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { Form, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { refusalText } from "./refusals.ts";
import { emailCodeSchema } from "./schemas.ts";
import { detailsTexts, emailTexts } from "./texts.ts";
import type { EmailChange } from "./use-email-change.ts";

/** Shown below the address until the new one is confirmed. */
export function EmailConfirmation({ email, emailChange }: { email: string; emailChange: EmailChange }) {
  const toasts = useToasts();
  const form = useContractForm(emailCodeSchema, { code: "" });
  const [isResending, setIsResending] = useState(false);

  async function submit({ code }: { code: string }): Promise<void> {
    try {
      await emailChange.confirm(code);
    } catch (error) {
      form.setError("code", { type: "server", message: refusalText(error) }, { shouldFocus: true });
    }
  }

  async function resend(): Promise<void> {
    setIsResending(true);
    try {
      await emailChange.resend();
      toasts.success(emailTexts.resent);
    } catch (error) {
      toasts.error(detailsTexts.emailFailed(refusalText(error)));
    }
    setIsResending(false);
  }

  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Alert severity="info" sx={{ marginBlockEnd: 2, overflowWrap: "anywhere" }}>
        {emailChange.isConfirming ? emailTexts.working : emailTexts.waiting(email)}
      </Alert>
      <Form form={form} onSubmit={submit}>
        <FormTextField
          name="code"
          label={emailTexts.code}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: "numeric", spellCheck: false } }}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <SubmitButton>{emailTexts.confirm}</SubmitButton>
          <BusyButton isBusy={isResending} onClick={() => void resend()}>
            {emailTexts.resend}
          </BusyButton>
          <Button color="inherit" onClick={emailChange.postpone}>
            {emailTexts.later}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
