import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UseFormReturn } from "react-hook-form";
import { Form, FormPasswordField, FormTextField, SubmitButton, showRefusal } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { accounts } from "#web/session/accounts.ts";
import { minimumPasswordCharacters } from "#web/session/constants.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { EmailField } from "./fields.tsx";
import { nothingTyped } from "./nothing-typed.ts";
import { isRefusedFor, refusalText } from "./refusals.ts";
import type { SignUp } from "./schemas.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView } from "./view.ts";

const texts = authTexts.signUp;

interface SignUpFormProps {
  form: UseFormReturn<SignUp, unknown, SignUp>;
  arrival: Arrival;
  onView: ShowView;
  onHasAccount: (typed: SignUp) => void;
}

export function SignUpForm({ form, arrival, onView, onHasAccount }: SignUpFormProps) {
  const { slug, signUpPolicy, confirmsSignUps } = useWorkspace();
  const toasts = useToasts();
  const sayNothingTyped = nothingTyped(form, texts.failed);

  async function submit(values: SignUp): Promise<void> {
    const { email, password } = values;
    try {
      const outcome = await accounts.signUp({
        slug,
        ...values,
        invitation: arrival.invitation,
        keepsSecret: !confirmsSignUps && arrival.invitation === undefined,
      });
      if (outcome === "confirmed") {
        const arrived = await arrival.arrive({ email, password, joins: true }, () =>
          toasts.success(texts.done.title, texts.done.text),
        );
        if (arrived === "arrived" || arrived === "needs_proof") return;
      }
      toasts.success(texts.checkMail.title, texts.checkMail.text);
      onView({ name: "confirmation", email, password });
    } catch (error) {
      const text = refusalText(error, texts.fallback);
      if (isRefusedFor(error, "UsernameExistsException")) {
        // The form to sign in takes this one's place.
        toasts.error(texts.failed, text);
        onHasAccount(values);
        return;
      }
      showRefusal(form, texts.failed, text);
      if (isRefusedFor(error, "InvalidPasswordException"))
        form.setError("password", { type: "server" }, { shouldFocus: true });
    }
  }

  const isInvited = arrival.invitation !== undefined;
  if (signUpPolicy === "invitation" && !isInvited) return <Typography>{texts.byInvitation}</Typography>;
  return (
    <Form form={form} onSubmit={submit} onInvalid={sayNothingTyped}>
      {signUpPolicy === "approval" && !isInvited && (
        <Typography variant="body2" color="textSecondary">
          {texts.byApproval}
        </Typography>
      )}
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
