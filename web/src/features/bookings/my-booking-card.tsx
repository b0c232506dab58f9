import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { returnAt } from "#lambdas/bookings/policy-returns.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { endingText } from "#web/domain/record-words.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { StatusBadge, statusOfBooking } from "#web/domain/status/status.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { bookingTexts, myBookingsTexts } from "./texts.ts";

interface MyBookingCardProps {
  booking: Booking;
  /** Shown below the name if this is the next booking. */
  mark: string | undefined;
  onCancel: () => void;
}

export function MyBookingCard({ booking, mark, onCancel }: MyBookingCardProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const now = useNow();
  const back = returnAt(booking.returns, now);
  const label =
    back === undefined || booking.pointsCost === 0
      ? myBookingsTexts.cancel
      : myBookingsTexts.cancelShare(back.percent, back.points);
  const TypeIcon = typeIcons[booking.resourceType];
  const time = format.timeRange(booking.startAt, booking.endAt);
  return (
    <Card component="article" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: "space-between", alignItems: "flex-start" }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center", minWidth: 0 }}>
          <TypeIcon titleAccess={typeTexts[booking.resourceType].one} sx={{ color: "text.secondary" }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
              {booking.resourceName}
            </Typography>
            {mark !== undefined && (
              <Typography variant="strongSmall" color="primary">
                {mark}
              </Typography>
            )}
          </Box>
        </Stack>
        <StatusBadge status={statusOfBooking(booking)} />
      </Stack>
      <Box sx={{ mt: 2 }}>
        <Facts columns="fit">
          <Fact name={myBookingsTexts.date}>
            <Strong>{format.date(booking.startAt)}</Strong>
          </Fact>
          <Fact name={myBookingsTexts.time}>
            <Strong>{time}</Strong>
          </Fact>
          {booking.resourceLocation !== "" && <Fact name={myBookingsTexts.location}>{booking.resourceLocation}</Fact>}
          <Fact name={myBookingsTexts.capacity}>{bookingTexts.capacity(booking.resourceCapacity)}</Fact>
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
          {booking.endedBy !== null && <Fact name={myBookingsTexts.reason}>{endingText(booking.endedBy)}</Fact>}
          {booking.pointsRefunded !== null && (
            <Fact name={myBookingsTexts.returned}>
              {myBookingsTexts.returnedOf(booking.pointsRefunded, booking.pointsCost)}
            </Fact>
          )}
        </Facts>
      </Box>
      {(booking.status === "pending" || booking.allowed.cancel) && (
        <Stack
          direction={{ xs: "column", sm: "row" }}
          spacing={1.5}
          sx={{ mt: 2, justifyContent: "space-between", alignItems: { sm: "center" } }}
        >
          <Typography variant="body2" color="textSecondary">
            {termsText(booking, now, format.dateTime)}
          </Typography>
          {booking.allowed.cancel && (
            <Button
              variant="outlined"
              color="error"
              onClick={onCancel}
              aria-label={myBookingsTexts.cancelFor(
                label,
                booking.resourceName,
                `${format.date(booking.startAt)}, ${time}`,
              )}
            >
              {label}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}

function termsText(booking: Booking, now: number, dateTime: (instant: string) => string): string {
  const left = booking.returns.filter(({ until }) => now < toMilliseconds(until));
  const last = left.at(-1);
  if (last !== undefined && booking.pointsCost === 0) return myBookingsTexts.free(dateTime(last.until));
  if (booking.returns.length > 0) return returnsSentence(left, booking.pointsCost, dateTime);
  if (!booking.awaitsApproval) return myBookingsTexts.free(dateTime(booking.freeCancelUntil));
  return `${myBookingsTexts.awaitsApproval}. ${myBookingsTexts.freeUntilStart}.`;
}

function Strong({ children }: { children: string }) {
  return (
    <Typography component="strong" variant="strong">
      {children}
    </Typography>
  );
}
