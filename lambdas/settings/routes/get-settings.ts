import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef } from "../../tenants/repository.ts";
import { getSettings } from "../contract.ts";

export const handler = tenantRoute(getSettings, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: ({ tenant, found: { counters } }) => ({
    ...tenant,
    description: tenant.description ?? "",
    use: {
      members: counters?.members ?? 0,
      maxMembers: tenant.maxMembers,
      resources: counters?.resources ?? 0,
      maxResources: tenant.maxResources,
    },
  }),
});
