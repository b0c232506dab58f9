/** What a cancellation gives back, and until when. */
import type { Booking } from "#lambdas/bookings/contract.ts";
import { returnsBy } from "#lambdas/bookings/policy-returns.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { todayTexts as statusTexts } from "#web/domain/status/today-texts.ts";
import { ownTexts } from "./own-texts.ts";
import { myBookingsTexts } from "./texts.ts";

/** Undefined where the booking can no longer be cancelled. */
export function termsText(booking: Booking, now: number, dateTime: (instant: string) => string): string | undefined {
  if (booking.status !== "pending" && !booking.allowed.cancel) return undefined;
  const left = booking.returns.filter(({ until }) => now < toMilliseconds(until));
  const last = left.at(-1);
  if (last !== undefined && booking.pointsCost === 0) return myBookingsTexts.free(dateTime(last.until));
  if (booking.returns.length > 0 && last === undefined) return myBookingsTexts.nothingBack;
  if (booking.returns.length > 0) return returnsSentence(left, booking.pointsCost, dateTime);
  if (!booking.awaitsApproval) return myBookingsTexts.free(dateTime(booking.freeCancelUntil));
  return `${statusTexts["booking.waits"]}. ${myBookingsTexts.freeUntilStart}.`;
}

/** What a cancellation would have given back, by the terms as booked. For a booking that can no longer be cancelled. */
export function termsAsBooked(booking: Booking, now: number, dateTime: (instant: string) => string): string {
  const { terms, pointsCost, status, freeCancelUntil } = booking;
  const startAt = booking.countsFrom ?? booking.startAt;
  const tiers = returnsBy(terms?.cancellationTiers ?? [], { startAt, pointsCost });
  const last = tiers.at(-1);
  if (last !== undefined && pointsCost > 0) return returnsSentence(tiers, pointsCost, dateTime);
  // An approval and an arrival end the free time.
  if (status === "confirmed" && now < toMilliseconds(freeCancelUntil)) return ownTexts.isConfirmed;
  return ownTexts.wasFree(dateTime(last?.until ?? freeCancelUntil));
}
