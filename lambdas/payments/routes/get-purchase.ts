import { AppError } from "../../contract/errors.ts";
import { roleAllows } from "../../contract/roles.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getPurchase, purchaseNotFound } from "../purchase-contract.ts";
import { purchaseRef } from "../purchase-repository.ts";
import { presentPurchase } from "../rules.ts";

export const handler = tenantRoute(getPurchase, {
  gets: ({ scope, params }) => ({ purchase: purchaseRef(scope, params.purchaseId) }),
  run: ({ found: { purchase }, actorId, role, now }) => {
    // Platform staff may look at every purchase.
    const isTheirs = purchase?.memberId === actorId || roleAllows(role, "super_admin");
    if (purchase === undefined || !isTheirs) throw new AppError(purchaseNotFound);
    return presentPurchase(purchase, now);
  },
});
