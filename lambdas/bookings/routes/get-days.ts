import { addDays, startOfDay } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readNumberedDays } from "../day-repository.ts";
import { getDays } from "../days-contract.ts";
import { dayNosBetween, timesOf } from "../slots.ts";

export const handler = tenantRoute(getDays, {
  provesAtOnce: true,
  // The caller names day numbers, so the days need not wait for the workspace's zone.
  load: ({ scope, query }, table) => readNumberedDays(table, scope, namedIn(query.dayNos)),
  run: async ({ scope, tenant, query, loaded, table }) => {
    const { timeZone, originMinutes } = tenant;
    const { date, days } = query;
    const from = startOfDay(date, timeZone);
    const to = startOfDay(addDays(date, days), timeZone);
    const dayNos = dayNosBetween(from, to, originMinutes);
    const missing = dayNos.filter((dayNo) => !loaded.has(dayNo));
    const read = new Map([...loaded, ...(await readNumberedDays(table, scope, missing))]);
    const parts = dayNos.flatMap((dayNo) => read.get(dayNo) ?? []);
    return {
      date,
      days,
      startAt: toInstant(from),
      endAt: toInstant(to),
      dayNos,
      originMinutes,
      resources: [...Map.groupBy(parts, ({ resourceId }) => resourceId)].map(([resourceId, ofDays]) => ({
        resourceId,
        taken: timesOf(
          ofDays.flatMap(({ runs }) => runs),
          { from, to },
          originMinutes,
        ),
      })),
    };
  },
});

const namedIn = (dayNos = "") => (dayNos === "" ? [] : [...new Set(dayNos.split(",").map(Number))]);
