/**
 * Stripe. Never call it inside a transaction. Write an intent first, then call with an idempotency key made from its
 * id, then record the result. This file returns Stripe's answers in our own types.
 */
import Stripe from "stripe";
import * as z from "zod";
import { paymentsUnavailable, signatureInvalid } from "../billing/contract.ts";
import type { StripeCheckout, StripeSubscription } from "../billing/rules.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import {
  type CheckoutSessionId,
  planMetadataName,
  type SubscriptionPlan,
  subscriptionPlans,
  subscriptionStatusSchema,
  trialDays,
} from "../contract/plans.ts";
import { environment } from "../runtime/env.ts";
import { readSecret } from "./secrets.ts";

const secretSchema = z.object({ apiKey: z.string().min(1), webhookSecret: z.string().min(1) });
const pricesSchema = z.record(z.string(), z.string());

/** The limit of one attempt. The request's deadline has room for it and one retry. */
const timeoutMilliseconds = 3_000;
/** The age in seconds up to which a signed event is accepted, as Stripe advises. */
const toleranceSeconds = 300;

async function secret(): Promise<z.infer<typeof secretSchema>> {
  return secretSchema.parse(JSON.parse(await readSecret(environment().STRIPE_SECRET_ID)));
}

let shared: { apiKey: string; client: Stripe } | undefined;

async function client(): Promise<Stripe> {
  const { apiKey } = await secret();
  if (shared?.apiKey !== apiKey) shared = { apiKey, client: openStripe(apiKey, environment().STRIPE_ENDPOINT) };
  return shared.client;
}

/** `endpoint` replaces Stripe's own address, for tests and the local stack. */
function openStripe(apiKey: string, endpoint: string | undefined): Stripe {
  const common = { maxNetworkRetries: 1, timeout: timeoutMilliseconds, telemetry: false };
  if (endpoint === undefined) return new Stripe(apiKey, common);
  const { hostname, port, protocol } = new URL(endpoint);
  return new Stripe(apiKey, { ...common, host: hostname, port, protocol: protocol === "https:" ? "https" : "http" });
}

/** Runs one call. An outage becomes an expected refusal. An error in our own request is a bug. */
async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client());
  } catch (error) {
    const isOutage =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    throw isOutage ? new AppError(paymentsUnavailable) : error;
  }
}

/** As `ask`; undefined when Stripe has no such object. */
async function find<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return undefined;
    throw error;
  }
}

/** A page at Stripe on which the plan can be bought. Stripe sends the buyer back to `origin`. */
export async function createCheckoutSession(wanted: {
  checkoutId: string;
  plan: SubscriptionPlan;
  origin: string;
}): Promise<{ sessionId: string; url: string }> {
  const { checkoutId, plan, origin } = wanted;
  const price = pricesSchema.parse(JSON.parse(environment().STRIPE_PRICES))[plan];
  if (price === undefined) throw new Error(`This stage has no price for ${plan}.`);
  const planName = encodeURIComponent(subscriptionPlans[plan].name);
  const session = await ask((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        line_items: [{ price, quantity: 1 }],
        success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}&plan=${planName}`,
        cancel_url: `${origin}/pricing`,
        client_reference_id: checkoutId,
        subscription_data: { trial_period_days: trialDays, metadata: { checkout: checkoutId } },
      },
      { idempotencyKey: checkoutId },
    ),
  );
  if (session.url === null) throw new AppError(paymentsUnavailable);
  return { sessionId: session.id, url: session.url };
}

export async function findCheckoutSession(sessionId: CheckoutSessionId): Promise<StripeCheckout | undefined> {
  const session = await find((stripe) => stripe.checkout.sessions.retrieve(sessionId));
  if (session === undefined) return undefined;
  return {
    sessionId,
    isComplete: session.status === "complete",
    isPaid: session.payment_status !== "unpaid",
    subscriptionId: session.mode === "subscription" ? idOf(session.subscription) : null,
    buyerEmail: session.customer_details?.email ?? null,
  };
}

export async function findSubscription(subscriptionId: string): Promise<StripeSubscription | undefined> {
  const found = await find((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ["items.data.price.product"] }),
  );
  if (found === undefined) return undefined;
  const product = found.items.data[0]?.price.product;
  const metadata = typeof product === "object" && product.deleted !== true ? product.metadata : {};
  return {
    subscriptionId: found.id,
    customerId: idOf(found.customer) ?? "",
    status: subscriptionStatusSchema.parse(found.status),
    planLabel: metadata[planMetadataName] ?? null,
  };
}

const idOf = (of: string | { id: string } | null): string | null => (typeof of === "string" ? of : (of?.id ?? null));

/**
 * The subscription that an event is about; null when there is none. The event's other content may be out of date and
 * is ignored.
 */
export interface StripeEventSubject {
  eventId: string;
  subscriptionId: string | null;
  completedSessionId: string | null;
}

/** The parts of an event that every event has. A signed body may still be none. */
const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.string() }) }),
});

/**
 * @throws `billing.signature_invalid`, also when the signature is older than five minutes; `invalid_input` for a signed
 * body that is no event
 */
export async function readEvent(bytes: Uint8Array, signature: string, now: number): Promise<StripeEventSubject> {
  if (signature === "") throw new AppError(signatureInvalid);
  const { webhookSecret } = await secret();
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(bytes, signature, webhookSecret, toleranceSeconds, undefined, now);
  } catch {
    throw new AppError(signatureInvalid);
  }
  if (!eventSchema.safeParse(event).success) throw new AppError(invalidInput);
  const completedSessionId = event.type === "checkout.session.completed" ? event.data.object.id : null;
  return { eventId: event.id, subscriptionId: subscriptionOf(event), completedSessionId };
}

function subscriptionOf(event: Stripe.Event): string | null {
  const subject = event.data.object;
  if (subject.object === "subscription") return subject.id;
  if (subject.object === "checkout.session") return idOf(subject.subscription);
  if (subject.object === "invoice") return idOf(subject.parent?.subscription_details?.subscription ?? null);
  return null;
}
