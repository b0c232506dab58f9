import { describe, expect, test } from "vitest";
import type { MemberId, OrderId, ProductId } from "#lambdas/contract/ids.ts";
import { isForCounter, soldOrder } from "#lambdas/orders/counter.ts";
import { newOrder } from "#lambdas/orders/rules.ts";
import { type OfferedProduct, offeredProductSchema } from "#lambdas/products/contract.ts";
import { changeBy, obstacleOf, payWithOf, priceLines, totalsOf } from "#web/features/marketplace/counter/basket.ts";
import { findOffers } from "#web/features/marketplace/find-offers.ts";

const now = Date.UTC(2026, 10, 24, 10, 0, 0);
const at = "2026-11-24T10:00:00.000Z";
const memberId = "11111111-1111-4111-8111-111111111111" as MemberId;
const seller = "22222222-2222-4222-8222-222222222222" as MemberId;
const productId = `prd_${"1".repeat(26)}` as ProductId;

const lineOf = (price: { pointsEach: number; moneyEachMinor: number }) => ({
  lineNo: 1,
  productId,
  variantNo: 1,
  name: "House mug",
  variantName: "",
  quantity: 1,
  payWith: price.pointsEach > 0 ? ("points" as const) : ("money" as const),
  ...price,
  taxBasisPoints: 0,
  taxMinor: 0,
  kind: "collect" as const,
  givesPoints: 0,
  isCounted: false,
  isLimited: false,
  refunded: 0,
  restocked: 0,
});

const orderOf = (line: ReturnType<typeof lineOf>) =>
  newOrder(
    `ord_${"1".repeat(26)}` as OrderId,
    { memberId, lines: [line], createdBy: "x", channel: "counter", tender: "cash", currency: "GBP", by: seller },
    now,
  );

describe("an order that the desk sells", () => {
  test("is handed over at once by whoever sold it", () => {
    const order = soldOrder(orderOf(lineOf({ pointsEach: 30, moneyEachMinor: 0 })), {
      receiptNumber: null,
      by: seller,
      now,
    });
    expect([order.payment, order.handOver, order.receiptNumber, order.payUntil]).toEqual([
      "paid",
      "collected",
      null,
      null,
    ]);
    const none = { points: 0, moneyMinor: 0 };
    expect(order.steps).toEqual([
      { act: "placed", at, by: seller, ...none },
      { act: "collected", at, by: seller, ...none },
    ]);
  });

  test("says who took the cash, and has the receipt's number", () => {
    const order = soldOrder(orderOf(lineOf({ pointsEach: 0, moneyEachMinor: 350 })), {
      receiptNumber: 7,
      by: seller,
      now,
    });
    expect([order.payment, order.tender, order.paidAt, order.receiptNumber]).toEqual(["paid", "cash", at, 7]);
    expect(order.steps.map(({ act, by }) => [act, by])).toEqual([
      ["placed", seller],
      ["paid", seller],
      ["collected", seller],
    ]);
  });

  test("never puts points into a wallet", () => {
    expect(isForCounter({ fulfilment: { kind: "points", points: 50 } })).toBe(false);
    expect(isForCounter({ fulfilment: { kind: "collect" } })).toBe(true);
  });
});

type Variant = OfferedProduct["variants"][number];

function offered(fields: object = {}, variant: Partial<Variant> = {}): OfferedProduct {
  return offeredProductSchema.parse({
    productId,
    name: "Coffee",
    category: "",
    pictures: [],
    limitPerMember: null,
    terms: 4,
    fulfilment: { kind: "collect", points: null },
    variants: [{ variantNo: 1, name: "", pointsPrice: 12, moneyPriceMinor: 350, left: null, sale: "open", ...variant }],
    isForYou: true,
    bought: 0,
    ...fields,
  });
}

