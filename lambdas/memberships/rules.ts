/** What a new tenant offers its members before anybody has thought about it. */
import type { PlanId } from "../contract/ids.ts";
import type { MembershipPlan } from "./contract.ts";

const common = { cycleLengthDays: 30, priceMinor: 0, isActive: true, version: 1 };

export function defaultPlans(planIds: { basic: PlanId; advanced: PlanId }): MembershipPlan[] {
  return [
    {
      ...common,
      planId: planIds.basic,
      name: "Basic Membership",
      description: "For members who come in now and then",
      pointsPerCycle: 200,
    },
    {
      ...common,
      planId: planIds.advanced,
      name: "Advanced Membership",
      description: "For members who are here most days",
      pointsPerCycle: 500,
    },
  ];
}
