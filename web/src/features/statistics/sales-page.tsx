/** Sales: what was sold in a period beside the one before, by day, product, tax rate and way of paying. */
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addDays } from "#lambdas/contract/calendar.ts";
import { currencySchema, formatMoney } from "#lambdas/contract/money.ts";
import { periodKindSchema } from "#lambdas/statistics/contract.ts";
import { getSales, mostSaleDays, type Sales } from "#lambdas/statistics/sales-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BarList } from "#web/kit/charts/bar-list.tsx";
import { ChartCard } from "#web/kit/charts/chart-card.tsx";
import { type FiguresOfChart, FiguresTable } from "#web/kit/charts/figures-table.tsx";
import { LineChart } from "#web/kit/charts/line-chart.tsx";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { stepsOf } from "./charts.tsx";
import { Switcher } from "./period-bar.tsx";
import { printPeriod, printStep } from "./print-period.ts";
import { exportSales } from "./sales-file.ts";
import { salesTexts as texts, wayTexts } from "./sales-texts.ts";
import { periodTexts } from "./texts.ts";
import { useSalesAddress } from "./use-sales-address.ts";

type Address = ReturnType<typeof useSalesAddress>;
type Figure = "moneyMinor" | "points";

export function Component() {
  const { tenantId } = useWorkspace();
  const address = useSalesAddress();
  const sales = useQuery({
    ...routeQuery(getSales, { params: { tenantId }, query: address.query }),
    enabled: address.isInBounds,
    placeholderData: keepPreviousData,
  });
  const { data } = sales;
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      action={
        data !== undefined &&
        hasSales(data) && (
          <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => exportSales(data)}>
            {texts.exportFile}
          </Button>
        )
      }
    >
      <Filters address={address} sales={data} />
      {sales.isLoading && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={420} sx={{ mt: 2 }} />
        </>
      )}
      {sales.isError && data === undefined && <ErrorState error={sales.error} onRetry={() => sales.refetch()} />}
      {data !== undefined && address.isInBounds && (
        <Box sx={{ mt: 2, opacity: sales.isPlaceholderData ? 0.6 : 1 }}>
          <Shown sales={data} address={address} />
        </Box>
      )}
    </Page>
  );
}

const hasSales = ({ current, previous }: Sales) => [current, previous].some(({ byStep }) => byStep.length > 0);

function Filters({ address, sales }: { address: Address; sales: Sales | undefined }) {
  const { period, today, currency, set } = address;
  const currencies = sales === undefined ? [] : [sales.currency, ...sales.otherCurrencies].sort();
  const active = [period === "month" ? undefined : period, currency].filter((value) => value !== undefined);
  return (
    <FilterBar active={active.length} lead={<Switcher address={address} mostDays={mostSaleDays} />}>
      <FilterChoice
        label={periodTexts.period}
        value={period}
        options={periodKindSchema.options.map((kind) => [kind, periodTexts.kinds[kind]])}
        onChange={(kind) =>
          set(
            kind === "days"
              ? { period: kind, from: addDays(today, -6), to: today }
              : { period: kind, from: null, to: null },
          )
        }
      />
      {currencies.length > 1 && (
        <FilterChoice
          label={texts.currency}
          value={sales?.currency}
          options={currencies.map((one) => [one, one])}
          onChange={(chosen) => set({ currency: currencySchema.safeParse(chosen).data ?? null })}
        />
      )}
    </FilterBar>
  );
}

interface ShownProps {
  sales: Sales;
  address: Address;
}

function Shown({ sales, address }: ShownProps) {
  const path = usePath();
  const list = new Intl.ListFormat(localeFor(useWorkspace().locale));
  if (!hasSales(sales)) {
    return (
      <EmptyState
        drawing={<CoinsDrawing />}
        title={texts.empty.title}
        text={texts.empty.text}
        action={
          <Button component={RouterLink} to={path("/admin/products")} variant="contained">
            {texts.empty.action}
          </Button>
        }
      />
    );
  }
  const has = (figure: Figure) => [sales.current, sales.previous].some(({ sums }) => sums[figure] > 0);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {texts.rule}
      </Typography>
      {sales.otherCurrencies.length > 0 && (
        <Alert severity="info">{texts.others(list.format(sales.otherCurrencies))}</Alert>
      )}
      <Sums sales={sales} address={address} hasMoney={has("moneyMinor")} hasPoints={has("points")} />
      {has("moneyMinor") && <Trend sales={sales} address={address} figure="moneyMinor" />}
      {has("points") && <Trend sales={sales} address={address} figure="points" />}
      <Products sales={sales} />
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        <TaxRates sales={sales} />
        <Ways sales={sales} />
      </Box>
    </Stack>
  );
}

