import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { EventId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { listRegistrations } from "#lambdas/events/desk-contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { getEventToEdit } from "#lambdas/events/staff-contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** An event at the desk: without its tickets and its text. */
export type DeskEvent = CallOutput<typeof listRegistrations>["event"];

/** So many registrations are read without a press of a button. */
const mostReadAhead = 500;

/** All registrations by name. Names are searched among them, so the next page follows by itself. */
export function useRegistrations(eventId: EventId) {
  const { tenantId } = useWorkspace();
  const list = useFilledPages(
    useRoutePages(
      listRegistrations,
      { params: { tenantId, eventId }, query: { limit: limits.pageRows } },
      ({ registrations }) => registrations,
    ),
  );
  const { rows, hasMore, isLoadingMore, loadMore, moreError } = list;
  const wantsMore = hasMore && !isLoadingMore && moreError === null && (rows?.length ?? 0) < mostReadAhead;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render. A fast page arrives before a render shows that it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, list.answers.length]);
  return list;
}

/** Published events that are not over, as every member may list them. */
export function useEventsToCome() {
  const { tenantId } = useWorkspace();
  return useFilledPages(useRoutePages(listEvents, { params: { tenantId }, query: {} }, ({ events }) => events));
}

/** The ticket types with their prices and seats. For administrators. */
export function useTickets(eventId: EventId) {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(getEventToEdit, { params: { tenantId, eventId } })).data?.event.tickets;
}
