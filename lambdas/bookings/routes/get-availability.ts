import { AppError } from "../../contract/errors.ts";
import { minuteMilliseconds, toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { getAvailability } from "../contract.ts";
import { isOutOfService } from "../out-of-service.ts";
import { longestOf, policyOf, shortestOf } from "../policy.ts";
import { shortened } from "../policy-buffers.ts";
import { openDay, openMinutesFrom } from "../policy-hours.ts";
import { resourceDayRef } from "../repository.ts";
import { offeredStarts } from "../rules.ts";
import { dayNosBetween, freeMinutesFrom, slotStart } from "../slots.ts";

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
    const { bufferMinutes } = policy;
    const from = first - bufferMinutes * minuteMilliseconds;
    const until = last + (longestOf(policy) + bufferMinutes - 1) * minuteMilliseconds;
    const dayNos = dayNosBetween(from, until, tenant.originMinutes);
    const days = await table.getMany(
      Object.fromEntries(
        dayNos.map((dayNo) => [dayNo, resourceDayRef(scope, dayNo, params.resourceId, tenant.originMinutes)]),
      ),
      lagging,
    );
    const isTaken = (slotNo: number) => Object.values(days).some((day) => day?.heldBy.has(slotNo));
    const isIdle = (slotNo: number) => isOutOfService(resource, slotStart(slotNo), slotStart(slotNo + 1));
    const day = openDay(date, policy, tenant);
    const freeWith = (buffer: number) =>
      offered
        .map((start) => {
          const freeMinutes = freeMinutesFrom(start, isTaken, longestOf(policy), buffer, isIdle);
          return { startAt: toInstant(start), freeMinutes: Math.min(freeMinutes, openMinutesFrom(day, start, policy)) };
        })
        .filter(({ freeMinutes }) => freeMinutes >= shortestOf(policy));
    const starts = freeWith(bufferMinutes);
    return bufferMinutes === 0 ? { date, starts } : { date, starts, tooClose: shortened(freeWith(0), starts) };
  },
});
