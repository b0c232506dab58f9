import Alert from "@mui/material/Alert";
import { Form, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { accounts } from "#web/session/accounts.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { EmailField } from "./fields.tsx";
import { authSchemas } from "./load-schemas.ts";
import { refusalText } from "./refusals.ts";
import { authTexts } from "./texts.ts";
import type { ShowView, View } from "./view.ts";

const texts = authTexts.expired;

interface ExpiredViewProps {
  view: Extract<View, { name: "expired" }>;
  onView: ShowView;
}

/** A mailed link that has expired or was used before: its message, and a way to request a new one. */
export function ExpiredView({ view: { purpose, email, message = texts.message }, onView }: ExpiredViewProps) {
  const { slug } = useWorkspace();
  const toasts = useToasts();
  const form = useContractForm(authSchemas.mail, { email });

  async function submit(values: { email: string }): Promise<void> {
    try {
      if (purpose === "confirmation") {
        await accounts.resendSignUpCode(slug, values.email);
        toasts.success(authTexts.confirm.resent.title, authTexts.confirm.resent.text);
        onView({ name: "confirmation", email: values.email });
      } else {
        await accounts.requestPasswordReset(slug, values.email);
        toasts.success(authTexts.forgot.sent.title, authTexts.forgot.sent.text);
        onView({ name: "forgot", email: values.email, isSent: true });
      }
    } catch (error) {
      toasts.error(authTexts.forgot.failed, refusalText(error, authTexts.forgot.fallback));
    }
  }

  function sayWhatIsMissing(): void {
    const { title, text } = authTexts.forgot.required;
    if (form.getValues("email").trim() === "") toasts.error(title, text);
  }

  return (
    <AuthFrame title={texts.title} text={texts.text[purpose]}>
      <Form form={form} onSubmit={submit} onInvalid={sayWhatIsMissing}>
        <Alert severity="warning">{message}</Alert>
        <EmailField />
        <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
          {texts.button[purpose]}
        </SubmitButton>
        <BackToSignIn onPress={() => onView({ name: "entry", email: form.getValues("email"), joins: false })} />
      </Form>
    </AuthFrame>
  );
}
