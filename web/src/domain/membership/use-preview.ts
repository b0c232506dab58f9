import { useQuery } from "@tanstack/react-query";
import { previewChange } from "#lambdas/assignments/contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { getMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export function useMembership(memberId: MemberId) {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(getMembership, { params: { tenantId, memberId } }));
}

/** What a change would do. Nothing is asked while the form is not complete. */
export function usePreview(memberId: MemberId, change: MembershipChange | undefined) {
  const { tenantId } = useWorkspace();
  const facts = Object.entries(change ?? { action: "resume" }).filter(([, value]) => value !== null);
  const query = Object.fromEntries(facts) as { action: MembershipChange["action"] };
  return useQuery({
    ...routeQuery(previewChange, { params: { tenantId, memberId }, query }),
    enabled: change !== undefined,
    // What was true a moment ago decides nothing.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
