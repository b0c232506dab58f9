/** Decisions about times in which a resource is out of service. Pure. */
import { AppError } from "../contract/errors.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { OutOfService } from "../resources/contract.ts";
import { outOfService, outOfServicePast } from "./out-of-service-contract.ts";
import { type DaySlots, slotsOf, splitByDay } from "./slots.ts";

type Idle = { outOfService?: OutOfService | undefined };

/** Whether a time, in milliseconds, meets one in which the resource is out of service. */
export function isOutOfService({ outOfService: period }: Idle, from: number, until: number): boolean {
  return period !== undefined && from < toMilliseconds(period.until) && until > toMilliseconds(period.from);
}

/**
 * Refuses a booking from one moment until another.
 * @throws `bookings.out_of_service`
 */
export function refuseOutOfService(resource: Idle, from: number, until: number): void {
  if (resource.outOfService === undefined || !isOutOfService(resource, from, until)) return;
  throw new AppError(outOfService, { ...resource.outOfService });
}

/** @throws `bookings.out_of_service_past` */
export function refusePastPeriod(period: OutOfService | null, now: number): void {
  if (period !== null && toMilliseconds(period.until) <= now)
    throw new AppError(outOfServicePast, { until: period.until });
}

/** The first slot of a day within which nothing is held, and the one after the last. */
export interface IdleSlots {
  dayNo: number;
  from: number;
  to: number;
}

const rangeOf = ({ dayNo, slots }: DaySlots): IdleSlots => ({
  dayNo,
  from: slots[0] ?? 0,
  to: (slots.at(-1) ?? 0) + 1,
});

/** The days on which a resource is out of service, each with its slots. */
export function idleDays(period: OutOfService | undefined, originMinutes: number): IdleSlots[] {
  if (period === undefined) return [];
  const { slotFrom, slotTo } = slotsOf(toMilliseconds(period.from), toMilliseconds(period.until));
  return splitByDay(slotFrom, slotTo, originMinutes).map(rangeOf);
}
