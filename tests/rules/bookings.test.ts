import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingWindow } from "#lambdas/bookings/contract.ts";
import {
  asCreated,
  type BookingRequest,
  bookableDates,
  canAdministratorCancel,
  canApprove,
  canMemberCancel,
  decideApproval,
  decideBooking,
  decideCancellation,
  hasLapsed,
  offeredStarts,
  presentBooking,
  priceOf,
  type StoredBooking,
  statusAt,
} from "#lambdas/bookings/rules.ts";
import { addDays, instantOf, localDate, localTime, startOfDay } from "#lambdas/contract/calendar.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import type { BookingId, MemberId, ResourceId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { anyInstant, anyZone } from "../support/arbitraries.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const london = { timeZone: "Europe/London" };

const desk: BookingRequest["resource"] = {
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

type Changes = Partial<Omit<BookingRequest, "resource" | "tenant">> & {
  resource?: Partial<BookingRequest["resource"]>;
  tenant?: Partial<BookingRequest["tenant"]>;
};

function request({ resource, tenant, ...changes }: Changes = {}): BookingRequest {
  return {
    bookingId: `bkg_${"0".repeat(26)}` as BookingId,
    member: { memberId: "00000000-0000-4000-8000-000000000000" as MemberId, name: "Robin Test" },
    resource: { ...desk, ...resource },
    startAt: "2026-11-26T10:00:00.000Z",
    durationMinutes: 120,
    tenant: { ...london, freeCancelMinutes: 60, features: { pointsEnabled: true }, ...tenant },
    now,
    ...changes,
  };
}

const stored = (changes: Partial<StoredBooking> = {}, asked: Changes = {}): StoredBooking => ({
  ...decideBooking(request(asked)),
  balanceAfterCharge: 90,
  ...changes,
});

function codeOf(decide: () => unknown): string {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error.definition.code;
    throw error;
  }
  return "nothing was refused";
}

const minutes = (count: number) => count * minuteMilliseconds;

