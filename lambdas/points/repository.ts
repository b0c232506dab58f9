/** Wallets and their ledgers. Every movement is two writes in one transaction. */
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, refuse, update, type WriteItem } from "../store/write-items.ts";
import { alreadyReversed, type LedgerEntry, type Lot, type PackedLots } from "./contract.ts";
import { ledgerEntryItem, reversalItem, walletItem } from "./items.ts";
import {
  type EntryMemory,
  lotsOfPortion,
  lotsTaken,
  type Moved,
  packLots,
  payingLots,
  unpackLots,
  type Wallet,
} from "./rules.ts";

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

/** A wallet that begins with a movement. Somebody has one wallet for ever, so this happens once. */
export function createFilledWallet(
  scope: TenantScope,
  memberId: MemberId,
  { entry, entries, lots }: Moved,
): WriteItem[] {
  const wallet = { memberId, balance: entry.balanceAfter, version: entry.number, status: "active" } as const;
  const packed = lots.length === 0 ? {} : { lots: packLots(lots) };
  return [
    putNew(walletItem.key(scope, memberId), { ...wallet, ...packed, ...walletItem.mark }, lostRace),
    ...entries.map((added) => createEntry(scope, memberId, added)),
  ];
}

/**
 * Moves the wallet to the last entry's balance and adds the entries. All conditions name the version that was read. So of
 * two movements decided on the same balance, one fails and is decided again. A debit, also of zero points, needs a
 * sufficient balance; a member's own debit needs an active member. What an administrator gives or takes needs a member.
 * A refund, an expiry and points whose money went back do not.
 */
export function moveWallet(scope: TenantScope, wallet: Wallet, { entry, entries, lots }: Moved): WriteItem[] {
  const conditions: Condition[] = [{ attribute: "version", is: "=", value: wallet.version }];
  const isCorrection = entry.subject.kind === "deduction" || entry.subject.kind === "reversal";
  const isExpiry = entry.subject.kind === "expiry";
  const isUndone = entry.subject.kind === "purchase_undone" || entry.subject.kind === "order_points_undone";
  if (entry.amount < 0 || entry.transactionType === "deducted") {
    const left = entries.reduce((total, { amount }) => total + amount, 0);
    conditions.push({ attribute: "balance", is: ">=", value: -left });
    if (!isCorrection && !isExpiry && !isUndone) conditions.push({ attribute: "status", is: "=", value: "active" });
  }
  if (isCorrection || entry.transactionType === "issued") conditions.push({ attribute: "erasedAt", is: "missing" });
  // A wallet that never had lots keeps its first shape.
  const hasLots = wallet.lots.length > 0 || lots.length > 0;
  return [
    update(
      walletItem.key(scope, wallet.memberId),
      {
        set: { balance: entry.balanceAfter, version: entry.number, ...(hasLots ? { lots: packLots(lots) } : {}) },
      },
      conditions,
      lostRace,
    ),
    ...entries.map((added) => createEntry(scope, wallet.memberId, added)),
  ];
}

function createEntry(scope: TenantScope, memberId: MemberId, { lots, ...entry }: LedgerEntry & EntryMemory): WriteItem {
  const changed = lots.length === 0 ? {} : { lots: packLots(lots) };
  return putNew(
    ledgerEntryItem.key(scope, memberId, entry.number),
    // The item's reader unpacks the lots.
    { ...entry, ...changed, version: 1, memberId, ...ledgerEntryItem.mark },
    lostRace,
  );
}

/** An entry of the ledger by its number. */
export function entryRef(scope: TenantScope, memberId: MemberId, number: number): ItemRef<LedgerEntry & EntryMemory> {
  return ledgerEntryItem.ref(scope, memberId, number);
}

export function reversalRef(scope: TenantScope, memberId: MemberId, number: number): ItemRef<{ by: number }> {
  return reversalItem.ref(scope, memberId, number);
}

/** Marks an entry as reversed by another. Refuses a second time. */
export function markReversed(scope: TenantScope, memberId: MemberId, numbers: { reverses: number; by: number }) {
  return putNew(
    reversalItem.key(scope, memberId, numbers.reverses),
    reversalItem.whole({ ...numbers }),
    refuse(alreadyReversed),
  );
}

/** Copies the status of a member who is there. It moves no points, so the ledger's numbering stays. */
export function mirrorStatus(scope: TenantScope, memberId: MemberId, status: Wallet["status"]): WriteItem {
  const change = { set: { status }, remove: ["erasedAt"] };
  return update(walletItem.key(scope, memberId), change, [{ attribute: "pk", is: "present" }], lostRace);
}

/** A check that fails when the member is suspended or gone. For what costs nothing, and so moves no wallet. */
export function whileActive(scope: TenantScope, memberId: MemberId): WriteItem {
  // The wallet of somebody who is erased is suspended.
  const conditions: Condition[] = [{ attribute: "status", is: "=", value: "active" }];
  return { kind: "check", key: walletItem.key(scope, memberId), conditions, refused: lostRace };
}

/** Closes the wallet of somebody who is erased. Its bookings that end later are still refunded. */
export function closeWallet(scope: TenantScope, memberId: MemberId, erasedAt: string): WriteItem {
  const change = { set: { status: "suspended", erasedAt } };
  return update(walletItem.key(scope, memberId), change, [{ attribute: "pk", is: "present" }], lostRace);
}

/** A check that fails once the wallet's member is erased. For what gives a member something, and moves no points. */
export function whileWalletOpen(scope: TenantScope, memberId: MemberId): WriteItem {
  const conditions: Condition[] = [
    { attribute: "pk", is: "present" },
    { attribute: "erasedAt", is: "missing" },
  ];
  return { kind: "check", key: walletItem.key(scope, memberId), conditions, refused: lostRace };
}

