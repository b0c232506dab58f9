/** Decisions about a tenant's account at Stripe, its packages of points and their purchases. Pure. */
import { addDays, dayOf, type Zones } from "../contract/calendar.ts";
import { type DisputeState, feeMinorOf, type StripePayment } from "../contract/card-payments.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, PlanId, PointsPackageId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { SubscriptionPlan } from "../contract/plans.ts";
import type { TenantRole } from "../contract/roles.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { StoredLine } from "../ledgers/contract.ts";
import { isRecipient } from "../mailings/rules.ts";
import { planOf } from "../memberships/rules.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import type { LedgerEntry } from "../points/contract.ts";
import { isRejection, platformFeeOf, type StoredAccount, sellsForMoney } from "../tenants/rules.ts";
import { type MoneyCheck, type MoneyDifference, type MoneyRun, moneyCheckPhases } from "./check-contract.ts";
import type { PaymentAccount, PaymentState, Restriction } from "./contract.ts";
import type { ListedPurchase, PurchaseFilter } from "./desk-contract.ts";
import { type PackageFields, type PointsPackage, packageNotFound } from "./package-contract.ts";
import {
  noWallet,
  type Offer,
  type Purchase,
  packageChanged,
  packageNotForYou,
  packageWithdrawn,
  pointsOnly,
} from "./purchase-contract.ts";

const reviews: readonly (string | null)[] = [null, "under_review", "requirements.pending_verification"];

export function stateOf(account: StoredAccount | undefined): PaymentState {
  if (account === undefined || account.accountId === null) return "not_started";
  if (sellsForMoney(account)) return "active";
  if (account.isDisconnected || isRejection(account.disabledReason)) return "restricted";
  if (!account.hasSentDetails || account.detailsDue > 0) return "details_missing";
  return reviews.includes(account.disabledReason) ? "under_review" : "restricted";
}

/** Whether the next link needs an account that does not exist yet. */
export function needsNewAccount(account: StoredAccount | undefined): boolean {
  return account === undefined || account.isDisconnected;
}

function restrictionOf(account: StoredAccount): Restriction | null {
  if (stateOf(account) !== "restricted") return null;
  if (account.isDisconnected) return "disconnected";
  return isRejection(account.disabledReason) ? "rejected" : "other";
}

export function presentAccount(account: StoredAccount | undefined, plan: SubscriptionPlan | undefined): PaymentAccount {
  return {
    state: stateOf(account),
    restriction: account === undefined ? null : restrictionOf(account),
    detailsDue: account?.detailsDue ?? 0,
    paysOut: account?.paysOut ?? false,
    feeBasisPoints: platformFeeOf(plan),
    readAt: account?.readAt ?? null,
  };
}

// Packages ---------------------------------------------------------------------------------------------------------

export function newPackage(
  fields: PackageFields,
  packageId: PointsPackageId,
  currency: PointsPackage["currency"],
): PointsPackage {
  return { ...fields, packageId, currency, wasBought: false, version: 1 };
}

