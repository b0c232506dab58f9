/** Decisions about a wallet and its next ledger entry. Pure. */
import { AppError } from "../contract/errors.ts";
import type { LedgerEntryId, MemberId } from "../contract/ids.ts";
import { maxPoints } from "../contract/money.ts";
import {
  grantedSchema,
  insufficientPoints,
  type LedgerEntry,
  type LedgerSubject,
  type TransactionType,
  walletFull,
} from "./contract.ts";

export interface Wallet {
  memberId: MemberId;
  /** Points. Equal to `balanceAfter` of the newest ledger entry. */
  balance: number;
  /** Number of the newest ledger entry; 0 without entries. */
  version: number;
  /** A copy of the member's status, so that a debit's own condition refuses a member suspended a moment ago. */
  status: "active" | "suspended";
  /** When its member was erased; null while there is a member. */
  erasedAt: string | null;
}

export interface Movement {
  entryId: LedgerEntryId;
  /** Points; negative when they leave the wallet. */
  amount: number;
  transactionType: TransactionType;
  subject: LedgerSubject;
  createdAt: string;
}

/**
 * The entry that a movement adds to the ledger. A refund always fits.
 * @throws `points.insufficient` when the wallet would fall below zero, `points.wallet_full` when any other movement would lift it
 *   above `maxPoints`
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

/**
 * Earlier releases stored entries with an English sentence and a reference: `reason`, `referenceType`, `referenceId`.
 * Entries are never rewritten, so this conversion is permanent.
 */
export function upgradeEntry(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "subject" in stored) return stored;
  const { reason, referenceType, referenceId, ...entry } = stored as Record<string, unknown>;
  return { ...entry, subject: subjectOf(String(reason), referenceType, referenceId) };
}

function subjectOf(reason: string, referenceType: unknown, referenceId: unknown): object {
  if (referenceType === "welcome") return { kind: "welcome" };
  if (referenceType === "grant") return { kind: "grant", auditId: referenceId, reason };
  const [, word = "", resourceName = reason] = /^(Booking|Cancelled): (.*)$/s.exec(reason) ?? [];
  return { kind: word === "Cancelled" ? "booking_ended" : "booking", bookingId: referenceId, resourceName };
}

/** The answer of a grant again. Its audit entry keeps no reason; earlier releases kept the whole answer. */
export function upgradeGrant(stored: unknown, subject: LedgerSubject): unknown {
  const { entry, balance } = grantedSchema.parse(stored);
  return { entry: { ...entry, subject }, balance };
}
