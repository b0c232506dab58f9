import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { EventId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { listRegistrations, listSeatsOfDays, type SeatChange } from "#lambdas/events/desk-contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { getEventToEdit } from "#lambdas/events/staff-contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useReadAhead } from "./use-read-ahead.ts";

/** An event at the desk: without its tickets and its text. */
export type DeskEvent = CallOutput<typeof listRegistrations>["event"];

/** All registrations by name. Names are searched among them, so the next page follows by itself. */
export function useRegistrations(eventId: EventId) {
  const { tenantId } = useWorkspace();
  return useReadAhead(
    useFilledPages(
      useRoutePages(
        listRegistrations,
        { params: { tenantId, eventId }, query: { limit: limits.pageRows } },
        ({ registrations }) => registrations,
      ),
    ),
  );
}

/** The seats of all events that members got or lost on these days. */
export function useSeatsOfDays(by: SeatChange, days: { from: string; to: string }) {
  const { tenantId } = useWorkspace();
  const input = { params: { tenantId }, query: { by, ...days, limit: limits.pageRows } };
  return useFilledPages(useRoutePages(listSeatsOfDays, input, ({ seats }) => seats));
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