function usePrint({ currency }: Pick<Sales, "currency">) {
  const tag = localeFor(useWorkspace().locale);
  const format = useFormat();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, tag);
  return { tag, money, points: format.points, number: format.number };
}

function Sums({ sales, address, hasMoney, hasPoints }: ShownProps & { hasMoney: boolean; hasPoints: boolean }) {
  const { current, previous } = sales;
  const { tag, money, points, number } = usePrint(sales);
  const nameBefore = printPeriod(address.period, previous, tag);
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
          <Stat key={figure} name={name} note={texts.before(nameBefore, print(previous.sums[figure]))}>
            {print(current.sums[figure])}
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

function Trend({ sales, address, figure }: ShownProps & { figure: Figure }) {
  const { step, current, previous } = sales;
  const { tag, money, points } = usePrint(sales);
  const print = figure === "points" ? points : money;
  const steps = stepsOf(step, current);
  const valuesOf = (all: readonly string[], { byStep }: Sales["current"]) => {
    const values = new Map(byStep.map((one) => [one.at, one[figure]]));
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
        sum: print(current.sums[figure]),
        values: values.map((value, position) => ((steps[position] ?? "") <= address.today ? value : null)),
      }}
      previous={{
        name: printPeriod(address.period, previous, tag),
        sum: print(previous.sums[figure]),
        values: steps.map((_, position) => before[position] ?? null),
      }}
      format={print}
    />
  );
}

/** The rest is in the table. */
const shownProducts = 8;

function Products({ sales }: { sales: Sales }) {
  const path = usePath();
  const { money, points, number } = usePrint(sales);
  const { byProduct } = sales.current;
  const isForMoney = byProduct.some(({ moneyMinor }) => moneyMinor > 0);
  const figure: Figure = isForMoney ? "moneyMinor" : "points";
  const keyOf = ({ soldId, variantNo }: (typeof byProduct)[number]) => `${soldId} ${variantNo}`;
  const before = new Map(sales.previous.byProduct.map((one) => [keyOf(one), one[figure]]));
  const linkOf = ({ soldId }: { soldId: string }) =>
    path(soldId.startsWith("ppk_") ? "/admin/points/packages" : `/admin/products?product=${soldId}`);
  return (
    <ChartCard
      title={texts.products}
      isEmpty={byProduct.length === 0}
      figures={{
        caption: texts.products,
        head: [texts.product, texts.pieces, texts.money, texts.tax, texts.moneyBack, texts.points, texts.pointsBack],
        rows: byProduct.map((one) => ({
          key: keyOf(one),
          cells: [
            { text: one.name, to: linkOf(one) },
            number(one.pieces - one.piecesBack),
            money(one.moneyMinor),
            money(one.taxMinor),
            money(one.moneyBackMinor),
            points(one.points),
            points(one.pointsBack),
          ],
        })),
      }}
    >
      <BarList
        bars={byProduct.slice(0, shownProducts).map((one) => ({
          key: keyOf(one),
          name: one.name,
          value: one[figure],
          previous: before.get(keyOf(one)) ?? 0,
          to: linkOf(one),
        }))}
        format={isForMoney ? money : points}
      />
    </ChartCard>
  );
}

/** Few rows, so they need no drawing. */
function TableCard({ figures, empty }: { figures: FiguresOfChart; empty?: string }) {
  const titleId = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {figures.caption}
      </Typography>
      {figures.rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <FiguresTable {...figures} />
      )}
    </Card>
  );
}

function TaxRates({ sales }: { sales: Sales }) {
  const { tag, money } = usePrint(sales);
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
  return (
    <TableCard
      empty={texts.none}
      figures={{
        caption: texts.taxRates,
        head: [texts.taxRate, texts.money, texts.tax, texts.back, texts.taxBack],
        rows: sales.current.byTaxRate.map(({ taxBasisPoints, moneyMinor, taxMinor, moneyBackMinor, taxBackMinor }) => ({
          key: String(taxBasisPoints),
          cells: [
            taxBasisPoints === null ? texts.noTax : percent.format(taxBasisPoints / 10_000),
            money(moneyMinor),
            money(taxMinor),
            money(moneyBackMinor),
            money(taxBackMinor),
          ],
        })),
      }}
    />
  );
}

function Ways({ sales }: { sales: Sales }) {
  const { money, points, number } = usePrint(sales);
  return (
    <TableCard
      figures={{
        caption: texts.ways,
        head: [texts.way, texts.pieces, texts.paid, texts.back],
        rows: sales.current.byWay.map((one) => {
          const isPoints = one.way === "points";
          return {
            key: one.way,
            cells: [
              wayTexts[one.way],
              number(one.pieces - one.piecesBack),
              isPoints ? points(one.points) : money(one.moneyMinor),
              isPoints ? points(one.pointsBack) : money(one.moneyBackMinor),
            ],
          };
        }),
      }}
    />
  );
}
