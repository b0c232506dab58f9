/** Which of the caller's own bookings a list holds. */
import * as z from "zod";
import { pageQuery } from "../contract/paging.ts";

/**
 * - `all`: latest start first.
 * - `to_come`: not cancelled and not over, soonest start first.
 * - `past`: over and not cancelled, latest start first.
 * - `cancelled`: latest start first.
 */
export const ownBookingsSchema = z.enum(["all", "to_come", "past", "cancelled"]);
export type OwnBookings = z.infer<typeof ownBookingsSchema>;

export const ownBookingsQuery = pageQuery.extend({ when: ownBookingsSchema.default("all") });
