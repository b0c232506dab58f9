/** Periods of the ledger, in days on the workspace's clock. */

import { addDays, addMonths } from "#lambdas/contract/calendar.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { mostPeriodDays } from "#lambdas/ledgers/contract.ts";
import type { getOverview } from "#lambdas/statistics/contract.ts";

export const periodNames = ["month", "last_month", "quarter", "year", "days"] as const;
export type PeriodName = (typeof periodNames)[number];

export interface Period {
  /** First and last day, both inside. */
  from: string;
  to: string;
}

const lastOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

/**
 * The period that the address names. Chosen days that end before they start are turned. A period that is longer than
 * the route allows is cut at its start.
 */
export function periodOf(name: PeriodName, today: string, chosen: Partial<Period> = {}): Period {
  const month = today.slice(0, 7);
  switch (name) {
    case "month":
      return { from: `${month}-01`, to: lastOf(month) };
    case "last_month": {
      const before = addMonths(month, -1);
      return { from: `${before}-01`, to: lastOf(before) };
    }
    case "quarter":
      return { from: addDays(today, -89), to: today };
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    case "days": {
      const [from = today, to = today] = [chosen.from ?? today, chosen.to ?? today].toSorted();
      const earliest = addDays(to, 1 - mostPeriodDays);
      return { from: from < earliest ? earliest : from, to };
    }
  }
}

export type OverviewPeriod = Pick<NonNullable<CallInput<typeof getOverview>["query"]>, "period" | "from" | "to">;

/** The same period for the figures. */
export function overviewOf(name: PeriodName, { from, to }: Period): OverviewPeriod {
  // Days that are a whole month stand beside the month before, as a month does.
  const isMonth = from.endsWith("-01") && to === lastOf(from.slice(0, 7));
  if (isMonth || name === "month" || name === "last_month") return { period: "month", from };
  if (name === "year") return { period: "year", from };
  return { period: "days", from, to };
}
