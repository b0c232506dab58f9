import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound } from "../contract.ts";
import { refundOrder } from "../desk-contract.ts";
import { readPayer } from "../list.ts";
import { orderRef } from "../repository.ts";
import { decideRefund } from "../returns.ts";
import { settle } from "../transactions.ts";
import { presentListed } from "../views.ts";

export const handler = tenantRoute(refundOrder, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, tenant, actorId, role, table, found: { order }, body, now, commit }) => {
    if (order === undefined) throw new AppError(orderNotFound);
    const after = decideRefund(order, body.lines, { by: actorId, now });
    if (order.version !== body.version) throw new AppError(staleVersion);
    const payer = await readPayer(table, scope, order);
    if (payer === undefined) throw new AppError(orderNotFound);
    const { reason, restocks } = body;
    const given = { ...payer, returned: body.lines, restocks, reason, now, tenant };
    const settled = settle(scope, { before: order, after }, given);
    const of = { name: null, role };
    const listed = presentListed(settled.order, of);
    return commit(settled.writes, listed, { before: presentListed(order, of), after: listed });
  },
});
