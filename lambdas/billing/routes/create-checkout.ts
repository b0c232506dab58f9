import { createCheckoutSession } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { refuseOtherBody } from "../../pipeline/intent.ts";
import { createCheckout } from "../contract.ts";
import { checkoutIntentRef, createCheckoutIntent, recordCheckoutUrl } from "../repository.ts";
import { decidePrice } from "../rules.ts";

/** Stores the intent, calls Stripe with a key made from it, and stores the answer. Each step is safe to repeat. */
export const handler = openRoute(createCheckout, async ({ body, intent, origin, table, now }) => {
  const checkoutId = `chk_${intent.idBody}`;
  const { earlier } = await table.getMany({ earlier: checkoutIntentRef(checkoutId) }, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier?.url != null) return { url: earlier.url };
  const plan = decidePrice(body.priceId, body.planName);
  if (earlier === undefined) await table.commit([createCheckoutIntent(checkoutId, intent.bodyHash, now)]);
  const { sessionId, url } = await createCheckoutSession({ checkoutId, plan, origin });
  await table.commit([recordCheckoutUrl(checkoutId, sessionId, url)]);
  return { url };
});
