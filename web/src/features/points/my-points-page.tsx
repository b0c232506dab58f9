import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type LedgerEntry, listMyEntries, type Statement } from "#lambdas/points/contract.ts";
import { Points } from "#web/domain/points.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { type RoutePages, useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { EndingPoints } from "./ending-points.tsx";
import { History } from "./history.tsx";
import { useHistoryAddress } from "./history-filters.tsx";
import { pointsTexts } from "./texts.ts";

/** As specified: the history begins with the newest fifty entries. */
const historyRows = 50;

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const { bookingEnabled } = useFeatures();
  const address = useHistoryAddress();
  const { month, group } = address;
  const isFiltered = month !== undefined || group !== undefined;
  const params = { tenantId };
  // Balance and chart stay, whatever the filters say.
  const all = useRoutePages(listMyEntries, { params, query: { limit: historyRows } }, ({ entries }) => entries);
  const filtered = useFilledPages(
    useRoutePages(listMyEntries, { params, query: { limit: historyRows, month, group } }, ({ entries }) => entries, {
      enabled: isFiltered,
    }),
  );
  useLoadedUntil(all, isFiltered ? undefined : address.entry);
  const [newest] = all.answers;
  return (
    <Page
      title={pointsTexts.title}
      subtitle={pointsTexts.subtitle}
      action={
        bookingEnabled && (
          <Button variant="contained" component={RouterLink} to={path("/booking")}>
            {pointsTexts.book}
          </Button>
        )
      }
    >
      {all.isPending && <LoadingPoints />}
      {all.error !== null && <ErrorState error={all.error} onRetry={all.reload} />}
      {newest !== undefined && (
        <Stack spacing={3}>
          <BalanceCard balance={newest.balance} lots={newest.lots} />
          {all.rows !== undefined && all.rows.length > 1 && (
            <BalanceChart balance={newest.balance} entries={all.rows} hasMore={all.hasMore} />
          )}
          <History
            history={isFiltered ? filtered : all}
            address={address}
            balance={newest.balance}
            ended={newest.ended}
            all={all.rows ?? []}
          />
        </Stack>
      )}
    </Page>
  );
}

type Loaded = RoutePages<LedgerEntry>;

/** Loads older pages until the line with this number is there. Numbers have no gaps, and newer lines come first. */
function useLoadedUntil({ rows, hasMore, isLoadingMore, loadMore, moreError }: Loaded, number: number | undefined) {
  const oldest = rows?.at(-1)?.number;
  const isOlder = number !== undefined && oldest !== undefined && number < oldest;
  const wantsMore = isOlder && hasMore && !isLoadingMore && moreError === null;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render. A fast page arrives before a render shows that it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, oldest]);
}

function BalanceCard({ balance, lots }: Pick<Statement, "balance" | "lots">) {
  const { bookingEnabled } = useFeatures();
  return (
    <Card component="section" variant="outlined" sx={{ p: 3 }}>
      <Typography variant="body2" component="h2" color="textSecondary">
        {pointsTexts.balance}
      </Typography>
      <Box sx={{ typography: "h1", my: 0.5 }}>
        <Points value={balance} />
      </Box>
      {bookingEnabled && (
        <Typography variant="body2" color="textSecondary">
          {pointsTexts.balanceNote}
        </Typography>
      )}
      <EndingPoints balance={balance} lots={lots} />
    </Card>
  );
}

function LoadingPoints() {
  return (
    <>
      <LoadingText>{pointsTexts.loading}</LoadingText>
      <Stack aria-hidden spacing={3}>
        <Skeleton variant="rounded" height={136} />
        <WaitingRows rows={7} />
      </Stack>
    </>
  );
}
