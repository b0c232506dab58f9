/** Series at their bounds: equal starts, equal distances, and exactly the points that were seen or are there. */
import { describe, expect, test } from "vitest";
import { decideBooking, type StoredBooking } from "#lambdas/bookings/rules.ts";
import { decideSeries } from "#lambdas/bookings/series-decision.ts";
import { decideSeriesEnd, inScope } from "#lambdas/bookings/series-ending.ts";
import { presentDates } from "#lambdas/bookings/series-preview.ts";
import { judgeDates } from "#lambdas/bookings/series-rules.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import type { BookingId, MemberId, ResourceId, SeriesId } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";

const now = Date.parse("2026-11-24T09:30:00.000Z");
const tenant = {
  timeZone: "Europe/London",
  originMinutes: 0,
  freeCancelMinutes: 60,
  features: { pointsEnabled: true },
};
const member = { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" };
const resource = {
  resourceId: `res_${"0".repeat(26)}` as ResourceId,
  name: "Desk 1",
  type: "desk",
  location: "",
  capacity: 1,
  pointCostPerHour: 5,
  isAvailable: true,
  requiresApproval: false,
} as unknown as Resource;
const wish = { resource, rules: undefined, durationMinutes: 60, tenant, now };
const idOf = (letter: string) => `bkg_${letter.repeat(26)}` as BookingId;

function errorOf(run: () => unknown) {
  try {
    run();
    return "nothing was refused";
  } catch (error) {
    return error instanceof AppError ? [error.definition.code, error.details] : error;
  }
}

describe("the bookings of a series that end together", () => {
  const booked = (letter: string, startAt: string): StoredBooking => ({
    ...decideBooking({ ...wish, bookingId: idOf(letter), member, startAt }),
    balanceAfterCharge: 85,
  });
  const [first, second, third] = [
    booked("A", "2026-11-25T10:00:00.000Z"),
    booked("B", "2026-11-26T10:00:00.000Z"),
    // It has moved to another resource, and begins with the second one.
    booked("C", "2026-11-26T10:00:00.000Z"),
  ];
  const all = [third, second, first];

  test("follow the named one where they begin with it", () => {
    const named = (scope: "one" | "following" | "all", letter: string) =>
      inScope(all, scope, idOf(letter))
        .map(({ bookingId }) => bookingId.at(-1))
        .toSorted();
    expect(named("following", "B")).toEqual(["B", "C"]);
    expect(named("following", "A")).toEqual(["A", "B", "C"]);
    expect(named("one", "C")).toEqual(["C"]);
    expect(named("all", "D")).toEqual([]);
  });

  test("may return more than was seen, and no point less, and are those that were seen", () => {
    const end = (seen: { bookings: number; points: number }) =>
      errorOf(() => decideSeriesEnd(all, { scope: "all", bookingId: idOf("A"), seen }, now));
    expect(end({ bookings: 3, points: 14 })).toBe("nothing was refused");
    expect(end({ bookings: 3, points: 15 })).toBe("nothing was refused");
    const otherwise = ["bookings.series_seen_otherwise", { bookings: 3, points: 15 }];
    expect(end({ bookings: 3, points: 16 })).toEqual(otherwise);
    expect(end({ bookings: 2, points: 10 })).toEqual(otherwise);
    expect(end({ bookings: 4, points: 15 })).toEqual(otherwise);
  });
});

test("of two starts that are equally near, the earlier one is the alternative", () => {
  const slot = Date.parse("2026-11-25T12:00:00.000Z") / 900_000;
  const held = new Map([0, 1, 2, 3].map((offset) => [slot + offset, "abcdef"]));
  const [judged] = judgeDates(["2026-11-25"], "12:00", wish, held);
  expect(judged?.alternative).toBe(Date.parse("2026-11-25T11:00:00.000Z"));
});

test("a wallet that has exactly the sum pays for all, and nothing is left", () => {
  const judged = judgeDates(["2026-11-25", "2026-11-26"], "10:00", wish, new Map());
  expect(presentDates(judged, wish, 10)).toMatchObject({ sum: 10, balance: 10, balanceAfter: 0 });
  expect(presentDates(judged, wish, 9)).toMatchObject({ sum: 10, balance: 9, balanceAfter: null });
});

test("a series costs at most what its sender has seen, to the point", () => {
  const rule = { date: "2026-11-25", time: "10:00", durationMinutes: 60, frequency: "daily", weekdays: [], count: 2 };
  const starts = ["2026-11-25T10:00:00.000Z", "2026-11-26T10:00:00.000Z"];
  const decide = (mostPoints?: number) =>
    errorOf(() =>
      decideSeries(
        {
          ...wish,
          member,
          seriesId: `ser_${"0".repeat(26)}` as SeriesId,
          bookingIdOf: (_seriesId, startAt) => idOf(startAt.slice(9, 10)),
          body: {
            ...rule,
            frequency: "daily",
            durationMinutes: 60,
            resourceId: resource.resourceId,
            starts,
            mostPoints,
          },
        },
        starts.map(Date.parse),
        new Map(),
      ),
    );
  expect([decide(), decide(10)]).toEqual(["nothing was refused", "nothing was refused"]);
  expect(decide(9)).toEqual(["bookings.series_costs_more", { points: 10 }]);
});
