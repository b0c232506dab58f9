/** What a page shows of a booking by the team before the lists have it. */
import { describe, expect, test } from "vitest";
import { type Booking, bookingSchema } from "#lambdas/bookings/contract.ts";
import { showBooked } from "#web/features/bookings/admin/book-for/show-booked.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";

const resourceId = `res_${"4".repeat(26)}`;
const memberId = "00000000-0000-4000-8000-000000000001";

const booked = (startAt: string, endAt: string): Booking =>
  bookingSchema.parse({
    bookingId: `bkg_${"7".repeat(26)}`,
    memberId,
    memberName: "Maya Chen",
    resourceId,
    resourceName: "Desk 4",
    resourceType: "desk",
    resourceLocation: "",
    resourceCapacity: 1,
    startAt,
    endAt,
    status: "pending",
    awaitsApproval: false,
    byTeam: true,
    pointsCost: 20,
    freeCancelUntil: "2026-11-24T07:00:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    allowed: { cancel: false, approve: false },
  });

/** The cached answer of a route once the booking is shown; undefined where it stays as it is. */
function shown(booking: Booking, routeId: string, answer: object, query: object = {}): object | undefined {
  let after: object | undefined;
  const keep = (route: { id: string }, change: (answer: never, asked: never) => unknown) => {
    if (route.id === routeId) after = change(answer as never, { query } as never) as object | undefined;
  };
  showBooked({ booking, balance: 10 }, { change: keep, hold: keep } as AnswerCache, "Europe/Vienna");
  return after;
}

describe("the hours of a day", () => {
  const others = { resourceId: `res_${"5".repeat(26)}`, taken: [] };
  const day = {
    startAt: "2026-11-23T23:00:00.000Z",
    endAt: "2026-11-24T23:00:00.000Z",
    resources: [others],
  };

  test.each([
    ["within it", "2026-11-24T10:00:00.000Z", "2026-11-24T12:00:00.000Z", ["2026-11-24T10", "2026-11-24T12"]],
    ["over its end", "2026-11-24T21:00:00.000Z", "2026-11-25T03:00:00.000Z", ["2026-11-24T21", "2026-11-24T23"]],
    ["over its beginning", "2026-11-23T20:00:00.000Z", "2026-11-24T01:00:00.000Z", ["2026-11-23T23", "2026-11-24T01"]],
    ["after it", "2026-11-24T23:00:00.000Z", "2026-11-25T01:00:00.000Z", undefined],
    ["before it", "2026-11-23T21:00:00.000Z", "2026-11-23T23:00:00.000Z", undefined],
  ])("hold what is booked %s", (_where, startAt, endAt, bounds) => {
    const [from, to] = (bounds ?? []).map((hour) => `${hour}:00:00.000Z`);
    expect(shown(booked(startAt, endAt), "bookings.getDays", day)).toEqual(
      bounds && {
        ...day,
        resources: [others, { resourceId, taken: [{ startAt: from, endAt: to, tag: "777777" }] }],
      },
    );
  });
});

describe("the lists of names", () => {
  // From midnight to two o'clock in Vienna.
  const booking = booked("2026-11-24T23:00:00.000Z", "2026-11-25T01:00:00.000Z");
  const day = { by: "use", status: "held", from: "2026-11-25", to: "2026-11-25" };

  test.each([
    ["its day", {}, true],
    ["a week with it, of its resource", { from: "2026-11-19", resourceId }, true],
    ["the day before", { from: "2026-11-24", to: "2026-11-24" }, false],
    ["the days after", { from: "2026-11-26", to: "2026-12-02" }, false],
    ["another resource", { resourceId: `res_${"5".repeat(26)}` }, false],
    ["another member", { memberId: "00000000-0000-4000-8000-000000000002" }, false],
    ["a plan", { planId: `pln_${"1".repeat(26)}` }, false],
    ["an hour of a weekday", { weekday: 3, hour: 0 }, false],
    ["what was cancelled", { status: "cancelled" }, false],
    ["what was made on a day", { by: "made" }, false],
    ["a later page", { cursor: "2026-11~x" }, false],
  ])("of %s", (_which, query, isShown) => {
    const list = { bookings: [], nextCursor: null };
    expect(shown(booking, "bookings.listBookings", list, { ...day, ...query })).toEqual(
      isShown ? { bookings: [booking], nextCursor: null } : undefined,
    );
  });

  test("show it once", () => {
    const list = { bookings: [booking], nextCursor: null };
    expect(shown(booking, "bookings.listBookings", list, day)).toBeUndefined();
  });
});
