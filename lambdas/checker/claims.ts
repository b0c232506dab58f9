/**
 * Releases: a booking that was released was claimed by nobody, and has returned nothing. The due moment of each booking
 * that is held is the one of its terms.
 */
import type { RawItem as Item } from "./raw-item.ts";

/** Terms are stored as words, of which `r10` is a release ten minutes after the start. */
function releaseOf({ terms, startAt, endAt }: Item): string | undefined {
  const minutes = /\br(\d+)/.exec(String(terms ?? ""))?.[1];
  if (minutes === undefined) return undefined;
  const at = new Date(Date.parse(String(startAt)) + Number(minutes) * 60_000).toISOString();
  return at < String(endAt) ? at : undefined;
}

export function checkClaims(bookings: readonly Item[]): string[] {
  const violations: string[] = [];
  for (const booking of bookings) {
    const { pk, status, checkedInAt, endedBy, cancelledAt, pointsRefunded } = booking;
    const releaseAt = releaseOf(booking);
    const cause = (endedBy as { cause?: string } | undefined)?.cause;
    const expected = dueOf(booking, releaseAt);
    const found = booking.gsi4pk === undefined ? undefined : `${kindOf(booking.gsi4pk)} ${String(booking.gsi4sk)}`;
    if (found !== expected) violations.push(`${pk} is due ${found}, not ${expected}`);
    if (status !== "cancelled" || cause !== "not_claimed") continue;
    if (checkedInAt !== undefined) violations.push(`${pk} was claimed, and released all the same`);
    if (releaseAt === undefined || String(cancelledAt) < releaseAt)
      violations.push(`${pk} was released at ${String(cancelledAt)}, and not from ${releaseAt} on`);
    if (pointsRefunded !== 0) violations.push(`${pk} was released and returned ${String(pointsRefunded)}`);
  }
  return violations;
}

const kindOf = (partition: unknown) => String(partition).split("#")[1];

function dueOf({ status, requiresApproval, startAt, checkedInAt }: Item, releaseAt: string | undefined) {
  if (status === "cancelled") return undefined;
  if (status === "pending" && requiresApproval === true) return `APPROVAL ${String(startAt)}`;
  return releaseAt === undefined || checkedInAt !== undefined ? undefined : `RELEASE ${releaseAt}`;
}
