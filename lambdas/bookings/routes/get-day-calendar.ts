import { addDays, startOfDay } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getDayCalendar } from "../contract.ts";
import { bookingsByStart, readResourceDays } from "../repository.ts";
import { dayNosBetween, longestMilliseconds, slotTag, takenRuns } from "../rules.ts";

export const handler = tenantRoute(getDayCalendar, {
  run: async ({ scope, tenant, actorId, query, table }) => {
    const from = startOfDay(query.date, tenant.timeZone);
    const to = startOfDay(addDays(query.date, 1), tenant.timeZone);
    // A booking that reaches into the day began at most the longest duration before it.
    const mineFrom = toInstant(from - longestMilliseconds);
    const [days, mine] = await Promise.all([
      Promise.all(
        dayNosBetween(from, to, tenant.originMinutes).map((dayNo) =>
          readResourceDays(table, scope, dayNo, tenant.originMinutes),
        ),
      ),
      table.query(bookingsByStart(scope, actorId, { from: mineFrom, to: toInstant(to), limit: 100 })),
    ]);
    const myTags = new Set(
      mine.rows.filter(({ status }) => status !== "cancelled").map(({ bookingId }) => slotTag(bookingId)),
    );
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
