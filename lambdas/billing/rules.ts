/** What a checkout and a subscription are worth: pure decisions about what Stripe says. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { type CheckoutSessionId, type SubscriptionPlan, subscriptionPlans } from "../contract/plans.ts";
import {
  type Checkout,
  priceUnknown,
  type SubscriptionStatus,
  sessionForeign,
  sessionNotFound,
  sessionTaken,
  sessionUnpaid,
  subscriptionEnded,
} from "./contract.ts";

/** A checkout session as far as it matters here, in words of ours. */
export interface StripeCheckout {
  sessionId: CheckoutSessionId;
  isComplete: boolean;
  /** Paid, or nothing to pay yet because of the trial. */
  isPaid: boolean;
  subscriptionId: string | null;
  buyerEmail: string | null;
}

export interface StripeSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  /** What the product bought says that it is; null where it is no plan of ours. */
  planLabel: string | null;
}

/** A subscription that a workspace can be made of. */
export interface Purchase {
  subscription: StripeSubscription;
  plan: SubscriptionPlan;
  status: Checkout["status"];
}

/** Who uses a session; `tenant` once it has become one. */
export interface SessionClaim {
  sessionId: CheckoutSessionId;
  memberId: MemberId;
  tenant: { tenantId: TenantId; slug: string } | null;
}

/** @throws `billing.price_unknown` where the price is not on sale, or does not buy what the buyer was shown */
export function decidePrice(priceId: string, planName: string): SubscriptionPlan {
  for (const plan of ["starter", "professional"] as const) {
    const facts = subscriptionPlans[plan];
    if (facts.priceId === priceId && facts.name === planName) return plan;
  }
  throw new AppError(priceUnknown);
}

/** Whether a subscription in this state keeps its workspace open. */
export function isInGoodStanding(status: SubscriptionStatus): status is Checkout["status"] {
  return status === "trialing" || status === "active" || status === "past_due";
}

type SubscriptionState = Pick<StripeSubscription, "status" | "planLabel">;

/** What is different now; undefined where nothing is. */
export function changeOf(
  { status, planLabel }: SubscriptionState,
  heard: SubscriptionState,
): { before: SubscriptionState; after: SubscriptionState } | undefined {
  if (status === heard.status && planLabel === heard.planLabel) return undefined;
  return { before: { status, planLabel }, after: { status: heard.status, planLabel: heard.planLabel } };
}

/** The plan of a product's label; a plan that we do not know by name is one that was agreed with somebody. */
export function planOf(label: string): SubscriptionPlan {
  return label === "starter" || label === "professional" ? label : "enterprise";
}

/** @throws `billing.session_taken` where the session belongs to another account */
export function refuseStranger(claim: SessionClaim | undefined, memberId: MemberId): void {
  if (claim !== undefined && claim.memberId !== memberId) throw new AppError(sessionTaken);
}

/**
 * The subscription that a checkout started.
 * @throws `billing.session_not_found`, `billing.session_unpaid`, `billing.session_foreign`
 */
export function subscriptionIn(checkout: StripeCheckout | undefined): string {
  if (checkout === undefined) throw new AppError(sessionNotFound);
  if (!checkout.isComplete || !checkout.isPaid) throw new AppError(sessionUnpaid);
  if (checkout.subscriptionId === null) throw new AppError(sessionForeign);
  return checkout.subscriptionId;
}

/**
 * What may be set up with a subscription. The plan is what was bought, whatever the address bar says.
 * @throws `billing.session_foreign`, `billing.subscription_ended`
 */
export function decidePurchase(subscription: StripeSubscription | undefined): Purchase {
  if (subscription === undefined || subscription.planLabel === null) throw new AppError(sessionForeign);
  if (!isInGoodStanding(subscription.status)) throw new AppError(subscriptionEnded);
  return { subscription, plan: planOf(subscription.planLabel), status: subscription.status };
}

export function presentCheckout(
  sessionId: CheckoutSessionId,
  { plan, status }: Pick<Purchase, "plan" | "status">,
  claim: SessionClaim | undefined,
): Checkout {
  const { name: planName, maxMembers, maxResources } = subscriptionPlans[plan];
  const boundTo = claim === undefined ? "nobody" : "me";
  return { sessionId, plan, planName, maxMembers, maxResources, status, boundTo, tenant: claim?.tenant ?? null };
}
