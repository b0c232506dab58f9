import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { noticeSources, recipientItem, requestSources } from "./sources.ts";

export const tellMembers = defineConsumer({
  id: "notifications.tellMembers",
  summary: "Notifies a member of what others did with their bookings, points, membership or events",
  source: { kind: "changes", watches: noticeSources.map((source) => source.watch) },
  uses: { table: "write" },
});

export const followRequests = defineConsumer({
  id: "notifications.followRequests",
  summary: "Notifies administrators of the people and bookings that wait for approval",
  source: { kind: "changes", watches: requestSources.flatMap((source) => source.watches) },
  uses: { table: "write" },
});

export const removeNotifications = defineConsumer({
  id: "notifications.removeNotifications",
  summary: "Removes the notifications of somebody who was erased",
  source: { kind: "changes", watches: [watch(recipientItem, { removed: true })] },
  uses: { table: "write" },
});
