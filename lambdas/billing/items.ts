/** What is stored of Stripe: checkouts begun, subscriptions and events. No tenant owns any of it. */
import * as z from "zod";
import { tenantIdSchema } from "../contract/ids.ts";
import { checkoutSessionIdSchema, type SubscriptionStatus, subscriptionStatusSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, platformList } from "../store/keys.ts";

export const checkoutIntentItem = defineItem({
  entity: "checkoutIntent",
  summary: "checkout intent; expires",
  readBy: "idempotency of a checkout",
  schema: z.object({
    bodyHash: z.string(),
    /** The address of the checkout page; null until Stripe has answered. */
    url: z.string().nullable(),
  }),
  key: platformKey<[checkoutId: string]>("CHECKOUT#<checkoutId>", "INTENT"),
});

export type CheckoutIntent = z.output<(typeof checkoutIntentItem)["schema"]>;

/** Subscriptions of workspaces by the end of their period: the next charge, or the end of the trial. */
export const subscriptionsByChargeList = platformList("gsi1", "SUBSCRIPTION#BYCHARGE");
export const subscriptionsOfStatusList = platformList<[status: SubscriptionStatus]>("gsi2", "SUBSCRIPTION#OF#<status>");

export const subscriptionItem = defineItem({
  entity: "subscription",
  summary: "subscription: its state and its tenant",
  readBy: "Stripe's events",
  schema: z.object({
    subscriptionId: z.string(),
    /** Earlier releases stored none of the facts that have a default. */
    customerId: z.string().default(""),
    status: subscriptionStatusSchema,
    planLabel: z.string().nullable(),
    tenantLabel: tenantIdSchema.nullable().default(null),
    priceId: z.string().default(""),
    priceMinor: z.int().default(0),
    currency: z.string().default(""),
    interval: z.enum(["day", "week", "month", "year"]).default("month"),
    intervalCount: z.int().min(1).default(1),
    discount: z.object({ percent: z.number().nullable(), amountMinor: z.int().nullable() }).nullable().default(null),
    trialEndsAt: instantSchema.nullable().default(null),
    periodEndsAt: instantSchema.nullable().default(null),
    isHeld: z.boolean().default(false),
    cancelsAt: instantSchema.nullable().default(null),
    endedAt: instantSchema.nullable().default(null),
    unpaidSince: instantSchema.nullable().default(null),
    failedAttempts: z.int().min(0).default(0),
    nextAttemptAt: instantSchema.nullable().default(null),
    /** When Stripe was last asked; null in records of earlier releases. */
    readAt: instantSchema.nullable().default(null),
    /** Null until somebody has set up a workspace with it. */
    tenantId: tenantIdSchema.nullable(),
    version: z.int(),
  }),
  key: platformKey<[subscriptionId: string]>("SUBSCRIPTION#<subscriptionId>", "CLAIM"),
  lists: [
    { list: subscriptionsByChargeList, order: "subscriptions of workspaces by the next charge" },
    { list: subscriptionsOfStatusList, order: "those of a status by the next charge" },
  ],
});
export type StoredSubscription = z.output<(typeof subscriptionItem)["schema"]>;

export const stripeEventItem = defineItem({
  entity: "stripeEvent",
  summary: "event of Stripe; expires",
  readBy: "conditional writes",
  schema: z.object({
    eventId: z.string(),
    /** The checkout session that the event reports as completed. */
    completedSessionId: checkoutSessionIdSchema.nullable().default(null),
  }),
  key: platformKey<[eventId: string]>("STRIPE#<eventId>", "EVENT"),
});
