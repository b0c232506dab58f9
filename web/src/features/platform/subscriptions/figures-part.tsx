/** Recurring revenue and churn, trials and what is overdue; and the revenue of twelve months. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import { getFigures } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LineChart } from "#web/kit/charts/line-chart.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { subscriptionTexts } from "./texts.ts";
import { useMoney } from "./use-money.ts";

const { figures: texts } = subscriptionTexts;
type Figures = CallOutput<typeof getFigures>;

export function FiguresPart() {
  const figures = useQuery(routeQuery(getFigures, {}));
  if (figures.data !== undefined) return <Shown figures={figures.data} />;
  if (figures.isError) return <ErrorState error={figures.error} onRetry={() => figures.refetch()} />;
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Skeleton aria-hidden variant="rounded" height={400} sx={{ mb: 3 }} />
    </>
  );
}

function Shown({ figures: { counts, monthlyMinor, months } }: { figures: Figures }) {
  const { number } = useFormat();
  const money = useMoney();
  const { locale } = useWorkspace();
  const tag = localeFor(locale);
  const currencies = Object.keys(monthlyMinor);
  const [main] = currencies;
  const { active = 0, trialing = 0, past_due: late = 0, unpaid = 0 } = counts;
  const { left = 0, payingBefore = 0 } = months.at(-1) ?? {};
  const share = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 });
  const month = new Intl.DateTimeFormat(tag, { month: "short", year: "2-digit", timeZone: "UTC" });
  const stats = [
    [
      texts.revenue,
      texts.revenueNote,
      currencies.map((of) => money(monthlyMinor[of] ?? 0, of)).join(" + ") || texts.none,
    ],
    [texts.paying, texts.payingNote, number(active)],
    [texts.trials, texts.trialsNote, number(trialing)],
    [texts.overdue, texts.overdueNote, number(late + unpaid)],
    [
      texts.churn,
      texts.churnNote(number(left), number(payingBefore)),
      share.format(payingBefore === 0 ? 0 : left / payingBefore),
    ],
  ] as const;
  return (
    <Stack spacing={2} sx={{ mb: 3 }}>
      <Box
        component="dl"
        aria-label={texts.label}
        sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 150px), 1fr))" }}
      >
        {stats.map(([name, note, value]) => (
          <Stat key={name} name={name} note={note} isDense>
            {value}
          </Stat>
        ))}
      </Box>
      {main !== undefined && (
        <LineChart
          title={texts.chart(main)}
          step={texts.month}
          labels={months.map((row) => month.format(new Date(`${row.month}-15T00:00:00Z`)))}
          current={{ name: texts.revenue, values: months.map((row) => row.monthlyMinor[main] ?? 0) }}
          format={(minor) => money(minor, main)}
        />
      )}
    </Stack>
  );
}
