import { describe, expect, test } from "vitest";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { returnAt, returnsBy, shareOf } from "#lambdas/bookings/policy-returns.ts";
import { instantOf } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { ruleFieldsSchema } from "#lambdas/resources/rules-contract.ts";

const tiers = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
  { hours: 2, percent: 25 },
];
const startAt = "2026-11-26T10:00:00.000Z";

describe("the share of a price", () => {
  test.each([
    [5, 50, 3],
    [4, 50, 2],
    [1, 1, 1],
    [3, 33, 1],
    [100, 33, 33],
    [101, 33, 34],
    [7, 100, 7],
    [0, 100, 0],
    [0, 50, 0],
    [800_000, 99, 792_000],
  ])("of %i points at %i percent is %i: a part of a point comes back as a whole one", (cost, percent, points) => {
    expect(shareOf(cost, percent)).toBe(points);
  });
});

describe("what comes back by tiers", () => {
  const returns = returnsBy(tiers, { startAt, pointsCost: 5 });

  test("names each tier's end, share and points", () => {
    expect(returns).toEqual([
      { until: "2026-11-24T10:00:00.000Z", percent: 100, points: 5 },
      { until: "2026-11-25T10:00:00.000Z", percent: 50, points: 3 },
      { until: "2026-11-26T08:00:00.000Z", percent: 25, points: 2 },
    ]);
  });

  test.each([
    ["2026-11-24T09:59:59.999Z", 100],
    ["2026-11-24T10:00:00.000Z", 50],
    ["2026-11-25T09:59:59.999Z", 50],
    ["2026-11-25T10:00:00.000Z", 25],
    ["2026-11-26T07:59:59.999Z", 25],
    ["2026-11-26T08:00:00.000Z", undefined],
  ])("at %s is %s percent", (now, percent) => {
    expect(returnAt(returns, Date.parse(now))?.percent).toBe(percent);
  });

  test("lasts to the start, where the last tier is at zero hours", () => {
    const toStart = returnsBy([{ hours: 0, percent: 10 }], { startAt, pointsCost: 5 });
    expect(returnAt(toStart, Date.parse(startAt) - 1)?.points).toBe(1);
    expect(returnAt(toStart, Date.parse(startAt))).toBeUndefined();
  });

  test("counts elapsed hours over a clock change", () => {
    // London's clocks go forward in the night before.
    const start = instantOf("2026-03-29", "10:00", "Europe/London") ?? 0;
    const [first] = returnsBy([{ hours: 24, percent: 100 }], { startAt: toInstant(start), pointsCost: 1 });
    expect(first?.until).toBe("2026-03-28T09:00:00.000Z");
    const autumn = instantOf("2026-10-25", "10:00", "Europe/London") ?? 0;
    const [second] = returnsBy([{ hours: 24, percent: 100 }], { startAt: toInstant(autumn), pointsCost: 1 });
    expect(second?.until).toBe("2026-10-24T10:00:00.000Z");
  });
});

describe("tiers of the rules", () => {
  const { cancellationTiers } = ruleFieldsSchema.shape;
  const codes = (value: unknown) =>
    cancellationTiers.safeParse(value).error?.issues.map((one) => ("params" in one ? one.params?.code : one.code));

  test("have falling hours and falling shares", () => {
    expect(codes(tiers)).toBeUndefined();
    expect(codes([tiers[1], tiers[0]])).toEqual(["tier_hours_fall", "tier_shares_fall"]);
    expect(codes([tiers[0], { hours: 24, percent: 100 }])).toEqual(["tier_shares_fall"]);
    expect(codes([tiers[0], { hours: 48, percent: 50 }])).toEqual(["tier_hours_fall"]);
    expect(codes([])).toEqual(["too_small"]);
    expect(codes([{ hours: 1, percent: 0 }])).toEqual(["too_small"]);
  });

  test("are the resource's, else the workspace's, else none", () => {
    const own = [{ hours: 1, percent: 10 }];
    expect(policyOf({ cancellationTiers: tiers }, { cancellationTiers: own }).cancellationTiers).toEqual(own);
    expect(policyOf({ cancellationTiers: tiers }, {}).cancellationTiers).toEqual(tiers);
    expect(policyOf(undefined, undefined).cancellationTiers).toBeNull();
  });
});
