/**
 * The timeline of a day as cells: one per free start, one per stretch of anything else. Hours are in the tenant's time
 * zone. Where a resource starts at half hours or quarters, the day is cut into such parts instead of hours.
 */
import { type Booking, bookingWindow } from "#lambdas/bookings/contract.ts";
import { type Policy, shortestOf, specified } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { closureWithin, openDay, printClock, stretchAt } from "#lambdas/bookings/policy-hours.ts";
import { bookableDates, offeredStarts } from "#lambdas/bookings/rules.ts";
import { addDays, instantOf, localHour, startOfDay } from "#lambdas/contract/calendar.ts";
import { dateSchema, minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { minutesOfClock } from "#lambdas/resources/rules-contract.ts";
import type { TakenRun } from "./use-days.ts";

/**
 * - `free`: a booking can start here.
 * - `mine`, `taken`: held; others stay unnamed. `event`: an event takes place there.
 * - `begun`: the hour has started.
 * - `late`: free, but bookings no longer start here; an earlier one may reach into it.
 * - `closed`: outside the opening hours, or a closure. `out`: the resource is out of service.
 */
export type DayCellKind = "free" | "mine" | "taken" | "event" | "begun" | "late" | "closed" | "out";

export interface DayCell {
  kind: DayCellKind;
  startAt: string;
  endAt: string;
  /** Index of its first part of the day, and the number of parts that it covers. A part is an hour as a rule. */
  firstHour: number;
  hours: number;
  /** The reader's own booking; for administrators, anybody's. */
  booking?: Booking | undefined;
  /** Somebody holds it, and a booking that starts within it could be waited for. */
  canWait?: true;
}

/** The hour with which the timeline begins, the one before which it ends, and the minutes of its parts. */
export interface Frame {
  firstHour: number;
  endHour: number;
  partMinutes: number;
}

const usualFrame: Frame = { firstHour: bookingWindow.firstStartHour, endHour: 24, partMinutes: 60 };

/** The frame in which each of these rules can be shown, and all that is held. */
export function frameOf(policies: readonly Policy[], held: Frame = usualFrame): Frame {
  const opening = policies.flatMap(({ hours }) => (hours ?? []).flat().map(({ from }) => minutesOfClock(from)));
  const closing = policies.flatMap(({ hours }) =>
    hours === null
      ? [bookingWindow.lastStartHour + 1]
      : hours
          .flat()
          .map(({ from, to }) => (minutesOfClock(to) > minutesOfClock(from) ? Math.ceil(minutesOfClock(to) / 60) : 24)),
  );
  return {
    endHour: Math.min(usualFrame.endHour, Math.max(held.endHour, ...closing)),
    firstHour: Math.min(usualFrame.firstHour, held.firstHour, ...opening.map((minutes) => Math.floor(minutes / 60))),
    partMinutes: Math.min(usualFrame.partMinutes, held.partMinutes, ...policies.map(({ stepMinutes }) => stepMinutes)),
  };
}

/** Starts of the hours, or of smaller parts, in the timeline, without those that a clock change skips. */
export function hoursOfDay(date: string, timeZone: string, { firstHour, endHour, partMinutes } = usualFrame): number[] {
  const parts: number[] = [];
  for (let minute = firstHour * 60; minute < endHour * 60; minute += partMinutes) {
    const start = instantOf(date, printClock(minute), timeZone);
    if (start !== undefined) parts.push(start);
  }
  return parts;
}

interface Day {
  date: string;
  timeZone: string;
  now: number;
  policy?: Policy;
  frame?: Frame;
}

export function dayCells(day: Day, taken: readonly TakenRun[]): DayCell[] {
  const { policy = specified, frame = usualFrame } = day;
  const shortest = shortestOf(policy) * minuteMilliseconds;
  const runWithin = (from: number, to: number) =>
    taken.find(({ startAt, endAt }) => toMilliseconds(startAt) < to && toMilliseconds(endAt) > from);
  // A start from which the shortest booking would meet another one, or come too close to it, is not offered.
  const starts = offeredStarts(day.date, day.now, day, policy);
  const isFree = (start: number) =>
    inTheWay(taken, { from: start, to: start + shortest }, policy.bufferMinutes) === undefined;
  const offered = new Set(starts.filter(isFree));
  const open = openDay(day.date, policy, day);
  const isClosed = (from: number, to: number) =>
    closureWithin(open, from, to) !== undefined || (open.open !== null && stretchAt(open, from) === undefined);
  const cells: DayCell[] = [];
  let lastRun: TakenRun | undefined;
  for (const [index, from] of hoursOfDay(day.date, day.timeZone, frame).entries()) {
    const to = from + frame.partMinutes * minuteMilliseconds;
    const run = runWithin(from, to);
    const last = cells.at(-1);
    // A start covers the parts up to the next one.
    const isOfStart =
      last?.kind === "free" && from < toMilliseconds(last.startAt) + policy.stepMinutes * minuteMilliseconds;
    if (run === undefined && isOfStart && !offered.has(from)) {
      last.hours += 1;
      last.endAt = toInstant(to);
      continue;
    }
    const kind = kindOf(run, { isOffered: offered.has(from), hasBegun: from < day.now, isClosed: isClosed(from, to) });
    if (last !== undefined && kind !== "free" && last.kind === kind && lastRun === run) {
      last.hours += 1;
      if (run === undefined) last.endAt = toInstant(to);
    } else {
      const [startAt, endAt] = [run?.startAt ?? toInstant(from), run?.endAt ?? toInstant(to)];
      const canWait =
        kind === "taken" && starts.some((start) => toInstant(start) >= startAt && toInstant(start) < endAt);
      const cell = { kind, startAt, endAt, firstHour: index, hours: 1, booking: run?.booking };
      cells.push(canWait ? { ...cell, canWait } : cell);
    }
    lastRun = run;
  }
  return cells;
}

interface PartFacts {
  isOffered: boolean;
  hasBegun: boolean;
  isClosed: boolean;
}

function kindOf(run: TakenRun | undefined, { isOffered, hasBegun, isClosed }: PartFacts): DayCellKind {
  if (run?.isEvent === true) return "event";
  if (run?.isOut === true) return "out";
  if (run !== undefined) return run.isMine ? "mine" : "taken";
  if (isOffered) return "free";
  if (isClosed) return "closed";
  return hasBegun ? "begun" : "late";
}

/** The frame of nothing: whatever joins it decides. */
export const nothingHeld: Frame = { firstHour: 24, endHour: 0, partMinutes: 60 };

/** The frame in which all that is held on these days can be shown. */
export function heldFrame(taken: Iterable<readonly TakenRun[]>, dates: readonly string[], timeZone: string): Frame {
  const frame = { ...nothingHeld };
  const runs = [...taken].flat().map(({ startAt, endAt }) => [toMilliseconds(startAt), toMilliseconds(endAt)] as const);
  for (const date of dates) {
    const [dayStart, dayEnd] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
    const ofDay = runs.filter(([start, end]) => start < dayEnd && end > dayStart);
    if (ofDay.length === 0) continue;
    const first = Math.max(dayStart, Math.min(...ofDay.map(([start]) => start)));
    const last = Math.max(...ofDay.map(([, end]) => end));
    frame.firstHour = Math.min(frame.firstHour, localHour(first, timeZone).hour);
    frame.endHour = Math.max(frame.endHour, last >= dayEnd ? 24 : localHour(last - 1, timeZone).hour + 1);
    const edges = ofDay.flat().filter((edge) => edge > dayStart && edge < dayEnd);
    frame.partMinutes = Math.min(
      frame.partMinutes,
      ...edges.map((edge) => partWith((edge - dayStart) / minuteMilliseconds)),
    );
  }
  return frame;
}

/** The largest part of an hour that begins or ends so many minutes after midnight. What is held are quarter hours. */
const partWith = (minutes: number): number => [60, 30].find((part) => minutes % part === 0) ?? 15;

/** The cell of a row that covers an hour. The arrow keys need it when they move to another row. */
export function cellAt(cells: readonly DayCell[], hour: number): DayCell | undefined {
  return cells.find(({ firstHour, hours }) => hour >= firstHour && hour < firstHour + hours);
}

/** Whether two rows show the same. */
export function sameCells(before: readonly DayCell[], after: readonly DayCell[]): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every((cell, index) => sameCell(cell, after[index]));
}

