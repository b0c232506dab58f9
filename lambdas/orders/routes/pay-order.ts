import { AppError } from "../../contract/errors.ts";
import { createOrderPage } from "../../gateways/stripe-orders.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound, payOrder } from "../contract.ts";
import { orderRef, recordOrderPage } from "../repository.ts";
import { pageUrlOf, waitsForPage } from "../rules.ts";
import { settleCard } from "../settle.ts";
import { presentOrder } from "../views.ts";

/** Opens the payment page again, or makes it where the first call did not come so far. */
export const handler = tenantRoute(payOrder, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, tenant, actorId, origin, found: { order }, body: { sessionId }, table, now }) => {
    if (order?.memberId !== actorId) throw new AppError(orderNotFound);
    // A session that this order did not begin is an invented one.
    if (sessionId !== null && sessionId !== order.sessionId) throw new AppError(orderNotFound);
    if (waitsForPage(order, now)) {
      const paged = recordOrderPage(scope, order, await createOrderPage(order, `${origin}/${tenant.slug}`));
      await table.commit(paged.writes);
      return { order: presentOrder(paged.order), payUrl: pageUrlOf(paged.order, now) };
    }
    if (order.payment !== "unpaid") return { order: presentOrder(order), payUrl: null };
    const settled = (await settleCard({ table, scope, now }, order.orderId)) ?? order;
    return { order: presentOrder(settled), payUrl: pageUrlOf(settled, now) };
  },
});
