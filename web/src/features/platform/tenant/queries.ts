import { useQuery } from "@tanstack/react-query";
import { getTenant } from "#lambdas/platform/tenant-contract.ts";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";

export type TenantDetail = CallOutputOf<typeof getTenant>;

export function useTenant(tenantId: string) {
  return useQuery(routeQuery(getTenant, { params: { tenantId } }));
}
