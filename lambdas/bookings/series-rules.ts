/**
 * Decisions about the dates of a series: which are free, and the nearest alternative of a day. They also count how many
 * fit into one transaction. Pure: time is an argument, in milliseconds since 1970. Preview and booking ask the same functions.
 */
import { instantOf, localDate, momentOf, startOfDay } from "../contract/calendar.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { Resource } from "../resources/contract.ts";
import type { RuleFields } from "../resources/rules-contract.ts";
import { resourceUnavailable, slotTaken } from "./contract.ts";
import { isOutOfService } from "./out-of-service.ts";
import { outOfService } from "./out-of-service-contract.ts";
import { type Policy, policyOf } from "./policy.ts";
import { tooClose } from "./policy-contract.ts";
import { type Refused, refusalOf } from "./policy-decision.ts";
import type { Clock } from "./policy-hours.ts";
import { offeredStarts } from "./policy-starts.ts";
import { seriesChanged, seriesTooLarge, startSkipped } from "./series-contract.ts";
import { type DaySlots, dayNosBetween, slotMinutes, slotStart, slotsOf, splitByDay } from "./slots.ts";

/** What is asked for, and what decides it. */
export interface SeriesWish {
  resource: Resource;
  rules: RuleFields | undefined;
  durationMinutes: number;
  tenant: Clock & { originMinutes: number };
  now: number;
}

/** From absolute slot number to the tag of its holder. */
export type Held = ReadonlyMap<number, string>;

export const policyOfSeries = ({ resource, rules }: Pick<SeriesWish, "resource" | "rules">): Policy =>
  policyOf(rules, resource.rules);

/** The slots of a booking of the series that begins at a moment. */
export const slotsAt = (start: number, durationMinutes: number) =>
  slotsOf(start, start + durationMinutes * minuteMilliseconds);

/** What stands in the way of a booking: it is held, or nearer than the buffer. Undefined where nothing does. */
export function heldThen(
  { slotFrom, slotTo }: { slotFrom: number; slotTo: number },
  held: Held,
  bufferMinutes: number,
): Refused | undefined {
  for (let slot = slotFrom; slot < slotTo; slot += 1) if (held.has(slot)) return { definition: slotTaken, details: {} };
  const buffer = bufferMinutes / slotMinutes;
  for (let slot = slotFrom - buffer; slot < slotTo + buffer; slot += 1) {
    const tag = held.get(slot);
    if (tag === undefined) continue;
    let [first, last] = [slot, slot];
    while (held.get(first - 1) === tag) first -= 1;
    while (held.get(last + 1) === tag) last += 1;
    const [heldFrom, heldTo] = [toInstant(slotStart(first)), toInstant(slotStart(last + 1))];
    return { definition: tooClose, details: { bufferMinutes, heldFrom, heldTo } };
  }
  return undefined;
}

/**
 * Why a booking cannot begin at a moment: as booking it alone would refuse it. Undefined where it can.
 * @param held what others hold, and other bookings of the same series
 */
export function refusalAt(start: number, wish: SeriesWish, held: Held): Refused | undefined {
  const { resource, durationMinutes, now, tenant } = wish;
  const policy = policyOfSeries(wish);
  if (!resource.isAvailable) return { definition: resourceUnavailable, details: {} };
  const end = start + durationMinutes * minuteMilliseconds;
  if (resource.outOfService !== undefined && isOutOfService(resource, start, end))
    return { definition: outOfService, details: { ...resource.outOfService } };
  return (
    refusalOf({ start, durationMinutes }, now, policy, tenant) ??
    heldThen(slotsAt(start, durationMinutes), held, policy.bufferMinutes)
  );
}

export interface JudgedDate {
  date: string;
  /** Undefined where the clock skips the time. */
  start: number | undefined;
  refused: Refused | undefined;
  /** The nearest free start of the day. Undefined for a free date, and where there is none. */
  alternative: number | undefined;
}

/** Each date with what refuses it. A date never meets one of the same series that is free and comes before it. */
export function judgeDates(dates: readonly string[], time: string, wish: SeriesWish, others: Held): JudgedDate[] {
  const held = new Map(others);
  const { timeZone } = wish.tenant;
  const judged = dates.map((date) => {
    const start = instantOf(date, time, timeZone);
    const refused =
      start === undefined ? { definition: startSkipped, details: { date, time } } : refusalAt(start, wish, held);
    if (start !== undefined && refused === undefined) hold(held, start, wish.durationMinutes);
    return { date, start, refused };
  });
  // Only once all free dates are known is an alternative free of them, too.
  return judged.map((one) => ({
    ...one,
    alternative:
      one.refused === undefined ? undefined : nearestStart(one.date, momentOf(one.date, time, timeZone), wish, held),
  }));
}

/** The tag of slots that the series itself would hold. It is no tag of a booking. */
const own = "own";

