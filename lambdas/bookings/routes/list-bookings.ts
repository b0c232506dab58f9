import { addMonths, startOfDay } from "../../contract/calendar.ts";
import { AppError, invalidInput } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { type Booking, listBookings } from "../contract.ts";
import { bookingsOfMonth } from "../repository.ts";
import { presentBooking } from "../rules.ts";

const foreignCursor = { path: "query.cursor", code: "invalid_cursor", details: {} };

/** One filtered page reads at most this many pages of the table. The cursor continues from there. */
const maxReads = 10;

export const handler = tenantRoute(listBookings, {
  run: async ({ scope, tenant, query, now, table }) => {
    const from = toInstant(startOfDay(`${query.month}-01`, tenant.timeZone));
    const to = toInstant(startOfDay(`${addMonths(query.month, 1)}-01`, tenant.timeZone) - 1);
    // The index is kept by UTC month. A month on the tenant's clock touches one or two of them.
    const utcMonths = [...new Set([from, to].map((instant) => instant.slice(0, 7)))];
    let [utcMonth = from.slice(0, 7), cursor = ""] = query.cursor?.split("~") ?? [];
    if (!utcMonths.includes(utcMonth)) throw new AppError(invalidInput, {}, [foreignCursor]);
    const bookings: Booking[] = [];
    for (let reads = 0; reads < maxReads && bookings.length < query.limit; reads += 1) {
      const limit = query.limit - bookings.length;
      const page = await table.query(
        bookingsOfMonth(scope, utcMonth, { from, to, limit, cursor: cursor || undefined }),
      );
      bookings.push(
        ...page.rows
          .map((booking) => presentBooking(booking, now, "administrator"))
          .filter((booking) => query.status === undefined || booking.status === query.status)
          .filter((booking) => query.resourceId === undefined || booking.resourceId === query.resourceId),
      );
      cursor = page.nextCursor ?? "";
      if (cursor === "") {
        const nextMonth = utcMonths[utcMonths.indexOf(utcMonth) + 1];
        if (nextMonth === undefined) return { bookings, nextCursor: null };
        utcMonth = nextMonth;
      }
    }
    return { bookings, nextCursor: `${utcMonth}~${cursor}` };
  },
});
