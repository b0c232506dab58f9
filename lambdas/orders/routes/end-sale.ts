import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { WriteItem } from "../../store/write-items.ts";
import { orderNotFound } from "../contract.ts";
import { endSale } from "../counter-contract.ts";
import { orderRef } from "../repository.ts";
import { pageUrlOf } from "../rules.ts";
import { settleCard } from "../settle.ts";
import { presentListed } from "../views.ts";

/** Stripe closes the page first. A buyer who was faster has paid, and the sale stays. */
export const handler = tenantRoute(endSale, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, actorId, role, found: { order }, table, now, commit }) => {
    if (order?.channel !== "counter") throw new AppError(orderNotFound);
    const shown = (of: typeof order) => ({ ...presentListed(of, { name: null, role }), payUrl: pageUrlOf(of, now) });
    if (order.payment !== "unpaid") return shown(order);
    let isRecorded = false;
    const ended = await settleCard({ table, scope, now }, order.orderId, {
      closesPage: true,
      staffId: actorId,
      // The call leaves one entry, with the first of its steps.
      commit: async (writes: WriteItem[]) => {
        if (isRecorded) return table.commit(writes);
        isRecorded = true;
        return commit(writes, shown(order));
      },
    });
    return shown(ended ?? order);
  },
});