export function hold(held: Map<number, string>, start: number, durationMinutes: number): void {
  const { slotFrom, slotTo } = slotsAt(start, durationMinutes);
  for (let slot = slotFrom; slot < slotTo; slot += 1) held.set(slot, own);
}

/** The free start of a day that is nearest to a moment. Of two that are equally near, the earlier one. */
function nearestStart(date: string, moment: number, wish: SeriesWish, held: Held): number | undefined {
  const policy = policyOfSeries(wish);
  const starts = offeredStarts(date, wish.now, wish.tenant, policy)
    .filter((start) => heldThen(slotsAt(start, wish.durationMinutes), held, policy.bufferMinutes) === undefined)
    .sort((a, b) => Math.abs(a - moment) - Math.abs(b - moment) || a - b);
  return starts.find((start) => refusalAt(start, wish, held) === undefined);
}

/**
 * The starts that are to be booked, in order.
 * @param dates the dates of the series' rule
 * @throws `invalid_input`: a start on no date of the series, or two on one date
 */
export function decideStarts(starts: readonly string[], dates: readonly string[], { timeZone }: Clock): number[] {
  const left = new Set(dates);
  for (const [index, startAt] of starts.entries()) {
    if (left.delete(localDate(toMilliseconds(startAt), timeZone))) continue;
    throw new AppError(invalidInput, {}, [{ path: `body.starts.${index}`, code: "not_in_series", details: {} }]);
  }
  return starts.map(toMilliseconds).sort((a, b) => a - b);
}

/**
 * Refuses a series of which one start cannot be booked, and names each of them.
 * @throws `bookings.series_changed`
 */
export function refuseChanged(starts: readonly number[], wish: SeriesWish, others: Held): void {
  const held = new Map(others);
  const refusals = starts.flatMap((start) => {
    const refused = refusalAt(start, wish, held);
    if (refused === undefined) hold(held, start, wish.durationMinutes);
    return refused === undefined ? [] : [`${toInstant(start)}\t${refused.definition.code}`];
  });
  if (refusals.length > 0) throw new AppError(seriesChanged, { count: refusals.length, which: refusals.join("\n") });
}

// Transactions ---------------------------------------------------------------------------------------------------------

/** The series, the wallet, its entry, and one for points that have ended. */
const itemsBesides = 4;

/** The days that a booking and its buffer touch. */
const daysAround = (
  start: number,
  durationMinutes: number,
  bufferMinutes: number,
  originMinutes: number,
): DaySlots[] => {
  const { slotFrom, slotTo } = slotsAt(start, durationMinutes);
  const buffer = bufferMinutes / slotMinutes;
  return splitByDay(slotFrom - buffer, slotTo + buffer, originMinutes);
};

/**
 * How many bookings, from the first start on, fit into one transaction. A day that two of them touch is one item. With
 * today's longest booking and buffer, each touches two days at most, and 30 fit.
 */
export function fitting(
  starts: readonly number[],
  { durationMinutes, tenant, ...wish }: Pick<SeriesWish, "resource" | "rules" | "durationMinutes" | "tenant">,
): number {
  const { bufferMinutes } = policyOfSeries(wish);
  const days = new Set<number>();
  for (const [index, start] of starts.entries()) {
    for (const { dayNo } of daysAround(start, durationMinutes, bufferMinutes, tenant.originMinutes)) days.add(dayNo);
    if (index + 1 + days.size + itemsBesides > limits.transactionItems) return index;
  }
  return starts.length;
}

/** @throws `bookings.series_too_large` */
export function refuseTooLarge(starts: readonly number[], wish: SeriesWish): void {
  const fits = fitting(starts, wish);
  if (fits < starts.length) throw new AppError(seriesTooLarge, { fits });
}

/** The numbers of the days that decide about these starts. */
export function dayNosOfStarts(starts: readonly number[], wish: SeriesWish): number[] {
  const { bufferMinutes } = policyOfSeries(wish);
  const days = starts.flatMap((start) =>
    daysAround(start, wish.durationMinutes, bufferMinutes, wish.tenant.originMinutes),
  );
  return [...new Set(days.map(({ dayNo }) => dayNo))];
}

/** The numbers of the days that decide about these dates and about their alternatives. */
export function dayNosOfDates(dates: readonly string[], wish: SeriesWish): number[] {
  const { bufferMinutes } = policyOfSeries(wish);
  const { timeZone, originMinutes } = wish.tenant;
  const around = bufferMinutes * minuteMilliseconds;
  const longest = wish.durationMinutes * minuteMilliseconds;
  const numbers = dates.flatMap((date) => {
    const from = startOfDay(date, timeZone);
    // No day is longer than 26 hours. A booking may begin in its last minute.
    return dayNosBetween(from - around, from + 26 * 60 * minuteMilliseconds + longest + around, originMinutes);
  });
  return [...new Set(numbers)];
}
