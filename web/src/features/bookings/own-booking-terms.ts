/** What a cancellation gives back, and until when. */
import type { Booking } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
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
  return `${myBookingsTexts.awaitsApproval}. ${myBookingsTexts.freeUntilStart}.`;
}
