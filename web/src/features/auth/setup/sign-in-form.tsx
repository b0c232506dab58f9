import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { UseFormReturn } from "react-hook-form";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { Form, FormPasswordField, SubmitButton, showRefusal } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { auth } from "#web/session/auth.ts";
import { EmailField } from "../fields.tsx";
import { nothingTyped } from "../nothing-typed.ts";
import { isRefusedFor, refusalText } from "../refusals.ts";
import type { SignIn } from "../schemas.ts";
import { authTexts } from "../texts.ts";
import { setupTexts } from "./texts.ts";
import type { Unconfirmed } from "./unconfirmed.ts";

const texts = setupTexts.signIn;

interface SetupSignInFormProps {
  form: UseFormReturn<SignIn, unknown, SignIn>;
  onUnconfirmed: (account: Unconfirmed) => void;
  onNeedsCode: (email: string) => void;
}

/** Once signed in, the page shows the organisation's form. */
export function SetupSignInForm({ form, onUnconfirmed, onNeedsCode }: SetupSignInFormProps) {
  const toasts = useToasts();
  const sayNothingTyped = nothingTyped(form, texts.failed);
  const { pathname, search } = useLocation();

  async function submit({ email, password }: SignIn): Promise<void> {
    try {
      const outcome = await auth.signIn(setupPendingSlug, email, password);
      if (outcome === "needs_confirmation") onUnconfirmed({ email, password });
      else if (outcome === "needs_code") onNeedsCode(email);
      else toasts.success(texts.done.title, texts.done.text);
    } catch (error) {
      showRefusal(form, texts.failed, refusalText(error, texts.fallback));
      if (isRefusedFor(error, "NotAuthorizedException", "UserNotFoundException")) {
        form.setError("email", { type: "server" });
        form.setError("password", { type: "server" }, { shouldFocus: true });
      }
    }
  }

  return (
    <Form form={form} onSubmit={submit} onInvalid={sayNothingTyped}>
      <EmailField />
      <FormPasswordField name="password" label={authTexts.fields.password} autoComplete="current-password" />
      <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
        {texts.button}
      </SubmitButton>
      <Box>
        <Link component={RouterLink} to={`/auth?${new URLSearchParams({ next: pathname + search })}`} variant="body2">
          {authTexts.signIn.forgot}
        </Link>
      </Box>
    </Form>
  );
}
