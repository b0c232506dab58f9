import { listInvoicesOf } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listInvoices } from "../staff-contract.ts";

export const handler = tenantRoute(listInvoices, {
  run: async ({ tenant: { subscription } }) => ({
    invoices: subscription === null ? [] : await listInvoicesOf(subscription.stripeCustomerId),
  }),
});
