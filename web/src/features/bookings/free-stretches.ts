/** The times of a day at which a resource is free for its shortest booking or longer. Pure. */
import type { Policy } from "#lambdas/bookings/policy.ts";
import { addDays, startOfDay } from "#lambdas/contract/calendar.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { type Frame, hoursOfDay } from "./day-cells.ts";
import { freeStarts, type Opening, openingsOf } from "./free-times.ts";
import type { TakenRun } from "./use-days.ts";

/** A time, in milliseconds since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** A day of an overview, with what the rules open. Many resources share the rules, so each is worked out once. */
export interface OverviewDay {
  date: string;
  from: number;
  to: number;
  /** What is held between these moments can meet a booking of the day. */
  near: { from: string; to: string };
  /** The hours that a bar shows. */
  shown: Stretch;
  openingsOf: (policy: Policy) => readonly Opening[];
  /** Whether the rules close the whole day. A day that is over was open. */
  isClosed: (policy: Policy) => boolean;
}

export function overviewDays(
  dates: readonly string[],
  { now, timeZone, frame }: { now: number; timeZone: string; frame: Frame },
): OverviewDay[] {
  return dates.map((date) => {
    const hours = hoursOfDay(date, timeZone, frame);
    const [from, to] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
    const known = new Map<Policy, readonly Opening[]>();
    return {
      date,
      from,
      to,
      near: { from: toInstant(from - nearMilliseconds), to: toInstant(to + nearMilliseconds) },
      shown: { from: hours[0] ?? 0, to: (hours.at(-1) ?? 0) + frame.partMinutes * minuteMilliseconds },
      openingsOf: (policy) => {
        const openings = known.get(policy) ?? openingsOf({ date, now, timeZone }, policy);
        known.set(policy, openings);
        return openings;
      },
      isClosed: (policy) => openingsOf({ date, now: from, timeZone }, policy).length === 0,
    };
  });
}

/** What is taken on the day, or so near that a booking of the day could meet it. */
export function takenAround(taken: readonly TakenRun[], { near }: OverviewDay): TakenRun[] {
  return taken.filter(({ startAt, endAt }) => startAt < near.to && endAt > near.from);
}

/** The longest booking of all, and more than the widest buffer. */
const nearMilliseconds = 12 * 60 * minuteMilliseconds;

/** In order of time. Free times that touch or overlap are one, as far as the day goes. */
export function freeStretches(taken: readonly TakenRun[], policy: Policy, day: OverviewDay): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { startAt, freeMinutes } of freeStarts(day.openingsOf(policy), taken, policy)) {
    const from = toMilliseconds(startAt);
    const to = Math.min(from + freeMinutes * minuteMilliseconds, day.to);
    const last = stretches.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

/** The sum, in minutes. */
export const minutesFree = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0) / minuteMilliseconds;
