/**
 * The table of notices: how the notices of each noun look and read. It loads with the list of notifications, so a row
 * imports only icons and sentences. A kind of notice without a view does not compile.
 */
import type { Notice } from "#lambdas/notifications/contract.ts";
import type { NoticeViews } from "./domain/notice-view.ts";
import { bookingNoticeViews } from "./features/bookings/notice-views.ts";
import { eventNoticeViews } from "./features/events/notice-views.ts";
import { liveNoticeViews } from "./features/live-sessions/notice-views.ts";
import { orderNoticeViews, productNoticeViews } from "./features/marketplace/notice-views.ts";
import { bounceNoticeViews, joiningNoticeViews } from "./features/members/notice-views.ts";
import { membershipNoticeViews } from "./features/memberships/notice-views.ts";
import { type DrawerProps, NotificationsDrawer } from "./features/notifications/notifications-drawer.tsx";
import { pointNoticeViews } from "./features/points/notice-views.ts";
import { domainNoticeViews } from "./features/settings/notice-views.ts";

const views: NoticeViews<Notice> = {
  ...bookingNoticeViews,
  ...pointNoticeViews,
  ...membershipNoticeViews,
  ...joiningNoticeViews,
  ...eventNoticeViews,
  ...liveNoticeViews,
  ...orderNoticeViews,
  ...productNoticeViews,
  ...domainNoticeViews,
  ...bounceNoticeViews,
};

export function Notifications(props: DrawerProps) {
  return <NotificationsDrawer {...props} views={views} />;
}
