/**
 * Events of a tenant. An event's key is its id, so a change of its start keeps the item. An index lists events by
 * start.
 */
import { indexed } from "../store/keys.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import type { EventSummary } from "./contract.ts";
import { eventItem, eventsByStartList } from "./items.ts";

/** Events that start after `now`, soonest first. */
export function upcomingEvents(scope: TenantScope, now: string, limit: number): QuerySpec<EventSummary> {
  return {
    partition: eventsByStartList(scope),
    range: { from: now, to: "9999" },
    limit,
    parse: eventItem.parse,
  };
}

export function createEventItem(scope: TenantScope, event: EventSummary): WriteItem {
  const place = indexed(eventsByStartList(scope), event.startAt);
  return putNew(eventItem.key(scope, event.eventId), eventItem.whole({ ...event, ...place, version: 1 }), lostRace);
}
