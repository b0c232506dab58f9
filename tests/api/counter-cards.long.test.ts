/** Sales at the counter that are paid by card: the page, the payment, and the end without one. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { endSale, getCounter, openSalePayment, sellAtCounter } from "#lambdas/orders/counter-contract.ts";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps, forBoth } from "../support/order-cards.ts";
import { orderSteps } from "../support/order-steps.ts";
import { sessionOf } from "../support/purchases.ts";
import type { Actor } from "../support/test-server.ts";

const server = serverOfFile();
const openShop = cardSteps(server);

async function open() {
  const shop = await openShop();
  const desk = await server.newMember(shop.house.own, { role: "verifier" });
  const buyer = await shop.newMember(100);
  const cup = await shop.mug();
  const line = { ...shop.lineOf(cup, { quantity: 2 }), payWith: "money" as const };
  const sell = (key?: string, lines: object[] = [line], tender = "card") =>
    server.call(sellAtCounter, {
      as: desk,
      params: { ...shop.params, memberId: buyer.memberId },
      body: { lines, tender },
      key,
    });
  const page = (of: { orderId: string }, as: Actor = desk) =>
    server.call(openSalePayment, { as, params: shop.ofOrder(of as never), body: {} });
  const end = (of: { orderId: string }, as: Actor = desk) =>
    server.call(endSale, { as, params: shop.ofOrder(of as never), body: {} });
  const told = async (of: { orderId: string }) =>
    (await server.call(getOrder, { as: desk, params: shop.ofOrder(of as never) })).body;
  /** A sale whose page is open. */
  async function waiting() {
    const sale = (await sell()).body;
    const { payUrl } = (await page(sale)).body;
    return { sale, sessionId: sessionOf(payUrl ?? "") };
  }
  return { ...shop, waitingOrder: shop.waiting, desk, buyer, cup, line, sell, page, end, told, waiting };
}

