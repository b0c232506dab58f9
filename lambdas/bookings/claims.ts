/**
 * The check-in window: from when a member says "I'm here", and when a booking that nobody claimed is released. Pure: time
 * is an argument, in milliseconds since 1970.
 */
import { AppError } from "../contract/errors.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { claimClosed, claimNotOpen, notClaimable } from "./claims-contract.ts";
import type { Booking } from "./contract.ts";
import type { BookedTerms, Claim } from "./terms-contract.ts";

interface Timed {
  startAt: string;
  endAt: string;
  /** As booked, or as the rules would have it. */
  terms: Pick<BookedTerms, "checkInMinutes" | "releaseMinutes"> | null;
}

/** What a stored booking has of it. */
interface Claimable extends Timed {
  status: "pending" | "confirmed" | "cancelled";
  requiresApproval: boolean;
  checkedInAt: string | null;
  version: number;
}

/** The check-in window of a booking; null where it has none. */
export function claimOf({ startAt, endAt, terms }: Timed): Claim | null {
  if (terms === null || terms.checkInMinutes === null) return null;
  const releaseAt = releaseAtOf({ startAt, endAt, terms });
  const opensAt = toInstant(toMilliseconds(startAt) - terms.checkInMinutes * minuteMilliseconds);
  return { opensAt, closesAt: releaseAt ?? endAt, isReleased: releaseAt !== undefined };
}

/** When it is released, if nobody claims it before. Undefined without the rule, and where its end comes first. */
function releaseAtOf({ startAt, endAt, terms }: Timed): string | undefined {
  if (terms === null || terms.releaseMinutes === null) return undefined;
  const releaseAt = toInstant(toMilliseconds(startAt) + terms.releaseMinutes * minuteMilliseconds);
  return releaseAt < endAt ? releaseAt : undefined;
}

/** When it is released, if it stands as it is. Undefined once it is claimed or settled, and without such a rule. */
export function releasesAt(booking: Claimable): string | undefined {
  return booking.status === "cancelled" || booking.checkedInAt !== null ? undefined : releaseAtOf(booking);
}

/** Whether its start has passed without an approval. */
export function hasLapsed(booking: Claimable, now: number): boolean {
  return awaitsApproval(booking) && now >= toMilliseconds(booking.startAt);
}

export const awaitsApproval = ({ status, requiresApproval }: Claimable) => status === "pending" && requiresApproval;

/** Whether its check-in window has closed, and nobody claimed it. */
export function isReleased(booking: Claimable, now: number): boolean {
  const releaseAt = releasesAt(booking);
  return releaseAt !== undefined && now >= toMilliseconds(releaseAt) && !hasLapsed(booking, now);
}

/** The one moment at which a schedule looks at the booking next: its approval, and then its release. */
export function dueOf(booking: Claimable): { kind: "approval" | "release"; at: string } | undefined {
  if (awaitsApproval(booking)) return { kind: "approval", at: booking.startAt };
  const releaseAt = releasesAt(booking);
  return releaseAt === undefined ? undefined : { kind: "release", at: releaseAt };
}

/** Whether a member who is there at a moment claims it. */
export function canClaim(booking: Claimable, at: number): boolean {
  const claim = claimOf(booking);
  if (claim === null || booking.status === "cancelled" || booking.checkedInAt !== null) return false;
  return !awaitsApproval(booking) && toMilliseconds(claim.opensAt) <= at && at < toMilliseconds(claim.closesAt);
}

/** The check-in window as the API tells it. It can be claimed while the window is to come, or open. */
export function presentClaim(booking: Claimable, now: number): Booking["claim"] {
  const claim = claimOf(booking);
  if (claim === null) return null;
  const isHeld = booking.status !== "cancelled" && !awaitsApproval(booking);
  return { ...claim, isClaimable: isHeld && booking.checkedInAt === null && now < toMilliseconds(claim.closesAt) };
}

/**
 * The booking once its member is there. One that is claimed stays as it is.
 * @throws `bookings.not_claimable`, `bookings.claim_not_open`, `bookings.claim_closed`
 */
export function decideClaim<Of extends Claimable>(booking: Of, now: number): Of {
  const claim = claimOf(booking);
  if (booking.status !== "cancelled" && booking.checkedInAt !== null) return booking;
  if (claim === null || booking.status === "cancelled" || awaitsApproval(booking)) {
    throw new AppError(notClaimable, { status: booking.status });
  }
  if (now < toMilliseconds(claim.opensAt)) throw new AppError(claimNotOpen, { opensAt: claim.opensAt });
  if (now >= toMilliseconds(claim.closesAt)) throw new AppError(claimClosed, { closesAt: claim.closesAt });
  return { ...booking, checkedInAt: toInstant(now), version: booking.version + 1 };
}
