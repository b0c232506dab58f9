/** Decisions of the reconciliation of money: what differs between Stripe, our own items and the ledger. Pure. */
import type { DisputeState, StripePayment } from "../contract/card-payments.ts";
import type { MemberId } from "../contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { StoredLine } from "../ledgers/contract.ts";
import { owesCard } from "../orders/refunds.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import type { LedgerEntry } from "../points/contract.ts";
import type { StoredAccount } from "../tenants/rules.ts";
import { type MoneyCheck, type MoneyDifference, type MoneyRun, moneyCheckPhases } from "./check-contract.ts";
import { isCharging } from "./paid.ts";
import { dashboardSearch, type StoredPurchase } from "./rules.ts";
import type { StoredPaid, StripePaid } from "./stored-contract.ts";

/** A payment as Stripe lists it, in our own names. */
export interface ListedPayment {
  intentId: string;
  /** What it was made for, by our label. Null for what the tenant sells by itself, and for a membership's cycle. */
  label: { of: "purchase" | "order"; id: string } | null;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  isDisputed: boolean;
  isLive: boolean;
}

/** Disputes come up to 120 days after their payment, so a run asks for the payments of that time. */
const paymentDays = 120;
/** Purchases, orders and entries of so many days are compared. Each is so in many runs. */
const ownDays = 35;
/** What has happened so shortly before a run may still be on its way. */
const quietMinutes = 10;

/** Bounds of a run, as instants. */
export function boundsOfRun({ startedAt }: Pick<MoneyCheck, "startedAt">) {
  const start = toMilliseconds(startedAt);
  return {
    payments: { from: toInstant(start - paymentDays * 24 * hourMilliseconds), to: quietEnd(start) },
    own: { from: toInstant(start - ownDays * 24 * hourMilliseconds), to: quietEnd(start) },
  };
}
const quietEnd = (start: number) => toInstant(start - quietMinutes * minuteMilliseconds);

type Sided = Pick<MoneyDifference, "kind" | "expected" | "found" | "currency">;

const isPaid = ({ status }: StoredPurchase) => status === "paid" || status === "uncredited";

const mode = (isLive: boolean) => (isLive ? "" : "/test");

/** Where the owner of the account finds the payment. */
export const paymentUrl = ({ intentId, isLive }: Pick<ListedPayment, "intentId" | "isLive">): string =>
  `https://dashboard.stripe.com${mode(isLive)}/payments/${intentId}`;

/** What our side says of a payment: that of the purchase or the order which it names. */
interface OwnSide {
  /** Null for a sale at the counter without a member. */
  memberId: MemberId | null;
  isCredited: boolean;
  intentId: string | null;
  priceMinor: number;
  currency: string | null;
  refundedMinor: number;
  dispute: DisputeState;
}

export function sideOfPurchase(purchase: StoredPurchase): OwnSide {
  return { ...purchase, isCredited: isPaid(purchase) };
}

/** Money that is to go back is sent again until Stripe has taken it. This is how long that may last. */
const sendingMilliseconds = 24 * hourMilliseconds;

/**
 * An order that ended before it was paid is credited once its money goes back. A refund that was decided shortly before
 * is on its way. One that waits for a bank's answer does not count.
 */
export function sideOfOrder(order: StoredOrder, startedAt: string): OwnSide {
  const { memberId, payment, intentId, moneyTotalMinor: priceMinor, moneyRefundedMinor, currency, dispute } = order;
  const isBack = payment === "failed" && moneyRefundedMinor > 0;
  const isCredited = isBack || (payment !== "unpaid" && payment !== "failed");
  const lastAt = toMilliseconds(order.steps.at(-1)?.at ?? order.createdAt);
  const isSending = toMilliseconds(startedAt) - lastAt < sendingMilliseconds;
  const isSent = owesCard(order) && dispute !== "open" && !isSending;
  const refundedMinor = isSent ? moneyRefundedMinor : order.moneySentMinor;
  return { memberId, isCredited, intentId, priceMinor, currency, refundedMinor, dispute };
}

/**
 * What differs between a payment that Stripe lists and what it names.
 * @param dispute what Stripe says of its dispute
 */
