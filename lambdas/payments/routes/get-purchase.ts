import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getPurchase, purchaseNotFound } from "../purchase-contract.ts";
import { purchaseRef } from "../purchase-repository.ts";
import { presentPurchase } from "../rules.ts";

export const handler = tenantRoute(getPurchase, {
  gets: ({ scope, params }) => ({ purchase: purchaseRef(scope, params.purchaseId) }),
  run: ({ found: { purchase }, actorId, now }) => {
    if (purchase?.memberId !== actorId) throw new AppError(purchaseNotFound);
    return presentPurchase(purchase, now);
  },
});
