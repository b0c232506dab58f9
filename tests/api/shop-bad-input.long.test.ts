/** Wrong calls of the shop. Each is refused with its sentence, or settled as the rules say, and changes nothing else. */
import { describe, expect, test } from "vitest";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { buyAgain, getCart, setCartLine } from "#lambdas/orders/cart-contract.ts";
import { getMyOrder, payOrder, placeOrder } from "#lambdas/orders/contract.ts";
import { sellAtCounter, sellToAnybody } from "#lambdas/orders/counter-contract.ts";
import { refundOrder } from "#lambdas/orders/desk-contract.ts";
import { receiveAccountEvent } from "#lambdas/payments/contract.ts";
import { updatePackage } from "#lambdas/payments/package-contract.ts";
import { beginPurchase, rereadPurchase } from "#lambdas/payments/purchase-contract.ts";
import { moveStock } from "#lambdas/products/staff-contract.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { aShirt } from "../support/products.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { hundred } from "../support/purchases.ts";
import { countRevisions } from "../support/revisions.ts";
import type { Answer } from "../support/test-server.ts";

const server = serverOfFile();
const openShop = cardSteps(server);
const { begun, bought, balanceOf } = purchaseSteps(server);
const revisionOf = countRevisions(server);

async function open() {
  const shop = await openShop();
  const buyer = await shop.newMember(500);
  const mug = await shop.mug({}, 50);
  const line = shop.lineOf(mug);
  const { tenantId } = shop.house.own;
  const { params, admin } = shop;
  /** Every way to buy one line. */
  const ways = {
    cart: (wish: object) => server.call(setCartLine, { as: buyer, params, body: { ...wish, terms: undefined } }),
    order: (wish: object) =>
      server.call(placeOrder, { as: buyer, params, body: { lines: [wish] as never, cartVersion: 0, note: "" } }),
    counter: (wish: object) =>
      server.call(sellAtCounter, {
        as: admin,
        params: { ...params, memberId: buyer.memberId },
        body: { lines: [{ payWith: "points", ...wish }] as never },
      }),
    anybody: (wish: object) =>
      server.call(sellToAnybody, { as: admin, params, body: { tender: "cash", lines: [wish] as never } }),
  };
  /** What the calls answer. Nothing of the workspace is written meanwhile. */
  const unchanged = async <Result>(calls: () => Promise<Result>): Promise<Result> => {
    const before = await revisionOf(tenantId);
    const result = await calls();
    expect(await revisionOf(tenantId)).toBe(before);
    return result;
  };
  return { ...shop, buyer, mug, line, ways, unchanged };
}

const said = ({ status, error }: Answer<RouteContract>) => [status, error?.code, error?.message];
const placed = ({ status, error }: Answer<RouteContract>) => [status, error?.issues?.[0]?.path];

describe("a price sent by the client", () => {
  test("is refused with its place, at each way to buy", async () => {
    const { ways, line, unchanged } = await open();
    const priced = { ...line, moneyEachMinor: 1 };
    const answers = await unchanged(async () => [
      placed(await ways.cart({ ...priced, quantity: 1 })),
      placed(await ways.order({ ...line, pointsEach: 0 })),
      placed(await ways.order(priced)),
      placed(await ways.counter({ ...line, pointsEach: 0 })),
      placed(await ways.anybody(priced)),
    ]);
    expect(answers).toEqual([
      [400, "body.moneyEachMinor"],
      [400, "body.lines.0.pointsEach"],
      [400, "body.lines.0.moneyEachMinor"],
      [400, "body.lines.0.pointsEach"],
      [400, "body.lines.0.moneyEachMinor"],
    ]);
  });

  test("is refused for a package of points, too", async () => {
    const { house, of, as } = await begun();
    const before = await revisionOf(house.own.tenantId);
    const body = { packageId: of.packageId, version: of.version, priceMinor: 1 };
    const answer = await server.call(beginPurchase, { as, params: house.params, body });
    expect(placed(answer)).toEqual([400, "body.priceMinor"]);
    expect(await revisionOf(house.own.tenantId)).toBe(before);
  });
});

test.each([
  [0, "too_small"],
  [-1, "too_small"],
  [1e6, "too_big"],
  [1.5, "invalid_type"],
])("a quantity of %s is refused with its place, wherever something is bought or paid back", async (quantity, code) => {
  const shop = await open();
  const { ways, line, unchanged } = shop;
  const order = (await ways.order(line)).body as { order: { orderId: string; version: number } };
  const { orderId, version } = order.order;
  const of = (answer: Answer<RouteContract>) => answer.error?.issues?.map((one) => [one.path, one.code]);
  const answers = await unchanged(async () => [
    of(await ways.cart({ ...line, quantity })),
    of(await ways.order({ ...line, quantity })),
    of(await ways.counter({ ...line, quantity })),
    of(await ways.anybody({ ...line, quantity })),
    of(
      await server.call(refundOrder, {
        as: shop.admin,
        params: shop.ofOrder({ orderId } as never),
        body: { lines: [{ lineNo: 1, quantity }], reason: "A crack", restocks: false, version },
      }),
    ),
  ]);
  expect(answers).toEqual([
    [["body.quantity", code]],
    ...Array.from({ length: 4 }, () => [["body.lines.0.quantity", code]]),
  ]);
});

