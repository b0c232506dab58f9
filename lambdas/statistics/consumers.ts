import { bookingItem } from "../bookings/items.ts";
import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { eventItem, registrationItem } from "../events/items.ts";
import { liveSessionItem, liveViewerItem } from "../live/items.ts";
import { departureItem, memberItem } from "../members/items.ts";
import { membershipEventItem, membershipItem } from "../memberships/items.ts";
import { orderItem } from "../orders/items.ts";
import { purchaseItem } from "../payments/items.ts";
import { ledgerEntryItem } from "../points/items.ts";

export const countChanges = defineConsumer({
  id: "statistics.countChanges",
  summary: "Moves the counters of days and months, once for each change",
  source: {
    kind: "changes",
    watches: [
      watch(bookingItem, { created: true, changed: ["status", "startAt", "endAt", "resourceId"] }),
      watch(ledgerEntryItem, { created: true }),
      watch(memberItem, { created: true, removed: true, changed: ["status", "joinedAt"] }),
      watch(departureItem, { created: true }),
      watch(membershipItem, { created: true, removed: true, changed: ["status", "planId"] }),
      watch(membershipEventItem, { created: true }),
      // The day of an event depends on the moment of its last edit, too.
      watch(eventItem, { created: true, removed: true, changed: ["status", "startAt", "capacity", "updatedAt"] }),
      watch(registrationItem, { created: true, changed: ["status", "seatedAt", "startAt", "checkedInAt"] }),
      watch(liveSessionItem, { created: true, removed: true, changed: ["status", "startAt", "startedAt"] }),
      watch(liveViewerItem, { created: true, changed: ["minutes"] }),
      watch(orderItem, {
        created: true,
        changed: ["paidAt", "payment", "handOver", "lines", "moneyRefundedMinor", "dispute"],
      }),
      watch(purchaseItem, { created: true, changed: ["paidAt", "refundedMinor", "dispute"] }),
    ],
    // Many changes move the same counters, so more functions at once would only wait for each other.
    atOnce: 2,
  },
  uses: { table: "write" },
});
