/**
 * Days, months and zones. The conversions are Temporal's: precise about clock changes, and part of the language soon.
 * A file of its own, since the contracts need none of it, and a page that only names times need not load Temporal.
 */
import { Temporal } from "temporal-polyfill";

/** The calendar day that a clock on the wall in `timeZone` shows at that moment. */
export function localDate(milliseconds: number, timeZone: string): string {
  return zoned(milliseconds, timeZone).toPlainDate().toString();
}

/** `HH:MM` on a wall clock in `timeZone`. */
export function localTime(milliseconds: number, timeZone: string): string {
  return zoned(milliseconds, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

/**
 * The instant at which clocks in `timeZone` show `date` and `time`, or undefined where clocks skip that time. Where a
 * time happens twice, the first one.
 */
export function instantOf(date: string, time: string, timeZone: string): number | undefined {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const moment = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return moment.toPlainDateTime().equals(wall) ? moment.epochMilliseconds : undefined;
}

/** First moment of the calendar day: not always midnight, since some zones have days without one. */
export function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds;
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** Minutes that standard time in `timeZone` is ahead of UTC, in the year of `milliseconds` (summer time left out). */
export function standardOffsetMinutes(milliseconds: number, timeZone: string): number {
  const { year } = zoned(milliseconds, timeZone);
  const offsets = [1, 7].map(
    (month) =>
      Temporal.PlainDate.from({ year, month, day: 1 }).toZonedDateTime({ timeZone }).offsetNanoseconds / 60_000_000_000,
  );
  return Math.min(...offsets);
}

function zoned(milliseconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
}
