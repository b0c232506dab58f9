/** Decisions about what Stripe reports of a checkout and a subscription. Pure. */
import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import {
  type CheckoutSessionId,
  type OpenStatus,
  type SubscriptionPlan,
  type SubscriptionStatus,
  subscriptionPlans,
} from "../contract/plans.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { priceUnknown } from "./contract.ts";

/** The fields of a checkout session that the product uses, in our own names. */
export interface StripeCheckout {
  sessionId: CheckoutSessionId;
  isComplete: boolean;
  /** Also true when nothing is to be paid yet, because of the trial. */
  isPaid: boolean;
  subscriptionId: string | null;
  buyerEmail: string | null;
}

/** What Stripe says of a subscription now. Our record is a copy of it, whatever was stored before. */
export interface StripeSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  /** The plan label on the product that was bought; null when the product is no plan of ours. */
  planLabel: string | null;
  /** The workspace that this subscription was bought for, by our own label. Null for one that sets up a workspace. */
  tenantLabel: TenantId | null;
  /** The id of the price at Stripe: the version of the plan that was bought. */
  priceId: string;
  /** What one interval costs, in the currency's minor unit, before discounts. */
  priceMinor: number;
  currency: string;
  interval: "day" | "week" | "month" | "year";
  intervalCount: number;
  /** What a coupon takes off each charge; null without one. */
  discount: { percent: number | null; amountMinor: number | null } | null;
  trialEndsAt: string | null;
  /** The end of the running period. The next charge comes then, unless the subscription ends. */
  periodEndsAt: string;
  /** Stripe voids each new invoice of it, as while its workspace is closing. */
  isHeld: boolean;
  /** When it ends by itself; null while it goes on. */
  cancelsAt: string | null;
  endedAt: string | null;
  /** When the oldest invoice that waits for its payment was made; null while every invoice is paid. */
  unpaidSince: string | null;
  /** How often Stripe has tried to charge that invoice in vain. */
  failedAttempts: number;
  nextAttemptAt: string | null;
}

/** @throws `billing.price_unknown` when the price is not on sale, or when it does not buy the plan that was shown */
export function decidePrice(priceId: string, planName: string): SubscriptionPlan {
  for (const plan of ["starter", "professional"] as const) {
    const facts = subscriptionPlans[plan];
    if (facts.priceId === priceId && facts.name === planName) return plan;
  }
  throw new AppError(priceUnknown);
}

/** Days after the first unpaid invoice on which everything still works. Then writing pauses. */
export const graceDays = 14;

/** When an unpaid invoice pauses writing; null while none waits for payment. Derived from Stripe's answer alone. */
export function pausesAtOf({ status, unpaidSince }: PaymentState): string | null {
  if ((status !== "past_due" && status !== "unpaid") || unpaidSince === null) return null;
  return toInstant(toMilliseconds(unpaidSince) + graceDays * 24 * hourMilliseconds);
}

type PaymentState = Pick<StripeSubscription, "status" | "unpaidSince">;

/** Whether members may still enter the workspace of a subscription in this state. An unpaid one may be readable only. */
export function keepsOpen(status: SubscriptionStatus): boolean {
  return isInGoodStanding(status) || status === "unpaid";
}

/** Whether a workspace can be set up with a subscription in this state. */
export function isInGoodStanding(status: SubscriptionStatus): status is OpenStatus {
  return status === "trialing" || status === "active" || status === "past_due";
}

/** Whether it has ended for good. Only another subscription can follow. */
export const isOver = (status: SubscriptionStatus): boolean => status === "canceled" || status === "incomplete_expired";

type SubscriptionState = Pick<StripeSubscription, "status" | "planLabel">;

/** The changes between two states of a subscription; undefined when there are none. */
export function changeOf(
  { status, planLabel }: SubscriptionState,
  heard: SubscriptionState,
): { before: SubscriptionState; after: SubscriptionState } | undefined {
  if (status === heard.status && planLabel === heard.planLabel) return undefined;
  return { before: { status, planLabel }, after: { status: heard.status, planLabel: heard.planLabel } };
}

/** The plan of a product's label. An unknown label counts as a plan agreed with one customer. */
export function planOf(label: string): SubscriptionPlan {
  return label === "starter" || label === "professional" ? label : "enterprise";
}

interface Follower {
  subscription: { stripeSubscriptionId: string } | null;
  subscriptionStanding: "open" | "closed";
}

/**
 * Whether a workspace follows a subscription that names it.
 * - `own`: the one that it has.
 * - `returns`: one that was bought for it after its own had ended.
 * - `foreign`: a second one beside its own. The list of mismatches shows it.
 */
export function decideFollowing(
  { subscription, subscriptionStanding }: Follower,
  { subscriptionId, status }: Pick<StripeSubscription, "subscriptionId" | "status">,
): "own" | "returns" | "foreign" {
  if (subscription?.stripeSubscriptionId === subscriptionId) return "own";
  const hasNone = subscription === null || subscriptionStanding === "closed";
  return hasNone && keepsOpen(status) ? "returns" : "foreign";
}

const perYear = { day: 365, week: 52, month: 12, year: 1 } as const;

/** Whether the amounts of a preview hold no longer. Stripe counted them from `prorationAt`. */
export function isPreviewOutdated(prorationAt: string, now: number): boolean {
  const at = Date.parse(prorationAt);
  return at < now - limits.previewMinutes * minuteMilliseconds || at > now;
}

/** What a price costs after a coupon, in minor units. */
export function afterCoupon(priceMinor: number, discount: StripeSubscription["discount"]): number {
  const { percent = null, amountMinor = null } = discount ?? {};
  return Math.max(0, Math.round(priceMinor * (1 - (percent ?? 0) / 100)) - (amountMinor ?? 0));
}

/** What a subscription brings in a month, after its coupon, in minor units. A trial, an unpaid and a held one bring nothing. */
export function monthlyMinorOf(
  of: Pick<StripeSubscription, "status" | "priceMinor" | "interval" | "intervalCount" | "discount" | "isHeld">,
): number {
  if (of.isHeld || (of.status !== "active" && of.status !== "past_due")) return 0;
  const charged = afterCoupon(of.priceMinor, of.discount);
  return Math.round((charged * perYear[of.interval]) / of.intervalCount / 12);
}
