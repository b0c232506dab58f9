import { describe, expect, test } from "vitest";
import { buyAgain, getCart, removeCartLine, setCartLine } from "#lambdas/orders/cart-contract.ts";
import { getMyOrder, listMyOrders, placeOrder } from "#lambdas/orders/contract.ts";
import { findOrders, getOrder, listOrders } from "#lambdas/orders/desk-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { orderSteps } from "../support/order-steps.ts";
import { aShirt } from "../support/products.ts";
import type { Actor } from "../support/test-server.ts";

const server = serverOfFile();
const open = orderSteps(server);
type Shop = Awaited<ReturnType<typeof open>>;

const put = (shop: Shop, as: Actor, body: unknown) => server.call(setCartLine, { as, params: shop.params, body });

describe("the cart", () => {
  test("follows its member, and shows the prices of now", async () => {
    const shop = await open();
    const member = await shop.newMember(100);
    const mug = await shop.offer();
    const shirt = await shop.offer(aShirt, 3);
    await put(shop, member, { productId: mug.productId, variantNo: 1, quantity: 2 });
    const { body } = await put(shop, member, { productId: shirt.productId, variantNo: 2, quantity: 5 });
    expect(body).toEqual({ pieces: 7, version: 2 });
    const cart = await shop.cartOf(member);
    expect(cart).toMatchObject({
      balance: 100,
      version: 2,
      lines: [
        { name: "House mug", quantity: 2, pointsEach: 30, most: null, problem: null },
        { name: "House shirt", variantName: "Large", quantity: 5, pointsEach: 60, most: 3, problem: "too_few" },
      ],
    });
    const answer = await server.call(removeCartLine, {
      as: member,
      params: shop.params,
      body: { productId: mug.productId, variantNo: 1 },
    });
    expect(answer.body).toEqual({ pieces: 5, version: 3 });
    expect((await shop.cartOf(await shop.newMember())).lines).toEqual([]);
  });

  test.each([
    [0, "too_small"],
    [-1, "too_small"],
    [1e6, "too_big"],
    [1.5, "invalid_type"],
  ])("refuses a quantity of %s, with the path of the field", async (quantity, code) => {
    const shop = await open();
    const member = await shop.newMember();
    const { productId, terms } = await shop.offer();
    const inCart = await put(shop, member, { productId, variantNo: 1, quantity });
    expect([inCart.status, inCart.error?.issues]).toMatchObject([400, [{ path: "body.quantity", code }]]);
    const ordered = await shop.place(member, [{ productId, terms, variantNo: 1, quantity }]);
    expect([ordered.status, ordered.error?.issues]).toMatchObject([400, [{ path: "body.lines.0.quantity", code }]]);
    expect(await rawItems(server, shop.own, "cart")).toEqual([]);
    expect(await rawItems(server, shop.own, "order")).toEqual([]);
  });

  test("takes only what is on sale", async () => {
    const shop = await open();
    const member = await shop.newMember();
    const draft = await shop.write();
    const mug = await shop.offer();
    const wish = { variantNo: 1, quantity: 1 };
    expect(outcome(await put(shop, member, { ...wish, productId: draft.productId }))).toEqual([
      409,
      "orders.product_gone",
    ]);
    expect(outcome(await put(shop, member, { ...wish, productId: mug.productId, variantNo: 2 }))).toEqual([
      409,
      "orders.variant_gone",
    ]);
  });
});

