/** Decisions about access: who may come in, and when a booking is checked in. Pure. */
import type { StoredBooking } from "../bookings/rules.ts";
import { statusAt } from "../bookings/rules.ts";
import { AppError, type ErrorDefinition } from "../contract/errors.ts";
import type { MemberId, VisitId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { KnownMember } from "../members/contract.ts";
import type { Membership } from "../memberships/contract.ts";
import { lastDayOf, planOf } from "../memberships/rules.ts";
import {
  type AtDesk,
  type BookingHere,
  bookingNotHeld,
  bookingNotOpen,
  bookingOver,
  notThere,
} from "./arrivals-contract.ts";
import {
  type Refusal,
  refusedOutsideHours,
  refusedOutsideZone,
  refusedPlanOver,
  refusedPlanPaused,
  refusedSuspended,
  refusedWithoutPlan,
  type StationStamp,
  type StoredVisit,
  unknownReason,
  unknownZone,
  type Visit,
} from "./contract.ts";
import { opensOf } from "./entry.ts";
import { type AccessFields, type AccessSettings, knownReasons, type Reason } from "./settings-contract.ts";

/** The settings of a workspace that has saved none. */
export const firstSettings: AccessSettings = {
  capacity: null,
  zones: [],
  reasons: knownReasons.map((code) => ({ code, label: null, isRetired: false })),
  closing: [null, null, null, null, null, null, null],
  needsPlan: true,
  entryRules: [],
  bookingOpensMinutes: 15,
  closesAt: null,
  version: 1,
};

// At the desk -----------------------------------------------------------------------------------------------------

interface AtDeskGrounds {
  arriving: KnownMember;
  membership: Membership | undefined;
  settings: AccessSettings;
  refusal: Refusal | null;
  /** The visit that goes on. */
  visit: Visit | undefined;
}

/** A member as the desk sees them. */
export function presentAtDesk({ arriving, membership, settings, refusal, visit }: AtDeskGrounds): AtDesk {
  const hasPlan = membership !== undefined && planOf(membership) !== null;
  const plan = hasPlan ? { name: membership.planName, lastDay: lastDayOf(membership) } : null;
  const opens = opensOf(settings, membership);
  const desk = { reasons: offeredReasons(settings, visit ?? null), zones: settings.zones };
  return { member: arriving, note: arriving.deskNote, plan, refusal, opens, visit: visit ?? null, desk };
}

// Coming in --------------------------------------------------------------------------------------------------------

const refusals: Readonly<Record<Refusal, ErrorDefinition>> = {
  suspended: refusedSuspended,
  no_plan: refusedWithoutPlan,
  plan_over: refusedPlanOver,
  plan_paused: refusedPlanPaused,
  outside_hours: refusedOutsideHours,
  outside_zone: refusedOutsideZone,
};

/** A retired reason can no more be given. @throws `access.unknown_reason` */
export function refuseUnknownReason(code: string | null, { reasons }: Pick<AccessFields, "reasons">): void {
  if (code !== null && !reasons.some((one) => one.code === code && !one.isRetired)) throw new AppError(unknownReason);
}

/** The reasons that the desk offers. A retired one that the visit has is among them, so that its words are shown. */
export const offeredReasons = (
  { reasons }: Pick<AccessFields, "reasons">,
  visit: Pick<Visit, "reason"> | null,
): Reason[] => reasons.filter(({ code, isRetired }) => !isRetired || code === visit?.reason);

/** Whether the house has the zone. Null is the whole house. */
export const hasZone = (zone: string | null, { zones }: Pick<AccessFields, "zones">): boolean =>
  zone === null || zones.includes(zone);

/** @throws `access.unknown_zone` */
export function refuseUnknownZone(zone: string | null, settings: Pick<AccessFields, "zones">): void {
  if (!hasZone(zone, settings)) throw new AppError(unknownZone);
}

export interface Entering {
  visitId: VisitId;
  memberId: MemberId;
  zone: string | null;
  /** Who is at the desk; null at a station. */
  by: MemberId | null;
  station?: StationStamp | null;
  /** The hash of the scan that lets the member in; null for a check-in by hand. */
  scanHash?: string | null;
  isOffline?: boolean;
  now: number;
}

const newVisit = ({
  visitId,
  memberId,
  zone,
  by,
  station = null,
  scanHash = null,
  isOffline = false,
  now,
}: Entering) => ({
  visitId,
  memberId,
  zone,
  by,
  station,
  scanHash,
  isOffline,
  cameAt: toInstant(now),
  leftAt: null,
  leftHow: null,
  leftBy: null,
  leftStation: null,
  corrected: null,
  version: 1,
});

/**
 * The visit of somebody who comes in. With an override, a refusal lets in and is kept beside the reason.
 * @throws `access.suspended`, `access.no_plan`, `access.plan_over`, `access.plan_paused`, `access.outside_hours`,
 *   `access.outside_zone`
 */
export function decideEntry(refusal: Refusal | null, override: string | null, entering: Entering): StoredVisit {
  if (refusal !== null && override === null) throw new AppError(refusals[refusal]);
  return { ...newVisit(entering), outcome: "entered", refusal, reason: refusal === null ? null : override };
}

/** What is kept of somebody whom the desk did not let in. */
export function deniedVisit(refusal: Refusal | null, reason: string, entering: Entering): StoredVisit {
  return { ...newVisit(entering), outcome: "denied", refusal, reason };
}

// Bookings ---------------------------------------------------------------------------------------------------------

/** From when a booking is checked in. */
const opensAt = ({ startAt }: Pick<StoredBooking, "startAt">, { bookingOpensMinutes }: Opening) =>
  toMilliseconds(startAt) - bookingOpensMinutes * minuteMilliseconds;

type Opening = Pick<AccessFields, "bookingOpensMinutes">;

/** Whether the time is the member's: not cancelled, and not waiting for an approval. */
export const isHeld = (booking: StoredBooking, now: number) =>
  statusAt(booking, now) !== "cancelled" && !(booking.status === "pending" && booking.requiresApproval);

/**
 * The booking after its member came, has left, or never came after all. What is recorded already stays as it is.
 * @throws `access.booking_not_held`, `access.booking_not_open`, `access.booking_over`, `access.not_there`
 */
export function recordedBooking<Of extends StoredBooking>(
  booking: Of,
  { isThere, hasLeft }: { isThere: boolean; hasLeft: boolean },
  settings: Opening,
  now: number,
): Of {
  const { checkedInAt, checkedOutAt } = booking;
  if (!isThere) return checkedInAt === null ? booking : { ...booking, checkedInAt: null, checkedOutAt: null };
  if (!isHeld(booking, now)) throw new AppError(bookingNotHeld);
  if (hasLeft) {
    if (checkedInAt === null) throw new AppError(notThere);
    return checkedOutAt === null ? { ...booking, checkedOutAt: toInstant(now) } : booking;
  }
  if (checkedInAt !== null && checkedOutAt === null) return booking;
  const opens = opensAt(booking, settings);
  if (now < opens) throw new AppError(bookingNotOpen, { opensAt: toInstant(opens) });
  if (now >= toMilliseconds(booking.endAt)) throw new AppError(bookingOver);
  return { ...booking, checkedInAt: checkedInAt ?? toInstant(now), checkedOutAt: null };
}

/** A booking to the desk. */
export function presentHere(booking: StoredBooking, settings: Opening, now: number): BookingHere {
  const opens = opensAt(booking, settings);
  const isOpen = isHeld(booking, now) && now >= opens && now < toMilliseconds(booking.endAt);
  const isThere = booking.checkedInAt !== null && booking.checkedOutAt === null;
  return {
    ...booking,
    awaitsApproval: booking.requiresApproval && booking.status === "pending",
    opensAt: toInstant(opens),
    allowed: { checkIn: isOpen && !isThere, checkOut: isHeld(booking, now) && isThere },
  };
}

// Lists ------------------------------------------------------------------------------------------------------------

/** People by their last name; those without a name come last. */
export function byName<Of extends { firstName: string | null; lastName: string | null }>(
  people: readonly Of[],
  locale: string,
): Of[] {
  const { compare } = new Intl.Collator(locale);
  const named = ({ firstName, lastName }: Of) => `${lastName ?? "\u{10FFFF}"} ${firstName ?? ""}`;
  return people.toSorted((a, b) => compare(named(a), named(b)));
}
