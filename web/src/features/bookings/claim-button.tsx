/** "I'm here" on a booking that takes a check-in. Shows nothing on others, and then loads nothing either. */
import type { Booking } from "#lambdas/bookings/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { useOldestKeptAt } from "#web/session/kept-state.ts";

const Claiming = onDemand(async () => (await import("./claiming.tsx")).Claiming);

export function ClaimButton({ booking }: { booking: Booking }) {
  const isKept = useOldestKeptAt() !== undefined;
  return booking.claim?.isClaimable === true && !isKept ? <Claiming booking={booking} claim={booking.claim} /> : null;
}
