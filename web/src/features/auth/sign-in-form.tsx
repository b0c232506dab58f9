import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { UseFormReturn } from "react-hook-form";
import { Form, FormPasswordField, SubmitButton, showRefusal } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { EmailField } from "./fields.tsx";
import { nothingTyped } from "./nothing-typed.ts";
import { isRefusedFor, refusalText } from "./refusals.ts";
import type { SignIn } from "./schemas.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView } from "./view.ts";

const texts = authTexts.signIn;

interface SignInFormProps {
  form: UseFormReturn<SignIn, unknown, SignIn>;
  joins: boolean;
  arrival: Arrival;
  onView: ShowView;
}

export function SignInForm({ form, joins, arrival, onView }: SignInFormProps) {
  const toasts = useToasts();
  const sayNothingTyped = nothingTyped(form, texts.failed);

  async function submit({ email, password }: SignIn): Promise<void> {
    try {
      const outcome = await arrival.arrive({ email, password, joins }, () =>
        toasts.success(texts.done.title, texts.done.text),
      );
      if (outcome === "needs_confirmation") onView({ name: "confirmation", email, password });
      if (outcome === "needs_code") onView({ name: "second_factor", email, joins });
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
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => onView({ name: "forgot", email: form.getValues("email") })}
        >
          {texts.forgot}
        </Link>
      </Box>
    </Form>
  );
}
