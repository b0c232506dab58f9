/** What pages make of bookings: which comes next, and what a cancellation gives back. */
import { describe, expect, test } from "vitest";
import { type Booking, bookingSchema } from "#lambdas/bookings/contract.ts";
import { cancellationSchema, type RefundChoice, refundOf } from "#web/domain/refund/refund.ts";
import { shownOf } from "#web/features/bookings/own-bookings-list.ts";

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
  const listed = [
    booking("E", "08:00"),
    booking("D", "10:00", "cancelled"),
    booking("C", "12:00"),
    booking("B", "15:00", "completed"),
    booking("A", "18:00", "pending"),
  ];
  const shownAt = (when: "to_come" | "past" | "cancelled", time: string) =>
    shownOf(listed, when, Date.parse(`2026-11-24T${time}Z`))
      .map(({ bookingId }) => bookingId.at(-1))
      .join("");

  test.each([
    ["07:00:00.000", "ECA"],
    // It runs, so it is still the one to come to.
    ["08:59:59.999", "ECA"],
    ["09:00:00.000", "CA"],
    ["13:00:00.000", "A"],
    ["19:00:00.000", ""],
  ])("to come at %s: %s", (time, shown) => {
    expect(shownAt("to_come", time)).toBe(shown);
  });

  test("past and cancelled ones stand apart", () => {
    expect([shownAt("past", "19:00:00.000"), shownAt("cancelled", "07:00:00.000")]).toEqual(["B", "D"]);
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
