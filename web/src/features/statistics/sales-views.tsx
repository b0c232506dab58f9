/** What the page of sales shows: sums, days or months, products, tax rates and ways of paying. Refunds are subtracted. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { formatMoney } from "#lambdas/contract/money.ts";
import type { Sales } from "#lambdas/statistics/sales-contract.ts";
import { leftOf } from "#lambdas/statistics/sales-view.ts";
import { useFormat } from "#web/domain/format.ts";
import { BarList } from "#web/kit/charts/bar-list.tsx";
import { ChartCard } from "#web/kit/charts/chart-card.tsx";
import { FiguresTable } from "#web/kit/charts/figures-table.tsx";
import { LineChart } from "#web/kit/charts/line-chart.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { stepsOf } from "./charts.tsx";
import { printPeriod, printStep } from "./print-period.ts";
import { salesTexts as texts, wayTexts } from "./sales-texts.ts";
import type { useSalesAddress } from "./use-sales-address.ts";

interface ShownProps {
  sales: Sales;
  address: ReturnType<typeof useSalesAddress>;
}

type Figure = "moneyMinor" | "points";

function usePrint({ currency }: Pick<Sales, "currency">) {
  const tag = localeFor(useWorkspace().locale);
  const format = useFormat();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, tag);
  return { tag, money, points: format.points, number: format.number };
}

export function Sums({ sales, address, hasMoney, hasPoints }: ShownProps & { hasMoney: boolean; hasPoints: boolean }) {
  const { tag, money, points, number } = usePrint(sales);
  const nameBefore = printPeriod(address.period, sales.previous, tag);
  const sumsOf = ({ sums }: Sales["current"]) => ({ ...sums, ...leftOf(sums) });
  const [current, previous] = [sumsOf(sales.current), sumsOf(sales.previous)];
  const shown = [
    ...(hasMoney ? (["moneyMinor", "taxMinor", "moneyBackMinor"] as const) : []),
    ...(hasPoints ? (["points", "pointsBack"] as const) : []),
    "pieces" as const,
  ];
  const looks = {
    moneyMinor: [texts.money, money],
    taxMinor: [texts.tax, money],
    moneyBackMinor: [texts.moneyBack, money],
    points: [texts.points, points],
    pointsBack: [texts.pointsBack, points],
    pieces: [texts.pieces, number],
  } as const;
  return (
    <Box
      component="dl"
      aria-label={texts.title}
      sx={{
        display: "grid",
        gap: 2,
        m: 0,
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
      }}
    >
      {shown.map((figure) => {
        const [name, print] = looks[figure];
        return (
          <Stat key={figure} name={name} note={texts.before(nameBefore, print(previous[figure]))} isDense>
            {print(current[figure])}
          </Stat>
        );
      })}
    </Box>
  );
}

const trendTitles = {
  moneyMinor: { day: texts.moneyByDay, month: texts.moneyByMonth },
  points: { day: texts.pointsByDay, month: texts.pointsByMonth },
};

export function Trend({ sales, address, figure }: ShownProps & { figure: Figure }) {
  const { step, current, previous } = sales;
  const { tag, money, points } = usePrint(sales);
  const print = figure === "points" ? points : money;
  const steps = stepsOf(step, current);
  const valuesOf = (all: readonly string[], { byStep }: Sales["current"]) => {
    const values = new Map(byStep.map((one) => [one.at, leftOf(one)[figure]]));
    return all.map((at) => values.get(at) ?? 0);
  };
  const before = valuesOf(stepsOf(step, previous), previous);
  const values = valuesOf(steps, current);
  return (
    <LineChart
      title={trendTitles[figure][step]}
      step={step === "day" ? texts.day : texts.month}
      labels={steps.map((at) => printStep(step, at, tag))}
      current={{
        name: printPeriod(address.period, current, tag),
        sum: print(leftOf(current.sums)[figure]),
        values: values.map((value, position) => ((steps[position] ?? "") <= address.today ? value : null)),
      }}
      previous={{
        name: printPeriod(address.period, previous, tag),
        sum: print(leftOf(previous.sums)[figure]),
        values: steps.map((_, position) => before[position] ?? null),
      }}
      format={print}
    />
  );
}

/** The rest is in the table. */
const shownProducts = 8;

