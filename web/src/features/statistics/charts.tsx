/** The charts of a period. Each answers one question, and each is readable as a table. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { addDays, addMonths } from "#lambdas/contract/calendar.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import type { Overview, PeriodFigures } from "#lambdas/statistics/contract.ts";
import type { Span } from "#lambdas/statistics/overview.ts";
import { useFormat } from "#web/domain/format.ts";
import { printHour, printWeekday } from "#web/domain/week.ts";
import { BarList } from "#web/kit/charts/bar-list.tsx";
import { ChartCard } from "#web/kit/charts/chart-card.tsx";
import { HeatMap } from "#web/kit/charts/heat-map.tsx";
import { LineChart } from "#web/kit/charts/line-chart.tsx";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { bookingsOf } from "./lists.ts";
import { printPeriod, printStep } from "./print-period.ts";
import { figureTexts, adminChartTexts as texts } from "./texts.ts";
import type { useOverviewAddress } from "./use-overview-address.ts";

interface ChartsProps {
  overview: Overview;
  address: ReturnType<typeof useOverviewAddress>;
}

export function Charts({ overview, address }: ChartsProps) {
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
    >
      <Box sx={{ gridColumn: { md: "1 / -1" }, display: "grid" }}>
        <Trend overview={overview} address={address} />
      </Box>
      <Resources overview={overview} address={address} />
      <Heat overview={overview} address={address} />
    </Box>
  );
}

const useHours = () => {
  const { number } = useFormat();
  return (minutes: number) => figureTexts.hoursOf(number(Math.round(minutes / 6) / 10));
};

function Trend({ overview: { step, current, previous }, address }: ChartsProps) {
  const { period, today } = address;
  const path = usePath();
  const { locale } = useWorkspace();
  const tag = localeFor(locale);
  const { number } = useFormat();
  const wholeHours = useWholeHours();
  const steps = stepsOf(step, current);
  const before = valuesOf(stepsOf(step, previous), previous);
  const labels = steps.map((at) => printStep(step, at, tag));
  // Bookings of days to come stand already, so the line goes on to the last of them.
  const values = valuesOf(steps, current);
  const last = Math.max(
    steps.findLastIndex((at) => at <= today),
    values.findLastIndex((value) => value > 0),
  );
  return (
    <LineChart
      title={texts.trend}
      step={step === "day" ? texts.day : texts.month}
      labels={labels}
      current={{
        name: printPeriod(period, current, tag),
        sum: wholeHours(current.sums.minutes),
        values: values.map((value, position) => (position <= last ? value : null)),
      }}
      previous={{
        name: printPeriod(period, previous, tag),
        sum: wholeHours(previous.sums.minutes),
        values: labels.map((_, position) => before[position] ?? null),
      }}
      format={(hours) => figureTexts.hoursOf(number(Math.round(hours * 10) / 10))}
      linkOf={(position) => path(bookingsOf(spanOf(step, steps[position] ?? current.from), address)("use", "held"))}
    />
  );
}

function useWholeHours() {
  const { number } = useFormat();
  return (minutes: number) => figureTexts.hoursOf(number(Math.round(minutes / 60)));
}

export function stepsOf(step: "day" | "month", { from, to }: { from: string; to: string }): string[] {
  const steps: string[] = [];
  for (let at = from; at <= to; at = step === "day" ? addDays(at, 1) : `${addMonths(at.slice(0, 7), 1)}-01`)
    steps.push(at);
  return steps;
}

const spanOf = (step: "day" | "month", at: string): Span => ({
  from: at,
  to: step === "day" ? at : addDays(`${addMonths(at.slice(0, 7), 1)}-01`, -1),
});

/** Hours, so that the axis has whole ones. */
function valuesOf(steps: readonly string[], { rows }: PeriodFigures): number[] {
  const minutes = new Map(rows.map((row) => [row.at, row.minutes]));
  return steps.map((at) => (minutes.get(at) ?? 0) / 60);
}

/** The rest is in the table. */
const shownResources = 8;

