/** What a checkout and a subscription are worth: pure decisions about what Stripe says. */
import { AppError } from "../contract/errors.ts";
import {
  type CheckoutSessionId,
  type OpenStatus,
  type SubscriptionPlan,
  type SubscriptionStatus,
  subscriptionPlans,
} from "../contract/plans.ts";
import { priceUnknown } from "./contract.ts";

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

/** @throws `billing.price_unknown` where the price is not on sale, or does not buy what the buyer was shown */
export function decidePrice(priceId: string, planName: string): SubscriptionPlan {
  for (const plan of ["starter", "professional"] as const) {
    const facts = subscriptionPlans[plan];
    if (facts.priceId === priceId && facts.name === planName) return plan;
  }
  throw new AppError(priceUnknown);
}

/** Whether a subscription in this state keeps its workspace open. */
export function isInGoodStanding(status: SubscriptionStatus): status is OpenStatus {
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
