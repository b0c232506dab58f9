import { endSubscription, holdCharges } from "../../gateways/stripe-subscriptions.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followClosures } from "../consumers.ts";
import { chargingOf } from "../rules.ts";

/** A workspace may be opened again while Stripe is asked. So each look is compared with the one before. */
const mostLooks = 4;

/** The workspace as it is now decides. Stripe's answer comes back by its own event. */
export const handler = changesConsumer(followClosures, async (_change, scope, { table }) => {
  let done: ReturnType<typeof chargingOf> | undefined;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
    const subscriptionId = tenant?.subscription?.stripeSubscriptionId;
    if (tenant === undefined || subscriptionId === undefined) return;
    const wanted = chargingOf(tenant);
    if (wanted === done) return;
    if (wanted === "ended") await endSubscription(subscriptionId, "now");
    else await holdCharges(subscriptionId, wanted === "held");
    done = wanted;
  }
  throw new Error("The workspace was closed and opened again several times within a moment.");
});
