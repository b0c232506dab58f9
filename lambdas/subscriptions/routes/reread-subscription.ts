import { subscriptionRef } from "../../billing/repository.ts";
import { AppError } from "../../contract/errors.ts";
import { findSubscription } from "../../gateways/stripe.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { noSubscription } from "../contract.ts";
import { rereadSubscription } from "../staff-contract.ts";
import { heardItems, subscriptionOf } from "../transactions.ts";

/** Our record is read before Stripe is asked, and written only if it has not changed since. */
export const handler = tenantRoute(rereadSubscription, {
  claims: subscriptionPrefix,
  run: async ({ scope, tenant, table, body, now, commit }) => {
    const subscriptionId = body.subscriptionId ?? subscriptionOf({ tenant });
    const { seen } = await table.getMany({ seen: subscriptionRef(subscriptionId) }, { consistent: true });
    const heard = await findSubscription(subscriptionId);
    // A subscription of another workspace is none of this one's.
    if ((seen?.tenantId ?? heard?.tenantLabel) !== scope.tenantId) throw new AppError(noSubscription);
    const { writes, answer, change } = heardItems(seen, heard, { scope, tenant }, now);
    return commit(writes, answer, change);
  },
});
