/** What a rule of entry can be about: the plans and resources of the workspace. */
import { useQuery } from "@tanstack/react-query";
import { listPlans, type MembershipPlan } from "#lambdas/memberships/plan-contract.ts";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export interface Subjects {
  /** Undefined until they are loaded. */
  plans: readonly MembershipPlan[] | undefined;
  /** None where the workspace books nothing. */
  resources: readonly Resource[] | undefined;
  /** The name of a plan or resource. Undefined until it is loaded, and null where it was deleted. */
  nameOf: (id: string) => string | null | undefined;
}

export function useSubjects(): Subjects {
  const { tenantId, features } = useWorkspace();
  const plans = useQuery(routeQuery(listPlans, { params: { tenantId } })).data?.plans;
  const { data } = useQuery({
    ...routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }),
    enabled: features.bookingEnabled,
  });
  const resources = data?.resources;
  const nameOf = (id: string): string | null | undefined => {
    const plan = plans?.find(({ planId }) => planId === id);
    const resource = resources?.find(({ resourceId }) => resourceId === id);
    const isLoaded = id.startsWith("pln_") ? plans !== undefined : resources !== undefined;
    return plan?.name ?? resource?.name ?? (isLoaded ? null : undefined);
  };
  return { plans, resources, nameOf };
}
