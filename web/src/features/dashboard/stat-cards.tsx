import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { getDashboard } from "#lambdas/dashboard/contract.ts";
import type { Membership } from "#lambdas/memberships/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { dashboardTexts } from "./texts.ts";

export type DashboardContent = CallOutput<typeof getDashboard>;

export const statColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;

export function StatCards({ dashboard }: { dashboard: DashboardContent }) {
  const format = useFormat();
  const texts = dashboardTexts.stats;
  const { membership } = dashboard;
  const { pointsEnabled, bookingEnabled } = useFeatures();
  return (
    <Box component="dl" sx={{ ...statColumns, m: 0 }}>
      {pointsEnabled && (
        <Stat name={texts.points} note={texts.pointsNote}>
          <Points value={dashboard.balance} />
        </Stat>
      )}
      <Stat
        name={texts.membership}
        note={membership === null ? texts.noMembershipNote : allowanceText(membership, format.number)}
      >
        {membership?.planName ?? texts.noMembership}
      </Stat>
      {bookingEnabled && (
        <>
          <Stat name={texts.bookings} note={texts.bookingsNote}>
            {format.number(dashboard.recentBookings.length)}
          </Stat>
          <Stat name={texts.resources} note={texts.resourcesNote}>
            {format.number(dashboard.resources.length)}
          </Stat>
        </>
      )}
    </Box>
  );
}

function Stat({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="div"
          sx={{
            typography: "h2",
            display: "flex",
            alignItems: "center",
            minHeight: 28,
            my: 0.5,
            fontVariantNumeric: "tabular-nums",
            overflowWrap: "anywhere",
          }}
        >
          {children}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
    </Card>
  );
}

/** Most cycles last about a month. The text of any other names its days. */
function allowanceText(membership: Membership, number: (value: number) => string): string {
  const { pointsPerCycle, cycleLengthDays } = membership;
  const isMonth = cycleLengthDays >= 28 && cycleLengthDays <= 31;
  const { perMonth, perCycle } = dashboardTexts.stats;
  return isMonth ? perMonth(number(pointsPerCycle)) : perCycle(number(pointsPerCycle), cycleLengthDays);
}
