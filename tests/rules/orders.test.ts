import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import type { MemberId, OrderId, ProductId } from "#lambdas/contract/ids.ts";
import { decideLines, judgeLine, presentLine, taxWithin } from "#lambdas/orders/lines.ts";
import type { OrderLine } from "#lambdas/orders/order-contract.ts";
import { receiptNumbersRef, takeReceiptNumber } from "#lambdas/orders/repository.ts";
import { decideCancellation, decideRefund } from "#lambdas/orders/returns.ts";
import { decideMove, newOrder, paidOrder } from "#lambdas/orders/rules.ts";
import { newProduct } from "#lambdas/products/rules.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { refusedBy } from "../support/refused.ts";

const now = Date.UTC(2026, 10, 24, 10, 0, 0);
const memberId = "11111111-1111-4111-8111-111111111111" as MemberId;
const orderId = `ord_${"1".repeat(26)}` as OrderId;
const scope = openTenantScope(`ten_${"0".repeat(26)}` as never);
const reader = { role: "member", planId: null } as const;

const aProduct = (fields: object = {}) => ({
  ...newProduct(
    `prd_${"1".repeat(26)}` as ProductId,
    {
      name: "House mug",
      description: "",
      category: "",
      pictures: [],
      variants: [
        { variantNo: null, name: "Both", sku: "", pointsPrice: 30, moneyPriceMinor: 599 },
        { variantNo: null, name: "Points", sku: "", pointsPrice: 30, moneyPriceMinor: null },
        { variantNo: null, name: "Money", sku: "", pointsPrice: null, moneyPriceMinor: 599 },
      ],
      fulfilment: { kind: "collect" },
      taxBasisPoints: 2000,
      audience: { kind: "everybody" },
      limitPerMember: null,
      hasStock: false,
      lowAt: null,
      ...fields,
    },
    now,
  ),
  state: "on_sale" as const,
});

function linesOf(
  wished: { variantNo: number; payWith: "points" | "money"; quantity?: number },
  { takesMoney = true, product = aProduct() } = {},
) {
  const wish = { productId: product.productId, terms: 1, quantity: 1, ...wished };
  return decideLines([wish], () => ({ product, left: undefined, bought: 0 }), { reader, takesMoney });
}

describe("the tax within a price", () => {
  test.each([
    [1_200, 2_000, 200],
    [599, 2_000, 100],
    [3, 2_000, 1],
    [2, 2_000, 0],
    [1_070, 700, 70],
    [1, 10_000, 1],
    [1_000, 0, 0],
  ])("of %i at %i basis points is %i", (amount, rate, tax) => {
    expect(taxWithin(amount, rate)).toBe(tax);
  });

  test("is never more than half a unit from the exact tax", () => {
    assert(
      property(integer({ min: 0, max: 99_999_999 }), integer({ min: 0, max: 10_000 }), (amount, rate) => {
        // tax × (10000 + rate) = amount × rate, so both sides differ by at most half of the divisor.
        const gap = taxWithin(amount, rate) * (10_000 + rate) - amount * rate;
        expect(Math.abs(gap) * 2).toBeLessThanOrEqual(10_000 + rate);
      }),
    );
  });
});

