import Box from "@mui/material/Box";
import type { UseFormReturn } from "react-hook-form";
import { setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { Form, FormPasswordField, FormTextField, SubmitButton, showRefusal } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { accounts } from "#web/session/accounts.ts";
import { minimumPasswordCharacters } from "#web/session/constants.ts";
import { EmailField } from "../fields.tsx";
import { nothingTyped } from "../nothing-typed.ts";
import { isRefusedFor, refusalText } from "../refusals.ts";
import type { SignUp } from "../schemas.ts";
import { authTexts } from "../texts.ts";
import type { SetupAddress } from "./setup-address.ts";
import { setupTexts } from "./texts.ts";
import type { Unconfirmed } from "./unconfirmed.ts";

const texts = setupTexts.create;

interface AccountFormProps {
  form: UseFormReturn<SignUp, unknown, SignUp>;
  setup: SetupAddress;
  onUnconfirmed: (account: Unconfirmed) => void;
}

export function AccountForm({ form, setup, onUnconfirmed }: AccountFormProps) {
  const toasts = useToasts();
  const sayNothingTyped = nothingTyped(form, texts.failed);

  async function submit(values: SignUp): Promise<void> {
    const { email, password } = values;
    try {
      await accounts.signUp({ slug: setupPendingSlug, setup, ...values, keepsSecret: true });
      toasts.success(texts.done.title, texts.done.text);
      onUnconfirmed({ email, password });
    } catch (error) {
      showRefusal(form, texts.failed, refusalText(error, texts.fallback));
      if (isRefusedFor(error, "InvalidPasswordException"))
        form.setError("password", { type: "server" }, { shouldFocus: true });
    }
  }

  return (
    <Form form={form} onSubmit={submit} onInvalid={sayNothingTyped}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
        <FormTextField name="firstName" label={authTexts.fields.firstName} autoComplete="given-name" />
        <FormTextField name="lastName" label={authTexts.fields.lastName} autoComplete="family-name" />
      </Box>
      <EmailField />
      <FormPasswordField
        name="password"
        label={authTexts.fields.password}
        autoComplete="new-password"
        helperText={authTexts.passwordHelp(minimumPasswordCharacters)}
      />
      <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
        {texts.button}
      </SubmitButton>
    </Form>
  );
}
