import { AppError } from "../../contract/errors.ts";
import { minuteMilliseconds, toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { resourceRef } from "../../resources/repository.ts";
import { getAvailability } from "../contract.ts";
import { resourceDayRef } from "../repository.ts";
import { longestMilliseconds, offeredStarts, shortestMinutes } from "../rules.ts";
import { dayNosBetween, freeMinutesFrom } from "../slots.ts";

export const handler = tenantRoute(getAvailability, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: async ({ scope, tenant, found, params, query, now, table }) => {
    if (found.resource === undefined) throw new AppError(resourceNotFound);
    const offered = found.resource.isAvailable ? offeredStarts(query.date, now, tenant) : [];
    const [first, last] = [offered[0], offered.at(-1)];
    if (first === undefined || last === undefined) return { date: query.date, starts: [] };
    const dayNos = dayNosBetween(first, last + longestMilliseconds - minuteMilliseconds, tenant.originMinutes);
    const days = await table.getMany(
      Object.fromEntries(
        dayNos.map((dayNo) => [dayNo, resourceDayRef(scope, dayNo, params.resourceId, tenant.originMinutes)]),
      ),
      { consistent: false },
    );
    const isTaken = (slotNo: number) => Object.values(days).some((day) => day?.heldBy.has(slotNo));
    return {
      date: query.date,
      starts: offered
        .map((start) => ({ startAt: toInstant(start), freeMinutes: freeMinutesFrom(start, isTaken) }))
        .filter((start) => start.freeMinutes >= shortestMinutes),
    };
  },
});
