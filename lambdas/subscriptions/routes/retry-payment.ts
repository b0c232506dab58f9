import { subscriptionRef } from "../../billing/repository.ts";
import { findSubscription } from "../../gateways/stripe.ts";
import { payOldest } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { retryPayment } from "../staff-contract.ts";
import { heardItems, refuseEnded, subscriptionOf } from "../transactions.ts";

/** Stripe acts first, with a key of this call. Then our records follow its answer, also where the card is declined. */
export const handler = tenantRoute(retryPayment, {
  claims: subscriptionPrefix,
  run: async ({ scope, tenant, table, intent, now, commit }) => {
    const subscriptionId = subscriptionOf({ tenant });
    const { seen } = await table.getMany({ seen: subscriptionRef(subscriptionId) }, { consistent: true });
    refuseEnded(await findSubscription(subscriptionId));
    const outcome = await payOldest(subscriptionId, intent.idBody);
    const heard = await findSubscription(subscriptionId);
    const { writes, answer, change } = heardItems(seen, heard, { scope, tenant }, now);
    const before = change.before === null ? null : { ...change.before, paymentOutcome: null };
    const after = { ...change.after, paymentOutcome: outcome };
    return commit(writes, { ...answer, outcome }, { before, after });
  },
});
