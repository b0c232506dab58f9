import { defineChannel } from "../contract/define-channel.ts";

export const ownNotifications = defineChannel({
  id: "notifications.ownNotifications",
  path: "/notifications/{tenantId}/members/{memberId}",
  summary: "The member has another notification, or has read some",
  access: "member",
});

export const openRequests = defineChannel({
  id: "notifications.openRequests",
  path: "/notifications/{tenantId}/requests",
  summary: "A notification to all administrators has come, or has gone",
  access: "admin",
});
