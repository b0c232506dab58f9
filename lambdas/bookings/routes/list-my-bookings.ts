import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMyBookings } from "../contract.ts";
import { isInOwnList } from "../own-bookings.ts";
import { bookingsByStart } from "../repository.ts";
import { longestMilliseconds, presentBooking } from "../rules.ts";

export const handler = tenantRoute(listMyBookings, {
  load: ({ scope, actorId, query: { when, ...page }, now }, table) => {
    // One that goes on began at most as long ago as a booking lasts.
    const from = when === "to_come" ? { from: toInstant(now - longestMilliseconds) } : {};
    const over = when === "past" ? { range: { from: "0", to: toInstant(now) } } : {};
    return table.query({ ...bookingsByStart(scope, actorId, { ...page, ...from }), ...over });
  },
  run: ({ loaded, query, now }) => ({
    bookings: loaded.rows
      .map((booking) => presentBooking(booking, now, "member"))
      .filter((booking) => isInOwnList(booking, query.when)),
    nextCursor: loaded.nextCursor,
  }),
});