export function comparePayment(
  payment: ListedPayment,
  own: OwnSide | undefined,
  dispute: DisputeState,
): MoneyDifference[] {
  const { label, intentId, amountMinor, refundedMinor } = payment;
  if (label === null) return [];
  const currency = payment.currency.toUpperCase();
  const of = { ...label, memberId: own?.memberId ?? null, stripeUrl: paymentUrl(payment) } as const;
  const money = (kind: Sided["kind"], expected: number | null, found: number | null) => [
    { ...of, kind, expected, found, currency },
  ];
  if (own === undefined) return money("payment_unknown", amountMinor, null);
  if (!own.isCredited) return money("not_credited", amountMinor, null);
  // One that has gone back whole needs nothing more.
  if (own.intentId !== null && own.intentId !== intentId)
    return refundedMinor === amountMinor ? [] : money("payment_doubled", amountMinor - refundedMinor, null);
  const isSamePrice = amountMinor === own.priceMinor && currency === own.currency;
  return [
    ...(isSamePrice ? [] : money("price", amountMinor, own.priceMinor)),
    ...(refundedMinor === own.refundedMinor ? [] : money("refunded", refundedMinor, own.refundedMinor)),
    ...(dispute === own.dispute ? [] : money("dispute", null, null)),
  ];
}

/** A paid invoice of a membership's cycle, as Stripe lists it, in our own names. */
export interface ListedInvoice {
  invoiceId: string;
  /** Whose membership it is for, and which beginning of it, by our labels. */
  memberId: string;
  attempt: string | null;
  /** Of the cycle. Credit from another plan may pay a part of it. */
  amountMinor: number;
  currency: string;
  createdAt: string;
  paidAt: string;
  /** When the cycle begins that it pays for, and when it ends. */
  startsAt: string;
  endsAt: string;
  isLive: boolean;
}

/**
 * What differs between a paid invoice and the membership that it names. An invoice of an earlier beginning was compared
 * while that lasted. The price can change, so only the newest cycle is compared with it.
 */
export function compareInvoice(invoice: ListedInvoice, paid: StoredPaid | undefined): MoneyDifference[] {
  const { invoiceId: id, amountMinor, attempt, createdAt, startsAt, endsAt } = invoice;
  const currency = invoice.currency.toUpperCase();
  const stripeUrl = `https://dashboard.stripe.com${mode(invoice.isLive)}/invoices/${id}`;
  const of = { of: "membership", id, memberId: paid?.memberId ?? null, currency, stripeUrl } as const;
  if (paid === undefined) return [{ ...of, kind: "payment_unknown", expected: amountMinor, found: null }];
  if (attempt !== paid.attempt) {
    const isEarlier = createdAt <= paid.createdAt;
    return isEarlier ? [] : [{ ...of, kind: "payment_doubled", expected: amountMinor, found: null }];
  }
  if (!isGiven(invoice, paid)) return [{ ...of, kind: "not_credited", expected: amountMinor, found: null }];
  const isSamePrice = amountMinor === paid.priceMinor && currency === paid.currency;
  const isNewest = paid.paidFrom === null ? endsAt === paid.paidUntil : startsAt === paid.paidFrom;
  return !isNewest || isSamePrice ? [] : [{ ...of, kind: "price", expected: amountMinor, found: paid.priceMinor }];
}

/** A cycle of another plan may end before the one whose place it took. Earlier releases stored no beginning. */
function isGiven({ startsAt, endsAt }: ListedInvoice, { paidFrom, paidUntil }: StoredPaid): boolean {
  if (paidUntil === null) return false;
  return paidFrom === null ? endsAt <= paidUntil : startsAt <= paidFrom;
}

/** A cycle's own days begin on the tenant's clock, so its first day is not exactly Stripe's. */
const cycleToleranceMilliseconds = 36 * hourMilliseconds;

/** Whether Stripe has to know a payment of this entry. It does for the points of a cycle while that plan is charged. */
export function isOfPaidCycle(
  { subject, createdAt, memberId }: Pick<StoredLine, "subject" | "createdAt" | "memberId">,
  paid: StoredPaid | undefined,
): paid is StoredPaid {
  return (
    subject.kind === "cycle" &&
    paid?.memberId === memberId &&
    paid.planId === subject.planId &&
    isCharging(paid) &&
    createdAt >= paid.createdAt
  );
}

