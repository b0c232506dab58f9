import { subscriptionRef } from "../../billing/repository.ts";
import { findSubscription } from "../../gateways/stripe.ts";
import { endSubscription } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { cancelSubscription } from "../staff-contract.ts";
import { heardItems, refuseEnded, subscriptionOf } from "../transactions.ts";

/** Stripe acts first, with a key of this call. Then our records follow its answer. */
export const handler = tenantRoute(cancelSubscription, {
  claims: subscriptionPrefix,
  run: async ({ scope, tenant, table, body, now, commit }) => {
    const subscriptionId = subscriptionOf({ tenant });
    const { seen } = await table.getMany({ seen: subscriptionRef(subscriptionId) }, { consistent: true });
    const before = await findSubscription(subscriptionId);
    // A repeated call finds it ended by the first.
    if (body.ends !== "now") refuseEnded(before);
    await endSubscription(subscriptionId, body.ends);
    const { writes, answer, change } = heardItems(seen, await findSubscription(subscriptionId), { scope, tenant }, now);
    return commit(writes, answer, change);
  },
});
