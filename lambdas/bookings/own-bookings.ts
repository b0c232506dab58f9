/** Which list of their own a booking stands in. Pure. */
import type { Booking } from "./contract.ts";
import type { OwnBookings } from "./own-contract.ts";

/** The one list beside `all` that holds the booking, by its status at the moment of the answer. */
export function ownListOf({ status }: Pick<Booking, "status">): Exclude<OwnBookings, "all"> {
  if (status === "cancelled") return "cancelled";
  return status === "completed" ? "past" : "to_come";
}

export const isInOwnList = (booking: Pick<Booking, "status">, when: OwnBookings): boolean =>
  when === "all" || when === ownListOf(booking);
