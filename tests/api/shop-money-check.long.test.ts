import { Stripe } from "stripe";
import { describe, expect, test, vi } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { rereadOrder } from "#lambdas/orders/desk-contract.ts";
import { orderItem } from "#lambdas/orders/items.ts";
import type { Order } from "#lambdas/orders/order-contract.ts";
import { codeOf } from "#lambdas/orders/rules.ts";
import { paidMembershipItem } from "#lambdas/payments/items.ts";
import { listRefunds } from "#lambdas/payments/refund-contract.ts";
import { lostRace, type StoredItem, update } from "#lambdas/store/write-items.ts";
import { rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { brief, moneyCheckSteps, waiting } from "../support/money-check.ts";
import { cardSteps } from "../support/order-cards.ts";
import { paidSteps } from "../support/paid-steps.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { type SellingHouse, sessionOf } from "../support/purchases.ts";

/** Its steps follow from changes, so the server runs with its consumers. Each test says which of Stripe's events arrive. */
const server = serverOfFile({ withConsumers: true, withStripeEvents: false });
const { bought } = purchaseSteps(server);
const { paying } = paidSteps(server);
const openShop = cardSteps(server);
const { reconciled } = moneyCheckSteps(server);

function paidInvoice({ accountId }: SellingHouse): string {
  const paid = server.stack.stripe.events(accountId).find(({ type }) => type === "invoice.paid");
  if (paid?.type !== "invoice.paid") throw new Error("No invoice is paid.");
  return paid.data.object.id ?? "";
}

/**
 * A month in a shop. Of its orders by card one stays, one is paid back, and one is lost to the bank. One is not paid yet.
 * One order was paid with points. Beside them are a purchase of points and a paid membership.
 */
async function shopMonth() {
  const shop = await openShop();
  const { house, stripe } = shop;
  const orders = [];
  for (let count = 0; count < 4; count += 1) orders.push(await shop.waiting());
  const [kept, back, lost, open] = orders as [Waiting, Waiting, Waiting, Waiting];
  for (const { sessionId } of [kept, back, lost]) stripe.pay(sessionId);
  await shop.deliver();
  await shop.refund(await shop.seen(back.as, back.order), [{ lineNo: 1, quantity: 1 }]);
  await shop.settle();
  stripe.dispute(lost.sessionId, "needs_response");
  stripe.dispute(lost.sessionId, "lost");
  await shop.deliver();
  const buyer = await shop.newMember(100);
  await shop.place(buyer, [shop.lineOf(await shop.mug())]);
  const purchase = await bought({ house });
  const member = await paying({ house });
  await shop.deliver();
  // The charge of the order, the points of the purchase, and those of the cycle.
  await vi.waitFor(
    async () => expect((await rawItems(server, house.own, "ledgerLine")).length).toBeGreaterThan(2),
    waiting,
  );
  return { shop, house, stripe, kept, back, lost, open, purchase, member };
}
type Waiting = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>["waiting"]>>;

const spoilOrder = (
  { own }: SellingHouse,
  { order: { orderId } }: { order: Pick<Order, "orderId"> },
  set: StoredItem,
) => server.table.commit([update(orderItem.key(own.scope, codeOf(orderId), orderId), { set }, [], lostRace)]);
const spoilPaid = ({ own }: SellingHouse, { memberId }: Caller, set: StoredItem) =>
  server.table.commit([update(paidMembershipItem.key(own.scope, memberId), { set }, [], lostRace)]);

/** A tenant, or a broken release, takes the money of an order a second time. */
async function payTwice({ accountId }: SellingHouse, { order }: Waiting) {
  const { stripe } = server.stack;
  const { hostname, port } = new URL(stripe.endpoint);
  const api = new Stripe(stripe.apiKey, { host: hostname, port, protocol: "http", telemetry: false });
  const metadata = { order: order.orderId };
  const price_data = { currency: "gbp", unit_amount: 1_200, product_data: { name: "Mug" } };
  const session = await api.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [{ price_data, quantity: 1 }],
      success_url: "https://club.example",
      payment_intent_data: { metadata },
    },
    { stripeAccount: accountId },
  );
  stripe.pay(session.id);
}