describe("an order", () => {
  test("moves points, stock and cart together, and keeps what was bought", async () => {
    const shop = await open();
    const member = await shop.newMember(200);
    const mug = await shop.offer();
    const shirt = await shop.offer(aShirt, 3);
    await put(shop, member, { productId: mug.productId, variantNo: 1, quantity: 2 });
    await put(shop, member, { productId: shirt.productId, variantNo: 2, quantity: 1 });
    const { version } = await shop.cartOf(member);
    const lines = [shop.lineOf(mug, { quantity: 2 }), shop.lineOf(shirt, { variantNo: 2 })];
    const { status, body } = await shop.place(member, lines, { cartVersion: version, note: "Without a bag" });
    expect(status).toBe(201);
    expect(body.balance).toBe(80);
    expect(body.order).toMatchObject({
      pointsTotal: 120,
      payment: "paid",
      handOver: "new",
      canCancel: true,
      lines: [
        { name: "House mug", quantity: 2, pointsEach: 30 },
        { name: "House shirt", variantName: "Large", quantity: 1, pointsEach: 60 },
      ],
    });
    expect(body.order.code).toHaveLength(8);
    expect((await shop.stockLeft()).sort()).toEqual([2, 3]);
    expect((await shop.cartOf(member)).lines).toEqual([]);
    const { entries } = (await server.call(listMyEntries, { as: member, params: shop.params })).body;
    expect(entries[0]).toMatchObject({ amount: -120, subject: { kind: "order", orderId: body.order.orderId } });
    const seen = (await server.call(getMyOrder, { as: member, params: shop.ofOrder(body.order) })).body;
    expect([seen.note, seen.steps.map(({ act }) => act)]).toEqual(["Without a bag", ["placed"]]);
    const others = await server.call(getMyOrder, { as: await shop.newMember(), params: shop.ofOrder(body.order) });
    expect(outcome(others)).toEqual([404, "orders.not_found"]);
    await expectConsistent(server, shop.own);
  });

  test("costs what is stored: a price sent along is refused, and a changed one is told", async () => {
    const shop = await open();
    const member = await shop.newMember();
    const mug = await shop.offer();
    const cheap = await shop.place(member, [{ ...shop.lineOf(mug), pointsEach: 1 } as never]);
    expect([cheap.status, cheap.error?.issues]).toMatchObject([400, [{ path: "body.lines.0.pointsEach" }]]);
    const stale = await shop.place(member, [shop.lineOf(mug, { terms: 2 })]);
    expect([outcome(stale), stale.error?.details]).toEqual([
      [409, "orders.price_changed"],
      { productId: mug.productId, variantNo: 1 },
    ]);
    expect(await shop.balanceOf(member)).toBe(100);
  });

  test("names what cannot be bought, and changes nothing", async () => {
    const shop = await open();
    const member = await shop.newMember(50);
    const shirt = await shop.offer({ ...aShirt, limitPerMember: 3 }, 2);
    const staffOnly = await shop.offer({ audience: { kind: "staff" } });
    const money = await shop.offer({
      variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 500 }],
    });
    const mug = await shop.offer();
    const hidden = (await shop.setState(await shop.offer(), "hidden")).body;
    const of = async (line: Parameters<Shop["place"]>[1][number], change: object = {}) => {
      const answer = await shop.place(member, [line], change);
      return [...outcome(answer), answer.error?.details];
    };
    const about = ({ productId }: { productId: string }, variantNo = 1) => ({ productId, variantNo });
    expect(await of(shop.lineOf(shirt, { quantity: 3 }))).toEqual([
      409,
      "orders.sold_out",
      { ...about(shirt), left: 2 },
    ]);
    expect(await of(shop.lineOf(shirt, { variantNo: 7 }))).toEqual([409, "orders.variant_gone", about(shirt, 7)]);
    expect(await of(shop.lineOf(staffOnly))).toEqual([403, "orders.not_for_you", about(staffOnly)]);
    expect(await of(shop.lineOf(money))).toEqual([409, "orders.money_only", about(money)]);
    expect(await of(shop.lineOf(hidden))).toEqual([409, "orders.product_gone", about(hidden)]);
    expect(await of(shop.lineOf(mug, { quantity: 2 }))).toEqual([
      409,
      "points.insufficient",
      { cost: 60, balance: 50 },
    ]);
    expect(await of(shop.lineOf(mug), { cartVersion: 1 })).toEqual([409, "orders.cart_changed", {}]);
    const twice = await shop.place(member, [shop.lineOf(mug), shop.lineOf(mug)]);
    expect(twice.error?.issues).toMatchObject([{ path: "body.lines.1.productId", code: "duplicate" }]);
    expect((await shop.stockLeft()).sort()).toEqual([2, 2]);
    expect(await shop.balanceOf(member)).toBe(50);
    await expectConsistent(server, shop.own);
  });

  test("counts what a member has bought towards the limit, all variants together, until it is paid back", async () => {
    const shop = await open();
    const member = await shop.newMember(1000);
    const shirt = await shop.offer({ ...aShirt, limitPerMember: 3 }, 9);
    const both = [shop.lineOf(shirt), shop.lineOf(shirt, { variantNo: 2 })];
    const first = (await shop.place(member, both)).body.order;
    const refused = await shop.place(member, both);
    expect([outcome(refused), refused.error?.details]).toEqual([
      [409, "orders.above_limit"],
      { productId: shirt.productId, variantNo: 1, most: 0 },
    ]);
    expect((await shop.place(member, [shop.lineOf(shirt)])).status).toBe(201);
    await shop.leave(member, first);
    expect((await shop.place(member, both)).status).toBe(201);
    expect(await shop.balanceOf(member)).toBe(1000 - 50 - 110);
    await expectConsistent(server, shop.own);
  });

  test("takes effect once for a key, and refuses the key with other lines", async () => {
    const shop = await open();
    const member = await shop.newMember();
    const mug = await shop.offer();
    const first = await shop.place(member, [shop.lineOf(mug)], {}, "order-key-1");
    expect((await shop.place(member, [shop.lineOf(mug)], {}, "order-key-1")).text).toBe(first.text);
    expect(outcome(await shop.place(member, [shop.lineOf(mug, { quantity: 2 })], {}, "order-key-1"))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(await shop.balanceOf(member)).toBe(70);
  });

  test("of one cart is placed once, from however many tabs", async () => {
    const shop = await open();
    const member = await shop.newMember(500);
    const mug = await shop.offer();
    await put(shop, member, { productId: mug.productId, variantNo: 1, quantity: 1 });
    const tabs = await Promise.all(
      Array.from({ length: 6 }, () => shop.place(member, [shop.lineOf(mug)], { cartVersion: 1 })),
    );
    expect(tabs.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tabs.filter(({ status }) => status !== 201).map(outcome)).toEqual(
      Array.from({ length: 5 }, () => [409, "orders.cart_changed"]),
    );
    expect(await shop.balanceOf(member)).toBe(470);
    await expectConsistent(server, shop.own);
  });

  test("of three lines without a stock writes at most fourteen units, and two more for each counted line", async () => {
    const shop = await open();
    const member = await shop.newMember(1000);
    const mugs = [await shop.offer(), await shop.offer(), await shop.offer()];
    await put(shop, member, { productId: mugs[0]?.productId, variantNo: 1, quantity: 1 });
    const lines = mugs.map((mug) => shop.lineOf(mug));
    expect((await shop.place(member, lines, { cartVersion: 1 })).status).toBe(201);
    // The units of the indexes are among them.
    const units = () => server.lastRequest(placeOrder).writeUnits;
    expect(units()).toBeLessThanOrEqual(14);
    const shirts = [await shop.offer(aShirt, 5), await shop.offer(aShirt, 5), await shop.offer(aShirt, 5)];
    const counted = shirts.map((shirt) => shop.lineOf(shirt));
    expect((await shop.place(member, counted, { cartVersion: 2 })).status).toBe(201);
    expect(units()).toBeLessThanOrEqual(20);
  });

  test("of twenty-five counted lines is one transaction", async () => {
    const shop = await open();
    const member = await shop.newMember(5000);
    const variants = Array.from({ length: 13 }, (_, place) => ({
      variantNo: null,
      name: `Size ${place}`,
      sku: "",
      pointsPrice: 10,
      moneyPriceMinor: null,
    }));
    const shirts = [await shop.offer({ ...aShirt, variants }, 2), await shop.offer({ ...aShirt, variants }, 2)];
    const lines = shirts
      .flatMap((shirt) => variants.map((_, place) => shop.lineOf(shirt, { variantNo: place + 1 })))
      .slice(0, 25);
    expect((await shop.place(member, lines)).body.balance).toBe(5000 - 250);
    expect((await shop.stockLeft()).filter((left) => left === 1)).toHaveLength(25);
    await expectConsistent(server, shop.own);
  });

  test("with nothing to collect is over at once, and shows its instructions", async () => {
    const shop = await open();
    const member = await shop.newMember();
    const locker = await shop.offer({ fulfilment: { kind: "instant", instructions: "Dial 12" } });
    const { order } = (await shop.place(member, [shop.lineOf(locker)])).body;
    expect([order.handOver, order.canCancel]).toEqual(["collected", false]);
    const seen = (await server.call(getMyOrder, { as: member, params: shop.ofOrder(order) })).body;
    expect(seen.instructions).toEqual([{ lineNo: 1, text: "Dial 12" }]);
    expect(outcome(await shop.leave(member, order))).toEqual([409, "orders.not_cancellable"]);
  });

  test("that costs nothing needs an active member all the same", async () => {
    const shop = await open();
    const member = await shop.newMember(0);
    const free = await shop.offer({
      variants: [{ variantNo: null, name: "", sku: "", pointsPrice: 0, moneyPriceMinor: null }],
    });
    expect((await shop.place(member, [shop.lineOf(free)])).body).toMatchObject({
      balance: 0,
      order: { pointsTotal: 0 },
    });
    await expectConsistent(server, shop.own);
  });
});

