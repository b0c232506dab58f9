/**
 * The timeline of a day as cells: one per free hour, one per stretch of anything else. Hours are in the tenant's time
 * zone.
 */
import { bookingWindow, type getDayCalendar } from "#lambdas/bookings/contract.ts";
import { bookableDates, offeredStarts } from "#lambdas/bookings/rules.ts";
import { addDays, instantOf } from "#lambdas/contract/calendar.ts";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import { dateSchema, hourMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";

export type TakenRun = CallOutput<typeof getDayCalendar>["resources"][number]["taken"][number];

/**
 * - `free`: a booking can start here.
 * - `mine`, `taken`: held; others stay unnamed. `event`: an event takes place there.
 * - `begun`: the hour has started.
 * - `late`: free, but bookings no longer start here; an earlier one may reach into it.
 */
export type DayCellKind = "free" | "mine" | "taken" | "event" | "begun" | "late";

export interface DayCell {
  kind: DayCellKind;
  startAt: string;
  endAt: string;
  /** Index of its first hour, and the number of hours that it covers. */
  firstHour: number;
  hours: number;
}

/** Starts of the hours in the timeline: from opening to midnight, without hours that a clock change skips. */
export function hoursOfDay(date: string, timeZone: string): number[] {
  const hours: number[] = [];
  for (let hour = bookingWindow.firstStartHour; hour < 24; hour += 1) {
    const start = instantOf(date, `${String(hour).padStart(2, "0")}:00`, timeZone);
    if (start !== undefined) hours.push(start);
  }
  return hours;
}

interface Day {
  date: string;
  timeZone: string;
  now: number;
}

export function dayCells(day: Day, taken: readonly TakenRun[]): DayCell[] {
  const offered = new Set(offeredStarts(day.date, day.now, day));
  const cells: DayCell[] = [];
  let lastRun: TakenRun | undefined;
  for (const [index, from] of hoursOfDay(day.date, day.timeZone).entries()) {
    const to = from + hourMilliseconds;
    const run = taken.find(({ startAt, endAt }) => toMilliseconds(startAt) < to && toMilliseconds(endAt) > from);
    const kind = kindOf(run, offered.has(from), from < day.now);
    const last = cells.at(-1);
    if (last !== undefined && kind !== "free" && last.kind === kind && lastRun === run) {
      last.hours += 1;
      if (run === undefined) last.endAt = toInstant(to);
    } else {
      const [startAt, endAt] = [run?.startAt ?? toInstant(from), run?.endAt ?? toInstant(to)];
      cells.push({ kind, startAt, endAt, firstHour: index, hours: 1 });
    }
    lastRun = run;
  }
  return cells;
}

function kindOf(run: TakenRun | undefined, isOffered: boolean, hasBegun: boolean): DayCellKind {
  if (run?.isEvent === true) return "event";
  if (run !== undefined) return run.isMine ? "mine" : "taken";
  if (isOffered) return "free";
  return hasBegun ? "begun" : "late";
}

/** The cell of a row that covers an hour. The arrow keys need it when they move to another row. */
export function cellAt(cells: readonly DayCell[], hour: number): DayCell | undefined {
  return cells.find(({ firstHour, hours }) => hour >= firstHour && hour < firstHour + hours);
}

/** The share of the shown hours that has passed, 0 to 1. Undefined on other days, and outside the shown hours. */
export function nowPosition(day: Day): number | undefined {
  const hours = hoursOfDay(day.date, day.timeZone);
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const position = (day.now - first) / (last + hourMilliseconds - first);
  return position >= 0 && position < 1 ? position : undefined;
}

/** The day if it can be booked, otherwise the nearest bookable day: an address can name a past day. */
export function bookableDay(date: string | null, now: number, timeZone: string): string {
  const { first, last } = bookableDates(now, { timeZone });
  if (!dateSchema.safeParse(date).success || date === null || date < first) return first;
  return date > last ? last : date;
}

export function dayBeside(date: string, step: 1 | -1, now: number, timeZone: string): string | undefined {
  const beside = addDays(date, step);
  return bookableDay(beside, now, timeZone) === beside ? beside : undefined;
}
