import { describe, expect, it } from "vitest";
import { newPrices, type PriceChange } from "#lambdas/products/rules.ts";

const none = { points: null, money: null };
const points = (pointsPrice: number | null, kind: PriceChange["kind"], amount: number) =>
  newPrices({ pointsPrice, moneyPriceMinor: 1000 }, { points: { kind, amount }, money: null }).points;
const money = (moneyPriceMinor: number | null, kind: PriceChange["kind"], amount: number) =>
  newPrices({ pointsPrice: 10, moneyPriceMinor }, { points: null, money: { kind, amount } }).money;

describe("prices of many products", () => {
  it.each([
    // A tenth more of 12 is 13.2.
    [12, "raise_percent", 1000, 13, true],
    [10, "raise_percent", 500, 11, true], // 10.5: a half goes up
    [200, "raise_percent", 250, 205, false],
    [12, "lower_percent", 2500, 9, false],
    [7, "lower_percent", 5000, 4, true], // 3.5: a half goes up
    [12, "lower_percent", 10_000, 0, false],
    [12, "raise", 3, 15, false],
    [12, "lower", 12, 0, false],
    [12, "set", 0, 0, false],
  ] as const)("%i points: %s %i makes %i", (before, kind, amount, after, isRounded) => {
    expect(points(before, kind, amount)).toEqual({ before, after, isRounded, problem: null });
  });

  it("adds no price that a variant does not have, and leaves what nobody changes", () => {
    expect(points(null, "set", 5)).toBeNull();
    expect(money(null, "raise", 5)).toBeNull();
    expect(newPrices({ pointsPrice: 3, moneyPriceMinor: 400 }, none)).toEqual(none);
    expect(points(3, "raise", 1)).toMatchObject({ after: 4 });
  });

  it("says which price no product can have", () => {
    expect(points(2, "lower", 3)).toMatchObject({ after: -1, problem: "too_low" });
    expect(money(2, "lower", 2)).toMatchObject({ after: 0, problem: "too_low" });
    expect(money(2, "lower_percent", 9999)).toMatchObject({ after: 0, problem: "too_low" });
    expect(money(999_999_999, "raise", 2)).toMatchObject({ after: 1_000_000_001, problem: "too_high" });
    expect(money(1399, "set", 1)).toEqual({ before: 1399, after: 1, isRounded: false, problem: null });
  });
});