describe("the reconciliation of a shop", () => {
  test("finds nothing in a month of orders by card, a refund, a dispute, a purchase and a paid membership", async () => {
    const { house } = await shopMonth();
    expect(await reconciled(house)).toMatchObject({
      hasStripe: true,
      payments: 4,
      invoices: 1,
      purchases: 1,
      orders: 5,
      entries: 3,
      differences: [],
    });
  });

  test("lists what went back of a membership's payment although every event of it was lost, once", async () => {
    const { house, params, admin, stripe } = await openShop();
    const { as } = await paying({ house });
    const invoiceId = paidInvoice(house);
    stripe.refund(invoiceId, 1_900);
    const listed = async () => {
      const { differences } = await reconciled(house);
      expect(differences).toEqual([]);
      const { refunds } = (await server.call(listRefunds, { as: admin, params })).body;
      return refunds.map(({ of, subjectId, memberId, moneyMinor, state }) => [
        of,
        subjectId,
        memberId,
        moneyMinor,
        state,
      ]);
    };
    const refund = ["membership", invoiceId, as.memberId, 1_900, "succeeded"];
    expect(await listed()).toEqual([refund]);
    expect(await listed()).toEqual([refund]);
  });

  test("compares the points that an order gives with the ledger, from both sides", async () => {
    const shop = await openShop();
    const { house } = shop;
    const voucher = await shop.offer({
      fulfilment: { kind: "points", points: 100 },
      variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1_000 }],
    });
    const as = await shop.newMember(0);
    const { order, payUrl } = (await shop.place(as, [shop.lineOf(voucher, { payWith: "money" })])).body;
    shop.stripe.pay(sessionOf(payUrl ?? ""));
    shop.stripe.refund(sessionOf(payUrl ?? ""), 300);
    await shop.deliver();
    await vi.waitFor(async () => expect(await rawItems(server, house.own, "ledgerLine")).toHaveLength(2), waiting);
    expect(await reconciled(house)).toMatchObject({ payments: 1, orders: 1, entries: 2, differences: [] });
    await spoilOrder(house, { order }, { pointsUndone: 0 });
    expect(brief(await reconciled(house))).toEqual([["points", order.orderId, 100, 70]]);
    const [stored] = await rawItems(server, house.own, "order");
    expect(stored?.givenNumbers).toEqual([1, 2]);
    await spoilOrder(house, { order }, { pointsUndone: 30, givenNumbers: [1] });
    expect(brief(await reconciled(house))).toEqual([
      ["points", order.orderId, 70, 100],
      ["entry_unknown", order.orderId, 0, -30],
    ]);
  });

  test("lists an order that was paid without an event, a refund, a dispute and a second payment", async () => {
    const { house, stripe, kept, back, open, shop } = await shopMonth();
    stripe.pay(open.sessionId);
    stripe.refund(kept.sessionId, 300);
    stripe.dispute(back.sessionId, "needs_response");
    await payTwice(house, kept);
    await shop.deliver();
    // As if no event had told of it.
    await spoilOrder(house, open, { payment: "unpaid" });
    await spoilOrder(house, kept, { payment: "paid", moneySentMinor: 0, moneyRefundedMinor: 0 });
    await spoilOrder(house, back, { dispute: "none" });
    const run = await reconciled(house);
    const listed = brief(run);
    expect(listed).toHaveLength(4);
    expect(listed).toEqual(
      expect.arrayContaining([
        ["not_credited", open.order.orderId, 1_200, null],
        ["refunded", kept.order.orderId, 300, 0],
        ["dispute", back.order.orderId, null, null],
        ["payment_doubled", kept.order.orderId, 1_200, null],
      ]),
    );
    expect(run.differences.every(({ of }) => of === "order")).toBe(true);
    // An administrator asks Stripe about each. The second payment stays until it is given back.
    for (const { order } of [kept, back, open]) {
      const asked = await server.call(rereadOrder, { as: house.admin, params: shop.ofOrder(order), body: {} });
      expect(asked.status).toBe(200);
    }
    expect(brief(await reconciled(house))).toEqual([["payment_doubled", kept.order.orderId, 1_200, null]]);
  });

  test("lists what was planted: no payment, another price, money that never went back, and another order's payment", async () => {
    const { house, kept, back, lost } = await shopMonth();
    await spoilOrder(house, kept, { moneyRefundedMinor: 600 });
    await spoilOrder(house, back, { sessionId: "cs_test_nowhere" });
    await spoilOrder(house, lost, { moneyTotalMinor: 1_500 });
    // What goes back may be on its way for a day.
    expect(brief(await reconciled(house))).toEqual([
      ["price", lost.order.orderId, 1_200, 1_500],
      ["payment_missing", back.order.orderId, null, 1_200],
    ]);
    server.clock.now += 24 * 60 * 60_000;
    expect(brief(await reconciled(house))).toEqual([
      ["price", lost.order.orderId, 1_200, 1_500],
      ["refunded", kept.order.orderId, 0, 600],
      ["payment_missing", back.order.orderId, null, 1_200],
    ]);
    await server.table.commit([
      {
        kind: "delete",
        key: orderItem.key(house.own.scope, codeOf(lost.order.orderId), lost.order.orderId),
        conditions: [],
        refused: lostRace,
      },
    ]);
    expect(brief(await reconciled(house))).toContainEqual(["payment_unknown", lost.order.orderId, 1_200, null]);
  });

  test("lists a membership whose cycle was not given, another price, and a second subscription", async () => {
    const { house, member } = await shopMonth();
    const { memberId } = member.as;
    const listed = async (set: StoredItem) => {
      await spoilPaid(house, member.as, set);
      const { differences } = await reconciled(house);
      return differences.map(({ kind, of, memberId: whose, expected, found }) => [kind, of, whose, expected, found]);
    };
    const [stored] = await rawItems(server, house.own, "paidMembership");
    expect(await listed({ paidUntil: null })).toEqual([["not_credited", "membership", memberId, 4_900, null]]);
    expect(await listed({ paidUntil: stored?.paidUntil, priceMinor: 5_000 })).toEqual([
      ["price", "membership", memberId, 4_900, 5_000],
    ]);
    expect(await listed({ priceMinor: 4_900, attempt: "another", createdAt: "2026-11-01T00:00:00.000Z" })).toEqual([
      ["payment_doubled", "membership", memberId, 4_900, null],
    ]);
    expect(await listed({ attempt: stored?.attempt, accountId: "acct_other" })).toEqual([
      ["payment_unknown", "membership", null, 4_900, null],
    ]);
  });

  test("lists the points of a cycle of which Stripe has no paid invoice", async () => {
    const { house, member } = await shopMonth();
    const [stored] = await rawItems(server, house.own, "paidMembership");
    const [line] = (await rawItems(server, house.own, "ledgerLine")).filter(
      ({ subject }) => (subject as { kind: string }).kind === "cycle",
    );
    const subject = { ...(line?.subject as object), from: "2026-11-10", to: "2026-12-09" };
    const key = { pk: String(line?.pk), sk: String(line?.sk) };
    await server.table.commit([update(key as never, { set: { subject } }, [], lostRace)]);
    const { differences } = await reconciled(house);
    expect(differences).toMatchObject([
      {
        kind: "payment_missing",
        of: "membership",
        id: stored?.subscriptionId,
        memberId: member.as.memberId,
        found: 4_900,
      },
    ]);
  });
});
