/** What is stored of events. Each event's key is its id, so a change of its start keeps the item. */
import type { EventId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey, tenantList } from "../store/keys.ts";
import { eventSummarySchema } from "./contract.ts";

export const eventsByStartList = tenantList("gsi1", "ES");

export const eventItem = defineItem({
  entity: "event",
  summary: "event",
  readBy: "by id",
  schema: eventSummarySchema,
  key: tenantKey<[eventId: EventId]>("EVENT#<eventId>", "EVENT"),
  lists: [{ list: eventsByStartList, order: "by start" }],
});
