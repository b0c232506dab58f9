import { describe, expect, test } from "vitest";
import { decideBookingFor } from "#lambdas/bookings/book-for.ts";
import { decideMove, type MoveRequest } from "#lambdas/bookings/moves.ts";
import { type BookingRequest, decideBooking, type StoredBooking } from "#lambdas/bookings/rules.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { refusedBy } from "../support/refused.ts";

/** Decisions about moves where an approval or an override is in play. A desk costs 5 points an hour. */
const madeAt = Date.UTC(2026, 10, 20, 9);
const desk: Resource = {
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
  requiresApproval: false,
  version: 1,
};
const hall = { ...desk, resourceId: `res_${"0".repeat(25)}1` as ResourceId, name: "Hall", requiresApproval: true };
const rules = {
  ...firstRules,
  cancellationTiers: [
    { hours: 24, percent: 100 },
    { hours: 2, percent: 50 },
  ],
};
const request: BookingRequest = {
  bookingId: `bkg_${"0".repeat(26)}` as BookingId,
  member: { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" },
  resource: desk,
  rules,
  startAt: "2026-11-26T10:00:00.000Z",
  durationMinutes: 120,
  tenant: { timeZone: "Europe/London", freeCancelMinutes: 60, features: { pointsEnabled: true } },
  now: madeAt,
};
const booking: StoredBooking = { ...decideBooking(request), balanceAfterCharge: 90 };
const member = { by: "member" } as const;
const administrator = { by: "administrator", settles: true } as const;

const move = (changes: Partial<MoveRequest>, wanted: Partial<MoveRequest["wanted"]> = {}): MoveRequest => ({
  booking,
  mover: member,
  resource: hall,
  rules,
  wanted: {
    startAt: booking.startAt,
    durationMinutes: 120,
    version: booking.version,
    mostPoints: 100,
    leastPoints: 0,
    ...wanted,
  },
  tenant: request.tenant,
  now: Date.UTC(2026, 10, 26, 7),
  ...changes,
});

describe("a member's move to what needs approval", () => {
  test("waits again while a cancellation returns everything", () => {
    const moved = decideMove(move({ now: Date.UTC(2026, 10, 25, 9, 59) })).booking;
    expect([moved.requiresApproval, moved.status, moved.waitsAgain]).toEqual([true, "pending", true]);
  });

  test.each([
    ["half comes back", Date.UTC(2026, 10, 25, 10)],
    ["half comes back until the last moment", Date.UTC(2026, 10, 26, 7, 59)],
  ])("is refused once only %s: a lapse would return everything", (_when, now) => {
    expect(refusedBy(() => decideMove(move({ now })))).toEqual(["bookings.approval_too_late", {}]);
  });

  test("an administrator's move may wait for nothing", () => {
    const moved = decideMove(move({ mover: administrator })).booking;
    expect([moved.status, moved.waitsAgain]).toEqual(["pending", null]);
  });

  test("a move to what needs none is allowed then", () => {
    const moved = decideMove(move({ resource: { ...hall, requiresApproval: false } })).booking;
    expect([moved.resourceName, moved.requiresApproval]).toEqual(["Hall", false]);
  });
});

describe("what was booked past a rule", () => {
  const open = { ...firstRules, hours: Array.from({ length: 7 }, () => [{ from: "08:00", to: "20:00" }]) };
  const early = {
    ...booking,
    startAt: "2026-11-26T06:00:00.000Z",
    endAt: "2026-11-26T07:00:00.000Z",
    freeCancelUntil: "2026-11-26T05:00:00.000Z",
    terms: null,
  };
  const longer = { startAt: early.startAt, durationMinutes: 120 };
  const asked = { booking: early, resource: desk, rules: open, now: madeAt };

  test("is lengthened by an administrator who keeps its start", () => {
    const moved = decideMove(move({ ...asked, mover: administrator }, longer)).booking;
    expect([moved.startAt, moved.endAt]).toEqual(["2026-11-26T06:00:00.000Z", "2026-11-26T08:00:00.000Z"]);
  });

  test("is not lengthened by its member", () => {
    expect(refusedBy(() => decideMove(move(asked, longer)))[0]).toBe("bookings.outside_hours");
  });

  test("does not move to another start past the rule", () => {
    const other = { ...longer, startAt: "2026-11-26T05:00:00.000Z" };
    expect(refusedBy(() => decideMove(move({ ...asked, mover: administrator }, other)))[0]).toBe(
      "bookings.outside_hours",
    );
  });

  test("far ahead is lengthened by an administrator, and goes to no later day", () => {
    const far = {
      ...booking,
      startAt: "2027-04-09T10:00:00.000Z",
      endAt: "2027-04-09T11:00:00.000Z",
      freeCancelUntil: "2027-04-09T09:00:00.000Z",
      terms: null,
    };
    const distant = { booking: far, resource: desk, rules: firstRules, mover: administrator, now: madeAt };
    const moved = decideMove(move(distant, { startAt: far.startAt, durationMinutes: 120 })).booking;
    expect(moved.endAt).toBe("2027-04-09T12:00:00.000Z");
    const later = { startAt: "2027-04-09T12:00:00.000Z", durationMinutes: 60 };
    expect(refusedBy(() => decideMove(move(distant, later)))[0]).toBe("bookings.start_too_far");
  });
});

test("a price by an administrator is refused where the workspace uses no points", () => {
  const tenant = { ...request.tenant, features: { pointsEnabled: false } };
  expect(() => decideBookingFor({ ...request, tenant }, { reason: "A guest of the house", points: 7 })).toThrow(
    expect.objectContaining({
      definition: expect.objectContaining({ code: "invalid_input" }),
      issues: [{ path: "body.override.points", code: "points_off", details: {} }],
    }),
  );
  const free = decideBookingFor({ ...request, tenant }, { reason: "A guest of the house", anyTime: true }).booking;
  expect(free.pointsCost).toBe(0);
});
