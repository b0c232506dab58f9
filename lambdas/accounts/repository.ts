/** An account's own items: the platform's record of it, and the list of its workspaces. */
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, update, type WriteItem } from "../store/write-items.ts";
import type { Workspace } from "../tenants/contract.ts";
import type { Account, AccountTenant } from "./items.ts";
import { accountItem, accountTenantItem } from "./items.ts";

export function accountRef(sub: string): ItemRef<Account> {
  return accountItem.ref(sub);
}

/** Stores when the user pool last confirmed a second factor; null when there is none. */
export function recordTwoFactor(memberId: MemberId, provedAt: string | null): WriteItem {
  const known = { ...accountItem.mark, memberId };
  return update(
    accountItem.key(memberId),
    provedAt === null
      ? { set: known, add: { version: 1 }, remove: ["twoFactorProvedAt"] }
      : { set: { ...known, twoFactorProvedAt: provedAt }, add: { version: 1 } },
    [],
    lostRace,
  );
}

/**
 * Refuses every session of the account that began before this instant, from the next call on. No writes if older ones
 * are refused already. `seen`: the account as read strongly.
 */
export function endOlderSessions(memberId: MemberId, seen: Account | undefined, sessionsFrom: string): WriteItem[] {
  const earlier = seen?.sessionsFrom ?? null;
  if (earlier !== null && earlier >= sessionsFrom) return [];
  const unchanged =
    earlier === null
      ? ({ attribute: "sessionsFrom", is: "missing" } as const)
      : ({ attribute: "sessionsFrom", is: "=", value: earlier } as const);
  const set = { ...accountItem.mark, memberId, sessionsFrom };
  return [update(accountItem.key(memberId), { set, add: { version: 1 } }, [unchanged], lostRace)];
}

/** No version check: the last choice counts. */
export function recordLanguage(memberId: MemberId, language: Language | null): WriteItem {
  const set = { ...accountItem.mark, memberId, language };
  return update(accountItem.key(memberId), { set, add: { version: 1 } }, [], lostRace);
}

export function accountTenantsQuery(sub: string): QuerySpec<AccountTenant> {
  return {
    partition: accountTenantItem.key.partition(sub),
    range: { prefix: accountTenantItem.key.prefix },
    consistent: true,
    limit: 100,
    parse: accountTenantItem.parse,
  };
}

/** The language in which the account signed up. An account that has chosen one, or taken it back, keeps its choice. */
export function recordFirstLanguage(memberId: MemberId, language: Language): WriteItem {
  const set = { ...accountItem.mark, memberId };
  return update(accountItem.key(memberId), { set, setOnce: { language }, add: { version: 1 } }, [], lostRace);
}

/**
 * The account's list of workspaces, and its home: the workspace that it joined last. `language`: as in
 * `recordFirstLanguage`.
 */
export function linkAccountItems(
  { memberId, language }: { memberId: MemberId; language?: Language | undefined },
  tenant: Pick<Workspace, "tenantId" | "slug" | "name">,
  role: AccountTenant["role"],
): WriteItem[] {
  const set = { ...accountItem.mark, memberId, homeTenantId: tenant.tenantId };
  return [
    update(accountItem.key(memberId), { set, setOnce: { language }, add: { version: 1 } }, [], lostRace),
    // An erased member who comes back can be faster than the consumer that removes the old entry.
    update(
      accountTenantItem.key(memberId, tenant.tenantId),
      {
        set: { ...accountTenantItem.mark, tenantId: tenant.tenantId, slug: tenant.slug, name: tenant.name, role },
        add: { version: 1 },
      },
      [],
      lostRace,
    ),
  ];
}

export function accountTenantRef(memberId: MemberId, tenantId: TenantId): ItemRef<AccountTenant> {
  return accountTenantItem.ref(memberId, tenantId);
}

/** Changes the role in the account's list, or removes the entry. Decided on the entry as it was read. */
export function changeAccountTenant(
  memberId: MemberId,
  seen: AccountTenant,
  role: AccountTenant["role"] | undefined,
): WriteItem {
  const key = accountTenantItem.key(memberId, seen.tenantId);
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  if (role === undefined) return { kind: "delete", key, conditions: unchanged, refused: lostRace };
  return update(key, { set: { role }, add: { version: 1 } }, unchanged, lostRace);
}

/** Clears the account's home, if it was this workspace. */
export function leaveHome(account: Account): WriteItem {
  return update(
    accountItem.key(account.memberId),
    { set: { homeTenantId: null }, add: { version: 1 } },
    [{ attribute: "homeTenantId", is: "=", value: account.homeTenantId ?? "" }],
    lostRace,
  );
}
