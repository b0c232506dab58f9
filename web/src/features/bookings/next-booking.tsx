import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import PlaceOutlined from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { useOldestKeptAt } from "#web/session/kept-state.ts";
import { usePath } from "#web/session/workspace.tsx";
import { ClaimButton } from "./claim-button.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

interface NextBookingProps {
  booking: Booking | null;
  now: number;
}

/** The largest card of the page: the next booking, or a button to book. */
export function NextBooking({ booking, now }: NextBookingProps) {
  return (
    <Card
      component="section"
      variant="outlined"
      sx={(theme) => ({
        p: { xs: 3, sm: 4 },
        display: "flex",
        flexDirection: { xs: "column", sm: "row" },
        gap: 3,
        justifyContent: "space-between",
        alignItems: { sm: "center" },
        minHeight: { sm: 196 },
        // A bar in the tenant's colour at the start of the card.
        borderInlineStart: `6px solid ${(theme.vars ?? theme).palette.primary.main}`,
      })}
    >
      {booking === null ? <NothingBooked /> : <Coming booking={booking} isOn={Date.parse(booking.startAt) <= now} />}
    </Card>
  );
}

function NothingBooked() {
  const path = usePath();
  const { nothing, nothingText, book } = dashboardTexts.next;
  return (
    <>
      <Box>
        <Typography component="h2" sx={{ typography: "h1", mb: 0.5 }}>
          {nothing}
        </Typography>
        <Typography color="textSecondary">{nothingText}</Typography>
      </Box>
      <Button
        component={RouterLink}
        to={path("/booking")}
        variant="contained"
        size="large"
        startIcon={<EventAvailableOutlined />}
      >
        {book}
      </Button>
    </>
  );
}

function Coming({ booking, isOn }: { booking: Booking; isOn: boolean }) {
  const path = usePath();
  const format = useFormat();
  const texts = dashboardTexts.next;
  const isKept = useOldestKeptAt() !== undefined;
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="h2" color="textSecondary">
          {isOn ? texts.on : texts.coming}
        </Typography>
        <Typography sx={{ typography: "h1", my: 0.5, overflowWrap: "anywhere" }}>{booking.resourceName}</Typography>
        <Typography sx={{ typography: "h3", fontVariantNumeric: "tabular-nums" }}>
          {format.date(booking.startAt)}, {format.timeRange(booking.startAt, booking.endAt)}
        </Typography>
        <Box sx={{ mt: 1 }}>
          <BookingBadge booking={booking} />
        </Box>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: "center", color: "text.secondary", mt: 1 }}>
          <PlaceOutlined aria-hidden />
          <Typography variant="body2">
            {booking.resourceLocation === "" ? typeTexts[booking.resourceType].one : booking.resourceLocation}
          </Typography>
        </Stack>
        <Box sx={{ mt: 2, "&:empty": { display: "none" } }}>
          <ClaimButton booking={booking} />
        </Box>
      </Box>
      {booking.allowed.cancel && !isKept ? (
        <Button component={RouterLink} to={path(`/my-bookings?cancel=${booking.bookingId}`)} variant="outlined">
          {texts.cancel}
        </Button>
      ) : (
        <Button component={RouterLink} to={path("/my-bookings")} variant="outlined">
          {texts.view}
        </Button>
      )}
    </>
  );
}
