import { AppError } from "../../contract/errors.ts";
import { createOrderPage } from "../../gateways/stripe-orders.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { orderNotFound } from "../contract.ts";
import { openSalePayment } from "../counter-contract.ts";
import { orderRef, recordOrderPage } from "../repository.ts";
import { pageUrlOf, waitsForPage } from "../rules.ts";
import { settleCard } from "../settle.ts";
import { presentListed } from "../views.ts";

/** The sale is stored before Stripe is asked, so whoever lost an answer asks again. A look leaves no entry in the trail. */
export const handler = tenantRoute(openSalePayment, {
  gets: ({ scope, params: { orderId } }) => ({ order: orderRef(scope, orderId) }),
  run: async ({ scope, tenant, role, origin, found: { order }, table, now, commit }) => {
    if (order?.channel !== "counter") throw new AppError(orderNotFound);
    const shown = (of: typeof order) => ({ ...presentListed(of, { name: null, role }), payUrl: pageUrlOf(of, now) });
    if (waitsForPage(order, now)) {
      const paged = recordOrderPage(scope, order, await createOrderPage(order, `${origin}/${tenant.slug}`));
      return commit(paged.writes, shown(paged.order));
    }
    if (order.payment !== "unpaid") return shown(order);
    return shown((await settleCard({ table, scope, now }, order.orderId)) ?? order);
  },
});
