/** The reader's bookings of one tab. */
import { useEffect } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { isInOwnList } from "#lambdas/bookings/own-bookings.ts";
import type { OwnBookings } from "#lambdas/bookings/own-contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { type RoutePages, useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { groupsOf } from "./series-groups.ts";

const pageRows = 30;

export function useOwnBookings(when: Exclude<OwnBookings, "all">, now: number): RoutePages<Booking> {
  const { tenantId } = useWorkspace();
  const list = useRoutePages(
    listMyBookings,
    { params: { tenantId }, query: { limit: pageRows, when } },
    (answer) => answer.bookings,
  );
  const rows = list.rows && shownOf(list.rows, when, now);
  useFurtherSeries({ ...list, rows });
  return useFilledPages({ ...list, rows });
}

/** Rows below which a list reads on, where a series has folded a page into few of them. */
const leastRows = 10;

function useFurtherSeries({ rows = [], hasMore, isLoadingMore, loadMore, moreError, answers }: RoutePages<Booking>) {
  const shown = groupsOf(rows).length;
  const wantsMore = shown < rows.length && shown < leastRows && hasMore && !isLoadingMore && moreError === null;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, answers.length]);
}

/** An own cancellation changes a row before the list is read again, and so does time. */
export function shownOf(rows: readonly Booking[], when: Exclude<OwnBookings, "all">, now: number): Booking[] {
  return rows.filter(
    (booking) => isInOwnList(booking, when) && (when !== "to_come" || toMilliseconds(booking.endAt) > now),
  );
}

/** Whether the reader has ever booked. It asks only once nothing is to come. */
export function useHasNeverBooked(isAsked: boolean): boolean | undefined {
  const { tenantId } = useWorkspace();
  const { rows } = useRoutePages(
    listMyBookings,
    { params: { tenantId }, query: { limit: 1 } },
    (answer) => answer.bookings,
    { enabled: isAsked },
  );
  return rows && rows.length === 0;
}
