/** Whether an administrator's move can be taken back so that nothing of it stays, and the call that does it. */
import type { Booking } from "#lambdas/bookings/contract.ts";
import { baseAfter, differenceOf, keepsPrice } from "#lambdas/bookings/moves.ts";
import { priceOf } from "#lambdas/bookings/rules.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { minuteMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { WantedMove } from "./use-move-booking.ts";

interface MovedBooking {
  before: Booking;
  after: Booking;
  /** Points that the move has charged; negative where they came back. */
  difference: number;
  settles: boolean;
}

/**
 * The way back. Undefined where the booking would have another price, free period or approval than before, and where its
 * start has passed.
 * @param now in milliseconds
 */
export function wayBack(
  { before, after, difference, settles }: MovedBooking,
  resources: readonly Resource[],
  { now, features }: { now: number; features: { pointsEnabled: boolean } },
): WantedMove | undefined {
  const resource = resources.find(({ resourceId }) => resourceId === before.resourceId);
  const durationMinutes = (toMilliseconds(before.endAt) - toMilliseconds(before.startAt)) / minuteMilliseconds;
  if (resource === undefined || now >= toMilliseconds(before.startAt)) return undefined;
  const mover = { by: "administrator", settles } as const;
  const price = keepsPrice(mover, features) ? before.pointsCost : priceOf(resource, durationMinutes, features);
  const back = differenceOf(after, price, { mover, now, ...features });
  const keepsBase = baseAfter(after, before.startAt) === (before.countsFrom ?? before.startAt);
  const keepsApproval = before.awaitsApproval === after.awaitsApproval && before.status === after.status;
  if (price !== before.pointsCost || back !== 0 - difference || !keepsBase || !keepsApproval) return undefined;
  const resourceId: ResourceId = before.resourceId;
  return { resourceId, startAt: before.startAt, durationMinutes, difference: back, settles };
}
