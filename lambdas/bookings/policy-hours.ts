/** When a day is open: opening hours and closures as moments, in milliseconds since 1970. Pure. */
import { addDays, instantOf, momentOf, startOfDay, weekdayOf } from "../contract/calendar.ts";
import { minuteMilliseconds } from "../contract/time.ts";
import { type Closure, minutesOfClock, type Span } from "../resources/rules-contract.ts";
import { bookingWindow } from "./contract.ts";
import { longestOf, type Policy, shortestOf } from "./policy.ts";

/** What decides which start times exist. */
export interface Clock {
  timeZone: string;
}

interface Stretch {
  from: number;
  /** The first moment after it. */
  to: number;
}

/** A day on the workspace's clock, with what is open and closed around it. */
export interface OpenDay {
  date: string;
  /** Opening times that touch the day. Those that follow each other are one. Null where no hours are set. */
  open: Stretch[] | null;
  closed: (Stretch & { closure: Closure })[];
}

/** The opening times of a weekday; null where no hours are set. */
export const spansOn = (date: string, { hours }: Pick<Policy, "hours">): readonly Span[] | null =>
  hours === null ? null : (hours[weekdayOf(date) - 1] ?? []);

export const printSpans = (spans: readonly Span[]): string =>
  [...spans]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => `${from}-${to}`)
    .join(" ");

export function openDay(date: string, policy: Policy, { timeZone }: Clock): OpenDay {
  // A booking that starts on the day ends on the next one at the latest.
  const [before, after, last] = [addDays(date, -1), addDays(date, 1), addDays(date, 2)];
  const stretches = [before, date, after].flatMap((day) =>
    (spansOn(day, policy) ?? []).map(({ from, to }) => ({
      from: momentOf(day, from, timeZone),
      to: momentOf(minutesOfClock(to) > minutesOfClock(from) ? day : addDays(day, 1), to, timeZone),
    })),
  );
  return {
    date,
    open: policy.hours === null ? null : joined(stretches),
    closed: policy.closures
      .filter(({ from, to }) => from <= last && to >= before)
      .map((closure) => ({
        from: startOfDay(closure.from, timeZone),
        to: startOfDay(addDays(closure.to, 1), timeZone),
        closure,
      })),
  };
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else all.push({ ...stretch });
  }
  return all;
}

/** The closure that a time touches; undefined without one. */
export const closureWithin = (day: OpenDay, from: number, to: number): Closure | undefined =>
  day.closed.find((closed) => closed.from < to && closed.to > from)?.closure;

/** The opening time that holds a moment. */
export const stretchAt = (day: OpenDay, moment: number): Stretch | undefined =>
  day.open?.find(({ from, to }) => from <= moment && moment < to);

/** How many minutes are open from a start of the day, up to the longest length. */
export function openMinutesFrom(day: OpenDay, start: number, policy: Policy): number {
  const closes = day.open === null ? Number.POSITIVE_INFINITY : (stretchAt(day, start)?.to ?? start);
  const closure = Math.min(...day.closed.filter(({ to }) => to > start).map(({ from }) => Math.max(from, start)));
  const until = Math.min(start + longestOf(policy) * minuteMilliseconds, closes, closure);
  return Math.floor((until - start) / minuteMilliseconds);
}

/** Minutes of a day as `HH:MM`. */
export const printClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The minutes of the day at which bookings may start where no hours are set. */
const usualStarts = { from: bookingWindow.firstStartHour * 60, to: bookingWindow.lastStartHour * 60 };

export const isUsualStart = (minuteOfDay: number): boolean =>
  minuteOfDay >= usualStarts.from && minuteOfDay <= usualStarts.to;

/** The starts of a day that are open for the shortest length at least, in order. The present moment does not count. */
export function openStarts(day: OpenDay, policy: Policy, { timeZone }: Clock): number[] {
  const bounds = day.open === null ? usualStarts : { from: 0, to: 24 * 60 - 1 };
  const starts: number[] = [];
  for (let minute = 0; minute <= bounds.to; minute += policy.stepMinutes) {
    if (minute < bounds.from) continue;
    const start = instantOf(day.date, printClock(minute), timeZone);
    if (start !== undefined && openMinutesFrom(day, start, policy) >= shortestOf(policy)) starts.push(start);
  }
  return starts;
}
