/**
 * What the calendar does to a membership: cycles, the end of a pause, its last day. Pure. Days alone decide a cycle, so
 * a tenant that changes its zone begins none twice.
 */
import { addDays } from "../contract/calendar.ts";
import { dayOfMonth, nextCycleStart } from "../contract/cycles.ts";
import type { PlanId } from "../contract/ids.ts";
import type { Membership, MembershipEvent } from "./contract.ts";
import type { MembershipPlan } from "./plan-contract.ts";
import { nextBillingOf, type StoredMembership } from "./rules.ts";

/** What a cycle gives, and which points may go over into it. */
export interface CycleGrant {
  number: number;
  from: string;
  to: string;
  points: number;
  planId: PlanId;
  planName: string;
  /** The last day of the cycle that ended the day before. At most so many of its unspent points go over. */
  carries: { endedOn: string; most: number } | null;
}

type Terms = Pick<
  StoredMembership,
  "planId" | "planName" | "planDescription" | "pointsPerCycle" | "cycle" | "rollsOver" | "rolloverLimit"
>;

export function termsOf(plan: MembershipPlan): Terms {
  const { planId, name, description, pointsPerCycle, cycle, rollsOver, rolloverLimit } = plan;
  return { planId, planName: name, planDescription: description, pointsPerCycle, cycle, rollsOver, rolloverLimit };
}

/** Begins the next cycle with a day. Points go over only from a cycle that ended the day before, by its own terms. */
export function beginCycle(
  seen: StoredMembership,
  { terms, on, anchorDay }: { terms: Terms; on: string; anchorDay: number },
): { membership: StoredMembership; grant: CycleGrant } {
  const nextBillingOn = nextCycleStart(on, terms.cycle, anchorDay);
  const to = addDays(nextBillingOn, -1);
  const number = seen.cycleNumber + 1;
  const follows = seen.rollsOver && seen.cycleEndsOn !== null && addDays(seen.cycleEndsOn, 1) === on;
  const most = mostOver(seen);
  const { planId, planName, pointsPerCycle: points } = terms;
  return {
    membership: {
      ...seen,
      ...terms,
      status: "active",
      cycleNumber: number,
      cycleStartedOn: on,
      cycleEndsOn: to,
      nextBillingOn,
      anchorDay,
      pausedUntil: null,
      scheduled: null,
    },
    grant: {
      number,
      from: on,
      to,
      points,
      planId,
      planName,
      carries: follows && most > 0 ? { endedOn: addDays(on, -1), most } : null,
    },
  };
}

/** At most so many points go over from a cycle. What was given by hand, or bought, does not. */
function mostOver({ rolloverLimit, cyclePoints }: StoredMembership): number {
  return Math.min(rolloverLimit ?? Number.MAX_SAFE_INTEGER, cyclePoints);
}

/**
 * The last day of the running cycle, and how many of its points can go over into the next one. Null where none can:
 * the plan does not roll over, or no cycle begins with the day after.
 */
export function rolloverOf(membership: StoredMembership): { endsOn: string; most: number } | null {
  const { rollsOver, cycleEndsOn } = membership;
  if (!rollsOver || cycleEndsOn === null || nextBillingOf(membership) !== addDays(cycleEndsOn, 1)) return null;
  const most = mostOver(membership);
  return most > 0 ? { endsOn: cycleEndsOn, most } : null;
}

/** What the calendar does next, and the day on which it does. */
export interface Step {
  kind: "expire" | "resume" | "cycle";
  on: string;
}

/**
 * The next step of a running membership's calendar; undefined without one. The last day comes before all else. Who has
 * cancelled leaves with the end of the cycle, also during a pause.
 */
export function nextStep(membership: Membership): Step | undefined {
  const { status, endsOn, pausedUntil, nextBillingOn, scheduled } = membership;
  const steps: Step[] = [];
  if (status !== "active" && status !== "paused") return undefined;
  if (endsOn !== null) steps.push({ kind: "expire", on: addDays(endsOn, 1) });
  if (status === "paused" && pausedUntil !== null) steps.push({ kind: "resume", on: pausedUntil });
  const goesOn = !membership.isPaid && (status === "active" || scheduled?.kind === "cancel");
  if (goesOn && nextBillingOn !== null) steps.push({ kind: "cycle", on: nextBillingOn });
  return steps.reduce<Step | undefined>((first, step) => (first && first.on <= step.on ? first : step), undefined);
}

/** The next step, where its day has come. */
export function dueStep(membership: Membership, today: string): Step | undefined {
  const step = nextStep(membership);
  return step !== undefined && step.on <= today ? step : undefined;
}

export interface Stepped {
  membership: StoredMembership;
  grant: CycleGrant | null;
  event: Pick<MembershipEvent, "action" | "on"> | null;
}

/**
 * Does one step. A cycle takes the plan's terms of today; a plan that cannot be read leaves those of the cycle before.
 * A pause over the end of a cycle moves what follows. The next cycle begins on the day on which the pause ends, and
 * months keep that day.
 */
export function takeStep(seen: StoredMembership, step: Step, plan: MembershipPlan | undefined): Stepped {
  const { on } = step;
  if (step.kind === "expire") {
    return { ...ended(seen, "expired"), event: { action: "expired", on: seen.endsOn } };
  }
  if (step.kind === "resume") return { ...resumed(seen, on), grant: null, event: { action: "resumed", on } };
  if (seen.scheduled?.kind === "cancel") return { ...ended(seen, "cancelled"), event: { action: "cancelled", on } };
  const isChange = seen.scheduled?.kind === "change";
  const anchorDay = isChange || seen.anchorDay === null ? dayOfMonth(on) : seen.anchorDay;
  const begun = beginCycle(seen, { terms: plan === undefined ? seen : termsOf(plan), on, anchorDay });
  return { ...begun, event: isChange ? { action: "changed", on } : null };
}

/** The plan whose terms the next cycle takes. */
export function nextPlanId({ planId, scheduled }: Membership): PlanId {
  return scheduled?.kind === "change" ? scheduled.planId : planId;
}

/** A membership that runs no more. */
export function ended(seen: StoredMembership, status: "expired" | "cancelled") {
  const membership = { ...seen, status, nextBillingOn: null, pausedUntil: null, scheduled: null };
  return { membership, grant: null };
}

/** Goes on with a day. If no cycle runs on it, the next one begins with it. */
export function resumed(seen: StoredMembership, on: string): { membership: StoredMembership } {
  const goesOn = seen.nextBillingOn !== null && seen.nextBillingOn >= on;
  const moved = goesOn ? {} : { nextBillingOn: on, anchorDay: dayOfMonth(on) };
  return { membership: { ...seen, status: "active", pausedUntil: null, ...moved } };
}

/** What a membership has before its first cycle. */
export const fresh = {
  status: "active",
  cycleNumber: 0,
  cycleStartedOn: null,
  cycleEndsOn: null,
  nextBillingOn: null,
  anchorDay: null,
  cyclePoints: 0,
  pausedUntil: null,
  endsOn: null,
  scheduled: null,
  isPaid: false,
  version: 0,
} as const;
