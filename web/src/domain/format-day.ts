/**
 * Prints calendar days, which have no zone. Separate from `format.ts`, because few pages show such days. The dashboard
 * does, so nothing of the calendar's own library is used here.
 */
import { useMemo } from "react";
import { localeFor } from "../session/language.ts";
import { useWorkspace } from "../session/workspace.tsx";

/** Prints "31 December", with the year where the workspace's clock shows another one. */
export function useDayFormat(): (day: string) => string {
  const { locale, timeZone } = useWorkspace();
  return useMemo(() => {
    const print = createDayFormat(localeFor(locale), { of: "UTC", now: timeZone });
    return (day: string) => print(new Date(`${day}T00:00:00Z`));
  }, [locale, timeZone]);
}

/** Prints the day of an instant on the workspace's clock, as `useDayFormat` prints days. */
export function useDayOf(): (instant: string) => string {
  const { locale, timeZone } = useWorkspace();
  return useMemo(() => {
    const print = createDayFormat(localeFor(locale), { of: timeZone, now: timeZone });
    return (instant: string) => print(new Date(instant));
  }, [locale, timeZone]);
}

/** @param zones the zone of the values, and the zone whose clock says which year it is */
function createDayFormat(locale: string, zones: { of: string; now: string }): (value: Date) => string {
  const options = { day: "numeric", month: "long", timeZone: zones.of } as const;
  const inYear = new Intl.DateTimeFormat(locale, options);
  const withYear = new Intl.DateTimeFormat(locale, { ...options, year: "numeric" });
  const yearIn = (timeZone: string) => new Intl.DateTimeFormat("en", { year: "numeric", timeZone });
  const [yearOf, thisYear] = [yearIn(zones.of), yearIn(zones.now)];
  return (value) => (yearOf.format(value) === thisYear.format(Date.now()) ? inYear : withYear).format(value);
}
