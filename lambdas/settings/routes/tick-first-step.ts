import { hasMemberPlan } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef, tickFirstSteps } from "../../tenants/repository.ts";
import { tickFirstStep } from "../contract.ts";
import { firstStepsOf, isNewWorkspace } from "../rules.ts";

export const handler = tenantRoute(tickFirstStep, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: async ({ scope, tenant, found: { counters }, body, now, table, commit }) => {
    const ticks = body.done === "share" ? { hasSharedLink: true } : { isPastFirstSteps: true };
    const progress = {
      members: counters?.members ?? 0,
      resources: counters?.resources ?? 0,
      hasMemberPlan: isNewWorkspace(tenant, now) && (await hasMemberPlan(table, scope)),
      now,
    };
    return commit([tickFirstSteps(scope, ticks)], firstStepsOf({ tenant: { ...tenant, ...ticks }, ...progress }));
  },
});
