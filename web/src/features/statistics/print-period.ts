/** Names of periods in the reader's language. Days have no zone. */
import type { PeriodKind } from "#lambdas/statistics/contract.ts";
import type { Span } from "#lambdas/statistics/overview.ts";
import { periodTexts } from "./texts.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });

/** "November 2026", "Q4 2026", "2026" or "24 – 30 Nov 2026". */
export function printPeriod(kind: PeriodKind, { from, to }: Span, locale: string): string {
  const [year = "", month = ""] = from.split("-");
  if (kind === "year") return year;
  if (kind === "quarter") return periodTexts.quarter(String(Math.ceil(Number(month) / 3)), year);
  if (kind === "month") return formatOf(locale, { month: "long", year: "numeric" }).format(at(from));
  return formatOf(locale, { day: "numeric", month: "short", year: "numeric" }).formatRange(at(from), at(to));
}

/** "24 Nov" for a day, "Nov" for a month. */
export function printStep(step: "day" | "month", day: string, locale: string): string {
  return formatOf(locale, step === "month" ? { month: "short" } : { day: "numeric", month: "short" }).format(at(day));
}
