/** The rule of booking that refuses, in the reader's words. Details come from the rules themselves, or from an answer. */

import type { EmptyDay } from "#lambdas/bookings/policy-starts.ts";
import type { ErrorDetails } from "#lambdas/contract/errors.ts";
import { printWeekday } from "../week.ts";
import { refusalTexts as texts } from "./refusal-texts.ts";

/** "45 minutes", "2 hours", "1 hour 30 minutes", "2 days". */
export function printMinutes(minutes: number): string {
  if (minutes > 0 && minutes % 1_440 === 0) return texts.days(minutes / 1_440);
  if (minutes < 60) return texts.minutes(minutes);
  const rest = minutes % 60;
  return rest === 0 ? texts.hours(minutes / 60) : texts.hoursAndMinutes(Math.floor(minutes / 60), rest);
}

/** Prints one day, or several. Days have no zone. */
export function printClosedDays(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  return from === to ? format.format(first) : format.formatRange(first ?? 0, last ?? 0);
}

export function closureSentence(
  { from, to, name }: { from: string; to: string; name: string },
  locale: string,
): string {
  const when = printClosedDays(from, to, locale);
  return from === to ? texts.closed(when, name) : texts.closedPeriod(when, name);
}

export function emptyDaySentence(empty: EmptyDay, locale: string): string {
  if (empty.kind === "closure") return closureSentence(empty.closure, locale);
  return empty.kind === "weekday"
    ? texts.closedWeekday(printWeekday(empty.weekday, locale, "long"))
    : texts.lead(printMinutes(empty.leadMinutes));
}

const printHours = (hours: string): string =>
  hours
    .split(" ")
    .map((span) => texts.span(...(span.split("-") as [string, string])))
    .join(", ");

function hoursSentence(details: ErrorDetails, locale: string): string {
  const weekday = printWeekday(Number(details.weekday), locale, "long");
  const [at, hours] = [String(details.at), String(details.hours)];
  switch (details.kind) {
    case "closed":
      return texts.closedWeekday(weekday);
    case "opens":
      return texts.opens(at, weekday);
    case "closes":
      return texts.closes(at, weekday);
    case "starts":
      return texts.starts(...(hours.split("-") as [string, string]));
    default:
      return texts.between(printHours(hours), weekday);
  }
}

function lengthsSentence({ shortestMinutes, longestMinutes, stepMinutes }: ErrorDetails): string {
  const [shortest, longest, step] = [shortestMinutes, longestMinutes, stepMinutes].map((minutes) =>
    printMinutes(Number(minutes)),
  );
  if (shortest === longest) return texts.oneLength(String(shortest));
  return texts.lengths(String(shortest), String(longest), String(step));
}

/** Undefined for a refusal that no rule of the workspace makes. */
export function ruleSentence(
  { code, details }: { code: string; details: ErrorDetails },
  locale: string,
): string | undefined {
  const day = (date: unknown) => printClosedDays(String(date), String(date), locale);
  switch (code) {
    case "bookings.closed_then":
      return closureSentence(
        { from: String(details.from), to: String(details.to), name: String(details.name) },
        locale,
      );
    case "bookings.outside_hours":
      return hoursSentence(details, locale);
    case "bookings.start_off_steps":
      return details.stepMinutes === 60 ? texts.onTheHour : texts.steps(Number(details.stepMinutes));
    case "bookings.length_not_offered":
      return lengthsSentence(details);
    case "bookings.start_too_soon":
      return texts.lead(printMinutes(Number(details.leadMinutes)));
    case "bookings.beyond_horizon":
      return texts.horizon(texts.days(Number(details.daysAhead)), day(details.lastDate));
    case "bookings.too_close":
      return texts.tooClose(printMinutes(Number(details.bufferMinutes)));
    case "bookings.closure_past":
      return texts.closurePast(String(details.name), day(details.to));
    case "bookings.no_length_fits":
      return details.resourceName === undefined ? texts.noLength : texts.noLengthOf(String(details.resourceName));
    default:
      return undefined;
  }
}
