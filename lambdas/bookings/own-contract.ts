/** Which of the caller's own bookings a list holds. */
import * as z from "zod";
import { bookingIdSchema } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { instantSchema } from "../contract/time.ts";

/**
 * - `all`: latest start first.
 * - `to_come`: not cancelled and not over, soonest start first.
 * - `past`: over and not cancelled, latest start first.
 * - `cancelled`: latest start first.
 */
export const ownBookingsSchema = z.enum(["all", "to_come", "past", "cancelled"]);
export type OwnBookings = z.infer<typeof ownBookingsSchema>;

export const ownBookingsQuery = pageQuery.extend({
  when: ownBookingsSchema.default("all"),
  /** Those that take place after `from` and before `until`, soonest start first. Their order replaces that of `when`. */
  from: instantSchema.optional(),
  until: instantSchema.optional(),
  /** This one alone, or nothing where it is not the caller's. It is read as it was last written. */
  bookingId: bookingIdSchema.optional(),
});
