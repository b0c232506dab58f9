/** Steps that tests of orders share: fill a shop, buy, look at wallet and stock. */
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { getCart } from "#lambdas/orders/cart-contract.ts";
import { cancelMyOrder, placeOrder } from "#lambdas/orders/contract.ts";
import { cancelOrder, moveOrder, refundOrder } from "#lambdas/orders/desk-contract.ts";
import type { Order } from "#lambdas/orders/order-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import type { Product } from "#lambdas/products/contract.ts";
import { rawItems } from "./claims.ts";
import { productSteps } from "./product-steps.ts";
import type { Actor, TestServer, TestTenant } from "./test-server.ts";

type Line = CallInput<typeof placeOrder>["body"]["lines"][number];

export function orderSteps(server: TestServer) {
  const openShop = productSteps(server);
  return async (own?: TestTenant) => {
    const shop = await openShop(own);
    const { params, admin } = shop;
    const lineOf = (product: Pick<Product, "productId" | "terms">, change: Partial<Line> = {}): Line => ({
      productId: product.productId,
      terms: product.terms,
      variantNo: 1,
      quantity: 1,
      ...change,
    });
    const cartOf = async (as: Actor) => (await server.call(getCart, { as, params })).body;
    const place = async (as: Actor, lines: Line[], change: object = {}, key?: string) =>
      server.call(placeOrder, { as, params, body: { lines, cartVersion: 0, note: "", ...change }, key });
    const ofOrder = ({ orderId }: Pick<Order, "orderId">) => ({ ...params, orderId });
    type Named = Pick<Order, "orderId" | "version">;
    const leave = (as: Actor, order: Named, key?: string) =>
      server.call(cancelMyOrder, { as, params: ofOrder(order), body: { version: order.version }, key });
    const move = (order: Named, to: string, as: Actor = admin) =>
      server.call(moveOrder, { as, params: ofOrder(order), body: { to, version: order.version } });
    const cancel = (order: Named, restocks = true) =>
      server.call(cancelOrder, {
        as: admin,
        params: ofOrder(order),
        body: { reason: "Broken", restocks, version: order.version },
      });
    const refund = (order: Named, lines: { lineNo: number; quantity: number }[], restocks = false) =>
      server.call(refundOrder, {
        as: admin,
        params: ofOrder(order),
        body: { lines, reason: "A crack", restocks, version: order.version },
      });
    const balanceOf = async (as: Actor) => (await server.call(listMyEntries, { as, params })).body.balance;
    const stockLeft = async () => (await rawItems(server, shop.own, "stock")).map(({ left }) => Number(left));
    return { ...shop, lineOf, cartOf, place, ofOrder, leave, move, cancel, refund, balanceOf, stockLeft };
  };
}
