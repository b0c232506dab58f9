import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"accounts"> = {
  "accounts.code_refused": "This code is not right, or it has run out. Check it, or ask for a new one.",
  "accounts.code_sent_recently": "A code was sent a moment ago. Give the mail some time to arrive.",
  "accounts.too_many_codes": "Too many attempts. Please try again later.",
  "accounts.current_password_wrong": "This is not your current password",
  "accounts.too_many_password_tries": "Too many attempts. Please try again later.",
  "accounts.email_taken": "An account with this email already exists.",
  "accounts.no_second_factor": "Set up two-factor authentication first. Recovery codes come with it.",
  "accounts.recovery_code_refused": "The email, the password or the recovery code is not right.",
  "accounts.too_many_recovery_tries": "Too many attempts. Please try again later.",
  "accounts.password_refused": "This password is not accepted. Choose another one.",
};
