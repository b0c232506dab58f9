/** How administrators see bookings in the grid: with the member's name. */
import type { To } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";

export interface NamedBlocks {
  /** Opens the booking. */
  linkTo: (booking: Booking) => To;
  /** Whether it can be taken up and moved in the grid. */
  isMovable?: (booking: Booking) => boolean;
  /** Whether filters leave it out. It then stays unnamed, so that what is taken is still seen. */
  isLeftOut: (booking: Booking) => boolean;
}
