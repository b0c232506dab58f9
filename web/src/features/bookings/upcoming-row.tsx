import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { To } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { hasCapacity } from "#web/domain/resource/has-capacity.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { RowLink } from "#web/kit/list/row-link.tsx";
import { tightLines } from "#web/kit/looks.ts";
import { useIsBesideDetail } from "#web/kit/side-panel.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { ClaimButton } from "./claim-button.tsx";
import { OwnBookingButtons } from "./own-booking-buttons.tsx";
import { termsText } from "./own-booking-terms.ts";
import { seriesActsTexts } from "./series-acts-texts.ts";
import { bookingTexts, myBookingsTexts } from "./texts.ts";

interface UpcomingRowProps {
  booking: Booking;
  to: To;
  isOpen: boolean;
  replaces: boolean;
}

const inColumns = {
  gridTemplateColumns: "minmax(0, 1.15fr) minmax(0, 1fr) auto",
  gridTemplateAreas: '"what when acts"',
} as const;

const stacked = {
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateAreas: '"what" "when" "acts"',
} as const;

const look = {
  display: "grid",
  columnGap: 2,
  rowGap: 1,
  alignItems: "center",
  paddingInline: 2,
  paddingBlock: 1.25,
} as const;

/** A booking to come, after the next one. Three parts beside each other, or below each other where there is no room. */
export function UpcomingRow({ booking, to, isOpen, replaces }: UpcomingRowProps) {
  const format = useFormat();
  const now = useNow();
  const { pointsEnabled } = useFeatures();
  const isNarrow = useIsBesideDetail();
  const TypeIcon = typeIcons[booking.resourceType];
  const { resourceLocation, resourceCapacity, pointsCost } = booking;
  const terms = termsText(booking, now, format.dateTime);
  const place = [
    ...(resourceLocation === "" ? [] : [resourceLocation]),
    ...(hasCapacity(booking.resourceType, resourceCapacity) ? [bookingTexts.capacity(resourceCapacity)] : []),
    ...(booking.series === null ? [] : [seriesActsTexts.place(booking.series.number, booking.series.size)]),
  ];
  const { checkedInAt, checkedOutAt } = booking;
  const arrival = [
    ...(checkedInAt === null ? [] : [`${myBookingsTexts.checkedIn} ${format.time(checkedInAt)}`]),
    ...(checkedOutAt === null ? [] : [`${myBookingsTexts.checkedOut} ${format.time(checkedOutAt)}`]),
  ];
  return (
    <Box component="article" sx={[look, isNarrow ? stacked : { ...stacked, "@media (min-width:900px)": inColumns }]}>
      <Stack direction="row" sx={{ gridArea: "what", gap: 1.5, alignItems: "center", minWidth: 0 }}>
        <TypeIcon titleAccess={typeTexts[booking.resourceType].one} sx={{ color: "text.secondary" }} />
        <Box sx={{ minWidth: 0, flexGrow: 1, lineHeight: tightLines }}>
          {/* The place has the whole width below: beside a badge it would wrap on a phone. */}
          <Stack direction="row" sx={{ columnGap: 1.5, justifyContent: "space-between", alignItems: "center" }}>
            <Typography component="h2" variant="body1" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <RowLink to={to} isOpen={isOpen} replaces={replaces}>
                {booking.resourceName}
              </RowLink>
            </Typography>
            <BookingBadge booking={booking} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {place.join(" · ")}
          </Typography>
        </Box>
      </Stack>
      <Box sx={{ gridArea: "when", minWidth: 0, fontVariantNumeric: "tabular-nums" }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: "baseline", flexWrap: "wrap" }}>
          <Typography component="span" variant="strong">
            <span>{format.date(booking.startAt)}</span>, <span>{format.timeRange(booking.startAt, booking.endAt)}</span>
          </Typography>
          {(pointsEnabled || pointsCost > 0) && (
            <Typography component="span" variant="body2" color="textSecondary">
              <Points value={pointsCost} />
            </Typography>
          )}
        </Stack>
        {terms !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {terms}
          </Typography>
        )}
        {arrival.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {arrival.join(" · ")}
          </Typography>
        )}
        <Box sx={{ mt: 1, "&:empty": { display: "none" } }}>
          <ClaimButton booking={booking} />
        </Box>
      </Box>
      <Stack direction="row" sx={{ gridArea: "acts", gap: 1, alignItems: "center", justifyContent: "flex-end" }}>
        <OwnBookingButtons booking={booking} look="row" />
      </Stack>
    </Box>
  );
}
