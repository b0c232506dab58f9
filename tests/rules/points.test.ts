import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#lambdas/contract/errors.ts";
import type { LedgerEntryId, MemberId } from "#lambdas/contract/ids.ts";
import { maxPoints } from "#lambdas/contract/money.ts";
import { type LedgerEntry, type Lot, ledgerEntrySchema } from "#lambdas/points/contract.ts";
import { walletItem } from "#lambdas/points/items.ts";
import {
  decideMovement,
  lotsTaken,
  type Movement,
  packLots,
  refundLots,
  refuseEndedDay,
  type Wallet,
  walletAt,
} from "#lambdas/points/rules.ts";
import { sizeOf } from "../support/item-size.ts";

const empty: Wallet = {
  memberId: "00000000-0000-4000-8000-000000000000" as MemberId,
  balance: 0,
  version: 0,
  status: "active",
  erasedAt: null,
  lots: [],
};
const today = "2026-11-24";

const movement = (amount: number, lots?: readonly Lot[]): Movement => ({
  entryId: `led_${"0".repeat(26)}` as LedgerEntryId,
  expiryEntryId: `led_${"1".repeat(26)}` as LedgerEntryId,
  amount,
  transactionType: amount < 0 ? "deducted" : amount % 3 === 0 ? "refunded" : "issued",
  subject: { kind: "welcome" },
  createdAt: "2026-11-24T09:30:00.000Z",
  lots,
});

const lot = (endsOn: string, points: number): Lot => ({ endsOn, points });

/** 2026-11-24 is day 0. */
function dayOf(count: number): string {
  return new Date(Date.UTC(2026, 10, 24 + count)).toISOString().slice(0, 10);
}

/** A wallet after a movement, as the table would hold it. */
function after(wallet: Wallet, by: Movement, on = today): { wallet: Wallet; entries: readonly LedgerEntry[] } {
  const { entry, entries, lots } = decideMovement(wallet, by, on);
  return { wallet: { ...wallet, balance: entry.balanceAfter, version: entry.number, lots }, entries };
}

/** Applies what the rule allows, and returns what it refused. */
function play(amounts: readonly number[]) {
  let wallet = empty;
  const ledger: LedgerEntry[] = [];
  const refused: { amount: number; balance: number; error: AppError }[] = [];
  for (const amount of amounts) {
    try {
      const moved = after(wallet, movement(amount));
      ledger.push(...moved.entries);
      wallet = moved.wallet;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ amount, balance: wallet.balance, error });
    }
  }
  return { wallet, ledger, refused };
}

const anyAmounts = fc.array(
  fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -maxPoints * 2, max: maxPoints * 2 })),
  { maxLength: 60 },
);

test("entries are numbered without a gap, and each balance is the sum so far", () => {
  fc.assert(
    fc.property(anyAmounts, (amounts) => {
      const { wallet, ledger } = play(amounts);
      let sum = 0;
      for (const [position, entry] of ledger.entries()) {
        sum += entry.amount;
        expect([entry.number, entry.balanceAfter]).toEqual([position + 1, sum]);
        expect(ledgerEntrySchema.safeParse(entry).success).toBe(true);
      }
      expect([wallet.balance, wallet.version]).toEqual([sum, ledger.length]);
    }),
  );
});

test("no wallet is ever below zero, or above its limit by a grant, after any of its entries", () => {
  fc.assert(
    fc.property(anyAmounts, (amounts) => {
      for (const { balanceAfter, transactionType } of play(amounts).ledger) {
        expect(balanceAfter).toBeGreaterThanOrEqual(0);
        if (transactionType === "issued") expect(balanceAfter).toBeLessThanOrEqual(maxPoints);
      }
    }),
  );
});

