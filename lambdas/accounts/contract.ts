/** An account is a person who signs in: the workspaces they belong to, their address and their second factor. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound, twoFactorRequired } from "../contract/errors.ts";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { checkoutSessionIdSchema, subscriptionPlanSchema } from "../contract/plans.ts";
import { roleSchema } from "../contract/roles.ts";
import { proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { slugSchema } from "../tenants/contract.ts";

/**
 * Stands in place of the slug when somebody signs up to found a workspace. The triggers recognise founders by it. No
 * workspace may have this name.
 */
export const setupPendingSlug = "setup_pending";

export const emailNotVerified = defineError(
  "members.email_not_verified",
  409,
  "The account's e-mail address has not been confirmed yet.",
);

/** The same for a wrong code, for one that has run out, and for an address without an account. */
export const codeRefused = defineError(
  "accounts.code_refused",
  403,
  "This code is not right, has expired, or was used before. Ask for a new one.",
);

/** `details.retryAfterSeconds`: the seconds until another code may be asked for. */
export const codeSentRecently = defineError("accounts.code_sent_recently", 429, "A code was sent a moment ago.");

/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyCodes = defineError(
  "accounts.too_many_codes",
  429,
  "Too many codes were asked for or tried within the hour. Try again later.",
);

export const emailTaken = defineError("accounts.email_taken", 409, "Another account has this e-mail address.");

export const passwordRefused = defineError("accounts.password_refused", 422, "The user pool refuses this password.");

export const currentPasswordWrong = defineError(
  "accounts.current_password_wrong",
  403,
  "This is not the account's current password.",
);

/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyPasswordTries = defineError(
  "accounts.too_many_password_tries",
  429,
  "The password was changed or tried too often within the hour. Try again later.",
);

/** An address as people type it. The user pool ignores case. */
const addressSchema = z.string().trim().toLowerCase().max(255).pipe(z.email());

/** The user pool takes no space at either end. */
const newPasswordSchema = z
  .string()
  .min(6)
  .max(256)
  .regex(/^\S(.*\S)?$/s);

/** Long enough for any code that a mail carries. Spaces between digits are ignored. */
const codeSchema = z
  .string()
  .max(64)
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().min(1));

export const askForRecovery = defineRoute({
  id: "accounts.askForRecovery",
  method: "POST",
  path: "/api/recovery/codes",
  summary: "Ask for a mail that leads to a new password; the answer is the same for every address",
  access: "public",
  body: z.strictObject({
    email: addressSchema,
    /** The workspace of the page that asks. The mail comes in its name. */
    slug: slugSchema.optional(),
    language: languageSchema.optional(),
    /** Whether somebody has just tried to sign up with this address. The mail then says so. */
    isSignUp: z.boolean().default(false),
    /** The payment of somebody who founds a workspace. The mail's link leads back to it. */
    setup: z
      .strictObject({ plan: subscriptionPlanSchema.optional(), session: checkoutSessionIdSchema.optional() })
      .optional(),
  }),
  response: z.object({ pauseSeconds: z.int() }),
  errors: [tooManyCodes],
  // Safe to repeat: within the pause a repetition changes nothing.
  idempotent: "natural",
  uses: { table: "write" },
});

export const recoverAccount = defineRoute({
  id: "accounts.recoverAccount",
  method: "POST",
  path: "/api/recovery",
  summary: "Set a new password with a mailed code; proves the address and ends every session of the account",
  access: "public",
  body: z.strictObject({ email: addressSchema, code: codeSchema, password: newPasswordSchema }),
  response: z.object({ email: z.string() }),
  errors: [codeRefused, tooManyCodes, passwordRefused],
  // The code is used once. The same call again, after a lost answer, completes what it began.
  idempotent: "natural",
  uses: { table: "write", identity: "recover" },
});

