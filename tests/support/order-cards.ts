/** A shop that takes cards, members who buy there, and Stripe's answers. */
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { getMyOrder, payOrder } from "#lambdas/orders/contract.ts";
import type { Order } from "#lambdas/orders/order-contract.ts";
import { expectConsistent, settleOrdersNow } from "./claims.ts";
import { orderSteps } from "./order-steps.ts";
import { aShirt } from "./products.ts";
import { deliverAll, newSellingHouse, sessionOf } from "./purchases.ts";
import type { TestServer } from "./test-server.ts";

/** A variant for 50 points or £12.00. */
export const forBoth = {
  variantNo: null,
  name: "",
  sku: "",
  pointsPrice: 50,
  moneyPriceMinor: 1_200,
} as const;

export function cardSteps(server: TestServer) {
  const open = orderSteps(server);
  return async (overrides: Parameters<typeof newSellingHouse>[1] = {}) => {
    const house = await newSellingHouse(server, overrides);
    const shop = await open(house.own);
    const { stripe } = server.stack;
    const mug = (fields: object = {}, stock = 5) =>
      shop.offer({ ...aShirt, variants: [forBoth], taxBasisPoints: 2_000, ...fields }, stock);
    const pay = (as: Caller, { orderId }: Pick<Order, "orderId">, sessionId: string | null = null) =>
      server.call(payOrder, { as, params: { ...shop.params, orderId }, body: { sessionId } });
    const seen = async (as: Caller, { orderId }: Pick<Order, "orderId">) =>
      (await server.call(getMyOrder, { as, params: { ...shop.params, orderId } })).body.order;
    const sinceNow = () => stripe.events(house.accountId).length;
    const deliver = (since = 0) => deliverAll(server, house, since);
    const settle = () => settleOrdersNow(server);
    /** Runs something as if so many minutes had passed. */
    async function later(minutes: number, run: () => Promise<unknown>): Promise<void> {
      const before = server.clock.now;
      server.clock.now += minutes * 60_000;
      try {
        await run();
      } finally {
        server.clock.now = before;
      }
    }
    const sound = () => expectConsistent(server, house.own);
    /** A member with an order for one mug that waits for its payment by card. */
    async function waiting(fields: object = {}, points = 100) {
      const as = await shop.newMember(points);
      const product = await mug(fields);
      const { order, payUrl } = (await shop.place(as, [shop.lineOf(product, { payWith: "money" })])).body;
      return { as, product, order, sessionId: sessionOf(payUrl ?? "") };
    }
    return { ...shop, house, stripe, mug, pay, seen, sinceNow, deliver, settle, later, sound, waiting };
  };
}
