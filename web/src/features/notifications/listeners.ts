import { openRequests, ownNotifications } from "#lambdas/notifications/channels.ts";
import { listenOn, reread, rereadLate } from "#web/session/realtime/listener.ts";

export const notificationListeners = {
  "notifications.ownNotifications": listenOn(
    ownNotifications,
    rereadLate("notifications.listNotifications"),
    // Notifications tell of a decided request for a plan.
    reread("memberships.getMyMembership"),
    // Notifications tell of granted points and of another role.
    reread("members.getMe"),
  ),
  "notifications.openRequests": listenOn(openRequests, rereadLate("notifications.listNotifications")),
};
