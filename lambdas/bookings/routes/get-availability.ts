import { AppError } from "../../contract/errors.ts";
import { minuteMilliseconds, toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { getAvailability } from "../contract.ts";
import { longestOf, policyOf, shortestOf } from "../policy.ts";
import { openDay, openMinutesFrom } from "../policy-hours.ts";
import { resourceDayRef } from "../repository.ts";
import { offeredStarts } from "../rules.ts";
import { dayNosBetween, freeMinutesFrom } from "../slots.ts";

export const handler = tenantRoute(getAvailability, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: async ({ scope, tenant, found: { resource }, params, query: { date }, now, table }) => {
    if (resource === undefined) throw new AppError(resourceNotFound);
    const lagging = { consistent: false };
    // A workspace without rules of its own costs no read of them.
    const { rules } = tenant.hasBookingRules ? await table.getMany({ rules: bookingRulesRef(scope) }, lagging) : {};
    const policy = policyOf(rules, resource.rules);
    const offered = resource.isAvailable ? offeredStarts(date, now, tenant, policy) : [];
    const [first, last] = [offered[0], offered.at(-1)];
    if (first === undefined || last === undefined) return { date, starts: [] };
    const until = last + (longestOf(policy) - 1) * minuteMilliseconds;
    const dayNos = dayNosBetween(first, until, tenant.originMinutes);
    const days = await table.getMany(
      Object.fromEntries(
        dayNos.map((dayNo) => [dayNo, resourceDayRef(scope, dayNo, params.resourceId, tenant.originMinutes)]),
      ),
      lagging,
    );
    const isTaken = (slotNo: number) => Object.values(days).some((day) => day?.heldBy.has(slotNo));
    const day = openDay(date, policy, tenant);
    const freeMinutes = (start: number) =>
      Math.min(freeMinutesFrom(start, isTaken, longestOf(policy)), openMinutesFrom(day, start, policy));
    return {
      date,
      starts: offered
        .map((start) => ({ startAt: toInstant(start), freeMinutes: freeMinutes(start) }))
        .filter((start) => start.freeMinutes >= shortestOf(policy)),
    };
  },
});
