import { defineNoun } from "../contract/define-noun.ts";
import { openRequests, ownNotifications } from "./channels.ts";
import { followRequests, removeNotifications, tellMembers } from "./consumers.ts";
import { listNotifications, markNotificationsRead } from "./contract.ts";
import { notificationItem, readMarkItem, requestNoticeItem } from "./items.ts";

export const notifications = defineNoun({
  name: "notifications",
  isReader: true,
  routes: { listNotifications, markNotificationsRead },
  consumers: { tellMembers, followRequests, removeNotifications },
  channels: { ownNotifications, openRequests },
  items: { notificationItem, requestNoticeItem, readMarkItem },
  errors: [],
});
