import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { bookingItem, seriesItem } from "./items.ts";

export const followMembers = defineConsumer({
  id: "bookings.followMembers",
  summary: "Cancels the bookings of suspended or erased members, and removes the names of erased members",
  source: {
    kind: "changes",
    watches: [
      watch(memberItem, { removed: true }),
      watch(memberItem, { changed: ["status"], before: { status: ["active"] }, after: { endsBookings: [true] } }),
    ],
  },
  uses: { table: "write" },
});

export const lapseApprovals = defineConsumer({
  id: "bookings.lapseApprovals",
  summary: "Frees and refunds, once, each booking that nobody approved before its start",
  source: { kind: "due", of: "approval" },
  uses: { table: "write" },
});

export const releaseUnclaimed = defineConsumer({
  id: "bookings.releaseUnclaimed",
  summary: "Frees, once, each booking that nobody claimed before its check-in window closed",
  source: { kind: "due", of: "release" },
  uses: { table: "write" },
});

export const mailBookingChanges = defineConsumer({
  id: "bookings.mailBookingChanges",
  summary: "Mails the member when a booking or a series is made, approved, moved or cancelled",
  source: {
    kind: "changes",
    watches: [
      watch(bookingItem, { created: true, changed: ["status", "moves"] }),
      watch(seriesItem, { created: true, changed: ["version"] }),
    ],
  },
  uses: { table: "write", email: true },
});
