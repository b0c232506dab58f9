import type { FieldErrors } from "react-hook-form";
import { codeRefused, passwordRefused } from "#lambdas/accounts/contract.ts";
import { Form, FormPasswordField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { accounts } from "#web/session/accounts.ts";
import { minimumPasswordCharacters } from "#web/session/constants.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { AccountName } from "./fields.tsx";
import { authSchemas } from "./load-schemas.ts";
import { isRefusedByServer, refusalText } from "./refusals.ts";
import type { Recovery } from "./schemas.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView, View } from "./view.ts";

const texts = authTexts.recovery;

interface RecoveryViewProps {
  view: Extract<View, { name: "recovery" }>;
  arrival: Arrival;
  onView: ShowView;
}

/** Sets a new password with the code of the mailed link, then enters the workspace. */
export function RecoveryView({ view: { email, code, joins }, arrival, onView }: RecoveryViewProps) {
  const toasts = useToasts();
  const form = useContractForm(authSchemas.recovery, { password: "", confirmPassword: "" });

  function sayWhatIsWrong({ password, confirmPassword }: FieldErrors<Recovery>): void {
    if (password !== undefined) toasts.error(texts.invalid, password.message);
    else if (confirmPassword !== undefined) toasts.error(texts.mismatch.title, texts.mismatch.text);
  }

  async function submit({ password }: Recovery): Promise<void> {
    if (!(await update(password))) return;
    toasts.success(texts.done.title, texts.done.text);
    try {
      const outcome = await arrival.arrive({ email, password, joins }, () => undefined);
      if (outcome === "needs_confirmation") onView({ name: "confirmation", email, password });
      if (outcome === "needs_code") onView({ name: "second_factor", email, joins });
    } catch (error) {
      toasts.error(authTexts.signIn.failed, refusalText(error, authTexts.signIn.fallback));
      onView({ name: "entry", email, joins, notice: authTexts.signIn.passwordChanged });
    }
  }

  async function update(password: string): Promise<boolean> {
    try {
      await accounts.confirmPasswordReset(email, code, password);
      return true;
    } catch (error) {
      if (isRefusedByServer(error, codeRefused.code)) {
        onView({ name: "expired", purpose: "recovery", email });
      } else if (isRefusedByServer(error, passwordRefused.code)) {
        const message = refusalText(error, texts.fallback);
        toasts.error(texts.invalid, message);
        form.setError("password", { type: "server", message }, { shouldFocus: true });
      } else {
        toasts.error(texts.failed, refusalText(error, texts.fallback));
      }
      return false;
    }
  }

  return (
    <AuthFrame keepsLanguage title={texts.title} text={texts.text(email)}>
      <Form form={form} onSubmit={submit} onInvalid={sayWhatIsWrong}>
        <AccountName email={email} />
        <FormPasswordField
          name="password"
          label={authTexts.fields.newPassword}
          autoComplete="new-password"
          helperText={authTexts.passwordHelp(minimumPasswordCharacters)}
        />
        <FormPasswordField
          name="confirmPassword"
          label={authTexts.fields.confirmPassword}
          autoComplete="new-password"
        />
        <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
          {texts.button}
        </SubmitButton>
        <BackToSignIn onPress={() => onView({ name: "entry", email, joins })} />
      </Form>
    </AuthFrame>
  );
}
