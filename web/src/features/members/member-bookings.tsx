/** What a member has booked: the next bookings, and the latest of those that are over. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Booking, listMemberBookings } from "#lambdas/bookings/contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { memberBookingsTexts as texts } from "./booking-texts.ts";
import { useBookingsToCome } from "./queries.ts";

const shownRows = 5;
/** The list of all takes a year at most. */
const listedDays = 180;
/** The latest come first, and with them those to come. */
const readRows = 50;

export function MemberBookings({ memberId }: { memberId: MemberId }) {
  const { tenantId, timeZone } = useWorkspace();
  const path = usePath();
  const titleId = useId();
  const now = useNow();
  const today = localDate(now, timeZone);
  const [from, to] = [addDays(today, -listedDays), addDays(today, listedDays)];
  const toCome = useBookingsToCome(memberId);
  const latest = useQuery(
    routeQuery(listMemberBookings, { params: { tenantId, memberId }, query: { when: "all", limit: readRows } }),
  );
  const isOver = ({ status, endAt }: Booking) => status === "cancelled" || Date.parse(endAt) <= now;
  const past = latest.data?.bookings.filter(isOver).slice(0, shownRows);
  const error = toCome.error ?? latest.error;
  const next = toCome.data?.bookings.slice(0, shownRows);
  const isEmpty = next?.length === 0 && past?.length === 0 && latest.data?.nextCursor === null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {texts.title}
      </Typography>
      {error !== null && <ErrorState error={error} onRetry={() => Promise.all([toCome.refetch(), latest.refetch()])} />}
      {error === null && (next === undefined || past === undefined) && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={96} sx={{ mt: 1 }} />
        </>
      )}
      {next !== undefined && past !== undefined && (
        <>
          {next.length === 0 ? (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {texts.noneToCome}
            </Typography>
          ) : (
            <Bookings name={texts.toCome} bookings={next} />
          )}
          {past.length > 0 && <Bookings name={texts.past} bookings={past} />}
        </>
      )}
      {next !== undefined && !isEmpty && (
        <Button
          component={RouterLink}
          to={path(`/admin/bookings?view=list&by=start&from=${from}&to=${to}&member=${memberId}`)}
          size="small"
          sx={{ marginInlineStart: -0.75, mt: 0.5 }}
        >
          {texts.all}
        </Button>
      )}
    </section>
  );
}

function Bookings({ name, bookings }: { name: string; bookings: readonly Booking[] }) {
  const format = useFormat();
  const path = usePath();
  const nameId = useId();
  return (
    <>
      <Typography id={nameId} variant="body2" color="textSecondary" component="h4" sx={{ mt: 1 }}>
        {name}
      </Typography>
      <Box component="ul" aria-labelledby={nameId} sx={ruledList}>
        {bookings.map((booking) => (
          <Box
            component="li"
            key={booking.bookingId}
            sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2, paddingBlock: 1 }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={path(`/admin/bookings?view=list&member=${booking.memberId}&booking=${booking.bookingId}`)}
                color="inherit"
                underline="hover"
                variant="strongSmall"
              >
                {booking.resourceName}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {format.date(booking.startAt)}, {format.timeRange(booking.startAt, booking.endAt)}
              </Typography>
            </Box>
            <BookingBadge booking={booking} />
          </Box>
        ))}
      </Box>
    </>
  );
}
