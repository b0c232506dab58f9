import { useEffect } from "react";
import { type Booking, listBookings } from "#lambdas/bookings/contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export interface Period {
  from: string;
  until: string;
}

/**
 * The bookings of a resource that hold a part of a time, in order of start. Undefined until all are known.
 * @param period undefined while the time is not complete
 */
export function useBookingsHit(resourceId: Resource["resourceId"], period: Period | undefined) {
  const { tenantId, timeZone } = useWorkspace();
  const dayOf = (instant: string) => localDate(toMilliseconds(instant), timeZone);
  const days = period === undefined ? {} : { from: dayOf(period.from), to: dayOf(period.until) };
  const list = useRoutePages(
    listBookings,
    { params: { tenantId }, query: { ...days, by: "use", status: "held", resourceId, limit: limits.pageRows } },
    ({ bookings }) => bookings,
    { enabled: period !== undefined },
  );
  const { hasMore, isLoadingMore, moreError, loadMore, answers } = list;
  const wantsMore = hasMore && !isLoadingMore && moreError === null;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render. A fast page arrives before a render shows that it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, answers.length]);
  const hit = period === undefined ? [] : list.rows?.filter((booking) => meets(booking, period));
  return { bookings: hasMore && moreError === null ? undefined : hit, error: list.error ?? moreError };
}

const meets = ({ startAt, endAt, status }: Booking, { from, until }: Period) =>
  startAt < until && endAt > from && (status === "pending" || status === "confirmed");
