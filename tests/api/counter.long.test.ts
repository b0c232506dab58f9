import { describe, expect, test } from "vitest";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { getMyOrder } from "#lambdas/orders/contract.ts";
import { findBuyers, getCounter, sellAtCounter } from "#lambdas/orders/counter-contract.ts";
import { cancelOrder, getOrder, refundOrder } from "#lambdas/orders/desk-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { orderSteps } from "../support/order-steps.ts";
import { aMug, aShirt } from "../support/products.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

const server = serverOfFile();
const openShop = orderSteps(server);

/** A shop with somebody at its desk. */
async function open(own?: TestTenant) {
  const shop = await openShop(own);
  const desk = await server.newMember(shop.own, { role: "verifier" });
  type Line = ReturnType<typeof shop.lineOf> & { payWith: string };
  const line = (product: Parameters<typeof shop.lineOf>[0], change: Partial<Line> = {}): Line => ({
    ...shop.lineOf(product),
    payWith: "points",
    ...change,
  });
  const ofBuyer = ({ memberId }: Actor) => ({ ...shop.params, memberId });
  const sell = (buyer: Actor, lines: readonly object[], key?: string, as: Actor = desk) =>
    server.call(sellAtCounter, { as, params: ofBuyer(buyer), body: { lines }, key });
  return { ...shop, desk, line, ofBuyer, sell };
}

test("the desk finds a member by name, with plan and points, and nobody who waits or is unknown", async () => {
  const shop = await open();
  const buyer = await server.newMember(shop.own, { points: 70, firstName: "Zoë" });
  const { status, body } = await server.call(findBuyers, {
    as: shop.desk,
    params: shop.params,
    query: { search: "zoe t" },
  });
  expect(status).toBe(200);
  expect(body.buyers).toMatchObject([{ memberId: buyer.memberId, firstName: "Zoë", planName: null, balance: 70 }]);
  const nobody = await server.call(findBuyers, { as: shop.desk, params: shop.params, query: { search: "nobody" } });
  expect(nobody.body.buyers).toEqual([]);
});

test("the counter shows what this member may have, and leaves out what puts points into a wallet", async () => {
  const shop = await open();
  const buyer = await shop.newMember(70);
  const shirt = await shop.offer({ ...aShirt, limitPerMember: 2 }, 5);
  const staffOnly = await shop.offer({ audience: { kind: "staff" } });
  await shop.offer({
    fulfilment: { kind: "points", points: 50 },
    variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 500 }],
  });
  await shop.write();
  await shop.sell(buyer, [shop.line(shirt)]);
  const { body } = await server.call(getCounter, { as: shop.desk, params: shop.ofBuyer(buyer) });
  expect(body.buyer).toMatchObject({ memberId: buyer.memberId, balance: 20 });
  expect(body.products.map(({ productId, bought, isForYou }) => [productId, bought, isForYou])).toEqual([
    [shirt.productId, 1, true],
    [staffOnly.productId, 0, false],
  ]);
  expect(body.products[0]?.variants.map(({ left }) => left)).toEqual([4, 5]);
});

