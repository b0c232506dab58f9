/** Prints calendar days, which have no zone. Separate from `format.ts`, because few pages show such days. */
import { useMemo } from "react";
import { localDate } from "#lambdas/contract/calendar.ts";
import { localeFor } from "../session/language.ts";
import { useWorkspace } from "../session/workspace.tsx";

/** Prints "31 December", with the year where the workspace's clock shows another one. */
export function useDayFormat(): (day: string) => string {
  const { locale, timeZone } = useWorkspace();
  return useMemo(() => createDayFormat(localeFor(locale), timeZone), [locale, timeZone]);
}

/** Prints the day of an instant on the workspace's clock, as `useDayFormat` prints days. */
export function useDayOf(): (instant: string) => string {
  const { timeZone } = useWorkspace();
  const day = useDayFormat();
  return (instant) => day(localDate(Date.parse(instant), timeZone));
}

function createDayFormat(locale: string, timeZone: string): (day: string) => string {
  const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  const inYear = new Intl.DateTimeFormat(locale, options);
  const withYear = new Intl.DateTimeFormat(locale, { ...options, year: "numeric" });
  return (day) => {
    const isThisYear = day.startsWith(localDate(Date.now(), timeZone).slice(0, 4));
    return (isThisYear ? inYear : withYear).format(new Date(`${day}T00:00:00Z`));
  };
}
