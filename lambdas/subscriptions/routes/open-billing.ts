import { AppError } from "../../contract/errors.ts";
import { createPortalPage, createReturnPage } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { notOnSale, openBilling, workspaceClosing } from "../contract.ts";
import { chargingOf } from "../rules.ts";

/** A running subscription has Stripe's portal. Where none runs, a plan can be bought. */
export const handler = tenantRoute(openBilling, {
  run: async ({ tenant, body, origin, commit }) => {
    const { tenantId, slug, subscription, subscriptionStanding } = tenant;
    const home = tenant.domain !== null && new URL(origin).hostname === tenant.domain ? origin : `${origin}/${slug}`;
    const returnUrl = `${home}/admin/settings?tab=plan`;
    if (subscription !== null && subscriptionStanding === "open")
      return commit([], { url: await createPortalPage(subscription.stripeCustomerId, returnUrl) });
    const { archivesAt } = tenant;
    if (chargingOf(tenant) !== "charged") throw new AppError(workspaceClosing, { archivesAt });
    const plan = body.plan ?? planOfTenant(tenant);
    if (plan !== "starter" && plan !== "professional") throw new AppError(notOnSale);
    const { stripeCustomerId: customerId = null, stripeSubscriptionId: after = "none" } = subscription ?? {};
    return commit([], { url: await createReturnPage({ tenantId, plan, customerId, after, returnUrl }) });
  },
});
