/**
 * The administrators' first page: today first, then figures beside the period before, then charts of the bookings. Events
 * and live sessions are last: on a phone, the first chart is within two screens.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link as RouterLink } from "react-router-dom";
import { getOverview, getToday, type Overview } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { Charts } from "./charts.tsx";
import { FigureGrid, groupColumns, heightOfGroup } from "./figure-grid.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { figureTexts, adminTexts as texts } from "./texts.ts";
import { LoadingToday, TodayStrip } from "./today-strip.tsx";
import { useFigures } from "./use-figures.ts";
import { useOverviewAddress } from "./use-overview-address.ts";

/** While the page is open, what runs now and what waits is read again this often. */
const rereadMilliseconds = 60_000;

/** `FirstSteps`: what a new workspace still needs. */
export function AdminPage({ FirstSteps }: { FirstSteps: ComponentType }) {
  const { tenantId } = useWorkspace();
  const params = { tenantId };
  const format = useFormat();
  const now = new Date(useNow()).toISOString();
  const address = useOverviewAddress();
  const today = useQuery({
    ...routeQuery(getToday, { params, query: { date: address.today } }),
    refetchInterval: rereadMilliseconds,
  });
  const overview = useQuery({
    ...routeQuery(getOverview, { params, query: address.query }),
    enabled: address.isInBounds,
    placeholderData: keepPreviousData,
  });
  // A read that is under way is the answer to a second press.
  const refresh = () => Promise.all([today, overview].map(({ refetch }) => refetch({ cancelRefetch: false })));
  const at = Math.min(today.dataUpdatedAt, overview.dataUpdatedAt);
  const isStale = [today, overview].some(({ isError, data }) => isError && data !== undefined);
  return (
    <Page
      title={texts.title}
      subtitle={format.dateLong(now)}
      action={
        at > 0 && (
          <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {texts.updated(format.time(new Date(at).toISOString()))}
            </Typography>
            <Button variant="outlined" onClick={() => void refresh()}>
              {texts.refresh}
            </Button>
          </Stack>
        )
      }
    >
      <FirstSteps />
      {isStale && (
        <Typography role="alert" variant="body2" color="warning" sx={{ mb: 2 }}>
          {texts.stale}
        </Typography>
      )}
      {today.isPending && <LoadingToday />}
      {today.isError && today.data === undefined && <ErrorState error={today.error} onRetry={() => today.refetch()} />}
      {today.data !== undefined && <TodayStrip today={today.data} day={address.today} />}
      <PeriodBar address={address} />
      {overview.isLoading && <LoadingFigures />}
      {overview.isError && overview.data === undefined && (
        <ErrorState error={overview.error} onRetry={() => overview.refetch()} />
      )}
      {overview.data !== undefined && address.isInBounds && (
        <Box sx={{ mt: 2, opacity: overview.isPlaceholderData ? 0.6 : 1 }}>
          <Figures overview={overview.data} address={address} />
        </Box>
      )}
    </Page>
  );
}

interface FiguresProps {
  overview: Overview;
  address: ReturnType<typeof useOverviewAddress>;
}

function Figures({ overview, address }: FiguresProps) {
  const { bookingEnabled } = useFeatures();
  const path = usePath();
  const isNew = address.resourceId === undefined && address.planId === undefined && hasNothing(overview);
  const { house, gatherings } = useFigures({ overview, address });
  return (
    <Stack spacing={2}>
      <FigureGrid groups={house} />
      {isNew ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={figureTexts.empty.title}
          text={figureTexts.empty.text}
          action={
            bookingEnabled && (
              <Button component={RouterLink} to={path("/admin/resources")} variant="contained">
                {figureTexts.empty.action}
              </Button>
            )
          }
        />
      ) : (
        bookingEnabled && <Charts overview={overview} address={address} />
      )}
      {gatherings.length > 0 && <FigureGrid groups={gatherings} />}
    </Stack>
  );
}

/** Whether neither period has a booking, a point, an event or a live session. A new workspace has its founder only. */
function hasNothing({ current, previous }: Overview): boolean {
  return [current, previous].every(({ sums }) =>
    [sums.made, sums.bookings, sums.granted, sums.spent, sums.events, sums.sessions].every((figure) => figure === 0),
  );
}

function LoadingFigures() {
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {texts.loading}
      </Box>
      <Stack aria-hidden spacing={2} sx={{ mt: 2 }}>
        <Box sx={groupColumns}>
          {[1, 2].map((group) => (
            <Skeleton key={group} variant="rounded" height={heightOfGroup} />
          ))}
        </Box>
        <Skeleton variant="rounded" height={340} />
      </Stack>
    </>
  );
}
