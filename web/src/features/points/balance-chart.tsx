/** The balance over time, as a line and as a table. */
import Typography from "@mui/material/Typography";
import type { LedgerEntry } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { LineChart } from "#web/kit/charts/line-chart.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { balancesByDay } from "./balances-by-day.ts";
import { dayOf } from "./months.ts";
import { chartTexts } from "./texts.ts";

interface BalanceChartProps {
  balance: number;
  /** Without a gap, newest first. */
  entries: readonly LedgerEntry[];
  /** Whether the history has older lines that are not loaded. */
  hasMore: boolean;
}

export function BalanceChart({ balance, entries, hasMore }: BalanceChartProps) {
  const { locale, timeZone } = useWorkspace();
  const { number } = useFormat();
  const printDay = useDayFormat();
  const today = dayOf(useNow(), timeZone);
  const days = balancesByDay(entries, { balance, today, timeZone });
  const print = new Intl.DateTimeFormat(localeFor(locale), { day: "numeric", month: "short", timeZone: "UTC" });
  const from = days[0]?.day ?? today;
  return (
    <section>
      <LineChart
        title={chartTexts.title}
        step={chartTexts.day}
        labels={days.map(({ day }) => print.format(new Date(`${day}T00:00:00Z`)))}
        current={{ name: chartTexts.balance, values: days.map((each) => each.balance) }}
        format={number}
      />
      {hasMore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {chartTexts.coversLoaded(printDay(from))}
        </Typography>
      )}
    </section>
  );
}
