/** Decisions about moves of a booking: whether, for how much, and what the booking is afterwards. Pure. */
import { addDays, localDate, startOfDay } from "../contract/calendar.ts";
import { AppError, staleVersion } from "../contract/errors.ts";
import { minuteMilliseconds, minutesLong, toInstant, toMilliseconds } from "../contract/time.ts";
import type { Resource } from "../resources/contract.ts";
import type { RuleFields } from "../resources/rules-contract.ts";
import { resourceUnavailable } from "./contract.ts";
import {
  approvalTooLate,
  differenceChanged,
  latestMoveDays,
  movedOntoItself,
  movedTooFar,
  moveHasBegun,
  notMovable,
} from "./move-contract.ts";
import { refuseOutOfService } from "./out-of-service.ts";
import { needsApproval, type Policy, policyOf } from "./policy.ts";
import { misfitOf, type Refused, refusalOf, refuseUnknownLength, type WantedTime } from "./policy-decision.ts";
import type { Clock } from "./policy-hours.ts";
import { fullUntil, returnAt, shareOf } from "./policy-returns.ts";
import { canAdministratorMove, canMemberMove, priceOf, returnsOf, type StoredBooking, statusAt } from "./rules.ts";
import { slotsOf } from "./slots.ts";
import { type BookedTerms, bookedTermsSchema, type Return } from "./terms-contract.ts";

/** Who moves it. An administrator may waive the difference in price. */
export type Mover = { by: "member" } | { by: "administrator"; settles: boolean };

export interface MoveRequest {
  booking: StoredBooking;
  mover: Mover;
  resource: Resource;
  /** The workspace's rules of booking; undefined where nobody has set one. */
  rules: RuleFields | undefined;
  /** What the caller wants, and what the caller saw. */
  wanted: { startAt: string; durationMinutes: number; version: number; mostPoints: number; leastPoints: number };
  tenant: Clock & { freeCancelMinutes: number; features: { pointsEnabled: boolean } };
  now: number;
}

export interface Move {
  booking: StoredBooking;
  /** Points that are charged; negative where points come back. */
  difference: number;
}

/**
 * The booking as it is after the move. Whether the new time is free is not decided here: the conditions on the slots
 * decide it.
 * @throws `bookings.not_movable`, `stale_version`, `bookings.moved_onto_itself`, `bookings.move_has_begun`,
 *   `bookings.resource_unavailable`, `bookings.moved_too_far`, `bookings.approval_too_late`,
 *   `bookings.difference_changed`, `invalid_input`, and what `refusalOf` names
 */
export function decideMove(request: MoveRequest): Move {
  const { booking, mover, resource, wanted, tenant, now } = request;
  const isAllowed = mover.by === "member" ? canMemberMove(booking, now) : canAdministratorMove(booking, now);
  if (!isAllowed) throw new AppError(notMovable, { status: statusAt(booking, now) });
  if (booking.version !== wanted.version) throw new AppError(staleVersion);
  const start = toMilliseconds(wanted.startAt);
  const end = start + wanted.durationMinutes * minuteMilliseconds;
  const place = { resourceId: resource.resourceId, startAt: toInstant(start), endAt: toInstant(end) };
  refuseSamePlace(booking, place);
  refuseBegun(booking, place, now);
  const policy = policyOf(request.rules, resource.rules);
  judgeTime(request, { start, end }, policy);

  const price = priceOf(resource, wanted.durationMinutes, tenant.features);
  const returns = returnsOf(booking);
  const requiresApproval = needsApproval(policy, resource);
  if (isApprovalTooLate({ mover, requiresApproval, returns, now })) throw new AppError(approvalTooLate);
  const difference = differenceOf({ ...booking, returns }, price, { mover, now, ...tenant.features });
  if (difference > wanted.mostPoints || Math.max(0, -difference) < wanted.leastPoints) {
    throw new AppError(differenceChanged, { points: difference });
  }
  const pointsCost = keepsPrice(mover, tenant.features) ? booking.pointsCost : price;
  const kept = (booking.pointsKept ?? 0) + Math.max(0, booking.pointsCost - pointsCost + difference);
  const approval = approvalAfter(booking, mover, requiresApproval);
  const base = baseAfter(booking, place.startAt);
  return {
    difference,
    booking: {
      ...booking,
      ...place,
      ...slotsOf(start, end),
      resourceName: resource.name,
      resourceType: resource.type,
      resourceLocation: resource.location,
      resourceCapacity: resource.capacity,
      ...approval,
      freeCancelUntil: freeUntilAfter(request, place.startAt, base, approval),
      countsFrom: base === place.startAt ? null : base,
      terms: termsAfter(booking, policy),
      pointsCost,
      pointsKept: kept === 0 ? null : kept,
      moves: (booking.moves ?? 0) + 1,
      version: booking.version + 1,
    },
  };
}

