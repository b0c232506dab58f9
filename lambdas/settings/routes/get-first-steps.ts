import { hasMemberPlan } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef } from "../../tenants/repository.ts";
import { getFirstSteps } from "../contract.ts";
import { firstStepsOf, isNewWorkspace } from "../rules.ts";

export const handler = tenantRoute(getFirstSteps, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: async ({ scope, tenant, found: { counters }, now, table }) =>
    firstStepsOf({
      tenant,
      members: counters?.members ?? 0,
      resources: counters?.resources ?? 0,
      // One small read, and only while the list asks for it.
      hasMemberPlan: isNewWorkspace(tenant, now) && (await hasMemberPlan(table, scope)),
      now,
    }),
});
