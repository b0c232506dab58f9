/** Wallets and their ledgers. Every movement is two writes in one transaction. */
import type { MemberId } from "../contract/ids.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import type { LedgerEntry } from "./contract.ts";
import { ledgerEntryItem, walletItem } from "./items.ts";
import type { Wallet } from "./rules.ts";

export function walletRef(scope: TenantScope, memberId: MemberId): ItemRef<Wallet> {
  return walletItem.ref(scope, memberId);
}

export function createWallet(scope: TenantScope, memberId: MemberId): WriteItem {
  return putNew(
    walletItem.key(scope, memberId),
    walletItem.whole({ memberId, balance: 0, version: 0, status: "active" }),
    lostRace,
  );
}

/**
 * Moves the wallet to the entry's balance and adds the entry. Both conditions name the version that was read. So of
 * two movements decided on the same balance, one fails and is decided again. A debit, also of zero points, needs an
 * active member and a sufficient balance. A grant needs a member; a refund does not.
 */
export function moveWallet(scope: TenantScope, wallet: Wallet, entry: LedgerEntry): WriteItem[] {
  const conditions: Condition[] = [{ attribute: "version", is: "=", value: wallet.version }];
  if (entry.amount < 0 || entry.transactionType === "deducted") {
    conditions.push({ attribute: "balance", is: ">=", value: -entry.amount });
    conditions.push({ attribute: "status", is: "=", value: "active" });
  }
  if (entry.transactionType === "issued") conditions.push({ attribute: "erasedAt", is: "missing" });
  return [
    update(
      walletItem.key(scope, wallet.memberId),
      { set: { balance: entry.balanceAfter, version: entry.number } },
      conditions,
      lostRace,
    ),
    putNew(
      ledgerEntryItem.key(scope, wallet.memberId, entry.number),
      ledgerEntryItem.whole({ ...entry, version: 1, memberId: wallet.memberId }),
      lostRace,
    ),
  ];
}

/** Copies the status of a member who is there. It moves no points, so the ledger's numbering stays. */
export function mirrorStatus(scope: TenantScope, memberId: MemberId, status: Wallet["status"]): WriteItem {
  const change = { set: { status }, remove: ["erasedAt"] };
  return update(walletItem.key(scope, memberId), change, [{ attribute: "pk", is: "present" }], lostRace);
}

/** Closes the wallet of somebody who is erased. Its bookings that end later are still refunded. */
export function closeWallet(scope: TenantScope, memberId: MemberId, erasedAt: string): WriteItem {
  const change = { set: { status: "suspended", erasedAt } };
  return update(walletItem.key(scope, memberId), change, [{ attribute: "pk", is: "present" }], lostRace);
}

/** Removes the words of the person who gave points. The only change of a ledger entry: it moves nothing. */
export function forgetReason(scope: TenantScope, memberId: MemberId, { number, subject }: LedgerEntry): WriteItem[] {
  if (subject.kind !== "grant" || subject.reason === "") return [];
  const change = { set: { subject: { ...subject, reason: "" } }, remove: ["reason"] };
  const key = ledgerEntryItem.key(scope, memberId, number);
  return [update(key, change, [{ attribute: "pk", is: "present" }], lostRace)];
}

/** Entries, newest first. */
export function ledgerEntries(
  scope: TenantScope,
  memberId: MemberId,
  page: { limit: number; cursor?: string },
): QuerySpec<LedgerEntry> {
  return {
    partition: ledgerEntryItem.key.partition(scope, memberId),
    range: { prefix: ledgerEntryItem.key.prefix },
    newestFirst: true,
    ...page,
    parse: ledgerEntryItem.parse,
  };
}
