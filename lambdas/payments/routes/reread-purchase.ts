import { AppError } from "../../contract/errors.ts";
import { findPayment } from "../../gateways/stripe-payments.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { purchaseNotFound, rereadPurchase } from "../purchase-contract.ts";
import { purchaseRef } from "../purchase-repository.ts";
import { settleFully } from "../purchase-transactions.ts";
import { presentPurchase } from "../rules.ts";

/** A purchase that is credited already needs no answer of Stripe's: what follows comes by events. */
export const handler = tenantRoute(rereadPurchase, {
  gets: ({ scope, params }) => ({ purchase: purchaseRef(scope, params.purchaseId) }),
  run: async ({ scope, found: { purchase }, actorId, body: { sessionId }, table, now }) => {
    if (purchase?.memberId !== actorId) throw new AppError(purchaseNotFound);
    const own = purchase.sessionId;
    // A session that this purchase did not begin is an invented one.
    if (sessionId !== null && sessionId !== own) throw new AppError(purchaseNotFound);
    const isSettled = purchase.status === "paid" || purchase.status === "uncredited";
    if (isSettled || own === null) return presentPurchase(purchase, now);
    const refs = {
      purchase: purchaseRef(scope, purchase.purchaseId),
      wallet: walletRef(scope, actorId),
      tenant: tenantRef(scope),
    };
    const settled = await settleFully(scope, {
      read: () => table.getMany(refs, { consistent: true }),
      hear: ({ accountId }) => findPayment(accountId, own),
      commit: (writes) => table.commit(writes),
      now,
    });
    return presentPurchase(settled ?? purchase, now);
  },
});
