/** All Bookings: a list of a month or of some days, and the grid of a day or a week. */

import { BookingsList } from "./bookings-list.tsx";
import { BookingsGrid } from "./grid/bookings-grid.tsx";
import { useBookingAddress } from "./use-booking-address.ts";

export function Component() {
  const address = useBookingAddress();
  return address.view === "list" ? <BookingsList {...address} /> : <BookingsGrid {...address} view={address.view} />;
}
