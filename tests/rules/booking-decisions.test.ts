import { describe, expect, test } from "vitest";
import {
  asCreated,
  type BookingRequest,
  decideApproval,
  decideBooking,
  decideCancellation,
  longestMilliseconds,
  type StoredBooking,
  shortestMinutes,
} from "#lambdas/bookings/rules.ts";
import { freeMinutesFrom, slotStart } from "#lambdas/bookings/slots.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import { refusedBy } from "../support/refused.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);

const request = (changes: Partial<BookingRequest> = {}, requiresApproval = false): BookingRequest => ({
  bookingId: `bkg_${"0".repeat(26)}` as BookingId,
  member: { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" },
  resource: {
    resourceId: `res_${"0".repeat(26)}` as ResourceId,
    name: "Desk 1",
    type: "desk",
    location: "Ground floor",
    floor: "",
    description: "",
    photos: [],
    capacity: 1,
    pointCostPerHour: 5,
    amenities: [],
    isAvailable: true,
    requiresApproval,
    version: 1,
  },
  startAt: "2026-11-26T10:00:00.000Z",
  durationMinutes: 120,
  tenant: { timeZone: "Europe/London", freeCancelMinutes: 60, features: { pointsEnabled: true } },
  now,
  ...changes,
});
const booked = (requiresApproval = false): StoredBooking => ({
  ...decideBooking(request({}, requiresApproval)),
  balanceAfterCharge: 90,
});

describe("a start", () => {
  test("may be this very moment", () => {
    const moment = Date.UTC(2026, 10, 26, 10);
    expect(decideBooking(request({ now: moment })).startAt).toBe("2026-11-26T10:00:00.000Z");
  });

  test("at the first moment after the last day is refused with that day", () => {
    expect(refusedBy(() => decideBooking(request({ startAt: "2026-12-25T00:00:00.000Z" })))).toEqual([
      "bookings.start_too_far",
      { lastDate: "2026-12-24" },
    ]);
    expect(refusedBy(() => decideBooking(request({ startAt: "2026-12-24T23:59:00.000Z" })))[0]).toBe(
      "bookings.start_off_grid",
    );
  });

  test("within a quarter of an hour is free for eight hours at most", () => {
    const start = Date.UTC(2026, 10, 26, 10, 5);
    expect(freeMinutesFrom(start, (slotNo) => slotStart(slotNo) === Date.UTC(2026, 10, 26, 18, 15))).toBe(480);
    expect(freeMinutesFrom(start, (slotNo) => slotStart(slotNo) === Date.UTC(2026, 10, 26, 18))).toBe(475);
  });
});

test("a booking lasts an hour at least and eight hours at most", () => {
  expect(shortestMinutes).toBe(60);
  expect(longestMilliseconds).toBe(28_800_000);
});

describe("an approval", () => {
  test("confirms the booking, changes nothing else and is a new state of it", () => {
    expect(decideApproval(booked(true), now)).toEqual({ ...booked(true), status: "confirmed", version: 2 });
  });

  test("that comes too late is refused with the booking's status", () => {
    expect(refusedBy(() => decideApproval(booked(true), Date.UTC(2026, 10, 26, 10)))).toEqual([
      "bookings.not_approvable",
      { status: "cancelled" },
    ]);
    expect(refusedBy(() => decideApproval({ ...booked(true), status: "confirmed" }, now))).toEqual([
      "bookings.not_approvable",
      { status: "confirmed" },
    ]);
  });
});

test("a cancellation that comes too late is refused with the booking's status", () => {
  const cancel = (at: number) => decideCancellation(booked(), { cause: "member", reason: null }, at);
  const refusal = (status: string) => ["bookings.not_cancellable", { status }];
  expect(refusedBy(() => cancel(Date.UTC(2026, 10, 26, 9)))).toEqual(refusal("confirmed"));
  expect(refusedBy(() => cancel(Date.UTC(2026, 10, 26, 12)))).toEqual(refusal("completed"));
});

test("a repeated call to book gets the booking as it was made, though it was cancelled since", () => {
  const cancelled = decideCancellation(booked(), { cause: "member", reason: "Ill" }, now);
  expect(cancelled.status).toBe("cancelled");
  expect(asCreated({ ...cancelled, checkedInAt: "x", checkedOutAt: "y" })).toEqual(booked());
});
