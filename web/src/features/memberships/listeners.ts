import { openPlanRequests, ownMembership } from "#lambdas/memberships/channels.ts";
import { listenOn, reread, rereadLate } from "#web/session/realtime/listener.ts";

export const membershipListeners = {
  "memberships.ownMembership": listenOn(
    ownMembership,
    reread("memberships.getMyMembership"),
    reread("payments.getMyPaidMembership"),
    rereadLate("dashboard.getDashboard"),
    // A cycle gives points.
    reread("members.getMe"),
    // A plan opens live sessions.
    reread("live.getSession"),
  ),
  "memberships.openPlanRequests": listenOn(
    openPlanRequests,
    rereadLate("assignments.listPlanRequests"),
    rereadLate("statistics.getToday"),
  ),
};
