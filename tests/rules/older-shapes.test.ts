import { describe, expect, test } from "vitest";
import { upgradeBookingNotice } from "#lambdas/bookings/notices.ts";
import { upgradeBooking, upgradeSettled } from "#lambdas/bookings/older-shapes.ts";
import { upgradeEntry } from "#lambdas/points/rules.ts";

const bookingId = `bkg_${"1".repeat(26)}`;
const auditId = `aud_${"2".repeat(26)}`;
const cancelledBy = { intent: "x", bodyHash: "y", balance: 5 };

describe("a stored ledger entry of the first shape", () => {
  test.each([
    ["Booking: Desk 4", "booking", bookingId, { kind: "booking", bookingId, resourceName: "Desk 4" }],
    ["Booking: Cancelled: x", "booking", bookingId, { kind: "booking", bookingId, resourceName: "Cancelled: x" }],
    ["Cancelled: Desk 4", "booking", bookingId, { kind: "booking_ended", bookingId, resourceName: "Desk 4" }],
    ["Booking: thanks", "grant", auditId, { kind: "grant", auditId, reason: "Booking: thanks" }],
    [
      "Late Booking: Desk 4",
      "booking",
      bookingId,
      { kind: "booking", bookingId, resourceName: "Late Booking: Desk 4" },
    ],
    ["Desk 4", "booking", bookingId, { kind: "booking", bookingId, resourceName: "Desk 4" }],
    ["Welcome to the house", "welcome", null, { kind: "welcome" }],
  ])("that says %s about a %s is read as its facts", (reason, referenceType, referenceId, subject) => {
    const stored = { number: 3, amount: -5, reason, referenceType, referenceId };
    expect(upgradeEntry(stored)).toEqual({ number: 3, amount: -5, subject });
  });

  test("of today's shape stays as it is", () => {
    const entry = { number: 3, subject: { kind: "welcome" } };
    expect(upgradeEntry(entry)).toBe(entry);
  });

  test.each([null, "text", undefined])("that is %j stays so, for the schema to refuse", (stored) => {
    expect(upgradeEntry(stored)).toBe(stored);
  });
});

describe("a stored booking of the first shape", () => {
  test.each([
    ["Cancelled by user", cancelledBy, { cause: "member", reason: null }],
    ["Not approved before its start", cancelledBy, { cause: "member", reason: "Not approved before its start" }],
    ["I am ill", cancelledBy, { cause: "member", reason: "I am ill" }],
    ["Cancelled by user", undefined, { cause: "member", reason: null }],
    ["Not approved before its start", undefined, { cause: "not_approved", reason: null }],
    ["The membership was suspended or has ended", undefined, { cause: "membership_ended", reason: null }],
    ["Water damage", undefined, { cause: "administrator", reason: "Water damage" }],
    [undefined, undefined, null],
  ])("that ended because of %s, remembered call %j, names the cause", (cancellationReason, by, endedBy) => {
    const stored = { bookingId, memberName: "Robin", cancellationReason, ...(by && { cancelledBy: by }) };
    expect(upgradeBooking(stored)).toEqual({ bookingId, memberName: "Robin", endedBy, ...(by && { cancelledBy: by }) });
  });

  test("that names its cause already keeps it", () => {
    const today = { memberName: "Robin", endedBy: { cause: "not_approved", reason: null } };
    expect(upgradeBooking(today)).toEqual(today);
    expect(upgradeBooking({ memberName: "Robin", endedBy: null })).toEqual({ memberName: "Robin", endedBy: null });
  });

  test.each([null, "text", undefined])("that is %j stays so, alone and in an answer", (stored) => {
    expect(upgradeBooking(stored)).toBe(stored);
    expect(upgradeSettled(stored, undefined, null)).toBe(stored);
    expect(upgradeSettled({ booking: stored, balance: 4 }, undefined, null)).toEqual({ booking: stored, balance: 4 });
  });

  test("has no end in the stored answer of a call that ended nothing", () => {
    expect(upgradeSettled({ memberName: "Old" }, { memberName: "Robin" }, "Flood")).toEqual({
      memberName: "Robin",
      endedBy: null,
    });
  });

  test("of a former member has no name", () => {
    expect(upgradeBooking({ memberName: "Former member" })).toEqual({ memberName: null, endedBy: null });
  });

  test("is read in the stored answer of a call, alone or beside a balance", () => {
    const endedBy = { cause: "administrator", reason: "Flood" };
    const memberName = "Robin";
    expect(upgradeSettled({ cancellationReason: "Flood" }, { memberName }, "Flood")).toEqual({ memberName, endedBy });
    expect(upgradeSettled({ booking: { cancellationReason: "Flood" }, balance: 4 }, undefined, "Flood")).toEqual({
      booking: { memberName: null, endedBy },
      balance: 4,
    });
  });
});

describe("a stored notice of the first shape", () => {
  test.each([
    ["Flood", { cause: "administrator", reason: "Flood" }],
    ["The membership was suspended or has ended", { cause: "membership_ended", reason: null }],
  ])("of a booking that was cancelled with %s names the cause", (reason, expected) => {
    const stored = { kind: "booking_cancelled", reason, pointsRefunded: 3 };
    expect(upgradeBookingNotice(stored)).toEqual({ kind: "booking_cancelled", pointsRefunded: 3, ...expected });
  });

  test("of another kind stays as it is", () => {
    const granted = { kind: "points_granted", reason: "Flood", amount: 3 };
    expect(upgradeBookingNotice(granted)).toBe(granted);
  });
});
