import { createCheckoutSession } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { deriveIdBody, refuseOtherBody } from "../../pipeline/intent.ts";
import { networkOf } from "../../pipeline/network.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { createCheckout } from "../contract.ts";
import { checkoutIntentRef, checkoutLimit, createCheckoutIntent, recordCheckoutUrl } from "../repository.ts";
import { decidePrice } from "../rules.ts";

/** Stores the intent, calls Stripe with a key made from it, and stores the answer. Each step is safe to repeat. */
export const handler = openRoute(createCheckout, async (request) => {
  const { body, intent, origin, callerAddress, table, now } = request;
  const checkoutId = `chk_${intent.idBody}`;
  const { earlier } = await table.getMany({ earlier: checkoutIntentRef(checkoutId) }, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier?.url != null) return { url: earlier.url };
  const plan = decidePrice(body.priceId, body.planName);
  if (earlier === undefined) {
    const limit = checkoutLimit(deriveIdBody("checkouts", networkOf(callerAddress)));
    const { counted } = await table.getMany({ counted: hourlyCounterRef(limit, now) }, { consistent: true });
    const created = createCheckoutIntent(checkoutId, intent.bodyHash, now);
    await table.commit([created, countWithinHour(limit, 1, counted, now)]);
  }
  const { sessionId, url } = await createCheckoutSession({ checkoutId, plan, origin });
  await table.commit([recordCheckoutUrl(checkoutId, sessionId, url)]);
  return { url };
});
