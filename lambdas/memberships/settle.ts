/** Brings a membership up to today. Due work does it each minute, and whoever changes a membership does it first. */
import { localDate } from "../contract/calendar.ts";
import type { MemberId } from "../contract/ids.ts";
import { readExpired, walletRef } from "../points/repository.ts";
import type { Wallet } from "../points/rules.ts";
import { LostRace } from "../store/failed-conditions.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { tenantRef } from "../tenants/repository.ts";
import { dueStep, nextPlanId, takeStep } from "./cycles.ts";
import { membershipRef, planRef } from "./repository.ts";
import type { StoredMembership } from "./rules.ts";
import { type MembershipItems, membershipItems } from "./transactions.ts";

/** Steps of one membership in one call. What is left stays due. */
const stepsAtOnce = 40;

export interface Settled {
  membership: StoredMembership;
  timeZone: string;
  /** How many steps were taken. */
  steps: number;
}

/**
 * Takes the steps that are due, in order, each in a transaction of its own. Whatever stops it leaves the rest due.
 * Undefined when the member was erased meanwhile.
 */
export async function takeDueSteps(
  table: Table,
  scope: TenantScope,
  { memberId, now }: { memberId: MemberId; now: number },
): Promise<Settled | undefined> {
  const refs = {
    tenant: tenantRef(scope),
    membership: membershipRef(scope, memberId),
    wallet: walletRef(scope, memberId),
  };
  for (let steps = 0; ; steps += 1) {
    const { tenant, membership, wallet } = await table.getMany(refs, { consistent: true });
    if (tenant === undefined || membership === undefined || wallet === undefined) return undefined;
    const { timeZone } = tenant;
    const due = steps < stepsAtOnce ? await dueItems(table, scope, { membership, wallet, timeZone, now }) : undefined;
    if (due === undefined) return { membership, timeZone, steps };
    await table.commit(due.writes);
  }
}

interface Seen {
  membership: StoredMembership;
  wallet: Wallet;
  timeZone: string;
  /** Milliseconds. */
  now: number;
}

/** What the first due step makes of a membership; undefined when none is due. */
async function dueItems(
  table: Table,
  scope: TenantScope,
  { membership, wallet, timeZone, now }: Seen,
): Promise<MembershipItems | undefined> {
  const step = dueStep(membership, localDate(now, timeZone));
  if (step === undefined) return undefined;
  const { plan } = await table.getMany({ plan: planRef(scope, nextPlanId(membership)) }, { consistent: true });
  const stepped = takeStep(membership, step, plan);
  const carries = stepped.grant?.carries;
  const expired = carries ? await readExpired(table, scope, wallet.memberId, carries.endedOn) : 0;
  return membershipItems(scope, stepped, { seen: membership, wallet, plan, expired, by: null, now, timeZone });
}

/** A member's membership, if they have one, as a route has read it. */
type Read = Omit<Seen, "membership"> & { membership: StoredMembership | undefined };

/**
 * What the calendar has to do first would be lost by a change, so it is done first. The index of due work lags, and
 * many memberships can be due at once.
 * @throws LostRace when something was due, so that the caller reads again
 */
export async function catchUp(table: Table, scope: TenantScope, seen: Read): Promise<void> {
  const { membership, wallet, timeZone, now } = seen;
  if (membership === undefined || dueStep(membership, localDate(now, timeZone)) === undefined) return;
  await takeDueSteps(table, scope, { memberId: wallet.memberId, now });
  throw new LostRace();
}

/** The membership and the wallet as the due steps will leave them. Stores nothing. */
export async function asCaughtUp(
  table: Table,
  scope: TenantScope,
  seen: Read,
): Promise<Pick<Read, "membership" | "wallet">> {
  let { membership, wallet } = seen;
  for (let steps = 0; membership !== undefined && steps < stepsAtOnce; steps += 1) {
    const due = await dueItems(table, scope, { ...seen, membership, wallet });
    if (due === undefined) break;
    ({ membership, wallet } = due);
  }
  return { membership, wallet };
}