describe("a line of an order", () => {
  test("is paid as its buyer has chosen, at the stored price", () => {
    expect(linesOf({ variantNo: 1, payWith: "points", quantity: 2 })).toMatchObject([
      { payWith: "points", pointsEach: 30, moneyEachMinor: 0, taxMinor: 0, givesPoints: 0 },
    ]);
    expect(linesOf({ variantNo: 1, payWith: "money", quantity: 2 })).toMatchObject([
      { payWith: "money", pointsEach: 0, moneyEachMinor: 599, taxMinor: 200 },
    ]);
  });

  test("is refused where the variant has no such price, or nobody takes money", () => {
    const codeOf = (...of: Parameters<typeof linesOf>) => refusedBy(() => linesOf(...of))[0];
    expect(codeOf({ variantNo: 3, payWith: "points" })).toBe("orders.money_only");
    expect(codeOf({ variantNo: 2, payWith: "money" })).toBe("orders.points_only");
    expect(codeOf({ variantNo: 1, payWith: "money" }, { takesMoney: false })).toBe("orders.no_payments");
    expect(codeOf({ variantNo: 3, payWith: "money" }, { takesMoney: false })).toBe("orders.no_payments");
  });

  test("is refused where its buyer has seen earlier terms, and where nobody can have seen them yet", () => {
    const product = { ...aProduct(), terms: 2 };
    const wish = { productId: product.productId, variantNo: 1, quantity: 1, payWith: "points" } as const;
    const codeAt = (terms: number) =>
      refusedBy(() =>
        decideLines([{ ...wish, terms }], () => ({ product, left: undefined, bought: 0 }), {
          reader,
          takesMoney: true,
        }),
      )[0];
    expect([codeAt(1), codeAt(3)]).toEqual(["orders.price_changed", "orders.price_changed"]);
    expect(linesOf({ variantNo: 1, payWith: "points" })).toHaveLength(1);
  });

  test("of the cart has its price in money only where the workspace takes payments", () => {
    const product = aProduct();
    const shelf = { product, left: undefined, bought: 0 };
    const pricesOf = (variantNo: number, takesMoney: boolean) => {
      const wish = { productId: product.productId, variantNo, quantity: 1 };
      const judged = judgeLine(wish, shelf, { reader, others: 0, takesMoney });
      const { pointsEach, moneyEachMinor, problem } = presentLine(wish, shelf, judged, takesMoney);
      return [pointsEach, moneyEachMinor, problem];
    };
    expect(pricesOf(1, true)).toEqual([30, 599, null]);
    expect(pricesOf(1, false)).toEqual([30, null, null]);
    expect(pricesOf(3, true)).toEqual([null, 599, null]);
    expect(pricesOf(3, false)).toEqual([null, null, "money_only"]);
  });

  test("of a product that puts points into the wallet keeps how many", () => {
    const product = aProduct({
      variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 500 }],
      fulfilment: { kind: "points", points: 50 },
    });
    expect(linesOf({ variantNo: 1, payWith: "money" }, { product })).toMatchObject([
      { kind: "points", givesPoints: 50, moneyEachMinor: 500 },
    ]);
  });
});

describe("a new order", () => {
  const place = (lines: OrderLine[], tender: "card" | "cash" = "card") =>
    newOrder(orderId, { memberId, lines, createdBy: "hash", channel: "web", tender, currency: "EUR", by: null }, now);

  test("for points is paid, and knows no money", () => {
    expect(place(linesOf({ variantNo: 1, payWith: "points" }))).toMatchObject({
      payment: "paid",
      handOver: "new",
      moneyTotalMinor: 0,
      currency: null,
      tender: null,
      payUntil: null,
      receiptNumber: null,
    });
  });

  test("with a part in money is unpaid, and waits half an hour for a card", () => {
    const lines = linesOf({ variantNo: 1, payWith: "money", quantity: 3 });
    expect(place(lines)).toMatchObject({
      payment: "unpaid",
      handOver: "new",
      moneyTotalMinor: 1_797,
      taxMinor: 300,
      currency: "EUR",
      tender: "card",
      payUntil: "2026-11-24T10:30:00.000Z",
    });
    expect(place(lines, "cash").payUntil).toBeNull();
  });

  test("is paid with a number for its receipt, and over where there is nothing to collect", () => {
    const paid = paidOrder(place(linesOf({ variantNo: 1, payWith: "money" })), 8, { by: null, now: now + 60_000 });
    expect(paid).toMatchObject({
      payment: "paid",
      handOver: "new",
      receiptNumber: 8,
      paidAt: "2026-11-24T10:01:00.000Z",
      payUntil: null,
      steps: [{ act: "placed" }, { act: "paid", at: "2026-11-24T10:01:00.000Z" }],
    });
    const product = aProduct({ fulfilment: { kind: "instant", instructions: "" } });
    const instant = place(linesOf({ variantNo: 1, payWith: "money" }, { product }));
    expect(instant.handOver).toBe("new");
    expect(paidOrder(instant, 9, { by: null, now }).handOver).toBe("collected");
  });
});

