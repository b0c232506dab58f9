import { FormTextField } from "#web/kit/form.tsx";
import { authTexts } from "./texts.ts";

/** The address is the account's name: password managers look for it under `username`. */
export function EmailField() {
  return (
    <FormTextField
      name="email"
      type="email"
      label={authTexts.fields.email}
      autoComplete="username"
      slotProps={{ htmlInput: { inputMode: "email", autoCapitalize: "none", spellCheck: false } }}
    />
  );
}

/** Tells password managers which account the new password belongs to. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
