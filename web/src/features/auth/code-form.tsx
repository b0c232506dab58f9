/** The form for the authenticator app's code, after a correct password. */
import type { ReactNode } from "react";
import { Form, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { authSchemas } from "./load-schemas.ts";
import { isRefusedFor, refusalText } from "./refusals.ts";
import { authTexts } from "./texts.ts";

const texts = authTexts.secondFactor;

interface CodeFormProps {
  onCode: (code: string) => Promise<unknown>;
  /** The user pool waits only a few minutes; then the password must be entered again. */
  onTooLate: () => void;
  /** The texts for a failure whose reason is not the code. */
  failure: { failed: string; fallback: string };
  /** The button that leads back. */
  children: ReactNode;
}

export function CodeForm({ onCode, onTooLate, failure, children }: CodeFormProps) {
  const toasts = useToasts();
  const form = useContractForm(authSchemas.totp, { code: "" });

  function sayWhatIsWrong(message: string): void {
    form.setError("code", { type: "server", message }, { shouldFocus: true });
  }

  async function submit({ code }: { code: string }): Promise<void> {
    try {
      await onCode(code);
    } catch (error) {
      if (isRefusedFor(error, "CodeMismatchException")) sayWhatIsWrong(texts.wrong);
      else if (isRefusedFor(error, "ExpiredCodeException")) sayWhatIsWrong(texts.used);
      else if (isRefusedFor(error, "NotAuthorizedException", "SignInException")) onTooLate();
      else toasts.error(failure.failed, refusalText(error, failure.fallback));
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FormTextField
        name="code"
        label={authTexts.fields.code}
        helperText={texts.lost}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: "numeric", spellCheck: false } }}
      />
      <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
        {texts.button}
      </SubmitButton>
      {children}
    </Form>
  );
}
