/** An account's own items: what the platform knows of it, and the list of its workspaces. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type TenantId, tenantIdSchema } from "../contract/ids.ts";
import { type Language, languageSchema } from "../contract/languages.ts";
import { tenantRoleSchema } from "../contract/roles.ts";
import { instantSchema } from "../contract/time.ts";
import { keys, partitions } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, update, type WriteItem } from "../store/write-items.ts";
import type { Workspace } from "../tenants/contract.ts";

export const accountSchema = z.object({
  memberId: memberIdSchema,
  /** Platform staff; set by operators only, never through the API. */
  isSuperAdmin: z.boolean().default(false),
  homeTenantId: tenantIdSchema.nullable().default(null),
  /** When the user pool last said that the account has a second factor. */
  twoFactorProvedAt: instantSchema.nullable().default(null),
  /** Of pages and mails; null where the account has chosen none. A language that is no longer offered counts as none. */
  language: languageSchema.nullable().default(null).catch(null),
});

export type Account = z.infer<typeof accountSchema>;

export function accountRef(sub: string): ItemRef<Account> {
  return { key: keys.account(sub), parse: (item) => accountSchema.parse(item) };
}

/** Keeps the user pool's word, or that there is none any more. */
export function recordTwoFactor(memberId: MemberId, provedAt: string | null): WriteItem {
  const known = { entity: "account", memberId };
  return update(
    keys.account(memberId),
    provedAt === null
      ? { set: known, add: { version: 1 }, remove: ["twoFactorProvedAt"] }
      : { set: { ...known, twoFactorProvedAt: provedAt }, add: { version: 1 } },
    [],
    lostRace,
  );
}

/** The last choice counts, so it needs no version. */
export function recordLanguage(memberId: MemberId, language: Language | null): WriteItem {
  const set = { entity: "account", memberId, language };
  return update(keys.account(memberId), { set, add: { version: 1 } }, [], lostRace);
}

export const accountTenantSchema = z.object({
  tenantId: tenantIdSchema,
  slug: z.string(),
  name: z.string(),
  role: tenantRoleSchema,
});

export type AccountTenant = z.infer<typeof accountTenantSchema>;

export function accountTenantsQuery(sub: string): QuerySpec<AccountTenant> {
  return {
    partition: partitions.accountTenants(sub),
    range: { prefix: "T#" },
    limit: 100,
    parse: (item) => accountTenantSchema.parse(item),
  };
}

/** The account's list of workspaces, and its home: the workspace that it joined last. */
export function linkAccountItems(
  memberId: MemberId,
  tenant: Pick<Workspace, "tenantId" | "slug" | "name">,
  role: AccountTenant["role"],
): WriteItem[] {
  return [
    update(
      keys.account(memberId),
      { set: { entity: "account", memberId, homeTenantId: tenant.tenantId }, add: { version: 1 } },
      [],
      lostRace,
    ),
    // Somebody who was erased and comes back may be faster than the consumer that removes the old entry.
    update(
      keys.accountTenant(memberId, tenant.tenantId),
      {
        set: { entity: "accountTenant", tenantId: tenant.tenantId, slug: tenant.slug, name: tenant.name, role },
        add: { version: 1 },
      },
      [],
      lostRace,
    ),
  ];
}

export function accountTenantRef(memberId: MemberId, tenantId: TenantId): ItemRef<AccountTenant & { version: number }> {
  return {
    key: keys.accountTenant(memberId, tenantId),
    parse: (item) => accountTenantSchema.extend({ version: z.int() }).parse(item),
  };
}

/** Another role in the account's list, or no entry at all, decided on the entry as it was read. */
export function changeAccountTenant(
  memberId: MemberId,
  seen: AccountTenant & { version: number },
  role: AccountTenant["role"] | undefined,
): WriteItem {
  const key = keys.accountTenant(memberId, seen.tenantId);
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  if (role === undefined) return { kind: "delete", key, conditions: unchanged, refused: lostRace };
  return update(key, { set: { role }, add: { version: 1 } }, unchanged, lostRace);
}

/** The account has no home any more, where this was it. */
export function leaveHome(account: Account): WriteItem {
  return update(
    keys.account(account.memberId),
    { set: { homeTenantId: null }, add: { version: 1 } },
    [{ attribute: "homeTenantId", is: "=", value: account.homeTenantId ?? "" }],
    lostRace,
  );
}
