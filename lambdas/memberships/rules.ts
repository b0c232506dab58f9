/**
 * Decisions about plans and memberships. Pure. A day is a day of the tenant's clock. Days alone decide a cycle, so a
 * tenant that changes its zone begins none twice.
 */
import { addDays, localDate } from "../contract/calendar.ts";
import { type Cycle, dayOfMonth, nextCycleStart } from "../contract/cycles.ts";
import { AppError, type ErrorDefinition, unavailable } from "../contract/errors.ts";
import type { PlanId } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import {
  dayPassed,
  endsBefore,
  hasMembership,
  isPaidAtStripe,
  isPaused,
  type Membership,
  type MembershipChange,
  type MembershipEvent,
  type MembershipTrail,
  noMembership,
  noNextCycle,
  nothingScheduled,
  notPaused,
  samePlan,
} from "./contract.ts";
import { type MembershipPlan, type PlanFields, planArchived, planNotFound } from "./plan-contract.ts";

// Plans ------------------------------------------------------------------------------------------------------------

const month: Cycle = { unit: "days", count: 30 };
const common = { cycle: month, rollsOver: false, rolloverLimit: null, priceMinor: 0, isActive: true } as const;

type Words = Pick<MembershipPlan, "name" | "description">;

/** The first texts of a tenant's plans, in the tenant's language. Its administrators may change them later. */
const firstWords: Record<Language, { basic: Words; advanced: Words }> = {
  en: {
    basic: { name: "Basic Membership", description: "For members who come in now and then" },
    advanced: { name: "Advanced Membership", description: "For members who are here most days" },
  },
  de: {
    basic: { name: "Basis-Mitgliedschaft", description: "Für Mitglieder, die ab und zu kommen" },
    advanced: { name: "Plus-Mitgliedschaft", description: "Für Mitglieder, die an den meisten Tagen hier sind" },
  },
};

export function defaultPlans(planIds: { basic: PlanId; advanced: PlanId }, language: Language): MembershipPlan[] {
  const { basic, advanced } = firstWords[language];
  return [
    newPlan({ ...common, ...basic, pointsPerCycle: 200, chosenBy: "staff" }, planIds.basic),
    newPlan({ ...common, ...advanced, pointsPerCycle: 500, chosenBy: "staff" }, planIds.advanced),
  ];
}

export function newPlan(fields: PlanFields, planId: PlanId): MembershipPlan {
  return { ...fields, planId, wasHeld: false, version: 1 };
}

/** Plans in the stored order. Plans that it does not name follow by points, as those of a new tenant do. */
export function inOrder(plans: readonly MembershipPlan[], order: readonly PlanId[]): MembershipPlan[] {
  const places = new Map(order.map((planId, place) => [planId, place]));
  const placeOf = ({ planId }: MembershipPlan) => places.get(planId) ?? order.length;
  return plans.toSorted((a, b) => placeOf(a) - placeOf(b) || a.pointsPerCycle - b.pointsPerCycle);
}

/** The plan that a member has now; null when the membership has ended. */
export function planOf(membership: { status: string; planId: PlanId } | undefined): PlanId | null {
  return membership?.status === "active" || membership?.status === "paused" ? membership.planId : null;
}

// Stored shapes ----------------------------------------------------------------------------------------------------

/**
 * Earlier releases stored a cycle as a number of days, without a rollover. They still read that number, so it is still
 * written.
 */
export function upgradeTerms(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "cycle" in stored) return stored;
  const { cycleLengthDays } = stored as { cycleLengthDays?: unknown };
  return { rollsOver: false, rolloverLimit: null, ...stored, cycle: { unit: "days", count: cycleLengthDays } };
}

/**
 * Releases before `countsPromises` noted the first member who had a plan, and nobody who was to get it. So each of their
 * plans counts as had.
 */
export function upgradePlan(stored: unknown): unknown {
  const upgraded = upgradeTerms(stored);
  if (typeof upgraded !== "object" || upgraded === null || "countsPromises" in upgraded) return upgraded;
  return { ...upgraded, wasHeld: true };
}

/**
 * Earlier releases did not store the plan before. Only an assignment is certain to follow none. Of a change the old plan
 * is unknown, so it moves nobody.
 */
export function upgradeMembershipEvent(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "planBefore" in stored) return stored;
  const { action, planId } = stored as { action?: unknown; planId?: unknown };
  return { ...stored, planBefore: action === "assign" ? null : planId };
}

// Cycles -----------------------------------------------------------------------------------------------------------

/** A membership, and what its calendar needs besides. */
export interface StoredMembership extends Membership {
  /** The day of the month on which the cycles of this plan began; months keep it. Null before the first cycle. */
  anchorDay: number | null;
  /** The points that the newest cycle has given, with those that went over into it. */
  cyclePoints: number;
}

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
function resumed(seen: StoredMembership, on: string): { membership: StoredMembership } {
  const goesOn = seen.nextBillingOn !== null && seen.nextBillingOn >= on;
  const moved = goesOn ? {} : { nextBillingOn: on, anchorDay: dayOfMonth(on) };
  return { membership: { ...seen, status: "active", pausedUntil: null, ...moved } };
}

// Changes ----------------------------------------------------------------------------------------------------------

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

// Wishes and views -------------------------------------------------------------------------------------------------

/** What a member's wish does: begins a plan now, or changes to it at the end of the running cycle. */
export function changeForWish(
  membership: StoredMembership | undefined,
  planId: PlanId,
  when: "now" | "cycle_end" = "cycle_end",
): MembershipChange {
  if (planOf(membership) === null) return { action: "assign", planId, endsOn: null };
  return { action: "change", planId, when };
}

/** The last day of a membership that is to end; null for one that goes on. A pause may last longer. */
export function lastDayOf({
  scheduled,
  cycleEndsOn,
  endsOn,
}: Pick<Membership, "scheduled" | "cycleEndsOn" | "endsOn">): string | null {
  const days = [scheduled?.kind === "cancel" ? cycleEndsOn : null, endsOn];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** A membership as the trail keeps it. */
export function trailOf({ planId, status, endsOn, pausedUntil, scheduled }: Membership): MembershipTrail {
  return {
    planId,
    status,
    endsOn,
    pausedUntil,
    scheduledPlanId: scheduled?.kind === "change" ? scheduled.planId : null,
    endsWithCycle: scheduled?.kind === "cancel",
  };
}

/** A membership as pages show it. */
export function presentMembership<Seen extends Membership>(membership: Seen): Seen;
export function presentMembership<Seen extends Membership>(membership: Seen | undefined): Seen | null;
export function presentMembership(membership: Membership | undefined): Membership | null {
  if (membership === undefined) return null;
  // Its next cycle begins with the missing payment, so no day is known.
  const isUnpaid = membership.isPaid && membership.status === "paused";
  return { ...membership, nextBillingOn: isUnpaid ? null : nextBillingOf(membership) };
}

/** The day of the next cycle: a pause and a last day count. Null if none is scheduled. */
function nextBillingOf(membership: Membership): string | null {
  const { status, nextBillingOn, pausedUntil, scheduled, endsOn } = membership;
  if (status !== "active" && status !== "paused") return null;
  if (scheduled?.kind === "cancel") return null;
  const isMoved = status === "paused" && pausedUntil !== null && (nextBillingOn ?? "") < pausedUntil;
  const on = isMoved ? pausedUntil : nextBillingOn;
  return on === null || (endsOn !== null && endsOn < on) ? null : on;
}
