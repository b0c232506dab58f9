import { subscriptionRef } from "../../billing/repository.ts";
import { planOf } from "../../billing/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { countersRef } from "../../tenants/repository.ts";
import { getSettings } from "../contract.ts";

export const handler = tenantRoute(getSettings, {
  claims: subscriptionPrefix,
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: async ({ tenant, table, found: { counters } }) => {
    const of = tenant.subscription === null ? undefined : subscriptionRef(tenant.subscription.stripeSubscriptionId);
    const { record } = await table.getMany({ record: of }, { consistent: true });
    return {
      ...tenant,
      description: tenant.description ?? "",
      replyTo: tenant.replyTo ?? "",
      use: {
        members: counters?.members ?? 0,
        maxMembers: tenant.maxMembers,
        resources: counters?.resources ?? 0,
        maxResources: tenant.maxResources,
      },
      subscription:
        record === undefined ? null : { ...record, plan: planOf(record.planLabel ?? ""), pausesAt: tenant.pausesAt },
    };
  },
});