export const askForEmailCode = defineRoute({
  id: "accounts.askForEmailCode",
  method: "POST",
  path: "/api/account/email/codes",
  summary: "Ask for a mailed code that proves the caller's address",
  access: "account",
  body: z.strictObject({ slug: slugSchema.optional(), language: languageSchema.optional() }),
  /** `isEmailProved`: the address is proved already, so no code is mailed. */
  response: z.object({ isEmailProved: z.boolean(), pauseSeconds: z.int() }),
  errors: [codeSentRecently, tooManyCodes],
  idempotent: "natural",
  uses: { table: "write", identity: true },
});

export const proveEmail = defineRoute({
  id: "accounts.proveEmail",
  method: "PUT",
  path: "/api/account/email/proof",
  summary: "Prove the caller's address with a mailed code",
  access: "account",
  body: z.strictObject({ code: codeSchema }),
  response: z.object({ isEmailProved: z.literal(true) }),
  errors: [codeRefused, tooManyCodes],
  // Safe to repeat: the address is proved once, whatever the next code is.
  idempotent: "natural",
  uses: { table: "write", identity: "prove" },
});

export const changePassword = defineRoute({
  id: "accounts.changePassword",
  method: "PUT",
  path: "/api/account/password",
  summary: "Change the caller's password, and end every session of the account, also this one",
  access: "account",
  body: z.strictObject({ current: z.string().min(1).max(256), next: newPasswordSchema }),
  response: z.object({ endedAt: instantSchema }),
  errors: [currentPasswordWrong, tooManyPasswordTries, passwordRefused],
  // The same call again completes an interrupted one. After a complete one, the caller's own session is refused.
  idempotent: "natural",
  uses: { table: "write", identity: "change" },
});

export const endSessions = defineRoute({
  id: "accounts.endSessions",
  method: "POST",
  path: "/api/account/sessions/end",
  summary: "End every session of the account, also this one",
  access: "account",
  /**
   * Named, so that no call without a purpose signs somebody out. `password_changed`: by whoever changes a password at
   * the user pool itself, as pages of earlier releases do.
   */
  body: z.strictObject({ because: z.enum(["password_changed", "signed_out_everywhere"]) }),
  response: z.object({ endedAt: instantSchema }),
  errors: [],
  // Safe to repeat: after the first time the caller's own session is refused.
  idempotent: "natural",
  uses: { table: "write", identity: "admin" },
});

/** More of the staff are not listed. */
export const mostStaff = 50;

/** One of the platform's staff, by the name that the user pool has now. The address stands for somebody without a name. */
const staffMemberSchema = z.object({ memberId: memberIdSchema, name: z.string(), email: z.string() });

export const listStaff = defineRoute({
  id: "accounts.listStaff",
  method: "GET",
  path: "/api/super-admin/staff",
  summary: "List the platform's staff by name",
  access: "super_admin",
  response: z.object({ staff: z.array(staffMemberSchema) }),
  errors: [],
  uses: { table: "read", identity: "look" },
});

export const getAccount = defineRoute({
  id: "accounts.getAccount",
  method: "GET",
  path: "/api/account",
  summary: "List the workspaces of the signed-in account",
  access: "account",
  response: z.object({
    isSuperAdmin: z.boolean(),
    /** The language of pages and mails; null when the account has chosen none. */
    language: languageSchema.nullable(),
    /** The workspace used last. The account goes there when an address names no workspace. */
    homeSlug: slugSchema.nullable(),
    /** Null for accounts of earlier releases. */
    createdAt: instantSchema.nullable(),
    workspaces: z.array(z.object({ tenantId: tenantIdSchema, slug: slugSchema, name: z.string(), role: roleSchema })),
  }),
  errors: [],
  uses: { table: "read" },
});

export const setAccountLanguage = defineRoute({
  id: "accounts.setAccountLanguage",
  method: "PUT",
  path: "/api/account/language",
  summary: "Choose the language of the caller's pages and mails, or leave it to the browser and the workspace",
  access: "account",
  body: z.strictObject({ language: languageSchema.nullable() }),
  response: z.object({ language: languageSchema.nullable() }),
  errors: [],
  idempotent: "natural",
  uses: { table: "write" },
});

