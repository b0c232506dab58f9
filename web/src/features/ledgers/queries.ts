import type { CallInput } from "#lambdas/contract/define-route.ts";
import { listEntries } from "#lambdas/ledgers/contract.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export type LedgerFilter = Pick<
  NonNullable<CallInput<typeof listEntries>["query"]>,
  "from" | "to" | "group" | "memberId"
>;

const pageRows = 50;

/** The lines of a period. A filtered page may be empty although lines follow, so it is filled. */
export function useLedger(filter: LedgerFilter) {
  const { tenantId } = useWorkspace();
  return useFilledPages(
    useRoutePages(listEntries, { params: { tenantId }, query: { ...filter, limit: pageRows } }, ({ lines }) => lines),
  );
}