describe("a sale", () => {
  test("moves points and stock together, and is handed over at once", async () => {
    const shop = await open();
    const buyer = await shop.newMember(200);
    const shirt = await shop.offer(aShirt, 3);
    const { status, body } = await shop.sell(buyer, [shop.line(shirt, { variantNo: 2, quantity: 2 })]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      channel: "counter",
      pointsTotal: 120,
      moneyTotalMinor: 0,
      tender: null,
      receiptNumber: null,
      payment: "paid",
      handOver: "collected",
      balanceBefore: 200,
      balance: 80,
    });
    expect((await shop.stockLeft()).toSorted()).toEqual([1, 3]);
    const { entries } = (await server.call(listMyEntries, { as: buyer, params: shop.params })).body;
    expect(entries[0]).toMatchObject({ amount: -120, subject: { kind: "order", orderId: body.orderId } });
    const seen = (await server.call(getMyOrder, { as: buyer, params: shop.ofOrder(body) })).body;
    expect(seen.order).toMatchObject({ channel: "counter", canCancel: false });
    expect(seen.steps.map(({ act, isByStaff }) => [act, isByStaff])).toEqual([
      ["placed", true],
      ["collected", true],
    ]);
    await expectConsistent(server, shop.own);
  });

  test("takes cash: who took it, how much, the tax within, and a number without a gap", async () => {
    const shop = await open();
    const buyer = await shop.newMember(40);
    const mug = await shop.offer();
    const first = (await shop.sell(buyer, [shop.line(mug, { quantity: 2, payWith: "money" })])).body;
    // 24.00 with 20 per cent within: 4.00 is tax.
    expect(first).toMatchObject({
      pointsTotal: 0,
      moneyTotalMinor: 2400,
      taxMinor: 400,
      tender: "cash",
      payment: "paid",
      handOver: "collected",
      receiptNumber: 1,
      balanceBefore: 40,
      balance: 40,
    });
    const shirt = await shop.offer(aShirt, 1);
    const refused = await shop.sell(buyer, [shop.line(mug, { payWith: "money" }), shop.line(shirt)]);
    expect(outcome(refused)).toEqual([409, "points.insufficient"]);
    const second = (await shop.sell(buyer, [shop.line(mug, { payWith: "money" })], undefined, shop.admin)).body;
    expect(second.receiptNumber).toBe(2);
    const told = (await server.call(getOrder, { as: shop.desk, params: shop.ofOrder(first) })).body;
    expect(told.steps.map(({ act, by }) => [act, by])).toEqual([
      ["placed", shop.desk.memberId],
      ["paid", shop.desk.memberId],
      ["collected", shop.desk.memberId],
    ]);
    const trail = await rawItems(server, shop.own, "auditEntry");
    const sales = trail.filter(({ action }) => action === "orders.sellAtCounter");
    expect(sales.map(({ actorId }) => actorId).toSorted()).toEqual(
      [shop.desk.memberId, shop.admin.memberId].toSorted(),
    );
    await expectConsistent(server, shop.own);
  });

  test("takes points for one line and cash for another", async () => {
    const shop = await open();
    const buyer = await shop.newMember(100);
    const mug = await shop.offer();
    const shirt = await shop.offer(aShirt, 2);
    const { body } = await shop.sell(buyer, [shop.line(mug, { payWith: "money" }), shop.line(shirt)]);
    expect(body).toMatchObject({ pointsTotal: 50, moneyTotalMinor: 1200, receiptNumber: 1, balance: 50 });
    await expectConsistent(server, shop.own);
  });

  test("repeats its answer for the same key, and refuses the key with another body", async () => {
    const shop = await open();
    const buyer = await shop.newMember(100);
    const shirt = await shop.offer(aShirt, 3);
    const first = await shop.sell(buyer, [shop.line(shirt)], "one-shirt");
    const again = await shop.sell(buyer, [shop.line(shirt)], "one-shirt");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await shop.sell(buyer, [shop.line(shirt, { quantity: 2 })], "one-shirt");
    expect(outcome(other)).toEqual([422, "idempotency_key_reused"]);
    expect(await shop.balanceOf(buyer)).toBe(50);
    expect((await shop.stockLeft()).toSorted()).toEqual([2, 3]);
  });

  test("two counters want the last piece, and one sells it", async () => {
    const shop = await open();
    const [one, other] = [await shop.newMember(100), await shop.newMember(100)];
    const shirt = await shop.offer(aShirt, 1);
    const answers = await Promise.all([
      shop.sell(one, [shop.line(shirt)], "counter-a"),
      shop.sell(other, [shop.line(shirt)], "counter-b", shop.admin),
      shop.sell(one, [shop.line(shirt)], "counter-a"),
      shop.sell(other, [shop.line(shirt)], "counter-b", shop.admin),
    ]);
    const ends = answers.map(({ status }) => status).toSorted();
    expect(ends).toEqual([201, 201, 409, 409]);
    const sold = answers.filter(({ status }) => status === 201).map(({ body }) => body.orderId);
    expect(new Set(sold).size).toBe(1);
    expect(await rawItems(server, shop.own, "order")).toHaveLength(1);
    await expectConsistent(server, shop.own);
  });

  test("two counters take cash at once, and the receipts have two numbers in a row", async () => {
    const shop = await open();
    const buyers = [await shop.newMember(), await shop.newMember(), await shop.newMember()];
    const mug = await shop.offer();
    const answers = await Promise.all(buyers.map((buyer) => shop.sell(buyer, [shop.line(mug, { payWith: "money" })])));
    expect(answers.map(({ body }) => body.receiptNumber).toSorted()).toEqual([1, 2, 3]);
  });

  test("names what cannot be sold, and changes nothing", async () => {
    const shop = await open();
    const buyer = await shop.newMember(40);
    const shirt = await shop.offer({ ...aShirt, limitPerMember: 1 }, 5);
    const mug = await shop.offer();
    const staffOnly = await shop.offer({ audience: { kind: "staff" } });
    const bag = { variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 500 };
    const points = await shop.offer({ fulfilment: { kind: "points", points: 50 }, variants: [bag] });
    const cash = await shop.offer({ variants: [bag] });
    const end = async (line: object) => outcome(await shop.sell(buyer, [line]));
    expect(await end(shop.line(shirt))).toEqual([409, "points.insufficient"]);
    expect(await end(shop.line(shirt, { quantity: 2 }))).toEqual([409, "orders.above_limit"]);
    expect(await end(shop.line(shirt, { payWith: "money" }))).toEqual([409, "orders.points_only"]);
    expect(await end(shop.line(cash))).toEqual([409, "orders.money_only"]);
    expect(await end(shop.line(points, { payWith: "money" }))).toEqual([409, "orders.not_at_counter"]);
    expect(await end(shop.line(staffOnly))).toEqual([403, "orders.not_for_you"]);
    expect(await end(shop.line(mug, { terms: 2 }))).toEqual([409, "orders.price_changed"]);
    expect(await end(shop.line(mug, { variantNo: 7 }))).toEqual([409, "orders.variant_gone"]);
    const twice = await shop.sell(buyer, [shop.line(mug), shop.line(mug)]);
    expect([twice.status, twice.error?.issues]).toMatchObject([400, [{ path: "body.lines.1.productId" }]]);
    const priced = await shop.sell(buyer, [{ ...shop.line(mug), moneyEachMinor: 1 }]);
    expect([priced.status, priced.error?.issues]).toMatchObject([400, [{ path: "body.lines.0.moneyEachMinor" }]]);
    expect(await rawItems(server, shop.own, "order")).toEqual([]);
    expect(await shop.balanceOf(buyer)).toBe(40);
  });

  test("is refused for somebody suspended, and for points where the workspace has none", async () => {
    const shop = await open();
    const buyer = await shop.newMember(100);
    const mug = await shop.offer(aMug);
    const params = shop.ofBuyer(buyer);
    const body = { status: "suspended", version: 1 };
    expect((await server.call(setMemberStatus, { as: shop.admin, params, body })).status).toBe(200);
    expect(outcome(await shop.sell(buyer, [shop.line(mug, { payWith: "money" })]))).toEqual([403, "orders.no_wallet"]);
    const features = { bookingEnabled: true, pointsEnabled: false, digitalCardsEnabled: true };
    const without = await open(await server.newTenant({ features }));
    const other = await without.newMember(100);
    const cup = await without.offer(aMug);
    expect(outcome(await without.sell(other, [without.line(cup)]))).toEqual([404, "module_off"]);
    expect((await without.sell(other, [without.line(cup, { payWith: "money" })])).status).toBe(201);
  });
});

test("who sells at the desk cancels and refunds nothing", async () => {
  const shop = await open();
  const buyer = await shop.newMember(100);
  const { body } = await shop.sell(buyer, [shop.line(await shop.offer())]);
  expect(body.allowed).toMatchObject({ cancel: false, refund: false });
  const words = { reason: "Broken", restocks: true, version: body.version };
  const params = shop.ofOrder(body);
  const cancelled = await server.call(cancelOrder, { as: shop.desk, params, body: words });
  const lines = [{ lineNo: 1, quantity: 1 }];
  const refunded = await server.call(refundOrder, { as: shop.desk, params, body: { ...words, lines } });
  expect([cancelled.status, refunded.status]).toEqual([403, 403]);
  expect((await shop.refund(body, lines)).status).toBe(200);
});
