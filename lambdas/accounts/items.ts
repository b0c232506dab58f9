/** What is stored of an account: the platform's record of it, and the list of its workspaces. */
import * as z from "zod";
import type { TenantId } from "../contract/ids.ts";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { tenantRoleSchema } from "../contract/roles.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, platformList } from "../store/keys.ts";

/** Operators list whom they make staff. Decisions read the account itself. */
export const staffList = platformList("gsi1", "PLATFORM#STAFF");

export const accountItem = defineItem({
  entity: "account",
  summary: "account",
  readBy: "platform role, home tenant, second factor",
  schema: z.object({
    memberId: memberIdSchema,
    /** Platform staff; set by operators only, never through the API. */
    isSuperAdmin: z.boolean().default(false),
    homeTenantId: tenantIdSchema.nullable().default(null),
    /** When the account signed up, or joined its first workspace; null for accounts of earlier releases. */
    createdAt: instantSchema.nullable().default(null),
    /** When the user pool last said that the account has a second factor. */
    twoFactorProvedAt: instantSchema.nullable().default(null),
    /**
     * When it first said so of this second factor. Sessions from before began with the password alone, except the one
     * that set it up. Null for accounts of earlier releases.
     */
    twoFactorSince: instantSchema.nullable().default(null),
    /** When the session began that set it up: the one that first made us ask. */
    twoFactorSetUpIn: instantSchema.nullable().default(null),
    /** When the owner proved the address; null while nobody has, as far as the table knows. */
    emailProvedAt: instantSchema.nullable().default(null),
    /**
     * When a change of the password began whose sessions are not all ended; null for none. Such a call may have set the
     * new password already.
     */
    passwordChangeBegunAt: instantSchema.nullable().default(null),
    /** A hash of the address before a change that is not complete; null for none. */
    emailBeforeHash: z.string().nullable().default(null),
    /** Sessions that began earlier are refused; null while none are. A new password and others set it. */
    sessionsFrom: instantSchema.nullable().default(null),
    /**
     * The language of pages and mails; null when the account has chosen none. A language that is no longer offered
     * reads as null.
     */
    language: languageSchema.nullable().default(null).catch(null),
  }),
  key: platformKey<[memberId: string]>("U#<memberId>", "ACCOUNT"),
  lists: [{ list: staffList, order: "the platform's staff" }],
});
export type Account = z.output<(typeof accountItem)["schema"]>;

/**
 * A code for the owner of an address, from the request to its use. One item for each address or account, so that a new
 * request replaces the old code. An address without an account has an item without a code.
 */
export const mailedCodeItem = defineItem({
  entity: "mailedCode",
  summary: "code that the owner of an address gets by mail; expires",
  readBy: "recovery of an account, proof of its address",
  schema: z.object({
    subjectHash: z.string(),
    purpose: z.enum(["recovery", "proof"]),
    askedAt: instantSchema,
    /** The address to look up; null once its mail is sent. */
    email: z.string().nullable().default(null),
    /** The account; null until the address is looked up. */
    memberId: memberIdSchema.nullable().default(null),
    /** What the page said that asked. It shapes the mail. */
    request: z.object({
      slug: z.string().nullable(),
      language: languageSchema.nullable().catch(null),
      isSignUp: z.boolean(),
      setup: z.object({ plan: z.string(), session: z.string() }).nullable(),
    }),
    /** Null until the code is made. */
    codeHash: z.string().nullable().default(null),
    expiresAt: instantSchema,
    tries: z.int().default(0),
    /** The call that used the code, as the hash of its body; null while nobody has. Only this call may come again. */
    usedBy: z.string().nullable().default(null),
    /** Whether everything that the code allows has been done. */
    isDone: z.boolean().default(false),
    version: z.int(),
  }),
  personal: { email: null },
  key: platformKey<[subjectHash: string]>("PLATFORM#CODE#<subjectHash>", "CODE"),
});
export type MailedCode = z.output<(typeof mailedCodeItem)["schema"]>;

export const recoveryCodesItem = defineItem({
  entity: "recoveryCodes",
  summary: "recovery codes of an account's second factor",
  readBy: "sign-in without the authenticator app",
  schema: z.object({
    memberId: memberIdSchema,
    madeAt: instantSchema,
    /** `isDone`: the second factor was removed with it. */
    codes: z.array(z.object({ hash: z.string(), usedAt: instantSchema.nullable(), isDone: z.boolean() })),
    /** How many nobody has used. */
    left: z.int(),
    version: z.int(),
  }),
  key: platformKey<[memberId: string]>("U#<memberId>", "RECOVERYCODES"),
});
export type RecoveryCodes = z.output<(typeof recoveryCodesItem)["schema"]>;

/** What platform staff did with their own account. Audit entries of a workspace stand in the workspace. */
export const staffAuditEntryItem = defineItem({
  entity: "staffAuditEntry",
  summary: "audit entry of platform staff's own account",
  readBy: "operators",
  schema: z.object({ memberId: memberIdSchema, action: z.string(), at: instantSchema }),
  key: platformKey<[memberId: string], [at: string]>("PLATFORM#STAFF#<memberId>", "<at>"),
});

export const accountTenantItem = defineItem({
  entity: "accountTenant",
  summary: "account's tenant",
  readBy: "list of an account's workspaces",
  schema: z.object({
    tenantId: tenantIdSchema,
    slug: z.string(),
    name: z.string(),
    role: tenantRoleSchema,
    version: z.int(),
  }),
  key: platformKey<[memberId: string], [tenantId: TenantId]>("U#<memberId>", "T#<tenantId>"),
});
export type AccountTenant = z.output<(typeof accountTenantItem)["schema"]>;
