/** Decisions about what Stripe reports of a checkout and a subscription. Pure. */
import { AppError } from "../contract/errors.ts";
import {
  type CheckoutSessionId,
  type OpenStatus,
  type SubscriptionPlan,
  type SubscriptionStatus,
  subscriptionPlans,
} from "../contract/plans.ts";
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

export interface StripeSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  /** The plan label on the product that was bought; null when the product is no plan of ours. */
  planLabel: string | null;
}

/** @throws `billing.price_unknown` when the price is not on sale, or when it does not buy the plan that was shown */
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
