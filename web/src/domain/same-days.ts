/** What a running period is compared with: as many days of the period before as have begun of this one. */
import { addDays } from "#lambdas/contract/calendar.ts";
import { type FigureName, figureNames, type Overview } from "#lambdas/statistics/contract.ts";

interface PartOfPeriod {
  from: string;
  to: string;
  sums: Record<FigureName, number>;
}

const dayMilliseconds = 86_400_000;

/** Undefined where the figures are by month. */
export function sumsUntilToday({ step, current, previous }: Overview, today: string): PartOfPeriod | undefined {
  if (step !== "day") return undefined;
  const begun = (Date.parse(today) - Date.parse(current.from)) / dayMilliseconds;
  const sameDay = addDays(previous.from, begun);
  const to = sameDay < previous.to ? sameDay : previous.to;
  const sumOf = (name: FigureName) => previous.rows.reduce((sum, row) => (row.at <= to ? sum + row[name] : sum), 0);
  const sums = Object.fromEntries(figureNames.map((name) => [name, sumOf(name)])) as PartOfPeriod["sums"];
  return { from: previous.from, to, sums };
}
