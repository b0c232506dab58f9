/**
 * Notifications: what concerns a member in a workspace, as codes and facts; the sentences are the reader's. Members
 * have their own. What waits for an administrator is noted once for all of them and goes when it no longer waits. A
 * reader gets both in the order in which they were delivered, the last first: what comes late stands where it is seen,
 * and counts as unread however old its event is.
 */
import * as z from "zod";
import { endingCauseSchema } from "../bookings/contract.ts";
import { defineConsumer } from "../contract/define-consumer.ts";
import { defineRoute } from "../contract/define-route.ts";
import { bookingIdSchema, memberIdSchema, notificationIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { Module } from "../contract/modules.ts";
import { pointsSchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";

const happened = z.object({ notificationId: notificationIdSchema, at: instantSchema });
/** The booking as it was made: neither its resource's name nor its time changes. */
const ofBooking = happened.extend({
  bookingId: bookingIdSchema,
  resourceName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
});

export const noticeSchema = z.discriminatedUnion("kind", [
  ofBooking.extend({ kind: z.literal("booking_approved") }),
  ofBooking.extend({
    kind: z.literal("booking_cancelled"),
    cause: endingCauseSchema.extract(["administrator", "membership_ended"]),
    /** The administrator's own words. */
    reason: z.string().nullable(),
    pointsRefunded: pointsSchema,
  }),
  ofBooking.extend({ kind: z.literal("booking_lapsed"), pointsRefunded: pointsSchema }),
  happened.extend({ kind: z.literal("points_granted"), amount: pointsSchema, reason: z.string() }),
  happened.extend({ kind: z.literal("membership_approved") }),
  happened.extend({ kind: z.literal("member_waits"), memberId: memberIdSchema, memberName: z.string() }),
  /** The name is null where the member was erased meanwhile. */
  ofBooking.extend({ kind: z.literal("booking_waits"), memberId: memberIdSchema, memberName: z.string().nullable() }),
]);
export type Notice = z.infer<typeof noticeSchema>;
export type DeliveredNotice = Notice & { deliveredAt: string };

/** The part of the product that a notification is about; where that is switched off, it does not appear. */
export const moduleOfKind: Record<Notice["kind"], Module | null> = {
  booking_approved: "booking",
  booking_cancelled: "booking",
  booking_lapsed: "booking",
  booking_waits: "booking",
  points_granted: "points",
  membership_approved: null,
  member_waits: null,
};

export const notificationSchema = z.intersection(
  noticeSchema,
  z.object({
    /** When it first reached the reader's list: `at`, or whenever a consumer got round to it. */
    deliveredAt: instantSchema,
    isUnread: z.boolean(),
  }),
);
export type Notification = z.infer<typeof notificationSchema>;

const tenantParams = z.object({ tenantId: tenantIdSchema });

export const listNotifications = defineRoute({
  id: "notifications.listNotifications",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/notifications",
  summary: "List what concerns the caller, the last delivered first, and how much of the page is unread",
  access: "member",
  params: tenantParams,
  query: z.strictObject({
    cursor: z.string().max(1024).optional(),
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
  uses: { table: "write" },
});

/** Ids of the privileged calls that a member is told of. Spelled out: naming the routes would load their schemas. */
const toldActions = [
  "joining.approveMember",
  "points.grantPoints",
  "bookings.approveBooking",
  "bookings.cancelBooking",
] as const;

export const tellMembers = defineConsumer({
  id: "notifications.tellMembers",
  summary: "Notes for a member what others have done with their bookings, points or membership",
  source: {
    kind: "changes",
    watches: [
      {
        of: "auditEntry",
        when: {
          created: true,
          after: { action: toldActions },
        },
      },
      { of: "booking", when: { changed: ["status"], after: { status: ["cancelled"] } } },
    ],
  },
  uses: { table: "write" },
});

/** What the notice of a request shows, and whether there is one. */
const shownOfMember = ["status", "joinedAt", "firstName", "lastName", "email"] as const;
const shownOfBooking = ["status", "memberName"] as const;

export const followRequests = defineConsumer({
  id: "notifications.followRequests",
  summary: "Notes for administrators who and which booking waits for approval, for as long as it does",
  source: {
    kind: "changes",
    watches: [
      { of: "member", when: { created: true, changed: shownOfMember, after: { status: ["pending"] } } },
      { of: "member", when: { removed: true, changed: shownOfMember, before: { status: ["pending"] } } },
      { of: "booking", when: { created: true, changed: shownOfBooking, after: { status: ["pending"] } } },
      { of: "booking", when: { removed: true, changed: shownOfBooking, before: { status: ["pending"] } } },
    ],
  },
  uses: { table: "write" },
});

export const removeNotifications = defineConsumer({
  id: "notifications.removeNotifications",
  summary: "Removes the notifications of somebody who was erased",
  source: { kind: "changes", watches: [{ of: "member", when: { removed: true } }] },
  uses: { table: "write" },
});
