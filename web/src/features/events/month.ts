/** The days of a month as weeks, Monday first. Pure. */
import { addDays, addMonths, localDate, weekdayOf } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";

/** The weeks that a month touches, such as "2026-11". The first and last week also hold days of the months beside it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < end; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)));
  return weeks;
}

/** Events by the day on which they begin, on the workspace's clock. */
export function byDay<Event extends { startAt: string }>(
  events: readonly Event[],
  timeZone: string,
): ReadonlyMap<string, readonly Event[]> {
  return Map.groupBy(events, ({ startAt }) => localDate(toMilliseconds(startAt), timeZone));
}
