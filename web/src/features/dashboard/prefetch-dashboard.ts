import type { QueryClient } from "@tanstack/react-query";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { routeQuery } from "#web/session/api.ts";

/** The sign-in page or the gate has already asked. While the answer is this fresh, it is not requested again. */
const staleMilliseconds = 2_000;

export function dashboardQuery(tenantId: TenantId) {
  return { ...routeQuery(getDashboard, { params: { tenantId } }), staleTime: staleMilliseconds };
}

/** Most visits start at the dashboard, so its query starts before the page's files have loaded. */
export function prefetchDashboard(client: QueryClient, tenantId: TenantId): Promise<void> {
  return client.prefetchQuery(dashboardQuery(tenantId));
}
