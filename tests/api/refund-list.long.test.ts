/** The list of refunds: of orders for points, by card and in cash, of purchases of points and of memberships. Figures are by hand. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sellToAnybody } from "#lambdas/orders/counter-contract.ts";
import { noteRefunds } from "#lambdas/payments/consumers.ts";
import { listRefunds } from "#lambdas/payments/refund-contract.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { countedMessages } from "../support/figures.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { paidSteps } from "../support/paid-steps.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { deliverAll, type SellingHouse, sessionOf } from "../support/purchases.ts";
import { recordsSince } from "../support/stream-records.ts";

const server = serverOfFile();
const openShop = cardSteps(server);
const { bought } = purchaseSteps(server);
const { paying } = paidSteps(server);
const newRecords = recordsSince(() => server);

async function open(overrides: Parameters<typeof openShop>[0] = {}) {
  await newRecords();
  const shop = await openShop(overrides);
  const { admin } = shop.house;
  /** Delivers what has changed twice, newest first. */
  const deliver = async () => {
    const messages = countedMessages(await newRecords(), noteRefunds).toReversed();
    const Records = [...messages, ...messages];
    for (let start = 0; start < Records.length; start += 10)
      expect(await runConsumer(noteRefunds.id, { Records: Records.slice(start, start + 10) })).toEqual({
        batchItemFailures: [],
      });
  };
  const list = async (query: object = {}, as = admin) =>
    (await server.call(listRefunds, { as, params: shop.params, query: query as never })).body;
  const rows = async (query: object = {}) =>
    (await list(query)).refunds.map(({ act, points, moneyMinor, moneyTo, state }) => [
      act,
      points,
      moneyMinor,
      moneyTo,
      state,
    ]);
  /** An order for two mugs by card and one cup for 50 points, which Stripe has confirmed. */
  const paid = async () => {
    const as = await shop.newMember(200);
    const [mug, cup] = [await shop.mug(), await shop.mug({ name: "Cup" })];
    const lines = [shop.lineOf(mug, { quantity: 2, payWith: "money" }), shop.lineOf(cup)];
    const { order, payUrl } = (await shop.place(as, lines)).body;
    const sessionId = sessionOf(payUrl ?? "");
    shop.stripe.pay(sessionId);
    await shop.deliver();
    return { as, sessionId, order: await shop.seen(as, order) };
  };
  return { ...shop, staff: shop.admin, admin, note: deliver, list, rows, paid };
}

/** Stripe's id of the invoice that paid for the first cycle. */
function paidInvoice({ accountId }: SellingHouse): string {
  const paid = server.stack.stripe.events(accountId).find(({ type }) => type === "invoice.paid");
  if (paid?.type !== "invoice.paid") throw new Error("No invoice is paid.");
  return paid.data.object.id ?? "";
}

let began = 0;
beforeEach(() => {
  began = server.clock.now;
});
afterEach(() => {
  server.clock.now = began;
});

