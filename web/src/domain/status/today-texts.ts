/** The words of the states that first pages show. */
import type { TodayStatus } from "./names.ts";

export const todayTexts: Record<TodayStatus, string> = {
  "booking.pending": "Pending",
  "booking.waits": "Waits for approval",
  "booking.confirmed": "Confirmed",
  "booking.completed": "Completed",
  "booking.cancelled": "Cancelled",
  "event.in_progress": "In progress",
  "live.live": "Live",
};

/** In plain words, before the badge: what its word leaves open. */
export const bookingWords = {
  booked: "Booked",
  checkedIn: "Checked in",
  pendingMeans: "It can still be cancelled free of charge.",
} as const;
