import { useQueries, useQuery } from "@tanstack/react-query";
import { getBooking, listBookings } from "#lambdas/bookings/contract.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { openMonths } from "./month.ts";

/** Either a month, or days and what happens on them. */
export type BookingFilter = Omit<NonNullable<CallInput<typeof listBookings>["query"]>, "cursor" | "limit">;

const pageRows = 50;

export function useBookings(filter: BookingFilter) {
  const { tenantId } = useWorkspace();
  return useFilledPages(
    useRoutePages(
      listBookings,
      { params: { tenantId }, query: { ...filter, limit: pageRows } },
      ({ bookings }) => bookings,
      // Another filter keeps the old rows until the new ones arrive. Another period starts with a skeleton.
      { keepsPrevious: (before) => isSamePeriod((before as { query?: BookingFilter } | undefined)?.query, filter) },
    ),
  );
}

const isSamePeriod = (one: BookingFilter | undefined, other: BookingFilter) =>
  (["month", "by", "from", "to"] as const).every((name) => one?.[name] === other[name]);

/** Bookings that await approval from now on, in any month and whatever the filters. The soonest comes first. */
export function useWaiting() {
  const { tenantId, timeZone } = useWorkspace();
  const resources = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  return useQueries({
    queries: openMonths(useNow(), timeZone, resources.data?.rules?.reachDays).map((month) =>
      routeQuery(listBookings, {
        params: { tenantId },
        query: { month, status: "awaiting", limit: limits.pageRows },
      }),
    ),
    combine: (answers) => ({
      bookings: answers.flatMap(({ data }) => data?.bookings ?? []),
      isMore: answers.some(({ data }) => data !== undefined && data.nextCursor !== null),
      isComplete: answers.every(({ data }) => data !== undefined),
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
