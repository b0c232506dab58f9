/** Decisions about what a paid checkout may become. Pure. */
import { isInGoodStanding, planOf, type StripeCheckout, type StripeSubscription } from "../billing/rules.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { type CheckoutSessionId, type SubscriptionPlan, subscriptionPlans } from "../contract/plans.ts";
import {
  type Checkout,
  sessionForeign,
  sessionNotFound,
  sessionTaken,
  sessionUnpaid,
  subscriptionEnded,
} from "./contract.ts";

/** A subscription with which a workspace can be made. */
export interface Purchase {
  subscription: StripeSubscription;
  plan: SubscriptionPlan;
  status: Checkout["status"];
}

/** The account that uses a session; `tenant` once the session has become one. */
export interface SessionClaim {
  sessionId: CheckoutSessionId;
  memberId: MemberId;
  tenant: { tenantId: TenantId; slug: string } | null;
}

/** @throws `billing.session_taken` when the session belongs to another account */
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
 * What may be set up with a subscription. The plan is the one that was bought; the page's address does not decide it.
 * @throws `billing.session_foreign`, `billing.subscription_ended`
 */
export function decidePurchase(subscription: StripeSubscription | undefined): Purchase {
  // One that was bought for a workspace that exists makes no other.
  if (subscription === undefined || subscription.planLabel === null || subscription.tenantLabel !== null)
    throw new AppError(sessionForeign);
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
