import { roleAllows } from "../../contract/roles.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getWaits } from "../contract.ts";
import { readReports } from "../list.ts";
import { totalRef } from "../repository.ts";
import { ordersCounter } from "../rules.ts";

export const handler = tenantRoute(getWaits, {
  mayLag: true,
  gets: ({ scope }) => ({ total: totalRef(scope, "ALL") }),
  run: async ({ scope, role, table, now, found: { total } }) => ({
    orders: Math.max(0, total?.counts[ordersCounter] ?? 0),
    reports: roleAllows(role, "admin") ? await readReports(table, scope, now) : 0,
  }),
});
