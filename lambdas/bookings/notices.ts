/** The notices that a booking's changes send to its member, and the requests that administrators get. */
import * as z from "zod";
import { bookingIdSchema, type MemberId, memberIdSchema, type SeriesId, seriesIdSchema } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import {
  type ApprovalRequest,
  happenedSchema,
  type ModuleOfKind,
  type PrivilegedCall,
  type Told,
} from "../contract/notices.ts";
import { instantSchema } from "../contract/time.ts";
import type { LedgerEntry } from "../points/contract.ts";
import { approveBooking, cancelBooking, endingCauseSchema } from "./contract.ts";
import { refuseBooking } from "./refusal-contract.ts";
import type { StoredBooking } from "./rules.ts";
import type { SeriesAct } from "./series-acts-contract.ts";
import { moduleOfWaitlistNotice, waitlistNoticeSchema } from "./waitlist-notices.ts";

/** Facts of a booking that never change. */
const ofBookingSchema = happenedSchema.extend({
  bookingId: bookingIdSchema,
  resourceName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
});

export const bookingNoticeSchema = z.discriminatedUnion("kind", [
  ofBookingSchema.extend({ kind: z.literal("booking_approved") }),
  /** The facts are those of the new time. */
  ofBookingSchema.extend({
    kind: z.literal("booking_moved"),
    /** The administrator's own words. */
    reason: z.string().nullable(),
    /** Points that came back; negative where points were charged. */
    pointsBack: z.int(),
  }),
  /** An administrator changed several bookings of a series. The times are those of the first one, as it is now. */
  ofBookingSchema.extend({
    kind: z.literal("series_moved"),
    seriesId: seriesIdSchema,
    bookings: z.int(),
    /** The administrator's own words. */
    reason: z.string().nullable(),
    /** Points that came back; negative where points were charged. */
    pointsBack: z.int(),
  }),
  /** An administrator cancelled several bookings of a series. The times are those of the first one. */
  ofBookingSchema.extend({
    kind: z.literal("series_cancelled"),
    seriesId: seriesIdSchema,
    bookings: z.int(),
    /** The administrator's own words. Null when they were erased before the notice was written. */
    reason: z.string().nullable(),
    pointsRefunded: pointsSchema,
  }),
  /** An administrator booked for the member. */
  ofBookingSchema.extend({ kind: z.literal("booking_made") }),
  ofBookingSchema.extend({
    kind: z.literal("booking_cancelled"),
    cause: endingCauseSchema.extract(["administrator", "membership_ended"]),
    /** The administrator's own words. */
    reason: z.string().nullable(),
    pointsRefunded: pointsSchema,
  }),
  ofBookingSchema.extend({ kind: z.literal("booking_lapsed"), pointsRefunded: pointsSchema }),
  ofBookingSchema.extend({ kind: z.literal("booking_released") }),
  ofBookingSchema.extend({
    kind: z.literal("booking_refused"),
    /** The administrator's own words. Null when they were erased before the notice was written. */
    reason: z.string().nullable(),
    pointsRefunded: pointsSchema,
  }),
  /** The name is null when the member was erased meanwhile. */
  ofBookingSchema.extend({
    kind: z.literal("booking_waits"),
    memberId: memberIdSchema,
    memberName: z.string().nullable(),
    /** How many bookings of its series wait, itself included. One for a booking that asks by itself. */
    bookings: z.int().default(1),
  }),
  waitlistNoticeSchema,
]);
export type BookingNotice = z.infer<typeof bookingNoticeSchema>;

export const moduleOfBookingNotice: ModuleOfKind<BookingNotice["kind"]> = {
  booking_approved: "booking",
  booking_moved: "booking",
  series_moved: "booking",
  series_cancelled: "booking",
  booking_made: "booking",
  booking_cancelled: "booking",
  booking_lapsed: "booking",
  booking_released: "booking",
  booking_refused: "booking",
  booking_waits: "booking",
  ...moduleOfWaitlistNotice,
};

/** The notice to the member about a privileged call on the booking. */
export function noticeOfBookingCall(
  { actorId, action, at }: PrivilegedCall,
  booking: StoredBooking,
): Told<BookingNotice> | undefined {
  const { memberId: to, bookingId } = booking;
  if (to === actorId) return undefined;
  if (action === cancelBooking.id) return cancelled(booking, at);
  if (action === refuseBooking.id) {
    const facts = { ...factsOf(booking), reason: booking.endedBy?.reason ?? null };
    const notice = { kind: "booking_refused", at, ...facts, pointsRefunded: booking.pointsRefunded ?? 0 } as const;
    return { to, about: [bookingId, "ended"], notice };
  }
  if (action !== approveBooking.id) return undefined;
  return { to, about: [bookingId, "approved"], notice: { kind: "booking_approved", at, ...factsOf(booking) } };
}

/** The notice to the member about an administrator's move. The entry is that of the booking's last move. */
export function noticeOfMove(
  { actorId, at }: PrivilegedCall,
  booking: StoredBooking,
  { amount: pointsBack, subject }: Pick<LedgerEntry, "amount" | "subject">,
): Told<BookingNotice> | undefined {
  const { memberId: to, bookingId } = booking;
  if (to === actorId) return undefined;
  const reason = ("reason" in subject && subject.reason) || null;
  return {
    to,
    about: [bookingId, "moved", at],
    notice: { kind: "booking_moved", at, ...factsOf(booking), reason, pointsBack },
  };
}

