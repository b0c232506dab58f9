/** What moved in the period, each figure beside that of the period before. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { getOverview, type PeriodFigures } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { sumsUntilToday } from "#web/domain/same-days.ts";
import { Stat } from "#web/kit/stat.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { OverviewPeriod } from "./period.ts";
import { totalTexts } from "./texts.ts";

type Counted = Pick<PeriodFigures, "sums" | "outstanding">;

/** What was there before, and all of these, make what is outstanding. */
const figures: readonly { name: keyof typeof totalTexts.names; of: (period: Counted) => number | null }[] = [
  { name: "sold", of: ({ sums }) => sums.bought },
  { name: "granted", of: ({ sums }) => sums.granted },
  { name: "spent", of: ({ sums }) => sums.spent },
  { name: "refunded", of: ({ sums }) => sums.refunded },
  { name: "expired", of: ({ sums }) => sums.expired },
  { name: "deducted", of: ({ sums }) => sums.deducted },
  { name: "corrected", of: ({ sums }) => sums.corrected },
  { name: "outstanding", of: ({ outstanding }) => outstanding },
];

/** Most houses have none for months, so they stand there only if there are some. */
const rare: readonly string[] = ["deducted", "corrected"];
const usual = figures.filter(({ name }) => !rare.includes(name));

const look = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    xl: "repeat(auto-fit, minmax(150px, 1fr))",
  },
  gap: { xs: 1, sm: 2 },
  m: 0,
  mb: 2,
} as const;

interface TotalsProps {
  period: OverviewPeriod;
  /** On the workspace's clock. A running period stands beside as many days of the one before. */
  today: string;
  /** The sums count all movements of the period, also while the list shows only some. */
  isListFiltered: boolean;
}

export function Totals({ period, today, isListFiltered }: TotalsProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const overview = useQuery(routeQuery(getOverview, { params: { tenantId }, query: period }));
  if (overview.isPending) {
    return (
      <Box sx={look} role="status" aria-label={totalTexts.loading}>
        {usual.map(({ name }) => (
          <Skeleton key={name} variant="rounded" height={149} />
        ))}
      </Box>
    );
  }
  if (overview.data === undefined) return <ErrorState error={overview.error} onRetry={() => overview.refetch()} />;
  const { current, previous } = overview.data;
  const isRunning = current.from <= today && today < current.to;
  const sameDays = isRunning ? sumsUntilToday(overview.data, today) : undefined;
  const flow = totalTexts.before[sameDays === undefined ? "flow" : "sameDays"];
  const beside: Counted =
    sameDays === undefined ? previous : { ...previous, sums: { ...previous.sums, ...sameDays.sums } };
  const shown = figures.filter(({ name, of }) => !rare.includes(name) || of(current) !== 0 || of(beside) !== 0);
  return (
    <>
      <Box component="dl" aria-label={totalTexts.caption} sx={look}>
        {shown.map(({ name, of }) => {
          const before = of(beside);
          const now = of(current);
          return (
            <Stat
              key={name}
              name={totalTexts.names[name]}
              note={
                before === null ? "" : (name === "outstanding" ? totalTexts.before.stock : flow)(format.number(before))
              }
            >
              {now === null ? "–" : <Points value={now} />}
            </Stat>
          );
        })}
      </Box>
      {isListFiltered && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
          {totalTexts.countAll}
        </Typography>
      )}
    </>
  );
}
