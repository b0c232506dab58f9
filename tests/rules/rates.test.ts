import { expect, test } from "vitest";
import { houseRateOf } from "#lambdas/contract/rates.ts";

test.each([
  [5, 3_000],
  [100, 3_000],
  [101, 3_030],
  [1_000, 30_000],
  [2_000, 60_000],
  [10_000, 60_000],
])("a house with %i places gets %i calls a minute", (maxMembers, perMinute) => {
  expect(houseRateOf({ maxMembers })).toBe(perMinute);
});
