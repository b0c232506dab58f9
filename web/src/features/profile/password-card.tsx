import { useQueryClient } from "@tanstack/react-query";
import { passwordRefused } from "#lambdas/accounts/contract.ts";
import { Form, FormPasswordField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError } from "#web/session/api.ts";
import { minimumPasswordCharacters } from "#web/session/constants.ts";
import { signInSettings } from "#web/session/sign-in-settings.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { refusalText } from "./refusals.ts";
import { type PasswordChange, passwordSchema } from "./schemas.ts";
import { passwordTexts } from "./texts.ts";

const empty: PasswordChange = { current: "", next: "", confirm: "" };

/** The server asks for the old password to change it. A new one ends the sessions on other devices. */
export function PasswordCard({ email }: { email: string }) {
  const { slug } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useContractForm(passwordSchema, empty);
  const { isSubmitting } = form.formState;

  async function submit({ current, next }: PasswordChange): Promise<void> {
    try {
      await signInSettings.changePassword({ slug, email, current, next });
    } catch (error) {
      const message = refusalText(error);
      toasts.error(passwordTexts.failed, message);
      const field = error instanceof ApiError && error.code === passwordRefused.code ? "next" : "current";
      form.setError(field, { type: "server", message }, { shouldFocus: true });
      return;
    }
    form.reset(empty);
    toasts.success(passwordTexts.updated);
    await client.invalidateQueries();
  }

  return (
    <ProfileCard part="security">
      <Form form={form} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormPasswordField name="current" label={passwordTexts.current} autoComplete="current-password" />
        <FormPasswordField
          name="next"
          label={passwordTexts.next}
          autoComplete="new-password"
          helperText={passwordTexts.hint(minimumPasswordCharacters)}
        />
        <FormPasswordField name="confirm" label={passwordTexts.confirm} autoComplete="new-password" />
        <SubmitButton sx={{ justifySelf: "start" }}>
          {isSubmitting ? passwordTexts.updating : passwordTexts.update}
        </SubmitButton>
      </Form>
    </ProfileCard>
  );
}
