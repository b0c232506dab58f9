/**
 * Time. Instants are UTC (`…At`, ISO 8601 with a Z); a wall-clock value always stands beside a zone, and the zone that
 * decides is the tenant's, never the browser's. Conversions are Temporal's: precise about clock changes, and part of
 * the language soon.
 */
import { Temporal } from "temporal-polyfill";
import * as z from "zod";

/** An instant as it travels: `2026-11-24T10:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3, offset: false });

/** Years that keep four digits in every zone, so that days and instants sort as text. */
const isInCalendar = (text: string) => text >= "1971" && text < "9999";

/** A calendar day without a zone: `2026-11-24`. */
export const dateSchema = z.iso.date({ abort: true }).refine(isInCalendar, "Expected a day from 1971 to 9998");

/** A calendar month: `2026-11`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "Expected a month like 2026-11", abort: true })
  .refine(isInCalendar, "Expected a month from 1971 to 9998");

/** A zone of the IANA database. A bare offset, which `Intl` would take as well, knows no clock changes. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
    } catch {
      return false;
    }
  }, "Expected an IANA time zone like Europe/London");

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;

/** The instant, to the millisecond, in the form that sorts as text and that `instantSchema` takes. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function toMilliseconds(instant: string): number {
  return Date.parse(instant);
}

/** The calendar day that a clock on the wall in `timeZone` shows at that moment. */
export function localDate(milliseconds: number, timeZone: string): string {
  return zoned(milliseconds, timeZone).toPlainDate().toString();
}

/** `HH:MM` on a wall clock in `timeZone`. */
export function localTime(milliseconds: number, timeZone: string): string {
  return zoned(milliseconds, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** Hour of the day, 0 to 23, in `timeZone`: the greeting depends on it. */
export function localHour(milliseconds: number, timeZone: string): number {
  return zoned(milliseconds, timeZone).hour;
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
