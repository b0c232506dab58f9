/** Orders paid by card, or by points and card together: from the held stock to the payment, and back. */
import { describe, expect, test } from "vitest";
import { placeOrder } from "#lambdas/orders/contract.ts";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { settleCard } from "#lambdas/orders/settle.ts";
import { receiveAccountEvent } from "#lambdas/payments/contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps, forBoth } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const open = cardSteps(server);
const minute = 60_000;

async function later(minutes: number, run: () => Promise<void>): Promise<void> {
  const before = server.clock.now;
  server.clock.now += minutes * minute;
  try {
    await run();
  } finally {
    server.clock.now = before;
  }
}

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
    await later(31, async () => {
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
    await later(31, async () => {
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
    await later(31, async () => {
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
    await later(60, async () => expect((await shop.place(as, inMoney)).status).toBe(201));
  });

  test("ends without a page when the page was never made", async () => {
    const shop = await open();
    const as = await shop.newMember(100);
    const mug = await shop.mug();
    shop.stripe.trouble.push("outage", "outage", "outage", "outage");
    await shop.place(as, [shop.lineOf(mug, { payWith: "money" })], {}, "key-while-down");
    await later(31, async () => {
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

test("of three lines by points and card writes at most fourteen units, and twelve for its page", async () => {
  const shop = await open();
  const as = await shop.newMember(100);
  const [mug, bag, cup] = [await shop.offer(), await shop.offer(), await shop.offer()];
  const lines = [shop.lineOf(mug, { payWith: "money" }), shop.lineOf(bag, { payWith: "money" }), shop.lineOf(cup)];
  // The units of the indexes are among them.
  const units = () => server.lastRequest(placeOrder).writeUnits;
  shop.stripe.trouble.push("outage", "outage", "outage", "outage");
  expect((await shop.place(as, lines, {}, "key-of-three")).status).toBe(503);
  expect(units()).toBeLessThanOrEqual(14);
  expect((await shop.place(as, lines, {}, "key-of-three")).status).toBe(201);
  expect(units()).toBeLessThanOrEqual(12);
});

test("of twenty-five lines by points and by card is one transaction, and comes back in one", async () => {
  const shop = await open();
  const as = await shop.newMember(5_000);
  const variants = Array.from({ length: 13 }, (_, no) => ({ ...forBoth, name: `Size ${no}` }));
  const products = [await shop.mug({ variants, limitPerMember: 20 }), await shop.mug({ variants, limitPerMember: 20 })];
  const lines = products
    .flatMap((product) => product.variants.map(({ variantNo }) => shop.lineOf(product, { variantNo })))
    .slice(0, 25)
    .map((line, place) => ({ ...line, payWith: place % 2 === 0 ? ("money" as const) : ("points" as const) }));
  const { order, payUrl } = (await shop.place(as, lines)).body;
  expect([order.pointsTotal, order.moneyTotalMinor]).toEqual([600, 15_600]);
  await later(31, async () => {
    await shop.settle();
    expect((await shop.seen(as, order)).payment).toBe("failed");
    expect(shop.stripe.pay(sessionOf(payUrl ?? ""))).toBe("not_open");
    expect((await shop.cartOf(as)).lines).toHaveLength(25);
    expect(new Set(await shop.stockLeft())).toEqual(new Set([5]));
    await shop.sound();
  });
});

describe("a cancellation", () => {
  test("of an unpaid order closes the page first, and gives the same answer again", async () => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    const answer = await shop.leave(as, order, "key-of-leaving");
    expect([answer.status, answer.body.order.payment]).toEqual([200, "failed"]);
    expect((await shop.leave(as, order, "key-of-leaving")).body).toEqual(answer.body);
    expect(shop.stripe.pay(sessionId)).toBe("not_open");
    await shop.sound();
  });

  test("of an order that was paid a moment ago tells that it has changed, and nothing is lost", async () => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    shop.stripe.pay(sessionId);
    expect(outcome(await shop.leave(as, order))).toEqual([409, "stale_version"]);
    const paid = await shop.seen(as, order);
    expect(paid.payment).toBe("paid");
    const left = await shop.leave(as, paid);
    expect(left.body.order).toMatchObject({ payment: "refunded", moneyRefundedMinor: 1_200 });
    await shop.settle();
    expect(
      JSON.parse(
        shop.stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").at(-1)?.answer ??
          "{}",
      ),
    ).toMatchObject({
      amount: 1_200,
    });
    await shop.sound();
  });
});

describe("money that goes back", () => {
  async function paid(fields: object = {}) {
    const shop = await open();
    const as = await shop.newMember(100);
    const [mug, bag] = [await shop.mug(fields), await shop.mug()];
    const lines = [shop.lineOf(mug, { quantity: 2, payWith: "money" }), shop.lineOf(bag)];
    const { order, payUrl } = (await shop.place(as, lines)).body;
    const sessionId = sessionOf(payUrl ?? "");
    shop.stripe.pay(sessionId);
    await shop.deliver();
    const refunds = () =>
      shop.stripe.calls
        .filter(
          ({ method, path, accountId, status }) =>
            method === "POST" && path === "/v1/refunds" && accountId === shop.house.accountId && status === 200,
        )
        .map(({ answer }) => JSON.parse(answer).amount as number);
    return { shop, as, sessionId, refunds, order: await shop.seen(as, order) };
  }

  test("goes line by line to the card or to the wallet, once", async () => {
    const { shop, as, order, refunds } = await paid();
    const first = await shop.refund(order, [{ lineNo: 1, quantity: 1 }], true);
    expect(first.body).toMatchObject({ payment: "part_refunded", pointsRefunded: 0, moneyRefundedMinor: 1_200 });
    await shop.settle();
    await shop.settle();
    await shop.deliver();
    const now = await shop.seen(as, order);
    const second = await shop.refund(now, [{ lineNo: 2, quantity: 1 }]);
    expect(second.body).toMatchObject({ payment: "part_refunded", pointsRefunded: 50, moneyRefundedMinor: 1_200 });
    expect(await shop.balanceOf(as)).toBe(100);
    const third = await shop.refund(await shop.seen(as, order), [{ lineNo: 1, quantity: 1 }]);
    expect(third.body).toMatchObject({ payment: "refunded", moneyRefundedMinor: 2_400 });
    await shop.settle();
    await shop.settle();
    expect(refunds()).toEqual([1_200, 1_200]);
    expect((await rawItems(server, shop.own, "order"))[0]).toMatchObject({ moneySentMinor: 2_400, sending: null });
    await shop.sound();
  });

  test("reaches the card after an outage, and after a lost answer, once", async () => {
    const { shop, order, refunds } = await paid();
    await shop.refund(order, [{ lineNo: 1, quantity: 1 }]);
    for (const trouble of ["outage", "lost_answer"] as const) {
      // The session, and then the refund itself.
      shop.stripe.trouble.push(trouble, trouble, trouble, trouble, trouble, trouble);
      await shop.settle();
      shop.stripe.trouble.length = 0;
    }
    await shop.settle();
    await shop.settle();
    expect(refunds()).toEqual([1_200]);
    await shop.sound();
  });

  test("that the tenant sends at Stripe is shown, and never sent twice", async () => {
    const { shop, as, order, sessionId, refunds } = await paid();
    shop.stripe.refund(sessionId, 2_000);
    await shop.deliver();
    const seen = await shop.seen(as, order);
    expect(seen).toMatchObject({ payment: "part_refunded", moneyRefundedMinor: 2_000 });
    const all = await shop.refund(seen, [{ lineNo: 1, quantity: 2 }]);
    expect(all.body).toMatchObject({ moneyRefundedMinor: 2_400 });
    await shop.settle();
    expect(refunds()).toEqual([400]);
    await shop.sound();
  });

  test("waits for the bank while the payment is disputed, and stays where the bank has taken it", async () => {
    const { shop, as, order, sessionId, refunds } = await paid();
    await shop.refund(order, [{ lineNo: 1, quantity: 1 }]);
    shop.stripe.dispute(sessionId, "needs_response");
    await shop.settle();
    await shop.deliver();
    const disputed = await shop.seen(as, order);
    expect(disputed.dispute).toBe("open");
    expect(outcome(await shop.refund(disputed, [{ lineNo: 1, quantity: 1 }]))).toEqual([409, "orders.disputed"]);
    expect(outcome(await shop.leave(as, disputed))).toEqual([409, "orders.disputed"]);
    shop.stripe.dispute(sessionId, "lost");
    await shop.deliver();
    const lost = await shop.seen(as, order);
    const rest = await shop.refund(lost, [{ lineNo: 1, quantity: 1 }]);
    expect([rest.status, rest.body.moneyRefundedMinor]).toEqual([200, 1_200]);
    await later(7 * 60, shop.settle as () => Promise<never>);
    expect(refunds()).toEqual([]);
    const { body } = await server.call(getOrder, { as: shop.admin, params: shop.ofOrder(order) });
    expect(body.steps.map(({ act }) => act)).toEqual([
      "placed",
      "paid",
      "refunded",
      "disputed",
      "dispute_lost",
      "refunded",
    ]);
    await shop.sound();
  });

  test("of a dispute that is won goes on to the card", async () => {
    const { shop, order, sessionId, refunds } = await paid();
    await shop.refund(order, [{ lineNo: 1, quantity: 1 }]);
    shop.stripe.dispute(sessionId, "needs_response");
    await shop.deliver();
    shop.stripe.dispute(sessionId, "won");
    await shop.deliver();
    await shop.settle();
    expect(refunds()).toEqual([1_200]);
    await shop.sound();
  });
});
