import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedMail } from "#lambdas/bookings/mails.ts";
import { baseAfter, differenceOf } from "#lambdas/bookings/moves.ts";
import { noticeOfMove } from "#lambdas/bookings/notices.ts";
import { returnsBy } from "#lambdas/bookings/policy-returns.ts";
import type { StoredBooking } from "#lambdas/bookings/rules.ts";
import type { LedgerEntry } from "#lambdas/points/contract.ts";

/** Moves: what they charge and return, from where terms count, and what they tell. */
const startAt = "2026-11-27T10:00:00.000Z";
const tiers = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];
const hour = 3_600_000;
const member = { by: "member" } as const;
const halfTime = Date.parse(startAt) - 30 * hour;

const ask = (cost: number, price: number, more: { now?: number; returns?: ReturnType<typeof returnsBy> } = {}) => {
  const returns = more.returns ?? returnsBy(tiers, { startAt, pointsCost: cost });
  return differenceOf({ pointsCost: cost, returns }, price, {
    mover: member,
    now: more.now ?? halfTime,
    pointsEnabled: true,
  });
};

describe("the difference in price", () => {
  test.each([
    ["a dearer time charges it", 10, 15, 5],
    ["the same price moves for nothing", 10, 10, 0],
    ["a cheaper time returns its share: two of the five that ten would return now", 10, 6, -2],
    ["a part of a point is not won twice", 2, 1, 0],
  ])("%s", (_claim, cost, price, difference) => {
    expect(ask(cost, price)).toBe(difference);
  });

  test("without tiers, the whole difference comes back", () => {
    expect(ask(10, 4, { returns: [] })).toBe(-6);
  });

  test("an administrator returns all of it, or waives it", () => {
    const booking = { pointsCost: 10, returns: returnsBy(tiers, { startAt, pointsCost: 10 }) };
    const as = (settles: boolean, price: number, pointsEnabled = true) =>
      differenceOf(booking, price, { mover: { by: "administrator", settles }, now: halfTime, pointsEnabled });
    expect([as(true, 4), as(true, 15), as(false, 4), as(false, 15), as(true, 0, false)]).toEqual([-6, 5, 0, 0, 0]);
  });

  test("no order of moves and a cancellation returns more than the cancellation alone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        (first, prices, percent) => {
          const returnsOf = (pointsCost: number) =>
            returnsBy([{ hours: 1, percent }], { startAt: "2026-12-01T00:00:00.000Z", pointsCost });
          let [cost, balance] = [first, -first];
          for (const price of prices) {
            balance -= ask(cost, price, { returns: returnsOf(cost) });
            cost = price;
          }
          const ends = balance + (returnsOf(cost)[0]?.points ?? 0);
          const alone = -first + (returnsOf(first)[0]?.points ?? 0);
          expect(ends).toBeLessThanOrEqual(alone);
        },
      ),
    );
  });
});

test("terms count from the earliest start that the booking ever had", () => {
  const instant = fc.integer({ min: 0, max: 9999 }).map((count) => new Date(count * hour).toISOString());
  fc.assert(
    fc.property(fc.array(instant, { minLength: 1 }), ([first = "", ...starts]) => {
      let booking = { startAt: first, countsFrom: null as string | null };
      for (const to of starts) {
        const base = baseAfter(booking, to);
        booking = { startAt: to, countsFrom: base === to ? null : base };
      }
      expect(booking.countsFrom ?? booking.startAt).toBe([first, ...starts].toSorted()[0]);
    }),
  );
});

describe("what a move tells", () => {
  const ids = { bookingId: `bkg_${"0".repeat(26)}`, memberId: "884b2a81-fe66-4138-81f9-096a3e6dba20" };
  const booking = {
    ...ids,
    resourceName: "Room 2",
    startAt: "2026-11-28T10:00:00.000Z",
    endAt: "2026-11-28T12:00:00.000Z",
    status: "pending",
    requiresApproval: false,
    freeCancelUntil: "2026-11-27T09:00:00.000Z",
    pointsCost: 24,
    waitsAgain: null,
    terms: null,
  } as unknown as StoredBooking;
  const entry = {
    amount: -14,
    balanceAfter: 76,
    createdAt: "2026-11-25T10:00:00.000Z",
    subject: { kind: "booking_moved", bookingId: ids.bookingId, resourceName: "Room 2", reason: "Room 1 floods" },
  } as unknown as LedgerEntry;
  const before = { resourceName: "Desk 1", startAt, endAt: "2026-11-27T12:00:00.000Z" };
  const workspace = {
    name: "Brass House",
    slug: "brass",
    domain: null,
    timeZone: "UTC",
    colours: null,
    logoUrl: null,
    features: { bookingEnabled: true, pointsEnabled: true },
  } as unknown as Parameters<typeof movedMail>[3];
  const to = { publicUrl: "https://house.example", reader: { language: "en", locale: "en-GB" } } as const;

  test("the mail names both times, why, what it cost and until when it is free", () => {
    const mail = movedMail(before, booking, entry, workspace, to);
    expect(mail?.title).toContain("Moved: Room 2, ");
    expect(mail?.paragraphs.join(" ")).toMatch(
      /Before, it was Desk 1, .*Reason: Room 1 floods\. 14 points were taken from your wallet; 76 are left\. You can cancel free of charge until /,
    );
  });

  test("one that waits again says so, and promises nothing", () => {
    const waits = { ...booking, requiresApproval: true, waitsAgain: true as const };
    const text = movedMail(before, waits, { ...entry, amount: 3 }, workspace, to)?.paragraphs.join(" ");
    expect(text).toContain("3 points went back to your wallet. The new time waits for an administrator's approval.");
    expect(text).not.toContain("free of charge");
  });

  test("the notice goes to the member, and to nobody about their own act", () => {
    const call = { auditId: "aud_1", actorId: "somebody", action: "", subject: {}, at: "2026-11-25T10:00:00.000Z" };
    expect(noticeOfMove(call, booking, entry)).toMatchObject({
      to: ids.memberId,
      notice: { kind: "booking_moved", resourceName: "Room 2", reason: "Room 1 floods", pointsBack: -14 },
    });
    expect(noticeOfMove({ ...call, actorId: ids.memberId }, booking, entry)).toBeUndefined();
  });
});