export function Products({ sales }: { sales: Sales }) {
  const path = usePath();
  const { money, points, number } = usePrint(sales);
  const { byProduct } = sales.current;
  const isForMoney = byProduct.some(({ moneyMinor }) => moneyMinor > 0);
  const figure: Figure = isForMoney ? "moneyMinor" : "points";
  const both = (left: { moneyMinor: number; points: number }) =>
    [left.moneyMinor > 0 ? money(left.moneyMinor) : "", left.points > 0 ? points(left.points) : ""]
      .filter(Boolean)
      .join(" + ") || (isForMoney ? money(0) : points(0));
  const keyOf = ({ soldId, variantNo }: (typeof byProduct)[number]) => `${soldId} ${variantNo}`;
  const before = new Map(sales.previous.byProduct.map((one) => [keyOf(one), leftOf(one)[figure]]));
  const linkOf = ({ soldId }: { soldId: string }) =>
    path(soldId.startsWith("ppk_") ? "/admin/points/packages" : `/admin/products?product=${soldId}`);
  return (
    <ChartCard
      title={texts.products}
      isEmpty={byProduct.length === 0}
      figures={{
        caption: texts.products,
        head: [texts.product, texts.pieces, texts.money, texts.tax, texts.moneyBack, texts.points, texts.pointsBack],
        rows: byProduct.map((one) => {
          const left = leftOf(one);
          return {
            key: keyOf(one),
            cells: [
              { text: one.name, to: linkOf(one) },
              number(left.pieces),
              money(left.moneyMinor),
              money(left.taxMinor),
              money(one.moneyBackMinor),
              points(left.points),
              points(one.pointsBack),
            ],
          };
        }),
      }}
    >
      <BarList
        bars={byProduct.slice(0, shownProducts).map((one) => ({
          key: keyOf(one),
          name: one.name,
          value: leftOf(one)[figure],
          figure: both(leftOf(one)),
          previous: before.get(keyOf(one)) ?? 0,
          to: linkOf(one),
        }))}
        format={isForMoney ? money : points}
      />
    </ChartCard>
  );
}

interface TableCardProps {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly [name: string, ...figures: string[]] }[];
  /** Said instead of a table without rows. */
  empty?: string;
}

/** Few rows, so they need no drawing. A phone has no room for their columns. */
function TableCard({ caption, head, rows, empty }: TableCardProps) {
  const titleId = useId();
  const hasRoom = useMediaQuery("(min-width:600px)", { noSsr: true });
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {caption}
      </Typography>
      {rows.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {rows.length > 0 &&
        (hasRoom ? <FiguresTable {...{ caption, head, rows }} /> : <NarrowRows {...{ head, rows }} />)}
    </Card>
  );
}

/** Each row with its name above its figures. */
function NarrowRows({ head, rows }: Pick<TableCardProps, "head" | "rows">) {
  return rows.map(({ key, cells: [name, ...figures] }) => (
    <Box key={key} sx={{ py: 1.5, borderBlockStart: "1px solid", borderColor: "divider" }}>
      <Typography variant="h3" sx={{ typography: "strongSmall" }}>
        {name}
      </Typography>
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "1fr auto", m: 0, typography: "body2" }}>
        {figures.map((figure, position) => (
          <Box key={head[position + 1]} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {head[position + 1]}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" }}>
              {figure}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

export function TaxRates({ sales }: { sales: Sales }) {
  const { tag, money } = usePrint(sales);
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
  return (
    <TableCard
      empty={texts.none}
      caption={texts.taxRates}
      head={[texts.taxRate, texts.sold, texts.back, texts.left, texts.tax]}
      rows={sales.current.byTaxRate.map((one) => ({
        key: String(one.taxBasisPoints),
        cells: [
          one.taxBasisPoints === null ? texts.noTax : percent.format(one.taxBasisPoints / 10_000),
          money(one.moneyMinor),
          money(one.moneyBackMinor),
          money(leftOf(one).moneyMinor),
          money(leftOf(one).taxMinor),
        ],
      }))}
    />
  );
}

export function Ways({ sales }: { sales: Sales }) {
  const { money, points, number } = usePrint(sales);
  return (
    <TableCard
      caption={texts.ways}
      empty={texts.nothing}
      head={[texts.way, texts.pieces, texts.sold, texts.back, texts.left]}
      rows={sales.current.byWay.map((one) => {
        const isPoints = one.way === "points";
        const left = leftOf(one);
        return {
          key: one.way,
          cells: [
            wayTexts[one.way],
            number(left.pieces),
            isPoints ? points(one.points) : money(one.moneyMinor),
            isPoints ? points(one.pointsBack) : money(one.moneyBackMinor),
            isPoints ? points(left.points) : money(left.moneyMinor),
          ],
        };
      })}
    />
  );
}
