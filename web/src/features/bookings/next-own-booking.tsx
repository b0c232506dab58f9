import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { hasCapacity } from "#web/domain/resource/has-capacity.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { ClaimButton } from "./claim-button.tsx";
import { ownBookingActions } from "./own-booking-actions.tsx";
import { OwnBookingButtons } from "./own-booking-buttons.tsx";
import { termsText } from "./own-booking-terms.ts";
import { bookingTexts, myBookingsTexts } from "./texts.ts";

/** @param mark "Next", or "On now" */
export function NextOwnBooking({ booking, mark }: { booking: Booking; mark: string }) {
  const format = useFormat();
  const now = useNow();
  const { pointsEnabled } = useFeatures();
  const TypeIcon = typeIcons[booking.resourceType];
  const terms = termsText(booking, now, format.dateTime);
  const notes = ownBookingActions.flatMap(({ key, Note, isOffered }) =>
    Note === undefined || !isOffered(booking, now) ? [] : [{ key, Note }],
  );
  return (
    <Card
      component="article"
      variant="outlined"
      sx={(theme) => ({
        p: { xs: 2, sm: 3 },
        // The dashboard marks its next booking in the same way.
        borderInlineStart: `6px solid ${(theme.vars ?? theme).palette.primary.main}`,
      })}
    >
      <Stack direction="row" sx={{ gap: 2, justifyContent: "space-between", alignItems: "flex-start" }}>
        <Typography variant="strongSmall" color="primary">
          {mark}
        </Typography>
        <BookingBadge booking={booking} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", minWidth: 0 }}>
        <TypeIcon titleAccess={typeTexts[booking.resourceType].one} sx={{ color: "text.secondary" }} />
        <Typography component="h2" variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {booking.resourceName}
        </Typography>
      </Stack>
      <Typography variant="h2" component="p" sx={{ mt: 0.5, fontVariantNumeric: "tabular-nums" }}>
        <span>{format.date(booking.startAt)}</span>, <span>{format.timeRange(booking.startAt, booking.endAt)}</span>
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Facts columns="fit">
          {booking.resourceLocation !== "" && <Fact name={myBookingsTexts.location}>{booking.resourceLocation}</Fact>}
          {hasCapacity(booking.resourceType, booking.resourceCapacity) && (
            <Fact name={myBookingsTexts.capacity}>{bookingTexts.capacity(booking.resourceCapacity)}</Fact>
          )}
          {(pointsEnabled || booking.pointsCost > 0) && (
            <Fact name={myBookingsTexts.cost}>
              <Points value={booking.pointsCost} />
            </Fact>
          )}
          {booking.checkedInAt !== null && (
            <Fact name={myBookingsTexts.checkedIn}>{format.time(booking.checkedInAt)}</Fact>
          )}
          {booking.checkedOutAt !== null && (
            <Fact name={myBookingsTexts.checkedOut}>{format.time(booking.checkedOutAt)}</Fact>
          )}
        </Facts>
      </Box>
      {notes.map(({ key, Note }) => (
        <Note key={key} booking={booking} />
      ))}
      <Stack
        direction={{ xs: "column", md: "row" }}
        sx={{ mt: 2, gap: 1.5, justifyContent: "space-between", alignItems: { md: "center" } }}
      >
        <Stack sx={{ gap: 1.5 }}>
          <ClaimButton booking={booking} />
          <Typography variant="body2" color="textSecondary" sx={{ "&:empty": { display: "none" } }}>
            {terms}
          </Typography>
        </Stack>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: "wrap", flexShrink: 0, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}
        >
          <OwnBookingButtons booking={booking} look="all" />
        </Stack>
      </Stack>
    </Card>
  );
}
