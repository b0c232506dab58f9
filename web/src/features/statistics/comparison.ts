/** A figure of a period beside the one before it. */
import type { FigureName, Overview } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { sumsUntilToday } from "#web/domain/same-days.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { printPeriod } from "./print-period.ts";
import { figureTexts as texts } from "./texts.ts";
import type { useOverviewAddress } from "./use-overview-address.ts";

export interface FiguresProps {
  overview: Overview;
  address: ReturnType<typeof useOverviewAddress>;
}

export interface Figure {
  name: string;
  value: string;
  /** What stands below: the period before, or how the figure came about. */
  notes: readonly string[];
  /** The list of what it counts. */
  to?: string | undefined;
  /** Lists that are near it, or of a part of it. */
  near?: readonly { text: string; to: string }[];
}

type Print = (value: number) => string;

export interface Compared {
  nameNow: string;
  nameBefore: string;
  /** Whether the period has begun and is not over. */
  isRunning: boolean;
  number: Print;
  printPoints: Print;
  hours: Print;
  percent: Print;
  figure: (name: string, now: number, before: number, print: Print) => Figure;
  /** As `figure`. The part of a running period stands beside as many days of the one before. */
  counted: (title: string, name: FigureName, print: Print, to?: string) => Figure;
}

export function useComparison({ overview, address }: FiguresProps): Compared {
  const { current, previous } = overview;
  const { locale } = useWorkspace();
  const format = useFormat();
  const tag = localeFor(locale);
  const formatted = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  const percent = (share: number) => formatted.format(share);
  const { period } = address;
  const nameBefore = printPeriod(period, previous, tag);
  const isRunning = current.from <= address.today && address.today < current.to;
  const sameDays = isRunning ? sumsUntilToday(overview, address.today) : undefined;

  const notesOf = (now: number, before: number, print: Print, name = nameBefore) => {
    const change = before === 0 ? undefined : (now - before) / before;
    // Points and hours are an amount, and all else is a number of things.
    const fewer = print === format.number ? texts.fewer : texts.less;
    const words =
      change === undefined || (change === 0 && now === 0)
        ? []
        : [change === 0 ? texts.same : (change > 0 ? texts.more : fewer)(percent(Math.abs(change)))];
    return [texts.before(name, print(before)), ...words];
  };
  const figure: Compared["figure"] = (name, now, before, print) => ({
    name,
    value: print(now),
    notes: notesOf(now, before, print),
  });
  const counted: Compared["counted"] = (title, name, print, to) => {
    const [now, before] = [current.sums[name], previous.sums[name]];
    if (!isRunning) return { ...figure(title, now, before, print), to };
    const notes =
      sameDays === undefined
        ? [texts.before(nameBefore, print(before)), texts.soFar]
        : notesOf(now, sameDays.sums[name], print, printPeriod("days", sameDays, tag));
    return { name: title, value: print(now), notes, to };
  };
  return {
    nameNow: printPeriod(period, current, tag),
    nameBefore,
    isRunning,
    number: format.number,
    printPoints: format.points,
    hours: (minutes) => texts.hoursOf(format.number(Math.round(minutes / 60))),
    percent,
    figure,
    counted,
  };
}