/** What the order names comes first. What it does not name follows as it was read. */
export function inOrder(packages: readonly PointsPackage[], packageIds: readonly PointsPackageId[]): PointsPackage[] {
  const place = new Map(packageIds.map((packageId, position) => [packageId, position]));
  const placeOf = ({ packageId }: PointsPackage) => place.get(packageId) ?? packageIds.length;
  return packages.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export interface Buyer {
  role: TenantRole;
  /** The plan that they have now; null without one. */
  planId: PlanId | null;
}

/** The packages that a member may buy now. */
export function offersFor(packages: readonly PointsPackage[], buyer: Buyer): Offer[] {
  return packages
    .filter(({ isActive, audience }) => isActive && isRecipient(audience, buyer))
    .map(({ priceMinor, currency, ...offer }) => ({ ...offer, price: { amountMinor: priceMinor, currency } }));
}

/** @throws `payments.package_withdrawn`, `payments.package_not_for_you`, `payments.package_changed` */
function refuseSale(wanted: PointsPackage, seenVersion: number, buyer: Buyer): void {
  if (!wanted.isActive) throw new AppError(packageWithdrawn);
  if (!isRecipient(wanted.audience, buyer)) throw new AppError(packageNotForYou);
  if (wanted.version !== seenVersion) throw new AppError(packageChanged);
}

/**
 * @throws `payments.no_wallet`, `payments.points_only`, `payments.package_not_found`, and what `refuseSale` throws
 */
export function decideSale(
  found: {
    member: { role: TenantRole } | undefined;
    wallet: object | undefined;
    account: StoredAccount | undefined;
    wanted: PointsPackage | undefined;
    membership: Parameters<typeof planOf>[0];
  },
  seenVersion: number,
): { wanted: PointsPackage; accountId: string } {
  const { member, wallet, account, wanted, membership } = found;
  if (member === undefined || wallet === undefined) throw new AppError(noWallet);
  if (account === undefined || account.accountId === null || !sellsForMoney(account)) throw new AppError(pointsOnly);
  if (wanted === undefined) throw new AppError(packageNotFound);
  refuseSale(wanted, seenVersion, { role: member.role, planId: planOf(membership) });
  return { wanted, accountId: account.accountId };
}

// Purchases --------------------------------------------------------------------------------------------------------

/** What is stored of a purchase. Price and points are those of the package when it was begun. */
export interface StoredPurchase extends Omit<Purchase, "price" | "payUrl" | "pointsMissing"> {
  memberId: MemberId;
  packageId: PointsPackageId;
  priceMinor: number;
  currency: Purchase["price"]["currency"];
  feeMinor: number;
  validDays: number | null;
  accountId: string;
  sessionId: string | null;
  url: string | null;
  /** Points that money which went back has taken with it, whether the wallet still had them or not. */
  pointsOwed: number;
  bodyHash: string;
  version: number;
  /** The numbers of its entries in the member's ledger, oldest first. Null for one of an earlier release. */
  entryNumbers: number[] | null;
}

export function newPurchase(
  bought: PointsPackage,
  facts: Pick<StoredPurchase, "purchaseId" | "memberId" | "accountId" | "bodyHash"> & {
    feeBasisPoints: number;
    now: number;
  },
): StoredPurchase {
  const { feeBasisPoints, now, ...ids } = facts;
  const { packageId, name, points, bonusPoints, priceMinor, currency, validDays } = bought;
  return {
    ...ids,
    packageId,
    packageName: name,
    points: points + bonusPoints,
    bonusPoints,
    priceMinor,
    currency,
    feeMinor: feeMinorOf(priceMinor, feeBasisPoints),
    validDays,
    status: "pending",
    createdAt: toInstant(now),
    // Stripe counts in seconds.
    expiresAt: toInstant(Math.ceil(now / 1000) * 1000 + limits.paymentPageMinutes * minuteMilliseconds),
    paidAt: null,
    endsOn: null,
    refundedMinor: 0,
    pointsUndone: 0,
    pointsOwed: 0,
    dispute: "none",
    sessionId: null,
    url: null,
    entryNumbers: [],
    version: 1,
  };
}

/** Whether a payment is the one that the purchase began. A tenant can make sessions of its own on its account. */
export function isPaymentOf(purchase: StoredPurchase, heard: StripePayment): boolean {
  const isKnown = purchase.sessionId === null || purchase.sessionId === heard.sessionId;
  const isSamePrice = heard.amountMinor === purchase.priceMinor && heard.currency === purchase.currency.toLowerCase();
  return isKnown && isSamePrice && heard.reference === purchase.purchaseId;
}

/**
 * The points that money which went back takes with it. A lost dispute takes all, a refund its share of the price. A part
 * of a point counts as a whole one, so that the whole price takes all points.
 */
export function pointsOwedAfter(
  purchase: Pick<StoredPurchase, "points" | "priceMinor">,
  { refundedMinor, dispute }: Pick<StripePayment, "refundedMinor" | "dispute">,
): number {
  if (dispute === "lost") return purchase.points;
  return Math.min(purchase.points, Math.ceil((purchase.points * refundedMinor) / purchase.priceMinor));
}

/** What follows from Stripe's answer: the purchase as it then is, and the points that move. */
export interface Settlement {
  purchase: StoredPurchase;
  moves: number;
  cause: "purchase" | "purchase_undone" | "purchase_redone";
}

/**
 * Brings a purchase to what Stripe says now. It depends on that alone and on what has been done, not on the event that
 * led here.
 * @param wallet what can be spent on `today`; undefined where the member is gone
 * @returns undefined where nothing changes
 */
export function settle(
  seen: StoredPurchase,
  heard: StripePayment,
  { wallet, today, now }: { wallet: { balance: number } | undefined; today: string; now: string },
): Settlement | undefined {
  if (!isPaymentOf(seen, heard)) return undefined;
  const isPaidAlready = seen.status === "paid" || seen.status === "uncredited";
  const known = { ...seen, sessionId: heard.sessionId, refundedMinor: heard.refundedMinor, dispute: heard.dispute };
  if (!isPaidAlready && !heard.isPaid) {
    const status = heard.isExpired ? "expired" : heard.hasFailed ? "failed" : "pending";
    return changed(seen, { purchase: { ...known, status }, moves: 0, cause: "purchase" });
  }
  if (!isPaidAlready) {
    const endsOn = seen.validDays === null ? null : addDays(today, seen.validDays);
    const paid = { ...known, refundedMinor: 0, dispute: "none", paidAt: now, endsOn } as const;
    // Money that has gone back already is dealt with by the next reading, in an entry of its own.
    return wallet === undefined
      ? { purchase: { ...paid, status: "uncredited" }, moves: 0, cause: "purchase" }
      : { purchase: { ...paid, status: "paid" }, moves: seen.points, cause: "purchase" };
  }
  if (seen.status === "uncredited") return changed(seen, { purchase: known, moves: 0, cause: "purchase" });
  const pointsOwed = pointsOwedAfter(seen, heard);
  if (pointsOwed <= seen.pointsOwed) {
    const back = wallet === undefined ? 0 : Math.max(0, seen.pointsUndone - pointsOwed);
    const purchase = { ...known, pointsOwed, pointsUndone: seen.pointsUndone - back };
    return changed(seen, { purchase, moves: back, cause: "purchase_redone" });
  }
  // Points whose last day is over have left already, as points that ended.
  const hasEnded = seen.endsOn !== null && seen.endsOn < today;
  const there = hasEnded ? 0 : (wallet?.balance ?? 0);
  const taken = Math.min(there, pointsOwed - seen.pointsOwed);
  const purchase = { ...known, pointsOwed, pointsUndone: seen.pointsUndone + taken };
  return changed(seen, { purchase, moves: -taken, cause: "purchase_undone" });
}

function changed(seen: StoredPurchase, settlement: Settlement): Settlement | undefined {
  return JSON.stringify(seen) === JSON.stringify(settlement.purchase) ? undefined : settlement;
}

export function presentPurchase(stored: StoredPurchase, now: number): Purchase {
  const { priceMinor, currency, url, pointsOwed, pointsUndone, status, expiresAt } = stored;
  const isOpen = status === "pending" && Date.parse(expiresAt) > now;
  return {
    ...stored,
    price: { amountMinor: priceMinor, currency },
    pointsMissing: Math.max(0, pointsOwed - pointsUndone),
    payUrl: isOpen ? url : null,
  };
}

/** Whether a purchase was begun on one of the days, and is in the state that is asked for. */
export function isListed(
  purchase: Pick<StoredPurchase, "createdAt" | "status" | "refundedMinor" | "dispute">,
  { from, to, show, zones }: { from: string; to: string; show: PurchaseFilter | undefined; zones: Zones },
): boolean {
  const day = dayOf(zones, purchase.createdAt);
  if (day < from || day > to) return false;
  if (show === undefined) return true;
  if (show === "refunded") return purchase.refundedMinor > 0 || purchase.dispute === "lost";
  return show === "disputed" ? purchase.dispute === "open" : purchase.status === show;
}

export function presentListedPurchase(
  stored: StoredPurchase,
  { memberName, now }: { memberName: string | null; now: number },
): ListedPurchase {
  const { memberId, feeMinor, sessionId, purchaseId } = stored;
  const { payUrl: _payUrl, ...shown } = presentPurchase(stored, now);
  return { ...shown, memberId, memberName, feeMinor, stripeUrl: sessionId && dashboardSearch(sessionId, purchaseId) };
}

/** The owner's dashboard at Stripe, which finds a payment by the label that we gave it. */
export function dashboardSearch(sessionId: string, label: string): string {
  const mode = sessionId.startsWith("cs_test_") ? "/test" : "";
  return `https://dashboard.stripe.com${mode}/search?query=${encodeURIComponent(label)}`;
}

// Reconciliation ---------------------------------------------------------------------------------------------------

/** A payment as Stripe lists it, in our own names. */
export interface ListedPayment {
  intentId: string;
  /** The purchase that it was made for, by our label; null for what the tenant sells by itself. */
  purchaseId: string | null;
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

/** Where the owner of the account finds the payment. */
export const paymentUrl = ({ intentId, isLive }: Pick<ListedPayment, "intentId" | "isLive">): string =>
  `https://dashboard.stripe.com${isLive ? "" : "/test"}/payments/${intentId}`;

/**
 * What differs between a payment that Stripe lists and the purchase that it names.
 * @param dispute what Stripe says of its dispute
 */
export function comparePayment(
  payment: ListedPayment,
  purchase: StoredPurchase | undefined,
  dispute: DisputeState,
): MoneyDifference[] {
  const { purchaseId, amountMinor, refundedMinor } = payment;
  if (purchaseId === null) return [];
  const currency = payment.currency.toUpperCase();
  const of = {
    of: "purchase",
    id: purchaseId,
    memberId: purchase?.memberId ?? null,
    stripeUrl: paymentUrl(payment),
  } as const;
  const money = (kind: Sided["kind"], expected: number | null, found: number | null) => [
    { ...of, kind, expected, found, currency },
  ];
  if (purchase === undefined) return money("payment_unknown", amountMinor, null);
  if (!isPaid(purchase)) return money("not_credited", amountMinor, null);
  const isSamePrice = amountMinor === purchase.priceMinor && currency === purchase.currency;
  return [
    ...(isSamePrice ? [] : money("price", amountMinor, purchase.priceMinor)),
    ...(refundedMinor === purchase.refundedMinor ? [] : money("refunded", refundedMinor, purchase.refundedMinor)),
    ...(dispute === purchase.dispute ? [] : money("dispute", null, null)),
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

/** What differs between an order and the entry that paid for it; undefined where that entry is missing. */
export function compareOrder(order: StoredOrder, charge: LedgerEntry | undefined): MoneyDifference[] {
  const { orderId: id, memberId, pointsTotal, pointsRefunded, steps } = order;
  const of = { of: "order", id, memberId } as const;
  const isOwn = charge !== undefined && charge.subject.kind === "order" && charge.subject.orderId === id;
  const refunded = steps.reduce((sum, { points }) => sum + points, 0);
  return [...pointsDiffer(of, pointsTotal, isOwn ? -charge.amount : 0), ...pointsDiffer(of, pointsRefunded, refunded)];
}

/** What an entry of the ledger names; undefined where it is about something else. */
export function namedBy({ subject }: Pick<StoredLine, "subject">) {
  switch (subject.kind) {
    case "purchase":
    case "purchase_undone":
    case "purchase_redone":
      return { of: "purchase", id: subject.purchaseId } as const;
    case "order":
    case "order_ended":
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
  const { startedAt, touchedAt, startedBy, hasStripe, payments, purchases, orders, entries } = state;
  return {
    startedAt,
    finishedAt: touchedAt,
    startedBy,
    hasStripe,
    payments,
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
