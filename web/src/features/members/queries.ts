import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { RouteContract } from "../../../../lambdas/contract/define-route.ts";
import type { MemberId } from "../../../../lambdas/contract/ids.ts";
import { getDashboard } from "../../../../lambdas/dashboard/contract.ts";
import { getMe, getMember, listMembers } from "../../../../lambdas/members/contract.ts";
import { listMemberEntries, listMyEntries } from "../../../../lambdas/points/contract.ts";
import { type CallOutputOf, callRoute, routeQuery } from "../../shared/api.ts";
import { useWorkspace } from "../../shared/workspace.tsx";

export type ListedMember = CallOutputOf<typeof listMembers>["members"][number];

const pageRows = 50;
const historyRows = 50;

export function useMembers(search: string) {
  const { tenantId } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [listMembers.id, { params: { tenantId }, search, pageRows }],
    queryFn: ({ pageParam, signal }) =>
      callRoute(
        listMembers,
        { params: { tenantId }, query: { search: search || undefined, cursor: pageParam, limit: pageRows } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // The list stays where it is while somebody types; it does not flash empty between two letters.
    placeholderData: keepPreviousData,
  });
}

/** Somebody whom the address names and the loaded part of the list does not hold. */
export function useMember(memberId: string | undefined) {
  const { tenantId } = useWorkspace();
  return useQuery({
    ...routeQuery(getMember, { params: { tenantId, memberId: memberId ?? "" } }),
    enabled: memberId !== undefined,
  });
}

export function useStatement(memberId: MemberId) {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(listMemberEntries, { params: { tenantId, memberId }, query: { limit: historyRows } }));
}

/** What shows a member's status or points: theirs may be the administrator's own. */
export const touchedByMember: readonly RouteContract[] = [
  listMembers,
  getMember,
  listMemberEntries,
  getMe,
  listMyEntries,
  getDashboard,
];