/** What differs between the points of a paid cycle and Stripe's answer about its subscription. */
export function compareCycle(
  { subject }: Pick<StoredLine, "subject">,
  paid: StoredPaid,
  heard: StripePaid | undefined,
): MoneyDifference[] {
  if (subject.kind !== "cycle") return [];
  const begins = Date.parse(subject.from);
  const isKnown = heard?.subscription?.cycles.some(
    (cycle) => cycle.isPaid && Math.abs(toMilliseconds(cycle.startsAt) - begins) <= cycleToleranceMilliseconds,
  );
  if (isKnown === true) return [];
  const { memberId, priceMinor, currency, sessionId, attempt } = paid;
  const id = paid.subscriptionId ?? attempt;
  const stripeUrl = sessionId === null ? null : dashboardSearch(sessionId, id);
  return [
    { kind: "payment_missing", of: "membership", id, memberId, expected: null, found: priceMinor, currency, stripeUrl },
  ];
}

/** What differs between an order that was paid by card and Stripe's answer about it; undefined where Stripe has none. */
export function compareCardOrder(order: StoredOrder, heard: StripePayment | undefined): MoneyDifference[] {
  const { orderId: id, memberId, paidAt, moneyTotalMinor, currency, sessionId } = order;
  if (paidAt === null || heard?.isPaid === true) return [];
  const stripeUrl = sessionId === null ? null : dashboardSearch(sessionId, id);
  return [
    {
      kind: "payment_missing",
      of: "order",
      id,
      memberId,
      expected: null,
      found: moneyTotalMinor,
      currency,
      stripeUrl,
    },
  ];
}

/** What differs between a purchase that is paid and Stripe's answer about it; undefined where Stripe has none. */
export function comparePurchase(purchase: StoredPurchase, heard: StripePayment | undefined): MoneyDifference[] {
  if (!isPaid(purchase) || heard?.isPaid === true) return [];
  const { purchaseId: id, memberId, priceMinor, currency, sessionId } = purchase;
  const stripeUrl = sessionId === null ? null : dashboardSearch(sessionId, id);
  return [
    { kind: "payment_missing", of: "purchase", id, memberId, expected: null, found: priceMinor, currency, stripeUrl },
  ];
}

const pointsDiffer = (
  of: Pick<MoneyDifference, "of" | "id" | "memberId">,
  expected: number,
  found: number,
): MoneyDifference[] =>
  expected === found ? [] : [{ ...of, kind: "points", expected, found, currency: null, stripeUrl: null }];

const sumOf = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What differs between a purchase and its entries in the ledger.
 * @param entries those that the purchase names, as far as they are there
 */
export function compareEntries(purchase: StoredPurchase, entries: readonly LedgerEntry[]): MoneyDifference[] {
  const { purchaseId: id, memberId, status, points, pointsUndone } = purchase;
  const own = entries.filter(({ subject }) => "purchaseId" in subject && subject.purchaseId === id);
  const expected = status === "paid" ? points - pointsUndone : 0;
  return pointsDiffer({ of: "purchase", id, memberId }, expected, sumOf(own));
}

/**
 * What differs between an order and its entries in the ledger.
 * @param charge the entry that paid for it; undefined where that is missing
 * @param given the entries about points that it gives, as far as they are there
 */
export function compareOrder(
  order: StoredOrder,
  charge: LedgerEntry | undefined,
  given: readonly LedgerEntry[],
): MoneyDifference[] {
  const { orderId: id, memberId, pointsTotal, pointsRefunded, pointsGiven, pointsUndone, steps } = order;
  const of = { of: "order", id, memberId } as const;
  const isOwn = charge !== undefined && charge.subject.kind === "order" && charge.subject.orderId === id;
  const refunded = steps.reduce((sum, { points }) => sum + points, 0);
  const ownGiven = given.filter((entry) => isOfGiven(entry) && entry.subject.orderId === id);
  return [
    ...pointsDiffer(of, pointsTotal, isOwn ? -charge.amount : 0),
    ...pointsDiffer(of, pointsRefunded, refunded),
    ...pointsDiffer(of, pointsGiven - pointsUndone, sumOf(ownGiven)),
  ];
}

type Given = Extract<LedgerEntry["subject"], { kind: `order_points${string}` }>;

/** Whether an entry is about points that an order gives. */
const isOfGiven = <Entry extends Pick<LedgerEntry, "subject">>(entry: Entry): entry is Entry & { subject: Given } =>
  entry.subject.kind.startsWith("order_points");

