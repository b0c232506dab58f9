/** What a change means to whom: a notice, or none. What somebody does themself does not notify them. */
import { approveBooking, cancelBooking } from "../bookings/contract.ts";
import type { StoredBooking } from "../bookings/rules.ts";
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { Features } from "../contract/modules.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { approveMember } from "../joining/contract.ts";
import type { Member } from "../members/contract.ts";
import { grantPoints, type LedgerEntry } from "../points/contract.ts";
import { type DeliveredNotice, moduleOfKind, type Notice, type Notification } from "./contract.ts";

type WithoutId<N> = N extends Notice ? Omit<N, "notificationId"> : never;
/** A notice that has no id yet: it follows from `about`, what happened to what. */
export type NewNotice = WithoutId<Notice>;

export interface Told {
  to: MemberId;
  /** The same for each delivery of the same change, so that it is noted once. */
  about: readonly string[];
  notice: NewNotice;
}

/** A privileged call, as its audit entry tells it. */
export interface PrivilegedCall {
  auditId: string;
  actorId: string;
  action: string;
  subject: Readonly<Record<string, string>>;
  at: string;
}

/** What a privileged call means to the member whom it concerns. `booking` and `entry` are what it moved. */
export function noticeOfCall(
  { auditId, actorId, action, subject, at }: PrivilegedCall,
  { booking, entry }: { booking?: StoredBooking; entry?: Pick<LedgerEntry, "amount" | "subject"> },
): Told | undefined {
  const to = (booking?.memberId ?? subject.memberId) as MemberId | undefined;
  if (to === undefined || to === actorId) return undefined;
  if (action === approveMember.id) return { to, about: [auditId], notice: { kind: "membership_approved", at } };
  if (action === grantPoints.id && entry?.subject.kind === "grant") {
    const { amount, subject } = entry;
    return { to, about: [auditId], notice: { kind: "points_granted", at, amount, reason: subject.reason } };
  }
  if (booking === undefined) return undefined;
  if (action === approveBooking.id) {
    return {
      to,
      about: [booking.bookingId, "approved"],
      notice: { kind: "booking_approved", at, ...factsOf(booking) },
    };
  }
  return action === cancelBooking.id ? cancelled(booking, at) : undefined;
}

/** What a booking's change means that no call made: nobody approved it in time, or the membership has ended. */
export function noticeOfBooking(before: StoredBooking | null, after: StoredBooking): Told | undefined {
  const { cancelledAt: at, endedBy } = after;
  if (before === null || before.status === after.status || after.status !== "cancelled" || at === null)
    return undefined;
  if (endedBy?.cause === "membership_ended") return cancelled(after, at);
  if (endedBy?.cause !== "not_approved") return undefined;
  const notice = { kind: "booking_lapsed", at, ...factsOf(after), pointsRefunded: after.pointsRefunded ?? 0 } as const;
  return { to: after.memberId, about: [after.bookingId, "ended"], notice };
}

function cancelled(booking: StoredBooking, at: string): Told {
  const { memberId, bookingId, endedBy, pointsRefunded } = booking;
  const cause: "membership_ended" | "administrator" =
    endedBy?.cause === "membership_ended" ? "membership_ended" : "administrator";
  const facts = { ...factsOf(booking), cause, reason: endedBy?.reason ?? null, pointsRefunded: pointsRefunded ?? 0 };
  return { to: memberId, about: [bookingId, "ended"], notice: { kind: "booking_cancelled", at, ...facts } };
}

function factsOf({ bookingId, resourceName, startAt, endAt }: StoredBooking) {
  return { bookingId, resourceName, startAt, endAt };
}

/** What an administrator is asked for; `isOpen` while it waits. */
export interface ApprovalRequest {
  isOpen: boolean;
  about: readonly string[];
  notice: NewNotice;
}

export function requestOfMember(member: Member, memberName: string): ApprovalRequest {
  const { memberId, joinedAt: at, status } = member;
  const notice = { kind: "member_waits", at, memberId, memberName } as const;
  return { isOpen: status === "pending", about: [memberId, at], notice };
}

export function requestOfBooking(booking: StoredBooking): ApprovalRequest {
  const { bookingId, memberId, memberName, createdAt: at, requiresApproval, status } = booking;
  const notice = { kind: "booking_waits", at, memberId, memberName, ...factsOf(booking) } as const;
  return { isOpen: requiresApproval && status === "pending", about: [bookingId, "waits"], notice };
}

/** Notices of cancelled bookings were first stored without a cause: the end of a membership was an English sentence. */
export function upgradeNotice(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "cause" in stored) return stored;
  if (!("kind" in stored) || stored.kind !== "booking_cancelled") return stored;
  const hasEnded = "reason" in stored && stored.reason === "The membership was suspended or has ended";
  return hasEnded ? { ...stored, cause: "membership_ended", reason: null } : { ...stored, cause: "administrator" };
}

const keptMilliseconds = limits.notificationDays * 24 * hourMilliseconds;

/** The moment from which a notice is gone, whether or not the table has removed it yet. */
export const expiryOf = (at: string): number => toMilliseconds(at) + keptMilliseconds;

/** Its place in the order of delivery, which no other notice has. */
export function placeOf({ deliveredAt, notificationId }: DeliveredNotice): string {
  return `${deliveredAt}#${notificationId}`;
}

/** Part of a list: what was delivered before `after`. */
export interface ListPart {
  after: string | undefined;
  limit: number;
}

/** One page of several lists, each in order and read two rows further; `endsAt` is null where there is no next page. */
export function mergePage(
  lists: readonly (readonly DeliveredNotice[])[],
  { after, limit }: ListPart,
): { notices: DeliveredNotice[]; endsAt: string | null } {
  const rows = lists
    .flat()
    .map((notice) => ({ notice, place: placeOf(notice) }))
    .filter(({ place }) => place !== after)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const page = rows.slice(0, limit);
  return {
    notices: page.map(({ notice }) => notice),
    endsAt: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}

interface Reader {
  actorId: MemberId;
  features: Readonly<Features>;
  readUpTo: string | undefined;
  now: number;
}

/** What the reader gets of a page of notices, and how much of it came after they marked the list as read. */
export function presentNotices(
  notices: readonly DeliveredNotice[],
  { actorId, features, readUpTo = "", now }: Reader,
): { notifications: Notification[]; unread: number } {
  const notifications = notices
    .filter((notice) => expiryOf(notice.at) > now)
    .filter(({ kind }) => {
      const module = moduleOfKind[kind];
      return module === null || features[`${module}Enabled`];
    })
    .filter((notice) => !("memberId" in notice && notice.memberId === actorId))
    .map((notice) => ({ ...notice, isUnread: notice.deliveredAt > readUpTo }));
  return { notifications, unread: notifications.filter(({ isUnread }) => isUnread).length };
}

/** Where the mark goes: forward only, and never past now, so that nothing to come is read already. */
export function movedMark(seen: string | undefined, wanted: string, now: number): string {
  const until = wanted < toInstant(now) ? wanted : toInstant(now);
  return seen !== undefined && seen >= until ? seen : until;
}
