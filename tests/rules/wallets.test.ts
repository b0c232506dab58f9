import { describe, expect, test } from "vitest";
import type { LedgerEntryId, MemberId } from "#lambdas/contract/ids.ts";
import type { LedgerEntry, LedgerSubject, Lot } from "#lambdas/points/contract.ts";
import {
  balanceAt,
  decideMovement,
  decideReversal,
  lotsTaken,
  type Movement,
  presentStatement,
  refuseEndedDay,
  upgradeMovement,
  type Wallet,
} from "#lambdas/points/rules.ts";
import { refusedBy } from "../support/refused.ts";

const today = "2026-11-24";
const lot = (endsOn: string, points: number): Lot => ({ endsOn, points });

const wallet: Wallet = {
  memberId: "00000000-0000-4000-8000-000000000000" as MemberId,
  balance: 100,
  version: 5,
  status: "active",
  erasedAt: null,
  lots: [lot("2026-11-24", 10), lot("2026-12-31", 30)],
};
const movement = (amount: number, changes: Partial<Movement> = {}): Movement => ({
  entryId: `led_${"0".repeat(26)}` as LedgerEntryId,
  expiryEntryId: `led_${"1".repeat(26)}` as LedgerEntryId,
  amount,
  transactionType: "issued",
  subject: { kind: "welcome" },
  createdAt: "2026-11-24T09:30:00.000Z",
  ...changes,
});
const entryOf = (subject: object, amount: number, lots: Lot[] = []): LedgerEntry => ({
  entryId: `led_${"2".repeat(26)}` as LedgerEntryId,
  number: 3,
  amount,
  balanceAfter: 100,
  transactionType: amount < 0 ? "deducted" : "issued",
  subject: subject as LedgerSubject,
  lots,
  createdAt: "2026-11-20T09:30:00.000Z",
});

describe("the limit of a wallet", () => {
  test("is reached by a gift of the last point below it, and named when one point is too many", () => {
    const rich = { ...wallet, balance: 999_999_990 };
    expect(decideMovement(rich, movement(10), today).entry.balanceAfter).toBe(1_000_000_000);
    expect(refusedBy(() => decideMovement(rich, movement(11), today))).toEqual([
      "points.wallet_full",
      { maxPoints: 1_000_000_000 },
    ]);
  });

  test("does not refuse what costs nothing to a member whose refund lifted the wallet above it", () => {
    const refund = movement(50, { transactionType: "refunded" });
    const lifted = decideMovement({ ...wallet, balance: 999_999_990 }, refund, today);
    expect(lifted.entry.balanceAfter).toBe(1_000_000_040);
    const free = decideMovement({ ...wallet, balance: 1_000_000_040 }, movement(0), today);
    expect(free).toMatchObject({ entry: { amount: 0, balanceAfter: 1_000_000_040, lots: [] }, lots: wallet.lots });
  });
});

describe("a debit that takes points without a last day first", () => {
  const take = (points: number) => decideMovement(wallet, movement(-points, { isFreeFirst: true }), today);

  test("leaves every lot alone while there are such points", () => {
    expect(take(60).entry).toMatchObject({ balanceAfter: 40, lots: [] });
    expect(take(60).lots).toEqual(wallet.lots);
  });

  test("takes the rest from the soonest lots", () => {
    expect(take(75).entry.lots).toEqual([lot("2026-11-24", -10), lot("2026-12-31", -5)]);
    expect(take(75).lots).toEqual([lot("2026-12-31", 25)]);
  });
});

test("the fortieth day of a wallet keeps a lot of its own", () => {
  const days = Array.from({ length: 39 }, (_, count) =>
    lot(`2027-${count < 20 ? "01" : "02"}-${10 + (count % 20)}`, 1),
  );
  const { entry, lots } = decideMovement(
    { ...wallet, lots: days },
    movement(4, { lots: [lot("2027-01-05", 4)] }),
    today,
  );
  expect(entry.lots).toEqual([lot("2027-01-05", 4)]);
  expect(lots).toEqual([lot("2027-01-05", 4), ...days]);
});

test("an entry that moved points between lots took only those that left", () => {
  const entry = entryOf({ kind: "welcome" }, 4, [lot("2026-12-31", -10), lot("2027-01-31", 14)]);
  expect(lotsTaken(entry)).toEqual([lot("2026-12-31", 10)]);
});

