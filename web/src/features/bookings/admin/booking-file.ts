/** The listed bookings as a CSV file, made in the browser from all pages. */
import { type Booking, listBookings } from "#lambdas/bookings/contract.ts";
import { localDate, localTime } from "#lambdas/contract/calendar.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { bookedByText, endingText } from "#web/domain/record-words.ts";
import { statusOfBooking } from "#web/domain/status/booking.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { fileTexts } from "./file-texts.ts";
import type { BookingFilter } from "./queries.ts";

export async function exportBookings(
  { tenantId, timeZone }: { tenantId: TenantId; timeZone: string },
  filter: BookingFilter,
): Promise<void> {
  const bookings = await readAll(async (page) => {
    const answer = await callRoute(listBookings, { params: { tenantId }, query: { ...filter, ...page } });
    return { rows: answer.bookings, nextCursor: answer.nextCursor };
  });
  const { month, from, to } = filter;
  const period = from === undefined || to === undefined ? month : `${from}-${to}`;
  download(`${fileTexts.name}-${period}.csv`, "text/csv", toCsv(bookingRows(bookings, timeZone)));
}

/** One row for each booking. Times are those of the workspace's clock, beside its zone. */
export function bookingRows(bookings: readonly Booking[], timeZone: string): Record<string, string | number>[] {
  const { columns } = fileTexts;
  const at = (instant: string | null) => {
    if (instant === null) return "";
    const moment = toMilliseconds(instant);
    return `${localDate(moment, timeZone)} ${localTime(moment, timeZone)}`;
  };
  return bookings.map((booking) => ({
    [columns.start]: at(booking.startAt),
    [columns.end]: at(booking.endAt),
    [columns.zone]: timeZone,
    [columns.resource]: booking.resourceName,
    [columns.location]: booking.resourceLocation,
    [columns.member]: bookedByText(booking.memberName),
    [columns.memberId]: booking.memberId,
    [columns.status]: statusTexts[statusOfBooking(booking)],
    [columns.cost]: booking.pointsCost,
    [columns.booked]: at(booking.createdAt),
    [columns.checkedIn]: at(booking.checkedInAt),
    [columns.checkedOut]: at(booking.checkedOutAt),
    [columns.cancelled]: at(booking.cancelledAt),
    [columns.refunded]: booking.pointsRefunded ?? "",
    [columns.reason]: booking.endedBy === null ? "" : endingText(booking.endedBy),
    [columns.bookingId]: booking.bookingId,
  }));
}