describe("starts that a workspace offers", () => {
  const print = (date: string, at: number, timeZone: string) =>
    offeredStarts(date, at, { timeZone }).map((start) => localTime(start, timeZone));
  const allDay = Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, "0")}:00`);

  test.each([
    ["Europe/London", "2026-10-25"],
    ["Europe/London", "2027-03-28"],
    ["America/New_York", "2026-11-01"],
    ["America/New_York", "2027-03-14"],
    ["Australia/Sydney", "2027-04-04"],
    ["Australia/Sydney", "2027-10-03"],
    ["Australia/Lord_Howe", "2027-04-04"],
    ["Australia/Lord_Howe", "2027-10-03"],
    ["America/Santiago", "2026-09-06"],
    ["Asia/Kathmandu", "2026-11-26"],
  ])("in %s on %s are 08:00 to 19:00 in local time", (zone, date) => {
    const dayBefore = startOfDay(addDays(date, -1), zone);
    expect(print(date, dayBefore, zone)).toEqual(allDay);
  });

  test("leave out those that have begun; one that begins now is offered", () => {
    const at = (time: string) => instantOf("2026-11-24", time, "Europe/London") ?? 0;
    expect(print("2026-11-24", at("17:00"), "Europe/London")).toEqual(["17:00", "18:00", "19:00"]);
    expect(print("2026-11-24", at("17:00") + 1, "Europe/London")).toEqual(["18:00", "19:00"]);
    expect(print("2026-11-24", at("19:00") + 1, "Europe/London")).toEqual([]);
    expect(print("2026-11-24", at("00:00"), "Europe/London")).toEqual(allDay);
  });

  test("are for today to 30 days ahead, by the tenant's local calendar", () => {
    const lateEvening = instantOf("2026-11-24", "23:59", "America/New_York") ?? 0;
    expect(bookableDates(lateEvening, { timeZone: "America/New_York" })).toEqual({
      first: "2026-11-24",
      last: "2026-12-24",
    });
    expect(print("2026-12-24", lateEvening, "America/New_York")).toEqual(allDay);
    expect(print("2026-12-25", lateEvening, "America/New_York")).toEqual([]);
    expect(print("2026-11-23", lateEvening, "America/New_York")).toEqual([]);
  });

  test("are exactly those that a booking may have", () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: -2, max: 33 }), (timeZone, at, days) => {
        const date = addDays(localDate(at, timeZone), days);
        const offered = offeredStarts(date, at, { timeZone });
        for (let hour = 0; hour < 24; hour += 1) {
          const start = instantOf(date, `${String(hour).padStart(2, "0")}:00`, timeZone);
          if (start === undefined) continue;
          const asked = request({ startAt: toInstant(start), now: at, tenant: { timeZone } });
          const refused = codeOf(() => decideBooking(asked));
          expect(refused === "nothing was refused", `${date} ${hour}:00 in ${timeZone}: ${refused}`).toBe(
            offered.includes(start),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("a price", () => {
  test("is whole hours times the points per hour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom(...bookingWindow.durationsHours),
        (pointCostPerHour, hours) => {
          expect(priceOf({ pointCostPerHour }, hours * 60, { pointsEnabled: true })).toBe(pointCostPerHour * hours);
          expect(priceOf({ pointCostPerHour }, hours * 60, { pointsEnabled: false })).toBe(0);
        },
      ),
    );
  });
});

describe("a booking", () => {
  test("takes its name from the resource, its price from the server and its free window from the tenant", () => {
    expect(decideBooking(request({ tenant: { freeCancelMinutes: 90 } }))).toMatchObject({
      startAt: "2026-11-26T10:00:00.000Z",
      endAt: "2026-11-26T12:00:00.000Z",
      slotTo: toMilliseconds("2026-11-26T12:00:00.000Z") / minutes(15),
      slotFrom: toMilliseconds("2026-11-26T10:00:00.000Z") / minutes(15),
      status: "pending",
      pointsCost: 10,
      freeCancelUntil: "2026-11-26T08:30:00.000Z",
      createdAt: "2026-11-24T09:30:00.000Z",
      resourceName: "Desk 1",
      version: 1,
    });
  });

  test("waits for approval up to its start if the resource needs approval", () => {
    const booking = decideBooking(request({ resource: { requiresApproval: true } }));
    expect([booking.requiresApproval, booking.freeCancelUntil]).toEqual([true, booking.startAt]);
  });

  test("may begin at 19:00 and last eight hours, into the next day", () => {
    const booking = decideBooking(request({ startAt: "2026-11-26T19:00:00.000Z", durationMinutes: 480 }));
    expect([booking.endAt, booking.slotTo - booking.slotFrom]).toEqual(["2026-11-27T03:00:00.000Z", 32]);
  });

  test.each<[string, string, Changes]>([
    ["bookings.resource_unavailable", "an unavailable resource", { resource: { isAvailable: false } }],
    ["bookings.start_in_past", "a moment ago", { startAt: "2026-11-24T09:29:59.999Z" }],
    ["bookings.start_in_past", "this morning", { startAt: "2026-11-24T09:00:00.000Z" }],
    ["bookings.start_too_far", "31 days ahead", { startAt: "2026-12-25T08:00:00.000Z" }],
    ["bookings.start_off_grid", "07:00", { startAt: "2026-11-26T07:00:00.000Z" }],
    ["bookings.start_off_grid", "20:00", { startAt: "2026-11-26T20:00:00.000Z" }],
    ["bookings.start_off_grid", "a quarter past", { startAt: "2026-11-26T10:15:00.000Z" }],
    ["bookings.start_off_grid", "a second past", { startAt: "2026-11-26T10:00:01.000Z" }],
    [
      "bookings.start_off_grid",
      "the hour of another zone",
      { startAt: "2026-11-26T10:00:00.000Z", tenant: { timeZone: "Asia/Kathmandu" } },
    ],
  ])("is refused with %s for %s", (code, _claim, changes) => {
    expect(codeOf(() => decideBooking(request(changes)))).toBe(code);
  });

  test("lasts the same time in slots, whatever the clocks do in between", () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.constantFrom(...bookingWindow.durationsHours), (timeZone, at, hours) => {
        const [start] = offeredStarts(addDays(localDate(at, timeZone), 1), at, { timeZone });
        if (start === undefined) return;
        const asked = request({
          startAt: toInstant(start),
          durationMinutes: hours * 60,
          now: at,
          tenant: { timeZone },
        });
        const { slotFrom, slotTo, startAt, endAt } = decideBooking(asked);
        expect(slotTo - slotFrom).toBe(hours * 4);
        expect(toMilliseconds(endAt) - toMilliseconds(startAt)).toBe(hours * hourMilliseconds);
      }),
    );
  });
});

const startMs = toMilliseconds("2026-11-26T10:00:00.000Z");
const endMs = startMs + 2 * hourMilliseconds;
const approvalChanges = { resource: { requiresApproval: true } };

describe("the state of a booking", () => {
  test("is pending until the free window closes, then confirmed, and completed at its end", () => {
    const booking = stored();
    const until = toMilliseconds(booking.freeCancelUntil);
    const at = [now, until - 1, until, startMs, endMs - 1, endMs];
    expect(at.map((moment) => statusAt(booking, moment))).toEqual([
      "pending",
      "pending",
      "confirmed",
      "confirmed",
      "confirmed",
      "completed",
    ]);
  });

  test("is confirmed at once if it is approved, or if its member is there", () => {
    expect(statusAt(stored({ status: "confirmed" }), now)).toBe("confirmed");
    expect(statusAt(stored({ checkedInAt: toInstant(now) }), now)).toBe("confirmed");
    expect(statusAt(stored({ status: "confirmed" }), endMs)).toBe("completed");
  });

  test("stays cancelled once it is cancelled", () => {
    for (const moment of [now, startMs, endMs])
      expect(statusAt(stored({ status: "cancelled" }), moment)).toBe("cancelled");
  });

  test("that waits for approval is pending until the start, and cancelled from then on", () => {
    const booking = stored({}, approvalChanges);
    expect([now, startMs - 1, startMs, endMs].map((moment) => statusAt(booking, moment))).toEqual([
      "pending",
      "pending",
      "cancelled",
      "cancelled",
    ]);
    expect([startMs - 1, startMs].map((moment) => hasLapsed(booking, moment))).toEqual([false, true]);
    expect(hasLapsed(stored({ status: "confirmed" }, approvalChanges), startMs)).toBe(false);
    expect(hasLapsed(stored(), endMs)).toBe(false);
  });

  test("never goes back as time passes", () => {
    const order = ["pending", "confirmed", "completed", "cancelled"];
    fc.assert(
      fc.property(anyBooking, anyMoment, anyMoment, (booking, one, other) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        expect(order.indexOf(statusAt(booking, earlier))).toBeLessThanOrEqual(order.indexOf(statusAt(booking, later)));
      }),
    );
  });
});

const anyMoment = fc.integer({ min: now, max: endMs + hourMilliseconds });
const anyBooking = fc
  .record({
    status: fc.constantFrom<StoredBooking["status"]>("pending", "confirmed", "cancelled"),
    requiresApproval: fc.boolean(),
    checkedInAt: fc.constantFrom(null, toInstant(startMs)),
    pointsCost: fc.integer({ min: 0, max: 1_000 }),
  })
  .map((changes) => stored(changes, { resource: { requiresApproval: changes.requiresApproval } }));

describe("permitted actions", () => {
  test("a member cancels exactly what is pending", () => {
    fc.assert(
      fc.property(anyBooking, anyMoment, (booking, moment) => {
        const isPending = statusAt(booking, moment) === "pending";
        expect(canMemberCancel(booking, moment)).toBe(isPending);
        expect(canApprove(booking, moment)).toBe(isPending);
        expect(codeOf(() => decideApproval(booking, moment)) === "nothing was refused").toBe(isPending);
        const isBlocking = isPending || statusAt(booking, moment) === "confirmed";
        expect(canAdministratorCancel(booking, moment)).toBe(isBlocking);
      }),
    );
  });

  test("are those that the answer names, for member and administrator", () => {
    fc.assert(
      fc.property(anyBooking, anyMoment, (booking, moment) => {
        expect(presentBooking(booking, moment, "member").allowed).toEqual({
          cancel: canMemberCancel(booking, moment),
          approve: false,
          move: statusAt(booking, moment) === "pending",
        });
        expect(presentBooking(booking, moment, "administrator").allowed).toEqual({
          cancel: canAdministratorCancel(booking, moment),
          approve: canApprove(booking, moment),
          move: canAdministratorCancel(booking, moment),
        });
      }),
    );
  });
});

describe("a cancellation", () => {
  const anyReason = fc.string({ minLength: 1 });
  const anyCancellation = fc.oneof(
    fc.record({ cause: fc.constant("member" as const), reason: fc.option(anyReason, { nil: null }) }),
    fc.record({
      cause: fc.constant("administrator" as const),
      reason: anyReason,
      refundPoints: fc.integer({ min: 0, max: 2_000 }),
    }),
    fc.record({ cause: fc.constantFrom("membership_ended" as const, "not_approved" as const) }),
  );

  test("returns everything to a member and for a lapse, the chosen part by an administrator, never more than was paid", () => {
    fc.assert(
      fc.property(anyBooking, anyCancellation, anyMoment, (booking, cancellation, moment) => {
        const allowed = {
          member: statusAt(booking, moment) === "pending",
          administrator: ["pending", "confirmed"].includes(statusAt(booking, moment)),
          membership_ended: ["pending", "confirmed"].includes(statusAt(booking, moment)),
          not_approved: booking.status === "pending" && booking.requiresApproval && moment >= startMs,
        }[cancellation.cause];
        const code = codeOf(() => decideCancellation(booking, cancellation, moment));
        expect(code).toBe(allowed ? "nothing was refused" : "bookings.not_cancellable");
        if (!allowed) return;
        const cancelled = decideCancellation(booking, cancellation, moment);
        const chosen = cancellation.cause === "administrator" ? cancellation.refundPoints : booking.pointsCost;
        const said = cancellation.cause === "member" || cancellation.cause === "administrator";
        expect(cancelled).toEqual({
          ...booking,
          status: "cancelled",
          cancelledAt: toInstant(moment),
          endedBy: { cause: cancellation.cause, reason: said ? cancellation.reason : null },
          pointsRefunded: Math.min(chosen, booking.pointsCost),
          lapsed: cancellation.cause === "not_approved" ? true : null,
          // Each answer says which state of the booking it shows.
          version: booking.version + 1,
        });
      }),
    );
  });

  test("happens once: a cancelled booking cannot be cancelled", () => {
    fc.assert(
      fc.property(anyBooking, anyCancellation, anyCancellation, anyMoment, (booking, first, second, moment) => {
        if (codeOf(() => decideCancellation(booking, first, moment)) !== "nothing was refused") return;
        const cancelled = decideCancellation(booking, first, moment);
        expect(codeOf(() => decideCancellation(cancelled, second, moment))).toBe("bookings.not_cancellable");
      }),
    );
  });
});

describe("an answer", () => {
  test("names the lapse as the end of a booking that nobody approved", () => {
    expect(presentBooking(stored({}, approvalChanges), startMs, "member")).toMatchObject({
      status: "cancelled",
      awaitsApproval: false,
      endedBy: { cause: "not_approved", reason: null },
      cancelledAt: "2026-11-26T10:00:00.000Z",
      pointsRefunded: 10,
    });
  });

  test("says that approval is awaited only while it is", () => {
    const booking = stored({}, approvalChanges);
    expect(presentBooking(booking, startMs - 1, "member").awaitsApproval).toBe(true);
    expect(presentBooking({ ...booking, status: "confirmed" }, now, "member").awaitsApproval).toBe(false);
    expect(presentBooking(stored(), now, "member").awaitsApproval).toBe(false);
  });

  test("to a repeated call is the first answer, whatever has changed since", () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        const fresh = stored(
          { pointsCost: booking.pointsCost },
          { resource: { requiresApproval: booking.requiresApproval } },
        );
        const first = presentBooking(fresh, now, "member");
        const endedBy = { cause: "member" as const, reason: "Gone" };
        const moved = { ...booking, cancelledAt: toInstant(endMs), endedBy, pointsRefunded: 1 };
        const again = presentBooking(asCreated(moved), toMilliseconds(moved.createdAt), "member");
        expect(again).toEqual(first);
      }),
    );
  });
});
