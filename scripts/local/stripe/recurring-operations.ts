/** Operations on what belongs to a subscription: its invoices, and the page on which its card is changed. */
import type { Stripe } from "stripe";
import * as z from "zod";
import { address, flag, found, list, metadata, type Operation, operation, pageOf, saved } from "./operations.ts";
import { advance, invoicesOf } from "./recurring.ts";
import { toPortalConfiguration, toPortalSession } from "./recurring-objects.ts";

const configurations = /^\/v1\/billing_portal\/configurations$/;

export const recurringOperations: readonly Operation[] = [
  operation(
    "GET",
    /^\/v1\/invoices$/,
    z.strictObject({ ...list, subscription: z.string() }),
    (account, { subscription: of, ...page }) => {
      advance(account, found(account.store, "subscription", of, "subscription") as Stripe.Subscription);
      return pageOf("/v1/invoices", invoicesOf(account.store, of), page);
    },
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
      }),
      metadata,
    }),
    ({ store, now }, { metadata: labels = {} }) => saved(store, toPortalConfiguration(labels, now())),
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
