import { toInstant } from "../../contract/time.ts";
import { previewPlanChange } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { previewPlan } from "../staff-contract.ts";
import { subscriptionOf } from "../transactions.ts";

export const handler = tenantRoute(previewPlan, {
  run: async ({ tenant, query, now }) => {
    const prorationAt = toInstant(Math.floor(now / 1000) * 1000);
    return { prorationAt, ...(await previewPlanChange(subscriptionOf({ tenant }), query.plan, prorationAt)) };
  },
});
