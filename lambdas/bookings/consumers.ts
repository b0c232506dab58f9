import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { resourceItem } from "../resources/items.ts";
import { bookingItem, clearingItem, resourceDayItem, seriesItem, wishItem } from "./items.ts";

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

export const clearBookings = defineConsumer({
  id: "bookings.clearBookings",
  summary: "Cancels the bookings of days that an administrator clears, one page at a time",
  source: {
    kind: "changes",
    watches: [
      watch(clearingItem, { created: true, changed: ["step"], after: { status: ["running"], looksAgainAt: [null] } }),
    ],
  },
  uses: { table: "write" },
});

export const lookAgain = defineConsumer({
  id: "bookings.lookAgain",
  summary: "Starts another look through days that are cleared, once lists have had time to name what is booked",
  source: { kind: "due", of: "clearing" },
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

export const serveWaitlist = defineConsumer({
  id: "bookings.serveWaitlist",
  summary: "Offers a free time to the first one who waits for it, or books it for them",
  source: {
    kind: "changes",
    watches: [
      watch(resourceDayItem, { changed: ["freed"] }),
      // The time may have become free between the call's reads and its write.
      watch(wishItem, { created: true }),
      watch(resourceItem, { removed: true, changed: ["version"] }),
    ],
  },
  uses: { table: "write" },
});

export const endWishes = defineConsumer({
  id: "bookings.endWishes",
  summary: "Ends each offer that nobody accepted in time, and each wish whose time has begun",
  source: { kind: "due", of: "wish" },
  uses: { table: "write" },
});

export const mailOffers = defineConsumer({
  id: "bookings.mailOffers",
  summary: "Mails the member when a time is offered, and when it was free and the points were too few",
  source: { kind: "changes", watches: [watch(wishItem, { changed: ["status", "passedOverAt"] })] },
  uses: { table: "write", email: true },
});
