import { addMonths, localDate, monthsOf, startOfDay } from "../../contract/calendar.ts";
import { AppError, invalidInput } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readReach } from "../../resources/repository.ts";
import { type Booking, listBookings } from "../contract.ts";
import { bookingsByStart, bookingsOfMonth } from "../repository.ts";
import { presentBooking } from "../rules.ts";
import { daysOf, isWanted, looksAhead, startsOf } from "../wanted.ts";

const foreignCursor = { path: "query.cursor", code: "invalid_cursor", details: {} };

/** One filtered page reads at most this many pages of the table. The cursor continues from there. */
const maxReads = 10;

export const handler = tenantRoute(listBookings, {
  run: async ({ scope, tenant, query, now, table }) => {
    const days = daysOf(query);
    const { month = localDate(now, tenant.timeZone).slice(0, 7) } = query;
    const starts =
      days === undefined
        ? startsOfMonth(month, tenant.timeZone)
        : startsOf(days, tenant, looksAhead(days) ? await readReach(table, scope, tenant) : undefined);
    const [from, to] = [toInstant(starts.from), toInstant(starts.to)];
    // The index is kept by UTC month. A month on the tenant's clock touches one or two of them. A member has a list.
    const { memberId } = query;
    const lists = memberId === undefined ? monthsOf(from, to).toReversed() : [memberId];
    let [list = lists[0] ?? "", cursor = ""] = query.cursor?.split("~") ?? [];
    if (!lists.includes(list)) throw new AppError(invalidInput, {}, [foreignCursor]);
    const bookings: Booking[] = [];
    for (let reads = 0; reads < maxReads && bookings.length < query.limit; reads += 1) {
      const limit = query.limit - bookings.length;
      const bounds = { from, to, limit, cursor: cursor || undefined };
      const page = await table.query(
        memberId === undefined ? bookingsOfMonth(scope, list, bounds) : bookingsByStart(scope, memberId, bounds),
      );
      for (const stored of page.rows) {
        const booking = presentBooking(stored, now, "administrator");
        if (isWanted(stored, booking, query, tenant)) bookings.push(booking);
      }
      cursor = page.nextCursor ?? "";
      if (cursor === "") {
        const next = lists[lists.indexOf(list) + 1];
        if (next === undefined) return { bookings, nextCursor: null };
        list = next;
      }
    }
    return { bookings, nextCursor: `${list}~${cursor}` };
  },
});

const startsOfMonth = (month: string, timeZone: string) => ({
  from: startOfDay(`${month}-01`, timeZone),
  to: startOfDay(`${addMonths(month, 1)}-01`, timeZone) - 1,
});
