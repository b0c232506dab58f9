import { Form, FormTextField, SubmitButton, useContractForm } from "../../shared/form.tsx";
import { useToasts } from "../../shared/toasts.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { authSchemas } from "./load-schemas.ts";
import { isRefusedFor, refusalText } from "./refusals.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView, View } from "./view.ts";

const texts = authTexts.secondFactor;

interface SecondFactorViewProps {
  view: Extract<View, { name: "second_factor" }>;
  arrival: Arrival;
  onView: ShowView;
}

/** The code of the authenticator app, after a password that was right. */
export function SecondFactorView({ view: { email, joins }, arrival, onView }: SecondFactorViewProps) {
  const toasts = useToasts();
  const form = useContractForm(authSchemas.totp, { code: "" });
  const { done, failed, fallback } = authTexts.signIn;

  function sayWhatIsWrong(message: string): void {
    form.setError("code", { type: "server", message }, { shouldFocus: true });
  }

  async function submit({ code }: { code: string }): Promise<void> {
    try {
      await arrival.arriveWithCode(code, joins, () => toasts.success(done.title, done.text));
    } catch (error) {
      if (isRefusedFor(error, "CodeMismatchException")) sayWhatIsWrong(texts.wrong);
      else if (isRefusedFor(error, "ExpiredCodeException")) sayWhatIsWrong(texts.used);
      else if (isRefusedFor(error, "NotAuthorizedException", "SignInException")) {
        onView({ name: "entry", email, joins, notice: texts.ended });
      } else toasts.error(failed, refusalText(error, fallback));
    }
  }

  return (
    <AuthFrame title={texts.title} text={texts.text}>
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
        <BackToSignIn onPress={() => onView({ name: "entry", email, joins })} />
      </Form>
    </AuthFrame>
  );
}
