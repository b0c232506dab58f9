import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef, tickFirstSteps } from "../../tenants/repository.ts";
import { tickFirstStep } from "../contract.ts";
import { firstStepsOf } from "../rules.ts";

export const handler = tenantRoute(tickFirstStep, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: ({ scope, tenant, found: { counters }, body, commit }) => {
    const ticks = body.done === "share" ? { hasSharedLink: true } : { isPastFirstSteps: true };
    const use = { members: counters?.members ?? 0, resources: counters?.resources ?? 0 };
    return commit([tickFirstSteps(scope, ticks)], firstStepsOf({ tenant: { ...tenant, ...ticks }, ...use }));
  },
});
