import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { returnsBy } from "#lambdas/bookings/policy-returns.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { bookedByText, endingText } from "#web/domain/record-words.ts";
import { hasCapacity } from "#web/domain/resource/has-capacity.ts";
import { claimSentence } from "#web/domain/rules/print-claim.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { WaitingFact } from "#web/domain/waitlist/who-waits.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { OverriddenFacts } from "./book-for/overridden-facts.tsx";
import { bookingTexts } from "./texts.ts";

/** What a member's cancellation returns. An approval and an arrival end the free time of a booking without tiers. */
function returnsAsBooked(booking: Booking, now: number, dateTime: (instant: string) => string): string {
  const { terms, pointsCost, status, returns, freeCancelUntil } = booking;
  const startAt = booking.countsFrom ?? booking.startAt;
  const tiers = returns.length > 0 ? returns : returnsBy(terms?.cancellationTiers ?? [], { startAt, pointsCost });
  if (tiers.length > 0) return returnsSentence(tiers, pointsCost, dateTime);
  const isEarly = status === "confirmed" && now < toMilliseconds(freeCancelUntil);
  return isEarly ? bookingTexts.nothingBack : bookingTexts.allUntil(dateTime(freeCancelUntil));
}

export function BookingFacts({ booking }: { booking: Booking }) {
  const format = useFormat();
  const path = usePath();
  const now = useNow();
  const { pointsEnabled } = useFeatures();
  const cost = format.points(booking.pointsCost);
  return (
    <Facts>
      <Fact name={bookingTexts.status}>
        <BookingBadge booking={booking} />
      </Fact>
      {(pointsEnabled || booking.pointsCost > 0) && (
        <Fact name={bookingTexts.cost}>
          <Points value={booking.pointsCost} />
        </Fact>
      )}
      <Fact name={bookingTexts.when} isWide>
        {format.dateLong(booking.startAt)}
        <br />
        {format.timeRange(booking.startAt, booking.endAt)}
      </Fact>
      <Fact name={bookingTexts.member}>
        <Link component={RouterLink} to={path(`/admin/members?member=${booking.memberId}`)}>
          {bookedByText(booking.memberName)}
        </Link>
      </Fact>
      <Fact name={bookingTexts.resource}>
        <Link component={RouterLink} to={path(`/admin/resources?resource=${booking.resourceId}`)}>
          {booking.resourceName}
        </Link>
      </Fact>
      {["pending", "confirmed"].includes(booking.status) && <WaitingFact booking={booking} />}
      <OverriddenFacts booking={booking} />
      <Fact name={bookingTexts.created}>{format.dateTime(booking.createdAt)}</Fact>
      <Fact name={bookingTexts.where}>{booking.resourceLocation || bookingTexts.noLocation}</Fact>
      {hasCapacity(booking.resourceType, booking.resourceCapacity) && (
        <Fact name={bookingTexts.capacity}>{bookingTexts.people(booking.resourceCapacity)}</Fact>
      )}
      {(booking.checkedInAt !== null || booking.status === "completed") && (
        <Fact name={bookingTexts.checkedIn}>
          {booking.checkedInAt === null ? bookingTexts.notCheckedIn : format.dateTime(booking.checkedInAt)}
        </Fact>
      )}
      {booking.checkedOutAt !== null && (
        <Fact name={bookingTexts.checkedOut}>{format.dateTime(booking.checkedOutAt)}</Fact>
      )}
      {booking.status === "pending" && (
        <Fact name={bookingTexts.freeCancelUntil}>
          {format.dateTime(booking.returns.at(-1)?.until ?? booking.freeCancelUntil)}
        </Fact>
      )}
      {booking.pointsCost > 0 && (
        <Fact name={bookingTexts.returnsAsBooked} isWide>
          {returnsAsBooked(booking, now, format.dateTime)}
        </Fact>
      )}
      {booking.terms?.bufferMinutes != null && (
        <Fact name={bookingTexts.bufferAsBooked}>{printMinutes(booking.terms.bufferMinutes)}</Fact>
      )}
      {booking.claim !== null && (
        <Fact name={bookingTexts.claimAsBooked} isWide>
          {claimSentence(booking.claim, booking.pointsCost, format.time)}
        </Fact>
      )}
      {booking.cancelledAt !== null && (
        <Fact name={bookingTexts.cancelledAt}>{format.dateTime(booking.cancelledAt)}</Fact>
      )}
      {booking.pointsRefunded !== null && (pointsEnabled || booking.pointsCost > 0) && (
        <Fact name={bookingTexts.refunded}>{bookingTexts.refundedOf(format.number(booking.pointsRefunded), cost)}</Fact>
      )}
      {booking.endedBy !== null && (
        <Fact name={bookingTexts.reason} isWide>
          {endingText(booking.endedBy)}
        </Fact>
      )}
      <Fact name={bookingTexts.reference} isWide>
        {booking.bookingId}
      </Fact>
    </Facts>
  );
}
