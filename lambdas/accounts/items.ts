/** What is stored of an account: the platform's record of it, and the list of its workspaces. */
import * as z from "zod";
import type { TenantId } from "../contract/ids.ts";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { tenantRoleSchema } from "../contract/roles.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey } from "../store/keys.ts";

export const accountItem = defineItem({
  entity: "account",
  summary: "account",
  readBy: "platform role, home tenant, second factor",
  schema: z.object({
    memberId: memberIdSchema,
    /** Platform staff; set by operators only, never through the API. */
    isSuperAdmin: z.boolean().default(false),
    homeTenantId: tenantIdSchema.nullable().default(null),
    /** When the user pool last said that the account has a second factor. */
    twoFactorProvedAt: instantSchema.nullable().default(null),
    /** Sessions that began earlier are refused; null while none are. A new password and others set it. */
    sessionsFrom: instantSchema.nullable().default(null),
    /**
     * The language of pages and mails; null when the account has chosen none. A language that is no longer offered
     * reads as null.
     */
    language: languageSchema.nullable().default(null).catch(null),
  }),
  key: platformKey<[memberId: string]>("U#<memberId>", "ACCOUNT"),
});
export type Account = z.output<(typeof accountItem)["schema"]>;

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
