import { findCheckoutSession, findSubscription } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { viewPayment } from "../contract.ts";
import { sessionClaimRef } from "../repository.ts";
import { decidePurchase, subscriptionIn } from "../rules.ts";

/** Nothing is decided here. The account that signs in claims the session, and Stripe is asked again. */
export const handler = openRoute(viewPayment, async ({ body: { sessionId }, table }) => {
  const checkout = await findCheckoutSession(sessionId);
  const { plan, status } = decidePurchase(await findSubscription(subscriptionIn(checkout)));
  const { claim } = await table.getMany({ claim: sessionClaimRef(sessionId) }, { consistent: false });
  return { plan, status, email: claim === undefined ? (checkout?.buyerEmail ?? null) : null };
});
