/** From a price to a paid subscription: checkout at Stripe, what it bought, and what Stripe tells us afterwards. */
import * as z from "zod";
import { defineConsumer } from "../contract/define-consumer.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { checkoutSessionIdSchema, subscriptionPlanSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";

export const priceUnknown = defineError("billing.price_unknown", 422, "There is no such price on sale.");
export const paymentsUnavailable = defineError(
  "billing.payments_unavailable",
  503,
  "The payment provider does not answer. Send the same request again: it will not take effect twice.",
);
export const sessionNotFound = defineError("billing.session_not_found", 404, "Stripe knows no such checkout session.");
export const sessionUnpaid = defineError(
  "billing.session_unpaid",
  409,
  "This checkout was not finished, so there is nothing to set up yet.",
);
export const sessionForeign = defineError(
  "billing.session_foreign",
  409,
  "This payment was not for a plan of this product.",
);
export const sessionTaken = defineError(
  "billing.session_taken",
  409,
  "Another account uses this payment. Sign in with the account that you began with.",
);
export const sessionUsed = defineError(
  "billing.session_used",
  409,
  "This payment has set up a workspace already: the details name it.",
);
export const subscriptionEnded = defineError(
  "billing.subscription_ended",
  409,
  "The subscription of this payment has ended.",
);
export const signatureInvalid = defineError(
  "billing.signature_invalid",
  400,
  "The signature does not belong to this body, or is too old.",
);

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

export const createCheckout = defineRoute({
  id: "billing.createCheckout",
  method: "POST",
  path: "/api/checkout",
  summary: "Start a checkout at Stripe, which brings people back to the host that they came from",
  access: "public",
  body: z.strictObject({
    /** A `priceId` of `subscriptionPlans`. */
    priceId: z.string().trim().min(1).max(100),
    /** As shown to the buyer; refused where it is not the name of what the price buys. */
    planName: z.string().trim().min(1).max(100),
  }),
  status: 201,
  /** Where the buyer pays. */
  response: z.object({ url: z.url() }),
  errors: [priceUnknown, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

/** What a checkout bought, as Stripe says, and who has begun to use it. */
export const checkoutSchema = z.object({
  sessionId: checkoutSessionIdSchema,
  plan: subscriptionPlanSchema,
  planName: z.string(),
  maxMembers: z.int(),
  maxResources: z.int(),
  status: z.enum(["trialing", "active", "past_due"]),
  /** `nobody`: the first account that claims it has it. Somebody else's is refused with `billing.session_taken`. */
  boundTo: z.enum(["nobody", "me"]),
  /** The workspace that this account has made of it; null while there is none. */
  tenant: z.object({ tenantId: tenantIdSchema, slug: z.string() }).nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

const sessionErrors = [
  sessionNotFound,
  sessionUnpaid,
  sessionForeign,
  sessionTaken,
  subscriptionEnded,
  paymentsUnavailable,
] as const;

export const verifyCheckout = defineRoute({
  id: "billing.verifyCheckout",
  method: "GET",
  path: "/api/setup/sessions/{sessionId}",
  summary: "Ask Stripe what a checkout session bought, and whether it is still to be used",
  access: "account",
  params: z.object({ sessionId: checkoutSessionIdSchema }),
  response: checkoutSchema,
  errors: sessionErrors,
  uses: { table: "read", stripe: true },
});

export const claimCheckout = defineRoute({
  id: "billing.claimCheckout",
  method: "PUT",
  path: "/api/setup/sessions/{sessionId}",
  summary: "Bind a paid checkout session to the caller's account, so that they can finish later and nobody else can",
  access: "account",
  params: z.object({ sessionId: checkoutSessionIdSchema }),
  body: z.strictObject({}),
  response: checkoutSchema,
  errors: sessionErrors,
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const listUnfinishedSetups = defineRoute({
  id: "billing.listUnfinishedSetups",
  method: "GET",
  path: "/api/setup/sessions",
  summary: "List the checkout sessions of the signed-in account that have not become a workspace yet, newest first",
  access: "account",
  response: z.object({
    setups: z.array(
      z.object({
        sessionId: checkoutSessionIdSchema,
        plan: subscriptionPlanSchema,
        planName: z.string(),
        boundAt: instantSchema,
      }),
    ),
  }),
  errors: [],
  uses: { table: "read" },
});

export const receiveStripeEvent = defineRoute({
  id: "billing.receiveStripeEvent",
  method: "POST",
  path: "/api/stripe/webhook",
  summary: "Take a signed event of Stripe as a reason to read again what it is about",
  access: "public",
  signedBy: "stripe-signature",
  maxBodyBytes: 512 * 1024,
  response: z.object({ received: z.literal(true) }),
  errors: [signatureInvalid, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const mailSetupLink = defineConsumer({
  id: "billing.mailSetupLink",
  summary: "Mails whoever has paid the way to set up their workspace",
  source: { kind: "changes", entities: ["stripeEvent"] },
  uses: { table: "write", email: true, stripe: true },
});
