/**
 * Stripe, for what organisations buy of us. Never call it inside a transaction. Write an intent first, then call with
 * an idempotency key made from its id, then record the result. This file returns Stripe's answers in our own types.
 */
import type Stripe from "stripe";
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import type { StripeCheckout, StripeSubscription } from "../billing/rules.ts";
import { AppError } from "../contract/errors.ts";
import {
  type CheckoutSessionId,
  planMetadataName,
  type SubscriptionPlan,
  subscriptionPlans,
  subscriptionStatusSchema,
  trialDays,
} from "../contract/plans.ts";
import { environment } from "../runtime/env.ts";
import { ask, find, idOf, readSigned, secret } from "./stripe-client.ts";

const pricesSchema = z.record(z.string(), z.string());

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

/**
 * The subscription that an event is about; null when there is none. The event's other content may be out of date and
 * is ignored.
 */
export interface StripeEventSubject {
  eventId: string;
  subscriptionId: string | null;
  completedSessionId: string | null;
}

/**
 * @throws `billing.signature_invalid`, also when the signature is older than five minutes; `invalid_input` for a signed
 * body that is no event
 */
export async function readEvent(bytes: Uint8Array, signature: string, now: number): Promise<StripeEventSubject> {
  const { webhookSecret } = await secret();
  const event = readSigned(bytes, signature, { webhookSecret, now });
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
