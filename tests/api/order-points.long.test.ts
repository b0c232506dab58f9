/** Products that put points into the buyer's wallet: given with the payment, and taken back with the money. */
import { describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { deductPoints } from "#lambdas/points/contract.ts";
import { listProducts } from "#lambdas/products/contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { ledgerOf, sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const openShop = cardSteps(server);

/** A shop with a voucher for £10 that puts 100 points into the wallet. */
async function open() {
  const shop = await openShop();
  const voucher = await shop.offer({
    name: "100 points",
    fulfilment: { kind: "points", points: 100 },
    variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1_000 }],
  });
  const byCard = (quantity = 1) => shop.lineOf(voucher, { quantity, payWith: "money" });
  const entriesOf = async (as: Caller) => ledgerOf(server, shop.house, as);
  const spend = (as: Caller, amount: number) =>
    server.call(deductPoints, {
      as: shop.admin,
      params: { ...shop.params, memberId: as.memberId },
      body: { amount, reason: "Spent" },
    });
  /** A member with a paid order of two vouchers, and what stands beside them. */
  async function bought(others: Parameters<typeof shop.place>[1] = [], points = 100) {
    const as = await shop.newMember(points);
    const { order, payUrl } = (await shop.place(as, [byCard(2), ...others])).body;
    const sessionId = sessionOf(payUrl ?? "");
    shop.stripe.pay(sessionId);
    await shop.deliver();
    return { as, sessionId, order: await shop.seen(as, order) };
  }
  return { ...shop, voucher, byCard, entriesOf, spend, bought };
}

describe("a product that gives points", () => {
  test("is shown with its points, and puts them into the wallet once, with the payment", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const { products } = (await server.call(listProducts, { as, params: shop.params })).body;
    expect(products).toMatchObject([{ fulfilment: { kind: "points", points: 100 }, variants: [{ sale: "open" }] }]);
    const placed = await shop.place(as, [shop.byCard(2)]);
    expect(placed.body).toMatchObject({ balance: 100, order: { payment: "unpaid", pointsGiven: 0 } });
    const since = shop.sinceNow();
    shop.stripe.pay(sessionOf(placed.body.payUrl ?? ""));
    expect(await shop.balanceOf(as)).toBe(100);
    // The member's return, events and their copies, all at once.
    const ids = shop.stripe.events(shop.house.accountId).slice(since);
    await Promise.all([
      shop.pay(as, placed.body.order),
      ...[...ids, ...ids].map(({ id }) => shop.stripe.deliver(id)),
      shop.pay(as, placed.body.order),
    ]);
    await shop.deliver();
    expect(await shop.seen(as, placed.body.order)).toMatchObject({
      payment: "paid",
      handOver: "collected",
      pointsGiven: 200,
      pointsUndone: 0,
      pointsMissing: 0,
    });
    expect(await shop.entriesOf(as)).toEqual([
      [100, "welcome"],
      [200, "order_points"],
    ]);
    await shop.sound();
  });

  test("is not sold for points, nor where no payments are taken", async () => {
    const shop = await open();
    const as = await shop.newMember(500);
    expect(outcome(await shop.place(as, [shop.lineOf(shop.voucher)]))).toEqual([409, "orders.money_only"]);
    shop.stripe.onboard(shop.house.accountId, "rejected");
    await shop.deliver();
    expect(outcome(await shop.place(as, [shop.byCard()]))).toEqual([409, "orders.no_payments"]);
    const { products } = (await server.call(listProducts, { as, params: shop.params })).body;
    expect(products[0]?.variants[0]?.sale).toBe("money_only");
    expect(await shop.balanceOf(as)).toBe(500);
  });

  test("gives nothing to an order that nobody pays", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const { order } = (await shop.place(as, [shop.byCard()])).body;
    expect((await shop.leave(as, order)).body.order).toMatchObject({ payment: "failed", pointsGiven: 0 });
    expect(await shop.entriesOf(as)).toEqual([[100, "welcome"]]);
    await shop.sound();
  });

  test("gives its money back to somebody who was erased before the payment", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug();
    const lines = [shop.byCard(2), shop.lineOf(mug, { payWith: "money" })];
    const { order, payUrl } = (await shop.place(as, lines)).body;
    const params = { ...shop.params, memberId: as.memberId };
    expect((await server.call(eraseMember, { as: shop.admin, params, body: { version: 1 } })).status).toBe(200);
    shop.stripe.pay(sessionOf(payUrl ?? ""));
    await shop.deliver();
    await shop.settle();
    const [stored] = await rawItems(server, shop.own, "order");
    expect(stored).toMatchObject({
      orderId: order.orderId,
      payment: "part_refunded",
      pointsGiven: 0,
      moneyRefundedMinor: 2_000,
      moneySentMinor: 2_000,
    });
    await shop.sound();
  });
});

