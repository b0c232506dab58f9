import { useQuery } from "@tanstack/react-query";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { routeQuery } from "#web/session/api.ts";

/** What Stripe would charge for another plan; `shown` is undefined while Stripe is asked. */
export function usePlanPreview(tenantId: TenantId, plan: "starter" | "professional") {
  const { data, error, isFetching } = useQuery({
    ...routeQuery(previewPlan, { params: { tenantId }, query: { plan } }),
    // Each look has amounts of its own moment, which hold for some minutes.
    staleTime: 0,
    gcTime: 0,
  });
  return { shown: isFetching ? undefined : data, error };
}
