/**
 * Notifications about a workspace, stored as codes and facts. The reader's page makes the sentences. Each member has
 * their own. A request to administrators is stored once for all of them, and removed when it no longer waits. A reader
 * gets both kinds, latest delivery first. So a late notice stands at the top and counts as unread, however old its
 * event is.
 */
import * as z from "zod";
import { bookingNoticeSchema, moduleOfBookingNotice, upgradeBookingNotice } from "../bookings/notices.ts";
import { bounceNoticeSchema, moduleOfBounceNotice } from "../bounces/notices.ts";
import { defineRoute } from "../contract/define-route.ts";
import { tenantParams } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { ModuleOfKind } from "../contract/notices.ts";
import { pageQuery } from "../contract/paging.ts";
import { instantSchema } from "../contract/time.ts";
import { domainNoticeSchema, moduleOfDomainNotice } from "../domains/notices.ts";
import { eventNoticeSchema, moduleOfEventNotice } from "../events/notices.ts";
import { joiningNoticeSchema, moduleOfJoiningNotice } from "../joining/notices.ts";
import { liveNoticeSchema, moduleOfLiveNotice } from "../live/notices.ts";
import { membershipNoticeSchema, moduleOfMembershipNotice } from "../memberships/notices.ts";
import { moduleOfOrderNotice, orderNoticeSchema } from "../orders/notices.ts";
import { moduleOfPointNotice, pointNoticeSchema } from "../points/notices.ts";
import { moduleOfProductNotice, productNoticeSchema } from "../products/notices.ts";

/** The kinds of every noun that notifies people. */
export const noticeSchema = z.discriminatedUnion("kind", [
  bookingNoticeSchema,
  pointNoticeSchema,
  membershipNoticeSchema,
  joiningNoticeSchema,
  eventNoticeSchema,
  liveNoticeSchema,
  orderNoticeSchema,
  productNoticeSchema,
  domainNoticeSchema,
  bounceNoticeSchema,
]);
export type Notice = z.infer<typeof noticeSchema>;
export type DeliveredNotice = Notice & { deliveredAt: string };

export const moduleOfKind: ModuleOfKind<Notice["kind"]> = {
  ...moduleOfBookingNotice,
  ...moduleOfPointNotice,
  ...moduleOfMembershipNotice,
  ...moduleOfJoiningNotice,
  ...moduleOfEventNotice,
  ...moduleOfLiveNotice,
  ...moduleOfOrderNotice,
  ...moduleOfProductNotice,
  ...moduleOfDomainNotice,
  ...moduleOfBounceNotice,
};

/** Converts a notice as earlier releases stored it. */
export function upgradeNotice(stored: unknown): unknown {
  return upgradeBookingNotice(stored);
}

export const notificationSchema = z.intersection(
  noticeSchema,
  z.object({
    /** When the notice first reached the reader's list: `at`, or later when a consumer was late. */
    deliveredAt: instantSchema,
    isUnread: z.boolean(),
  }),
);
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineRoute({
  id: "notifications.listNotifications",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/notifications",
  summary: "List what concerns the caller, the last delivered first, and how much of the page is unread",
  access: "member",
  params: tenantParams,
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(limits.notificationsPage).default(limits.notificationsPage),
  }),
  response: z.object({
    notifications: z.array(notificationSchema),
    unread: z.int().min(0),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const markNotificationsRead = defineRoute({
  id: "notifications.markNotificationsRead",
  method: "PUT",
  path: "/api/tenants/{tenantId}/me/notifications/read",
  summary: "Mark all notifications delivered up to a moment as read; the mark only moves forward, and never past now",
  access: "member",
  params: tenantParams,
  body: z.strictObject({ readUpTo: instantSchema }),
  response: z.object({ readUpTo: instantSchema }),
  errors: [],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write" },
});
