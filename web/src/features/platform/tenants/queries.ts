import type { CallInput } from "#lambdas/contract/define-route.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";

export type TenantFilter = Pick<
  NonNullable<CallInput<typeof listTenants>["query"]>,
  "search" | "state" | "plan" | "order"
>;

const pageRows = 50;

export function useTenants(filter: TenantFilter) {
  const list = useRoutePages(
    listTenants,
    { query: { ...filter, limit: pageRows } },
    ({ tenants }) => tenants,
    // Keeps the rows while somebody types, so that the list does not flash empty.
    { keepsPrevious: () => true },
  );
  return useFilledPages(list);
}
