import { describe, expect, test } from "vitest";
import { previewOf } from "#lambdas/assignments/rules.ts";
import type { StoredMembership } from "#lambdas/memberships/rules.ts";
import type { Wallet } from "#lambdas/points/rules.ts";
import { makeMembership } from "../support/memberships.ts";

/** What is said of bookings to come before a membership is changed. */
const wallet: Wallet = {
  memberId: "00000000-0000-4000-8000-000000000000" as never,
  balance: 0,
  version: 0,
  status: "active",
  erasedAt: null,
  lots: [],
};
const days = ["2026-11-30", "2026-12-01", "2026-12-02"];

/** Of three bookings, on 30 November, 1 and 2 December, how many begin while no membership runs. */
function without(facts: Partial<StoredMembership>): number {
  const stepped = { membership: makeMembership(facts), grant: null };
  const grounds = { seen: undefined, plan: undefined, wallet, today: "2026-11-24", starts: days, isAtLeast: false };
  const { bookings } = previewOf(stepped, grounds);
  expect(bookings.toCome).toBe(3);
  return bookings.withoutMembership;
}

describe("a booking begins without a membership", () => {
  test("before the day on which a pause ends, and not on it", () => {
    expect(without({ status: "paused", pausedUntil: "2026-12-01" })).toBe(1);
    expect(without({ status: "paused", pausedUntil: null })).toBe(3);
    expect(without({})).toBe(0);
  });

  test("after the last day, and not on it", () => {
    expect(without({ endsOn: "2026-12-01" })).toBe(1);
  });

  test("from the day on which a cancelled membership's next cycle would begin", () => {
    expect(without({ scheduled: { kind: "cancel" }, nextBillingOn: "2026-12-01" })).toBe(2);
    expect(without({ nextBillingOn: "2026-12-01" }), "one that goes on").toBe(0);
  });

  test("whenever it has ended", () => {
    for (const status of ["cancelled", "expired"] as const) expect(without({ status })).toBe(3);
  });
});

test("a planned change that a cancellation drops is named, and one that stays is not", () => {
  const scheduled = { kind: "change", planId: "plan_00000000000000000000000000" as never, planName: "Plus" } as const;
  const seen = makeMembership({ scheduled, nextBillingOn: "2026-12-01" });
  const grounds = { seen, plan: undefined, wallet, today: "2026-11-24", starts: [], isAtLeast: false };
  const dropsOf = (membership: StoredMembership) => previewOf({ membership, grant: null }, grounds).drops;
  expect(dropsOf({ ...seen, scheduled: { kind: "cancel" } })).toBe("Plus");
  expect(dropsOf({ ...seen, endsOn: "2027-01-01" })).toBeNull();
});
