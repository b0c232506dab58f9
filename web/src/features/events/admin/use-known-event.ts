/** What a list has already said about an event, while its own page is still being read. */
import { useQueryClient } from "@tanstack/react-query";
import type { EventId } from "#lambdas/contract/ids.ts";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { listAllEvents } from "#lambdas/events/staff-contract.ts";

type KnownEvent = Pick<EventDetail, "eventId" | "title" | "startAt" | "endAt" | "state">;

/** Undefined if no list that was read holds it. */
export function useKnownEvent(eventId: EventId): KnownEvent | undefined {
  const client = useQueryClient();
  return [listAllEvents.id, listEvents.id]
    .flatMap((id) => client.getQueriesData<{ pages?: { events: KnownEvent[] }[] }>({ queryKey: [id] }))
    .flatMap(([, answer]) => answer?.pages ?? [])
    .flatMap(({ events }) => events)
    .find((event) => event.eventId === eventId);
}
