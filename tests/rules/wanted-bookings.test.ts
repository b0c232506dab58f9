/** Which bookings a list of days holds, at the bounds of the days. */
import { describe, expect, test } from "vitest";
import { type Booking, bookingSchema, type listBookings } from "#lambdas/bookings/contract.ts";
import { isWanted, startsOf } from "#lambdas/bookings/wanted.ts";
import type { Query } from "#lambdas/contract/define-route.ts";

type Wanted = Query<typeof listBookings>;
const zones = { timeZone: "Europe/Vienna", earlierZones: [] };

const booked = (startAt: string, endAt: string, facts: object = {}): Booking =>
  bookingSchema.parse({
    bookingId: `bkg_${"7".repeat(26)}`,
    memberId: "00000000-0000-4000-8000-000000000001",
    memberName: "Maya Chen",
    resourceId: `res_${"4".repeat(26)}`,
    resourceName: "Desk 4",
    resourceType: "desk",
    resourceLocation: "",
    resourceCapacity: 1,
    startAt,
    endAt,
    status: "confirmed",
    awaitsApproval: false,
    pointsCost: 20,
    freeCancelUntil: startAt,
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    createdAt: "2026-11-20T22:59:59.999Z",
    allowed: { cancel: false, approve: false },
    ...facts,
  });

const isOn = (booking: Booking, by: Wanted["by"], from: string, more: object = {}) =>
  isWanted({ planId: null }, booking, { by, from, to: from, limit: 50, ...more }, zones);

describe("a search", () => {
  const night = booked("2026-11-24T21:00:00.000Z", "2026-11-25T01:00:00.000Z", {
    memberName: "Zoë Weiß",
    resourceName: "Große Halle",
    resourceLocation: "2nd floor",
  });
  const isFound = (search: string, booking = night) => isOn(booking, "start", "2026-11-24", { search });

  test("finds words anywhere in the names and the location, in any order, without case and accents", () => {
    expect(["", "zoe", "WEISS halle", "floor große", "oss alle"].map((words) => isFound(words))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  test("leaves out what lacks one of the words, and joins no word over the end of a name", () => {
    expect(["zoe maya", "weißgroße", "halle2nd", "desk"].map((words) => isFound(words))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });

  test("finds what an erased member had booked by its resource", () => {
    const erased = { ...night, memberName: null };
    expect([isFound("halle", erased), isFound("zoe", erased), isFound("null", erased)]).toEqual([true, false, false]);
  });
});

describe("a booking on the workspace's days", () => {
  // From 20:00 to midnight in Vienna.
  const evening = booked("2026-11-24T19:00:00.000Z", "2026-11-24T23:00:00.000Z");
  // From 22:00 to 02:00.
  const night = booked("2026-11-24T21:00:00.000Z", "2026-11-25T01:00:00.000Z");

  test("takes place on each day that it touches, and not on the day at whose beginning it ends", () => {
    const days = (booking: Booking) =>
      ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"].filter((day) => isOn(booking, "use", day));
    expect(days(evening)).toEqual(["2026-11-24"]);
    expect(days(night)).toEqual(["2026-11-24", "2026-11-25"]);
  });

  test("touches the hours of the clock on the days that are asked for", () => {
    const at = (from: string, weekday: number, hour: number) => isOn(night, "use", from, { weekday, hour });
    expect([at("2026-11-24", 2, 21), at("2026-11-24", 2, 22), at("2026-11-24", 2, 23)]).toEqual([false, true, true]);
    expect([at("2026-11-25", 3, 1), at("2026-11-25", 3, 2), at("2026-11-24", 3, 1)]).toEqual([true, false, false]);
  });

  test("begins on one day", () => {
    expect([isOn(night, "start", "2026-11-24"), isOn(night, "start", "2026-11-25")]).toEqual([true, false]);
  });

  test("is made and cancelled on days of the same clock", () => {
    // A millisecond before midnight, and at midnight.
    const cancelled = { ...night, status: "cancelled" as const, cancelledAt: "2026-11-21T23:00:00.000Z" };
    expect([isOn(cancelled, "made", "2026-11-20"), isOn(cancelled, "made", "2026-11-21")]).toEqual([true, false]);
    expect([isOn(cancelled, "cancelled", "2026-11-21"), isOn(cancelled, "cancelled", "2026-11-22")]).toEqual([
      false,
      true,
    ]);
    expect(isOn(night, "cancelled", "2026-11-22")).toBe(false);
  });
});

test("the starts of what was made on a day reach as far as a move can take it", () => {
  const day = 24 * 3_600_000;
  const lastStart = (by: Wanted["by"]) => {
    const { to } = startsOf({ from: "2026-11-24", to: "2026-11-24", by }, zones, 30);
    return Math.floor((to - Date.parse("2026-11-24T23:00:00.000Z")) / day);
  };
  // 30 days ahead, and 92 more by a move.
  expect(lastStart("made")).toBeGreaterThanOrEqual(122);
  expect(lastStart("cancelled")).toBeGreaterThanOrEqual(30);
  expect(lastStart("start")).toBeLessThan(1);
});