test("refuses exactly what exceeds those limits, and says why", () => {
  fc.assert(
    fc.property(anyAmounts, (amounts) => {
      const { ledger, refused } = play(amounts);
      expect(ledger.length + refused.length).toBe(amounts.length);
      for (const { amount, balance, error } of refused) {
        if (balance + amount < 0) {
          expect(error.definition.code).toBe("points.insufficient");
          expect(error.details).toEqual({ cost: -amount, balance });
        } else {
          expect(balance + amount).toBeGreaterThan(maxPoints);
          expect(movement(amount).transactionType).toBe("issued");
          expect(error.definition.code).toBe("points.wallet_full");
        }
      }
    }),
  );
});

test("a wallet can be emptied to the last point, and no further", () => {
  const seven = { ...empty, balance: 7, version: 3 };
  expect(decideMovement(seven, movement(-7), today).entry).toMatchObject({ number: 4, balanceAfter: 0 });
  expect(() => decideMovement(seven, movement(-8), today)).toThrow(AppError);
});

describe("lots", () => {
  const wallet: Wallet = {
    ...empty,
    balance: 100,
    version: 5,
    lots: [lot("2026-11-24", 10), lot("2026-11-30", 20), lot("2026-12-31", 30)],
  };

  test("a debit takes the soonest first, and points without a last day at the end", () => {
    const some = decideMovement(wallet, movement(-25), today);
    expect(some.entry.lots).toEqual([lot("2026-11-24", -10), lot("2026-11-30", -15)]);
    expect(some.lots).toEqual([lot("2026-11-30", 5), lot("2026-12-31", 30)]);
    const most = decideMovement(wallet, movement(-70), today);
    expect(most.entry).toMatchObject({ balanceAfter: 30, number: 6 });
    expect(most.entry.lots).toEqual([lot("2026-11-24", -10), lot("2026-11-30", -20), lot("2026-12-31", -30)]);
    expect(most.lots).toEqual([]);
  });

  test("a lot can be spent on its last day, and has ended on the day after", () => {
    expect(decideMovement(wallet, movement(-1), "2026-11-24").entries).toHaveLength(1);
    const [expiry, entry] = decideMovement(wallet, movement(-1), "2026-11-25").entries;
    expect(expiry).toEqual({
      entryId: `led_${"1".repeat(26)}`,
      number: 6,
      amount: -10,
      balanceAfter: 90,
      transactionType: "deducted",
      subject: { kind: "expiry" },
      lots: [lot("2026-11-24", -10)],
      createdAt: "2026-11-24T09:30:00.000Z",
    });
    expect(entry).toMatchObject({ number: 7, amount: -1, balanceAfter: 89, lots: [lot("2026-11-30", -1)] });
  });

  test("all lots that have ended leave in one entry, also before points are given", () => {
    const [expiry, entry, ...more] = decideMovement(wallet, movement(9), "2026-12-05").entries;
    expect(expiry).toMatchObject({ amount: -30, lots: [lot("2026-11-24", -10), lot("2026-11-30", -20)] });
    expect([entry?.balanceAfter, more]).toEqual([79, []]);
  });

  test("points that have ended pay for nothing", () => {
    const balance = { cost: 71, balance: 70 };
    expect(() => decideMovement(wallet, movement(-71), "2026-12-05")).toThrow(
      expect.objectContaining({ details: balance }),
    );
    expect(walletAt(wallet, "2026-12-05")).toMatchObject({ balance: 70, lots: [lot("2026-12-31", 30)] });
  });

  test("points that are given join the lot of their day", () => {
    const { entry, lots } = decideMovement(wallet, movement(4, [lot("2026-11-30", 4)]), today);
    expect(entry.lots).toEqual([lot("2026-11-30", 4)]);
    expect(lots).toEqual([lot("2026-11-24", 10), lot("2026-11-30", 24), lot("2026-12-31", 30)]);
  });

  const forty = { ...empty, balance: 400, lots: Array.from({ length: 40 }, (_, count) => lot(dayOf(count * 2), 10)) };

  test("a forty-first day joins the next later lot", () => {
    const { entry, lots } = decideMovement(forty, movement(4, [lot(dayOf(3), 4)]), today);
    expect(entry.lots).toEqual([lot(dayOf(4), 4)]);
    expect(lots).toHaveLength(40);
  });

  test("the lot before it joins a forty-first day that is the latest", () => {
    const { entry, lots } = decideMovement(forty, movement(4, [lot(dayOf(100), 4)]), today);
    expect(entry.lots).toEqual([lot(dayOf(78), -10), lot(dayOf(100), 14)]);
    expect(lots).toHaveLength(40);
  });

  test("a wallet of forty lots and the largest numbers stays below one kilobyte", () => {
    const lots = Array.from({ length: 40 }, (_, count) => lot(dayOf(count), 987_654_321));
    const key = { pk: `T#ten_${"0".repeat(26)}#M#${empty.memberId}`, sk: "WALLET" };
    const fields = {
      memberId: empty.memberId,
      balance: 40 * 987_654_321,
      version: 999_999_999_999,
      status: "suspended",
    };
    expect(sizeOf({ ...key, ...walletItem.mark, ...fields, lots: packLots(lots) })).toBeLessThanOrEqual(1024);
  });

  test("a wallet that an earlier release has moved keeps no more in lots than its balance", () => {
    const stored = { ...empty, balance: 45, lots: packLots(wallet.lots) };
    expect(walletItem.parse(stored).lots).toEqual([lot("2026-11-30", 15), lot("2026-12-31", 30)]);
    const { lots: _none, ...older } = { ...empty, balance: 45 };
    expect(walletItem.parse(older).lots).toEqual([]);
  });

  test("the last day of a grant may be today, and not earlier", () => {
    refuseEndedDay(undefined, today);
    refuseEndedDay(today, today);
    expect(() => refuseEndedDay("2026-11-23", today)).toThrow(AppError);
  });
});

