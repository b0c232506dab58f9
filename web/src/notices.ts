/**
 * The table of notices: how the notices of each noun look and read. It loads with the list of notifications, so a row
 * imports only icons and sentences. A kind of notice without a view does not compile.
 */
import { bookingNoticeViews } from "./features/bookings/notice-views.ts";
import { eventNoticeViews } from "./features/events/notice-views.ts";
import { liveNoticeViews } from "./features/live-sessions/notice-views.ts";
import { orderNoticeViews, productNoticeViews } from "./features/marketplace/notice-views.ts";
import { bounceNoticeViews, joiningNoticeViews } from "./features/members/notice-views.ts";
import { membershipNoticeViews } from "./features/memberships/notice-views.ts";
import type { NoticeTable } from "./features/notifications/notice-table.ts";
import { pointNoticeViews } from "./features/points/notice-views.ts";
import { domainNoticeViews } from "./features/settings/notice-views.ts";

const groups = {
  bookings: bookingNoticeViews,
  points: pointNoticeViews,
  membership: { ...membershipNoticeViews, ...joiningNoticeViews },
  events: eventNoticeViews,
  live: liveNoticeViews,
  orders: { ...orderNoticeViews, ...productNoticeViews },
  workspace: { ...domainNoticeViews, ...bounceNoticeViews },
};

export const noticeTable: NoticeTable = {
  views: {
    ...groups.bookings,
    ...groups.points,
    ...groups.membership,
    ...groups.events,
    ...groups.live,
    ...groups.orders,
    ...groups.workspace,
  },
  groups: {
    bookings: Object.keys(groups.bookings),
    points: Object.keys(groups.points),
    membership: Object.keys(groups.membership),
    events: Object.keys(groups.events),
    live: Object.keys(groups.live),
    orders: Object.keys(groups.orders),
    workspace: Object.keys(groups.workspace),
  },
};
