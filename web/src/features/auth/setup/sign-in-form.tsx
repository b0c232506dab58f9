import type { UseFormReturn } from "react-hook-form";
import { setupPendingSlug } from "../../../../../lambdas/members/contract.ts";
import { auth } from "../../../shared/auth.ts";
import { Form, FormPasswordField, SubmitButton } from "../../../shared/form.tsx";
import { useToasts } from "../../../shared/toasts.tsx";
import { EmailField } from "../fields.tsx";
import { isRefusedFor, refusalText } from "../refusals.ts";
import type { SignIn } from "../schemas.ts";
import { authTexts } from "../texts.ts";
import type { Unconfirmed } from "./entry-card.tsx";
import { setupTexts } from "./texts.ts";

const texts = setupTexts.signIn;

interface SetupSignInFormProps {
  form: UseFormReturn<SignIn, unknown, SignIn>;
  onUnconfirmed: (account: Unconfirmed) => void;
}

/** Once signed in, the page shows the organisation's form by itself. */
export function SetupSignInForm({ form, onUnconfirmed }: SetupSignInFormProps) {
  const toasts = useToasts();

  async function submit({ email, password }: SignIn): Promise<void> {
    try {
      const outcome = await auth.signIn(setupPendingSlug, email, password);
      if (outcome === "needs_confirmation") onUnconfirmed({ email, password });
      else toasts.success(texts.done.title, texts.done.text);
    } catch (error) {
      toasts.error(texts.failed, refusalText(error, texts.fallback));
      if (isRefusedFor(error, "NotAuthorizedException", "UserNotFoundException")) {
        form.setError("password", { type: "server", message: authTexts.signIn.checkBoth }, { shouldFocus: true });
      }
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <EmailField />
      <FormPasswordField name="password" label={authTexts.fields.password} autoComplete="current-password" />
      <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
        {texts.button}
      </SubmitButton>
    </Form>
  );
}
