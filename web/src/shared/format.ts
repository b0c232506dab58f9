/** Prints dates, times and numbers as the workspace does: its zone, its locale; the browser's never decide. */
import { useMemo } from "react";
import { toMilliseconds } from "../../../lambdas/contract/time.ts";
import { useWorkspace } from "./workspace.tsx";

export interface Format {
  /** "Tue 24 Nov"; with the year where it is not this one. */
  date(instant: string): string;
  /** "Tuesday 24 November 2026". */
  dateLong(instant: string): string;
  /** "10:00". */
  time(instant: string): string;
  /** "10:00 to 12:00". */
  timeRange(startAt: string, endAt: string): string;
  /** "Tue 24 Nov, 10:00". */
  dateTime(instant: string): string;
  /** "3 hours ago", for the last day; the date before that. */
  relative(instant: string, now?: number): string;
  /** "120 pts". */
  points(value: number): string;
  number(value: number): string;
}

const hour = 3_600_000;

export function createFormat(locale: string, timeZone: string): Format {
  const zoned = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const shortDate = zoned({ weekday: "short", day: "numeric", month: "short" });
  const yearDate = zoned({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const longDate = zoned({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const clock = zoned({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const year = zoned({ year: "numeric" });
  const plain = new Intl.NumberFormat(locale);
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

  const at = (instant: string) => new Date(toMilliseconds(instant));
  // "Tue, 24 Nov" in most locales: the comma is dropped, since a time often follows.
  const withoutComma = (text: string) => text.replace(/^(\p{L}+\.?),/u, "$1");
  const date = (instant: string) => {
    const isThisYear = year.format(at(instant)) === year.format(new Date());
    return withoutComma((isThisYear ? shortDate : yearDate).format(at(instant)));
  };
  const time = (instant: string) => clock.format(at(instant));
  const dateTime = (instant: string) => `${date(instant)}, ${time(instant)}`;
  return {
    date,
    dateLong: (instant) => withoutComma(longDate.format(at(instant))),
    time,
    timeRange: (startAt, endAt) => `${time(startAt)} to ${time(endAt)}`,
    dateTime,
    relative: (instant, now = Date.now()) => {
      const passed = toMilliseconds(instant) - now;
      if (Math.abs(passed) >= 24 * hour) return dateTime(instant);
      return Math.abs(passed) >= hour
        ? ago.format(Math.round(passed / hour), "hour")
        : ago.format(Math.round(passed / 60_000), "minute");
    },
    points: (value) => `${plain.format(value)} pts`,
    number: (value) => plain.format(value),
  };
}

export function useFormat(): Format {
  const { locale, timeZone } = useWorkspace();
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone]);
}
