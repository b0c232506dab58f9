import { AppError, unauthorized } from "../../contract/errors.ts";
import { findCheckoutSession, findSubscription } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { claimCheckout } from "../contract.ts";
import { bindSession, sessionClaimRef } from "../repository.ts";
import { decidePurchase, presentCheckout, refuseStranger, subscriptionIn } from "../rules.ts";

/** The condition on the claim decides between two accounts. The slower call runs again and is refused. */
export const handler = openRoute(claimCheckout, async ({ params: { sessionId }, actorId, table, now }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const { claim } = await table.getMany({ claim: sessionClaimRef(sessionId) }, { consistent: true });
  refuseStranger(claim, actorId);
  const subscriptionId = subscriptionIn(await findCheckoutSession(sessionId));
  const purchase = decidePurchase(await findSubscription(subscriptionId));
  const own = claim ?? { sessionId, memberId: actorId, tenant: null };
  if (claim === undefined) await table.commit(bindSession(own, purchase.plan, now));
  return presentCheckout(sessionId, purchase, own);
});
