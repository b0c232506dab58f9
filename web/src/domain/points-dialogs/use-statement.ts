import { useQuery } from "@tanstack/react-query";
import type { MemberId } from "#lambdas/contract/ids.ts";
import type { MemberStatus } from "#lambdas/members/contract.ts";
import { listMemberEntries } from "#lambdas/points/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Whose points a dialog moves. */
export interface Holder {
  memberId: MemberId;
  name: string;
  /** The balance as it was last read; undefined where the page does not show it. */
  balance?: number | undefined;
  /** Undefined where the page does not know it. */
  status?: MemberStatus | undefined;
}

const historyRows = 50;

/** A member's balance and newest entries. */
export function useStatement(memberId: MemberId) {
  const { tenantId, features } = useWorkspace();
  return useQuery({
    ...routeQuery(listMemberEntries, { params: { tenantId, memberId }, query: { limit: historyRows } }),
    enabled: features.pointsEnabled,
  });
}
