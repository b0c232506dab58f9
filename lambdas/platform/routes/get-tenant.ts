import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef, paymentAccountRef } from "../../tenants/repository.ts";
import { tenantActsQuery } from "../repository.ts";
import { getTenant } from "../tenant-contract.ts";
import { presentTenant, readPeople } from "../tenant-views.ts";

export const handler = tenantRoute(getTenant, {
  claims: "PLATFORM#ACTS#",
  gets: ({ scope }) => ({ counters: countersRef(scope), account: paymentAccountRef(scope) }),
  run: async ({ scope, tenant, table, found }) => {
    const [people, { rows: acts }] = await Promise.all([
      readPeople(table, scope, tenant.ownerId),
      table.query(tenantActsQuery(scope.tenantId)),
    ]);
    return presentTenant(tenant, { ...found, ...people, acts });
  },
});
