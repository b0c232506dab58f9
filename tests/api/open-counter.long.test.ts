/** Sales at the counter without a member: for cash, and by card. They have no points and no limits. */
import { describe, expect, test } from "vitest";
import { endSale, getOpenCounter, openSalePayment, sellToAnybody } from "#lambdas/orders/counter-contract.ts";
import { findOrders, getOrder, listOrders } from "#lambdas/orders/desk-contract.ts";
import { updateProduct } from "#lambdas/products/staff-contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps, forBoth } from "../support/order-cards.ts";
import { productSteps } from "../support/product-steps.ts";
import { aMug, aShirt } from "../support/products.ts";
import { sessionOf } from "../support/purchases.ts";
import { countRevisions } from "../support/revisions.ts";
import type { Actor } from "../support/test-server.ts";

const server = serverOfFile();
const openShop = cardSteps(server);
const revisionOf = countRevisions(server);

/** A shop that takes cards, with somebody at its desk. */
async function open() {
  const shop = await openShop();
  const desk = await server.newMember(shop.house.own, { role: "verifier" });
  const line = (product: Parameters<typeof shop.lineOf>[0], change: object = {}) => ({
    ...shop.lineOf(product),
    ...change,
  });
  const sell = (lines: readonly object[], { key, tender = "cash", as = desk }: SellOptions = {}) =>
    server.call(sellToAnybody, { as, params: shop.params, body: { tender, lines }, key });
  const told = async (of: { orderId: string }) =>
    (await server.call(getOrder, { as: desk, params: shop.ofOrder(of as never) })).body;
  const items = (entity: string) => rawItems(server, shop.house.own, entity);
  return { ...shop, desk, line, sell, told, items };
}

interface SellOptions {
  key?: string;
  tender?: string;
  as?: Actor;
}

describe("a sale for cash without a member", () => {
  test("takes stock, gets a receipt, and is handed over; its order names nobody", async () => {
    const shop = await open();
    // £12.00 each with 20 % tax. A member may have one of them only.
    const mug = await shop.mug({ limitPerMember: 1 });
    const { status, body } = await shop.sell([shop.line(mug, { quantity: 3 })]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      memberId: null,
      channel: "counter",
      pointsTotal: 0,
      moneyTotalMinor: 3_600,
      taxMinor: 600,
      tender: "cash",
      payment: "paid",
      handOver: "collected",
      receiptNumber: 1,
    });
    expect(await shop.stockLeft()).toEqual([2]);
    expect(await shop.items("bought")).toEqual([]);
    const { order, steps, note } = await shop.told(body);
    expect([order.memberId, order.memberName, note]).toEqual([null, null, ""]);
    expect(steps.map(({ act, by }) => [act, by])).toEqual([
      ["placed", shop.desk.memberId],
      ["paid", shop.desk.memberId],
      ["collected", shop.desk.memberId],
    ]);
    const listed = await server.call(listOrders, { as: shop.desk, params: shop.params, query: { show: "over" } });
    expect(listed.body.orders.map(({ orderId, memberName }) => [orderId, memberName])).toEqual([[body.orderId, null]]);
    const found = await server.call(findOrders, { as: shop.desk, params: shop.params, query: { code: body.code } });
    expect(found.body.orders.map(({ memberId }) => memberId)).toEqual([null]);
    const trail = (await shop.items("auditEntry")).filter(({ action }) => action === "orders.sellToAnybody");
    expect(trail.map(({ actorId }) => actorId)).toEqual([shop.desk.memberId]);
    await shop.sound();
  });

  test("is one sale for one key, and the key takes no other body", async () => {
    const shop = await open();
    const mug = await shop.mug();
    const first = await shop.sell([shop.line(mug)], { key: "pressed-twice" });
    const again = await shop.sell([shop.line(mug)], { key: "pressed-twice" });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await shop.sell([shop.line(mug, { quantity: 2 })], { key: "pressed-twice" });
    expect(outcome(other)).toEqual([422, "idempotency_key_reused"]);
    expect(await shop.stockLeft()).toEqual([4]);
    expect(await shop.items("order")).toHaveLength(1);
  });

  test("ten desks and two members want the last piece, and one of them has it", async () => {
    const shop = await open();
    const mug = await shop.mug({}, 1);
    const members = [await shop.newMember(100), await shop.newMember(100)];
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, desk) => shop.sell([shop.line(mug)], { key: `one-desk-${desk}` })),
      ...members.map((as) => shop.place(as, [shop.lineOf(mug)])),
    ]);
    const ends = answers.map(outcome);
    expect(ends.filter(([status]) => status === 201)).toHaveLength(1);
    expect(ends.filter(([, code]) => code === "orders.sold_out")).toHaveLength(11);
    expect(await shop.stockLeft()).toEqual([0]);
    expect(await shop.items("order")).toHaveLength(1);
    await shop.sound();
  });

  test("is paid back in part, then cancelled: cash by hand, pieces into the stock, the reason with the sale", async () => {
    const shop = await open();
    const mug = await shop.mug({ limitPerMember: 1 });
    const sale = (await shop.sell([shop.line(mug, { quantity: 3 })])).body;
    const refunded = (await shop.refund(sale, [{ lineNo: 1, quantity: 1 }], true)).body;
    expect(refunded).toMatchObject({ payment: "part_refunded", moneyRefundedMinor: 1_200, handOver: "collected" });
    expect((await shop.told(sale)).reason).toBe("A crack");
    expect(await shop.stockLeft()).toEqual([3]);
    const cancelled = (await shop.cancel(refunded)).body;
    expect(cancelled).toMatchObject({ payment: "refunded", moneyRefundedMinor: 3_600, handOver: "cancelled" });
    expect((await shop.told(sale)).reason).toBe("Broken");
    expect(await shop.stockLeft()).toEqual([5]);
    expect(outcome(await shop.refund(cancelled, [{ lineNo: 1, quantity: 1 }]))).toEqual([409, "orders.over"]);
    expect(await shop.items("bought")).toEqual([]);
    await shop.sound();
  });
});

