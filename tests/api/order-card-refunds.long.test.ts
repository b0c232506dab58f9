/** Cancelled orders by card, and money that goes back: once, by line, after outages, and as a dispute allows. */
import { describe, expect, test } from "vitest";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const open = cardSteps(server);

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
    await shop.later(7 * 60, () => shop.settle());
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
