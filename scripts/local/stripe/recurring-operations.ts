/** Operations on what belongs to a subscription: its invoices, and the page on which its card is changed. */
import type { Stripe } from "stripe";
import * as z from "zod";
import {
  address,
  createdWithin,
  flag,
  found,
  list,
  metadata,
  type Operation,
  operation,
  pageOf,
  saved,
  single,
} from "./operations.ts";
import { advance, type Invoice, invoicesOf, payInvoice } from "./recurring.ts";
import { toPortalConfiguration, toPortalSession } from "./recurring-objects.ts";

const configurations = /^\/v1\/billing_portal\/configurations$/;

export const recurringOperations: readonly Operation[] = [
  operation(
    "GET",
    /^\/v1\/invoices$/,
    z.strictObject({
      ...list,
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
      created: createdWithin,
    }),
    (
      account,
      { customer, subscription: of, status, created: { gte = 0, lte = Number.MAX_SAFE_INTEGER } = {}, ...page },
    ) => {
      if (of !== undefined)
        advance(account, found(account.store, "subscription", of, "subscription") as Stripe.Subscription);
      const all =
        of === undefined
          ? account.store.list<Stripe.Invoice & { id: string }>("invoice")
          : invoicesOf(account.store, of);
      const wanted = all
        .filter((invoice) => customer === undefined || invoice.customer === customer)
        .filter((invoice) => status === undefined || invoice.status === status)
        .filter(({ created }) => gte <= created && created <= lte);
      return pageOf("/v1/invoices", wanted, page);
    },
  ),
  operation("GET", /^\/v1\/invoices\/(\w+)$/, single, ({ store }, _, id) => found(store, "invoice", id)),
  operation("POST", /^\/v1\/invoices\/(\w+)$/, z.strictObject({ metadata }), ({ store }, { metadata: labels }, id) => {
    const invoice = found(store, "invoice", id) as Invoice;
    return saved(store, { ...invoice, metadata: { ...invoice.metadata, ...labels } });
  }),
  operation("POST", /^\/v1\/invoices\/(\w+)\/pay$/, single, (account, _, id) =>
    payInvoice(account, found(account.store, "invoice", id) as Invoice),
  ),
  operation(
    "GET",
    /^\/v1\/invoice_payments$/,
    z.strictObject({
      ...list,
      payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: z.string() }).optional(),
    }),
    ({ store }, { payment: wanted, ...page }) =>
      pageOf(
        "/v1/invoice_payments",
        store
          .list<Stripe.InvoicePayment>("invoice_payment")
          .filter(({ payment }) => wanted === undefined || payment.payment_intent === wanted.payment_intent),
        page,
      ),
  ),
  operation("GET", configurations, z.strictObject({ ...list, active: flag.optional() }), ({ store }, page) =>
    pageOf(
      "/v1/billing_portal/configurations",
      store.list<Stripe.BillingPortal.Configuration>("billing_portal.configuration"),
      page,
    ),
  ),
  operation(
    "POST",
    configurations,
    z.strictObject({
      features: z.strictObject({
        payment_method_update: z.strictObject({ enabled: flag }),
        invoice_history: z.strictObject({ enabled: flag }),
        subscription_cancel: z.strictObject({ enabled: flag, mode: z.literal("at_period_end") }).optional(),
      }),
      metadata,
    }),
    ({ store, now }, { features, metadata: labels = {} }) =>
      saved(store, toPortalConfiguration(labels, now(), features.subscription_cancel?.enabled ?? false)),
  ),
  operation(
    "POST",
    /^\/v1\/billing_portal\/sessions$/,
    z.strictObject({ customer: z.string(), configuration: z.string(), return_url: address }),
    ({ store, now, cardUrlOf }, { customer, configuration, return_url: returnUrl }) => {
      found(store, "customer", customer, "customer");
      found(store, "billing_portal.configuration", configuration, "configuration");
      const wish = { customer, configuration, returnUrl };
      return saved(store, toPortalSession(wish, { created: now(), urlOf: cardUrlOf }));
    },
  ),
];
