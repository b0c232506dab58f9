/** What Stripe says of a subscription reaches our record of it and its workspace together. */
import { subscriptionPlans } from "../contract/plans.ts";
import type { TenantScope } from "../shared/tenant-scope.ts";
import type { WriteItem } from "../shared/write-items.ts";
import { followSubscription } from "../tenants/repository.ts";
import { type StoredSubscription, saveSubscription } from "./repository.ts";
import { isInGoodStanding, planOf, type StripeSubscription } from "./rules.ts";

/** The writes by which we catch up with Stripe. Limits change only with the plan: what was agreed beside it stays. */
export function convergeItems(
  seen: StoredSubscription | undefined,
  heard: StripeSubscription & { planLabel: string },
  scope: TenantScope | undefined,
): WriteItem[] {
  const record = saveSubscription(seen, heard, scope?.tenantId ?? null);
  if (scope === undefined) return [record];
  const { maxMembers, maxResources } = subscriptionPlans[planOf(heard.planLabel)];
  const limits = seen?.planLabel === heard.planLabel ? undefined : { maxMembers, maxResources };
  const standing = { isActive: isInGoodStanding(heard.status), subscriptionStatus: heard.status };
  return [record, followSubscription(scope, standing, limits)];
}
