/** Stripe's objects as an ordinary test account has them, typed by Stripe's own SDK. */
import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function newId(prefix: string, characters = 24): string {
  return `${prefix}_${Array.from(randomBytes(characters), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

export interface ProductWish {
  id?: string;
  name: string;
  description?: string;
  active?: boolean;
  metadata?: Record<string, string>;
}

export function toProduct(wish: ProductWish, created: number): Stripe.Product {
  return {
    id: wish.id ?? newId("prod", 14),
    object: "product",
    active: wish.active ?? true,
    created,
    updated: created,
    default_price: null,
    description: wish.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: wish.metadata ?? {},
    name: wish.name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    url: null,
  };
}

export type Interval = "day" | "month" | "year";

export interface PriceWish {
  id?: string;
  currency: string;
  unit_amount: number;
  product: string;
  recurring: { interval: Interval; interval_count?: number };
  lookup_key?: string;
  nickname?: string;
  metadata?: Record<string, string>;
}

export function toPrice(wish: PriceWish, created: number): Stripe.Price {
  return {
    id: wish.id ?? newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: wish.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wish.lookup_key ?? null,
    metadata: wish.metadata ?? {},
    nickname: wish.nickname ?? null,
    product: wish.product,
    recurring: {
      interval: wish.recurring.interval,
      interval_count: wish.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: wish.unit_amount,
    unit_amount_decimal: null,
  };
}

export function toCustomer(
  wish: { email: string | null; name: string | null; metadata?: Record<string, string> },
  created: number,
): Stripe.Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: wish.email,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: wish.metadata ?? {},
    name: wish.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** A session that takes one payment, as `toCheckoutSession` makes one that begins a subscription. */
export function toPaymentSession(
  wish: SessionWish,
  sale: { amount: number; currency: string },
  place: { created: number; urlOf: (sessionId: string) => string },
): Stripe.Checkout.Session {
  const price = { unit_amount: sale.amount, currency: sale.currency } as Stripe.Price;
  return {
    ...toCheckoutSession(wish, { price, quantity: 1, trialDays: undefined }, place),
    customer_creation: "if_required",
    mode: "payment",
    payment_method_collection: "if_required",
  };
}

export interface SessionWish {
  success_url: string;
  cancel_url?: string;
  client_reference_id?: string;
  customer_email?: string;
  customer?: string;
  metadata?: Record<string, string>;
  locale?: string;
  expires_at?: number;
}

const hourSeconds = 3_600;

export function toCheckoutSession(
  wish: SessionWish,
  bought: { price: Stripe.Price; quantity: number; trialDays: number | undefined },
  place: { created: number; urlOf: (sessionId: string) => string },
): Stripe.Checkout.Session {
  const id = newId("cs_test", 58);
  const subtotal = (bought.price.unit_amount ?? 0) * bought.quantity;
  // A trial costs nothing today.
  const amount = bought.trialDays === undefined ? subtotal : 0;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: place.created,
    currency: bought.price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: wish.customer ?? null,
    customer_account: null,
    customer_creation: wish.customer === undefined ? "always" : null,
    customer_details: null,
    customer_email: wish.customer_email ?? null,
    discounts: [],
    expires_at: wish.expires_at ?? place.created + 24 * hourSeconds,
    invoice: null,
    integration_identifier: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: wish.metadata ?? {},
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: wish.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: place.urlOf(id),
    wallet_options: null,
  };
}

const daySeconds = 24 * hourSeconds;

/** The end of a period that begins at `start`. Months keep the day of the month on which the first one began. */
export function periodEndOf(
  start: number,
  anchor: number,
  recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count"> | null,
): number {
  const { interval = "month", interval_count: count = 1 } = recurring ?? {};
  if (interval === "day") return start + count * daySeconds;
  const from = new Date(start * 1000);
  const months = from.getUTCMonth() + (interval === "year" ? 12 : 1) * count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay);
  return start + (Date.UTC(from.getUTCFullYear(), months, day) - startOfDay(start)) / 1000;
}

const startOfDay = (at: number) => Math.floor(at / daySeconds) * daySeconds * 1000;

export function toSubscription(
  bought: { price: Stripe.Price; quantity: number; trialDays: number | undefined; feePercent?: number | undefined },
  customer: string,
  metadata: Record<string, string>,
  created: number,
): Stripe.Subscription {
  const id = newId("sub");
  const isTrial = bought.trialDays !== undefined;
  const { trialDays, price } = bought;
  const periodEnd =
    trialDays === undefined ? periodEndOf(created, created, price.recurring) : created + trialDays * daySeconds;
  const item: Stripe.SubscriptionItem = {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: periodEnd,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(bought.price),
    price: bought.price,
    quantity: bought.quantity,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: bought.feePercent ?? null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: isTrial ? periodEnd : created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created,
    currency: bought.price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    managed_payments: null,
    livemode: false,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: isTrial ? "trialing" : "active",
    test_clock: null,
    transfer_data: null,
    trial_end: isTrial ? periodEnd : null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: isTrial ? created : null,
  };
}

/** The older name of a price, which subscription items still contain. */
export function toPlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export const apiVersion = "2026-10-28.endive";

export function toEvent(
  type: string,
  object: { id: string },
  { created, accountId }: { created: number; accountId: string | undefined },
): Stripe.Event {
  return {
    id: newId("evt"),
    object: "event",
    ...(accountId === undefined ? {} : { account: accountId }),
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
}
