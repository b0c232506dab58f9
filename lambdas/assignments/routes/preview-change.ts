import { bookingsByStart } from "../../bookings/repository.ts";
import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { decideChange } from "../../memberships/changes.ts";
import { nextPlanId, nextStep, type Stepped, takeStep } from "../../memberships/cycles.ts";
import { membershipRef, planRef } from "../../memberships/repository.ts";
import { asCaughtUp } from "../../memberships/settle.ts";
import { membershipItems } from "../../memberships/transactions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readExpired, walletRef } from "../../points/repository.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { previewChange } from "../contract.ts";
import { changeOfQuery, previewOf } from "../rules.ts";

export const handler = tenantRoute(previewChange, {
  gets: ({ scope, params: { memberId }, query: { planId } }) => ({
    membership: membershipRef(scope, memberId),
    wallet: walletRef(scope, memberId),
    plan: planId === undefined ? undefined : planRef(scope, planId),
  }),
  load: ({ scope, params: { memberId }, now }, table) =>
    table.query(bookingsByStart(scope, memberId, { from: toInstant(now), limit: limits.pageRows })),
  run: async ({ scope, found, loaded, query, tenant: { timeZone }, now, table }) => {
    const { plan } = found;
    if (found.wallet === undefined || found.wallet.erasedAt !== null) throw new AppError(memberNotFound);
    const today = localDate(now, timeZone);
    const seen = { membership: found.membership, wallet: found.wallet, timeZone, now };
    const { membership, wallet } = await asCaughtUp(table, scope, seen);
    const changed = decideChange(changeOfQuery(query), { membership, plan, now, timeZone });
    const stepped = await withCycleOfToday(table, scope, changed, today);
    const carries = stepped.grant?.carries;
    const expired = carries ? await readExpired(table, scope, wallet.memberId, carries.endedOn) : 0;
    const grounds = { seen: membership, wallet, plan, expired, by: null, now, timeZone };
    const { cyclePoints } = membershipItems(scope, stepped, grounds).membership;
    const toCome = loaded.rows.filter(({ status }) => status !== "cancelled");
    const starts = toCome.map(({ startAt }) => localDate(toMilliseconds(startAt), timeZone));
    const isAtLeast = loaded.nextCursor !== null;
    return previewOf(
      { membership: { ...stepped.membership, cyclePoints }, grant: stepped.grant },
      { seen: membership, plan, wallet, today, starts, isAtLeast },
    );
  },
});

/** A cycle that the change lets begin today belongs to what the change does. Due work begins it within a minute. */
async function withCycleOfToday(table: Table, scope: TenantScope, changed: Stepped, today: string): Promise<Stepped> {
  const step = nextStep(changed.membership);
  if (step?.kind !== "cycle" || step.on > today) return changed;
  const { plan } = await table.getMany({ plan: planRef(scope, nextPlanId(changed.membership)) }, { consistent: true });
  return takeStep(changed.membership, step, plan);
}
