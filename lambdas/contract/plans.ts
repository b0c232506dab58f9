/** What organisations subscribe to: the plans of the platform, their limits, and how Stripe names them. */
import * as z from "zod";
import type { Money } from "./money.ts";

export const subscriptionPlanSchema = z.enum(["starter", "professional", "enterprise"]);
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

interface PlanFacts {
  name: string;
  /**
   * What a screen sends to start a checkout: the price's lookup key, the same in every Stripe account. Null where the
   * price is agreed with somebody.
   */
  priceId: string | null;
  /** Per month; null as above. */
  price: Money | null;
  maxMembers: number;
  maxResources: number;
}

/** Whatever is bought that is neither Starter nor Professional has the limits of Enterprise. */
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

export const trialDays = 30;

/** The metadata of a product at Stripe by which we know that it is a plan of ours, and which. */
export const planMetadataName = "guildhall_plan";

/** A Checkout Session of Stripe: whoever knows its id may set up what it paid for, until somebody has. */
export const checkoutSessionIdSchema = z
  .string()
  .regex(/^cs_(test|live)_[A-Za-z0-9]{8,200}$/)
  .brand<"CheckoutSessionId">();
export type CheckoutSessionId = z.infer<typeof checkoutSessionIdSchema>;

/** Trialing, active and past due keep a workspace open; everything else closes it. */
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
