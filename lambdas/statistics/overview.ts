/** Views of the figures: which counters a period reads, and what it shows beside the one before. Pure. */
import { addDays, addMonths, weekdayOf } from "../contract/calendar.ts";
import type { ResourceId } from "../contract/ids.ts";
import { hourMilliseconds } from "../contract/time.ts";
import {
  counterNames,
  type Figures,
  figureNames,
  mostDayRows,
  type Overview,
  type PeriodFigures,
  type PeriodKind,
} from "./contract.ts";
import { monthCounter } from "./rules.ts";

export interface Span {
  from: string;
  to: string;
}

/** A period, the one before it, and what one row of it covers. The one before is as long, in days or in months. */
export interface Period {
  step: "day" | "month";
  current: Span;
  previous: Span;
}

export function periodOf({ period, from, to = from }: { period: PeriodKind; from: string; to?: string }): Period {
  if (period === "days") {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / (24 * hourMilliseconds)) + 1;
    const step = days > mostDayRows ? "month" : "day";
    return { step, current: { from, to }, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
  }
  const months = { month: 1, quarter: 3, year: 12 }[period];
  const [year = "", month = ""] = from.split("-");
  const first = Math.floor((Number(month) - 1) / months) * months + 1;
  const starts = (ahead: number) => addMonths(`${year}-${String(first).padStart(2, "0")}`, ahead * months);
  const spanFrom = (ahead: number) => ({
    from: `${starts(ahead)}-01`,
    to: addDays(`${starts(ahead + 1)}-01`, -1),
  });
  return { step: period === "year" ? "month" : "day", current: spanFrom(0), previous: spanFrom(-1) };
}

const monthOf = (day: string) => day.slice(0, 7);
const lastOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);
const beginsMonth = (day: string) => day.endsWith("-01");

/** The days to read. What there was at the end of the period before needs all days of its month. */
export function daysToRead({ current, previous }: Period): Span {
  const ofMonth = `${monthOf(previous.to)}-01`;
  return { from: previous.from < ofMonth ? previous.from : ofMonth, to: current.to };
}

/** The days to read beside the months of a period: those of months that it does not cover whole. */
export function daysBesideMonths({ current, previous }: Period): Span[] {
  const [first, middle, last] = [previous.from, current.from, current.to].map(monthOf) as [string, string, string];
  return [
    ...(beginsMonth(previous.from) ? [] : [{ from: previous.from, to: lastOf(first) }]),
    // The end of the period before, and the start of this one.
    ...(beginsMonth(current.from) ? [] : [{ from: `${middle}-01`, to: lastOf(middle) }]),
    ...(current.to === lastOf(last) ? [] : [{ from: `${last}-01`, to: current.to }]),
  ];
}

/** The years whose items hold the minutes of resources. A year's item also holds the December before it. */
export function yearsToRead({ current, previous }: Period): string[] {
  const years = [current.from, current.to].map((day) => day.slice(0, 4));
  const isLastMonth = monthOf(previous.from) === monthOf(previous.to) && previous.from.slice(5, 7) === "12";
  return [...new Set(isLastMonth ? years : [previous.from.slice(0, 4), ...years])];
}

/** Counters as they were read. `of`: the day, the month, or the resource. */
interface ReadCounts {
  of: string;
  counts: Readonly<Record<string, number>>;
}

/** What a view is made of. */
export interface ReadFigures {
  /** Of days, or of months with the days beside them, as the period's step says. */
  rows: readonly ReadCounts[];
  total: ReadCounts | undefined;
  /** By year; undefined where resources are not shown. */
  years: ReadonlyMap<string, readonly (ReadCounts & { name: string | null })[]> | undefined;
  onPlan: number | null;
}

export function presentOverview(period: Period, read: ReadFigures, isWhole: boolean): Overview {
  return {
    step: period.step,
    current: presentPeriod(period, period.current, read, isWhole),
    previous: presentPeriod(period, period.previous, read, isWhole),
    hours: hoursOf(period, read.rows),
    resources: read.years === undefined ? null : resourcesOf(period, read.years),
    onPlan: read.onPlan,
  };
}

/** Rows of days and of months are told apart by their length. */
const isDay = (of: string) => of.length === "2026-11-24".length;
const isWhole = (month: string, { from, to }: Span) => `${month}-01` >= from && lastOf(month) <= to;

/** A day counts by itself unless the month that holds it counts. */
function rowsIn({ step }: Period, span: Span, rows: readonly ReadCounts[]): readonly ReadCounts[] {
  return rows.filter(({ of }) => {
    if (!isDay(of)) return isWhole(of, span);
    return of >= span.from && of <= span.to && (step === "day" || !isWhole(monthOf(of), span));
  });
}

