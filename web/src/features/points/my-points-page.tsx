import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type LedgerEntry, listMyEntries } from "#lambdas/points/contract.ts";
import { Points } from "#web/domain/points.tsx";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { EntryRow } from "./entry-row.tsx";
import { pointsTexts } from "./texts.ts";

/** As specified: the history is the newest fifty entries. */
const historyRows = 50;

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const statement = useQuery(routeQuery(listMyEntries, { params: { tenantId }, query: { limit: historyRows } }));
  return (
    <Page
      title={pointsTexts.title}
      subtitle={pointsTexts.subtitle}
      action={
        <Button variant="contained" component={RouterLink} to={path("/booking")}>
          {pointsTexts.book}
        </Button>
      }
    >
      {statement.isPending && <LoadingPoints />}
      {statement.isError && statement.data === undefined && (
        <ErrorState error={statement.error} onRetry={() => statement.refetch()} />
      )}
      {statement.data !== undefined && (
        <Stack spacing={3}>
          <BalanceCard balance={statement.data.balance} />
          <History entries={statement.data.entries} />
        </Stack>
      )}
    </Page>
  );
}

function BalanceCard({ balance }: { balance: number }) {
  return (
    <Card component="section" variant="outlined" sx={{ p: 3 }}>
      <Typography variant="body2" component="h2" color="textSecondary">
        {pointsTexts.balance}
      </Typography>
      <Box sx={{ typography: "h1", my: 0.5 }}>
        <Points value={balance} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {pointsTexts.balanceNote}
      </Typography>
    </Card>
  );
}

function History({ entries }: { entries: readonly LedgerEntry[] }) {
  const titleId = useId();
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
            {entries.map((entry) => (
              <li key={entry.entryId}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </Box>
        </Card>
      )}
      {entries.length === historyRows && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {pointsTexts.newest(historyRows)}
        </Typography>
      )}
    </section>
  );
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
