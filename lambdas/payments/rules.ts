/** Decisions about a tenant's account at Stripe, its packages of points and their purchases. Pure. */
import { addDays, dayOf, type Zones } from "../contract/calendar.ts";
import { feeMinorOf, type StripePayment } from "../contract/card-payments.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, PlanId, PointsPackageId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { platformFeeOf, type SubscriptionPlan } from "../contract/plans.ts";
import type { TenantRole } from "../contract/roles.ts";
import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import { isRecipient } from "../mailings/rules.ts";
import { planOf } from "../memberships/rules.ts";
import { isRejection, type StoredAccount, sellsForMoney } from "../tenants/rules.ts";
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

export function presentAccount(account: StoredAccount | undefined, plan: SubscriptionPlan | null): PaymentAccount {
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
  /** The payment at Stripe; null until it is paid, and for a purchase of an earlier release. */
  intentId: string | null;
  url: string | null;
  /** Points that money which went back has taken with it, whether the wallet still had them or not. */
  pointsOwed: number;
  /** How much of what went back waits for a bank. */
  refundPendingMinor: number;
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
    refundedAt: null,
    pointsUndone: 0,
    pointsOwed: 0,
    refundPendingMinor: 0,
    dispute: "none",
    sessionId: null,
    intentId: null,
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

/** The moment stays while the same sum is gone. It goes if the bank sends all of it back, or decides again. */
function refundedAtAfter(
  seen: Pick<StoredPurchase, "refundedMinor" | "refundedAt" | "dispute">,
  { refundedMinor, dispute }: Pick<StripePayment, "refundedMinor" | "dispute">,
  now: string,
): string | null {
  if (refundedMinor === 0 && dispute !== "lost") return null;
  const isMore = refundedMinor > seen.refundedMinor || (dispute === "lost" && seen.dispute !== "lost");
  return isMore ? now : seen.refundedAt;
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
  const { sessionId, refundedMinor, refundPendingMinor, dispute } = heard;
  const intentId = heard.isPaid ? heard.intentId : seen.intentId;
  const refundedAt = refundedAtAfter(seen, heard, now);
  const known = { ...seen, sessionId, intentId, refundedMinor, refundedAt, refundPendingMinor, dispute };
  if (!isPaidAlready && !heard.isPaid) {
    const status = heard.isExpired ? "expired" : heard.hasFailed ? "failed" : "pending";
    return changed(seen, { purchase: { ...known, status }, moves: 0, cause: "purchase" });
  }
  if (!isPaidAlready) {
    const endsOn = seen.validDays === null ? null : addDays(today, seen.validDays);
    const nothingBack = { refundedMinor: 0, refundedAt: null, refundPendingMinor: 0, dispute: "none" } as const;
    const paid = { ...known, ...nothingBack, paidAt: now, endsOn };
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