interface Place {
  resourceId: string;
  startAt: string;
  endAt: string;
}

function refuseSamePlace(booking: Place, place: Place): void {
  const { resourceId, startAt, endAt } = place;
  if (booking.resourceId !== resourceId || booking.startAt !== startAt || booking.endAt !== endAt) return;
  throw new AppError(movedOntoItself);
}

/** What has begun, or whose member is there, keeps its start and its resource. */
function refuseBegun(booking: StoredBooking, { resourceId, startAt, endAt }: Place, now: number): void {
  const hasBegun = now >= toMilliseconds(booking.startAt) || booking.checkedInAt !== null;
  if (!hasBegun) return;
  const onlyEnds = booking.resourceId === resourceId && booking.startAt === startAt && toMilliseconds(endAt) > now;
  if (!onlyEnds) throw new AppError(moveHasBegun, { endAt: booking.endAt });
}

/** Today's rules judge the new time. */
function judgeTime(
  { booking, mover, resource, wanted: { durationMinutes }, tenant, now }: MoveRequest,
  { start, end }: { start: number; end: number },
  policy: Policy,
): void {
  refuseUnknownLength(durationMinutes, policy);
  if (!resource.isAvailable) throw new AppError(resourceUnavailable);
  refuseOutOfService(resource, start, end);
  const refused = moveRefusalOf({ booking, mover, policy, tenant, now }, { start, durationMinutes });
  if (refused !== undefined) throw new AppError(refused.definition, refused.details);
  if (keepsStart(booking, mover, start)) return;
  const made = localDate(toMilliseconds(booking.createdAt), tenant.timeZone);
  const lastDate = addDays(made, policy.daysAhead + latestMoveDays);
  if (start >= startOfDay(addDays(lastDate, 1), tenant.timeZone)) throw new AppError(movedTooFar, { lastDate });
}

const keepsStart = ({ startAt }: { startAt: string }, { by }: Mover, start: number): boolean =>
  by === "administrator" && toMilliseconds(startAt) === start;

/**
 * The rule that the new time breaks. An administrator who keeps the start books nothing late or far ahead. A rule that
 * the booking breaks already refuses no other length.
 */
export function moveRefusalOf(
  {
    booking,
    mover,
    policy,
    tenant,
    now,
  }: Pick<MoveRequest, "mover" | "now"> & {
    booking: { startAt: string; endAt: string };
    policy: Policy;
    tenant: Clock;
  },
  time: WantedTime,
): Refused | undefined {
  if (!keepsStart(booking, mover, time.start)) return refusalOf(time, now, policy, tenant);
  const refused = misfitOf(time, policy, tenant);
  const broken = misfitOf({ start: time.start, durationMinutes: minutesLong(booking) }, policy, tenant);
  return refused?.definition === broken?.definition ? undefined : refused;
}

// Points -------------------------------------------------------------------------------------------------------------