/** What an entry of the ledger names; undefined where it is about something else. */
export function namedBy({ subject }: Pick<StoredLine, "subject">) {
  switch (subject.kind) {
    case "purchase":
    case "purchase_undone":
    case "purchase_redone":
      return { of: "purchase", id: subject.purchaseId } as const;
    case "order":
    case "order_ended":
    case "order_points":
    case "order_points_undone":
    case "order_points_redone":
      return { of: "order", id: subject.orderId } as const;
    default:
      return undefined;
  }
}

const unknownEntry = (
  of: "purchase" | "order",
  id: string,
  { memberId, amount }: Pick<StoredLine, "memberId" | "amount">,
): MoneyDifference => ({
  kind: "entry_unknown",
  of,
  id,
  memberId,
  expected: 0,
  found: amount,
  currency: null,
  stripeUrl: null,
});

/** Whether the purchase that an entry names has the entry. One of an earlier release names none, so it is asked less. */
export function compareLineOfPurchase(line: StoredLine, id: string, purchase: StoredPurchase | undefined) {
  const isOwn =
    purchase?.memberId === line.memberId &&
    (purchase.entryNumbers === null || purchase.entryNumbers.includes(line.number));
  return isOwn ? [] : [unknownEntry("purchase", id, line)];
}

/** Whether the order that an entry names was charged with it, or has paid its points back at that moment. */
export function compareLineOfOrder(line: StoredLine, id: string, order: StoredOrder | undefined) {
  const { subject, number, amount, createdAt, memberId } = line;
  const isOwn =
    order?.memberId === memberId &&
    (subject.kind === "order"
      ? order.chargeNumber === number
      : isOfGiven(line)
        ? order.givenNumbers.includes(number)
        : order.steps.some(({ at, points }) => at === createdAt && points === amount));
  return isOwn ? [] : [unknownEntry("order", id, line)];
}

// Runs -------------------------------------------------------------------------------------------------------------

/** A run that was not touched for so long has lost its step. It can be started again. */
const stuckMilliseconds = 60 * minuteMilliseconds;

export function isChecking(state: MoneyCheck | undefined, now: number): boolean {
  return state?.status === "running" && now - toMilliseconds(state.touchedAt) < stuckMilliseconds;
}

export function beginCheck(
  before: MoneyCheck | undefined,
  { now, startedBy, hasStripe }: { now: number; startedBy: MemberId | null; hasStripe: boolean },
): MoneyCheck {
  const at = toInstant(now);
  return {
    status: "running",
    startedBy,
    startedAt: at,
    touchedAt: at,
    step: (before?.step ?? 0) + 1,
    phase: moneyCheckPhases[0],
    cursor: null,
    hasStripe,
    payments: 0,
    invoices: 0,
    purchases: 0,
    orders: 0,
    entries: 0,
    found: [],
    foundCount: 0,
    version: before?.version ?? 0,
  };
}

/** Differences that one run keeps. A broken release could break every purchase. */
const mostDifferences = 100;

/** What one step has done. `cursor`: where its phase goes on; null where it is over. */
export interface CheckStep {
  compared: number;
  differences: readonly MoneyDifference[];
  cursor: string | null;
}

/** The state after one more step. The step that ends the last phase ends the run. */
export function advanceCheck(state: MoneyCheck, done: CheckStep, now: number): MoneyCheck {
  const isOver = done.cursor === null;
  const next = moneyCheckPhases[moneyCheckPhases.indexOf(state.phase) + 1];
  return {
    ...state,
    touchedAt: toInstant(now),
    step: state.step + 1,
    [state.phase]: state[state.phase] + done.compared,
    found: [...state.found, ...done.differences].slice(0, mostDifferences),
    foundCount: state.foundCount + done.differences.length,
    cursor: done.cursor,
    ...(isOver && next !== undefined ? { phase: next } : {}),
    ...(isOver && next === undefined ? { status: "done" as const } : {}),
  };
}

export function resultOf(state: MoneyCheck): MoneyRun {
  const { startedAt, touchedAt, startedBy, hasStripe, payments, invoices, purchases, orders, entries } = state;
  return {
    startedAt,
    finishedAt: touchedAt,
    startedBy,
    hasStripe,
    payments,
    invoices,
    purchases,
    orders,
    entries,
    differences: state.found,
    differenceCount: state.foundCount,
  };
}

/** The account that Stripe can be asked about. */
export function askableAccount(account: StoredAccount | undefined): string | undefined {
  return account === undefined || account.isDisconnected ? undefined : (account.accountId ?? undefined);
}
