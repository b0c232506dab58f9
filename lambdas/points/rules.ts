/** Decisions about a wallet, its lots and its next ledger entries. Pure. A day is a day of the tenant's clock. */
import { addDays, addMonths, startOfDayIn, type Zones } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { LedgerEntryId, MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { maxPoints } from "../contract/money.ts";
import { toInstant } from "../contract/time.ts";
import {
  endPassed,
  insufficientPoints,
  type LedgerEntry,
  type LedgerSubject,
  type Lot,
  movedSchema,
  type PackedLots,
  packedLotsSchema,
  reversalOfBooking,
  reversalOfCycle,
  reversalOfEnded,
  reversalOfEvent,
  reversalOfExpiry,
  reversalOfLive,
  reversalOfOrder,
  reversalOfPurchase,
  reversalOfReversal,
  type Statement,
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
  /** The part of the balance that has a last day: one lot a day, soonest first. The rest never ends. */
  lots: readonly Lot[];
}

/** What an entry holds besides what people see of it. */
export interface EntryMemory {
  /** Lots that pay for the same thing as the entry, besides those that it took itself. */
  besides?: PackedLots | undefined;
  /** Where the entry pays for several things: the lots of those that do not name them, by their ids. */
  paysFor?: Readonly<Record<string, PackedLots>> | undefined;
  /** What the noun that moved the points reads later. It names nobody. */
  keeps?: unknown;
}

export interface Movement extends EntryMemory {
  entryId: LedgerEntryId;
  /** The id of the entry before it, if points have ended since the last movement. */
  expiryEntryId: LedgerEntryId;
  /** Points; negative when they leave the wallet. */
  amount: number;
  transactionType: TransactionType;
  subject: LedgerSubject;
  createdAt: string;
  /** The lots that points go to, or that are taken first. What they do not name has no last day, or follows the order. */
  lots?: readonly Lot[];
  /** Whether a debit takes points without a last day before any lot. */
  isFreeFirst?: boolean;
}

/** What a movement adds to the ledger, and the wallet's lots afterwards. */
export interface Moved {
  /** The movement's own entry. */
  entry: LedgerEntry & EntryMemory;
  /** The entry of points that ended, where there are any, then the movement's own. */
  entries: readonly (LedgerEntry & EntryMemory)[];
  lots: readonly Lot[];
}

/** Points that were paid for with money. They always fit. */
const paidKinds: ReadonlySet<LedgerSubject["kind"]> = new Set([
  "purchase",
  "purchase_redone",
  "order_points",
  "order_points_redone",
]);

/**
 * The entries that a movement adds to the ledger. Points whose last day is over leave first, in an entry of their own.
 * A debit takes the soonest lots first and points without a last day at the end. Refunds and paid points always fit.
 * @param today the day on the tenant's clock
 * @throws `points.insufficient` when the wallet would fall below zero, `points.wallet_full` when any other movement
 *   would lift it above `maxPoints`
 */
export function decideMovement(wallet: Wallet, movement: Movement, today: string): Moved {
  const { expiryEntryId, lots: named = [], isFreeFirst = false, ...facts } = movement;
  const valid = walletAt(wallet, today);
  const balanceAfter = valid.balance + movement.amount;
  if (balanceAfter < 0) {
    throw new AppError(insufficientPoints, { cost: -movement.amount, balance: valid.balance });
  }
  const isPaid = paidKinds.has(movement.subject.kind);
  const isGiven = movement.amount > 0 && movement.transactionType !== "refunded" && !isPaid;
  if (isGiven && balanceAfter > maxPoints) throw new AppError(walletFull, { maxPoints });

  const free = isFreeFirst ? valid.balance - sum(valid.lots) : 0;
  const lots =
    movement.amount < 0
      ? taken(valid.lots, Math.max(0, -movement.amount - free), named)
      : named.reduce(withLot, valid.lots);
  const expiry = expiryEntry(wallet, valid, { entryId: expiryEntryId, createdAt: movement.createdAt });
  const number = wallet.version + (expiry === undefined ? 1 : 2);
  const entry = { ...facts, number, balanceAfter, lots: changes(valid.lots, lots) };
  return { entry, entries: expiry === undefined ? [entry] : [expiry, entry], lots };
}

export interface Settlement extends Omit<Movement, "amount" | "lots" | "isFreeFirst"> {
  /** Points that go back, with the lots to which they go. */
  back: { points: number; lots: readonly Lot[] };
  /** Points that are charged. What goes back can pay for them. */
  charged: number;
}

/**
 * One entry for points that go back and points that are charged at the same moment.
 * @returns besides, the lots that the charge took
 * @throws `points.insufficient`
 */
export function decideSettlement(
  wallet: Wallet,
  { back, charged, ...facts }: Settlement,
  today: string,
): Moved & { charged: Lot[] } {
  const returned = decideMovement(
    wallet,
    { ...facts, amount: back.points, transactionType: "refunded", lots: back.lots },
    today,
  );
  const { balanceAfter, number } = returned.entry;
  const filled = { ...wallet, balance: balanceAfter, version: number, lots: returned.lots };
  const paid = decideMovement(filled, { ...facts, amount: 0 - charged, transactionType: "deducted" }, today);
  const entry = {
    ...returned.entry,
    amount: back.points - charged,
    balanceAfter: paid.entry.balanceAfter,
    transactionType: facts.transactionType,
    lots: changes(walletAt(wallet, today).lots, paid.lots),
  };
  const entries = [...returned.entries.slice(0, -1), entry];
  return { entry, entries, lots: paid.lots, charged: lotsTaken(paid.entry) };
}

/** The wallet as it is on a day: without the points whose last day is over. */
export function walletAt(wallet: Wallet, today: string): Wallet {
  return {
    ...wallet,
    balance: wallet.balance - sum(endedLots(wallet, today)),
    lots: wallet.lots.filter(({ endsOn }) => endsOn >= today),
  };
}

/** What a wallet can spend on a day; 0 without a wallet. */
export function balanceAt(wallet: Wallet | undefined, today: string): number {
  return wallet === undefined ? 0 : walletAt(wallet, today).balance;
}

/** Lots whose last day is over, and that no entry has taken out of the balance yet. */
export function endedLots({ lots }: Pick<Wallet, "lots">, today: string): Lot[] {
  return lots.filter(({ endsOn }) => endsOn < today);
}

/** The entry of points that have ended, by itself; undefined where there are none. */
export function decideExpiry(
  wallet: Wallet,
  facts: Pick<LedgerEntry, "entryId" | "createdAt">,
  today: string,
): Moved | undefined {
  const valid = walletAt(wallet, today);
  const entry = expiryEntry(wallet, valid, facts);
  return entry && { entry, entries: [entry], lots: valid.lots };
}

function expiryEntry(
  wallet: Wallet,
  valid: Wallet,
  { entryId, createdAt }: Pick<LedgerEntry, "entryId" | "createdAt">,
): LedgerEntry | undefined {
  if (valid.lots.length === wallet.lots.length) return undefined;
  return {
    entryId,
    number: wallet.version + 1,
    amount: valid.balance - wallet.balance,
    balanceAfter: valid.balance,
    transactionType: "deducted",
    subject: { kind: "expiry" },
    lots: changes(wallet.lots, valid.lots),
    createdAt,
  };
}

/** A wallet on a day, with a page of its ledger. Platform staff have no wallet. */
export function presentStatement(
  wallet: Wallet | undefined,
  page: { rows: LedgerEntry[]; nextCursor: string | null },
  today: string,
): Statement {
  const valid = wallet && walletAt(wallet, today);
  return {
    balance: valid?.balance ?? 0,
    lots: [...(valid?.lots ?? [])],
    ended: wallet === undefined ? [] : endedLots(wallet, today),
    entries: page.rows,
    nextCursor: page.nextCursor,
  };
}

/** A month: its first instant, and the first one after it. A later change of the zone leaves a month that is over. */
export function boundsOfMonth(month: string, zones: Zones): { from: string; to: string } {
  const startOf = (which: string) => toInstant(startOfDayIn(`${which}-01`, zones));
  return { from: startOf(month), to: startOf(addMonths(month, 1)) };
}

// Lots -------------------------------------------------------------------------------------------------------------

const sum = (lots: readonly Lot[]) => lots.reduce((total, { points }) => total + points, 0);

/** Takes points out of lots: first out of those that are named, then out of the soonest. */
function taken(lots: readonly Lot[], points: number, first: readonly Lot[]): Lot[] {
  const held = new Map(lots.map((lot) => [lot.endsOn, lot.points]));
  let left = points;
  for (const { endsOn, points: most } of [...first, ...lots]) {
    const out = Math.min(held.get(endsOn) ?? 0, most, left);
    if (out > 0) held.set(endsOn, (held.get(endsOn) ?? 0) - out);
    left -= out;
  }
  return lotsOf(held);
}

/**
 * Adds points to the lot of their day. Where that makes one lot too many, the day joins the next later lot. The latest
 * day has none, so the one before it joins it. Nobody's points end earlier than promised.
 */
export function withLot(lots: readonly Lot[], { endsOn, points }: Lot): Lot[] {
  const held = new Map(lots.map((lot) => [lot.endsOn, lot.points]));
  held.set(endsOn, (held.get(endsOn) ?? 0) + points);
  const next = lotsOf(held);
  if (next.length <= limits.walletLots) return next;
  const joining = Math.min(
    next.findIndex((lot) => lot.endsOn === endsOn),
    next.length - 2,
  );
  return next.flatMap((lot, position) => {
    if (position === joining) return [];
    return [position === joining + 1 ? { ...lot, points: lot.points + (next[joining]?.points ?? 0) } : lot];
  });
}

/** Soonest first, without empty ones. */
function lotsOf(held: ReadonlyMap<string, number>): Lot[] {
  return [...held]
    .flatMap(([endsOn, points]) => (points === 0 ? [] : [{ endsOn, points }]))
    .sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
}

/** What changed from some lots to others, by day; negative where points left. */
export function changes(before: readonly Lot[], after: readonly Lot[]): Lot[] {
  const by = new Map(after.map((lot) => [lot.endsOn, lot.points]));
  for (const { endsOn, points } of before) by.set(endsOn, (by.get(endsOn) ?? 0) - points);
  return lotsOf(by);
}

/** The lots of two payments together. */
export function joinLots(one: readonly Lot[], other: readonly Lot[]): Lot[] {
  const by = new Map(one.map(({ endsOn, points }) => [endsOn, points]));
  for (const { endsOn, points } of other) by.set(endsOn, (by.get(endsOn) ?? 0) + points);
  return lotsOf(by);
}

/** The lots that pay for a thing as of an entry: those that it took, and those that paid before. */
export function payingLots({ amount, lots, besides = {} }: Pick<LedgerEntry, "amount" | "lots"> & EntryMemory): Lot[] {
  const before = unpackLots(besides);
  return amount > 0 ? before : joinLots(before, lotsTaken({ lots }));
}

/** The lots that an entry took points from, as positive numbers. */
export function lotsTaken({ lots }: Pick<LedgerEntry, "lots">): Lot[] {
  return lots.flatMap(({ endsOn, points }) => (points < 0 ? [{ endsOn, points: -points }] : []));
}

/**
 * The lots to which a payment's points go back. A part of it undoes the payment from its end: points without a last day
 * first, then the latest lots. Points whose lot has ended meanwhile can be spent for another `shortestValidityDays`.
 */
export function refundLots(
  paid: { points: number; lots: readonly Lot[] },
  refund: number,
  today: string,
): readonly Lot[] {
  let left = refund - Math.min(refund, Math.max(0, paid.points - sum(paid.lots)));
  return paid.lots.toReversed().flatMap((lot) => {
    const points = Math.min(lot.points, left);
    left -= points;
    if (points === 0) return [];
    return [{ endsOn: lot.endsOn < today ? addDays(today, shortestValidityDays) : lot.endsOn, points }];
  });
}

/**
 * The lots of one portion of a payment that paid for several things in order. The soonest lots come first, and points
 * without a last day at the end.
 * @param portion from one point of the payment up to another
 */
export function lotsOfPortion(lots: readonly Lot[], { from, to }: { from: number; to: number }): Lot[] {
  let before = 0;
  return lots.flatMap(({ endsOn, points }) => {
    const within = Math.min(to, before + points) - Math.max(from, before);
    before += points;
    return within > 0 ? [{ endsOn, points: within }] : [];
  });
}

/**
 * The lots that have paid for what is left after a part went back. A refund undoes a payment from its end, so points
 * without a last day leave first, then the latest lots.
 */
export function leftOfPayment(
  { points, lots }: { points: number; lots: readonly Lot[] },
  refund: number,
): { points: number; lots: Lot[] } {
  let back = Math.max(0, refund - (points - sum(lots)));
  const left = lots.toReversed().map((lot) => {
    const returned = Math.min(lot.points, back);
    back -= returned;
    return { ...lot, points: lot.points - returned };
  });
  return { points: points - refund, lots: left.toReversed().filter((lot) => lot.points > 0) };
}

/** How long returned points can be spent whose own last day has passed. */
const shortestValidityDays = 30;

/**
 * The movement that corrects an entry. Points that were given are taken from where they went, and then as a debit takes
 * them. Points that were taken go back as a refund does.
 * @throws `points.reversal_of_reversal`, `points.reversal_of_expiry`, `points.reversal_of_booking`,
 *   `points.reversal_of_event`, `points.reversal_of_live`, `points.reversal_of_order`,
 *   `points.reversal_of_purchase`, `points.reversal_of_cycle`, `points.reversal_of_ended`
 */
export function decideReversal(
  entry: LedgerEntry,
  today: string,
): Pick<Movement, "amount" | "transactionType" | "lots" | "isFreeFirst"> {
  const back = { amount: -entry.amount, transactionType: "adjusted" } as const;
  switch (entry.subject.kind) {
    case "reversal":
      throw new AppError(reversalOfReversal);
    case "expiry":
      throw new AppError(reversalOfExpiry);
    case "booking":
    case "booking_ended":
    case "series":
    case "series_ended":
    case "booking_moved":
    case "series_moved":
      throw new AppError(reversalOfBooking);
    case "event":
    case "event_ended":
      throw new AppError(reversalOfEvent);
    case "live":
    case "live_ended":
      throw new AppError(reversalOfLive);
    case "order":
    case "order_ended":
    case "order_points":
    case "order_points_undone":
    case "order_points_redone":
      throw new AppError(reversalOfOrder);
    case "purchase":
    case "purchase_undone":
    case "purchase_redone":
      throw new AppError(reversalOfPurchase);
    case "cycle":
    case "rollover":
      throw new AppError(reversalOfCycle);
    case "deduction":
      return { ...back, lots: refundLots({ points: back.amount, lots: lotsTaken(entry) }, back.amount, today) };
    case "grant":
    case "welcome": {
      const given = entry.lots.filter(({ points }) => points > 0);
      if (given.some(({ endsOn }) => endsOn < today)) throw new AppError(reversalOfEnded);
      return { ...back, lots: given, isFreeFirst: given.length === 0 };
    }
  }
}

/** @throws `points.end_passed` when the last day that an administrator gives is over */
export function refuseEndedDay(endsOn: string | undefined, today: string): void {
  if (endsOn !== undefined && endsOn < today) throw new AppError(endPassed, { today });
}

// Stored shapes ----------------------------------------------------------------------------------------------------

export function packLots(lots: readonly Lot[]): PackedLots {
  return Object.fromEntries(lots.map(({ endsOn, points }) => [endsOn.replaceAll("-", ""), points]));
}

export function unpackLots(stored: unknown): Lot[] {
  const packed = packedLotsSchema.default({}).parse(stored);
  return lotsOf(
    new Map(Object.entries(packed).map(([day, points]) => [day.replace(/^(....)(..)(..)$/, "$1-$2-$3"), points])),
  );
}

/**
 * The lots of a wallet that a function of an earlier release may have moved. Such a function changes the balance alone.
 * What it spent left the soonest lots.
 */
export function fittingLots(lots: readonly Lot[], balance: number): Lot[] {
  return taken(lots, Math.max(0, sum(lots) - balance), []);
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

/** The answer of a movement again. Its audit entry keeps no reason; earlier releases kept the whole answer. */
export function upgradeMovement(stored: unknown, subject: LedgerSubject): unknown {
  const { entry, balance } = movedSchema.parse(stored);
  return { entry: { ...entry, subject }, balance };
}

/** The balance before and after an entry, for the audit trail. */
export function balancesOf({ amount, balanceAfter }: Pick<LedgerEntry, "amount" | "balanceAfter">) {
  return { before: { balance: balanceAfter - amount }, after: { balance: balanceAfter } };
}