describe("money that goes back", () => {
  test("takes the points of its line along, and says what was spent", async () => {
    const shop = await open();
    const { as, order } = await shop.bought();
    const one = await shop.refund(order, [{ lineNo: 1, quantity: 1 }]);
    expect(one.body).toMatchObject({ moneyRefundedMinor: 1_000, pointsUndone: 100, pointsMissing: 0 });
    await shop.spend(as, 150);
    const rest = await shop.refund(await shop.seen(as, order), [{ lineNo: 1, quantity: 1 }]);
    expect(rest.body).toMatchObject({ payment: "refunded", pointsUndone: 150, pointsMissing: 50 });
    await shop.settle();
    expect(await shop.balanceOf(as)).toBe(0);
    expect((await shop.entriesOf(as)).slice(1)).toEqual([
      [200, "order_points"],
      [-100, "order_points_undone"],
      [-150, "deduction"],
      [-50, "order_points_undone"],
    ]);
    await shop.sound();
  });

  test("goes back with a member's own cancellation only while the points are there", async () => {
    const shop = await open();
    const bag = await shop.mug();
    const { as, order } = await shop.bought([shop.lineOf(bag)], 50);
    expect([order.handOver, order.canCancel, await shop.balanceOf(as)]).toEqual(["new", true, 200]);
    await shop.spend(as, 60);
    // Of 200 points 140 are left, and 50 come back.
    const before = await shop.entriesOf(as);
    expect(outcome(await shop.leave(as, order))).toEqual([409, "orders.points_spent"]);
    expect(await shop.entriesOf(as)).toEqual(before);
    const forced = await shop.cancel(order);
    expect(forced.body).toMatchObject({ payment: "refunded", pointsUndone: 190, pointsMissing: 10 });
    expect((await shop.entriesOf(as)).slice(-2)).toEqual([
      [50, "order_ended"],
      [-190, "order_points_undone"],
    ]);
    await shop.sound();
    const other = await shop.bought([shop.lineOf(bag)], 50);
    const left = await shop.leave(other.as, other.order);
    expect(left.body).toMatchObject({ balance: 50, order: { payment: "refunded", pointsUndone: 200 } });
    await shop.sound();
  });

  test("at Stripe takes its share, and a lost dispute all of them until the bank decides again", async () => {
    const shop = await open();
    const { as, order, sessionId } = await shop.bought();
    shop.stripe.refund(sessionId, 501);
    await shop.deliver();
    // 200 * 501 / 2000 is 50.1: a part of a point counts as a whole one.
    expect(await shop.seen(as, order)).toMatchObject({ payment: "part_refunded", pointsUndone: 51 });
    shop.stripe.dispute(sessionId, "needs_response");
    await shop.deliver();
    expect(await shop.balanceOf(as)).toBe(249);
    shop.stripe.dispute(sessionId, "lost");
    await shop.deliver();
    await shop.deliver();
    expect([await shop.balanceOf(as), (await shop.seen(as, order)).pointsUndone]).toEqual([100, 200]);
    shop.stripe.overturn(sessionId);
    await shop.deliver();
    expect(await shop.seen(as, order)).toMatchObject({ dispute: "won", pointsUndone: 51, pointsMissing: 0 });
    expect((await shop.entriesOf(as)).slice(1)).toEqual([
      [200, "order_points"],
      [-51, "order_points_undone"],
      [-149, "order_points_undone"],
      [149, "order_points_redone"],
    ]);
    await shop.sound();
  });

  test("of many refunds at once takes the points of one", async () => {
    const shop = await open();
    const { as, order } = await shop.bought();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.refund(order, [{ lineNo: 1, quantity: 2 }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.balanceOf(as)).toBe(100);
    await shop.sound();
  });
});
