/** Orders paid by card on the tenant's own account: their payment page, its end, and money that goes back. */
import Stripe from "stripe";
import { paymentsUnavailable } from "../billing/contract.ts";
import { AppError } from "../contract/errors.ts";
import type { OrderId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { minuteMilliseconds } from "../contract/time.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import { ask, find, idOf } from "./stripe-client.ts";

/** Stripe takes no page that is open for less than half an hour. We close it ourselves before it ends. */
const openMinutes = limits.orderHoldMinutes + limits.paymentPageMinutes;

/**
 * A page at Stripe on which the order's part in money is paid. The key and every field come from the stored order, so a
 * repeated call gets the same page.
 */
export async function createOrderPage(order: StoredOrder, home: string): Promise<{ sessionId: string; url: string }> {
  const { orderId, accountId, lines, currency, feeMinor, createdAt } = order;
  if (accountId === null || currency === null) throw new Error(`${orderId} has no part in money.`);
  const labels = { order: orderId };
  // Whoever is no member has no orders to come back to.
  const ends =
    order.memberId === null
      ? { success_url: `${home}/paid`, cancel_url: `${home}/paid?left=yes` }
      : ownOrderEnds(`${home}/my-orders/${orderId}`);
  const session = await ask((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: lines
          .filter(({ moneyEachMinor }) => moneyEachMinor > 0)
          .map(({ name, variantName, quantity, moneyEachMinor }) => ({
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: moneyEachMinor,
              product_data: { name: [name, variantName].filter(Boolean).join(", ") },
            },
            quantity,
          })),
        // Stripe would otherwise offer the buyer's own currency, and the amounts would differ from ours.
        adaptive_pricing: { enabled: false },
        ...ends,
        client_reference_id: orderId,
        metadata: labels,
        expires_at: Math.floor((Date.parse(createdAt) + openMinutes * minuteMilliseconds) / 1000),
        payment_intent_data: { ...(feeMinor > 0 ? { application_fee_amount: feeMinor } : {}), metadata: labels },
      },
      { stripeAccount: accountId, idempotencyKey: orderId },
    ),
  );
  if (session.url === null) throw new AppError(paymentsUnavailable);
  return { sessionId: session.id, url: session.url };
}

const ownOrderEnds = (address: string) => ({
  success_url: `${address}?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: address,
});

/** Stripe refuses what has changed meanwhile, such as a page that somebody has paid on. Whoever asks reads it again. */
async function unlessRefused(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Nobody can pay on the page afterwards. Without effect where somebody has. */
export async function closeOrderPage(accountId: string, sessionId: string): Promise<void> {
  const on = { stripeAccount: accountId };
  await unlessRefused(() => ask((stripe) => stripe.checkout.sessions.expire(sessionId, {}, on)));
}

/** Sends money back to the card. The key names its step and how much was sent before, so a repeated call sends it once. */
export async function refundOrderPayment(
  { orderId, accountId, sessionId }: { orderId: OrderId; accountId: string; sessionId: string },
  { from, to, stepNo }: NonNullable<StoredOrder["sending"]>,
): Promise<void> {
  const on = { stripeAccount: accountId };
  const session = await find((stripe) => stripe.checkout.sessions.retrieve(sessionId, {}, on));
  const intentId = idOf(session?.payment_intent ?? null);
  if (intentId === null) return;
  const refund = {
    payment_intent: intentId,
    amount: to - from,
    // Of our fee, too, the refunded share goes back.
    refund_application_fee: true,
    metadata: { order: orderId, ...(stepNo === null ? {} : { step: String(stepNo) }) },
  };
  const idempotencyKey = [orderId, "refund", from, to, ...(stepNo === null ? [] : [stepNo])].join("_");
  await unlessRefused(() => ask((stripe) => stripe.refunds.create(refund, { ...on, idempotencyKey })));
}
