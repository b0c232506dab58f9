import type { Booking } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";

export interface BookingGroups {
  upcoming: Booking[];
  /** Over or cancelled. */
  past: Booking[];
  /** The current booking, or the next one. */
  next: Booking | undefined;
}

/** Keeps the given order: latest start first, as the pages arrive. */
export function groupBookings(bookings: readonly Booking[], now: number): BookingGroups {
  const isUpcoming = (booking: Booking) => booking.status !== "cancelled" && toMilliseconds(booking.endAt) > now;
  const upcoming = bookings.filter(isUpcoming);
  return { upcoming, past: bookings.filter((booking) => !isUpcoming(booking)), next: upcoming.at(-1) };
}
