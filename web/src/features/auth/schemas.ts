/** Schemas of this folder's forms. Their messages are with the fields. */
import * as z from "zod";
import { limits } from "#lambdas/contract/limits.ts";
import { isReadable } from "#lambdas/contract/text.ts";
import { minimumPasswordCharacters } from "#web/session/constants.ts";
import { recoveryCodeTexts } from "./recovery-code-texts.ts";
import { authTexts } from "./texts.ts";

const { rules } = authTexts;

/** Characters: the longest possible address, and the profile's own limit of a name. */
const longest = { email: 255, name: limits.nameCharacters, password: 256 } as const;

const email = z
  .string()
  .trim()
  .min(1, rules.emailRequired)
  .max(longest.email, rules.emailLength(longest.email))
  .pipe(z.email(rules.email));

const newPassword = z
  .string()
  .min(minimumPasswordCharacters, rules.passwordLength(minimumPasswordCharacters))
  .max(longest.password, rules.passwordTooLong(longest.password))
  .refine((password) => password === password.trim(), rules.passwordSpaces);

export const signInSchema = z.object({ email, password: z.string().min(1, rules.password) });
export type SignIn = z.infer<typeof signInSchema>;

export const signUpSchema = z.object({
  firstName: z
    .string()
    .trim()
    .min(1, rules.firstName)
    .max(longest.name, rules.firstNameLength(longest.name))
    .refine(isReadable, rules.unreadable),
  lastName: z
    .string()
    .trim()
    .min(1, rules.lastName)
    .max(longest.name, rules.lastNameLength(longest.name))
    .refine(isReadable, rules.unreadable),
  email,
  password: newPassword,
});
export type SignUp = z.infer<typeof signUpSchema>;

/** On the setup page, one sentence says that an address is missing or wrong, as specified. */
export const setupSignUpSchema = signUpSchema.extend({
  email: z.string().trim().max(longest.email, rules.emailLength(longest.email)).pipe(z.email(rules.email)),
});

export const mailSchema = z.object({ email });

export const recoverySchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: rules.mismatch,
  });
export type Recovery = z.infer<typeof recoverySchema>;

export const codeSchema = z.object({ code: z.string().trim().min(1, rules.code) });

export const recoveryCodeSchema = z.object({
  password: z.string().min(1, rules.password),
  code: z.string().trim().min(1, recoveryCodeTexts.codeRequired).max(64, recoveryCodeTexts.codeRequired),
});
export type RecoveryCode = z.infer<typeof recoveryCodeSchema>;

export const totpSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, authTexts.secondFactor.digits)),
});