test("the counter for anybody shows what has a price in money, for whom it is, and no limits", async () => {
  const shop = await open();
  const mug = await shop.mug({ limitPerMember: 1 });
  const staffOnly = await shop.mug({ audience: { kind: "staff" } });
  const credit = { variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 500 };
  await shop.offer({ ...aMug, fulfilment: { kind: "points", points: 50 }, variants: [credit] });
  const { body } = await server.call(getOpenCounter, { as: shop.desk, params: shop.params });
  expect(body.takesCards).toBe(true);
  expect(body.products.map(({ productId, isForYou, limitPerMember }) => [productId, isForYou, limitPerMember])).toEqual(
    [
      [mug.productId, true, null],
      [staffOnly.productId, false, null],
    ],
  );
});

test("what cannot be sold without a member is named, and nothing changes", async () => {
  const shop = await open();
  const mug = await shop.mug({}, 1);
  const staffOnly = await shop.mug({ audience: { kind: "staff" } });
  const shirt = await shop.offer(aShirt, 5);
  const credit = { variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 500 };
  const points = await shop.offer({ ...aMug, fulfilment: { kind: "points", points: 50 }, variants: [credit] });
  const { tenantId } = shop.house.own;
  const before = await revisionOf(tenantId);
  const end = async (line: object) => outcome(await shop.sell([line]));
  expect(await end(shop.line(points))).toEqual([409, "orders.needs_member"]);
  expect(await end(shop.line(staffOnly))).toEqual([403, "orders.not_for_you"]);
  expect(await end(shop.line(shirt))).toEqual([409, "orders.points_only"]);
  expect(await end(shop.line(mug, { terms: 7 }))).toEqual([409, "orders.price_changed"]);
  expect(await end(shop.line(mug, { variantNo: 2 }))).toEqual([409, "orders.variant_gone"]);
  expect(await end(shop.line(mug, { quantity: 2 }))).toEqual([409, "orders.sold_out"]);
  const invalid = async (body: object) => {
    const { status, error } = await server.call(sellToAnybody, {
      as: shop.desk,
      params: shop.params,
      body: { tender: "cash", lines: [shop.line(mug)], ...body },
    });
    return [status, error?.issues?.[0]?.path];
  };
  expect(await invalid({ lines: [shop.line(mug, { quantity: 0 })] })).toEqual([400, "body.lines.0.quantity"]);
  expect(await invalid({ lines: [shop.line(mug, { payWith: "points" })] })).toEqual([400, "body.lines.0.payWith"]);
  expect(await invalid({ lines: [shop.line(mug), shop.line(mug)] })).toEqual([400, "body.lines.1.productId"]);
  expect(await invalid({ memberId: shop.desk.memberId })).toEqual([400, "body.memberId"]);
  expect(await invalid({ tender: "points" })).toEqual([400, "body.tender"]);
  expect(await revisionOf(tenantId)).toBe(before);
});

