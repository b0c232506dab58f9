import { useQueries } from "@tanstack/react-query";
import { type BookingStatus, listBookings } from "#lambdas/bookings/contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { openMonths } from "./month.ts";

export interface BookingFilter {
  /** On the workspace's clock. */
  month: string;
  status: BookingStatus | undefined;
  resourceId: ResourceId | undefined;
}

const pageRows = 50;

export function useBookings(filter: BookingFilter) {
  const { tenantId } = useWorkspace();
  return useRoutePages(
    listBookings,
    { params: { tenantId }, query: { ...filter, limit: pageRows } },
    ({ bookings }) => bookings,
    // Another filter changes rows; another month is another list, and starts with its own skeleton.
    { keepsPrevious: (before) => (before as { query?: BookingFilter } | undefined)?.query?.month === filter.month },
  );
}

/** What awaits approval from now on, whatever month and filters are on screen; soonest first. */
export function useWaiting() {
  const { tenantId, timeZone } = useWorkspace();
  return useQueries({
    queries: openMonths(useNow(), timeZone).map((month) =>
      routeQuery(listBookings, {
        params: { tenantId },
        query: { month, status: "pending", limit: limits.pageRows },
      }),
    ),
    combine: (answers) => ({
      bookings: answers.flatMap(({ data }) => data?.bookings ?? []).filter(({ awaitsApproval }) => awaitsApproval),
      isMore: answers.some(({ data }) => data !== undefined && data.nextCursor !== null),
    }),
  });
}
