/** Decisions about an administrator's cancellation of several bookings of a series. Pure. */
import { AppError } from "../contract/errors.ts";
import { clearedPoints, isCleared } from "./clearing.ts";
import type { ClearingRefund } from "./clearing-contract.ts";
import { type Booking, bookingNotFound, notCancellable } from "./contract.ts";
import { decideCancellation, presentBooking, type StoredBooking } from "./rules.ts";
import type { SeriesScope } from "./series-acts-contract.ts";
import { inScope, refuseSeenOtherwise } from "./series-ending.ts";

interface Wish {
  scope: SeriesScope;
  bookingId: string;
  reason: string;
  refund: ClearingRefund;
  seen: { bookings: number; points: number };
}

/** The bookings that would be cancelled, and those that have begun. Those stay. */
export function splitByBegin<Of extends Booking>(bookings: readonly Of[], now: number): { ended: Of[]; begun: Of[] } {
  const held = bookings.filter(({ allowed }) => allowed.cancel);
  return {
    ended: held.filter((booking) => isCleared(booking, now)),
    begun: held.filter((booking) => !isCleared(booking, now)),
  };
}

/**
 * The bookings of a series before and after an administrator's cancellation. What has begun stays.
 * @throws `bookings.not_found`, `bookings.not_cancellable`, `bookings.series_seen_otherwise`
 */
export function decideSeriesEndByTeam<Of extends StoredBooking>(
  bookings: readonly Of[],
  { scope, bookingId, reason, refund, seen }: Wish,
  now: number,
): { ended: { before: Of; after: StoredBooking }[]; begun: StoredBooking["bookingId"][] } {
  const wanted = inScope(bookings, scope, bookingId);
  if (wanted.length === 0) throw new AppError(bookingNotFound);
  const shown = wanted.map((before) => ({ ...presentBooking(before, now, "administrator"), before }));
  const split = splitByBegin(shown, now);
  const ended = split.ended.map(({ before, ...booking }) => {
    const refundPoints = clearedPoints(booking, refund, now);
    return { before, after: decideCancellation(before, { cause: "administrator", reason, refundPoints }, now) };
  });
  if (ended.length === 0) throw new AppError(notCancellable);
  refuseSeenOtherwise(ended, seen);
  return { ended, begun: split.begun.map((booking) => booking.bookingId) };
}
