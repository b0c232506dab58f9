/** Prints calendar days, which have no zone. Separate from `format.ts`, because few pages show such days. */
import { useMemo } from "react";
import { localeFor } from "../session/language.ts";
import { useWorkspace } from "../session/workspace.tsx";

/** Prints "31 December", with the year where it is not this one. */
export function useDayFormat(): (day: string) => string {
  const { locale } = useWorkspace();
  return useMemo(() => createDayFormat(localeFor(locale)), [locale]);
}

function createDayFormat(locale: string): (day: string) => string {
  const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  const inYear = new Intl.DateTimeFormat(locale, options);
  const withYear = new Intl.DateTimeFormat(locale, { ...options, year: "numeric" });
  return (day) => {
    const isThisYear = day.startsWith(new Date().toISOString().slice(0, 4));
    return (isThisYear ? inYear : withYear).format(new Date(`${day}T00:00:00Z`));
  };
}
