import { describe, expect, test } from "vitest";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { findOffers, type OfferFilters } from "#web/features/marketplace/find-offers.ts";
import { readPriceFilter } from "#web/features/marketplace/price-range.ts";
import { anOfferedProduct } from "../support/shown-products.ts";

const priced = (pointsPrice: number | null, moneyPriceMinor: number | null, variantNo = 1) => ({
  variantNo,
  name: `Size ${variantNo}`,
  pointsPrice,
  moneyPriceMinor,
  left: null,
  sale: "open" as const,
});
const product = (...variants: ReturnType<typeof priced>[]): OfferedProduct => anOfferedProduct({ variants });
const all = { words: "", category: undefined, show: undefined, balance: 0 };
const isFound = (one: OfferedProduct, price: OfferFilters["price"]) =>
  findOffers([one], { ...all, price }).length === 1;

describe("the price filter of the marketplace", () => {
  test("keeps a product whose price in points is within both ends", () => {
    const mug = product(priced(12, 1400));
    const found = [
      [12, 12],
      [13, null],
      [null, 11],
      [0, 12],
      [12, null],
      [null, null],
    ].map(([from, to]) => isFound(mug, { unit: "points", from: from ?? null, to: to ?? null }));
    expect(found).toEqual([true, false, false, true, true, true]);
  });

  test("asks for a price in the unit, and one variant within the ends is enough", () => {
    const forMoney = product(priced(null, 4500));
    expect(isFound(forMoney, { unit: "points", from: null, to: null })).toBe(false);
    expect(isFound(forMoney, { unit: "money", from: 4500, to: 4500 })).toBe(true);
    const twoSizes = product(priced(10, null), priced(30, null, 2));
    expect(isFound(twoSizes, { unit: "points", from: 25, to: 40 })).toBe(true);
    // Neither size is between: one is below, one is above.
    expect(isFound(twoSizes, { unit: "points", from: 15, to: 25 })).toBe(false);
  });

  test("reads money in the currency's units, without an error of fractions", () => {
    expect(readPriceFilter({ unit: "money", from: "19.99", to: "20" }, 2)).toEqual({
      price: { unit: "money", from: 1999, to: 2000 },
      problem: null,
    });
    expect(readPriceFilter({ unit: "money", from: "500", to: undefined }, 0).price).toEqual({
      unit: "money",
      from: 500,
      to: null,
    });
    expect(readPriceFilter({ unit: "points", from: "10", to: "20" }, 2).price).toEqual({
      unit: "points",
      from: 10,
      to: 20,
    });
  });

  test("filters by nothing while the ends are reversed or no amounts, and says which", () => {
    const problemOf = (from: string | undefined, to: string | undefined) =>
      readPriceFilter({ unit: "points", from, to }, 2);
    expect(problemOf("20", "10")).toEqual({ price: undefined, problem: "reversed" });
    expect(problemOf("-1", undefined)).toEqual({ price: undefined, problem: "no_amount" });
    expect(problemOf("ten", "20")).toEqual({ price: undefined, problem: "no_amount" });
    expect(problemOf(undefined, "1e9")).toEqual({ price: undefined, problem: "no_amount" });
    expect(problemOf("10", "10").problem).toBeNull();
    expect(readPriceFilter({ unit: undefined, from: "20", to: "10" }, 2)).toEqual({ price: undefined, problem: null });
  });
});