test("the number of a receipt is the one after the last, if that is still the last", () => {
  expect(takeReceiptNumber(scope, undefined)).toMatchObject({
    receiptNumber: 1,
    write: { item: { last: 1, version: 1 }, conditions: [{ attribute: "pk", is: "missing" }] },
  });
  expect(receiptNumbersRef(scope).key).toEqual(takeReceiptNumber(scope, undefined).write.key);
  expect(takeReceiptNumber(scope, { last: 41, version: 41 })).toMatchObject({
    receiptNumber: 42,
    write: { item: { last: 42 }, conditions: [{ attribute: "version", is: "=", value: 41 }] },
  });
});

describe("what goes back of an order", () => {
  const product = aProduct();
  const wishOf = (variantNo: number, quantity: number) => {
    const { productId, terms } = product;
    return { productId, terms, variantNo, quantity, payWith: "points" } as const;
  };
  const facts = { memberId, createdBy: "hash", channel: "web", tender: "card", currency: "EUR", by: null } as const;
  const lines = decideLines([wishOf(1, 2), wishOf(2, 1)], () => ({ product, left: undefined, bought: 0 }), {
    reader,
    takesMoney: false,
  });
  const order = newOrder(orderId, { ...facts, lines }, now);
  const by = { by: memberId, now };
  const back = (...of: [lineNo: number, quantity: number][]) =>
    decideRefund(
      order,
      of.map(([lineNo, quantity]) => ({ lineNo, quantity })),
      by,
    );

  test("is a part until each piece has gone back", () => {
    const shown = ({ payment, pointsRefunded }: typeof order) => [payment, pointsRefunded];
    expect(shown(back([1, 1]))).toEqual(["part_refunded", 30]);
    expect(shown(back([1, 2]))).toEqual(["part_refunded", 60]);
    expect(shown(back([1, 2], [2, 1]))).toEqual(["refunded", 90]);
  });

  test("is never more than a line has, also where a line is named twice", () => {
    const tooHigh = (...of: Parameters<typeof back>) => refusedBy(() => back(...of));
    expect(tooHigh([1, 3])).toEqual(["orders.refund_too_high", { lineNo: 1, left: 2 }]);
    expect(tooHigh([1, 1], [1, 1])).toEqual(["orders.refund_too_high", { lineNo: 1, left: 0 }]);
    expect(tooHigh([3, 1])).toEqual(["orders.refund_too_high", { lineNo: 3, left: 0 }]);
  });

  test("has gone back whole with a cancellation: nothing follows it", () => {
    const over = decideCancellation(order, memberId, now);
    expect([over.payment, over.handOver, over.pointsRefunded]).toEqual(["refunded", "cancelled", 90]);
    expect(refusedBy(() => decideRefund(over, [{ lineNo: 1, quantity: 1 }], by))[0]).toBe("orders.over");
    expect(refusedBy(() => decideCancellation(over, memberId, now))[0]).toBe("orders.over");
    expect(refusedBy(() => decideMove(over, "collected", by))[0]).toBe("orders.not_movable");
  });

  test("an order with something to collect waits for the desk, whatever else it holds", () => {
    const [mug, other] = lines as [OrderLine, OrderLine];
    const mixed = newOrder(orderId, { ...facts, lines: [{ ...mug, kind: "instant" }, other] }, now);
    expect(mixed.handOver).toBe("new");
  });
});
