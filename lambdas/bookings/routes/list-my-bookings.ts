import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMyBookings } from "../contract.ts";
import { isInOwnList } from "../own-bookings.ts";
import { bookingRef, bookingsByStart } from "../repository.ts";
import { longestMilliseconds, presentBooking } from "../rules.ts";

/** One that goes on began at most as long ago as a booking lasts. */
const beginsSince = (moment: number) => toInstant(moment - longestMilliseconds);

export const handler = tenantRoute(listMyBookings, {
  gets: ({ scope, query: { bookingId } }) => ({
    named: bookingId === undefined ? undefined : bookingRef(scope, bookingId),
  }),
  load: async ({ scope, actorId, query: { when, from, until, bookingId, cursor, limit }, now }, table) => {
    if (bookingId !== undefined) return { rows: [], nextCursor: null };
    const spec = bookingsByStart(scope, actorId, { cursor, limit });
    if (from !== undefined || until !== undefined) {
      const since = from === undefined ? "0" : beginsSince(toMilliseconds(from));
      return table.query({ ...spec, newestFirst: false, range: { from: since, to: until ?? "9999" } });
    }
    if (when === "to_come")
      return table.query({ ...spec, newestFirst: false, range: { from: beginsSince(now), to: "9999" } });
    return table.query({ ...spec, ...(when === "past" ? { range: { from: "0", to: toInstant(now) } } : {}) });
  },
  run: ({ loaded, found: { named }, actorId, query: { when, from = "0", until = "9999" }, now }) => ({
    bookings: (named?.memberId === actorId ? [named] : loaded.rows)
      .map((booking) => presentBooking(booking, now, "member"))
      .filter((booking) => isInOwnList(booking, when) && booking.endAt > from && booking.startAt < until),
    nextCursor: loaded.nextCursor,
  }),
});
