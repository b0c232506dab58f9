import { useQueries, useQuery } from "@tanstack/react-query";
import { type BookingStatus, getBooking, listBookings } from "#lambdas/bookings/contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { openMonths } from "./month.ts";

export interface BookingFilter {
  /** In the workspace's time zone. */
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
    // Another filter keeps the old rows until the new ones arrive. Another month starts with a skeleton.
    { keepsPrevious: (before) => (before as { query?: BookingFilter } | undefined)?.query?.month === filter.month },
  );
}

/** Bookings that await approval from now on, in any month and whatever the filters. The soonest comes first. */
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

/** A booking that the address names and the loaded part of the list does not contain. */
export function useBooking(bookingId: string | undefined) {
  const { tenantId } = useWorkspace();
  return useQuery({
    ...routeQuery(getBooking, { params: { tenantId, bookingId: bookingId ?? "" } }),
    enabled: bookingId !== undefined,
  });
}
