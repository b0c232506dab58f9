/** My Membership: the member's card, the plan, its points, and the plans that the member may choose or request. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { getMyPaidMembership } from "#lambdas/payments/paid-contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { CardPart } from "./card/card-part.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { type MyMembership, runningOf } from "./my-membership.ts";
import { PaymentPart } from "./payment-part.tsx";
import { PlanChoices } from "./plan-choices.tsx";
import { PointsSummary } from "./points-summary.tsx";
import { myMembershipTexts as texts } from "./texts.ts";

export function Component() {
  const { tenantId } = useWorkspace();
  const { digitalCardsEnabled } = useFeatures();
  const mine = useQuery(routeQuery(getMyMembership, { params: { tenantId } }));
  return (
    <Page title={texts.title} subtitle={digitalCardsEnabled ? texts.subtitle : texts.subtitleWithoutCard}>
      <Box sx={digitalCardsEnabled ? columns : undefined}>
        {/* It is there without a network, and waits for nothing else. */}
        {digitalCardsEnabled && (
          <Stack spacing={3}>
            <CardPart />
          </Stack>
        )}
        <Stack spacing={3}>
          {mine.isPending && <LoadingMembership />}
          {mine.isError && mine.data === undefined && <ErrorState error={mine.error} onRetry={() => mine.refetch()} />}
          {mine.data !== undefined && <Details mine={mine.data} />}
        </Stack>
      </Box>
    </Page>
  );
}

const columns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;

function Details({ mine }: { mine: MyMembership }) {
  const { pointsEnabled } = useFeatures();
  const { member } = useMe();
  const membership = runningOf(mine);
  // Platform staff look at the page without belonging to the workspace.
  const canAsk = member !== null && mine.plans.length > 0;
  const { tenantId } = useWorkspace();
  const { data: paying } = useQuery(routeQuery(getMyPaidMembership, { params: { tenantId } }));
  const paid = paying?.paid ?? null;
  return (
    <>
      <CurrentPlan membership={membership} request={mine.request} canAsk={canAsk} />
      {paid !== null && paid.status !== "expired" && paid.status !== "ended" && (
        <PaymentPart paid={paid} mayPause={paying?.mayPause === true} />
      )}
      {pointsEnabled && <PointsSummary membership={membership} />}
      {canAsk && <PlanChoices mine={mine} paying={paying} />}
    </>
  );
}

function LoadingMembership() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Skeleton aria-hidden variant="rounded" height={260} />
      <Skeleton aria-hidden variant="rounded" height={112} />
    </>
  );
}
