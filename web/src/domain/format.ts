/**
 * Prints dates, times and numbers in the page's language and the workspace's time zone, never the browser's. If the
 * reader's clock differs from the workspace's, times name their zone.
 */
import { useMemo } from "react";
import { sharedTexts } from "../kit/texts.ts";
import { localeFor } from "../session/language.ts";
import { useWorkspace } from "../session/workspace.tsx";

export interface Format {
  /** "Tue 24 Nov"; with the year where it is not this one. */
  date(instant: string): string;
  /** "Tuesday 24 November 2026". */
  dateLong(instant: string): string;
  /** "1 – 30 Nov 2026", of days, which have no zone. */
  days(from: string, to: string): string;
  /** "10:00". */
  time(instant: string): string;
  /** "10:00 to 12:00"; midnight is the day's 24:00, and an end on another day names that day. */
  timeRange(startAt: string, endAt: string): string;
  /** "Tue 24 Nov, 10:00". */
  dateTime(instant: string): string;
  /** "3 hours ago" within twelve hours; the date and time otherwise. Show the exact moment on hover and focus. */
  relative(instant: string, now?: number): string;
  /** "120 pts". */
  points(value: number): string;
  number(value: number): string;
}

const hour = 3_600_000;
const relativeHours = 12;

export function useFormat(): Format {
  const { locale, timeZone } = useWorkspace();
  return useMemo(() => sharedFormat(localeFor(locale), timeZone), [locale, timeZone]);
}

/**
 * One format serves all components of a page. A format takes a millisecond to make, and each cell of a grid asks for
 * it. The offset is part of the name, because a reader can travel while the page is open.
 */
const formats = new Map<string, Format>();

function sharedFormat(locale: string, timeZone: string): Format {
  const name = `${locale} ${timeZone} ${new Date().getTimezoneOffset()}`;
  const format = formats.get(name) ?? createFormat(locale, timeZone);
  formats.set(name, format);
  return format;
}

/** `readerTimeZone` defaults to the browser's. */
export function createFormat(locale: string, timeZone: string, readerTimeZone = browserTimeZone()): Format {
  const zoned = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const shortDate = zoned({ weekday: "short", day: "numeric", month: "short" });
  const yearDate = zoned({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const longDate = zoned({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const clock = zoned({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const clockAndZone = zoned({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" });
  const year = zoned({ year: "numeric" });
  const plain = new Intl.NumberFormat(locale);
  const ofDays = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const here = wallClock(timeZone);
  const there = wallClock(readerTimeZone);

  // English dates drop the comma of "Tue, 24 Nov", because a time often follows. German requires it.
  const dropsComma = locale.startsWith("en");
  const withoutComma = (text: string) => (dropsComma ? text.replace(/^(\p{L}+\.?),/u, "$1") : text);
  const date = (instant: string) => {
    const at = new Date(instant);
    return withoutComma((year.format(at) === year.format(Date.now()) ? shortDate : yearDate).format(at));
  };
  const time = (instant: string) => clock.format(new Date(instant));
  const timeForReader = (instant: string) => {
    const at = new Date(instant);
    return (here.format(at) === there.format(at) ? clock : clockAndZone).format(at);
  };
  const dateTime = (instant: string) => sharedTexts.dayAndTime(date(instant), timeForReader(instant));

  return {
    date,
    time,
    dateTime,
    dateLong: (instant) => withoutComma(longDate.format(new Date(instant))),
    timeRange: (startAt, endAt) => {
      const end = timeForReader(endAt);
      const isMidnight =
        time(endAt) === "00:00" && date(startAt) === date(new Date(Date.parse(endAt) - 1).toISOString());
      if (isMidnight) return sharedTexts.timeRange(time(startAt), end.replace("00:00", "24:00"));
      const isSameDay = date(startAt) === date(endAt);
      return sharedTexts.timeRange(time(startAt), isSameDay ? end : sharedTexts.onDay(end, date(endAt)));
    },
    relative: (instant, now = Date.now()) => {
      const distance = Date.parse(instant) - now;
      if (Math.abs(distance) >= relativeHours * hour) return dateTime(instant);
      return Math.abs(distance) >= hour
        ? ago.format(Math.round(distance / hour), "hour")
        : ago.format(Math.round(distance / 60_000), "minute");
    },
    points: (value) => sharedTexts.points(plain.format(value)),
    days: (from, to) => ofDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    number: (value) => plain.format(value),
  };
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function wallClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" });
}
