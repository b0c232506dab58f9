/** A rule of booking in one line. */
import { longestOf, type Policy, policyOf, shortestOf } from "#lambdas/bookings/policy.ts";
import type { Span, WeekHours } from "#lambdas/resources/rules-contract.ts";
import { printWeekday } from "../week.ts";
import { refusalTexts } from "./refusal-texts.ts";
import { printMinutes } from "./refusal-words.ts";
import { readTexts as texts } from "./rule-names.ts";

export type RuleName =
  | "hours"
  | "closures"
  | "granularityMinutes"
  | "shortestMinutes"
  | "longestMinutes"
  | "leadMinutes"
  | "daysAhead"
  | "bufferMinutes"
  | "cancellationTiers"
  | "checkInMinutes"
  | "releaseMinutes"
  | "requiresApproval"
  | "offerMinutes";

export function printRule(name: RuleName, policy: Policy, locale: string): string {
  switch (name) {
    case "hours":
      return policy.hours === null ? texts.usualHours : printWeek(policy.hours, locale);
    case "closures":
      return policy.closures.length === 0 ? texts.noClosures : texts.closures(policy.closures.length);
    case "granularityMinutes":
      return policy.stepMinutes === 60 ? texts.everyHour : texts.every(policy.stepMinutes);
    case "shortestMinutes":
      return printMinutes(shortestOf(policy));
    case "longestMinutes":
      return printMinutes(longestOf(policy));
    case "leadMinutes":
      return policy.leadMinutes === 0 ? texts.noLead : texts.lead(printMinutes(policy.leadMinutes));
    case "daysAhead":
      return refusalTexts.days(policy.daysAhead);
    case "cancellationTiers":
      return policy.cancellationTiers === null ? texts.noTiers : texts.tiers(policy.cancellationTiers);
    case "checkInMinutes":
      return policy.checkInMinutes === null ? texts.noCheckIn : texts.checkIn(policy.checkInMinutes);
    case "releaseMinutes":
      return policy.releaseMinutes === null ? texts.noRelease : texts.release(policy.releaseMinutes);
    case "requiresApproval":
      if (policy.requiresApproval === null) return texts.approvalOfResource;
      return policy.requiresApproval ? texts.approval : texts.noApproval;
    case "offerMinutes":
      return texts.offer(policy.offerMinutes);
    case "bufferMinutes":
      return policy.bufferMinutes === 0 ? texts.noBuffer : texts.buffer(printMinutes(policy.bufferMinutes));
  }
}

/**
 * A rule as somebody has set it. Lengths are printed as they are stored. A policy would fit them to steps, and the steps of
 * the workspace are not known here.
 */
export function printStoredRule(name: RuleName, stored: Parameters<typeof policyOf>[0], locale: string): string {
  const minutes = name === "shortestMinutes" || name === "longestMinutes" ? stored?.[name] : undefined;
  return typeof minutes === "number" ? printMinutes(minutes) : printRule(name, policyOf(stored, undefined), locale);
}

const printSpan = ({ from, to }: Span) => refusalTexts.span(from, to);

/** "Mon to Fri 09:00 to 18:00; Sat 10:00 to 14:00; Sun closed". */
export function printWeek(hours: WeekHours, locale: string): string {
  const weekday = (day: number) => printWeekday(day + 1, locale, "short");
  const printed = hours.map((spans) => (spans.length === 0 ? texts.closed : spans.map(printSpan).join(", ")));
  const groups: { first: number; last: number; text: string }[] = [];
  for (const [day, text] of printed.entries()) {
    const group = groups.at(-1);
    if (group?.text === text) group.last = day;
    else groups.push({ first: day, last: day, text });
  }
  return groups
    .map(({ first, last, text }) =>
      texts.onDays(first === last ? weekday(first) : texts.days(weekday(first), weekday(last)), text),
    )
    .join("; ");
}
