/** Which days and starts the rules offer, and why a day offers none. Pure: time is an argument, in milliseconds. */
import { addDays, localDate, weekdayOf } from "../contract/calendar.ts";
import { minuteMilliseconds } from "../contract/time.ts";
import type { Closure } from "../resources/rules-contract.ts";
import { type Policy, specified } from "./policy.ts";
import { type Clock, openDay, openStarts, spansOn } from "./policy-hours.ts";

/** First and last calendar day that can be booked now, on the tenant's clock. */
export function bookableDates(now: number, { timeZone }: Clock, policy = specified): { first: string; last: string } {
  const first = localDate(now, timeZone);
  return { first, last: addDays(first, policy.daysAhead) };
}

/** Every start that the booking rules allow on that day and that has not begun, in order. Includes taken starts. */
export function offeredStarts(date: string, now: number, clock: Clock, policy = specified): number[] {
  const { first, last } = bookableDates(now, clock, policy);
  if (date < first || date > last) return [];
  const earliest = now + policy.leadMinutes * minuteMilliseconds;
  return openStarts(openDay(date, policy, clock), policy, clock).filter((start) => start >= earliest);
}

/**
 * Why the rules offer nothing on a day, whatever the time.
 * - `closure`: the workspace or the resource is closed. `weekday`: it does not open on this weekday.
 * - `lead`: a later day would do, because bookings are made longer ahead.
 */
export type EmptyDay =
  | { kind: "closure"; closure: Closure }
  | { kind: "weekday"; weekday: number }
  | { kind: "lead"; leadMinutes: number };

/** Undefined where the rules offer a start, or where only the time of day is over. */
export function whyEmpty(date: string, now: number, clock: Clock, policy: Policy): EmptyDay | undefined {
  if (offeredStarts(date, now, clock, policy).length > 0) return undefined;
  const closure = policy.closures.find(({ from, to }) => from <= date && date <= to);
  if (closure !== undefined) return { kind: "closure", closure };
  const day = openDay(date, policy, clock);
  if (openStarts(day, policy, clock).length === 0) {
    return spansOn(date, policy)?.length === 0 ? { kind: "weekday", weekday: weekdayOf(date) } : undefined;
  }
  const { leadMinutes } = policy;
  const wouldDo = offeredStarts(date, now, clock, { ...policy, leadMinutes: 0 }).length > 0;
  return wouldDo ? { kind: "lead", leadMinutes } : undefined;
}
