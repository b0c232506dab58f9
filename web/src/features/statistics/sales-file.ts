/** The sales of a period as a CSV file: by day or month, by product, by tax rate, by way. */
import { decimalsOf } from "#lambdas/contract/money.ts";
import type { SaleFigures, Sales } from "#lambdas/statistics/sales-contract.ts";
import { leftOf } from "#lambdas/statistics/sales-view.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { salesFileTexts as texts, wayTexts } from "./sales-texts.ts";

export function exportSales(sales: Sales): void {
  const { from, to } = sales.current;
  download(`${texts.name}-${from}-${to}.csv`, "text/csv", toCsv(salesRows(sales)));
}

/** One row for each sum. Money has a decimal point in every language, so that programs read it. */
export function salesRows({ current, currency, step }: Sales): Record<string, string | number>[] {
  const { columns } = texts;
  const decimals = decimalsOf(currency);
  const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals);
  const row = (by: string, name: string, sums: SaleFigures) => {
    const left = leftOf(sums);
    return {
      [columns.by]: by,
      [columns.name]: name,
      [columns.pieces]: sums.pieces,
      [columns.piecesBack]: sums.piecesBack,
      [columns.money]: amount(sums.moneyMinor),
      [columns.tax]: amount(sums.taxMinor),
      [columns.moneyBack]: amount(sums.moneyBackMinor),
      [columns.taxBack]: amount(sums.taxBackMinor),
      [columns.moneyLeft]: amount(left.moneyMinor),
      [columns.taxLeft]: amount(left.taxMinor),
      [columns.currency]: currency,
      [columns.points]: sums.points,
      [columns.pointsBack]: sums.pointsBack,
      [columns.pointsLeft]: left.points,
    };
  };
  return [
    ...current.byStep.map((one) => row(texts.by[step], step === "day" ? one.at : one.at.slice(0, 7), one)),
    ...current.byProduct.map((one) => row(texts.by.product, one.name, one)),
    ...current.byTaxRate.map((one) =>
      row(texts.by.tax, one.taxBasisPoints === null ? "" : String(one.taxBasisPoints / 100), one),
    ),
    ...current.byWay.map((one) => row(texts.by.way, wayTexts[one.way], one)),
    row(texts.by.all, "", current.sums),
  ];
}
