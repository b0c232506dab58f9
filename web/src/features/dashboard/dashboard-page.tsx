import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { routeQuery } from "#web/session/api.ts";
import { auth } from "#web/session/auth.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, usePath, useWorkspace } from "#web/session/workspace.tsx";
import { AvailableResourcesCard, RecentBookingsCard } from "./booking-and-resource-cards.tsx";
import { dayPartAt } from "./day-part.ts";
import { LatestNewsCard, UpcomingEventsCard } from "./news-and-event-cards.tsx";
import { NextBooking } from "./next-booking.tsx";
import { type DashboardContent, StatCards, statColumns } from "./stat-cards.tsx";
import { dashboardTexts } from "./texts.ts";

const cardColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

/** The gate has already requested this query. While its answer is this fresh, it is not requested again. */
const staleMilliseconds = 2_000;

/** For administrators of a new workspace. */
const FirstSteps = onDemand(async () => (await import("./first-steps.tsx")).FirstSteps);

export function Component() {
  const { tenantId, timeZone } = useWorkspace();
  const { member, role } = useMe();
  const dashboard = useQuery({ ...routeQuery(getDashboard, { params: { tenantId } }), staleTime: staleMilliseconds });
  const now = useNow();
  const firstName = dashboard.data?.firstName ?? member?.firstName ?? null;
  return (
    <Page
      title={dashboardTexts.greeting(dayPartAt(now, timeZone), firstName)}
      action={<Actions isBooked={dashboard.data?.nextBooking != null} />}
    >
      {roleAllows(role, "admin") && <FirstSteps />}
      {dashboard.isPending && <LoadingDashboard />}
      {dashboard.isError && dashboard.data === undefined && (
        <ErrorState error={dashboard.error} onRetry={() => dashboard.refetch()} />
      )}
      {dashboard.data !== undefined && <Cards dashboard={dashboard.data} now={now} />}
    </Page>
  );
}

function Actions({ isBooked }: { isBooked: boolean }) {
  const path = usePath();
  const { bookingEnabled } = useFeatures();
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
      {bookingEnabled && (
        <>
          <Button component={RouterLink} to={path("/my-bookings")} variant="outlined">
            {dashboardTexts.myBookings}
          </Button>
          <Button component={RouterLink} to={path("/booking")} variant={isBooked ? "contained" : "outlined"}>
            {dashboardTexts.bookWorkspace}
          </Button>
        </>
      )}
      <Button variant="outlined" disabled={isLeaving} onClick={() => void leave()}>
        {dashboardTexts.signOut}
      </Button>
    </Stack>
  );
}

function Cards({ dashboard, now }: { dashboard: DashboardContent; now: number }) {
  const { bookingEnabled } = useFeatures();
  return (
    <Stack spacing={3}>
      {bookingEnabled && <NextBooking booking={dashboard.nextBooking} now={now} />}
      <StatCards dashboard={dashboard} />
      <Box sx={cardColumns}>
        {bookingEnabled && <RecentBookingsCard bookings={dashboard.recentBookings} />}
        {bookingEnabled && <AvailableResourcesCard resources={dashboard.resources} />}
        <LatestNewsCard news={dashboard.news} />
        <UpcomingEventsCard events={dashboard.events} />
      </Box>
    </Stack>
  );
}

function LoadingDashboard() {
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {dashboardTexts.loading}
      </Box>
      <Stack aria-hidden spacing={3}>
        <Skeleton variant="rounded" height={196} />
        <Box sx={statColumns}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} variant="rounded" height={132} />
          ))}
        </Box>
        <Box sx={cardColumns}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} variant="rounded" height={320} />
          ))}
        </Box>
      </Stack>
    </>
  );
}
