/**
 * What payments at Stripe do to a membership: cycles that were paid, pauses, plans that follow, and the end. Pure. What
 * Stripe says of a cycle's days counts, and not the calendar.
 */
import { addDays } from "../contract/calendar.ts";
import { dayOfMonth } from "../contract/cycles.ts";
import type { Membership } from "./contract.ts";
import { beginCycle, ended, fresh, type Stepped, termsOf } from "./cycles.ts";
import type { MembershipPlan } from "./plan-contract.ts";
import { planOf, type StoredMembership } from "./rules.ts";

/** What happens with the end of the cycle that is paid. */
export type Planned = Membership["scheduled"];

export interface PaidCycle {
  plan: MembershipPlan;
  on: string;
  /** The first day of the next cycle. */
  until: string;
  now: number;
  planned: Planned;
  /** Points of the cycle before whose money came back with the payment. The cycle gives so many fewer. */
  pointsCredited: number;
}

/**
 * Gives a cycle that was paid. The first one begins the membership, in the place of one that was not paid. Another plan
 * that was planned for this day follows as the next cycle would. One that begins sooner is a beginning of its own.
 */
export function beginPaidCycle(seen: StoredMembership | undefined, cycle: PaidCycle): Stepped {
  const { plan, on, until, now, planned, pointsCredited } = cycle;
  const terms = termsOf(plan);
  const before = planOf(seen);
  const isSame = seen?.isPaid === true && before === plan.planId;
  const isPlanned = seen?.isPaid === true && seen.scheduled?.kind === "change" && seen.scheduled.planId === plan.planId;
  const startedAt = new Date(now).toISOString();
  const first = { ...fresh, ...seen, ...terms, rollsOver: false, isPaid: true, startedAt, endsOn: null };
  const begun = beginCycle(isSame || isPlanned ? seen : first, { terms, on, anchorDay: dayOfMonth(on) });
  const to = addDays(until, -1);
  const points = Math.max(0, begun.grant.points - pointsCredited);
  const resumedBy = seen?.status === "paused" ? ({ action: "resumed", on } as const) : null;
  const changedBy = { action: isPlanned ? "changed" : "change", on } as const;
  return {
    membership: { ...begun.membership, cycleEndsOn: to, nextBillingOn: until, scheduled: planned },
    grant: { ...begun.grant, to, points },
    event: isSame ? resumedBy : before === null ? { action: "assign", on: null } : changedBy,
  };
}

/** Stripe charges nothing any more. */
export function endPaid(seen: StoredMembership, today: string): Stepped {
  return { ...ended(seen, "cancelled"), event: { action: "cancelled", on: today } };
}

/** The plan without charge that was planned for the end of the paid cycle begins. The calendar decides from then on. */
export function beginFreePlan(seen: StoredMembership, plan: MembershipPlan, on: string): Stepped {
  const begun = beginCycle({ ...seen, isPaid: false }, { terms: termsOf(plan), on, anchorDay: dayOfMonth(on) });
  return { ...begun, event: { action: "changed", on } };
}

/** What happens with the end of the cycle; null where that is known already. */
export function markPlanned(seen: StoredMembership, planned: Planned): Stepped | null {
  if (isSame(seen.scheduled, planned)) return null;
  const on = seen.nextBillingOn;
  const event = planned === null ? ({ action: "keep", on: null } as const) : ({ action: planned.kind, on } as const);
  return { membership: { ...seen, scheduled: planned }, grant: null, event };
}

const isSame = (one: Planned, other: Planned) =>
  one?.kind === other?.kind &&
  (one?.kind === "change" ? one.planId : null) === (other?.kind === "change" ? other.planId : null);

/**
 * The day of the next cycle, or that none follows because the payments are paused. Null where that is known already.
 */
export function markNext(seen: StoredMembership, nextBillingOn: string | null): Stepped | null {
  if (seen.status !== "active" || seen.nextBillingOn === nextBillingOn) return null;
  return { membership: { ...seen, nextBillingOn }, grant: null, event: null };
}

/** A membership that stays unpaid, or whose payments are paused, is paused until the next payment. */
export function pausePaid(seen: StoredMembership): Stepped {
  return {
    membership: { ...seen, status: "paused", pausedUntil: null },
    grant: null,
    event: { action: "pause", on: null },
  };
}

export function resumePaid(seen: StoredMembership, today: string): Stepped {
  const membership = { ...seen, status: "active", pausedUntil: null } as const;
  return { membership, grant: null, event: { action: "resumed", on: today } };
}