const sameCell = (before: DayCell, after: DayCell | undefined): boolean =>
  after !== undefined &&
  before.kind === after.kind &&
  before.startAt === after.startAt &&
  before.endAt === after.endAt &&
  before.firstHour === after.firstHour &&
  before.hours === after.hours &&
  before.booking === after.booking &&
  before.canWait === after.canWait;

/** The share of the shown hours that has passed, 0 to 1. Undefined on other days, and outside the shown hours. */
export function nowPosition(day: Day): number | undefined {
  const { frame = usualFrame } = day;
  const hours = hoursOfDay(day.date, day.timeZone, frame);
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const position = (day.now - first) / (last + frame.partMinutes * minuteMilliseconds - first);
  return position >= 0 && position < 1 ? position : undefined;
}

/** The day if it can be booked, otherwise the nearest bookable day: an address can name a past day. */
export function bookableDay(date: string | null, now: number, timeZone: string, policy = specified): string {
  const { first, last } = bookableDates(now, { timeZone }, policy);
  if (!dateSchema.safeParse(date).success || date === null || date < first) return first;
  return date > last ? last : date;
}

export function dayBeside(
  date: string,
  step: 1 | -1,
  now: number,
  timeZone: string,
  policy = specified,
): string | undefined {
  const beside = addDays(date, step);
  return bookableDay(beside, now, timeZone, policy) === beside ? beside : undefined;
}
