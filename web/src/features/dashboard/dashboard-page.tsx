import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { KeptNotice } from "#web/domain/kept-notice.tsx";
import { cardFrame } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { auth } from "#web/session/auth.ts";
import { keepHeading } from "#web/session/kept-heading.ts";
import { useKeptAt } from "#web/session/kept-state.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { dayPartAt, dayParts } from "./day-part.ts";
import { dashboardQuery } from "./prefetch-dashboard.ts";
import { dashboardTexts as texts } from "./texts.ts";

const statColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;

// A short card ends with its last row, beside a long one too.
const cardColumns = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

type Dashboard = CallOutput<typeof getDashboard>;
type Part = DashboardPart<Dashboard>;

interface DashboardPageProps {
  /** What the features show, by noun and in this order. */
  parts: Readonly<Record<string, Part>>;
}

export function DashboardPage({ parts }: DashboardPageProps) {
  const { tenantId, timeZone, basePath } = useWorkspace();
  const { member } = useMe();
  const features = useFeatures();
  const dashboard = useQuery(dashboardQuery(tenantId));
  const keptAt = useKeptAt(getDashboard);
  const now = useNow();
  const firstName = dashboard.data?.firstName ?? member?.firstName ?? null;
  // Drawn in small steps, so that a slow phone answers a tap meanwhile.
  const isReady = useDeferredValue(dashboard.data !== undefined);
  useEffect(() => {
    keepHeading({ basePath, timeZone, titles: dayParts.map((part) => texts.greeting(part, firstName)) });
  }, [basePath, timeZone, firstName]);
  const shown = Object.entries(parts).filter(([, { module }]) => module === undefined || features[`${module}Enabled`]);
  return (
    <Page
      title={texts.greeting(dayPartAt(now, timeZone), firstName)}
      action={
        <ActionRow>
          {shown.map(([noun, { Actions }]) => Actions && <Actions key={noun} summary={dashboard.data} />)}
        </ActionRow>
      }
    >
      <KeptNotice keptAt={keptAt} />
      {shown.map(([noun, { Top }]) => Top && <Top key={noun} />)}
      {(dashboard.isPending || (dashboard.data !== undefined && !isReady)) && <LoadingDashboard />}
      {dashboard.isError && dashboard.data === undefined && (
        <ErrorState error={dashboard.error} onRetry={() => dashboard.refetch()} />
      )}
      {dashboard.data !== undefined && isReady && <Summaries parts={shown} summary={dashboard.data} now={now} />}
    </Page>
  );
}

function ActionRow({ children }: { children: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(false);

  // The guard around every page then redirects to the sign-in page.
  async function leave(): Promise<void> {
    setIsLeaving(true);
    await auth.signOut();
  }

  return (
    // On a phone all three are in one row.
    <Stack
      direction="row"
      sx={{ flexWrap: "wrap", gap: 1, "& .MuiButton-root": { paddingInline: { xs: 1.25, sm: 2 } } }}
    >
      {children}
      <Button variant="text" color="inherit" disabled={isLeaving} onClick={() => void leave()}>
        {texts.signOut}
      </Button>
    </Stack>
  );
}

interface SummariesProps {
  parts: readonly [noun: string, part: Part][];
  summary: Dashboard;
  now: number;
}

function Summaries({ parts, summary, now }: SummariesProps) {
  return (
    <Stack spacing={3}>
      {parts.map(([noun, { Lead }]) => Lead && <Lead key={noun} summary={summary} now={now} />)}
      <Box component="dl" sx={{ ...statColumns, m: 0 }}>
        {parts.map(([noun, { Stat }]) => Stat && <Stat key={noun} summary={summary} />)}
      </Box>
      <Box sx={cardColumns}>{parts.map(([noun, { Card }]) => Card && <Card key={noun} summary={summary} />)}</Box>
    </Stack>
  );
}

function Slab({ height }: { height: number | { xs: number; sm: number } }) {
  return (
    <Box sx={{ ...cardFrame, height, padding: 3 }}>
      <Skeleton width="38%" />
      <Skeleton width="64%" height={32} />
    </Box>
  );
}

function LoadingDashboard() {
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {texts.loading}
      </Box>
      <Stack aria-hidden spacing={3}>
        <Slab height={{ xs: 259, sm: 221 }} />
        <Box sx={statColumns}>
          {[1, 2, 3, 4].map((card) => (
            <Slab key={card} height={128} />
          ))}
        </Box>
        <Box sx={cardColumns}>
          {[1, 2, 3, 4].map((card) => (
            <Slab key={card} height={320} />
          ))}
        </Box>
      </Stack>
    </>
  );
}
