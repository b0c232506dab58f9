import { accountRef, accountTenantsQuery, endOlderSessions } from "../accounts/repository.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { memberRef, setSessionsFrom } from "../members/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";

/**
 * Refuses every session of the account that began before this instant, from the next call on. The account's item and
 * its members say so, because a request of a workspace reads the member alone. Safe to repeat.
 * @returns false if those sessions were refused already, and nothing was written
 */
export async function endSessionsBefore(
  sessionsFrom: string,
  memberId: MemberId,
  { table, openScope }: { table: Table; openScope: (tenantId: TenantId) => TenantScope },
): Promise<boolean> {
  const { seen } = await table.getMany({ seen: accountRef(memberId) }, { consistent: true });
  const own = endOlderSessions(memberId, seen, sessionsFrom);
  if (own.length === 0) return false;
  const refs: Record<TenantId, ReturnType<typeof memberRef>> = {};
  for await (const { tenantId } of table.all(accountTenantsQuery(memberId)))
    refs[tenantId] = memberRef(openScope(tenantId), memberId);
  // A link can outlive its member for a moment.
  const members = await table.getMany(refs, { consistent: true });
  for (const [tenantId, member] of Object.entries(members)) {
    if (member === undefined || (member.sessionsFrom ?? "") >= sessionsFrom) continue;
    await table.commit([setSessionsFrom(openScope(tenantId as TenantId), member, sessionsFrom)]);
  }
  // Last, so that an interrupted run is repeated whole.
  await table.commit(own);
  return true;
}
