/** What pages make of bookings: which comes next, and what a cancellation gives back. */
import { describe, expect, test } from "vitest";
import { type Booking, bookingSchema } from "#lambdas/bookings/contract.ts";
import { cancellationSchema, type RefundChoice, refundOf } from "#web/domain/refund/refund.ts";
import { groupBookings } from "#web/features/bookings/group-bookings.ts";

const letters = "ABCDEFGHJKMNPQRSTVWXYZ";

/** A booking of one hour. */
function booking(letter: string, hour: string, status: Booking["status"] = "confirmed"): Booking {
  const start = Date.parse(`2026-11-24T${hour}:00.000Z`);
  expect(letters).toContain(letter);
  return bookingSchema.parse({
    bookingId: `bkg_${letter.repeat(26)}`,
    memberId: "00000000-0000-4000-8000-000000000001",
    memberName: null,
    resourceId: `res_${"4".repeat(26)}`,
    resourceName: "Desk 4",
    resourceType: "desk",
    resourceLocation: "",
    resourceCapacity: 1,
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 3_600_000).toISOString(),
    status,
    awaitsApproval: false,
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
}

describe("the bookings of a member", () => {
  /** As the server lists them: latest start first. */
  const listed = [
    booking("A", "18:00"),
    booking("B", "15:00", "cancelled"),
    booking("C", "12:00"),
    booking("D", "10:00", "cancelled"),
    booking("E", "08:00"),
  ];
  const groupsAt = (time: string) => {
    const { upcoming, past, next } = groupBookings(listed, Date.parse(`2026-11-24T${time}Z`));
    const marks = (bookings: (Booking | undefined)[]) => bookings.map((one) => one?.bookingId.at(-1) ?? "-").join("");
    return [marks(upcoming), marks(past), marks([next])];
  };

  test.each([
    ["07:00:00.000", "ACE", "BD", "E"],
    // It runs, so it is still the one to come to.
    ["08:00:00.000", "ACE", "BD", "E"],
    ["08:59:59.999", "ACE", "BD", "E"],
    ["09:00:00.000", "AC", "BDE", "C"],
    // What was cancelled comes next for nobody.
    ["13:00:00.000", "A", "BCDE", "A"],
    ["19:00:00.000", "", "ABCDE", "-"],
  ])("at %s", (time, upcoming, past, next) => {
    expect(groupsAt(time)).toEqual([upcoming, past, next]);
  });
});

describe("a cancellation that cost 20 points", () => {
  test.each<[RefundChoice, number | null, number | undefined]>([
    ["all", null, 20],
    ["none", null, 0],
    ["part", 7, 7],
    ["part", 0, 0],
    ["part", 20, 20],
    ["part", 21, undefined],
    ["part", -1, undefined],
    ["part", 1.5, undefined],
    ["part", null, undefined],
  ])("gives back %s (%s): %s", (refund, part, points) => {
    expect(refundOf({ refund, part }, 20)).toBe(points);
    const { success } = cancellationSchema(20, "20").safeParse({ reason: "Water damage", refund, part });
    expect(success).toBe(points !== undefined);
  });
});
