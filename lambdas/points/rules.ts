/** What moving points means: pure decisions about a wallet and its next ledger entry. */
import { AppError } from "../contract/errors.ts";
import type { LedgerEntryId, MemberId } from "../contract/ids.ts";
import { maxPoints } from "../contract/money.ts";
import { insufficientPoints, type LedgerEntry, type TransactionType, walletFull } from "./contract.ts";

export interface Wallet {
  memberId: MemberId;
  /** Points. Equal to `balanceAfter` of the newest ledger entry. */
  balance: number;
  /** Number of the newest ledger entry; 0 where there is none. */
  version: number;
  /** Mirror of the member's, so that a debit's own condition refuses somebody suspended a moment ago. */
  status: "active" | "suspended";
}

export interface Movement {
  entryId: LedgerEntryId;
  /** Points; negative where they leave the wallet. */
  amount: number;
  transactionType: TransactionType;
  reason: string;
  referenceType: LedgerEntry["referenceType"];
  referenceId: string | null;
  createdAt: string;
}

/**
 * The entry that a movement adds to the ledger.
 * @throws `points.insufficient` where the wallet would fall below zero, `points.wallet_full` where it would be given
 * more than `maxPoints`; what comes back to it always fits
 */
export function nextEntry(wallet: Wallet, movement: Movement): LedgerEntry {
  const balanceAfter = wallet.balance + movement.amount;
  if (balanceAfter < 0) {
    throw new AppError(insufficientPoints, { cost: -movement.amount, balance: wallet.balance });
  }
  const isGiven = movement.amount > 0 && movement.transactionType !== "refunded";
  if (isGiven && balanceAfter > maxPoints) throw new AppError(walletFull, { maxPoints });
  return { ...movement, number: wallet.version + 1, balanceAfter };
}
