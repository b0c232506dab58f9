/** Schemas of the profile's forms. Their messages are with the fields. */
import * as z from "zod";
import { limits } from "#lambdas/contract/limits.ts";
import { lineSchema } from "#lambdas/contract/text.ts";
import { minimumPasswordCharacters } from "#web/session/constants.ts";
import { detailsTexts, emailTexts, passwordTexts, twoFactorTexts } from "./texts.ts";

/** The user pool's own limit. */
const mostPasswordCharacters = 256;

const name = lineSchema(limits.nameCharacters);

export const detailsSchema = z.object({
  // As on sign-up: blanks are no name.
  firstName: name.min(1, detailsTexts.firstNameMissing),
  lastName: name,
  email: z.string().trim().toLowerCase().max(255, detailsTexts.emailInvalid).pipe(z.email(detailsTexts.emailInvalid)),
  phone: lineSchema(limits.phoneCharacters),
});
export type Details = z.infer<typeof detailsSchema>;

export const emailCodeSchema = z.object({ code: z.string().trim().min(1, emailTexts.codeRequired) });

export const passwordSchema = z
  .object({
    current: z
      .string()
      .min(1, passwordTexts.currentRequired)
      .max(mostPasswordCharacters, passwordTexts.tooLong(mostPasswordCharacters)),
    next: z
      .string()
      .min(minimumPasswordCharacters, passwordTexts.tooShort(minimumPasswordCharacters))
      .max(mostPasswordCharacters, passwordTexts.tooLong(mostPasswordCharacters))
      .refine((password) => password === password.trim(), passwordTexts.spaces),
    confirm: z.string(),
  })
  .refine(({ next, confirm }) => next === confirm, { path: ["confirm"], message: passwordTexts.mismatch });
export type PasswordChange = z.infer<typeof passwordSchema>;

export const totpSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, twoFactorTexts.codeRequired)),
});
