import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { StatusBadge, statusOfBooking } from "#web/domain/status/status.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { SectionCard } from "./section-card.tsx";
import { dashboardTexts } from "./texts.ts";

export function RecentBookingsCard({ bookings }: { bookings: readonly Booking[] }) {
  const path = usePath();
  const format = useFormat();
  return (
    <SectionCard
      title={dashboardTexts.bookings.title}
      to={path("/my-bookings")}
      empty={dashboardTexts.bookings.empty}
      rows={bookings.map((booking) => ({
        key: booking.bookingId,
        content: (
          <Row
            name={booking.resourceName}
            detail={format.dateTime(booking.startAt)}
            end={<StatusBadge status={statusOfBooking(booking)} />}
          />
        ),
      }))}
    />
  );
}

/** The booking page shows the others. */
const resourceRows = 5;

export function AvailableResourcesCard({ resources }: { resources: readonly Resource[] }) {
  const path = usePath();
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const texts = dashboardTexts.resources;
  return (
    <SectionCard
      title={texts.title}
      to={path("/marketplace")}
      empty={texts.empty}
      rows={resources.slice(0, resourceRows).map((resource) => ({
        key: resource.resourceId,
        content: (
          <Row
            name={resource.name}
            detail={
              pointsEnabled
                ? `${typeTexts[resource.type].one} · ${texts.price(format.number(resource.pointCostPerHour))}`
                : typeTexts[resource.type].one
            }
            end={
              <Button
                component={RouterLink}
                to={path("/booking")}
                size="small"
                variant="outlined"
                aria-label={texts.bookNowFor(resource.name)}
              >
                {texts.bookNow}
              </Button>
            }
          />
        ),
      }))}
    />
  );
}

function Row({ name, detail, end }: { name: string; detail: string; end: ReactNode }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center", justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0 }}>{end}</Box>
    </Stack>
  );
}
