import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound } from "../contract.ts";
import { cancelOrder } from "../desk-contract.ts";
import { readPayer } from "../list.ts";
import { orderRef } from "../repository.ts";
import { decideCancellation, restOf } from "../returns.ts";
import { settleCard } from "../settle.ts";
import { settle } from "../transactions.ts";
import { presentListed } from "../views.ts";

export const handler = tenantRoute(cancelOrder, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, tenant, actorId, role, table, found: { order }, body, now, commit }) => {
    if (order === undefined) throw new AppError(orderNotFound);
    const after = decideCancellation(order, actorId, now);
    if (order.version !== body.version) throw new AppError(staleVersion);
    // The payment page closes first. The desk then decides about an order that is paid, or over.
    if (order.payment === "unpaid") {
      await settleCard({ table, scope, now }, order.orderId, { closesPage: true });
      throw new AppError(staleVersion);
    }
    const payer = await readPayer(table, scope, order);
    if (payer === undefined) throw new AppError(orderNotFound);
    const { reason, restocks } = body;
    const given = { ...payer, returned: restOf(order), restocks, reason, now, tenant };
    const settled = settle(scope, { before: order, after }, given);
    const of = { name: null, role };
    const listed = presentListed(settled.order, of);
    return commit(settled.writes, listed, { before: presentListed(order, of), after: listed });
  },
});