describe("a refund", () => {
  const paid = { points: 60, lots: [lot("2026-11-24", 10), lot("2026-12-31", 20)] };

  test("of everything goes back to the lots that paid", () => {
    expect(refundLots(paid, 60, today)).toEqual([lot("2026-12-31", 20), lot("2026-11-24", 10)]);
  });

  test("of a part undoes the payment from its end", () => {
    expect(refundLots(paid, 30, today)).toEqual([]);
    expect(refundLots(paid, 45, today)).toEqual([lot("2026-12-31", 15)]);
    expect(refundLots(paid, 51, today)).toEqual([lot("2026-12-31", 20), lot("2026-11-24", 1)]);
    expect(refundLots(paid, 0, today)).toEqual([]);
  });

  test.each([
    ["2026-11-25", "2026-12-25"],
    ["2026-12-31", "2027-01-30"],
  ])("on %s returns what has ended meanwhile until %s", (on, until) => {
    expect(refundLots(paid, 60, on)).toEqual([lot("2026-12-31", 20), lot(until, 10)]);
  });
});

type Act =
  | { do: "give"; points: number; inDays: number | undefined }
  | { do: "pay"; points: number }
  | { do: "return"; which: number; share: number }
  | { do: "wait"; days: number };

const anyActs = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("give" as const),
      points: fc.integer({ min: 1, max: 300 }),
      inDays: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
    }),
    fc.record({ do: fc.constant("pay" as const), points: fc.integer({ min: 0, max: 500 }) }),
    fc.record({
      do: fc.constant("return" as const),
      which: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 20 }) }),
  ),
  { maxLength: 120 },
) satisfies fc.Arbitrary<Act[]>;

