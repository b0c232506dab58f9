/** Decisions about plans, and memberships as they are read. Pure. A day is a day of the tenant's clock. */
import type { Cycle } from "../contract/cycles.ts";
import type { PlanId } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import type { Membership, MembershipTrail } from "./contract.ts";
import type { MembershipPlan, PlanFields } from "./plan-contract.ts";

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

// Memberships --------------------------------------------------------------------------------------------------------

/** A membership, and what its calendar needs besides. */
export interface StoredMembership extends Membership {
  /** The day of the month on which the cycles of this plan began; months keep it. Null before the first cycle. */
  anchorDay: number | null;
  /** The points that the newest cycle has given, with those that went over into it. */
  cyclePoints: number;
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
export function nextBillingOf(membership: Membership): string | null {
  const { status, nextBillingOn, pausedUntil, scheduled, endsOn } = membership;
  if (status !== "active" && status !== "paused") return null;
  if (scheduled?.kind === "cancel") return null;
  const isMoved = status === "paused" && pausedUntil !== null && (nextBillingOn ?? "") < pausedUntil;
  const on = isMoved ? pausedUntil : nextBillingOn;
  return on === null || (endsOn !== null && endsOn < on) ? null : on;
}
