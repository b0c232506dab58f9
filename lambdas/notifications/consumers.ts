import { bookingItem } from "../bookings/items.ts";
import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { auditEntryItem } from "../store/items.ts";

/**
 * Ids of the privileged calls that a member is notified of. Written out, because importing the routes would load their
 * schemas.
 */
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
      watch(auditEntryItem, {
        created: true,
        after: { action: toldActions },
      }),
      watch(bookingItem, { changed: ["status"], after: { status: ["cancelled"] } }),
    ],
  },
  uses: { table: "write" },
});

/** The member fields that a request's notice shows, or that decide whether it exists. */
const shownOfMember = ["status", "joinedAt", "firstName", "lastName", "email"] as const;
const shownOfBooking = ["status", "memberName"] as const;

export const followRequests = defineConsumer({
  id: "notifications.followRequests",
  summary: "Notes for administrators who and which booking waits for approval, for as long as it does",
  source: {
    kind: "changes",
    watches: [
      watch(memberItem, { created: true, changed: shownOfMember, after: { status: ["pending"] } }),
      watch(memberItem, { removed: true, changed: shownOfMember, before: { status: ["pending"] } }),
      watch(bookingItem, { created: true, changed: shownOfBooking, after: { status: ["pending"] } }),
      watch(bookingItem, { removed: true, changed: shownOfBooking, before: { status: ["pending"] } }),
    ],
  },
  uses: { table: "write" },
});

export const removeNotifications = defineConsumer({
  id: "notifications.removeNotifications",
  summary: "Removes the notifications of somebody who was erased",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});
