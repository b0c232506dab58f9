import { setTimeout as wait } from "node:timers/promises";
import { accountRef, accountTenantsQuery, endOlderSessions } from "../accounts/repository.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { memberRef, setSessionsFrom } from "../members/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { withRaces } from "./races.ts";

const raceMilliseconds = 2_000;

/**
 * Refuses every session of the account that began before this instant, from the next call on. The account's item and
 * its members say so, because a request of a workspace reads the member alone. Safe to repeat: an interrupted run is
 * completed by the next one.
 * @returns false if those sessions were refused already everywhere, and nothing was written
 */
export async function endSessionsBefore(
  sessionsFrom: string,
  memberId: MemberId,
  request: { table: Table; openScope: (tenantId: TenantId) => TenantScope },
): Promise<boolean> {
  const { table } = request;
  const { seen } = await table.getMany({ seen: accountRef(memberId) }, { consistent: true });
  const from = [seen?.sessionsFrom ?? "", sessionsFrom].sort().at(-1) ?? sessionsFrom;
  // Before the account: as long as it does not refuse the caller's own session, an interrupted call can come again.
  const hasWritten = await endInWorkspaces(from, memberId, request);
  const own = endOlderSessions(memberId, seen, from);
  if (own.length === 0) return hasWritten;
  await table.commit(own);
  // Whoever joins a workspace from now on takes the instant over from the account. Somebody may have joined before.
  await endInWorkspaces(from, memberId, request);
  return true;
}

/** @returns whether any member was changed */
async function endInWorkspaces(
  from: string,
  memberId: MemberId,
  { table, openScope }: { table: Table; openScope: (tenantId: TenantId) => TenantScope },
): Promise<boolean> {
  let hasWritten = false;
  let cursor: string | undefined;
  do {
    const page = await table.query({ ...accountTenantsQuery(memberId), consistent: true, cursor });
    const scopes = new Map(page.rows.map(({ tenantId }) => [tenantId, openScope(tenantId)]));
    const refs = Object.fromEntries([...scopes].map(([tenantId, scope]) => [tenantId, memberRef(scope, memberId)]));
    const members = await table.getMany(refs, { consistent: true });
    const writes = [...scopes].flatMap(([tenantId, scope]) => {
      // A link can outlive its member for a moment.
      const member = members[tenantId];
      return member === undefined || (member.sessionsFrom ?? "") >= from ? [] : [setSessionsFrom(scope, member, from)];
    });
    await Promise.all(writes.map((write) => table.commit([write])));
    hasWritten ||= writes.length > 0;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return hasWritten;
}

/**
 * Ends every session that exists now, at the pool and in the table. The pool counts sessions in whole seconds. So older
 * sessions are those from before the next second. This function waits for it: a sign-in after the answer is newer. Safe
 * to repeat. The pool comes first: when it fails, the caller's own session is still good for another attempt.
 * @returns the instant from which sessions are good
 */
export async function endEverySession(
  memberId: MemberId,
  request: { table: Table; openScope: (tenantId: TenantId) => TenantScope; currentTime: () => number },
  endAtPool: (memberId: MemberId) => Promise<void>,
): Promise<string> {
  await endAtPool(memberId);
  const from = (Math.floor(request.currentTime() / 1000) + 1) * 1000;
  // Repeated here, because the pool refuses the caller's token from now on, so the whole call could not be repeated.
  const deadlineAt = performance.now() + raceMilliseconds;
  await withRaces(deadlineAt, () => endSessionsBefore(toInstant(from), memberId, request));
  await wait(Math.max(0, from - request.currentTime()));
  return toInstant(from);
}