function Resources({ overview: { resources, current }, address }: ChartsProps) {
  const path = usePath();
  const print = useHours();
  const { number } = useFormat();
  if (resources === null) {
    if (address.resourceId !== undefined || address.planId !== undefined) return null;
    return (
      <Card component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{texts.resources}</Typography>
        <Typography color="textSecondary" sx={{ py: 1.5 }}>
          {texts.byMonth}
        </Typography>
      </Card>
    );
  }
  const linkOf = (resourceId: ResourceId) => path(bookingsOf(current, { resourceId })("use", "held"));
  const bars = resources.slice(0, shownResources).map(({ resourceId, name, minutes, previousMinutes }) => ({
    key: resourceId,
    name,
    value: minutes,
    previous: previousMinutes,
    to: linkOf(resourceId),
  }));
  const others = resources.length - bars.length;
  return (
    <ChartCard
      title={texts.resources}
      isEmpty={resources.length === 0}
      figures={{
        caption: texts.resources,
        head: [texts.resource, texts.hoursColumn, texts.hoursBefore],
        rows: resources.map(({ resourceId, name, minutes, previousMinutes }) => ({
          key: resourceId,
          cells: [name, { text: print(minutes), to: linkOf(resourceId) }, print(previousMinutes)],
        })),
      }}
    >
      <BarList bars={bars} format={print} />
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.othersNotShown(number(others))}
        </Typography>
      )}
    </ChartCard>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function Heat({ overview: { hours, current, previous }, address }: ChartsProps) {
  const path = usePath();
  const { locale } = useWorkspace();
  const tag = localeFor(locale);
  const print = useHours();
  const cells = new Map(hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const used = hours.map(({ hour }) => hour);
  const first = Math.min(8, ...used);
  const columns = Array.from({ length: Math.max(18, ...used) - first + 1 }, (_, position) => first + position);
  const cellAt = (weekday: number, hour: number) => cells.get(`${weekday} ${hour}`);
  const valueAt = (weekday: number, hour: number) => cellAt(weekday, hour)?.minutes ?? 0;
  const before = (weekday: number, hour: number) => print(cellAt(weekday, hour)?.previousMinutes ?? 0);
  const nameBefore = printPeriod(address.period, previous, tag);
  const busiest = hours.toSorted((a, b) => b.minutes - a.minutes)[0];
  const nameOf = (weekday: number, hour: number) =>
    texts.cell(
      printWeekday(weekday, tag, "long"),
      printHour(hour),
      print(valueAt(weekday, hour)),
      figureTexts.before(nameBefore, before(weekday, hour)),
    );
  const bookings = bookingsOf(current, address);
  const linkOf = (weekday: number, hour: number) => path(bookings("use", "held", { weekday, hour }));
  const figureAt = (weekday: number, hour: number) => {
    if (cellAt(weekday, hour) === undefined) return print(0);
    const text = texts.nowAndBefore(print(valueAt(weekday, hour)), before(weekday, hour));
    return valueAt(weekday, hour) === 0 ? text : { text, to: linkOf(weekday, hour) };
  };
  return (
    <ChartCard
      title={texts.heat}
      isEmpty={hours.length === 0}
      summary={
        busiest !== undefined &&
        busiest.minutes > 0 && (
          <Typography variant="body2" color="textSecondary">
            {texts.busiest(printWeekday(busiest.weekday, tag, "long"), printHour(busiest.hour), print(busiest.minutes))}
          </Typography>
        )
      }
      figures={{
        caption: texts.heat,
        head: [texts.weekday(nameBefore), ...columns.map(printHour)],
        rows: weekdays.map((weekday) => ({
          key: String(weekday),
          cells: [printWeekday(weekday, tag, "long"), ...columns.map((hour) => figureAt(weekday, hour))],
        })),
      }}
    >
      <HeatMap
        rows={weekdays.map((weekday) => printWeekday(weekday, tag, "short"))}
        columns={columns.map((hour) => String(hour))}
        valueAt={(row, position) => valueAt(row + 1, columns[position] ?? 0)}
        nameOf={(row, position) => nameOf(row + 1, columns[position] ?? 0)}
        linkOf={(row, position) => linkOf(row + 1, columns[position] ?? 0)}
      />
    </ChartCard>
  );
}
