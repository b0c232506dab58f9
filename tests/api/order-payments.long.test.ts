/** Orders paid by card, or by points and card together: from the held stock to the payment, and back. */
import { describe, expect, test } from "vitest";
import { placeOrder } from "#lambdas/orders/contract.ts";
import { settleCard } from "#lambdas/orders/settle.ts";
import { receiveAccountEvent } from "#lambdas/payments/contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const open = cardSteps(server);

describe("an order with a part in money", () => {
  test("waits for its card, holds stock and points, and is paid once Stripe says so", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug();
    const bag = await shop.mug();
    const lines = [shop.lineOf(mug, { quantity: 2, payWith: "money" }), shop.lineOf(bag)];
    const { status, body } = await shop.place(as, lines);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      balance: 50,
      order: {
        payment: "unpaid",
        handOver: "new",
        pointsTotal: 50,
        moneyTotalMinor: 2_400,
        taxMinor: 400,
        receiptNumber: null,
      },
    });
    expect((await shop.stockLeft()).toSorted()).toEqual([3, 4]);
    expect(outcome(await shop.move(body.order, "ready"))).toEqual([409, "orders.unpaid"]);
    const since = shop.sinceNow();
    shop.stripe.pay(sessionOf(body.payUrl ?? ""));
    expect(await shop.deliver(since)).toEqual([200, 200, 200]);
    const paid = await shop.seen(as, body.order);
    expect(paid).toMatchObject({ payment: "paid", handOver: "new", receiptNumber: 1, payUntil: null });
    expect((await shop.move(paid, "collected")).status).toBe(200);
    await shop.sound();
  });

  test("is sold at the stored price with the platform's fee, on the tenant's account", async () => {
    const shop = await open();
    const { order } = await shop.waiting();
    const [call] = shop.stripe.calls.filter(
      ({ path, parameters }) => path.endsWith("/sessions") && parameters.includes(order.orderId),
    );
    const sent = new URLSearchParams(call?.parameters);
    expect(call?.accountId).toBe(shop.house.accountId);
    expect([sent.get("line_items[0][price_data][unit_amount]"), sent.get("client_reference_id")]).toEqual([
      "1200",
      order.orderId,
    ]);
  });

  test("is released when nobody pays: stock, points and cart come back, once", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const [mug, bag] = [await shop.mug(), await shop.mug()];
    const { body } = await shop.place(as, [shop.lineOf(mug, { payWith: "money" }), shop.lineOf(bag)]);
    await shop.later(31, async () => {
      await shop.settle();
      await shop.settle();
      expect(await shop.seen(as, body.order)).toMatchObject({
        payment: "failed",
        handOver: "cancelled",
        pointsRefunded: 50,
        moneyRefundedMinor: 0,
      });
      expect(shop.stripe.pay(sessionOf(body.payUrl ?? ""))).toBe("not_open");
      expect(await shop.balanceOf(as)).toBe(100);
      expect(await shop.stockLeft()).toEqual([5, 5]);
      expect((await shop.cartOf(as)).lines.map(({ productId }) => productId)).toEqual([mug.productId, bag.productId]);
      await shop.sound();
    });
  });

  test("that somebody paid without any event is paid when it falls due", async () => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    shop.stripe.pay(sessionId);
    await shop.later(31, async () => {
      await shop.settle();
      expect(await shop.seen(as, order)).toMatchObject({ payment: "paid", receiptNumber: 1 });
      await shop.sound();
    });
  });

  test("is paid when its member comes back, and an invented session is not known", async () => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    expect(outcome(await shop.pay(as, order, "cs_test_invented"))).toEqual([404, "orders.not_found"]);
    expect(outcome(await shop.pay(await shop.newMember(), order))).toEqual([404, "orders.not_found"]);
    expect((await shop.pay(as, order)).body.payUrl).toContain(sessionId);
    shop.stripe.pay(sessionId, { card: "4000000000000002" });
    expect((await shop.pay(as, order)).body.order.payment).toBe("unpaid");
    shop.stripe.pay(sessionId);
    expect((await shop.pay(as, order, sessionId)).body).toMatchObject({ payUrl: null, order: { payment: "paid" } });
    await shop.sound();
  });

  test("waits longer for a payment that the bank settles later, and ends when the bank refuses", async () => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    shop.stripe.pay(sessionId, { card: "4000000000000341" });
    await shop.later(31, async () => {
      await shop.settle();
      expect((await shop.seen(as, order)).payment).toBe("unpaid");
      shop.stripe.settleDelayed(sessionId, false);
      await shop.deliver();
      expect((await shop.seen(as, order)).payment).toBe("failed");
      await shop.sound();
    });
  });

  test("survives an outage of Stripe: the same call goes on, and nobody pays twice", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug();
    const lines = [shop.lineOf(mug, { payWith: "money" })];
    for (const trouble of ["outage", "lost_answer"] as const) {
      // The library repeats a call once by itself, and the first run finds the order that it has stored.
      shop.stripe.trouble.push(trouble, trouble, trouble, trouble);
      expect(outcome(await shop.place(as, lines, {}, `key-of-${trouble}`))).toEqual([
        503,
        "billing.payments_unavailable",
      ]);
      const again = await shop.place(as, lines, {}, `key-of-${trouble}`);
      expect([again.status, again.body.order.payment]).toEqual([201, "unpaid"]);
      const third = await shop.place(as, lines, {}, `key-of-${trouble}`);
      expect(third.body.payUrl).toBe(again.body.payUrl);
      expect((await shop.place(as, [shop.lineOf(mug)], {}, `key-of-${trouble}`)).status).toBe(422);
    }
    expect(await rawItems(server, shop.own, "order")).toHaveLength(2);
    await shop.sound();
  });

  test("goes back to its due work after twelve rounds, should nothing that is written ever hold", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug();
    shop.stripe.trouble.push("outage", "outage", "outage", "outage");
    await shop.place(as, [shop.lineOf(mug, { payWith: "money" })], {}, "key-while-down");
    const [order] = await rawItems(server, shop.own, "order");
    let writes = 0;
    const commit = async () => {
      writes += 1;
    };
    const place = { table: { ...server.table, commit }, scope: shop.own.scope, now: server.clock.now };
    const settling = settleCard(place, order?.orderId as never, { closesPage: true });
    await expect(settling).rejects.toThrow("The payment provider does not answer");
    expect(writes).toBe(12);
  });

  test("is placed at most twenty times within an hour by one member; orders for points are not counted", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug({}, 50);
    const inMoney = [shop.lineOf(mug, { payWith: "money" })];
    for (let count = 0; count < 20; count += 1) expect((await shop.place(as, inMoney)).status).toBe(201);
    const [stock, calls] = [await shop.stockLeft(), shop.stripe.calls.length];
    expect(outcome(await shop.place(as, inMoney))).toEqual([429, "orders.too_many_orders"]);
    expect([await shop.stockLeft(), shop.stripe.calls.length]).toEqual([stock, calls]);
    expect((await shop.place(as, [shop.lineOf(mug)])).status).toBe(201);
    expect((await shop.place(await shop.newMember(), inMoney)).status).toBe(201);
    await shop.later(60, async () => expect((await shop.place(as, inMoney)).status).toBe(201));
  });

  test("ends without a page when the page was never made", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug();
    shop.stripe.trouble.push("outage", "outage", "outage", "outage");
    await shop.place(as, [shop.lineOf(mug, { payWith: "money" })], {}, "key-while-down");
    await shop.later(31, async () => {
      expect(outcome(await shop.place(as, [shop.lineOf(mug, { payWith: "money" })], {}, "key-while-down"))).toEqual([
        409,
        "orders.payment_closed",
      ]);
      await shop.settle();
      expect((await shop.cartOf(as)).lines).toHaveLength(1);
      expect(await shop.stockLeft()).toEqual([5]);
      await shop.sound();
    });
  });

  test("is refused where the product, the amount or the workspace does not allow it", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const variant = { variantNo: null, name: "", sku: "", pointsPrice: 5, moneyPriceMinor: null };
    const points = await shop.mug({ variants: [variant] });
    const money = await shop.mug({ variants: [{ ...variant, pointsPrice: null, moneyPriceMinor: 10 }] });
    const refused = async (line: Parameters<typeof shop.place>[1][number]) => outcome(await shop.place(as, [line]));
    expect(await refused(shop.lineOf(points, { payWith: "money" }))).toEqual([409, "orders.points_only"]);
    expect(await refused(shop.lineOf(money))).toEqual([409, "orders.money_only"]);
    expect(await refused(shop.lineOf(money, { payWith: "money" }))).toEqual([409, "orders.amount_out_of_range"]);
    const priced = { ...shop.lineOf(points), moneyEachMinor: 1 };
    const body = { lines: [priced], cartVersion: 0, note: "" };
    const sent = await server.call(placeOrder, { as, params: shop.params, body });
    expect([sent.status, sent.error?.code]).toEqual([400, "invalid_input"]);
    shop.stripe.onboard(shop.house.accountId, "rejected");
    await shop.deliver();
    const mug = await shop.mug();
    expect(await refused(shop.lineOf(mug, { payWith: "money" }))).toEqual([409, "orders.no_payments"]);
    expect((await shop.cartOf(as)).lines).toEqual([]);
    expect(await rawItems(server, shop.own, "order")).toEqual([]);
  });

  test("keeps its price when its product changes or goes while the page is open", async () => {
    const shop = await open();
    const { as, product, order, sessionId } = await shop.waiting();
    expect((await shop.setState(product, "archived")).status).toBe(200);
    shop.stripe.pay(sessionId);
    await shop.deliver();
    expect(await shop.seen(as, order)).toMatchObject({ payment: "paid", moneyTotalMinor: 1_200 });
    await shop.sound();
  });

  test("is not touched by an event of another tenant's account", async () => {
    const [shop, other] = [await open(), await open()];
    const { as, order, sessionId } = await shop.waiting();
    shop.stripe.pay(sessionId);
    const [event] = shop.stripe.events(shop.house.accountId).slice(-1);
    const payload = JSON.stringify({ ...event, id: "evt_other", account: other.house.accountId });
    const headers = { "stripe-signature": shop.stripe.signForAccount(payload) };
    const sent = await server.call(receiveAccountEvent, { body: payload, headers });
    expect(sent.status).toBe(200);
    expect((await shop.seen(as, order)).payment).toBe("unpaid");
  });
});