test("a variant of another product is no variant of this one", async () => {
  const shop = await open();
  const { ways, line, unchanged } = shop;
  // The shirt has a second variant, the mug has not.
  await shop.offer(aShirt, 5);
  const foreign = { ...line, variantNo: 2 };
  const sentence = [409, "orders.variant_gone", "A product of this order has no such variant."];
  const answers = await unchanged(async () => [
    said(await ways.cart(foreign)),
    said(await ways.order(foreign)),
    said(await ways.counter(foreign)),
    said(await ways.anybody(foreign)),
    said(
      await server.call(moveStock, {
        as: shop.admin,
        params: shop.ofProduct(shop.mug),
        body: { variantNo: 2, reason: "received", quantity: 1, note: "" },
      }),
    ),
  ]);
  expect(answers).toEqual([
    sentence,
    sentence,
    sentence,
    sentence,
    [422, "products.unknown_variant", "There is no such variant."],
  ]);
});

test("another tenant's cart, products and orders do not exist here", async () => {
  const [shop, other] = [await open(), await open()];
  await other.ways.cart({ productId: other.mug.productId, variantNo: 1, quantity: 2 });
  const { order } = (await other.place(other.buyer, [other.line], { cartVersion: 1 })).body;
  const noWorkspace = [404, "tenants.not_found", "There is no such workspace."];
  const noProduct = [409, "orders.product_gone", "A product of this order is not on sale any more."];
  const noOrder = [404, "orders.not_found", "There is no such order."];
  const params = { ...shop.params, orderId: order.orderId };
  const as = shop.buyer;
  const answers = await shop.unchanged(() =>
    other.unchanged(async () => [
      said(await server.call(getCart, { as, params: other.params })),
      said(
        await server.call(setCartLine, {
          as,
          params: other.params,
          body: { productId: other.mug.productId, variantNo: 1, quantity: 9 },
        }),
      ),
      said(await shop.ways.cart({ productId: other.mug.productId, variantNo: 1, quantity: 1 })),
      said(await shop.ways.order(other.line)),
      said(await shop.ways.counter(other.line)),
      said(await shop.ways.anybody(other.line)),
      said(await server.call(getMyOrder, { as, params })),
      said(await server.call(buyAgain, { as, params, body: {} })),
      said(await server.call(payOrder, { as, params, body: { sessionId: null } })),
    ]),
  );
  expect(answers).toEqual([
    noWorkspace,
    noWorkspace,
    noProduct,
    noProduct,
    noProduct,
    noProduct,
    noOrder,
    noOrder,
    noOrder,
  ]);
});

test("an event of another tenant's account settles no order and no purchase here", async () => {
  const [shop, other] = [await open(), await openShop()];
  const waiting = await shop.waiting();
  const purchase = await begun({ house: shop.house });
  const told: number[] = [];
  for (const sessionId of [waiting.sessionId, purchase.sessionId]) {
    shop.stripe.pay(sessionId);
    const [event] = shop.stripe.events(shop.house.accountId).slice(-1);
    const payload = JSON.stringify({ ...event, id: `evt_${sessionId}`, account: other.house.accountId });
    const headers = { "stripe-signature": shop.stripe.signForAccount(payload) };
    const before = await revisionOf(shop.house.own.tenantId);
    told.push((await server.call(receiveAccountEvent, { body: payload, headers })).status);
    expect(await revisionOf(shop.house.own.tenantId)).toBe(before);
  }
  expect(told).toEqual([200, 200]);
  expect((await shop.seen(waiting.as, waiting.order)).payment).toBe("unpaid");
  expect(await balanceOf(shop.house, purchase.as)).toBe(0);
});

test("a package that is withdrawn while its payment page is open is sold as it was, and to nobody else", async () => {
  const { house, of, as, sessionId, since } = await begun();
  const change = { ...hundred, isActive: false, points: 1, bonusPoints: 0, priceMinor: 99_999, version: of.version };
  const params = { ...house.params, packageId: of.packageId };
  expect((await server.call(updatePackage, { as: house.admin, params, body: change })).status).toBe(200);
  const late = await server.newMember(house.own);
  const before = await revisionOf(house.own.tenantId);
  const body = { packageId: of.packageId, version: of.version + 1 };
  const next = await server.call(beginPurchase, { as: late, params: house.params, body });
  expect(said(next)).toEqual([409, "payments.package_withdrawn", "This package is not on sale any more."]);
  expect(await revisionOf(house.own.tenantId)).toBe(before);
  server.stack.stripe.pay(sessionId);
  for (const { id } of server.stack.stripe.events(house.accountId).slice(since)) await server.stack.stripe.deliver(id);
  // A hundred points and twenty more, as when the page was opened.
  expect(await balanceOf(house, as)).toBe(120);
});

test("a success page with an invented session finds nothing, and credits nothing", async () => {
  const paid = await bought();
  const { house, as, purchaseId } = paid;
  const shop = await open();
  const waiting = await shop.waiting();
  const noPurchase = [404, "payments.purchase_not_found", "This purchase does not exist."];
  const before = await revisionOf(house.own.tenantId);
  const reread = (id: string, sessionId: string) =>
    server.call(rereadPurchase, { as, params: { ...house.params, purchaseId: id }, body: { sessionId } });
  expect(said(await reread(purchaseId, "cs_test_invented"))).toEqual(noPurchase);
  expect(said(await reread(`pur_${"0".repeat(26)}`, paid.sessionId))).toEqual(noPurchase);
  expect(placed(await reread(purchaseId, "invented"))).toEqual([400, "body.sessionId"]);
  expect(await revisionOf(house.own.tenantId)).toBe(before);
  expect(await balanceOf(house, as)).toBe(120);
  const answer = await shop.unchanged(() => shop.pay(waiting.as, waiting.order, "cs_test_invented"));
  expect(said(answer)).toEqual([404, "orders.not_found", "There is no such order."]);
});
