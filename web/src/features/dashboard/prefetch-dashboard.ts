import type { QueryClient } from "@tanstack/react-query";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { routeQuery } from "#web/session/api.ts";

/** Most visits start at the dashboard, so its query starts before the page's files have loaded. */
export function prefetchDashboard(client: QueryClient, tenantId: TenantId): Promise<void> {
  return client.prefetchQuery(routeQuery(getDashboard, { params: { tenantId } }));
}
