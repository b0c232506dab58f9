/** The plans that organisations subscribe to, their limits, and their names at Stripe. */
import * as z from "zod";
import type { Money } from "./money.ts";

export const subscriptionPlanSchema = z.enum(["starter", "professional", "enterprise"]);
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

interface PlanFacts {
  name: string;
  /**
   * The price's lookup key at Stripe, the same in every Stripe account. A screen sends it to start a checkout. Null
   * when the price is agreed individually.
   */
  priceId: string | null;
  /** Per month; null when the price is agreed individually. */
  price: Money | null;
  maxMembers: number;
  maxResources: number;
}

/** A purchase that is neither Starter nor Professional has the limits of Enterprise. */
export const subscriptionPlans: Readonly<Record<SubscriptionPlan, PlanFacts>> = {
  starter: {
    name: "Starter",
    priceId: "guildhall_starter_monthly",
    price: { amountMinor: 19_900, currency: "GBP" },
    maxMembers: 100,
    maxResources: 20,
  },
  professional: {
    name: "Professional",
    priceId: "guildhall_professional_monthly",
    price: { amountMinor: 49_900, currency: "GBP" },
    maxMembers: 1_000,
    maxResources: 100,
  },
  enterprise: { name: "Enterprise", priceId: null, price: null, maxMembers: 10_000, maxResources: 1_000 },
};

/**
 * The platform's part of what a tenant sells for money, in hundredths of a percent. Stripe keeps it from each payment.
 */
const platformFees: Readonly<Record<SubscriptionPlan, number>> = {
  starter: 200,
  professional: 100,
  enterprise: 50,
};

/** The platform's part of each payment, in hundredths of a percent. A tenant without a plan of ours pays none. */
export const platformFeeOf = (plan: SubscriptionPlan | null): number => (plan === null ? 0 : platformFees[plan]);

export const trialDays = 30;

/** The metadata field of a Stripe product that marks it as a plan of ours and names the plan. */
export const planMetadataName = "guildhall_plan";

/** The id of a Stripe Checkout Session. The first account that knows it may set up the workspace that it paid for. */
export const checkoutSessionIdSchema = z
  .string()
  .regex(/^cs_(test|live)_[A-Za-z0-9]{8,200}$/)
  .brand<"CheckoutSessionId">();
export type CheckoutSessionId = z.infer<typeof checkoutSessionIdSchema>;

/** Trialing, active and past due keep a workspace open; every other status closes it. */
export const subscriptionStatusSchema = z.enum([
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "paused",
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** The states that keep a workspace open. */
export const openStatusSchema = subscriptionStatusSchema.extract(["trialing", "active", "past_due"]);
export type OpenStatus = z.infer<typeof openStatusSchema>;
