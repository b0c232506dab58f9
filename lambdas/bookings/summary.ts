import * as z from "zod";
import { bookingSchema } from "./contract.ts";

/** How many of the latest bookings a summary has. */
export const recentBookings = 5;

/** What a page of several nouns shows of the caller's bookings. */
export const bookingsSummarySchema = z.object({
  /** The active booking that ends soonest after now. */
  nextBooking: bookingSchema.nullable(),
  /** The latest by creation. */
  recentBookings: z.array(bookingSchema),
});
export type BookingsSummary = z.infer<typeof bookingsSummarySchema>;
