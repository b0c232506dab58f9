import { describe, expect, test } from "vitest";
import { packBooking, unpackBooking } from "#lambdas/bookings/packed-booking.ts";
import type { StoredBooking } from "#lambdas/bookings/rules.ts";

/** What a booking's item holds, and how items of every release are read. */
const booking = {
  bookingId: "bkg_1",
  memberId: "mem_1",
  memberName: "Maya Lind",
  resourceId: "res_1",
  startAt: "2026-11-26T10:00:00.000Z",
  endAt: "2026-11-26T11:30:00.000Z",
  slotFrom: 1_995_208,
  slotTo: 1_995_214,
  status: "pending",
  requiresApproval: false,
  freeCancelUntil: "2026-11-26T09:00:00.000Z",
  createdAt: "2026-11-24T09:30:00.000Z",
  createdBy: "hash",
  terms: null,
  series: null,
  endedBy: null,
  countsFrom: null,
  version: 1,
} as unknown as StoredBooking & { createdBy: string };

const keys = { gsi1pk: "T#t#MB#mem_1", gsi1sk: booking.startAt, gsi2pk: "T#t#MC#mem_1", gsi2sk: booking.createdAt };
const ids = { bookingId: "bkg_1", memberId: "mem_1" };
const tiers = [
  { hours: 48, percent: 100 },
  { hours: 4, percent: 50 },
];
const terms = { bufferMinutes: 30, cancellationTiers: tiers, checkInMinutes: null, releaseMinutes: null };

describe("a stored booking", () => {
  test("has no ids and moments of its keys, no slots, and its end in minutes", () => {
    expect(packBooking(booking)).toEqual({
      memberName: "Maya Lind",
      resourceId: "res_1",
      startAt: "2026-11-26T10:00:00.000Z",
      endAt: 90,
      status: "pending",
      requiresApproval: false,
      freeCancelUntil: "2026-11-26T09:00:00.000Z",
      createdBy: "hash",
      version: 1,
    });
  });

  test("says by its terms or its start until when all comes back, where these decide it", () => {
    expect(packBooking({ ...booking, terms })).not.toHaveProperty("freeCancelUntil");
    expect(packBooking({ ...booking, requiresApproval: true })).not.toHaveProperty("freeCancelUntil");
  });

  test("counts its earliest start back from its own, and keeps a call as one text", () => {
    const moved = { ...booking, countsFrom: "2026-11-26T08:00:00.000Z", createdBy: "" };
    const cancelledBy = { intent: "call", bodyHash: "body", balance: 42 };
    const packed = packBooking({ ...moved, cancelledBy });
    expect(packed).toMatchObject({ countsFrom: 120, cancelledBy: "call body 42" });
    expect(packed).not.toHaveProperty("createdBy");
  });

  test("is changed by what a change names alone", () => {
    const endedBy = { cause: "administrator", reason: null } as const;
    expect(packBooking({ status: "cancelled", endedBy })).toEqual({
      status: "cancelled",
      endedBy: { cause: "administrator" },
    });
  });
});

describe("a booking that is read", () => {
  test("has what its keys and its other fields say", () => {
    const stored = { ...packBooking({ ...booking, countsFrom: "2026-11-26T08:00:00.000Z" }), ...keys };
    expect(unpackBooking(stored, ids)).toMatchObject({
      ...ids,
      createdAt: "2026-11-24T09:30:00.000Z",
      endAt: "2026-11-26T11:30:00.000Z",
      slotFrom: 1_995_208,
      slotTo: 1_995_214,
      countsFrom: "2026-11-26T08:00:00.000Z",
      freeCancelUntil: "2026-11-26T09:00:00.000Z",
    });
  });

  test.each([
    ["its start, where it needs approval", { requiresApproval: true }, "2026-11-26T10:00:00.000Z"],
    ["48 hours before it, by its tiers", { terms }, "2026-11-24T10:00:00.000Z"],
    [
      "48 hours before its earliest start",
      { terms, countsFrom: "2026-11-26T08:00:00.000Z" },
      "2026-11-24T08:00:00.000Z",
    ],
    [
      "the moment of booking, where no tier returns all",
      { terms: { ...terms, cancellationTiers: [{ hours: 4, percent: 50 }] } },
      "2026-11-24T09:30:00.000Z",
    ],
  ])("returns all points until %s", (_when, fields, until) => {
    const stored = { ...packBooking({ ...booking, ...fields }), ...keys };
    expect(unpackBooking(stored, ids)).toMatchObject({ freeCancelUntil: until });
  });

  test("of an earlier release has its own fields, and its slots follow from its times", () => {
    const older = { ...booking, slotFrom: 1, slotTo: 2, cancelledBy: { intent: "x", bodyHash: "y", balance: 5 } };
    expect(unpackBooking({ ...older, ...keys }, ids)).toMatchObject({
      endAt: "2026-11-26T11:30:00.000Z",
      slotFrom: 1_995_208,
      slotTo: 1_995_214,
      cancelledBy: { intent: "x", bodyHash: "y", balance: 5 },
    });
    // A message of that release has no key of an index.
    const { memberId, createdAt } = booking;
    expect(unpackBooking({ ...older }, { bookingId: "bkg_1", memberId: undefined })).toMatchObject({
      memberId,
      createdAt,
    });
  });
});
