import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "#lambdas/contract/errors.ts";
import type { LedgerEntryId, MemberId } from "#lambdas/contract/ids.ts";
import { maxPoints } from "#lambdas/contract/money.ts";
import { type LedgerEntry, ledgerEntrySchema } from "#lambdas/points/contract.ts";
import { type Movement, nextEntry, type Wallet } from "#lambdas/points/rules.ts";

const empty: Wallet = {
  memberId: "00000000-0000-4000-8000-000000000000" as MemberId,
  balance: 0,
  version: 0,
  status: "active",
  erasedAt: null,
};

const movement = (amount: number): Movement => ({
  entryId: `led_${"0".repeat(26)}` as LedgerEntryId,
  amount,
  transactionType: amount < 0 ? "deducted" : amount % 3 === 0 ? "refunded" : "issued",
  subject: { kind: "welcome" },
  createdAt: "2026-11-24T09:30:00.000Z",
});

/** Applies what the rule allows, as the table would, and returns what it refused. */
function play(amounts: readonly number[]) {
  let wallet = empty;
  const ledger: LedgerEntry[] = [];
  const refused: { amount: number; balance: number; error: AppError }[] = [];
  for (const amount of amounts) {
    try {
      const entry = nextEntry(wallet, movement(amount));
      ledger.push(entry);
      wallet = { ...wallet, balance: entry.balanceAfter, version: entry.number };
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
  expect(nextEntry({ ...empty, balance: 7, version: 3 }, movement(-7))).toMatchObject({ number: 4, balanceAfter: 0 });
  expect(() => nextEntry({ ...empty, balance: 7 }, movement(-8))).toThrow(AppError);
});
