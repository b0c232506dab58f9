/** What earlier releases stored of bookings, and answers that were kept, as this release reads them. Pure. */
import { claimOf } from "./claims.ts";
import type { Booking, EndedBy } from "./contract.ts";
import type { StoredBooking } from "./rules.ts";

/** Sentences that earlier releases stored; codes have replaced them. */
const storedSentences: Readonly<Record<string, EndedBy>> = {
  "Cancelled by user": { cause: "member", reason: null },
  "The membership was suspended or has ended": { cause: "membership_ended", reason: null },
  "Not approved before its start": { cause: "not_approved", reason: null },
};

/** Earlier releases stored an English `cancellationReason`, and a placeholder name for erased members. */
export function upgradeBooking(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const { cancellationReason, ...booking } = stored as Record<string, unknown>;
  if (booking.memberName === "Former member") booking.memberName = null;
  if (booking.endedBy === undefined) booking.endedBy = endingOf(cancellationReason, booking.cancelledBy);
  return booking;
}

/** Only a member's own cancellation stored `cancelledBy`. Its reason can be any text. */
function endingOf(reason: unknown, cancelledBy: unknown): EndedBy | null {
  if (typeof reason !== "string") return null;
  const known = storedSentences[reason];
  if (cancelledBy != null) return { cause: "member", reason: known?.cause === "member" ? null : reason };
  return known ?? { cause: "administrator", reason };
}

/**
 * The member's reason, or null. Pages of earlier releases send a fixed text with each cancellation; it is no reason.
 */
export function reasonOf(said: string | undefined): string | null {
  return said === undefined || storedSentences[said]?.cause === "member" ? null : said;
}

/** The stored answer of a call that settled a booking: the booking alone, or as `booking` beside a balance. */
export function upgradeSettled(
  stored: unknown,
  booking: (Pick<StoredBooking, "memberName"> & Partial<StoredBooking>) | undefined,
  reason: string | null,
): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const told = (kept: unknown) => {
    const upgraded = upgradeBooking(kept);
    if (typeof upgraded !== "object" || upgraded === null) return upgraded;
    const { endedBy = null } = upgraded as { endedBy?: EndedBy | null };
    return {
      ...lastingFacts(booking, upgraded),
      ...upgraded,
      memberName: booking?.memberName ?? null,
      endedBy: endedBy && { ...endedBy, reason },
    };
  };
  return "booking" in stored ? { ...stored, booking: told(stored.booking) } : told(stored);
}

/**
 * What audit entries leave out, because the item says it, or because it follows from what they keep
 * (`auditedBookingSchema`). Earlier releases kept it.
 */
function lastingFacts(booking: Partial<StoredBooking> | undefined, kept: object): object {
  if (booking?.createdAt === undefined) return {};
  const { createdAt, terms, series, byTeam } = booking;
  const { startAt, endAt, status, awaitsApproval, checkedInAt } = kept as Partial<Booking>;
  const claim = startAt === undefined || endAt === undefined ? null : claimOf({ startAt, endAt, terms: terms ?? null });
  const isClaimable = status !== "cancelled" && awaitsApproval === false && checkedInAt === null;
  return { createdAt, terms, series, byTeam: byTeam === true, claim: claim && { ...claim, isClaimable } };
}
