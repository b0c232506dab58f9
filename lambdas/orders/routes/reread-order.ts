import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { WriteItem } from "../../store/write-items.ts";
import { orderNotFound } from "../contract.ts";
import { rereadOrder } from "../desk-contract.ts";
import { orderRef } from "../repository.ts";
import { settleCard } from "../settle.ts";
import { presentListed } from "../views.ts";

/** For money of which no event has told. A look that finds nothing new leaves no entry in the trail. */
export const handler = tenantRoute(rereadOrder, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, role, found: { order }, table, now, commit }) => {
    if (order === undefined) throw new AppError(orderNotFound);
    const shown = (of: typeof order) => presentListed(of, { name: null, role });
    let isRecorded = false;
    const settled = await settleCard({ table, scope, now }, order.orderId, {
      // The call leaves one entry, with the first of its steps.
      commit: async (writes: WriteItem[]) => {
        if (isRecorded) return table.commit(writes);
        isRecorded = true;
        return commit(writes, shown(order));
      },
    });
    return shown(settled ?? order);
  },
});
