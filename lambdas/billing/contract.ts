/** From a price to a paid subscription: the checkout at Stripe, its result, and the events that Stripe sends later. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, invalidInput } from "../contract/errors.ts";
import { subscriptionPlanSchema, subscriptionStatusSchema } from "../contract/plans.ts";

export const priceUnknown = defineError("billing.price_unknown", 422, "There is no such price on sale.");
export const paymentsUnavailable = defineError(
  "billing.payments_unavailable",
  503,
  "The payment provider does not answer. Send the same request again: it will not take effect twice.",
);
export const signatureInvalid = defineError(
  "billing.signature_invalid",
  400,
  "The signature does not belong to this body, or is too old.",
);

/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyCheckouts = defineError(
  "billing.too_many_checkouts",
  429,
  "Too many checkouts have been started from here within the hour. Try again later.",
);

export const createCheckout = defineRoute({
  id: "billing.createCheckout",
  method: "POST",
  path: "/api/checkout",
  summary: "Start a checkout at Stripe, which returns to the host that the buyer came from",
  access: "public",
  body: z.strictObject({
    /** A `priceId` of `subscriptionPlans`. */
    priceId: z.string().trim().min(1).max(100),
    /** As shown to the buyer. The route refuses a name that is not the plan of this price. */
    planName: z.string().trim().min(1).max(100),
  }),
  status: 201,
  /** The address of the checkout page. */
  response: z.object({ url: z.url() }),
  errors: [priceUnknown, paymentsUnavailable, tooManyCheckouts],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const receiveStripeEvent = defineRoute({
  id: "billing.receiveStripeEvent",
  method: "POST",
  path: "/api/stripe/webhook",
  summary: "Read again at Stripe the subscription that a signed event names",
  access: "public",
  signedBy: "stripe-signature",
  maxBodyBytes: 512 * 1024,
  response: z.object({ received: z.literal(true) }),
  trail: {
    of: "workspace",
    shows: z.object({ subscriptionStatus: subscriptionStatusSchema, subscriptionPlan: subscriptionPlanSchema }),
  },
  errors: [signatureInvalid, invalidInput, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});
