import { addDays, startOfDay } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { ledgerEntries } from "../../points/repository.ts";
import { getDayCalendar } from "../days-contract.ts";
import { bookingsByStart, readResourceDays } from "../repository.ts";
import { bookedIn, longestMilliseconds } from "../rules.ts";
import { dayNosBetween, slotTag, takenRuns } from "../slots.ts";

/** Entries of the ledger that cost one read unit together. Nobody books more often while an index lags. */
const latestEntries = 10;

export const handler = tenantRoute(getDayCalendar, {
  run: async ({ scope, tenant, actorId, query, table }) => {
    const from = startOfDay(query.date, tenant.timeZone);
    const to = startOfDay(addDays(query.date, 1), tenant.timeZone);
    // A booking that reaches into the day began at most the longest duration before it.
    const mineFrom = toInstant(from - longestMilliseconds);
    const [days, mine, latest] = await Promise.all([
      Promise.all(
        dayNosBetween(from, to, tenant.originMinutes).map((dayNo) =>
          readResourceDays(table, scope, dayNo, tenant.originMinutes),
        ),
      ),
      table.query(bookingsByStart(scope, actorId, { from: mineFrom, to: toInstant(to), limit: 100 })),
      // The index may lack what was just booked. Each booking has an entry in the ledger, which is read strongly.
      table.query(ledgerEntries(scope, actorId, { limit: latestEntries })),
    ]);
    // The tag of a cancelled booking is held by no slot.
    const myBookings = [...mine.rows.map(({ bookingId }) => bookingId), ...bookedIn(latest.rows)];
    const myTags = new Set(myBookings.map(slotTag));
    const byResource = Map.groupBy(days.flat(), (day) => day.resourceId);
    return {
      date: query.date,
      startAt: toInstant(from),
      endAt: toInstant(to),
      resources: [...byResource].map(([resourceId, parts]) => {
        const heldBy = new Map(parts.flatMap((part) => [...part.heldBy]));
        return { resourceId, taken: takenRuns(heldBy, from, to, (tag) => myTags.has(tag)) };
      }),
    };
  },
});
