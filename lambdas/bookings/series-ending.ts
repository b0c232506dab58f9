/** Decisions about cancelling several bookings of a series. Pure: server and browser ask them alike. */
import { AppError } from "../contract/errors.ts";
import { type Booking, bookingNotFound, notCancellable } from "./contract.ts";
import { reasonOf } from "./older-shapes.ts";
import { returnAt } from "./policy-returns.ts";
import { decideCancellation, presentBooking, type StoredBooking } from "./rules.ts";
import { type SeriesAct, type SeriesScope, seriesSeenOtherwise } from "./series-acts-contract.ts";

interface Timed {
  bookingId: string;
  startAt: string;
}

/** The bookings that a scope names, soonest first. Those that begin with the named one follow it. */
export function inScope<Of extends Timed>(bookings: readonly Of[], scope: SeriesScope, bookingId: string): Of[] {
  const named = bookings.find((booking) => booking.bookingId === bookingId);
  if (named === undefined) return [];
  return bookings
    .filter(
      (booking) => scope === "all" || booking === named || (scope === "following" && booking.startAt >= named.startAt),
    )
    .toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
}

/** What its member's cancellation returns now. */
export function pointsBackNow({ returns, pointsCost }: Pick<Booking, "returns" | "pointsCost">, now: number): number {
  return returns.length === 0 ? pointsCost : (returnAt(returns, now)?.points ?? 0);
}

interface Wish {
  scope: SeriesScope;
  bookingId: string;
  reason?: string | undefined;
  seen?: { bookings: number; points: number } | undefined;
}

/**
 * The bookings of a series before and after its member's cancellation. Those that can no longer be cancelled stay.
 * @throws `bookings.not_found`, `bookings.not_cancellable`, `bookings.series_seen_otherwise`
 */
export function decideSeriesEnd<Of extends StoredBooking>(
  bookings: readonly Of[],
  { scope, bookingId, reason, seen }: Wish,
  now: number,
): { before: Of; after: StoredBooking }[] {
  const wanted = inScope(bookings, scope, bookingId);
  if (wanted.length === 0) throw new AppError(bookingNotFound);
  const ended = wanted
    .filter((booking) => presentBooking(booking, now, "member").allowed.cancel)
    .map((before) => ({
      before,
      after: decideCancellation(before, { cause: "member", reason: reasonOf(reason) }, now),
    }));
  if (ended.length === 0) throw new AppError(notCancellable);
  refuseSeenOtherwise(ended, seen);
  return ended;
}

/**
 * Refuses a cancellation of others than its sender was told of, and one that returns less.
 * @throws `bookings.series_seen_otherwise`
 */
export function refuseSeenOtherwise(ended: readonly { after: StoredBooking }[], seen: Wish["seen"]): void {
  const points = ended.reduce((sum, { after }) => sum + (after.pointsRefunded ?? 0), 0);
  if (seen !== undefined && (seen.bookings !== ended.length || points < seen.points))
    throw new AppError(seriesSeenOtherwise, { bookings: ended.length, points });
}

export function presentSeriesEnd({ at, ended, balance }: SeriesAct) {
  return {
    cancelledAt: at,
    cancelled: ended.map(({ bookingId, points }) => ({ bookingId, pointsRefunded: points })),
    pointsRefunded: ended.reduce((sum, { points }) => sum + points, 0),
    balance,
  };
}

/** Whether a series' act ended a booking, so that the act's own mail tells of it. */
export const isEndedByAct = (acts: readonly SeriesAct[], { bookingId }: { bookingId: string }): boolean =>
  acts.some(({ ended }) => ended.some((one) => one.bookingId === bookingId));