test("a workspace without an account at Stripe sells to anybody for cash only", async () => {
  const tenant = await server.newTenant();
  const shop = await productSteps(server)(tenant);
  const mug = await shop.offer({ ...aMug, variants: [forBoth] });
  const line = { productId: mug.productId, terms: mug.terms, variantNo: 1, quantity: 1 };
  const sell = (tender: "cash" | "card") =>
    server.call(sellToAnybody, { as: shop.admin, params: shop.params, body: { tender, lines: [line] } });
  expect(outcome(await sell("card"))).toEqual([409, "orders.no_payments"]);
  expect((await sell("cash")).status).toBe(201);
  expect((await server.call(getOpenCounter, { as: shop.admin, params: shop.params })).body.takesCards).toBe(false);
});

describe("a sale by card without a member", () => {
  async function waiting() {
    const shop = await open();
    const mug = await shop.mug();
    const sale = (await shop.sell([shop.line(mug, { quantity: 2 })], { tender: "card" })).body;
    const params = shop.ofOrder(sale);
    const { payUrl } = (await server.call(openSalePayment, { as: shop.desk, params, body: {} })).body;
    return { ...shop, sale, mug, sessionId: sessionOf(payUrl ?? "") };
  }

  test("waits for Stripe, gets its receipt then, and its money goes back to the card", async () => {
    const shop = await waiting();
    expect(shop.sale).toMatchObject({ memberId: null, payment: "unpaid", handOver: "new", receiptNumber: null });
    expect(await shop.stockLeft()).toEqual([3]);
    const call = shop.stripe.calls.findLast(({ path }) => path === "/v1/checkout/sessions");
    const asked = new URLSearchParams(call?.parameters);
    // The buyer's phone has no account. Its way back is open to everybody.
    expect(new URL(asked.get("success_url") ?? "").pathname).toMatch(/^\/t-[\w-]+\/paid$/);
    expect(new URL(asked.get("cancel_url") ?? "").search).toBe("?left=yes");
    const since = shop.sinceNow();
    shop.stripe.pay(shop.sessionId);
    await shop.deliver(since);
    const paid = (await shop.told(shop.sale)).order;
    expect(paid).toMatchObject({ payment: "paid", handOver: "new", receiptNumber: 1, memberName: null });
    const handed = (await shop.move(paid, "collected", shop.desk)).body;
    await shop.refund(handed, [{ lineNo: 1, quantity: 1 }]);
    await shop.settle();
    expect((await shop.told(shop.sale)).order).toMatchObject({ payment: "part_refunded", moneyRefundedMinor: 1_200 });
    expect((await shop.items("order"))[0]).toMatchObject({ moneySentMinor: 1_200, sending: null });
    await shop.sound();
  });

  test("keeps its terms when the product begins to give points before it is paid: nobody's wallet gets any", async () => {
    const shop = await waiting();
    const changed = await server.call(updateProduct, {
      as: shop.admin,
      params: shop.ofProduct(shop.mug),
      body: {
        ...aShirt,
        variants: [{ variantNo: 1, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1_200 }],
        fulfilment: { kind: "points", points: 50 },
        version: shop.mug.version,
      },
    });
    expect(outcome(changed)).toEqual([200, undefined]);
    shop.stripe.pay(shop.sessionId);
    await shop.deliver();
    expect((await shop.told(shop.sale)).order).toMatchObject({ payment: "paid", pointsGiven: 0, receiptNumber: 1 });
    const again = await shop.sell([shop.line(changed.body)], { tender: "card" });
    expect(outcome(again)).toEqual([409, "orders.needs_member"]);
    await shop.sound();
  });

  test("gives the stock back when the desk ends it, and when its time is over", async () => {
    const shop = await waiting();
    const ended = await server.call(endSale, { as: shop.desk, params: shop.ofOrder(shop.sale as never), body: {} });
    expect(ended.body).toMatchObject({ payment: "failed", handOver: "cancelled" });
    expect(await shop.stockLeft()).toEqual([5]);
    await shop.sell([shop.line(shop.mug)], { tender: "card" });
    const before = server.clock.now;
    server.clock.now += 40 * 60_000;
    await shop.settle();
    server.clock.now = before;
    expect((await shop.items("order")).map(({ payment }) => payment)).toEqual(["failed", "failed"]);
    expect(await shop.stockLeft()).toEqual([5]);
    await shop.sound();
  });
});
