/** What moved in the period, each figure beside that of the period before. */
import ExpandLessOutlined from "@mui/icons-material/ExpandLessOutlined";
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { getOverview, type PeriodFigures } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { sumsUntilToday } from "#web/domain/same-days.ts";
import { useIsNarrowedByDetail } from "#web/kit/side-panel.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { tableBreakpointPixels } from "#web/session/constants.ts";
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

/** What a phone shows, and a page beside a detail. A button adds the others. */
const foremost: readonly string[] = ["granted", "spent", "outstanding"];

/** What fits into one line of a wide screen. */
const inOneLine: readonly string[] = ["granted", "spent", "refunded", "outstanding"];

/** One strip, so that the first line of the ledger stands on the first screen. */
const look = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", md: "repeat(auto-fit, minmax(104px, 1fr))" },
  columnGap: { xs: 1, md: 1.5 },
  rowGap: 1,
  m: 0,
} as const;

/** On a wide screen, until somebody compares: each figure beside its name, in one line. */
const oneLineLook = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  "& > div": { display: "flex", alignItems: "baseline", gap: 0.75 },
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
  const isWide = useMediaQuery(`(min-width:${tableBreakpointPixels}px)`, { noSsr: true });
  const hasRoom = !useIsNarrowedByDetail() && isWide;
  const [isWhole, setIsWhole] = useState(false);
  const listId = useId();
  const overview = useQuery(routeQuery(getOverview, { params: { tenantId }, query: period }));
  if (overview.isPending) {
    return (
      <Box sx={{ ...look, mb: 1.5 }} role="status" aria-label={totalTexts.loading}>
        {usual
          .filter(({ name }) => (hasRoom ? inOneLine : foremost).includes(name))
          .map(({ name }) => (
            <Skeleton key={name} variant="rounded" height={hasRoom ? 42 : 128} />
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
  const moved = figures.filter(({ name, of }) => !rare.includes(name) || of(current) !== 0 || of(beside) !== 0);
  const labels = hasRoom
    ? { short: totalTexts.compare, whole: totalTexts.compareNot }
    : { short: totalTexts.all, whole: totalTexts.fewer };
  const isOneLine = hasRoom && !isWhole;
  const first = hasRoom ? inOneLine : foremost;
  const shown = isWhole ? moved : moved.filter(({ name }) => first.includes(name));
  return (
    <>
      <Card
        variant="outlined"
        sx={{
          px: { xs: 1.5, md: 2 },
          py: isOneLine ? 0.25 : 1.25,
          mb: isOneLine ? 1 : 1.5,
          ...(isOneLine && {
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 2,
            minHeight: 42,
          }),
        }}
      >
        <Box component="dl" id={listId} aria-label={totalTexts.caption} sx={isOneLine ? oneLineLook : look}>
          {shown.map(({ name, of }) => {
            const before = of(beside);
            const now = of(current);
            const note = name === "outstanding" ? totalTexts.before.stock : flow;
            return (
              <Box key={name} sx={{ minWidth: 0 }}>
                <Typography
                  component="dt"
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: "block", hyphens: "manual" }}
                >
                  {totalTexts.names[name]}
                </Typography>
                <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  <Typography variant="strong" component="div" sx={{ fontVariantNumeric: "tabular-nums" }}>
                    {now === null ? "–" : format.points(now)}
                  </Typography>
                  {!isOneLine && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {before === null ? "" : note(format.number(before))}
                    </Typography>
                  )}
                </Box>
              </Box>
            );
          })}
        </Box>
        <Button
          size="small"
          aria-expanded={isWhole}
          aria-controls={listId}
          endIcon={isWhole ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
          onClick={() => setIsWhole(!isWhole)}
          sx={{
            flex: "none",
            marginInlineStart: -0.75,
            ...(isOneLine && { "@media (pointer: fine)": { minHeight: 28, paddingBlock: "2px" } }),
          }}
        >
          {labels[isWhole ? "whole" : "short"]}
        </Button>
      </Card>
      {isListFiltered && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -0.5, mb: 1.5 }}>
          {totalTexts.countAll}
        </Typography>
      )}
    </>
  );
}
