/** A move at its bounds: what was seen, what has begun, how far it goes, and its approval. */
import { describe, expect, test } from "vitest";
import { decideMove, type MoveRequest } from "#lambdas/bookings/moves.ts";
import { decideBooking, type StoredBooking, statusAt } from "#lambdas/bookings/rules.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";

const startAt = "2026-11-27T10:00:00.000Z";
const moment = (time: string, date = "2026-11-27") => Date.parse(`${date}T${time}Z`);
const made = moment("09:30:00", "2026-11-24");
const tenant = { timeZone: "Europe/London", freeCancelMinutes: 60, features: { pointsEnabled: true } };
const tiers = [
  { hours: 48, percent: 100 },
  { hours: 2, percent: 50 },
];

/** Five points an hour. */
const deskOf = (fields: Partial<Resource> = {}): Resource => ({
  resourceId: `res_${"0".repeat(26)}` as ResourceId,
  name: "Desk 1",
  type: "desk",
  location: "",
  floor: "",
  description: "",
  photos: [],
  capacity: 1,
  pointCostPerHour: 5,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
  rules: {},
  version: 1,
  ...fields,
});

/** Two hours, for ten points. */
function booked(fields: Partial<Resource> = {}, changes: Partial<StoredBooking> = {}): StoredBooking {
  const booking = decideBooking({
    bookingId: `bkg_${"0".repeat(26)}` as BookingId,
    member: { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" },
    resource: deskOf(fields),
    startAt,
    durationMinutes: 120,
    tenant,
    now: made,
  });
  return { ...booking, balanceAfterCharge: 90, ...changes };
}

type Facts = Partial<MoveRequest["wanted"]> & { now?: number; to?: Partial<Resource>; waives?: boolean };

const move = (booking: StoredBooking, { now = made, to = {}, waives, ...wanted }: Facts) =>
  decideMove({
    booking,
    mover: waives === undefined ? { by: "member" } : { by: "administrator", settles: !waives },
    resource: deskOf(to),
    rules: undefined,
    wanted: {
      startAt: booking.startAt,
      durationMinutes: 120,
      version: booking.version,
      mostPoints: 1000,
      leastPoints: 0,
      ...wanted,
    },
    tenant,
    now,
  });

function refusalOf(booking: StoredBooking, facts: Facts) {
  try {
    move(booking, facts);
    return "nothing was refused";
  } catch (error) {
    return error instanceof AppError ? [error.definition.code, error.details] : error;
  }
}

const later = "2026-11-27T14:00:00.000Z";

describe("the difference that its sender saw", () => {
  test.each([
    ["dearer, for what was agreed", { durationMinutes: 180, mostPoints: 5 }, "nothing was refused"],
    ["dearer by one more point", { durationMinutes: 180, mostPoints: 4 }, 5],
    ["for nothing", { startAt: later, mostPoints: 0 }, "nothing was refused"],
    ["cheaper, for what comes back", { durationMinutes: 60, mostPoints: 0, leastPoints: 5 }, "nothing was refused"],
    ["cheaper by one point less", { durationMinutes: 60, mostPoints: 0, leastPoints: 6 }, -5],
  ])("%s", (_claim, wanted, end) => {
    const refused = typeof end === "number" ? ["bookings.difference_changed", { points: end }] : end;
    expect(refusalOf(booked(), wanted)).toEqual(refused);
  });
});

describe("a booking that has begun", () => {
  const begun = ["bookings.move_has_begun", { endAt: "2026-11-27T12:00:00.000Z" }];

  test.each([
    ["10:59:59.999", "nothing was refused"],
    ["11:00:00.000", begun],
  ])("ends at 11:00 if that is to come: at %s", (time, end) => {
    expect(refusalOf(booked(), { durationMinutes: 60, now: moment(time), waives: true })).toEqual(end);
  });

  test("keeps its start once its member is there, also before it", () => {
    const there = booked({}, { checkedInAt: "2026-11-27T09:50:00.000Z" });
    const now = moment("09:55:00");
    expect(refusalOf(there, { startAt: later, now, waives: true })).toEqual(begun);
    expect(refusalOf(there, { durationMinutes: 180, now, waives: true })).toBe("nothing was refused");
    expect(refusalOf(booked(), { startAt: later, now, waives: true })).toBe("nothing was refused");
  });
});

test("a move goes 92 days beyond the last day that could be booked at first, and no day further", () => {
  // Made on 24 November, when 24 December was the last day. It stands in March by now.
  const old = booked({}, { startAt: "2027-03-20T10:00:00.000Z", endAt: "2027-03-20T12:00:00.000Z" });
  const free = { ...old, freeCancelUntil: "2027-03-20T09:00:00.000Z" };
  const now = moment("12:00:00", "2027-03-10");
  expect(refusalOf(free, { startAt: "2027-03-26T19:00:00.000Z", now })).toBe("nothing was refused");
  expect(refusalOf(free, { startAt: "2027-03-27T08:00:00.000Z", now })).toEqual([
    "bookings.moved_too_far",
    { lastDate: "2027-03-26" },
  ]);
});

test("an administrator who keeps the start books nothing late; a member does", () => {
  const facts = { to: { rules: { leadMinutes: 120 } }, durationMinutes: 180, now: moment("08:30:00") };
  expect(refusalOf(booked(), facts)).toEqual(["bookings.start_too_soon", { leadMinutes: 120 }]);
  expect(refusalOf(booked(), { ...facts, waives: false })).toBe("nothing was refused");
});

describe("an approval", () => {
  const asks = { requiresApproval: true, rules: { cancellationTiers: tiers } };

  test("is awaited no longer where none is needed, and the free time is the workspace's", () => {
    const { booking } = move(booked({ requiresApproval: true }), { startAt: later });
    expect(booking).toMatchObject({
      requiresApproval: false,
      status: "pending",
      waitsAgain: null,
      // An hour before the earlier start.
      freeCancelUntil: "2026-11-27T09:00:00.000Z",
    });
  });

  test("that was given leaves the new time pending where none is needed", () => {
    const { booking } = move(booked(asks, { status: "confirmed" }), { startAt: later });
    expect([booking.requiresApproval, booking.status]).toEqual([false, "pending"]);
    expect(statusAt(booking, moment("07:59:59"))).toBe("pending");
    expect(statusAt(booking, moment("08:00:00"))).toBe("confirmed");
  });

  test("is awaited for the first time until it was given, however often the booking moves", () => {
    const first = move(booked(asks), { to: asks, startAt: later }).booking;
    expect([first.status, first.waitsAgain]).toEqual(["pending", null]);
    const plain = booked({ rules: { cancellationTiers: tiers } });
    const again = move(plain, { to: asks, startAt: later }).booking;
    expect([again.status, again.waitsAgain]).toEqual(["pending", true]);
    expect(move(again, { to: asks, startAt }).booking.waitsAgain).toBe(true);
  });
});
