/** What a member's cancellation returned is the share of the tiers as booked, by the hours that were left. */
import type { RawItem as Item } from "./raw-table.ts";

export function checkReturns(bookings: readonly Item[]): string[] {
  return bookings.flatMap((booking) => {
    const tiers = [...String(booking.terms ?? "").matchAll(/(\d+):(\d+)/g)].map((found) => found.slice(1).map(Number));
    const cause = (booking.endedBy as { cause?: string } | undefined)?.cause;
    if (booking.status !== "cancelled" || cause !== "member" || tiers.length === 0) return [];
    const cost = Number(booking.pointsCost);
    const hoursLeft = (Date.parse(String(booking.startAt)) - Date.parse(String(booking.cancelledAt))) / 3_600_000;
    const [, percent = 0] = tiers.find(([hours = 0]) => hoursLeft > hours) ?? [];
    // Hundredths of points, so that no part is lost before it is rounded up.
    const share = Math.floor((cost * percent + 99) / 100);
    const returned = Number(booking.pointsRefunded);
    // One that waited for approval returned everything.
    if (returned === share || (booking.requiresApproval === true && returned === cost)) return [];
    return [`${booking.pk} returned ${returned} of ${cost} with ${hoursLeft} hours left, not ${share}`];
  });
}
