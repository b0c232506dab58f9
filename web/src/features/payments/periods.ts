/** The periods by which lists of payments are filtered. Their days are those of the workspace's clock. */
import { addDays, addMonths } from "#lambdas/contract/calendar.ts";

export const periods = ["month", "last_month", "quarter"] as const;
export type Period = (typeof periods)[number];

/** A period in the address; undefined for other words. */
export const periodOf = (text: string): Period | undefined => periods.find((name) => name === text);

/** First and last day of a period. */
export function daysOf(period: Period, today: string): { from: string; until: string } {
  if (period === "quarter") return { from: addDays(today, -89), until: today };
  const month = addMonths(today.slice(0, 7), period === "month" ? 0 : -1);
  return { from: `${month}-01`, until: addDays(`${addMonths(month, 1)}-01`, -1) };
}