/** Removes the words of the person who gave points or took them. The only change of a ledger entry: it moves nothing. */
export function forgetReason(scope: TenantScope, memberId: MemberId, { number, subject }: LedgerEntry): WriteItem[] {
  if (!("reason" in subject) || subject.reason === "") return [];
  const change = { set: { subject: { ...subject, reason: "" } }, remove: ["reason"] };
  const key = ledgerEntryItem.key(scope, memberId, number);
  return [update(key, change, [{ attribute: "pk", is: "present" }], lostRace)];
}

/** What a booking keeps of its payment. */
interface Payment {
  bookingId?: string;
  memberId: MemberId;
  chargeNumber: number | null;
  paidFrom: PackedLots | null;
  /** Of a series, where the booking does not name its lots: its part of the entry. */
  series?: { portion: { from: number; to: number } | null } | null;
}

/** The lots that paid for a booking. Reads the ledger entry only where the booking does not name them. */
export async function readPaidLots(table: Table, scope: TenantScope, payment: Payment): Promise<Lot[]> {
  if (payment.paidFrom !== null) return unpackLots(payment.paidFrom);
  if (payment.chargeNumber === null) return [];
  const ref = entryRef(scope, payment.memberId, payment.chargeNumber);
  const { charge } = await table.getMany({ charge: ref }, { consistent: true });
  if (charge === undefined) throw new Error(`The ledger entry ${payment.chargeNumber} is missing.`);
  const named = charge.paysFor?.[payment.bookingId ?? ""];
  if (named !== undefined) return unpackLots(named);
  // The entry of a move is of one booking. That of a series is of several.
  const portion = charge.subject.kind === "series" ? (payment.series?.portion ?? null) : null;
  return portion === null ? payingLots(charge) : lotsOfPortion(lotsTaken(charge), portion);
}

/**
 * How many points of a lot have ended, by the entries that took them out. Reads back to the lot's last day, which is
 * little: it is asked for soon after that day.
 */
export async function readExpired(table: Table, scope: TenantScope, memberId: MemberId, endedOn: string) {
  let points = 0;
  for await (const entry of table.all(ledgerEntries(scope, memberId, { limit: 25 }))) {
    // In no zone does a day end before it has begun in UTC.
    if (entry.createdAt < endedOn) break;
    if (entry.subject.kind !== "expiry") continue;
    for (const lot of entry.lots) if (lot.endsOn === endedOn) points -= lot.points;
  }
  return points;
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
    consistent: true,
    ...page,
    parse: ledgerEntryItem.parse,
  };
}

/** Entries with these numbers. */
export interface NumberRange {
  first: number;
  /** Below `first` when there are none. */
  last: number;
}

/**
 * The numbers of the entries between two instants, `from` included and `to` not. Reads two entries for each halving of
 * the ledger: forty for a million.
 */
export async function numbersBetween(
  table: Table,
  scope: TenantScope,
  { memberId, version }: Wallet,
  { from, to }: { from: string; to: string },
): Promise<NumberRange> {
  let [first, last] = [openSearch(from, version), openSearch(to, version)];
  while (first.low < first.high || last.low < last.high) {
    const refOf = ({ low, high }: Search) =>
      low < high ? entryRef(scope, memberId, Math.floor((low + high) / 2)) : undefined;
    const found = await table.getMany({ first: refOf(first), last: refOf(last) }, { consistent: true });
    first = halved(first, found.first);
    last = halved(last, found.last);
  }
  return { first: first.low, last: last.low - 1 };
}

/** Looks for the first entry that is not before an instant. */
interface Search {
  at: string;
  /** No entry below is that late. */
  low: number;
  /** This entry is that late, or there is none such. */
  high: number;
}

const openSearch = (at: string, version: number): Search => ({ at, low: 1, high: version + 1 });

function halved(search: Search, probe: LedgerEntry | undefined): Search {
  if (search.low >= search.high) return search;
  // Without this, the search would ask for the same entry until its time is over.
  if (probe === undefined) throw new Error("A ledger lacks one of its entries.");
  return probe.createdAt < search.at ? { ...search, low: probe.number + 1 } : { ...search, high: probe.number };
}

/** A page of entries by their numbers. A range without numbers is for the caller to avoid: no query can ask for it. */
export function entriesOfRange(
  scope: TenantScope,
  memberId: MemberId,
  { first, last }: NumberRange,
  page: { limit: number; cursor?: string | undefined; newestFirst: boolean },
): QuerySpec<LedgerEntry> {
  const sortKeyOf = (number: number) => ledgerEntryItem.key(scope, memberId, number).sk;
  const { limit, cursor, newestFirst } = page;
  return {
    partition: ledgerEntryItem.key.partition(scope, memberId),
    range: { from: sortKeyOf(first), to: sortKeyOf(last) },
    newestFirst,
    consistent: true,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
    parse: ledgerEntryItem.parse,
  };
}

/** A page of entries by their numbers, oldest first. */
export function entriesUpTo(
  scope: TenantScope,
  memberId: MemberId,
  { from, to }: { from: number; to: number },
): QuerySpec<LedgerEntry> {
  const sortKeyOf = (number: number) => ledgerEntryItem.key(scope, memberId, number).sk;
  return {
    partition: ledgerEntryItem.key.partition(scope, memberId),
    range: { from: sortKeyOf(from), to: sortKeyOf(to) },
    consistent: true,
    limit: limits.pageRows,
    parse: ledgerEntryItem.parse,
  };
}
