import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { noticeSources, recipientItem, requestSources } from "./sources.ts";

export const tellMembers = defineConsumer({
  id: "notifications.tellMembers",
  summary: "Notes for a member what others have done with their bookings, points or membership",
  source: { kind: "changes", watches: noticeSources.map((source) => source.watch) },
  uses: { table: "write" },
});

export const followRequests = defineConsumer({
  id: "notifications.followRequests",
  summary: "Notes for administrators who and which booking waits for approval, for as long as it does",
  source: { kind: "changes", watches: requestSources.flatMap((source) => source.watches) },
  uses: { table: "write" },
});

export const removeNotifications = defineConsumer({
  id: "notifications.removeNotifications",
  summary: "Removes the notifications of somebody who was erased",
  source: { kind: "changes", watches: [watch(recipientItem, { removed: true })] },
  uses: { table: "write" },
});
