/** The reader's own bookings in lists that come from an index, which lags. */
import type { Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { isInOwnList } from "#lambdas/bookings/own-bookings.ts";
import { ownBookingsSchema } from "#lambdas/bookings/own-contract.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { type Asked, withRow } from "#web/session/recent-writes.ts";

/** For `hold`: a booking of the reader at its place in the lists where it belongs. */
export function withOwnBooking(list: CallOutputOf<typeof listMyBookings>, asked: Asked, booking: Booking) {
  const when = ownBookingsSchema.catch("all").parse(asked.query?.when);
  if (!isInOwnList(booking, when)) return undefined;
  return withRow(list, asked, "bookings", booking, (one, other) =>
    when === "to_come" ? one.startAt < other.startAt : one.startAt > other.startAt,
  );
}
