/** When a plan opens the house, in words. */
import type { OpenHours } from "#lambdas/access/settings-contract.ts";
import { printWeekday } from "#web/domain/week.ts";
import { hoursTexts as texts } from "./texts.ts";

/** "Mon to Fri" for days that follow one another, otherwise each day. 1 is Monday. */
export function printWeekdays(weekdays: readonly number[], locale: string): string {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.length === 7) return texts.everyDay;
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const name = (day: number) => printWeekday(day, locale, "short");
  const isRange = days.length > 2 && last - first === days.length - 1;
  return isRange ? texts.range(name(first), name(last)) : days.map(name).join(", ");
}

/** "Mon to Fri, 22:00 to 06:00 the next day". An end that is not after the beginning is on the next day. */
export function printTimes({ weekdays, from, to }: Omit<OpenHours, "zones">, locale: string): string {
  const days = printWeekdays(weekdays, locale);
  if (from === "00:00" && to === "00:00") return texts.allDay(days);
  return to > from ? texts.hours(days, from, to) : texts.overnight(days, from, to);
}

export function printOpenHours(opens: OpenHours, locale: string): string {
  const { zones } = opens;
  const times = printTimes(opens, locale);
  return zones.length === 0 ? times : texts.inZones(times, zones.join(", "));
}
