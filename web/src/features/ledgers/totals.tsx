/** What moved in the period, each figure beside that of the period before. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { getOverview, type PeriodFigures } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { OverviewPeriod } from "./period.ts";
import { totalTexts } from "./texts.ts";

const figures: readonly { name: keyof typeof totalTexts.names; of: (period: PeriodFigures) => number | null }[] = [
  { name: "sold", of: ({ sums }) => sums.bought },
  { name: "granted", of: ({ sums }) => sums.granted },
  { name: "spent", of: ({ sums }) => sums.spent },
  { name: "refunded", of: ({ sums }) => sums.refunded },
  { name: "expired", of: ({ sums }) => sums.expired },
  { name: "outstanding", of: ({ outstanding }) => outstanding },
];

const look = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    xl: "repeat(6, minmax(0, 1fr))",
  },
  gap: { xs: 1, sm: 2 },
  m: 0,
  mb: 2,
} as const;

interface TotalsProps {
  period: OverviewPeriod;
  /** The sums count all movements of the period, also while the list shows only some. */
  isListFiltered: boolean;
}

export function Totals({ period, isListFiltered }: TotalsProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const overview = useQuery(routeQuery(getOverview, { params: { tenantId }, query: period }));
  if (overview.isPending) {
    return (
      <Box sx={look} role="status" aria-label={totalTexts.loading}>
        {figures.map(({ name }) => (
          <Skeleton key={name} variant="rounded" height={149} />
        ))}
      </Box>
    );
  }
  if (overview.data === undefined) return <ErrorState error={overview.error} onRetry={() => overview.refetch()} />;
  const { current, previous } = overview.data;
  return (
    <>
      <Box component="dl" aria-label={totalTexts.caption} sx={look}>
        {figures.map(({ name, of }) => {
          const before = of(previous);
          const now = of(current);
          return (
            <Stat
              key={name}
              name={totalTexts.names[name]}
              note={
                before === null
                  ? ""
                  : totalTexts.before[name === "outstanding" ? "stock" : "flow"](format.number(before))
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
