import { listPlanRequests } from "#lambdas/assignments/contract.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { listPlans, type MembershipPlan, type PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export function allPlans(tenantId: TenantId) {
  return routeQuery(listPlans, { params: { tenantId } });
}

/** The fields that the form edits. An edit sends all of them. */
export function fieldsOf(plan: MembershipPlan): PlanFields {
  const { planId: _planId, version: _version, wasHeld: _wasHeld, ...fields } = plan;
  return fields;
}

export type WaitingRequest = CallOutputOf<typeof listPlanRequests>["requests"][number];

const pageRows = 50;

export function usePlanRequests() {
  const { tenantId } = useWorkspace();
  return useRoutePages(
    listPlanRequests,
    { params: { tenantId }, query: { limit: pageRows } },
    ({ requests }) => requests,
  );
}

export function useWaitingRequests(): { count: number; isMore: boolean } {
  const { rows, hasMore } = usePlanRequests();
  return { count: rows?.length ?? 0, isMore: hasMore };
}