/** What a wallet's own ledger says that its lots are. */
function replay(ledger: readonly LedgerEntry[]): { balance: number; lots: Lot[] } {
  const held = new Map<string, number>();
  let balance = 0;
  for (const entry of ledger) {
    balance += entry.amount;
    for (const { endsOn, points } of entry.lots) held.set(endsOn, (held.get(endsOn) ?? 0) + points);
    const inLots = [...held.values()];
    expect(Math.min(0, ...inLots)).toBe(0);
    expect(inLots.reduce((sum, points) => sum + points, 0)).toBeLessThanOrEqual(balance);
    expect(entry.balanceAfter).toBe(balance);
  }
  const lots = [...held].filter(([, points]) => points > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { balance, lots: lots.map(([endsOn, points]) => ({ endsOn, points })) };
}

test("after any giving, paying, returning and waiting, the ledger explains the balance and each lot", () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      let wallet = empty;
      let day = 0;
      const ledger: LedgerEntry[] = [];
      const payments: LedgerEntry[] = [];
      const move = (by: Movement) => {
        const moved = after(wallet, by, dayOf(day));
        for (const [position, { number }] of moved.entries.entries())
          expect(number).toBe(wallet.version + position + 1);
        wallet = moved.wallet;
        ledger.push(...moved.entries);
        expect(replay(ledger)).toEqual({ balance: wallet.balance, lots: wallet.lots });
        expect(wallet.lots.every(({ endsOn }) => endsOn >= dayOf(day))).toBe(true);
        expect(wallet.lots.length).toBeLessThanOrEqual(40);
        for (const { amount, subject, lots, balanceAfter } of moved.entries) {
          expect(balanceAfter).toBeGreaterThanOrEqual(0);
          const isExpiry = subject.kind === "expiry";
          expect(isExpiry).toBe(lots.some(({ endsOn }) => endsOn < dayOf(day)));
          if (isExpiry) expect(amount).toBe(lots.reduce((sum, { points }) => sum + points, 0));
        }
        return moved.entries.at(-1);
      };
      for (const act of acts) {
        if (act.do === "wait") day += act.days;
        if (act.do === "give") {
          move(movement(act.points, act.inDays === undefined ? [] : [lot(dayOf(day + act.inDays), act.points)]));
        }
        if (act.do === "pay" && act.points <= walletAt(wallet, dayOf(day)).balance) {
          const paid = move(movement(-act.points));
          if (paid !== undefined) payments.push(paid);
        }
        const [returned] = act.do === "return" ? payments.splice(act.which % (payments.length + 1), 1) : [];
        if (act.do === "return" && returned !== undefined) {
          const refund = Math.floor(-returned.amount * act.share);
          move(
            movement(refund, refundLots({ points: -returned.amount, lots: lotsTaken(returned) }, refund, dayOf(day))),
          );
        }
      }
    }),
  );
});

test("nobody's points end earlier because somebody's lots are merged", () => {
  const anyGrants = fc.array(
    fc.record({ inDays: fc.integer({ min: 0, max: 400 }), points: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 41,
      maxLength: 120,
    },
  );
  fc.assert(
    fc.property(anyGrants, (grants) => {
      let wallet = empty;
      for (const { inDays, points } of grants)
        wallet = after(wallet, movement(points, [lot(dayOf(inDays), points)])).wallet;
      for (const { inDays } of grants) {
        const promised = grants.filter((other) => other.inDays >= inDays).reduce((sum, { points }) => sum + points, 0);
        const held = wallet.lots.filter(({ endsOn }) => endsOn >= dayOf(inDays));
        expect(held.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(promised);
      }
    }),
  );
});

test("a payment and its whole return on the same day leave the wallet as it was", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (days, free, share) => {
        const lots = days.sort((a, b) => a - b).map((inDays, position) => lot(dayOf(inDays), position + 1));
        const before = { ...empty, balance: free + lots.reduce((sum, { points }) => sum + points, 0), lots };
        const cost = Math.floor(before.balance * share);
        const paid = after(before, movement(-cost));
        const [charge] = paid.entries;
        if (charge === undefined) throw new Error("A payment has no entry.");
        const back = movement(cost, refundLots({ points: cost, lots: lotsTaken(charge) }, cost, today));
        const returned = after(paid.wallet, { ...back, transactionType: "refunded" });
        expect([returned.wallet.balance, returned.wallet.lots]).toEqual([before.balance, lots]);
      },
    ),
  );
});
