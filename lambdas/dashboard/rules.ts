/** What a member should see first. */
import type { StoredBooking } from "../bookings/rules.ts";
import { statusAt } from "../bookings/rules.ts";

/** The blocking booking that is on now or comes next; `bookings` are in order of start. */
export function nextBookingOf<B extends StoredBooking>(bookings: readonly B[], now: number): B | undefined {
  return bookings.find((booking) => ["pending", "confirmed"].includes(statusAt(booking, now)));
}
