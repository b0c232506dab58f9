/** Views of the sales: which counters a period reads, and how they are summed. Pure. */
import { addDays, addMonths } from "../contract/calendar.ts";
import { currencySchema, type Money } from "../contract/money.ts";
import type { PeriodKind } from "./contract.ts";
import { periodOf, type Span } from "./overview.ts";
import { readSold } from "./sales.ts";
import { type SaleFigures, type Sales, type SalesOfPeriod, saleCounters, saleFigures } from "./sales-contract.ts";

export interface SalesPeriod {
  step: Sales["step"];
  current: Span;
  previous: Span;
}

export function salesPeriodOf(asked: { period: PeriodKind; from: string; to?: string | undefined }): SalesPeriod {
  const { period, from, to = from } = asked;
  const { current, previous } = periodOf({ period, from, to });
  return { step: period === "quarter" || period === "year" ? "month" : "day", current, previous };
}

/** The reads of a span: the days of one month, or the months of one year, each. */
export function readsOf(step: Sales["step"], { from, to }: Span): Span[] {
  const reads: Span[] = [];
  if (step === "day") {
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) {
      const [first, last] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
      reads.push({ from: first < from ? from : first, to: last > to ? to : last });
    }
    return reads;
  }
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const [first, last] = [`${year}-01`, `${year}-12`];
    const [start, end] = [from.slice(0, 7), to.slice(0, 7)];
    reads.push({ from: first < start ? start : first, to: last > end ? end : last });
  }
  return reads;
}

/** Counters as they were read. `of` is their sort key. */
interface ReadSales {
  of: string;
  name: string | null;
  counts: Readonly<Record<string, number>>;
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ of, name, counts }: ReadSales) {
  const figures = Object.fromEntries(saleFigures.map((figure) => [figure, counts[saleCounters[figure]] ?? 0]));
  return { ...readSold(of), name: name ?? "", figures: figures as SaleFigures };
}

const sumOf = (rows: readonly Row[]): SaleFigures =>
  Object.fromEntries(
    saleFigures.map((figure) => [figure, rows.reduce((sum, { figures }) => sum + figures[figure], 0)]),
  ) as SaleFigures;

/** What is left of sales once what went back is subtracted. */
export const leftOf = (sums: SaleFigures): Pick<SaleFigures, "pieces" | "moneyMinor" | "taxMinor" | "points"> => ({
  pieces: sums.pieces - sums.piecesBack,
  moneyMinor: sums.moneyMinor - sums.moneyBackMinor,
  taxMinor: sums.taxMinor - sums.taxBackMinor,
  points: sums.points - sums.pointsBack,
});

/** Rows whose counters have come back to zero count nothing. */
const hasSales = ({ figures }: Row) => saleFigures.some((figure) => figures[figure] !== 0);

function groupsOf<Key extends string | number | null>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  return [...Map.groupBy(rows, keyOf)].map(([key, together]) => ({ key, together, sums: sumOf(together) }));
}

function presentPeriod(span: Span, step: Sales["step"], rows: readonly Row[]): SalesOfPeriod {
  const bySize = (one: { sums: SaleFigures }, other: { sums: SaleFigures }) => {
    const [left, right] = [leftOf(one.sums), leftOf(other.sums)];
    return right.moneyMinor - left.moneyMinor || right.points - left.points;
  };
  const ofMoney = rows.filter(({ sold }) => sold.way !== "points");
  return {
    ...span,
    sums: sumOf(rows),
    byStep: groupsOf(rows, ({ at }) => (step === "day" ? at : `${at}-01`))
      .map(({ key, sums }) => ({ at: key, ...sums }))
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
    byProduct: groupsOf(rows, ({ sold }) => `${sold.soldId}#${sold.variantNo}`)
      .sort(bySize)
      .flatMap(({ together, sums }) => {
        // The newest row has the newest name.
        const last = together.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
        if (last === undefined) return [];
        return [{ soldId: last.sold.soldId, variantNo: last.sold.variantNo, name: last.name, ...sums }];
      }),
    byTaxRate: groupsOf(ofMoney, ({ sold }) => sold.taxBasisPoints)
      .sort((one, other) => (other.key ?? -1) - (one.key ?? -1))
      .map(({ key, sums }) => ({ taxBasisPoints: key, ...sums })),
    byWay: groupsOf(rows, ({ sold }) => sold.way)
      .sort(bySize)
      .map(({ key, sums }) => ({ way: key, ...sums })),
  };
}

/** @param currency which money is shown; sales for points always are */
export function presentSales(
  { step, current, previous }: SalesPeriod,
  read: { current: readonly ReadSales[]; previous: readonly ReadSales[] },
  currency: Money["currency"],
): Sales {
  const rows = {
    current: read.current.map(rowOf).filter(hasSales),
    previous: read.previous.map(rowOf).filter(hasSales),
  };
  const isShown = ({ sold }: Row) => sold.currency === null || sold.currency === currency;
  const all = [...rows.current, ...rows.previous].flatMap(
    ({ sold }) => currencySchema.safeParse(sold.currency).data ?? [],
  );
  return {
    step,
    currency,
    otherCurrencies: [...new Set(all)].filter((other) => other !== currency).sort(),
    current: presentPeriod(current, step, rows.current.filter(isShown)),
    previous: presentPeriod(previous, step, rows.previous.filter(isShown)),
  };
}
