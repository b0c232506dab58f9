/** What is to come: the next booking large, then a row for each further one, and one for each series. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { To } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { linkedRow } from "#web/kit/list/row-link.tsx";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { useNow } from "#web/kit/use-now.ts";
import { NextOwnBooking } from "./next-own-booking.tsx";
import { ownTexts } from "./own-texts.ts";
import { groupsOf } from "./series-groups.ts";
import { SeriesRest } from "./series-rest.tsx";
import { myBookingsTexts } from "./texts.ts";
import { UpcomingRow } from "./upcoming-row.tsx";

interface UpcomingBookingsProps {
  /** Soonest first. */
  bookings: readonly Booking[];
  linkTo: (booking: Booking) => To;
  /** The id of the booking whose details are open. */
  opened: string | undefined;
  /** Whether all that is to come is loaded. */
  isWhole: boolean;
}

export function UpcomingBookings({ bookings, linkTo, opened, isWhole }: UpcomingBookingsProps) {
  const now = useNow();
  const [next, ...further] = bookings;
  if (next === undefined) return null;
  const isOn = toMilliseconds(next.startAt) <= now;
  const row = (booking: Booking) => (
    <Box data-row sx={linkedRow}>
      <UpcomingRow
        booking={booking}
        to={linkTo(booking)}
        isOpen={opened === booking.bookingId}
        replaces={opened !== undefined}
      />
    </Box>
  );
  return (
    <Stack component="section" spacing={2} aria-label={ownTexts.when.to_come}>
      <NextOwnBooking booking={next} mark={isOn ? myBookingsTexts.on : myBookingsTexts.next} />
      {further.length > 0 && (
        <Box component="ul" sx={{ ...cardFrame, ...ruledList, overflow: "clip" }}>
          {groupsOf(further).map(({ booking, following }) => (
            <li key={booking.bookingId}>
              {row(booking)}
              <SeriesRest
                following={following}
                isWhole={isWhole || following.at(-1)?.series?.number === booking.series?.size}
                isOneOpen={following.some(({ bookingId }) => bookingId === opened)}
              >
                {row}
              </SeriesRest>
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}
