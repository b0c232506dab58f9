import { AppError } from "../../contract/errors.ts";
import { readNames } from "../../orders/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getMemberPurchase } from "../desk-contract.ts";
import { purchaseNotFound } from "../purchase-contract.ts";
import { purchaseRef } from "../purchase-repository.ts";
import { presentListedPurchase } from "../rules.ts";

export const handler = tenantRoute(getMemberPurchase, {
  gets: ({ scope, params }) => ({ purchase: purchaseRef(scope, params.purchaseId) }),
  run: async ({ scope, found: { purchase }, table, now }) => {
    if (purchase === undefined) throw new AppError(purchaseNotFound);
    const nameOf = await readNames(table, scope, [purchase.memberId]);
    return presentListedPurchase(purchase, { memberName: nameOf(purchase.memberId), now });
  },
});
