/** What no administrator sets aside when they book for a member, at its bounds. */
import { describe, expect, test } from "vitest";
import { daysAheadOf, decideBookingFor, firmRefusalOf } from "#lambdas/bookings/book-for.ts";
import { specified } from "#lambdas/bookings/policy.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";

const clock = { timeZone: "Europe/London" };
const now = Date.parse("2026-11-24T09:30:00.000Z");

describe("the firm rules", () => {
  const codeAt = (start: string) =>
    firmRefusalOf({ start: Date.parse(start), durationMinutes: 60 }, now, specified, clock)?.definition.code;

  test.each([
    ["2026-11-24T09:15:00.000Z", "bookings.start_in_past"],
    ["2026-11-24T09:30:00.000Z", undefined],
    ["2026-11-24T09:40:00.000Z", "bookings.start_off_steps"],
    ["2026-11-24T09:45:00.000Z", undefined],
    // 180 days later, in summer time: the day ends at 23:00 in UTC.
    ["2027-05-23T22:45:00.000Z", undefined],
    ["2027-05-23T23:00:00.000Z", "bookings.beyond_horizon"],
  ])("judge a start at %s: %s", (start, code) => {
    expect(codeAt(start)).toBe(code);
  });

  test("count days on the workspace's clock", () => {
    // In Auckland it is half past ten in the evening.
    const auckland = { timeZone: "Pacific/Auckland" };
    expect(daysAheadOf("2026-11-24T10:45:00.000Z", now, auckland)).toBe(0);
    expect(daysAheadOf("2026-11-24T11:00:00.000Z", now, auckland)).toBe(1);
    expect(daysAheadOf("2026-12-01T10:00:00.000Z", now, auckland)).toBe(7);
  });
});

describe("what was set aside", () => {
  const resource = {
    resourceId: `res_${"0".repeat(26)}` as ResourceId,
    name: "Desk 1",
    type: "desk",
    location: "",
    capacity: 1,
    pointCostPerHour: 5,
    isAvailable: true,
    requiresApproval: false,
    rules: { leadMinutes: 600 },
  } as unknown as Resource;
  const request = {
    bookingId: `bkg_${"0".repeat(26)}` as BookingId,
    member: { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" },
    resource,
    startAt: "2026-11-25T10:00:00.000Z",
    durationMinutes: 60,
    tenant: { ...clock, freeCancelMinutes: 60, features: { pointsEnabled: true } },
    now,
  };

  test.each([
    ["nothing without an override", undefined, 5, null],
    ["another price", { points: 2, reason: "Gift" }, 2, { reason: "Gift", listPoints: 5, rule: null }],
    [
      "no price where it is the same",
      { points: 5, reason: "Gift" },
      5,
      { reason: "Gift", listPoints: null, rule: null },
    ],
    [
      "no rule where none refuses",
      { anyTime: true, reason: "Gift" },
      5,
      { reason: "Gift", listPoints: null, rule: null },
    ],
  ] as const)("is %s", (_what, override, pointsCost, overridden) => {
    const decided = decideBookingFor(request, override);
    expect([decided.booking.pointsCost, decided.booking.byTeam, decided.overridden]).toEqual([
      pointsCost,
      true,
      overridden,
    ]);
  });

  test("names the rule that would have refused", () => {
    const soon = { ...request, startAt: "2026-11-24T15:00:00.000Z" };
    const { overridden } = decideBookingFor(soon, { anyTime: true, points: 0, reason: "Guest" });
    expect(overridden).toEqual({ reason: "Guest", listPoints: 5, rule: "bookings.start_too_soon" });
  });
});