describe("what follows an order", () => {
  test("is cancelled by its member while nobody prepares it, and everything comes back once", async () => {
    const shop = await open();
    const member = await shop.newMember(100);
    const shirt = await shop.offer(aShirt, 1);
    const { order } = (await shop.place(member, [shop.lineOf(shirt)])).body;
    expect(await shop.stockLeft()).toEqual([0, 1]);
    const left = await shop.leave(member, order, "leave-key-1");
    expect(left.body).toMatchObject({ balance: 100, order: { handOver: "cancelled", payment: "refunded" } });
    expect((await shop.leave(member, order, "leave-key-1")).text).toBe(left.text);
    expect(outcome(await shop.leave(member, order))).toEqual([409, "orders.not_cancellable"]);
    expect(await shop.stockLeft()).toEqual([1, 1]);
    const { order: other } = (await shop.place(member, [shop.lineOf(shirt)])).body;
    await shop.move(other, "preparing");
    expect(outcome(await shop.leave(member, other))).toEqual([409, "orders.not_cancellable"]);
    await expectConsistent(server, shop.own);
  });

  test("goes its way once, with who did what, and is found by its code", async () => {
    const shop = await open();
    const member = await shop.newMember();
    const desk = await server.newMember(shop.own, { role: "verifier", firstName: "Dora" });
    const mug = await shop.offer();
    const { order } = (await shop.place(member, [shop.lineOf(mug)])).body;
    const ready = (await shop.move(order, "ready", desk)).body;
    expect([ready.handOver, ready.allowed.cancel, ready.allowed.handOver]).toEqual(["ready", false, true]);
    expect(outcome(await shop.move(ready, "preparing", desk))).toEqual([409, "orders.not_movable"]);
    expect(outcome(await shop.move(order, "collected", desk))).toEqual([409, "stale_version"]);
    const find = (code: string) => server.call(findOrders, { as: desk, params: shop.params, query: { code } });
    const typed = `${order.code.slice(0, 4).toLowerCase()} ${order.code.slice(4)}`;
    expect((await find(typed)).body.orders).toMatchObject([{ orderId: order.orderId }]);
    expect(outcome(await find("00000000"))).toEqual([404, "orders.not_found"]);
    await shop.move(ready, "collected", desk);
    const seen = (await server.call(getOrder, { as: desk, params: shop.ofOrder(order) })).body;
    expect(seen.steps.map(({ act, byName }) => [act, byName])).toEqual([
      ["placed", null],
      ["ready", "Dora Test"],
      ["collected", "Dora Test"],
    ]);
    const list = async (show?: string) =>
      (await server.call(listOrders, { as: desk, params: shop.params, query: show === undefined ? {} : { show } })).body
        .orders.length;
    expect([await list("to_do"), await list("ready"), await list("over"), await list()]).toEqual([0, 0, 1, 1]);
  });

  test("pays back pieces of its lines into the wallet, and restocks them only if asked", async () => {
    const shop = await open();
    const member = await shop.newMember(300);
    const shirt = await shop.offer(aShirt, 5);
    const lines = [shop.lineOf(shirt, { quantity: 3 }), shop.lineOf(shirt, { variantNo: 2 })];
    const { order } = (await shop.place(member, lines)).body;
    const first = (await shop.refund(order, [{ lineNo: 1, quantity: 1 }])).body;
    expect([first.payment, first.pointsRefunded, first.handOver]).toEqual(["part_refunded", 50, "new"]);
    expect(await shop.stockLeft()).toEqual([2, 4]);
    const tooMany = await shop.refund(first, [{ lineNo: 1, quantity: 3 }]);
    expect([outcome(tooMany), tooMany.error?.details]).toEqual([
      [422, "orders.refund_too_high"],
      { lineNo: 1, left: 2 },
    ]);
    const second = (await shop.refund(first, [{ lineNo: 2, quantity: 1 }], true)).body;
    expect(await shop.stockLeft()).toEqual([2, 5]);
    const over = (await shop.cancel(second)).body;
    expect([over.payment, over.handOver, over.pointsRefunded]).toEqual(["refunded", "cancelled", 210]);
    expect(await shop.stockLeft()).toEqual([4, 5]);
    expect(await shop.balanceOf(member)).toBe(300);
    expect(outcome(await shop.cancel(over))).toEqual([409, "orders.over"]);
    const seen = (await server.call(getMyOrder, { as: member, params: shop.ofOrder(order) })).body;
    expect(seen.reason).toBe("Broken");
    await expectConsistent(server, shop.own);
  });

  test("can be bought again, as far as it is on sale", async () => {
    const shop = await open();
    const member = await shop.newMember();
    const [mug, gone] = [await shop.offer(), await shop.offer({ name: "Gone" })];
    const { order } = (await shop.place(member, [shop.lineOf(mug, { quantity: 2 }), shop.lineOf(gone)])).body;
    await shop.setState(gone, "archived");
    const again = await server.call(buyAgain, { as: member, params: shop.ofOrder(order), body: {} });
    expect(again.body).toEqual({ pieces: 2, version: 1, left: 1 });
    const { orders } = (await server.call(listMyOrders, { as: member, params: shop.params })).body;
    expect(orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect((await server.call(getCart, { as: member, params: shop.params })).body.lines).toMatchObject([
      { name: "House mug", quantity: 2 },
    ]);
  });
});

describe("many at once", () => {
  test("buy no more than there are: the last three of forty", async () => {
    const shop = await open();
    const shirt = await shop.offer(aShirt, 3);
    const members = await Promise.all(Array.from({ length: 40 }, () => shop.newMember(50)));
    const answers = await Promise.all(members.map((member) => shop.place(member, [shop.lineOf(shirt)])));
    const outcomes = answers.map(outcome).map(([status, code]) => `${status} ${code ?? ""}`);
    expect(outcomes.filter((one) => one.startsWith("201"))).toHaveLength(3);
    expect(outcomes.filter((one) => !/^201|409 orders.sold_out|503/.test(one))).toEqual([]);
    expect((await shop.stockLeft()).sort()).toEqual([0, 3]);
    await expectConsistent(server, shop.own);
  });

  test("cancel and hand over, and one of them wins", async () => {
    const shop = await open();
    const shirt = await shop.offer(aShirt, 20);
    for (let round = 0; round < 6; round += 1) {
      const member = await shop.newMember(50);
      const { order } = (await shop.place(member, [shop.lineOf(shirt)])).body;
      const [left, handed] = await Promise.all([shop.leave(member, order), shop.move(order, "collected")]);
      expect([left.status, handed.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await shop.balanceOf(member)).toBe(left.status === 200 ? 50 : 0);
    }
    await expectConsistent(server, shop.own);
  });
});
