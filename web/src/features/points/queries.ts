import { useQuery } from "@tanstack/react-query";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getMyStatement, type MonthStatement } from "#lambdas/points/contract.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export type WholeStatement = Omit<MonthStatement, "nextCursor">;

/** The whole month, read page by page. An entry that comes meanwhile is in a later page, with its closing balance. */
async function readStatement(tenantId: TenantId, month: string): Promise<WholeStatement> {
  let balances = { opening: 0, closing: 0 };
  const entries = await readAll(async (page) => {
    const answer = await callRoute(getMyStatement, { params: { tenantId }, query: { month, ...page } });
    balances = { opening: answer.opening, closing: answer.closing };
    return { rows: answer.entries, nextCursor: answer.nextCursor };
  });
  return { ...balances, entries };
}

export function useStatement(month: string, isThere: boolean) {
  const { tenantId } = useWorkspace();
  return useQuery({
    queryKey: [getMyStatement.id, { params: { tenantId }, query: { month } }, "whole"] as const,
    queryFn: () => readStatement(tenantId, month),
    enabled: isThere,
  });
}
