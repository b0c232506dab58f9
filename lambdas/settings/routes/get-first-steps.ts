import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef } from "../../tenants/repository.ts";
import { getFirstSteps } from "../contract.ts";
import { firstStepsOf } from "../rules.ts";

export const handler = tenantRoute(getFirstSteps, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: ({ tenant, found: { counters } }) =>
    firstStepsOf({ tenant, members: counters?.members ?? 0, resources: counters?.resources ?? 0 }),
});