export const adoptEmail = defineRoute({
  id: "accounts.adoptEmail",
  method: "PUT",
  path: "/api/account/email",
  summary: "Confirm a new e-mail address, store it in all workspaces, and end every session, also this one",
  access: "account",
  /** `code`: as mailed to the new address. Without it, the address must be confirmed at the user pool already. */
  body: z.strictObject({ code: codeSchema.optional() }),
  response: z.object({ email: z.string() }),
  errors: [emailNotVerified, codeRefused, tooManyCodes, emailTaken],
  // Safe to repeat: the address comes from the user pool, never from the caller. The same call completes an interrupted
  // one. Afterwards this session is refused.
  idempotent: "natural",
  uses: { table: "write", identity: "admin" },
});

export const proveTwoFactor = defineRoute({
  id: "accounts.proveTwoFactor",
  method: "PUT",
  path: "/api/account/two-factor",
  summary: "Check at the user pool whether the caller has a second factor",
  access: "account",
  body: z.strictObject({}),
  response: z.object({ hasTwoFactor: z.boolean() }),
  errors: [],
  // Safe to repeat: the answer comes from the user pool, never from the caller, and the newest one counts.
  idempotent: "natural",
  uses: { table: "write", identity: true },
});

export const noSecondFactor = defineError(
  "accounts.no_second_factor",
  409,
  "The account has no second factor, so it needs no recovery codes.",
);

/** The same for a wrong address, password or code. */
export const recoveryCodeRefused = defineError(
  "accounts.recovery_code_refused",
  403,
  "The address, the password or the recovery code is not right.",
);

/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyRecoveryTries = defineError(
  "accounts.too_many_recovery_tries",
  429,
  "Too many recovery codes were tried within the hour. Try again later.",
);

export const getRecoveryCodes = defineRoute({
  id: "accounts.getRecoveryCodes",
  method: "GET",
  path: "/api/account/recovery-codes",
  summary: "Get how many recovery codes the caller has left",
  access: "account",
  response: z.object({
    left: z.int(),
    /** When the set was made; null without one. */
    madeAt: instantSchema.nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const makeRecoveryCodes = defineRoute({
  id: "accounts.makeRecoveryCodes",
  method: "PUT",
  path: "/api/account/recovery-codes",
  summary: "Make a new set of recovery codes, which are shown once; the earlier set becomes invalid",
  access: "account",
  body: z.strictObject({}),
  response: z.object({ codes: z.array(z.string()) }),
  errors: [noSecondFactor, twoFactorRequired],
  // Safe to repeat: the newest set counts, and only its answer holds its codes.
  idempotent: "natural",
  uses: { table: "write", identity: true },
});

export const useRecoveryCodeBodySchema = z.strictObject({
  email: z
    .string()
    .trim()
    .max(255)
    .pipe(z.email())
    .transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(256),
  code: z.string().trim().min(1).max(64),
});

export const useRecoveryCode = defineRoute({
  id: "accounts.useRecoveryCode",
  method: "POST",
  path: "/api/account/recovery",
  summary: "Remove the caller's second factor with the password and a recovery code, and end every session",
  access: "public",
  body: useRecoveryCodeBodySchema,
  response: z.object({ isReset: z.literal(true) }),
  errors: [recoveryCodeRefused, tooManyRecoveryTries],
  // A code has one effect. The same call again completes an interrupted one, and gets its answer.
  idempotent: "natural",
  uses: { table: "write", identity: "password" },
});

const resetSchema = z.object({ memberId: memberIdSchema, resetAt: instantSchema, reason: z.string() });

export const resetTwoFactor = defineRoute({
  id: "accounts.resetTwoFactor",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/two-factor/reset",
  summary: "Remove the second factor of somebody who has lost it, and sign them out everywhere",
  access: "super_admin",
  params: z.object({ tenantId: tenantIdSchema, memberId: memberIdSchema }),
  /** How staff verified that the request comes from the account's owner. */
  body: z.strictObject({ reason: proseSchema(500).min(1) }),
  response: resetSchema,
  // Keeps the reason: it proves later why somebody's second factor was removed.
  audit: resetSchema,
  trail: { of: "member" },
  errors: [memberNotFound],
  idempotent: "key",
  uses: { table: "write" },
});
