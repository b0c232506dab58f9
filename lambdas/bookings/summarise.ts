import { toInstant } from "../contract/time.ts";
import { defineSummary } from "../pipeline/composed.ts";
import { bookingsByCreation, bookingsByStart } from "./repository.ts";
import { longestMilliseconds, presentBooking, type StoredBooking, statusAt } from "./rules.ts";
import { recentBookings } from "./summary.ts";

/**
 * The first page fits half a read unit. It includes cancelled bookings; if all are cancelled, the next page is read
 * too.
 */
const toCome = { atOnce: 4, beyond: 20 };

export const bookingsSummary = defineSummary({
  module: { name: "booking", off: { nextBooking: null, recentBookings: [] } },
  load: async ({ scope, actorId, now }, table) => {
    const [recent, coming] = await Promise.all([
      table.query(bookingsByCreation(scope, actorId, recentBookings)),
      table.query(bookingsByStart(scope, actorId, { from: toComeFrom(now), limit: toCome.atOnce })),
    ]);
    return { recent: recent.rows, coming };
  },
  present: async ({ scope, actorId, loaded: { recent, coming }, now, table }) => {
    let next = nextOf(coming.rows, now);
    if (next === undefined && coming.nextCursor !== null) {
      const page = { from: toComeFrom(now), limit: toCome.beyond, cursor: coming.nextCursor };
      next = nextOf((await table.query(bookingsByStart(scope, actorId, page))).rows, now);
    }
    return {
      nextBooking: next === undefined ? null : presentBooking(next, now, "member"),
      recentBookings: recent.map((booking) => presentBooking(booking, now, "member")),
    };
  },
});

/** A booking that runs now began at most the longest duration ago. */
const toComeFrom = (now: number) => toInstant(now - longestMilliseconds);

/** The active booking that runs now or comes next. `bookings` must be in order of start. */
function nextOf(bookings: readonly StoredBooking[], now: number): StoredBooking | undefined {
  return bookings.find((booking) => ["pending", "confirmed"].includes(statusAt(booking, now)));
}
