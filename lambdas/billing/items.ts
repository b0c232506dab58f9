/** What is stored of Stripe: checkouts begun, subscriptions and events. No tenant owns any of it. */
import * as z from "zod";
import { tenantIdSchema } from "../contract/ids.ts";
import { checkoutSessionIdSchema, subscriptionStatusSchema } from "../contract/plans.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey } from "../store/keys.ts";

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

export const subscriptionItem = defineItem({
  entity: "subscription",
  summary: "subscription: its state and its tenant",
  readBy: "Stripe's events",
  schema: z.object({
    subscriptionId: z.string(),
    status: subscriptionStatusSchema,
    planLabel: z.string().nullable(),
    /** Null until somebody has set up a workspace with it. */
    tenantId: tenantIdSchema.nullable(),
    version: z.int(),
  }),
  key: platformKey<[subscriptionId: string]>("SUBSCRIPTION#<subscriptionId>", "CLAIM"),
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