function presentPeriod(period: Period, span: Span, { rows, total }: ReadFigures, isOfAll: boolean): PeriodFigures {
  const within = rowsIn(period, span, rows).filter(({ counts }) => Object.values(counts).some((by) => by !== 0));
  const steps = Map.groupBy(within, ({ of }) => (period.step === "day" ? of : `${monthOf(of)}-01`));
  const presented = [...steps]
    .map(([at, together]) => ({ at, ...figuresOf(together.map(({ counts }) => counts)) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const at = (letter: "p" | "n") => (isOfAll ? endOf(letter, span.to, { rows, total }) : null);
  const sums = figuresOf(within.map(({ counts }) => counts));
  return { ...span, sums, rows: presented, outstanding: at("p"), members: at("n") };
}

function figuresOf(all: readonly Readonly<Record<string, number>>[]): Figures {
  const sumOf = (counter: string) => all.reduce((sum, counts) => sum + (counts[counter] ?? 0), 0);
  const figures = Object.fromEntries(figureNames.map((name) => [name, sumOf(counterNames[name])]));
  const minutes = all.flatMap((counts) => Object.entries(counts).filter(([counter]) => isUse.test(counter)));
  return { ...figures, minutes: minutes.reduce((sum, [, by]) => sum + by, 0) } as Figures;
}

/** Counters of minutes: of an hour of a day, or of an hour of a weekday. */
const isUse = /^(?:h|w(?<weekday>\d))(?<hour>\d\d)$/;

/** What there was at the end of a day: all months before it, and the days of its own month. */
function endOf(letter: "p" | "n", day: string, { rows, total }: Pick<ReadFigures, "rows" | "total">): number {
  const own = monthCounter(letter, monthOf(day));
  const isMonthsEnd = beginsMonth(addDays(day, 1));
  const before = Object.entries(total?.counts ?? {})
    .filter(([counter]) => counter.startsWith(letter) && counter.length === own.length)
    .filter(([counter]) => counter < own || (isMonthsEnd && counter === own))
    .reduce((sum, [, by]) => sum + by, 0);
  if (isMonthsEnd) return before;
  const ofMonth = rows.filter(({ of }) => isDay(of) && monthOf(of) === monthOf(day) && of <= day);
  return before + ofMonth.reduce((sum, { counts }) => sum + changeOf(letter, counts), 0);
}

function changeOf(letter: "p" | "n", counts: Readonly<Record<string, number>>): number {
  const { granted, bought, spent, refunded, expired, deducted, corrected, joined, left } = figuresOf([counts]);
  return letter === "n" ? joined - left : granted + bought - spent + refunded - expired - deducted + corrected;
}

function hoursOf(period: Period, rows: readonly ReadCounts[]): Overview["hours"] {
  const now = minutesOfWeek(period, period.current, rows);
  const before = minutesOfWeek(period, period.previous, rows);
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((cell) => ({
      weekday: Number(cell[0]),
      hour: Number(cell.slice(2)),
      minutes: now.get(cell) ?? 0,
      previousMinutes: before.get(cell) ?? 0,
    }))
    .filter(({ minutes, previousMinutes }) => minutes > 0 || previousMinutes > 0)
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}

/** Booked minutes by weekday and hour. */
function minutesOfWeek(period: Period, span: Span, rows: readonly ReadCounts[]): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const { of, counts } of rowsIn(period, span, rows)) {
    for (const [counter, by] of Object.entries(counts)) {
      const { weekday, hour } = isUse.exec(counter)?.groups ?? {};
      if (hour === undefined) continue;
      const cell = `${isDay(of) ? weekdayOf(of) : weekday}-${hour}`;
      minutes.set(cell, (minutes.get(cell) ?? 0) + by);
    }
  }
  return minutes;
}

function resourcesOf(
  { current, previous }: Period,
  years: NonNullable<ReadFigures["years"]>,
): NonNullable<Overview["resources"]> {
  const found = new Map<string, NonNullable<Overview["resources"]>[number]>();
  const add = (span: Span, field: "minutes" | "previousMinutes") => {
    for (let month = monthOf(span.from); month <= monthOf(span.to); month = addMonths(month, 1)) {
      const [year = "", number = ""] = month.split("-");
      const isRead = years.has(year);
      const items = years.get(isRead ? year : String(Number(year) + 1)) ?? [];
      for (const { of, name, counts } of items) {
        const row = found.get(of) ?? { resourceId: of as ResourceId, name: "", minutes: 0, previousMinutes: 0 };
        row[field] += counts[isRead ? `m${number}` : "m00"] ?? 0;
        found.set(of, { ...row, name: name ?? row.name });
      }
    }
  };
  add(previous, "previousMinutes");
  add(current, "minutes");
  return [...found.values()]
    .filter(({ minutes, previousMinutes }) => minutes > 0 || previousMinutes > 0)
    .sort((a, b) => b.minutes - a.minutes || b.previousMinutes - a.previousMinutes || (a.name < b.name ? -1 : 1));
}
