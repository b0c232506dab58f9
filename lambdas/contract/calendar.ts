/**
 * Days, months and zones. Temporal converts them, because it handles clock changes exactly.
 * A separate file: the contracts do not need it, and pages that only format times must not load Temporal.
 */
import { Temporal } from "temporal-polyfill";
import { hourMilliseconds, minuteMilliseconds, toMilliseconds } from "./time.ts";

/** The calendar day on a clock in `timeZone` at that moment. */
export function localDate(milliseconds: number, timeZone: string): string {
  return zoned(milliseconds, timeZone).toPlainDate().toString();
}

/** `HH:MM` on a clock in `timeZone`. */
export function localTime(milliseconds: number, timeZone: string): string {
  return zoned(milliseconds, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** The day and the hour, 0 to 23, on a clock in `timeZone` at that moment. */
export function localHour(milliseconds: number, timeZone: string): { date: string; hour: number } {
  const clock = zoned(milliseconds, timeZone);
  return { date: clock.toPlainDate().toString(), hour: clock.hour };
}

/**
 * The instant at which clocks in `timeZone` show `date` and `time`. Undefined when clocks skip that time. When the
 * time occurs twice, the first occurrence.
 */
export function instantOf(date: string, time: string, timeZone: string): number | undefined {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const moment = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return moment.toPlainDateTime().equals(wall) ? moment.epochMilliseconds : undefined;
}

/** As `instantOf`. When clocks skip the time, it comes as much later as they skip. */
export function momentOf(date: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
}

/** First moment of the calendar day. Not always midnight: in some zones a clock change skips midnight. */
export function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds;
}

/** 1 for Monday, 7 for Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The same day of a later month, or that month's last day: 31 January leads to 28 February. */
export function monthsAfter(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The UTC months that a period touches, latest first. */
export function monthsOf(from: string, to: string): string[] {
  const months = [];
  for (let month = to.slice(0, 7); month >= from.slice(0, 7); month = addMonths(month, -1)) months.push(month);
  return months;
}

/** Minutes that standard time in `timeZone` is ahead of UTC, in the year of `milliseconds`. Ignores summer time. */
export function standardOffsetMinutes(milliseconds: number, timeZone: string): number {
  const { year } = zoned(milliseconds, timeZone);
  const offsets = [1, 7].map(
    (month) =>
      Temporal.PlainDate.from({ year, month, day: 1 }).toZonedDateTime({ timeZone }).offsetNanoseconds / 60_000_000_000,
  );
  return Math.min(...offsets);
}

/** The hours of the clock that a time touches, and its minutes in each. */
export function clockHours({ startAt, endAt }: { startAt: string; endAt: string }, zone: string) {
  const hours: { date: string; hour: number; minutes: number }[] = [];
  const end = toMilliseconds(endAt);
  for (let from = toMilliseconds(startAt); from < end; ) {
    // Clocks change by whole quarters of an hour, so an hour of the clock ends at one.
    const to = Math.min(end, (Math.floor(from / quarter) + 1) * quarter);
    const minutes = (to - from) / minuteMilliseconds;
    const { date, hour } = localHour(from, zone);
    const last = hours.at(-1);
    if (last?.date === date && last.hour === hour) last.minutes += minutes;
    else hours.push({ date, hour, minutes });
    from = to;
  }
  return hours;
}

const quarter = hourMilliseconds / 4;

/** The zones of a tenant: today's, and those before it, each until an instant. */
export interface Zones {
  timeZone: string;
  earlierZones: readonly { timeZone: string; until: string }[];
}

/** The zone that counts at an instant. A later change of the settings never changes the answer. */
export function zoneAt({ timeZone, earlierZones }: Zones, instant: string): string {
  return earlierZones.find(({ until }) => instant < until)?.timeZone ?? timeZone;
}

/**
 * The first moment, in milliseconds, at which the clock that counted then showed the day or a later one. So days follow
 * each other without a gap, also where the clock moved back to a day that was over.
 */
export function startOfDayIn(date: string, { timeZone, earlierZones }: Zones): number {
  let since = Number.NEGATIVE_INFINITY;
  for (const earlier of earlierZones) {
    const at = Math.max(since, startOfDay(date, earlier.timeZone));
    since = toMilliseconds(earlier.until);
    if (at < since) return at;
  }
  return Math.max(since, startOfDay(date, timeZone));
}

/** The first and the last moment, in milliseconds, that these days can have by any of the zones. */
export function boundsOfDays({ from, to }: { from: string; to: string }, zones: Zones): { from: number; to: number } {
  const all = [zones.timeZone, ...zones.earlierZones.map(({ timeZone }) => timeZone)];
  return {
    from: Math.min(...all.map((zone) => startOfDay(from, zone))),
    to: Math.max(...all.map((zone) => startOfDay(addDays(to, 1), zone))) - 1,
  };
}

/** The day of an instant, by the zone that counted then. */
export const dayOf = (zones: Zones, instant: string): string =>
  localDate(toMilliseconds(instant), zoneAt(zones, instant));

function zoned(milliseconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
}
