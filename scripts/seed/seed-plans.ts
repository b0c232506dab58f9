/** The demo's membership plans. */
import { idFrom } from "#lambdas/contract/ids.ts";
import type { PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { createMembershipPlan, savePlanOrder } from "#lambdas/memberships/repository.ts";
import { defaultPlans, newPlan } from "#lambdas/memberships/rules.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";
import type { WriteItem } from "#lambdas/store/write-items.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";

type Slug = Pick<Tenant, "slug">;

const planIdOf = ({ slug }: Slug, kind: string) => idFrom("plan", deriveIdBody(slug, kind));

const defaultPlansOf = (tenant: Slug) =>
  defaultPlans({ basic: planIdOf(tenant, "basic"), advanced: planIdOf(tenant, "advanced") }, "en");

const aMonth = { unit: "months", count: 1 } as const;

/** The plans of a house that has found its own. */
const ownPlans: readonly [kind: "studio" | "weekend" | "founder", PlanFields][] = [
  [
    "studio",
    {
      name: "Studio Membership",
      description: "For makers: the workshop, the cameras and the big printer",
      pointsPerCycle: 350,
      cycle: aMonth,
      rollsOver: true,
      rolloverLimit: 100,
      priceMinor: 19_500,
      chosenBy: "request",
      isActive: true,
    },
  ],
  [
    "weekend",
    {
      name: "Weekend Membership",
      description: "For members who come on Saturdays and Sundays",
      pointsPerCycle: 80,
      cycle: aMonth,
      rollsOver: true,
      rolloverLimit: 80,
      priceMinor: 0,
      chosenBy: "members",
      isActive: true,
    },
  ],
  [
    "founder",
    {
      name: "Founders' Membership",
      description: "For those who opened the house",
      pointsPerCycle: 400,
      cycle: aMonth,
      rollsOver: false,
      rolloverLimit: null,
      priceMinor: 9_000,
      chosenBy: "staff",
      isActive: true,
    },
  ],
];

export const planIdsOf = (tenant: Slug) => ({
  basic: planIdOf(tenant, "basic"),
  advanced: planIdOf(tenant, "advanced"),
  studio: planIdOf(tenant, "studio"),
  weekend: planIdOf(tenant, "weekend"),
  founder: planIdOf(tenant, "founder"),
});

/** `hasOwn`: the tenant has plans besides those that every tenant begins with. */
export function seedPlans(scope: TenantScope, tenant: Tenant, hasOwn: boolean): WriteItem[] {
  const own = hasOwn ? ownPlans.map(([kind, fields]) => newPlan(fields, planIdOf(tenant, kind))) : [];
  const plans = [...defaultPlansOf(tenant), ...own];
  const order = hasOwn
    ? [
        savePlanOrder(
          scope,
          undefined,
          plans.map(({ planId }) => planId),
        ),
      ]
    : [];
  return [...plans.map((plan) => createMembershipPlan(scope, { ...plan, wasHeld: true })), ...order];
}
