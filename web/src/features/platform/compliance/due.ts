import { complianceTexts } from "./texts.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whole days from today to the last day of a term, both in UTC. Below zero: the term is over. */
export function daysLeft(dueOn: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  return Math.round((Date.parse(dueOn) - Date.parse(today)) / dayMilliseconds);
}

export function dueText(days: number): string {
  if (days === 0) return complianceTexts.dueToday;
  return days > 0 ? complianceTexts.daysLeft(days) : complianceTexts.overdue(-days);
}
