import { AppError, unauthorized } from "../../contract/errors.ts";
import { findCheckoutSession, findSubscription } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { verifyCheckout } from "../contract.ts";
import { sessionClaimRef } from "../repository.ts";
import { decidePurchase, presentCheckout, refuseStranger, subscriptionIn } from "../rules.ts";

export const handler = openRoute(verifyCheckout, async ({ params: { sessionId }, actorId, table }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const { claim } = await table.getMany({ claim: sessionClaimRef(sessionId) }, { consistent: true });
  refuseStranger(claim, actorId);
  const subscriptionId = subscriptionIn(await findCheckoutSession(sessionId));
  return presentCheckout(sessionId, decidePurchase(await findSubscription(subscriptionId)), claim);
});
