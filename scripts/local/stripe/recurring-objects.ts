/** Objects of Stripe's that belong to a subscription: invoices with their line, and pages on which a card is changed. */
import type { Stripe } from "stripe";
import { newId } from "./objects.ts";

export interface Line {
  amount: number;
  description: string;
  start: number;
  end: number;
  price: Stripe.Price;
  /** Whether it gives back what is left of a period. */
  isProration: boolean;
}

function toLine(line: Line, subscription: Stripe.Subscription, invoiceId: string): Stripe.InvoiceLineItem {
  const { amount, description, start, end, price, isProration } = line;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? "",
      },
      type: "subscription_item_details",
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: "price_details",
      unit_amount_decimal: null,
    },
    quantity: 1,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } as unknown as Stripe.InvoiceLineItem;
}

interface InvoiceWish {
  subscription: Stripe.Subscription;
  lines: Line[];
  reason: Stripe.Invoice.BillingReason;
  created: number;
  finalizesAt: number | null;
}

/** A draft. */
export function toInvoice(wish: InvoiceWish): Stripe.Invoice {
  const { subscription, lines, reason, created, finalizesAt } = wish;
  const id = newId("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: "invoice",
    account_country: "GB",
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines.map((line) => toLine(line, subscription, id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    starting_balance: 0,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  } as unknown as Stripe.Invoice;
}

/** What says by which payment an invoice was paid. */
export function toInvoicePayment(
  { id, amount_due: amount, currency }: Stripe.Invoice,
  intentId: string,
  at: number,
): Stripe.InvoicePayment {
  return {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: amount,
    amount_requested: amount,
    created: at,
    currency,
    invoice: id ?? "",
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intentId },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: at },
  };
}

export function toPortalConfiguration(
  labels: Record<string, string>,
  created: number,
  cancels: boolean,
): Stripe.BillingPortal.Configuration {
  return {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, options: [] },
        enabled: cancels,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: [],
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: labels,
    name: null,
    updated: created,
  } as unknown as Stripe.BillingPortal.Configuration;
}

export function toPortalSession(
  wish: { customer: string; configuration: string; returnUrl: string },
  { created, urlOf }: { created: number; urlOf: (id: string) => string },
): Stripe.BillingPortal.Session {
  const id = newId("bps");
  return {
    id,
    object: "billing_portal.session",
    configuration: wish.configuration,
    created,
    customer: wish.customer,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: wish.returnUrl,
    url: urlOf(id),
  } as unknown as Stripe.BillingPortal.Session;
}
