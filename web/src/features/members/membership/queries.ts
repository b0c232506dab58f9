import { useQuery } from "@tanstack/react-query";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { listMembershipEvents } from "#lambdas/memberships/contract.ts";
import { listPlans } from "#lambdas/memberships/plan-contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

const historyRows = 20;

export function useMembershipEvents(memberId: MemberId) {
  const { tenantId } = useWorkspace();
  return useRoutePages(
    listMembershipEvents,
    { params: { tenantId, memberId }, query: { limit: historyRows } },
    ({ events }) => events,
  );
}

export function usePlans() {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(listPlans, { params: { tenantId } }));
}