/**
 * The notice to the member about an administrator's change of several bookings of a series.
 * @param bookings soonest first
 */
export function noticeOfSeriesMove(
  { actorId, at }: PrivilegedCall,
  { seriesId, memberId: to }: { seriesId: SeriesId; memberId: MemberId },
  bookings: readonly StoredBooking[],
  { amount: pointsBack, subject, number }: Pick<LedgerEntry, "amount" | "subject" | "number">,
): Told<BookingNotice> | undefined {
  const [first] = bookings;
  if (to === actorId || first === undefined) return undefined;
  const reason = ("reason" in subject && subject.reason) || null;
  const facts = { ...factsOf(first), seriesId, bookings: bookings.length, reason, pointsBack };
  return { to, about: [seriesId, "moved", String(number)], notice: { kind: "series_moved", at, ...facts } };
}

/**
 * The notice to the member about an administrator's cancellation of several bookings of a series.
 * @param first the soonest of those that the act ended
 */
export function noticeOfSeriesEnd(
  { actorId, at, auditId }: PrivilegedCall,
  { seriesId, memberId: to }: { seriesId: SeriesId; memberId: MemberId },
  { ended }: Pick<SeriesAct, "ended">,
  first: StoredBooking,
): Told<BookingNotice> | undefined {
  if (to === actorId) return undefined;
  const pointsRefunded = ended.reduce((sum, { points }) => sum + points, 0);
  const facts = { ...factsOf(first), seriesId, bookings: ended.length, reason: first.endedBy?.reason ?? null };
  const notice = { kind: "series_cancelled", at, ...facts, pointsRefunded } as const;
  return { to, about: [seriesId, "ended", auditId], notice };
}

/** The notice to a member for whom an administrator has booked. */
export function noticeOfBookingMade(booking: StoredBooking): Told<BookingNotice> {
  const { memberId: to, bookingId, createdAt: at } = booking;
  return { to, about: [bookingId, "made"], notice: { kind: "booking_made", at, ...factsOf(booking) } };
}

/** The notice about a change that no call made: nobody approved or claimed it, or the membership has ended. */
export function noticeOfBooking(
  before: Pick<StoredBooking, "status"> | undefined,
  after: StoredBooking,
): Told<BookingNotice> | undefined {
  const { cancelledAt: at, endedBy } = after;
  if (before === undefined || before.status === after.status || after.status !== "cancelled" || at === null)
    return undefined;
  if (endedBy?.cause === "membership_ended") return cancelled(after, at);
  if (endedBy?.cause === "not_claimed") {
    const notice = { kind: "booking_released", at, ...factsOf(after) } as const;
    return { to: after.memberId, about: [after.bookingId, "ended"], notice };
  }
  if (endedBy?.cause !== "not_approved") return undefined;
  const notice = { kind: "booking_lapsed", at, ...factsOf(after), pointsRefunded: after.pointsRefunded ?? 0 } as const;
  return { to: after.memberId, about: [after.bookingId, "ended"], notice };
}

/** The bookings of a series ask together. One that moved to what needs approval asks by itself. */
export const asksWithSeries = ({ series, waitsAgain }: Pick<StoredBooking, "series" | "waitsAgain">): boolean =>
  series !== null && waitsAgain !== true;

export function requestOfBooking(booking: StoredBooking): ApprovalRequest<BookingNotice> {
  const { bookingId, memberId, memberName, createdAt: at, requiresApproval, status, series } = booking;
  const notice = { kind: "booking_waits", at, memberId, memberName, bookings: 1, ...factsOf(booking) } as const;
  const asker = series !== null && asksWithSeries(booking) ? series.seriesId : bookingId;
  return { isOpen: requiresApproval && status === "pending", about: [asker, "waits"], notice };
}

/**
 * The request of a series: the soonest booking that still waits, and how many wait. It is open until none does.
 * @param waiting soonest first
 * @param last what it is about once none waits
 */
export function requestOfSeries(
  waiting: readonly StoredBooking[],
  last: StoredBooking,
): ApprovalRequest<BookingNotice> {
  const { about, notice } = requestOfBooking(waiting[0] ?? last);
  return { isOpen: waiting.length > 0, about, notice: { ...notice, bookings: waiting.length } as typeof notice };
}

function cancelled(booking: StoredBooking, at: string): Told<BookingNotice> {
  const { memberId, bookingId, endedBy, pointsRefunded } = booking;
  const cause: "membership_ended" | "administrator" =
    endedBy?.cause === "membership_ended" ? "membership_ended" : "administrator";
  const facts = { ...factsOf(booking), cause, reason: endedBy?.reason ?? null, pointsRefunded: pointsRefunded ?? 0 };
  return { to: memberId, about: [bookingId, "ended"], notice: { kind: "booking_cancelled", at, ...facts } };
}

function factsOf({ bookingId, resourceName, startAt, endAt }: StoredBooking) {
  return { bookingId, resourceName, startAt, endAt };
}

/** Earlier releases stored cancelled bookings without a cause. An English sentence marked the end of a membership. */
export function upgradeBookingNotice(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "cause" in stored) return stored;
  if (!("kind" in stored) || stored.kind !== "booking_cancelled") return stored;
  const hasEnded = "reason" in stored && stored.reason === "The membership was suspended or has ended";
  return hasEnded ? { ...stored, cause: "membership_ended", reason: null } : { ...stored, cause: "administrator" };
}