describe("a sale by card", () => {
  test("holds stock and points, is handed over only when Stripe has confirmed it, and gets its receipt then", async () => {
    const shop = await open();
    const bag = await shop.mug();
    const both = [shop.line, { ...shop.lineOf(bag), payWith: "points" }];
    const { status, body } = await shop.sell("one-sale", both);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      channel: "counter",
      tender: "card",
      payment: "unpaid",
      handOver: "new",
      pointsTotal: 50,
      moneyTotalMinor: 2_400,
      receiptNumber: null,
      balanceBefore: 100,
      balance: 50,
    });
    expect((await shop.stockLeft()).toSorted()).toEqual([3, 4]);
    expect(outcome(await shop.move(body, "collected", shop.desk))).toEqual([409, "orders.unpaid"]);

    const opened = (await shop.page(body)).body;
    const sessionId = sessionOf(opened.payUrl ?? "");
    // Another look finds the same page, and makes no second one.
    expect((await shop.page(body)).body.payUrl).toBe(opened.payUrl);
    const since = shop.sinceNow();
    expect(shop.stripe.pay(sessionId)).toBe("paid");
    await shop.deliver(since);
    const paid = (await shop.told(body)).order;
    expect(paid).toMatchObject({ payment: "paid", handOver: "new", receiptNumber: 1 });
    expect((await shop.page(body)).body).toMatchObject({ payment: "paid", payUrl: null });
    const handed = await shop.move(paid, "collected", shop.desk);
    expect([handed.status, handed.body.handOver]).toEqual([200, "collected"]);
    await shop.sound();
  });

  test("is one order for one key, whose first answer may be lost", async () => {
    const shop = await open();
    const first = await shop.sell("pressed-twice");
    const again = await shop.sell("pressed-twice");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const [one, other] = await Promise.all([shop.page(first.body), shop.page(first.body)]);
    expect(one.body.payUrl).toBe(other.body.payUrl);
    const cash = await shop.sell("pressed-twice", [shop.line], "cash");
    expect(outcome(cash)).toEqual([422, "idempotency_key_reused"]);
    expect(await rawItems(server, shop.house.own, "order")).toHaveLength(1);
    expect(await shop.stockLeft()).toEqual([3]);
  });

  test("is ended by the desk: Stripe closes the page, stock and points come back, and no cart is filled", async () => {
    const shop = await open();
    const { sale, sessionId } = await shop.waiting();
    const ended = await shop.end(sale);
    expect([ended.status, ended.body]).toMatchObject([200, { payment: "failed", handOver: "cancelled", payUrl: null }]);
    expect(shop.stripe.pay(sessionId)).toBe("not_open");
    expect((await shop.end(sale)).body.payment).toBe("failed");
    expect(await shop.stockLeft()).toEqual([5]);
    expect(await shop.balanceOf(shop.buyer)).toBe(100);
    expect((await shop.cartOf(shop.buyer)).lines).toEqual([]);
    const { steps } = await shop.told(sale);
    expect(steps.map(({ act, by }) => [act, by])).toEqual([
      ["placed", shop.desk.memberId],
      ["cancelled", shop.desk.memberId],
    ]);
    const trail = await rawItems(server, shop.house.own, "auditEntry");
    expect(trail.filter(({ action }) => action === "orders.endSale")).toHaveLength(1);
    await shop.sound();
  });

  test("stays where the buyer was faster than the desk, and is handed over", async () => {
    const shop = await open();
    const { sale, sessionId } = await shop.waiting();
    shop.stripe.pay(sessionId);
    expect((await shop.end(sale)).body).toMatchObject({ payment: "paid", handOver: "new", receiptNumber: 1 });
    expect(await shop.stockLeft()).toEqual([3]);
    await shop.sound();
  });

  test("is either paid or over, when the buyer pays while two people end it", async () => {
    const shop = await open();
    for (let round = 0; round < 4; round += 1) {
      const { sale, sessionId } = await shop.waiting();
      const since = shop.sinceNow();
      const answers = await Promise.all([
        shop.end(sale),
        sleep(round * 15).then(() => shop.stripe.pay(sessionId)),
        shop.end(sale, shop.admin),
        shop.page(sale),
      ]);
      await shop.deliver(since);
      const { order } = await shop.told(sale);
      expect(order.payment).toBe(answers[1] === "paid" ? "paid" : "failed");
      expect(await shop.stockLeft()).toEqual([order.payment === "paid" ? 3 : 5]);
      if (order.payment === "paid") await shop.cancel(order);
    }
    await shop.sound();
  });

  test("ends by itself when nobody pays within its time", async () => {
    const shop = await open();
    const { sale, sessionId } = await shop.waiting();
    server.clock.now += 31 * 60_000;
    await shop.settle();
    expect((await shop.told(sale)).order).toMatchObject({ payment: "failed", handOver: "cancelled" });
    expect(shop.stripe.pay(sessionId)).toBe("not_open");
    expect(await shop.stockLeft()).toEqual([5]);
    server.clock.now -= 31 * 60_000;
    await shop.sound();
  });

  test("is handed over at once where all of it is paid with points", async () => {
    const shop = await open();
    const { body } = await shop.sell(undefined, [{ ...shop.lineOf(shop.cup), payWith: "points" }]);
    expect(body).toMatchObject({ tender: null, payment: "paid", handOver: "collected", receiptNumber: null });
  });
});

test("the counter says whether it takes cards, and refuses them without an account", async () => {
  const shop = await open();
  const params = { ...shop.params, memberId: shop.buyer.memberId };
  expect((await server.call(getCounter, { as: shop.desk, params })).body.takesCards).toBe(true);
  const own = await server.newTenant({});
  const admin = await server.newMember(own, { role: "admin" });
  const buyer = await server.newMember(own, { points: 10 });
  const there = { tenantId: own.tenantId, memberId: buyer.memberId };
  expect((await server.call(getCounter, { as: admin, params: there })).body.takesCards).toBe(false);
  const poor = await orderSteps(server)(own);
  const mug = await poor.offer({ variants: [forBoth] });
  const lines = [{ ...poor.lineOf(mug), payWith: "money" as const }];
  const sell = (tender: "card" | "cash") =>
    server.call(sellAtCounter, { as: admin, params: there, body: { lines, tender } });
  expect(outcome(await sell("card"))).toEqual([409, "orders.no_payments"]);
  expect((await sell("cash")).status).toBe(201);
});

test("an order of the marketplace is no sale of the counter, and another workspace's sale is unknown", async () => {
  const shop = await open();
  const { order } = await shop.waitingOrder();
  expect(outcome(await shop.page(order))).toEqual([404, "orders.not_found"]);
  expect(outcome(await shop.end(order))).toEqual([404, "orders.not_found"]);
  const other = await open();
  const { sale } = await other.waiting();
  expect(outcome(await shop.end(sale))).toEqual([404, "orders.not_found"]);
  expect((await shop.end(sale, shop.buyer)).status).toBe(403);
});
