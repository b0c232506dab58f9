/** An account is a person who signs in: the workspaces they belong to, their address and their second factor. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
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
  summary: "Store the account's verified e-mail address in all of its workspaces; a new one ends older sessions",
  access: "account",
  body: z.strictObject({}),
  response: z.object({ email: z.string() }),
  errors: [emailNotVerified],
  // Safe to repeat: the address comes from the user pool, never from the caller.
  idempotent: "natural",
  uses: { table: "write", identity: true },
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
  errors: [memberNotFound],
  idempotent: "key",
  uses: { table: "write" },
});
