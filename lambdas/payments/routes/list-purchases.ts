import { tenantRoute } from "../../pipeline/handler.ts";
import { listPurchases } from "../purchase-contract.ts";
import { purchasesOf } from "../purchase-repository.ts";
import { presentPurchase } from "../rules.ts";

export const handler = tenantRoute(listPurchases, {
  load: ({ scope, actorId, query }, table) => table.query(purchasesOf(scope, actorId, query)),
  run: ({ loaded: { rows, nextCursor }, now }) => ({
    purchases: rows.map((purchase) => presentPurchase(purchase, now)),
    nextCursor,
  }),
});