describe("what a member sees of the wallet", () => {
  const page = { rows: [entryOf({ kind: "welcome" }, 100)], nextCursor: "next" };

  test("is what can be spent that day, and apart from it what has ended", () => {
    expect(presentStatement(wallet, page, "2026-11-25")).toEqual({
      balance: 90,
      lots: [lot("2026-12-31", 30)],
      ended: [lot("2026-11-24", 10)],
      entries: page.rows,
      nextCursor: "next",
    });
    expect(balanceAt(wallet, "2026-11-24")).toBe(100);
    expect(balanceAt(wallet, "2026-11-25")).toBe(90);
  });

  test("is zero and empty for somebody without a wallet", () => {
    const nothing = { balance: 0, lots: [], ended: [], entries: [], nextCursor: null };
    expect(presentStatement(undefined, { rows: [], nextCursor: null }, today)).toEqual(nothing);
    expect(balanceAt(undefined, today)).toBe(0);
  });
});

describe("a correction", () => {
  const auditId = `aud_${"2".repeat(26)}`;
  const bookingId = `bkg_${"3".repeat(26)}`;

  test.each([
    ["points.reversal_of_reversal", { kind: "reversal", auditId, reason: "Wrong", reverses: 2 }],
    ["points.reversal_of_expiry", { kind: "expiry" }],
    ["points.reversal_of_booking", { kind: "booking", bookingId, resourceName: "Desk 1" }],
    ["points.reversal_of_booking", { kind: "booking_ended", bookingId, resourceName: "Desk 1" }],
  ])("is refused with %s for an entry of %o", (code, subject) => {
    expect(refusedBy(() => decideReversal(entryOf(subject, -5), today))).toEqual([code, {}]);
  });

  const given = [
    ["a grant", { kind: "grant", auditId, reason: "Thanks" }],
    ["the welcome points", { kind: "welcome" }],
  ] as const;

  test.each(given)("of %s takes points without a last day where it gave such points", (_what, subject) => {
    expect(decideReversal(entryOf(subject, 20), today)).toEqual({
      amount: -20,
      transactionType: "adjusted",
      lots: [],
      isFreeFirst: true,
    });
  });

  test.each(given)("of %s takes the lot that it gave, up to its last day", (_what, subject) => {
    const entry = entryOf(subject, 20, [lot("2026-12-01", -7), lot("2026-12-31", 27)]);
    const expected = {
      amount: -20,
      transactionType: "adjusted",
      lots: [lot("2026-12-31", 27)],
      isFreeFirst: false,
    };
    expect(decideReversal(entry, "2026-12-31")).toEqual(expected);
    expect(refusedBy(() => decideReversal(entry, "2027-01-01"))).toEqual(["points.reversal_of_ended", {}]);
  });

  test("of a gift is refused as soon as one of its days is over", () => {
    const entry = entryOf({ kind: "welcome" }, 20, [lot("2026-11-23", 5), lot("2026-12-31", 15)]);
    expect(refusedBy(() => decideReversal(entry, today))[0]).toBe("points.reversal_of_ended");
  });

  test("of a deduction returns the points to the lots that paid, and gives new days for one that has ended", () => {
    const subject = { kind: "deduction", auditId, reason: "No show" };
    const entry = entryOf(subject, -25, [lot("2026-11-20", -10), lot("2026-12-31", -5)]);
    expect(decideReversal(entry, today)).toEqual({
      amount: 25,
      transactionType: "adjusted",
      lots: [lot("2026-12-31", 5), lot("2026-12-24", 10)],
    });
  });
});

test("a grant that ends in the past is refused with the workspace's day", () => {
  expect(refusedBy(() => refuseEndedDay("2026-11-23", today))).toEqual(["points.end_passed", { today }]);
});

describe("a repeated call that moved points", () => {
  const subject: LedgerSubject = { kind: "welcome" };
  const { subject: _subject, ...kept } = entryOf({ kind: "welcome" }, 20);

  test("gets the entry with its reason and the balance of then", () => {
    expect(upgradeMovement({ entry: kept, balance: 120 }, subject)).toEqual({
      entry: { ...kept, subject: { kind: "welcome" } },
      balance: 120,
    });
  });

  test("gets the reason that the ledger has now, whatever an earlier release kept", () => {
    const older = { entry: { ...kept, subject: { kind: "expiry" } }, balance: 120, more: "x" };
    expect(upgradeMovement(older, subject)).toEqual({ entry: { ...kept, subject: { kind: "welcome" } }, balance: 120 });
  });
});
