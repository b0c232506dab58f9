import { subscriptionRef } from "../../billing/repository.ts";
import { planOf } from "../../billing/rules.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { closureAllowedTo } from "../../tenants/closing-rules.ts";
import { countersRef } from "../../tenants/repository.ts";
import { getSettings } from "../contract.ts";

export const handler = tenantRoute(getSettings, {
  claims: subscriptionPrefix,
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: async ({ tenant, table, scope, actorId, role, found: { counters } }) => {
    const { ownerId, archivesAt, closedBy } = tenant;
    const of = tenant.subscription === null ? undefined : subscriptionRef(tenant.subscription.stripeSubscriptionId);
    const refs = { record: of, owner: ownerId === null ? undefined : memberRef(scope, ownerId) };
    const { record, owner } = await table.getMany(refs, { consistent: true });
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
      closure: {
        archivesAt,
        closedBy,
        owner: owner === undefined ? null : fullName(owner),
        // Staff have their own page for it.
        allowed: role === "super_admin" ? { close: false, reopen: false } : closureAllowedTo(tenant, actorId),
      },
    };
  },
});
