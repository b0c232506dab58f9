/** The reader's own bookings in lists that come from an index, which lags. */
import type { Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { isInOwnList } from "#lambdas/bookings/own-bookings.ts";
import { ownBookingsQuery } from "#lambdas/bookings/own-contract.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { type Asked, withRow } from "#web/session/recent-writes.ts";

/** For `hold`: a booking of the reader at its place in the lists where it belongs. */
export function withOwnBooking(list: CallOutputOf<typeof listMyBookings>, asked: Asked, booking: Booking) {
  const {
    when = "all",
    from,
    until,
    bookingId,
  } = ownBookingsQuery
    .partial()
    .catch({})
    .parse(asked.query ?? {});
  if (bookingId !== undefined && bookingId !== booking.bookingId) return undefined;
  if (!isInOwnList(booking, when) || booking.endAt <= (from ?? "") || booking.startAt >= (until ?? "9999")) {
    return undefined;
  }
  const isSoonestFirst = when === "to_come" || from !== undefined || until !== undefined;
  return withRow(list, asked, "bookings", booking, (one, other) =>
    isSoonestFirst ? one.startAt < other.startAt : one.startAt > other.startAt,
  );
}
