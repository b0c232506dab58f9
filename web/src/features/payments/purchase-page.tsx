/** Purchase Points: the balance, the packages, and what the member has bought. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { purchaseIdSchema } from "#lambdas/contract/ids.ts";
import { listOffers } from "#lambdas/payments/purchase-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { Points } from "#web/domain/points.tsx";
import { CardDrawing, CoinsDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { LeftNote } from "./left-note.tsx";
import { Offers } from "./offers.tsx";
import { Purchases } from "./purchases.tsx";
import { purchaseTexts as texts } from "./texts.ts";

const shape = { left: oneOf(purchaseIdSchema) };

export function Component() {
  const { tenantId } = useWorkspace();
  const offers = useQuery(routeQuery(listOffers, { params: { tenantId } }));
  const { values, set } = useAddress(shape);
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <Stack spacing={3}>
        {values.left !== undefined && (
          <LeftNote key={values.left} purchaseId={values.left} onClose={() => set({ left: null }, { replace: true })} />
        )}
        <Balance />
        {offers.isPending && (
          <div>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton aria-hidden variant="rounded" height={220} />
          </div>
        )}
        {offers.isError && offers.data === undefined && (
          <ErrorState error={offers.error} onRetry={() => offers.refetch()} />
        )}
        {offers.data?.takesPayments === false && <EmptyState drawing={<CardDrawing />} {...texts.pointsOnly} />}
        {offers.data?.takesPayments === true && offers.data.offers.length === 0 && (
          <EmptyState drawing={<CoinsDrawing />} {...texts.none} />
        )}
        {offers.data !== undefined && offers.data.offers.length > 0 && <Offers offers={offers.data.offers} />}
        <Purchases isOffered={offers.data === undefined || offers.data.offers.length > 0} />
      </Stack>
    </Page>
  );
}

/** What can be spent, by the day on which it ends. */
function Balance() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const day = useDayFormat();
  const statement = useQuery(routeQuery(listMyEntries, { params: { tenantId }, query: { limit: 1 } }));
  if (statement.isPending) return <Skeleton aria-hidden variant="rounded" height={104} />;
  if (statement.data === undefined) return <ErrorState error={statement.error} onRetry={() => statement.refetch()} />;
  const { balance, lots } = statement.data;
  const endless = balance - lots.reduce((sum, { points }) => sum + points, 0);
  return (
    <Card component="section" variant="outlined" aria-label={texts.balance} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" component="h2" color="textSecondary">
        {texts.balance}
      </Typography>
      <Box sx={{ typography: "h2", my: 0.5 }}>
        <Points value={balance} />
      </Box>
      {lots.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, color: "text.secondary", typography: "body2" }}>
          {lots.map(({ endsOn, points }) => (
            <li key={endsOn}>{texts.ends(format.points(points), day(endsOn))}</li>
          ))}
          {endless > 0 && <li>{texts.endless(format.points(endless))}</li>}
        </Box>
      )}
    </Card>
  );
}
