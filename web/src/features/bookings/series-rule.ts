/** What the reader asks to repeat, as the form holds it. */
import { mostOccurrences } from "#lambdas/bookings/series-contract.ts";
import { addDays, weekdayOf } from "#lambdas/contract/calendar.ts";

export interface SeriesRule {
  frequency: "once" | "daily" | "weekly";
  /** 1 is Monday. Empty: the weekday of the first day. */
  weekdays: readonly number[];
  ends: "count" | "until";
  /** As typed. */
  count: string;
  /** Null while the typed text is no day. Undefined: four weeks after the first day. */
  until: string | null | undefined;
}

export const once: SeriesRule = { frequency: "once", weekdays: [], ends: "count", count: "4", until: undefined };

/** The rule on a first day, with what the form has not asked yet. */
export function ruleOn(rule: SeriesRule, date: string) {
  return {
    ...rule,
    weekdays: rule.weekdays.length === 0 ? [weekdayOf(date)] : rule.weekdays,
    until: rule.until === undefined ? addDays(date, 21) : rule.until,
  };
}

/** The fields of the rule that are wrong. */
export function problemsOf(rule: SeriesRule, date: string): { count: boolean; until: boolean } {
  const { ends, count, until } = ruleOn(rule, date);
  const number = Number(count);
  return {
    count: ends === "count" && !(Number.isInteger(number) && number >= 2 && number <= mostOccurrences),
    until: ends === "until" && (until === null || until <= date),
  };
}
