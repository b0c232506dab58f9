import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type LedgerEntry, type Lot, listMyEntries, type Statement } from "#lambdas/points/contract.ts";
import { Points } from "#web/domain/points.tsx";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { type RoutePages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { EndingPoints } from "./ending-points.tsx";
import { EndedRow, EntryRow } from "./entry-row.tsx";
import { pointsTexts } from "./texts.ts";

/** As specified: the history begins with the newest fifty entries. */
const historyRows = 50;

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const { bookingEnabled } = useFeatures();
  const history = useRoutePages(
    listMyEntries,
    { params: { tenantId }, query: { limit: historyRows } },
    ({ entries }) => entries,
  );
  const [newest] = history.answers;
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
      {history.isPending && <LoadingPoints />}
      {history.error !== null && <ErrorState error={history.error} onRetry={history.reload} />}
      {newest !== undefined && (
        <Stack spacing={3}>
          <BalanceCard balance={newest.balance} lots={newest.lots} />
          <History history={history} ended={newest.ended} />
        </Stack>
      )}
    </Page>
  );
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

interface HistoryProps extends Pick<Statement, "ended"> {
  history: RoutePages<LedgerEntry>;
}

function History({ history, ended }: HistoryProps) {
  const titleId = useId();
  const entries = history.rows ?? [];
  const stored = entries[0]?.balanceAfter ?? 0;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {pointsTexts.history}
      </Typography>
      {entries.length === 0 ? (
        <EmptyState drawing={<CoinsDrawing />} {...pointsTexts.empty} />
      ) : (
        <Card variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          <Box component="ol" sx={ruledList}>
            {withBalances(ended, stored).map(({ lot, balanceAfter }) => (
              <li key={lot.endsOn}>
                <EndedRow lot={lot} balanceAfter={balanceAfter} />
              </li>
            ))}
            {entries.map((entry) => (
              <li key={entry.entryId}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </Box>
        </Card>
      )}
      <MoreRows list={history} label={pointsTexts.older} />
    </section>
  );
}

/** Lots that have ended, latest first, each with the balance that it leaves of the stored one. */
function withBalances(ended: readonly Lot[], stored: number): { lot: Lot; balanceAfter: number }[] {
  let left = stored;
  return ended
    .map((lot) => {
      left -= lot.points;
      return { lot, balanceAfter: left };
    })
    .toReversed();
}

function LoadingPoints() {
  return (
    <>
      <LoadingText>{pointsTexts.loading}</LoadingText>
      <Stack aria-hidden spacing={3}>
        <Skeleton variant="rounded" height={136} />
        <Skeleton variant="rounded" height={420} />
      </Stack>
    </>
  );
}
