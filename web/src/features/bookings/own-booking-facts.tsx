import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { hasCapacity } from "#web/domain/resource/has-capacity.ts";
import { claimSentence } from "#web/domain/rules/print-claim.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { claimTexts } from "./claim-texts.ts";
import { termsAsBooked, termsText } from "./own-booking-terms.ts";
import { causeText } from "./own-columns.tsx";
import { ownTexts } from "./own-texts.ts";
import { bookingTexts, myBookingsTexts } from "./texts.ts";

/** Everything that a member may know of a booking of theirs. */
export function OwnBookingFacts({ booking }: { booking: Booking }) {
  const format = useFormat();
  const now = useNow();
  const { pointsEnabled } = useFeatures();
  const terms = termsText(booking, now, format.dateTime);
  const hasPoints = pointsEnabled || booking.pointsCost > 0;
  return (
    <Facts>
      <Fact name={ownTexts.status}>
        <BookingBadge booking={booking} />
      </Fact>
      {hasPoints && (
        <Fact name={myBookingsTexts.cost}>
          <Points value={booking.pointsCost} />
        </Fact>
      )}
      <Fact name={myBookingsTexts.date}>{format.dateLong(booking.startAt)}</Fact>
      <Fact name={myBookingsTexts.time}>{format.timeRange(booking.startAt, booking.endAt)}</Fact>
      {booking.resourceLocation !== "" && <Fact name={myBookingsTexts.location}>{booking.resourceLocation}</Fact>}
      {hasCapacity(booking.resourceType, booking.resourceCapacity) && (
        <Fact name={myBookingsTexts.capacity}>{bookingTexts.capacity(booking.resourceCapacity)}</Fact>
      )}
      {booking.checkedInAt !== null && <Fact name={myBookingsTexts.checkedIn}>{format.time(booking.checkedInAt)}</Fact>}
      {booking.checkedOutAt !== null && (
        <Fact name={myBookingsTexts.checkedOut}>{format.time(booking.checkedOutAt)}</Fact>
      )}
      {booking.byTeam && <Fact name={ownTexts.by}>{ownTexts.byTeam}</Fact>}
      <Fact name={ownTexts.booked}>{format.dateTime(booking.createdAt)}</Fact>
      {booking.terms?.bufferMinutes != null && (
        <Fact name={ownTexts.buffer}>{printMinutes(booking.terms.bufferMinutes)}</Fact>
      )}
      {booking.claim !== null && (
        <Fact name={claimTexts.name} isWide>
          {claimSentence(booking.claim, booking.pointsCost, format.time)}
        </Fact>
      )}
      {booking.cancelledAt !== null && <Fact name={ownTexts.cancelledOn}>{format.dateTime(booking.cancelledAt)}</Fact>}
      {booking.endedBy !== null && (
        <Fact name={myBookingsTexts.reason} isWide>
          {causeText(booking.endedBy)}
        </Fact>
      )}
      {booking.pointsRefunded !== null && hasPoints && (
        <Fact name={myBookingsTexts.returned}>
          {myBookingsTexts.returnedOf(booking.pointsRefunded, booking.pointsCost)}
        </Fact>
      )}
      <Fact name={terms === undefined ? ownTexts.termsAsBooked : ownTexts.terms} isWide>
        {terms ?? termsAsBooked(booking, now, format.dateTime)}
      </Fact>
      <Fact name={ownTexts.reference} isWide>
        {booking.bookingId}
      </Fact>
    </Facts>
  );
}
