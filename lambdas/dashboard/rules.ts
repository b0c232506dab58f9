/** Decides which booking the member sees first. */
import type { StoredBooking } from "../bookings/rules.ts";
import { statusAt } from "../bookings/rules.ts";

/** The active booking that runs now or comes next. `bookings` must be in order of start. */
export function nextBookingOf<B extends StoredBooking>(bookings: readonly B[], now: number): B | undefined {
  return bookings.find((booking) => ["pending", "confirmed"].includes(statusAt(booking, now)));
}
