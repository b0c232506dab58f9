/** The plan that a member has, and the plans that a new tenant starts with. */
import type { PlanId } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import type { MembershipPlan } from "./contract.ts";

const common = { cycleLengthDays: 30, priceMinor: 0, isActive: true, version: 1 };

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
    { ...common, ...basic, planId: planIds.basic, pointsPerCycle: 200 },
    { ...common, ...advanced, planId: planIds.advanced, pointsPerCycle: 500 },
  ];
}

/** The plan that a member has now; null when the membership has ended. */
export function planOf(membership: { status: string; planId: PlanId } | undefined): PlanId | null {
  return membership?.status === "active" || membership?.status === "paused" ? membership.planId : null;
}
