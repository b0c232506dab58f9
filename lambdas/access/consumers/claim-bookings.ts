import { canClaim } from "../../bookings/claims.ts";
import { bookingRef, bookingsByStart, saveBooking } from "../../bookings/repository.ts";
import { longestMilliseconds } from "../../bookings/rules.ts";
import { limits } from "../../contract/limits.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../../contract/time.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { ruleLimits } from "../../resources/rules-contract.ts";
import { claimBookings } from "../consumers.ts";

/**
 * Whoever comes in within the check-in window has claimed the booking at that moment, however late this runs. What was
 * released meanwhile stays so. Safe to repeat: a booking is claimed once.
 */
export const handler = changesConsumer(claimBookings, async ({ after }, scope, { table, deadlineAt }) => {
  if (after?.outcome !== "entered") return;
  const { memberId, cameAt } = after;
  const came = toMilliseconds(cameAt);
  const from = toInstant(came - longestMilliseconds);
  const to = toInstant(came + ruleLimits.checkInMinutes * minuteMilliseconds);
  const around = bookingsByStart(scope, memberId, { from, to, limit: limits.pageRows });
  // The list may lag, and only says where to look.
  for await (const listed of table.all(around)) {
    if (listed.terms?.checkInMinutes == null) continue;
    const ref = bookingRef(scope, listed.bookingId);
    await withRaces(deadlineAt, async () => {
      const { booking } = await table.getMany({ booking: ref }, { consistent: true });
      if (booking === undefined || !canClaim(booking, came)) return;
      await table.commit([saveBooking(scope, booking, { checkedInAt: cameAt })]);
    });
  }
});