describe("the basket at the counter", () => {
  const points = { hasPoints: true, prefers: "points" } as const;
  const cash = { hasPoints: true, prefers: "money" } as const;
  const place = { productId, variantNo: 1 };

  test.each([
    [12, 350, points, "points"],
    [12, 350, cash, "money"],
    [12, null, cash, "points"],
    [null, 350, points, "money"],
    [12, null, { hasPoints: false, prefers: "points" } as const, null],
    [12, 350, { hasPoints: false, prefers: "points" } as const, "money"],
  ])("pays %s points or %s in money as it can", (pointsPrice, moneyPriceMinor, means, payWith) => {
    expect(payWithOf({ pointsPrice, moneyPriceMinor }, means)).toBe(payWith);
  });

  test("grows with each tap, and loses a line without pieces", () => {
    const one = changeBy([], place, 1);
    const two = changeBy(one, place, 1);
    expect(two).toEqual([{ ...place, quantity: 2 }]);
    expect(changeBy(changeBy(two, place, -1), place, -1)).toEqual([]);
  });

  test.each([
    [{ isForYou: false }, {}, "not_for_buyer"],
    [{}, { left: 0 }, "sold_out"],
    [{}, { left: 2 }, "no_more"],
    [{ limitPerMember: 5, bought: 3 }, {}, "no_more"],
    [{}, { pointsPrice: null, moneyPriceMinor: null }, "no_price"],
    [{}, { left: 3 }, null],
    [{}, {}, null],
  ])("with two of a product in it, %o %o is %s", (fields, variant, obstacle) => {
    const product = offered(fields, variant);
    const lines = [{ ...place, quantity: 2 }];
    expect(obstacleOf(product, product.variants[0] as Variant, { lines, means: points })).toBe(obstacle);
  });

  test("counts a limit over all variants, and a stock for each of them", () => {
    const variants = [1, 2].map((variantNo) => ({
      variantNo,
      name: `Size ${variantNo}`,
      pointsPrice: 12,
      moneyPriceMinor: 350,
      left: 2,
      sale: "open",
    }));
    const obstacleWith = (fields: object, quantity: number) => {
      const product = offered({ ...fields, variants });
      const lines = [{ ...place, quantity }];
      return product.variants.map((variant) => obstacleOf(product, variant, { lines, means: points }));
    };
    expect(obstacleWith({ limitPerMember: 2 }, 2)).toEqual(["no_more", "no_more"]);
    expect(obstacleWith({ limitPerMember: 3, bought: 2 }, 1)).toEqual(["no_more", "no_more"]);
    expect(obstacleWith({}, 2)).toEqual(["no_more", null]);
  });

  test("adds up, and keeps a line that cannot be sold any more", () => {
    const other = { productId: `prd_${"2".repeat(26)}` as ProductId, variantNo: 1, quantity: 1 };
    const lines = priceLines([{ ...place, quantity: 3 }, other], [offered()], points);
    expect(lines.map(({ name, terms, isPossible }) => [name, terms, isPossible])).toEqual([
      ["Coffee", 4, true],
      ["", 0, false],
    ]);
    expect(totalsOf(lines)).toEqual({ points: 36, moneyMinor: 0, isPossible: false });
    const inCash = priceLines([{ ...place, quantity: 3 }], [offered({}, { left: 2 })], cash);
    expect(totalsOf(inCash)).toEqual({ points: 0, moneyMinor: 1050, isPossible: false });
    expect(totalsOf(priceLines([{ ...place, quantity: 3 }], [offered()], cash)).isPossible).toBe(true);
  });
});

describe("the marketplace", () => {
  const all = { words: "", category: undefined, show: undefined, balance: 20 } as const;

  test("shows as left what has a piece of any variant, and what is not counted", () => {
    const size = { name: "Size", pointsPrice: 12, moneyPriceMinor: null };
    const withLeft = (...left: (number | null)[]) =>
      offered({ variants: left.map((pieces, no) => ({ ...size, variantNo: no + 1, left: pieces, sale: "open" })) });
    const isFound = (...left: (number | null)[]) =>
      findOffers([withLeft(...left)], { ...all, show: "left" }).length === 1;
    expect([isFound(0, 3), isFound(0, null), isFound(0, 0), isFound(1)]).toEqual([true, true, false, true]);
  });
});
