import { useQuery } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "#lambdas/contract/define-route.ts";
import type { EventId, TenantId } from "#lambdas/contract/ids.ts";
import { getEventToEdit, listAllEvents } from "#lambdas/events/staff-contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useReadAhead } from "./use-read-ahead.ts";

const pageRows = 50;

/** Milliseconds between two looks at refunds that are on their way. */
const refundsEvery = 2000;

export type When = NonNullable<NonNullable<CallInput<typeof listAllEvents>["query"]>["when"]>;

/** All events of one tab, or of some days. Titles are searched among them, so the next page follows by itself. */
export function useAllEvents(when: When, days?: { from: string; to: string }) {
  const { tenantId } = useWorkspace();
  const input = { params: { tenantId }, query: { ...(days ?? { when }), limit: pageRows } };
  return useReadAhead(useFilledPages(useRoutePages(listAllEvents, input, ({ events }) => events)));
}

/** The cache drops the event when the editor closes, because the next editor must start with the stored version. */
export function eventQuery(tenantId: TenantId, eventId: EventId) {
  return { ...routeQuery(getEventToEdit, { params: { tenantId, eventId } }), gcTime: 0 };
}

/** How far the refunds of a cancelled event have come. Asks again until all are done. */
export function useRefunds(eventId: EventId, isCancelled: boolean) {
  const { tenantId } = useWorkspace();
  return useQuery({
    ...routeQuery(getEventToEdit, { params: { tenantId, eventId } }),
    enabled: isCancelled,
    refetchInterval: ({ state }) => (areUnderWay(state.data) ? refundsEvery : false),
    select: ({ refunds }) => refunds,
  }).data;
}

const areUnderWay = (answer: CallOutput<typeof getEventToEdit> | undefined) =>
  answer !== undefined && answer.refunds !== null && answer.refunds.finishedAt === null;

/** Rooms and other resources that an event can hold; none where the workspace books nothing. */
export function useRooms() {
  const { tenantId, features } = useWorkspace();
  const { data } = useQuery({
    ...routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }),
    enabled: features.bookingEnabled,
  });
  return data?.resources;
}
