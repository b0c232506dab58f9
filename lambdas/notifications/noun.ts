import { defineNoun } from "../contract/define-noun.ts";
import {
  followRequests,
  listNotifications,
  markNotificationsRead,
  removeNotifications,
  tellMembers,
} from "./contract.ts";

export const notifications = defineNoun({
  name: "notifications",
  isReader: true,
  routes: { listNotifications, markNotificationsRead },
  consumers: { tellMembers, followRequests, removeNotifications },
  errors: [],
});
