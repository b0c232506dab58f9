import { useRecoveryCode } from "#lambdas/accounts/contract.ts";
import { Form, FormPasswordField, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { callRoute } from "#web/session/api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { AccountName } from "./fields.tsx";
import { authSchemas } from "./load-schemas.ts";
import { recoveryCodeTexts as texts } from "./recovery-code-texts.ts";
import { refusalText } from "./refusals.ts";
import type { RecoveryCode } from "./schemas.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView, View } from "./view.ts";

interface RecoveryCodeViewProps {
  view: Extract<View, { name: "recovery_code" }>;
  arrival: Arrival;
  onView: ShowView;
}

/** Signs in without the authenticator app: with the password, which the server checks, and a recovery code. */
export function RecoveryCodeView({ view: { email, joins }, arrival, onView }: RecoveryCodeViewProps) {
  const toasts = useToasts();
  const form = useContractForm(authSchemas.recoveryCode, { password: "", code: "" });

  async function submit({ password, code }: RecoveryCode): Promise<void> {
    try {
      // A call whose answer was lost is safe to send again: the code then completes what it began.
      await callRoute(useRecoveryCode, { body: { email, password, code } });
    } catch (error) {
      form.setError("code", { type: "server", message: refusalText(error, texts.failed) }, { shouldFocus: true });
      return;
    }
    try {
      await arrival.arrive({ email, password, joins }, () => toasts.success(texts.done.title, texts.done.text));
    } catch (error) {
      toasts.error(authTexts.signIn.failed, refusalText(error, authTexts.signIn.fallback));
      onView({ name: "entry", email, joins });
    }
  }

  return (
    <AuthFrame keepsLanguage title={texts.title} text={texts.text}>
      <Form form={form} onSubmit={submit}>
        <AccountName email={email} />
        <FormPasswordField name="password" label={authTexts.fields.password} autoComplete="current-password" />
        <FormTextField
          name="code"
          label={texts.code}
          helperText={texts.help}
          autoComplete="off"
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "characters" } }}
        />
        <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
          {texts.button}
        </SubmitButton>
        <BackToSignIn onPress={() => onView({ name: "entry", email, joins })} />
      </Form>
    </AuthFrame>
  );
}
