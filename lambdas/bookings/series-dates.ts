/** The days of a series, by its rule. Pure. Days are days of the workspace's clock. */
import { addDays, weekdayOf } from "../contract/calendar.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import { mostOccurrences, type Repeat } from "./series-contract.ts";

/** One more than a series may have, so that too many are noticed. Undefined `count` and `until` end nothing. */
export function datesOf({ date, frequency, weekdays, until, count }: Repeat): string[] {
  const most = Math.min(count ?? mostOccurrences + 1, mostOccurrences + 1);
  const dates: string[] = [];
  if (frequency === "weekly" && weekdays.length === 0) return dates;
  for (let day = date; dates.length < most; day = addDays(day, 1)) {
    if (until !== undefined && day > until) break;
    if (frequency === "daily" || weekdays.includes(weekdayOf(day))) dates.push(day);
  }
  return dates;
}

/**
 * The dates of a series.
 * @param part of the request that states the rule
 * @throws `invalid_input`: it has no date, or more than 30
 */
export function decideDates(repeat: Repeat, part: "body" | "query"): string[] {
  const dates = datesOf(repeat);
  const refused = (code: string) =>
    new AppError(invalidInput, {}, [{ path: `${part}.until`, code, details: { maximum: mostOccurrences } }]);
  if (dates.length === 0) throw refused("no_occurrence");
  if (dates.length > mostOccurrences) throw refused("too_many_occurrences");
  return dates;
}
