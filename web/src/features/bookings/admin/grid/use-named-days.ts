/**
 * What is held on days, with names. The day is read strongly and gives tags; an index gives the bookings behind them. A
 * block whose booking the index lacks stays unnamed until the next read.
 */
import { useEffect, useMemo } from "react";
import { type Booking, listBookings } from "#lambdas/bookings/contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { markedBy, type TakenByResource, useHeldDays } from "../../use-days.ts";

/** A day has at most so many pages of names. Bookings beyond them stay unnamed. */
const mostPages = 20;

interface NamedDays {
  /** Undefined until it is known, and after a failure. */
  taken: TakenByResource | undefined;
  bookings: readonly Booking[];
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** @param resourceId names the bookings of one resource only */
export function useNamedDays(date: string, days: number, resourceId?: string): NamedDays {
  const { tenantId } = useWorkspace();
  const held = useHeldDays(date, days);
  const query = { by: "use", from: date, to: addDays(date, days - 1), status: "held", limit: limits.pageRows } as const;
  const named = useRoutePages(
    listBookings,
    { params: { tenantId }, query: { ...query, resourceId } },
    ({ bookings }) => bookings,
  );
  const { hasMore, isLoadingMore, moreError, loadMore, rows } = named;
  const wantsMore = hasMore && !isLoadingMore && moreError === null && named.answers.length < mostPages;
  useEffect(() => {
    if (wantsMore) loadMore();
  });
  const taken = useMemo(
    () => (held.data === undefined ? undefined : markedBy(held.data, rows ?? [], { isMine: false })),
    [held.data, rows],
  );
  return { taken, bookings: rows ?? [], isPending: held.isPending, error: held.error, refetch: held.refetch };
}
