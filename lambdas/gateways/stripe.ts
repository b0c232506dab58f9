/**
 * Stripe, for what organisations buy of us. Never call it inside a transaction. Write an intent first, then call with
 * an idempotency key made from its id, then record the result. This file returns Stripe's answers in our own types.
 */
import type Stripe from "stripe";
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import type { StripeCheckout, StripeSubscription } from "../billing/rules.ts";
import { AppError } from "../contract/errors.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import {
  type CheckoutSessionId,
  planMetadataName,
  type SubscriptionPlan,
  subscriptionPlans,
  subscriptionStatusSchema,
  trialDays,
} from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import { environment } from "../runtime/env.ts";
import { ask, find, idOf, readSigned, secret } from "./stripe-client.ts";

const intervalSchema = z.enum(["day", "week", "month", "year"]);

const pricesSchema = z.record(z.string(), z.string());

/** The price of each plan that new purchases get, by this stage. */
export const pricesOnSale = () => pricesSchema.parse(JSON.parse(environment().STRIPE_PRICES));

/** A page at Stripe on which the plan can be bought. Stripe sends the buyer back to `origin`. */
export async function createCheckoutSession(wanted: {
  checkoutId: string;
  plan: SubscriptionPlan;
  origin: string;
}): Promise<{ sessionId: string; url: string }> {
  const { checkoutId, plan, origin } = wanted;
  const price = pricesOnSale()[plan];
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
    stripe.subscriptions.retrieve(subscriptionId, { expand: ["items.data.price.product", "discounts.source.coupon"] }),
  );
  if (found === undefined) return undefined;
  const facts = factsOf(found);
  const owes = facts.status === "past_due" || facts.status === "unpaid";
  return { ...facts, ...(owes ? await findUnpaid(found.id) : nothingUnpaid) };
}

/** All but what is unpaid. The product of the price must be expanded, or the label is not known. */
export function factsOf(found: Stripe.Subscription) {
  const [item] = found.items.data;
  const product = item?.price.product;
  const metadata = typeof product === "object" && product.deleted !== true ? product.metadata : {};
  return {
    subscriptionId: found.id,
    customerId: idOf(found.customer) ?? "",
    status: subscriptionStatusSchema.parse(found.status),
    planLabel: metadata[planMetadataName] ?? null,
    tenantLabel: tenantIdSchema.safeParse(found.metadata.tenant).data ?? null,
    priceId: item?.price.id ?? "",
    priceMinor: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency: found.currency.toUpperCase(),
    interval: intervalSchema.parse(item?.price.recurring?.interval ?? "month"),
    intervalCount: item?.price.recurring?.interval_count ?? 1,
    discount: discountOf(found),
    trialEndsAt: instantOf(found.trial_end),
    periodEndsAt: toInstant((item?.current_period_end ?? found.start_date) * 1000),
    isHeld: found.pause_collection !== null,
    cancelsAt: instantOf(found.cancel_at ?? (found.cancel_at_period_end ? (item?.current_period_end ?? null) : null)),
    endedAt: instantOf(found.ended_at),
  };
}

const instantOf = (seconds: number | null) => (seconds === null ? null : toInstant(seconds * 1000));

/** The first coupon. The platform gives one at a time. */
function discountOf({ discounts }: Stripe.Subscription): StripeSubscription["discount"] {
  const [first] = discounts;
  const coupon = typeof first === "object" ? first.source.coupon : null;
  if (coupon === null || typeof coupon !== "object") return null;
  return { percent: coupon.percent_off, amountMinor: coupon.amount_off };
}

export const nothingUnpaid = { unpaidSince: null, failedAttempts: 0, nextAttemptAt: null };

/** The oldest invoice that waits for its payment. A subscription that owes has few. */
async function findUnpaid(subscriptionId: string) {
  const { data } = await ask((stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, status: "open", limit: 100 }),
  );
  const oldest = data.reduce<Stripe.Invoice | undefined>(
    (first, invoice) => (first === undefined || invoice.created < first.created ? invoice : first),
    undefined,
  );
  if (oldest === undefined) return nothingUnpaid;
  return {
    unpaidSince: toInstant(oldest.created * 1000),
    failedAttempts: oldest.attempt_count,
    nextAttemptAt: instantOf(oldest.next_payment_attempt),
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

export function subscriptionOf(event: Stripe.Event): string | null {
  const subject = event.data.object;
  if (subject.object === "subscription") return subject.id;
  if (subject.object === "checkout.session") return idOf(subject.subscription);
  if (subject.object === "invoice") return idOf(subject.parent?.subscription_details?.subscription ?? null);
  return null;
}
