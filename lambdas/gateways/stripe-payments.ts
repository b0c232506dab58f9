/** Payments of members on the tenant's own account: direct charges with the platform's fee. */
import type Stripe from "stripe";
import { paymentsUnavailable } from "../billing/contract.ts";
import type { DisputeState, StripePayment } from "../contract/card-payments.ts";
import { AppError } from "../contract/errors.ts";
import type { ListedPayment } from "../payments/compare-payments.ts";
import type { StoredPurchase } from "../payments/rules.ts";
import { ask, askForPage, find, idOf } from "./stripe-client.ts";
import { findRefunds, pendingIn } from "./stripe-refunds.ts";

/** Of several disputes about one payment, the first of these counts. */
const disputeStates: readonly [DisputeState, readonly Stripe.Dispute.Status[]][] = [
  ["lost", ["lost"]],
  ["open", ["needs_response", "under_review", "warning_needs_response", "warning_under_review"]],
  ["won", ["won", "warning_closed", "prevented"]],
];

/**
 * A page at Stripe on which the purchase is paid. The key and every field come from the stored purchase, so a repeated
 * call gets the same page.
 * @throws `payments.purchase_expired`
 */
export async function createPaymentPage(
  purchase: StoredPurchase,
  places: { successUrl: string; cancelUrl: string },
): Promise<{ sessionId: string; url: string }> {
  const { purchaseId, accountId, packageName, priceMinor, currency, feeMinor, expiresAt } = purchase;
  const labels = { purchase: purchaseId };
  const session = await askForPage((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [
          {
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: priceMinor,
              product_data: { name: packageName },
            },
            quantity: 1,
          },
        ],
        // Stripe would otherwise offer the buyer's own currency, and the amounts would differ from ours.
        adaptive_pricing: { enabled: false },
        success_url: places.successUrl,
        cancel_url: places.cancelUrl,
        client_reference_id: purchaseId,
        metadata: labels,
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
        payment_intent_data: { ...(feeMinor > 0 ? { application_fee_amount: feeMinor } : {}), metadata: labels },
      },
      { stripeAccount: accountId, idempotencyKey: purchaseId },
    ),
  );
  if (session.url === null) throw new AppError(paymentsUnavailable);
  return { sessionId: session.id, url: session.url };
}

/**
 * What Stripe says now; undefined when it has no such session on this account.
 * @param knowsRefunds whether some of it went back already: all of it may have failed since
 */
export async function findPayment(
  accountId: string,
  sessionId: string,
  { knowsRefunds = false }: { knowsRefunds?: boolean } = {},
): Promise<StripePayment | undefined> {
  const on = { stripeAccount: accountId };
  const session = await find((stripe) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] }, on),
  );
  if (session === undefined) return undefined;
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = intent !== null && typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const isComplete = session.status === "complete";
  const isPaid = isComplete && session.payment_status === "paid";
  const refundedMinor = charge?.amount_refunded ?? 0;
  const isRefunded = intent !== null && isPaid && (knowsRefunds || refundedMinor > 0);
  const refunds = isRefunded ? await findRefunds(accountId, intent.id) : [];
  return {
    sessionId: session.id,
    intentId: intent?.id ?? null,
    reference: session.client_reference_id,
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? "",
    isExpired: session.status === "expired",
    isPaid,
    hasFailed: isComplete && !isPaid && isRefused(intent),
    refundedMinor,
    refundPendingMinor: pendingIn(refunds),
    refunds,
    dispute: charge?.disputed === true && intent !== null ? await findDispute(accountId, intent.id) : "none",
  };
}

const isRefused = (intent: Stripe.PaymentIntent | null) =>
  intent?.status === "requires_payment_method" || intent?.status === "canceled";

/** What the cardholder's bank has decided about a payment. */
export async function findDispute(accountId: string, intentId: string): Promise<DisputeState> {
  const { data } = await ask((stripe) =>
    stripe.disputes.list({ payment_intent: intentId, limit: 100 }, { stripeAccount: accountId }),
  );
  const found = disputeStates.find(([, statuses]) => data.some(({ status }) => statuses.includes(status)));
  return found?.[0] ?? "none";
}

/** The purchase or the order that a payment was made for, by our label; undefined without one. */
export async function findLabel(accountId: string, { session, intentId }: PaymentSubject): Promise<string | undefined> {
  if (session !== null || intentId === null) return session?.reference;
  const intent = await find((stripe) => stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount: accountId }));
  return intent?.metadata.purchase ?? intent?.metadata.order;
}

/** The payment that an event of a tenant's account is about. A session names its purchase; others name the payment. */
export interface PaymentSubject {
  session: { sessionId: string; reference: string } | null;
  intentId: string | null;
}

export function paymentIn({ data: { object } }: Stripe.Event): PaymentSubject | null {
  if (object.object === "checkout.session") {
    const { id: sessionId, client_reference_id: reference } = object;
    return reference === null ? null : { session: { sessionId, reference }, intentId: null };
  }
  if (object.object === "payment_intent") return { session: null, intentId: object.id };
  if (object.object !== "charge" && object.object !== "dispute" && object.object !== "refund") return null;
  const intentId = idOf(object.payment_intent);
  return intentId === null ? null : { session: null, intentId };
}

/**
 * Payments that succeeded on an account, newest first, a page at a time.
 * @param after the last one of the page before; null for the first page
 */
export async function listPayments(
  accountId: string,
  { from, to, after, limit }: { from: string; to: string; after: string | null; limit: number },
): Promise<{ payments: ListedPayment[]; after: string | null }> {
  const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
  const { data, has_more: hasMore } = await ask((stripe) =>
    stripe.charges.list(
      {
        created: { gte: seconds(from), lte: seconds(to) },
        limit,
        expand: ["data.payment_intent"],
        ...(after === null ? {} : { starting_after: after }),
      },
      { stripeAccount: accountId },
    ),
  );
  const payments = data.flatMap((charge): ListedPayment[] => {
    const { payment_intent: intent, status, amount, currency, amount_refunded, disputed, livemode } = charge;
    const intentId = idOf(intent);
    if (intentId === null || status !== "succeeded") return [];
    const labels = typeof intent === "object" ? intent?.metadata : undefined;
    const money = { amountMinor: amount, currency, refundedMinor: amount_refunded };
    return [{ intentId, label: labelOf(labels), ...money, isDisputed: disputed, isLive: livemode }];
  });
  return { payments, after: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function labelOf(labels: Stripe.Metadata | undefined): ListedPayment["label"] {
  if (labels?.purchase !== undefined) return { of: "purchase", id: labels.purchase };
  return labels?.order === undefined ? null : { of: "order", id: labels.order };
}
