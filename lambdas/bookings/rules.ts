/**
 * Decisions about bookings: which are allowed, their price, their status and who may change them. Pure: time is an
 * argument, in milliseconds since 1970.
 */

import { AppError } from "../contract/errors.ts";
import type { BookingId, MemberId, PlanId, ResourceId, SeriesId, WishId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { LedgerEntry } from "../points/contract.ts";
import type { Resource } from "../resources/contract.ts";
import { type RuleFields, ruleLimits } from "../resources/rules-contract.ts";
import { hasLapsed, isReleased, presentClaim, releasesAt } from "./claims.ts";
import {
  type Booking,
  type BookingStatus,
  type EndedBy,
  notApprovable,
  notCancellable,
  resourceUnavailable,
} from "./contract.ts";
import type { KeptSeries } from "./kept-series-contract.ts";
import { refuseOutOfService } from "./out-of-service.ts";
import { needsApproval, type Policy, policyOf } from "./policy.ts";
import { refusalOf, refuseUnknownLength } from "./policy-decision.ts";
import type { Clock } from "./policy-hours.ts";
import { fullUntil, returnAt, returnsBy } from "./policy-returns.ts";
import { termsOf } from "./policy-terms.ts";
import { slotsOf } from "./slots.ts";
import { type BookedTerms, lessComesBack, type Return } from "./terms-contract.ts";

export { hasLapsed } from "./claims.ts";
export { shortestMinutes } from "./policy.ts";
export { bookableDates, offeredStarts } from "./policy-starts.ts";

/** A stored booking. Its stored status may be out of date because time alone changes it; use `statusAt`. */
export interface StoredBooking {
  bookingId: BookingId;
  memberId: MemberId;
  /** Null when the member was erased. */
  memberName: string | null;
  resourceId: ResourceId;
  resourceName: string;
  resourceType: Resource["type"];
  resourceLocation: string;
  resourceCapacity: number;
  startAt: string;
  endAt: string;
  /**
   * The slots held, from `slotFrom` up to but not including `slotTo`. Freeing uses these, even if the rules have
   * changed.
   */
  slotFrom: number;
  slotTo: number;
  status: "pending" | "confirmed" | "cancelled";
  /** Whether an administrator has or had to approve it. */
  requiresApproval: boolean;
  /** Until this instant the member may cancel and gets every point back. */
  freeCancelUntil: string;
  pointsCost: number;
  /** The balance right after paying. A repeated call gets it as part of its answer. */
  balanceAfterCharge: number;
  createdAt: string;
  /** The rules as booked; null where they were the specification's. */
  terms: BookedTerms | null;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  cancelledAt: string | null;
  endedBy: EndedBy | null;
  pointsRefunded: number | null;
  /** The plan that its member had when it was made. */
  planId: PlanId | null;
  /** The series that it was made with; null for one by itself. */
  series: KeptSeries | null;
  /** Whether nobody approved it before its start; null otherwise. */
  lapsed: true | null;
  /** How often it has moved; null where it never has. */
  moves: number | null;
  /** The earliest start that it ever had, where it has moved to a later one. */
  countsFrom: string | null;
  /** Points that did not come back when it moved to a cheaper time. */
  pointsKept: number | null;
  /** Whether it waits for approval because it has moved; null otherwise. */
  waitsAgain: true | null;
  /** Whether an administrator made it for the member. */
  byTeam: true | null;
  /** The offer of the waitlist whose place it took. */
  wishId: WishId | null;
  version: number;
}

// Terms --------------------------------------------------------------------------------------------------------------

/** Until when a booking can be cancelled free of charge. Both times are milliseconds since 1970. */
export function freeCancelUntilOf(
  { requiresApproval }: { requiresApproval: boolean },
  start: number,
  freeCancelMinutes: number,
): number {
  return requiresApproval ? start : start - freeCancelMinutes * minuteMilliseconds;
}

/** Until when every point comes back. With tiers that is the end of a full one, or the moment of booking. */
export function freeUntil(
  { resource, tenant, now }: Pick<BookingRequest, "resource" | "tenant" | "now">,
  start: number,
  policy: Policy,
): string {
  const { cancellationTiers } = policy;
  const requiresApproval = needsApproval(policy, resource);
  if (requiresApproval || cancellationTiers === null) {
    return toInstant(freeCancelUntilOf({ requiresApproval }, start, tenant.freeCancelMinutes));
  }
  return fullUntil(cancellationTiers, { startAt: toInstant(start), createdAt: toInstant(now) });
}

/**
 * The price in points: hours times the price per hour. A part of a point counts as a whole one. Zero when the tenant
 * does not use points.
 */
export function priceOf(
  resource: Pick<Resource, "pointCostPerHour">,
  durationMinutes: number,
  { pointsEnabled }: { pointsEnabled: boolean },
): number {
  return pointsEnabled ? Math.ceil(resource.pointCostPerHour * (durationMinutes / 60)) : 0;
}

// Booking ----------------------------------------------------------------------------------------------------------

export interface BookingRequest {
  bookingId: BookingId;
  /** `planId`: the plan that the member has now. */
  member: { memberId: MemberId; name: string; planId?: PlanId | null };
  resource: Resource;
  /** The workspace's rules of booking; undefined where nobody has set one. */
  rules?: RuleFields | undefined;
  startAt: string;
  durationMinutes: number;
  tenant: Clock & { freeCancelMinutes: number; features: { pointsEnabled: boolean } };
  now: number;
  /** Replaces the workspace's rules about the time. Slots, buffers and times out of service still count. */
  refusal?: typeof refusalOf;
}

/**
 * The booking that a request makes, if the rules allow it. Whether the time is free is not decided here: the
 * conditions on the slots decide it.
 * @throws `bookings.resource_unavailable`, `invalid_input`, and what `refusalOf` names
 */
export function decideBooking(request: BookingRequest): Omit<StoredBooking, "balanceAfterCharge"> {
  const { resource, tenant, now, member } = request;
  const policy = policyOf(request.rules, resource.rules);
  if (request.refusal === undefined) refuseUnknownLength(request.durationMinutes, policy);
  if (!resource.isAvailable) throw new AppError(resourceUnavailable);
  const start = toMilliseconds(request.startAt);
  const end = start + request.durationMinutes * minuteMilliseconds;
  refuseOutOfService(resource, start, end);
  const { refusal = refusalOf } = request;
  const refused = refusal({ start, durationMinutes: request.durationMinutes }, now, policy, tenant);
  if (refused !== undefined) throw new AppError(refused.definition, refused.details);

  return {
    bookingId: request.bookingId,
    memberId: member.memberId,
    memberName: member.name,
    resourceId: resource.resourceId,
    resourceName: resource.name,
    resourceType: resource.type,
    resourceLocation: resource.location,
    resourceCapacity: resource.capacity,
    startAt: toInstant(start),
    endAt: toInstant(end),
    ...slotsOf(start, end),
    status: "pending",
    requiresApproval: needsApproval(policy, resource),
    freeCancelUntil: freeUntil(request, start, policy),
    pointsCost: priceOf(resource, request.durationMinutes, tenant.features),
    createdAt: toInstant(now),
    terms: termsOf(policy),
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    planId: member.planId ?? null,
    series: null,
    lapsed: null,
    moves: null,
    countsFrom: null,
    pointsKept: null,
    waitsAgain: null,
    byTeam: null,
    wishId: null,
    version: 1,
  };
}

// State ------------------------------------------------------------------------------------------------------------

/**
 * The booking's status at a moment, computed from the clock because a job may not have run. A pending booking is
 * confirmed once its free window has closed or its member is there. It is completed after its end. One that waits for
 * approval stays pending; if nobody decides before its start, it counts as cancelled. So does one that nobody claims
 * before its check-in window closes.
 */
export function statusAt(booking: StoredBooking, now: number): BookingStatus {
  if (booking.status === "cancelled") return "cancelled";
  if (hasLapsed(booking, now) || isReleased(booking, now)) return "cancelled";
  if (now >= toMilliseconds(booking.endAt)) return "completed";
  if (booking.status === "confirmed" || booking.checkedInAt !== null) return "confirmed";
  return now < toMilliseconds(pendingUntil(booking)) ? "pending" : "confirmed";
}

/** Until when it is pending: while anything comes back, or while an administrator may approve it. */
function pendingUntil(booking: StoredBooking): string {
  const last = booking.requiresApproval ? undefined : tierReturns(booking).at(-1);
  return last?.until ?? booking.freeCancelUntil;
}

/** Tiers count back from the earliest start that the booking ever had. */
const tierReturns = (booking: StoredBooking): Return[] =>
  returnsBy(booking.terms?.cancellationTiers ?? [], { ...booking, startAt: booking.countsFrom ?? booking.startAt });

/**
 * What the member's cancellation returns by tiers. While the booking waits for its first approval, everything comes
 * back.
 */
export function returnsOf(booking: StoredBooking): Return[] {
  const waitsFirst = booking.requiresApproval && booking.status === "pending" && booking.waitsAgain === null;
  return waitsFirst ? [] : tierReturns(booking);
}

/** One that waits again is pending until its start, and its tiers say until when everything comes back. */
function shownFreeUntil({ waitsAgain, terms, startAt, countsFrom, createdAt, freeCancelUntil }: StoredBooking): string {
  const tiers = terms?.cancellationTiers ?? null;
  if (waitsAgain === null || tiers === null) return freeCancelUntil;
  return fullUntil(tiers, { startAt: countsFrom ?? startAt, createdAt });
}

/** A pending booking. One that was approved has closed its free window; tiers still return their share of it. */
export function canMemberCancel(booking: StoredBooking, now: number): boolean {
  if (statusAt(booking, now) === "pending") return true;
  const isApproved = booking.status === "confirmed" && booking.checkedInAt === null;
  return isApproved && returnAt(tierReturns(booking), now) !== undefined;
}

export function canAdministratorCancel(booking: StoredBooking, now: number): boolean {
  return statusAt(booking, now) === "pending" || statusAt(booking, now) === "confirmed";
}

export function canApprove(booking: StoredBooking, now: number): boolean {
  return statusAt(booking, now) === "pending";
}

/** Only what waits for an approval is refused. The rest can be cancelled. */
export function canRefuse(booking: StoredBooking, now: number): boolean {
  return booking.requiresApproval && canApprove(booking, now);
}

/** @throws `bookings.not_approvable` */
export function decideApproval(booking: StoredBooking, now: number): StoredBooking {
  if (!canApprove(booking, now)) throw new AppError(notApprovable, { status: statusAt(booking, now) });
  return { ...booking, status: "confirmed", version: booking.version + 1 };
}

/**
 * A member gets what the terms return, and an administrator chooses. A release returns nothing. Every other cause
 * returns all points.
 */
export type Cancellation =
  | { cause: "refused"; reason: string }
  | { cause: "member"; reason: string | null; leastPoints?: number | undefined }
  | { cause: "administrator"; reason: string; refundPoints: number }
  | { cause: "membership_ended" | "not_approved" | "not_claimed" };

/**
 * The booking as it is after cancelling. A refund never exceeds what was paid.
 * @throws `bookings.not_cancellable`, `bookings.less_comes_back`
 */
export function decideCancellation(booking: StoredBooking, cancellation: Cancellation, now: number): StoredBooking {
  const isAllowed = {
    member: canMemberCancel(booking, now),
    administrator: canAdministratorCancel(booking, now),
    refused: canRefuse(booking, now),
    membership_ended: canAdministratorCancel(booking, now),
    not_approved: hasLapsed(booking, now),
    not_claimed: isReleased(booking, now),
  }[cancellation.cause];
  if (!isAllowed) throw new AppError(notCancellable, { status: statusAt(booking, now) });
  const wanted = "refundPoints" in cancellation ? cancellation.refundPoints : pointsBack(booking, cancellation, now);
  if ("leastPoints" in cancellation && wanted < (cancellation.leastPoints ?? 0)) {
    throw new AppError(lessComesBack, { points: wanted });
  }
  const reason = "reason" in cancellation ? cancellation.reason : null;
  return {
    ...booking,
    status: "cancelled",
    cancelledAt: toInstant(now),
    endedBy: { cause: cancellation.cause, reason },
    pointsRefunded: Math.min(wanted, booking.pointsCost),
    lapsed: cancellation.cause === "not_approved" ? true : null,
    version: booking.version + 1,
  };
}

/** Only a member's own cancellation follows the tiers. */
function pointsBack(booking: StoredBooking, { cause }: Cancellation, now: number): number {
  if (cause === "not_claimed") return 0;
  const returns = cause === "member" ? returnsOf(booking) : [];
  return returns.length === 0 ? booking.pointsCost : (returnAt(returns, now)?.points ?? 0);
}

/** The booking as it was when it was made. A repeated call to create it gets this answer. */
export function asCreated(booking: StoredBooking): StoredBooking {
  return {
    ...booking,
    status: "pending",
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    lapsed: null,
    version: 1,
  };
}

/** A booking moves at most so often. A repeated call reads its moves one by one. */
const mostMoves = 50;
const mayMoveOnce = ({ moves }: StoredBooking): boolean => (moves ?? 0) < mostMoves;

/** A member may move a booking that may still be cancelled, while anything comes back. */
export function canMemberMove(booking: StoredBooking, now: number): boolean {
  const returns = returnsOf(booking);
  const comesBack = returns.length === 0 || returnAt(returns, now) !== undefined;
  return canMemberCancel(booking, now) && comesBack && mayMoveOnce(booking);
}

/** Administrators may move every booking that is held and has not ended. */
export function canAdministratorMove(booking: StoredBooking, now: number): boolean {
  return canAdministratorCancel(booking, now) && mayMoveOnce(booking);
}

/** The booking as the API returns it, as of `now`. `viewer` decides the allowed actions. */
export function presentBooking(booking: StoredBooking, now: number, viewer: "member" | "administrator"): Booking {
  return {
    ...booking,
    ...endingAt(booking, now),
    status: statusAt(booking, now),
    awaitsApproval: booking.requiresApproval && statusAt(booking, now) === "pending",
    freeCancelUntil: shownFreeUntil(booking),
    returns: returnsOf(booking),
    claim: presentClaim(booking, now),
    byTeam: booking.byTeam === true,
    allowed:
      viewer === "administrator"
        ? {
            cancel: canAdministratorCancel(booking, now),
            approve: canApprove(booking, now),
            move: canAdministratorMove(booking, now),
          }
        : { cancel: canMemberCancel(booking, now), approve: false, move: canMemberMove(booking, now) },
  };
}

/** Why, when and for what it ended, by the clock: the job that stores it may not have run. */
function endingAt(
  booking: StoredBooking,
  now: number,
): Pick<StoredBooking, "endedBy" | "cancelledAt" | "pointsRefunded"> {
  if (hasLapsed(booking, now)) {
    const { startAt: cancelledAt, pointsCost: pointsRefunded } = booking;
    return { endedBy: { cause: "not_approved", reason: null }, cancelledAt, pointsRefunded };
  }
  if (isReleased(booking, now)) {
    const cancelledAt = releasesAt(booking) ?? booking.endAt;
    return { endedBy: { cause: "not_claimed", reason: null }, cancelledAt, pointsRefunded: 0 };
  }
  const { endedBy, cancelledAt, pointsRefunded } = booking;
  return { endedBy, cancelledAt, pointsRefunded };
}

/** The bookings that these entries of a ledger charge, also again after a move. */
export function bookedIn(entries: readonly Pick<LedgerEntry, "subject">[]): BookingId[] {
  return entries.flatMap(({ subject }) =>
    subject.kind === "booking" || subject.kind === "booking_moved" ? [subject.bookingId] : [],
  );
}

/** The series that these entries of a ledger charge, also again after a change. */
export function seriesIn(entries: readonly Pick<LedgerEntry, "subject">[]): SeriesId[] {
  return entries.flatMap(({ subject }) =>
    subject.kind === "series" || subject.kind === "series_moved" ? [subject.seriesId] : [],
  );
}

/** The longest booking that any rule allows. */
export const longestMilliseconds = ruleLimits.mostMinutes * minuteMilliseconds;
