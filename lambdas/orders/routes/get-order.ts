import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound } from "../contract.ts";
import { getOrder } from "../desk-contract.ts";
import { readNames } from "../list.ts";
import { orderRef, wordsRef } from "../repository.ts";
import { presentListed } from "../views.ts";

export const handler = tenantRoute(getOrder, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, role, table, found: { order } }) => {
    if (order === undefined) throw new AppError(orderNotFound);
    const { memberId, orderId, steps } = order;
    const staff = steps.flatMap(({ by }) => by ?? []);
    const [{ words }, nameOf] = await Promise.all([
      table.getMany({ words: wordsRef(scope, memberId, orderId) }, { consistent: true, isForDisplay: true }),
      readNames(table, scope, [memberId, ...staff]),
    ]);
    return {
      order: presentListed(order, { name: nameOf(memberId), role }),
      note: words?.note ?? "",
      reason: words?.reason ?? null,
      steps: steps.map((step) => ({ ...step, byName: step.by === null ? null : nameOf(step.by) })),
    };
  },
});
