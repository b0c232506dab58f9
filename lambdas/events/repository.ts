/** Events of a tenant: each at its id, listed by start through an index, so that moving the start keeps the item. */
import { indexed, keys, partitions } from "../store/keys.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { type EventSummary, eventSummarySchema } from "./contract.ts";

/** Events that start after `now`, soonest first. */
export function upcomingEvents(scope: TenantScope, now: string, limit: number): QuerySpec<EventSummary> {
  return {
    partition: partitions.eventsByStart(scope),
    range: { from: now, to: "9999" },
    limit,
    parse: (item) => eventSummarySchema.parse(item),
  };
}

export function createEventItem(scope: TenantScope, event: EventSummary): WriteItem {
  const place = indexed(partitions.eventsByStart(scope), event.startAt);
  return putNew(keys.event(scope, event.eventId), { ...event, ...place, entity: "event", version: 1 }, lostRace);
}
