/** What the tenant gives back at Stripe: whether it has arrived, and of which membership's invoice it is. */
import type Stripe from "stripe";
import type { StripeRefund } from "../contract/card-payments.ts";
import type { RefundedInvoice } from "../payments/refund-contract.ts";
import { ask, find } from "./stripe-client.ts";
import { cycleOf } from "./stripe-memberships.ts";

const mostRefunds = 100;

/** The refunds of a payment, the oldest first. */
export async function findRefunds(accountId: string, intentId: string): Promise<StripeRefund[]> {
  const { data } = await ask((stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: mostRefunds }, { stripeAccount: accountId }),
  );
  return data
    .map(({ id, metadata, amount, status }) => ({
      refundId: id,
      label: metadata?.step ?? null,
      amountMinor: amount,
      state: states[status ?? "pending"] ?? "failed",
    }))
    .reverse();
}

const states: Readonly<Record<string, StripeRefund["state"]>> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
};

/** How much of it waits for the payer's bank. */
export const pendingIn = (refunds: readonly StripeRefund[]): number =>
  refunds.reduce((sum, { state, amountMinor }) => sum + (state === "pending" ? amountMinor : 0), 0);

/** What went back of the payment of a membership's cycle; undefined where it pays for none of ours. */
export async function findRefundedInvoice(accountId: string, intentId: string): Promise<RefundedInvoice | undefined> {
  const on = { stripeAccount: accountId };
  const payment = { type: "payment_intent" as const, payment_intent: intentId };
  const { data } = await ask((stripe) =>
    stripe.invoicePayments.list({ payment, limit: 1, expand: ["data.invoice"] }, on),
  );
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === "string" || invoice.deleted === true) return undefined;
  const member = invoice.parent?.subscription_details?.metadata?.member;
  if (member === undefined) return undefined;
  const intent = await ask((stripe) => stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }, on));
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const refundedMinor = charge?.amount_refunded ?? 0;
  return {
    invoiceId: invoice.id ?? "",
    member,
    planName: await findPlanName(accountId, invoice),
    currency: invoice.currency.toUpperCase(),
    refundedMinor,
    refundPendingMinor: refundedMinor > 0 ? pendingIn(await findRefunds(accountId, intentId)) : 0,
  };
}

/** The product of a cycle has the name that the plan had when it was first paid. */
async function findPlanName(accountId: string, invoice: Stripe.Invoice): Promise<string | null> {
  const [cycle] = cycleOf(invoice);
  if (cycle === undefined) return null;
  const product = await find((stripe) => stripe.products.retrieve(cycle.productId, {}, { stripeAccount: accountId }));
  return product?.name ?? null;
}
