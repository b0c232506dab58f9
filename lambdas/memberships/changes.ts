/** What people do to a membership: assign, change, pause, resume, cancel. Pure. */
import { addDays, localDate } from "../contract/calendar.ts";
import { dayOfMonth } from "../contract/cycles.ts";
import { AppError, type ErrorDefinition, unavailable } from "../contract/errors.ts";
import type { PlanId } from "../contract/ids.ts";
import {
  dayPassed,
  endsBefore,
  hasMembership,
  isPaidAtStripe,
  isPaused,
  type MembershipChange,
  noMembership,
  noNextCycle,
  nothingScheduled,
  notPaused,
  samePlan,
} from "./contract.ts";
import { beginCycle, dueStep, ended, fresh, resumed, type Stepped, termsOf } from "./cycles.ts";
import { type MembershipPlan, planArchived, planNotFound } from "./plan-contract.ts";
import { planOf, type StoredMembership } from "./rules.ts";

export interface Grounds {
  membership: StoredMembership | undefined;
  /** The plan that the change names. */
  plan: MembershipPlan | undefined;
  /** Milliseconds. */
  now: number;
  timeZone: string;
}

const refuse = (definition: ErrorDefinition, details = {}): never => {
  throw new AppError(definition, details);
};

/**
 * What a change makes of a membership, and the cycle that it begins. A change takes no points: those of a cycle that
 * has begun end with its last day, as promised.
 * @throws one of `changeErrors`
 */
export function decideChange(change: MembershipChange, grounds: Grounds): Stepped {
  const today = localDate(grounds.now, grounds.timeZone);
  // What the calendar has to do first would be lost. Routes call `catchUp` before they ask.
  if (grounds.membership !== undefined && dueStep(grounds.membership, today) !== undefined) refuse(unavailable);
  return changeOf(change, grounds, today);
}

function changeOf(change: MembershipChange, grounds: Grounds, today: string): Stepped {
  const { action } = change;
  const running = planOf(grounds.membership) === null ? undefined : grounds.membership;
  if (running?.isPaid === true) refuse(isPaidAtStripe);
  if (action === "assign") {
    if (running !== undefined) refuse(hasMembership);
    if (change.endsOn !== null && change.endsOn < today) refuse(dayPassed, { today });
    const begun = beginNow(grounds, today, change.endsOn);
    return { ...begun, event: { action, on: change.endsOn } };
  }
  const seen = running ?? refuse(noMembership);
  switch (action) {
    case "change": {
      if (seen.status === "paused") refuse(isPaused);
      if (change.planId === seen.planId) refuse(samePlan);
      if (change.when === "now") return { ...beginNow(grounds, today, seen.endsOn), event: { action, on: today } };
      const plan = assignable(grounds.plan);
      const scheduled = { kind: "change", planId: plan.planId, planName: plan.name } as const;
      const on = seen.nextBillingOn ?? refuse(noNextCycle);
      if (seen.endsOn !== null && seen.endsOn < on) refuse(endsBefore, { endsOn: seen.endsOn });
      return { membership: { ...seen, scheduled }, grant: null, event: { action, on } };
    }
    case "pause": {
      if (seen.status === "paused") refuse(isPaused);
      if (change.until <= today) refuse(dayPassed, { today });
      const paused = { ...seen, status: "paused", pausedUntil: change.until } as const;
      return { membership: paused, grant: null, event: { action, on: change.until } };
    }
    case "resume": {
      if (seen.status !== "paused") refuse(notPaused);
      return { ...resumed(seen, today), grant: null, event: { action, on: today } };
    }
    case "cancel": {
      const on = change.when === "now" ? today : (seen.nextBillingOn ?? refuse(noNextCycle));
      // A cycle may have ended during a pause.
      if (on <= today) return { ...ended(seen, "cancelled"), event: { action, on: today } };
      // Without a running cycle, the day before the next one is the last day all the same.
      const cycleEndsOn = seen.cycleEndsOn ?? addDays(on, -1);
      const membership = { ...seen, cycleEndsOn, scheduled: { kind: "cancel" } } as const;
      return { membership, grant: null, event: { action, on } };
    }
    case "end": {
      const { endsOn } = change;
      if (endsOn !== null && endsOn < today) refuse(dayPassed, { today });
      const isBefore = endsOn !== null && seen.nextBillingOn !== null && endsOn < seen.nextBillingOn;
      // A change that can never begin is withdrawn.
      const scheduled = isBefore && seen.scheduled?.kind === "change" ? null : seen.scheduled;
      return { membership: { ...seen, endsOn, scheduled }, grant: null, event: { action, on: endsOn } };
    }
    case "keep": {
      if (seen.scheduled === null) refuse(nothingScheduled);
      const cycleEndsOn = seen.cycleStartedOn === null ? null : seen.cycleEndsOn;
      return { membership: { ...seen, cycleEndsOn, scheduled: null }, grant: null, event: { action, on: null } };
    }
  }
}

function assignable(plan: MembershipPlan | undefined): MembershipPlan {
  if (plan === undefined) return refuse(planNotFound);
  if (!plan.isActive) return refuse(planArchived);
  return plan;
}

/** Begins a plan and its first cycle today. Cycles of a member are numbered through all memberships. */
function beginNow({ plan, membership, now }: Grounds, today: string, endsOn: string | null) {
  const terms = termsOf(assignable(plan));
  const startedAt = new Date(now).toISOString();
  // Points of a cycle that is cut short end with its own last day, so none of them go over.
  const seen = { ...fresh, ...membership, ...terms, rollsOver: false, isPaid: false, startedAt, endsOn };
  return beginCycle(seen, { terms, on: today, anchorDay: dayOfMonth(today) });
}

/** What a member's wish does: begins a plan now, or changes to it at the end of the running cycle. */
export function changeForWish(
  membership: StoredMembership | undefined,
  planId: PlanId,
  when: "now" | "cycle_end" = "cycle_end",
): MembershipChange {
  if (planOf(membership) === null) return { action: "assign", planId, endsOn: null };
  return { action: "change", planId, when };
}
