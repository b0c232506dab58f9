import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import type { BookingsSummary } from "#lambdas/bookings/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { useFormat } from "#web/domain/format.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { SectionCard, SectionRow } from "#web/kit/section-card.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { ClaimButton } from "./claim-button.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { NextBooking } from "./next-booking.tsx";

export const bookingsDashboardPart: DashboardPart<BookingsSummary> = {
  module: "booking",
  Actions,
  Lead: ({ summary, now }) => <NextBooking booking={summary.nextBooking} now={now} />,
  Stat: Count,
  Card: RecentBookings,
};

function Actions({ summary }: { summary: BookingsSummary | undefined }) {
  const path = usePath();
  const isBooked = summary?.nextBooking != null;
  return (
    <>
      <Button component={RouterLink} to={path("/my-bookings")} variant="outlined">
        {texts.myBookings}
      </Button>
      <Button component={RouterLink} to={path("/booking")} variant={isBooked ? "contained" : "outlined"}>
        {texts.bookWorkspace}
      </Button>
    </>
  );
}

function Count({ summary: { recentBookings, nextBooking } }: { summary: BookingsSummary }) {
  const format = useFormat();
  const { name, note } = texts.stat;
  return (
    <Stat name={name} note={nextBooking === null ? note : texts.nextAt(format.dateTime(nextBooking.startAt))}>
      {format.number(recentBookings.length)}
    </Stat>
  );
}

function RecentBookings({ summary: { recentBookings, nextBooking } }: { summary: BookingsSummary }) {
  const path = usePath();
  const format = useFormat();
  return (
    <SectionCard
      {...texts.recent}
      to={path("/my-bookings")}
      rows={recentBookings.map((booking) => ({
        key: booking.bookingId,
        content: (
          <>
            <SectionRow
              name={booking.resourceName}
              detail={format.dateTime(booking.startAt)}
              end={<BookingBadge booking={booking} />}
            />
            {/* The card of the next booking has the button already. */}
            {booking.bookingId !== nextBooking?.bookingId && (
              <Box sx={{ mt: 1, "&:empty": { display: "none" } }}>
                <ClaimButton booking={booking} />
              </Box>
            )}
          </>
        ),
      }))}
    />
  );
}
