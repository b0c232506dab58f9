import type { Booking } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";

export interface BookingGroups {
  upcoming: Booking[];
  /** Over or cancelled. */
  past: Booking[];
  /** What is on now or comes soonest. */
  next: Booking | undefined;
}

/** The order stays the one given: latest start first, as the pages arrive. */
export function groupBookings(bookings: readonly Booking[], now: number): BookingGroups {
  const isUpcoming = (booking: Booking) => booking.status !== "cancelled" && toMilliseconds(booking.endAt) > now;
  const upcoming = bookings.filter(isUpcoming);
  return { upcoming, past: bookings.filter((booking) => !isUpcoming(booking)), next: upcoming.at(-1) };
}
