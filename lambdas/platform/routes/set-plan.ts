import { subscriptionRef } from "../../billing/repository.ts";
import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { findSubscription } from "../../gateways/stripe.ts";
import { changePlanNow } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { declined } from "../../subscriptions/staff-contract.ts";
import { changePlan } from "../../tenants/repository.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { archived, hasSubscription, setPlan } from "../closing-contract.ts";
import { followedItems, refuseNotRunning } from "../paid-transactions.ts";
import { recordTenantAct } from "../repository.ts";

/**
 * Limits that are lower than what is used take nothing away: they refuse what would be more. With a subscription, Stripe
 * acts first and our records follow.
 */
export const handler = tenantRoute(setPlan, {
  claims: ["PLATFORM#ACTS#", subscriptionPrefix],
  run: async ({ scope, tenant, table, body, actorId, intent, now, commit }) => {
    const { tenantId } = scope;
    const { plan, reason, prorationAt } = body;
    if (standingOf(tenant, now) === "archived") throw new AppError(archived);
    const before = planOfTenant(tenant);
    const act = { at: toInstant(now), actorId, act: "plan_changed", reason } as const;
    const record = recordTenantAct(tenantId, intent.idBody, act);
    const change = {
      before: before === null ? null : { subscriptionPlan: before },
      after: { subscriptionPlan: plan },
    };
    if (tenant.subscription === null)
      return commit([changePlan(scope, tenant, plan), record], { tenantId, plan }, change);
    if (prorationAt === undefined || plan === "enterprise") throw new AppError(hasSubscription);
    const { stripeSubscriptionId: id } = tenant.subscription;
    const { seen } = await table.getMany({ seen: subscriptionRef(id) }, { consistent: true });
    refuseNotRunning(await findSubscription(id));
    if (!(await changePlanNow(id, plan, { prorationAt, key: intent.idBody, now }))) throw new AppError(declined);
    const writes = followedItems(seen, await findSubscription(id), { scope, tenant }, now);
    return commit([...writes, record], { tenantId, plan }, change);
  },
});
