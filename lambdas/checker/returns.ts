/** What a member's cancellation returned is the share of the tiers as booked, by the hours that were left. */
import { countedStart, movesOf, percentAt } from "./moves.ts";
import type { RawItem as Item } from "./raw-item.ts";

export function checkReturns(bookings: readonly Item[], entries: readonly Item[]): string[] {
  return bookings.flatMap((booking) => {
    const cause = (booking.endedBy as { cause?: string } | undefined)?.cause;
    const hasTiers = /\d+:\d+/.test(String(booking.terms ?? ""));
    if (booking.status !== "cancelled" || cause !== "member" || !hasTiers) return [];
    const cost = Number(booking.pointsCost);
    const start = countedStart(booking, movesOf(booking, entries));
    const percent = percentAt(booking, start, String(booking.cancelledAt));
    // Hundredths of points, so that no part is lost before it is rounded up.
    const share = Math.floor((cost * percent + 99) / 100);
    const returned = Number(booking.pointsRefunded);
    // One that waited for its first approval returned everything.
    if (returned === share || (booking.requiresApproval === true && returned === cost)) return [];
    return [`${booking.pk} returned ${returned} of ${cost}, not ${share}: its terms count from ${start}`];
  });
}