/** The price stays where an administrator waives the difference, and where the workspace uses no points. */
export const keepsPrice = (mover: Mover, { pointsEnabled }: { pointsEnabled: boolean }): boolean =>
  !pointsEnabled || (mover.by === "administrator" && !mover.settles);

/**
 * What a move to another price charges; negative where points come back. A member's cheaper time returns what a
 * cancellation returns now, less what it would return afterwards. So no order of moves and cancellations returns more
 * than one cancellation. An administrator's returns the whole difference.
 */
export function differenceOf(
  { pointsCost, returns }: { pointsCost: number; returns: readonly Return[] },
  price: number,
  { mover, now, pointsEnabled }: { mover: Mover; now: number; pointsEnabled: boolean },
): number {
  if (keepsPrice(mover, { pointsEnabled })) return 0;
  if (price >= pointsCost || mover.by === "administrator" || returns.length === 0) return price - pointsCost;
  const percent = returnAt(returns, now)?.percent ?? 0;
  // Nothing comes back as zero, and never as its negative.
  return 0 - (shareOf(pointsCost, percent) - shareOf(price, percent));
}

// Terms --------------------------------------------------------------------------------------------------------------

/** Whatever counts back from the start counts from the earliest start that the booking ever had. */
export function baseAfter({ startAt, countsFrom }: Pick<StoredBooking, "startAt" | "countsFrom">, to: string): string {
  const base = countsFrom ?? startAt;
  return base < to ? base : to;
}

/** The terms of the first booking stay. The buffer is of the time, so it is that of the resource today. */
function termsAfter({ terms }: StoredBooking, { bufferMinutes }: Policy): BookedTerms | null {
  const after = { ...bookedTermsSchema.parse(terms ?? {}), bufferMinutes: bufferMinutes === 0 ? null : bufferMinutes };
  return Object.values(after).every((term) => term === null) ? null : after;
}

/** A refusal and a lapse return everything. So a member waits for approval only while a cancellation would, too. */
export function isApprovalTooLate({
  mover,
  requiresApproval,
  returns,
  now,
}: {
  mover: Mover;
  requiresApproval: boolean;
  returns: readonly Return[];
  now: number;
}): boolean {
  return (
    mover.by === "member" && requiresApproval && returns.length > 0 && (returnAt(returns, now)?.percent ?? 0) < 100
  );
}

type Approval = Pick<StoredBooking, "requiresApproval" | "status" | "waitsAgain">;

/**
 * A member's move to a resource that needs approval waits for it, also where the first time was approved. An
 * administrator's move leaves an approval as it is. A booking that waits, waits no longer where none is needed.
 */
function approvalAfter(booking: StoredBooking, { by }: Mover, requiresApproval: boolean): Approval {
  const { status, waitsAgain } = booking;
  const isWaiting = booking.requiresApproval && status === "pending";
  if (by === "administrator" && !isWaiting) return { requiresApproval: booking.requiresApproval, status, waitsAgain };
  if (requiresApproval) return { requiresApproval, status: "pending", waitsAgain: isWaiting ? waitsAgain : true };
  return { requiresApproval, status: booking.requiresApproval ? "pending" : status, waitsAgain: null };
}

/** Until when every point comes back. A booking that waits for approval returns them until its start. */
function freeUntilAfter(
  { booking, tenant }: MoveRequest,
  startAt: string,
  base: string,
  { requiresApproval }: Approval,
): string {
  if (requiresApproval) return startAt;
  const tiers = booking.terms?.cancellationTiers ?? null;
  if (tiers !== null) return fullUntil(tiers, { startAt: base, createdAt: booking.createdAt });
  // One that needed approval has stored no free period of its own.
  const freeMilliseconds = booking.requiresApproval
    ? tenant.freeCancelMinutes * minuteMilliseconds
    : toMilliseconds(booking.countsFrom ?? booking.startAt) - toMilliseconds(booking.freeCancelUntil);
  return toInstant(toMilliseconds(base) - freeMilliseconds);
}
