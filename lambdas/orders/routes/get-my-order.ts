import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { productRef } from "../../products/repository.ts";
import { getMyOrder, orderNotFound } from "../contract.ts";
import { orderRef, wordsRef } from "../repository.ts";
import { presentOrder, presentSteps } from "../views.ts";

export const handler = tenantRoute(getMyOrder, {
  gets: ({ scope, actorId, params: { orderId } }) => ({
    order: orderRef(scope, orderId),
    words: wordsRef(scope, actorId, orderId),
  }),
  run: async ({ scope, actorId, role, table, found: { order, words } }) => {
    // Platform staff may look into every workspace; the words stay between member and desk.
    const isReader = order?.memberId === actorId || role === "super_admin";
    if (order === undefined || !isReader) throw new AppError(orderNotFound);
    const instant = order.lines.filter(({ kind, quantity, refunded }) => kind === "instant" && quantity > refunded);
    const refs = Object.fromEntries(instant.map(({ productId }) => [productId, productRef(scope, productId)]));
    const products = await table.getMany(refs, { consistent: false });
    return {
      order: presentOrder(order),
      note: words?.note ?? "",
      reason: words?.reason ?? null,
      steps: presentSteps(order.steps),
      instructions: instant.flatMap(({ lineNo, productId }) => {
        const fulfilment = products[productId]?.fulfilment;
        const text = fulfilment?.kind === "instant" ? fulfilment.instructions : "";
        return text === "" ? [] : [{ lineNo, text }];
      }),
    };
  },
});
