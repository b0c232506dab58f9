/** The demo's membership plans, and the membership of a member who has the first of them. */
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { dayOfMonth } from "#lambdas/contract/cycles.ts";
import { idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { createMembershipPlan, saveMembership } from "#lambdas/memberships/repository.ts";
import { defaultPlans, termsOf } from "#lambdas/memberships/rules.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";
import type { WriteItem } from "#lambdas/store/write-items.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";

const plansOf = ({ slug }: Pick<Tenant, "slug">) => {
  const planId = (kind: string) => idFrom("plan", deriveIdBody(slug, kind));
  return defaultPlans({ basic: planId("basic"), advanced: planId("advanced") }, "en");
};

export function seedPlans(scope: TenantScope, tenant: Tenant): WriteItem[] {
  return plansOf(tenant).map((plan) => createMembershipPlan(scope, { ...plan, wasHeld: true }));
}

/** Its first cycle begins 42 days after the member has joined, which is in twelve days. */
export function seedMembership(scope: TenantScope, tenant: Tenant, memberId: MemberId, joined: number): WriteItem {
  const { timeZone } = tenant;
  const [basic] = plansOf(tenant);
  if (basic === undefined) throw new Error("The demo has no plan.");
  const nextBillingOn = addDays(localDate(joined, timeZone), 42);
  const membership = {
    ...termsOf(basic),
    status: "active",
    startedAt: toInstant(joined),
    cycleNumber: 0,
    cycleStartedOn: null,
    cycleEndsOn: null,
    nextBillingOn,
    anchorDay: dayOfMonth(nextBillingOn),
    cyclePoints: 0,
    pausedUntil: null,
    endsOn: null,
    scheduled: null,
    version: 1,
  } as const;
  return saveMembership(scope, memberId, { seen: undefined, membership, timeZone });
}
