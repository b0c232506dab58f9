import { defineChannel } from "../contract/define-channel.ts";

export const liveChanges = defineChannel({
  id: "live.liveChanges",
  path: "/live/{tenantId}/changes",
  summary: "Live sessions or their streams have changed: ids of sessions",
  access: "member",
});

export const chatChanges = defineChannel({
  id: "live.chatChanges",
  path: "/live/{tenantId}/chat",
  summary: "Chats have changed: ids of sessions",
  access: "member",
});

export const chatReports = defineChannel({
  id: "live.chatReports",
  path: "/live/{tenantId}/reports",
  summary: "Messages of chats have been reported: ids of sessions",
  access: "admin",
});

export const ownViewing = defineChannel({
  id: "live.ownViewing",
  path: "/live/{tenantId}/members/{memberId}",
  summary: "The host has muted or removed the member, or let them in again",
  access: "member",
});
