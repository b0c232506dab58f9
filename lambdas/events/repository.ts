/** Events of a tenant, by start. */
import { keys, partitions } from "../store/keys.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { type EventSummary, eventSummarySchema } from "./contract.ts";

/** Events that start after `now`, soonest first. */
export function upcomingEvents(scope: TenantScope, now: string, limit: number): QuerySpec<EventSummary> {
  return {
    partition: partitions.events(scope),
    range: { from: now, to: "9999" },
    limit,
    parse: (item) => eventSummarySchema.parse(item),
  };
}

export function createEventItem(scope: TenantScope, event: EventSummary): WriteItem {
  return putNew(keys.event(scope, event.startAt, event.eventId), { ...event, entity: "event", version: 1 }, lostRace);
}
