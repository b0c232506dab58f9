import type { Booking } from "#lambdas/bookings/contract.ts";
import { calendarFile } from "#web/domain/moment/calendar-file.ts";
import { download } from "#web/kit/download.ts";

/** @param url the booking's page in the workspace */
export function saveBookingFile(booking: Booking, url: string): void {
  const { bookingId, resourceName, resourceLocation, startAt, endAt } = booking;
  const text = calendarFile({
    uid: `${bookingId}@${window.location.host}`,
    title: resourceName,
    startAt,
    endAt,
    location: resourceLocation,
    description: "",
    url,
    now: Date.now(),
  });
  download(`${resourceName.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.ics`, "text/calendar", text);
}
