/** The subscription of a workspace as its own administrators meet it. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantParams } from "../contract/ids.ts";
import { subscriptionPlanSchema } from "../contract/plans.ts";

export const noSubscription = defineError("subscriptions.none", 409, "This workspace has no subscription of ours.");
export const notOnSale = defineError(
  "subscriptions.not_on_sale",
  409,
  "This plan cannot be bought without us. Write to us, and we send an offer.",
);

/** Nobody pays for a workspace that is being closed. `details.archivesAt`: until when it can be read. */
export const workspaceClosing = defineError(
  "subscriptions.workspace_closing",
  409,
  "This workspace is being closed, so no plan can be bought for it. Open it again first.",
);

export const openBilling = defineRoute({
  id: "subscriptions.openBilling",
  method: "POST",
  path: "/api/tenants/{tenantId}/subscription/pages",
  summary: "Get a page at Stripe: to pay, change the card or cancel; or to subscribe again after the end",
  access: "admin",
  params: tenantParams,
  /** The plan to buy where no subscription runs. Without one, the plan that the workspace had. */
  body: z.strictObject({ plan: subscriptionPlanSchema.extract(["starter", "professional"]).optional() }),
  response: z.object({ url: z.url() }),
  trail: { of: "workspace" },
  errors: [notOnSale, workspaceClosing, paymentsUnavailable],
  // Safe to repeat: a page that nobody uses has no effect. One that begins a subscription is the same for a day.
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", stripe: true },
});