describe("refunds", () => {
  test("of one order go to the points and to the card, and each says whether Stripe has sent it", async () => {
    const shop = await open();
    const { order, as, sessionId } = await shop.paid();
    const first = (await shop.refund(order, [{ lineNo: 1, quantity: 1 }])).body;
    await shop.note();
    expect(await shop.rows()).toEqual([["refunded", 0, 1_200, "card", "pending"]]);
    await shop.settle();
    await shop.note();
    expect(await shop.rows()).toEqual([["refunded", 0, 1_200, "card", "succeeded"]]);
    server.clock.now += 60_000;
    const { version } = await shop.seen(as, first);
    await shop.cancel({ ...first, version });
    await shop.settle();
    await shop.note();
    const { refunds } = await shop.list();
    expect(refunds).toMatchObject([
      { act: "cancelled", points: 50, moneyMinor: 1_200, moneyTo: "card", state: "succeeded", code: first.code },
      { act: "refunded", points: 0, moneyMinor: 1_200, subjectId: order.orderId, of: "order", currency: "GBP" },
    ]);
    expect(refunds.map(({ memberId, by }) => [memberId, by])).toEqual([
      [as.memberId, shop.staff.memberId],
      [as.memberId, shop.staff.memberId],
    ]);
    expect(refunds[0]?.memberName).toMatch(/\w+ \w+/);
    // Nothing more to list, whatever arrives.
    shop.stripe.dispute(sessionId, "needs_response");
    await shop.deliver();
    await shop.note();
    expect(await rawItems(server, shop.house.own, "refund")).toHaveLength(2);
  });

  test("of points, cash, cards and purchases stand in one list, which can be narrowed", async () => {
    const shop = await open();
    const as = await shop.newMember(200);
    const mug = await shop.mug({}, 50);
    const forPoints = (await shop.place(as, [shop.lineOf(mug, { quantity: 2 })])).body.order;
    await shop.refund(forPoints, [{ lineNo: 1, quantity: 1 }]);
    server.clock.now += 60_000;
    const body = { tender: "cash" as const, lines: [shop.lineOf(mug)] };
    const cash = (await server.call(sellToAnybody, { as: shop.admin, params: shop.params, body })).body;
    await shop.refund(cash, [{ lineNo: 1, quantity: 1 }]);
    server.clock.now += 60_000;
    const { sessionId } = await shop.paid();
    shop.stripe.refund(sessionId, 700);
    await shop.deliver();
    await shop.note();
    server.clock.now += 60_000;
    const purchase = await bought({ house: shop.house });
    shop.stripe.refund(purchase.sessionId, 500);
    await deliverAll(server, shop.house);
    await shop.note();
    const all = await shop.list();
    expect(
      all.refunds.map(({ of, act, points, moneyMinor, moneyTo, state }) => [
        of,
        act,
        points,
        moneyMinor,
        moneyTo,
        state,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["purchase", "repaid", 0, 500, "card", "succeeded"],
        ["order", "repaid", 0, 700, "card", "succeeded"],
        ["order", "refunded", 0, 1_200, "cash", "succeeded"],
        ["order", "refunded", 50, 0, null, "succeeded"],
      ]),
    );
    expect(all.refunds).toHaveLength(4);
    expect(await shop.rows({ of: "purchase" })).toEqual([["repaid", 0, 500, "card", "succeeded"]]);
    expect(await shop.rows({ to: "points" })).toEqual([["refunded", 50, 0, null, "succeeded"]]);
    expect(await shop.rows({ to: "cash" })).toEqual([["refunded", 0, 1_200, "cash", "succeeded"]]);
    expect(await shop.rows({ state: "pending" })).toEqual([]);
    expect(all.refunds.find(({ moneyTo }) => moneyTo === "cash")).toMatchObject({ memberId: null, memberName: null });
    // More went back of the same purchase, and then less: the bank has returned it.
    shop.stripe.refund(purchase.sessionId, 250);
    await deliverAll(server, shop.house);
    await shop.note();
    expect((await shop.rows({ of: "purchase" })).map(([, , money]) => money).toSorted()).toEqual([250, 500]);
  });

  test("of a membership's payment name its member and its plan, and wait for the bank", async () => {
    const shop = await open();
    const { house, as, subscriptionId } = await paying({ house: shop.house, fields: { name: "Everyday" } });
    const invoiceId = paidInvoice(house);
    expect(subscriptionId).toMatch(/^sub_/);
    const heard = async () => {
      await deliverAll(server, house);
      await deliverAll(server, house);
    };
    shop.stripe.refund(invoiceId, 1_900, "pending");
    await heard();
    const { refunds } = await shop.list();
    expect(refunds).toHaveLength(1);
    expect(refunds[0]).toMatchObject({
      of: "membership",
      subjectId: invoiceId,
      planName: "Everyday",
      memberId: as.memberId,
      memberName: expect.stringMatching(/\w+ \w+/),
      act: "repaid",
      by: null,
      code: null,
      points: 0,
      moneyMinor: 1_900,
      currency: "GBP",
      moneyTo: "card",
      state: "pending",
    });
    shop.stripe.settleRefund(invoiceId, true);
    await heard();
    expect(await shop.rows({ of: "membership" })).toEqual([["repaid", 0, 1_900, "card", "succeeded"]]);
    server.clock.now += 60_000;
    shop.stripe.refund(invoiceId, 3_000, "pending");
    shop.stripe.settleRefund(invoiceId, false);
    await heard();
    // Stripe has the second part again before we heard of it: nothing of it is listed.
    expect(await shop.rows({ of: "membership" })).toEqual([["repaid", 0, 1_900, "card", "succeeded"]]);
    shop.stripe.refund(invoiceId, 3_000);
    await heard();
    expect(await shop.rows({ of: "membership" })).toEqual([
      ["repaid", 0, 3_000, "card", "succeeded"],
      ["repaid", 0, 1_900, "card", "succeeded"],
    ]);
    expect(await shop.rows({ of: "purchase" })).toEqual([]);
  });

  test("of a membership of another workspace are not listed here", async () => {
    const [one, other] = [await open(), await open()];
    const { house, as } = await paying({ house: one.house });
    const invoiceId = paidInvoice(house);
    one.stripe.refund(invoiceId, 700);
    await deliverAll(server, house);
    expect((await other.list()).refunds).toEqual([]);
    expect((await one.list()).refunds.map(({ memberId }) => memberId)).toEqual([as.memberId]);
  });

  test("of a purchase wait for the bank, and say when it sent them back", async () => {
    const shop = await open();
    const purchase = await bought({ house: shop.house });
    const heard = async () => {
      await deliverAll(server, shop.house);
      await shop.note();
    };
    shop.stripe.refund(purchase.sessionId, 500, "pending");
    await heard();
    expect(await shop.rows()).toEqual([["repaid", 0, 500, "card", "pending"]]);
    expect(await shop.rows({ state: "pending" })).toHaveLength(1);
    shop.stripe.settleRefund(purchase.sessionId, true);
    await heard();
    expect(await shop.rows()).toEqual([["repaid", 0, 500, "card", "succeeded"]]);
    server.clock.now += 60_000;
    shop.stripe.refund(purchase.sessionId, 300, "pending");
    await heard();
    shop.stripe.settleRefund(purchase.sessionId, false);
    await heard();
    expect(await shop.rows()).toEqual([
      ["repaid", 0, 300, "card", "failed"],
      ["repaid", 0, 500, "card", "succeeded"],
    ]);
  });

  test("leave out what an order held that nobody has paid", async () => {
    const shop = await open();
    const as = await shop.newMember(200);
    const [mug, cup] = [await shop.mug(), await shop.mug({ name: "Cup" })];
    const lines = [shop.lineOf(mug, { payWith: "money" }), shop.lineOf(cup)];
    const { order } = (await shop.place(as, lines)).body;
    await shop.leave(as, order);
    expect(await shop.balanceOf(as)).toBe(200);
    await shop.note();
    expect(await shop.rows()).toEqual([]);
  });

  test("are counted on the workspace's days, page by page", async () => {
    const shop = await open({ timeZone: "America/New_York" });
    const as = await shop.newMember(500);
    const mug = await shop.mug({}, 50);
    const { order } = (await shop.place(as, [shop.lineOf(mug, { quantity: 3 })])).body;
    // The last second of November in New York, and the first of December.
    server.clock.now = Date.parse("2026-12-01T04:59:59.000Z");
    const one = (await shop.refund(order, [{ lineNo: 1, quantity: 1 }])).body;
    server.clock.now = Date.parse("2026-12-01T05:00:00.000Z");
    await shop.refund(one, [{ lineNo: 1, quantity: 2 }]);
    await shop.note();
    expect(await shop.rows({ from: "2026-11-01", until: "2026-11-30" })).toEqual([
      ["refunded", 50, 0, null, "succeeded"],
    ]);
    expect(await shop.rows({ from: "2026-12-01" })).toEqual([["refunded", 100, 0, null, "succeeded"]]);
    const first = await shop.list({ limit: 1 });
    expect(first.refunds.map(({ points }) => points)).toEqual([100]);
    const second = await shop.list({ limit: 1, cursor: first.nextCursor });
    expect(second.refunds.map(({ points }) => points)).toEqual([50]);
    const wrong = { from: "2026-12-02", until: "2026-12-01" };
    const refused = await server.call(listRefunds, { as: shop.admin, params: shop.params, query: wrong });
    expect([refused.status, refused.error?.issues?.[0]?.path]).toEqual([400, "query.until"]);
  });
});
