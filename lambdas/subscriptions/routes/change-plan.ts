import { subscriptionRef } from "../../billing/repository.ts";
import { AppError } from "../../contract/errors.ts";
import { findSubscription } from "../../gateways/stripe.ts";
import { changePlanNow } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { changePlan, declined } from "../staff-contract.ts";
import { heardItems, refuseEnded, subscriptionOf } from "../transactions.ts";

/** Stripe acts first, with a key of this call. Then our records follow its answer. */
export const handler = tenantRoute(changePlan, {
  claims: subscriptionPrefix,
  run: async ({ scope, tenant, table, body, intent, now, commit }) => {
    const subscriptionId = subscriptionOf({ tenant });
    const { seen } = await table.getMany({ seen: subscriptionRef(subscriptionId) }, { consistent: true });
    const before = await findSubscription(subscriptionId);
    refuseEnded(before);
    const { plan, prorationAt } = body;
    if (!(await changePlanNow(subscriptionId, plan, { prorationAt, key: intent.idBody, now })))
      throw new AppError(declined);
    const { writes, answer, change } = heardItems(seen, await findSubscription(subscriptionId), { scope, tenant }, now);
    return commit(writes, answer, change);
  },
});
