/**
 * What people do in the demo house. Each act is the product's own decision, with the product's own writes. So ledgers,
 * lots, slots and cycles are as exact as in a house where people called the API.
 */
import { linkAccountItems } from "#lambdas/accounts/repository.ts";
import type { BookingRecord } from "#lambdas/bookings/items.ts";
import { bookingRef, createBookingItem, forgetMember, saveBooking } from "#lambdas/bookings/repository.ts";
import { type Cancellation, decideApproval, decideBooking } from "#lambdas/bookings/rules.ts";
import { holdSlots } from "#lambdas/bookings/slot-repository.ts";
import { endBooking, payBooking } from "#lambdas/bookings/transactions.ts";
import { localDate, startOfDay } from "#lambdas/contract/calendar.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import { type BookingId, idFrom, type MemberId, type PlanId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { TrailChange, TrailObject } from "#lambdas/contract/trail.ts";
import type { Member } from "#lambdas/members/contract.ts";
import { createMember, memberRef, recordDeparture, removeMember, saveMember } from "#lambdas/members/repository.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { decideChange } from "#lambdas/memberships/changes.ts";
import type { MembershipChange } from "#lambdas/memberships/contract.ts";
import { nextPlanId, nextStep, type Stepped, takeStep } from "#lambdas/memberships/cycles.ts";
import { membershipRef, planRef, removeMembership } from "#lambdas/memberships/repository.ts";
import { planOf } from "#lambdas/memberships/rules.ts";
import { membershipItems } from "#lambdas/memberships/transactions.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { LedgerSubject } from "#lambdas/points/contract.ts";
import {
  closeWallet,
  createWallet,
  entryRef,
  markReversed,
  mirrorStatus,
  walletRef,
} from "#lambdas/points/repository.ts";
import { decideReversal, lotsTaken, type Movement, unpackLots } from "#lambdas/points/rules.ts";
import { endPoints, movePoints } from "#lambdas/points/transactions.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { recordAuditEntry } from "#lambdas/store/audit.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";
import type { WriteItem } from "#lambdas/store/write-items.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { countMember, uncountMember } from "#lambdas/tenants/repository.ts";
import { type Draft, DraftConflict } from "./draft.ts";

export interface Booked {
  start: number;
  hours: number;
  at: number;
  isAttended: boolean;
}

export type House = ReturnType<typeof openHouse>;

/** `administratorId` is who grants, approves and suspends; undefined in a house where nobody has done so yet. */
export function openHouse(draft: Draft, scope: TenantScope, tenant: Tenant) {
  const dayOf = (at: number) => localDate(at, tenant.timeZone);
  /** When each membership's calendar has its next step. */
  const steps = new Map<MemberId, number>();
  /** Everybody with a wallet, also who has left. */
  const joined: MemberId[] = [];
  let administratorId: MemberId | undefined;

  const idBody = (...parts: string[]) => deriveIdBody(tenant.slug, ...parts);

  /** A privileged call's entry in the trail. */
  function audited(
    action: string,
    object: TrailObject,
    { at, change = null, subject }: { at: number; change?: TrailChange | null; subject: Record<string, string> },
  ): { auditId: ReturnType<typeof idFrom<"auditEntry">>; write: WriteItem[] } {
    const body = idBody(action, object.id, String(at));
    const auditId = idFrom("auditEntry", body);
    if (administratorId === undefined) return { auditId, write: [] };
    const caller = { actorId: administratorId, actorRole: "admin", action, subject, object };
    const entry = { ...caller, auditId, change, at: toInstant(at), bodyHash: body.slice(0, 22), answer: null };
    return { auditId, write: [recordAuditEntry(scope, entry)] };
  }

  function join(member: Member, isLinked: boolean): void {
    const { memberId, role, joinedAt } = member;
    const links = isLinked ? linkAccountItems({ memberId, emailProvedAt: joinedAt }, tenant, role) : [];
    draft.commit([
      createMember(scope, member),
      createWallet(scope, memberId),
      countMember(scope, tenant, role === "admin"),
      ...links,
    ]);
    joined.push(memberId);
    if (role === "admin") administratorId ??= memberId;
  }

  function move(
    memberId: MemberId,
    { at, name, ...movement }: Omit<Movement, "entryId" | "expiryEntryId" | "createdAt"> & { at: number; name: string },
    others: readonly WriteItem[] = [],
  ) {
    const wallet = draft.get(walletRef(scope, memberId));
    const entryId = idFrom("ledgerEntry", idBody(memberId, name, String(at)));
    const moved = movePoints(scope, wallet, { ...movement, entryId, createdAt: toInstant(at) }, dayOf(at));
    draft.commit([...moved.writes, ...others]);
    return moved.entry;
  }

  function welcome(memberId: MemberId, amount: number, at: number): void {
    move(memberId, { at, name: "welcome", amount, transactionType: "issued", subject: { kind: "welcome" } });
  }

  /** What each night's reconciliation does first, also for those who have left. */
  function endPassedPoints(at: number): void {
    for (const memberId of joined) {
      const wallet = draft.get(walletRef(scope, memberId));
      draft.commit(endPoints(scope, wallet, { now: at, today: dayOf(at) }));
    }
  }

  /** An administrator's grant, or a deduction where the amount is below zero. */
  function give(
    memberId: MemberId,
    amount: number,
    { at, reason, endsOn }: { at: number; reason: string; endsOn?: string },
  ) {
    const balance = draft.get(walletRef(scope, memberId)).balance;
    const isGrant = amount > 0;
    const { auditId, write } = audited(
      isGrant ? "points.grantPoints" : "points.deductPoints",
      { kind: "member", id: memberId },
      {
        at,
        subject: { memberId },
        change: { before: { balance }, after: { balance: balance + amount }, mentioned: [] },
      },
    );
    const subject: LedgerSubject = { kind: isGrant ? "grant" : "deduction", auditId, reason };
    const lots = endsOn === undefined || !isGrant ? [] : [{ endsOn, points: amount }];
    const transactionType = isGrant ? "issued" : "deducted";
    return move(memberId, { at, name: subject.kind, amount, transactionType, subject, lots }, write);
  }

  /** Corrects an entry that an administrator made by mistake. */
  function reverse(memberId: MemberId, number: number, { at, reason }: { at: number; reason: string }): void {
    const { balance, version } = draft.get(walletRef(scope, memberId));
    const movement = decideReversal(draft.get(entryRef(scope, memberId, number)), dayOf(at));
    const { auditId, write } = audited(
      "points.reverseEntry",
      { kind: "member", id: memberId },
      {
        at,
        subject: { memberId },
        change: { before: { balance }, after: { balance: balance + movement.amount }, mentioned: [] },
      },
    );
    const subject = { kind: "reversal", auditId, reason, reverses: number } as const;
    const mark = markReversed(scope, memberId, { reverses: number, by: version + 1 });
    move(memberId, { at, name: "reversal", ...movement, subject }, [...write, mark]);
  }

  // Memberships ----------------------------------------------------------------------------------------------------

  function step(
    memberId: MemberId,
    stepped: Stepped,
    { planId, by, at }: { planId: PlanId; by: MemberId | null; at: number },
  ): void {
    const seen = draft.read(membershipRef(scope, memberId));
    const { writes, membership } = membershipItems(scope, stepped, {
      seen,
      wallet: draft.get(walletRef(scope, memberId)),
      plan: draft.read(planRef(scope, planId)),
      // A cycle begins before anybody moves points on its first day.
      expired: 0,
      by,
      now: at,
      timeZone: tenant.timeZone,
    });
    draft.commit(writes);
    const next = nextStep(membership);
    if (next === undefined) steps.delete(memberId);
    else steps.set(memberId, startOfDay(next.on, tenant.timeZone) + minuteMilliseconds);
  }

  /** Begins the cycles, ends the pauses and so on that are due by then. */
  function keepCalendars(until: number): void {
    for (;;) {
      const [memberId, at] = [...steps].filter(([, due]) => due <= until).sort(([, a], [, b]) => a - b)[0] ?? [];
      if (memberId === undefined || at === undefined) return;
      const membership = draft.get(membershipRef(scope, memberId));
      const next = nextStep(membership);
      if (next === undefined) return;
      const planId = nextPlanId(membership);
      const stepped = takeStep(membership, next, draft.read(planRef(scope, planId)));
      step(memberId, stepped, { planId, by: null, at });
    }
  }

  function changeMembership(memberId: MemberId, change: MembershipChange, at: number): void {
    keepCalendars(at);
    const membership = draft.read(membershipRef(scope, memberId));
    const planId = "planId" in change ? change.planId : membership?.planId;
    if (planId === undefined) return;
    const plan = draft.read(planRef(scope, planId));
    const stepped = decideChange(change, { membership, plan, now: at, timeZone: tenant.timeZone });
    step(memberId, stepped, { planId, by: administratorId ?? null, at });
  }

  // Bookings -------------------------------------------------------------------------------------------------------

  /** Undefined where the product refuses: the time is taken, or the points do not suffice. */
  function book(memberId: MemberId, resource: Resource, wanted: Booked): BookingId | undefined {
    keepCalendars(wanted.at);
    const member = draft.get(memberRef(scope, memberId));
    const bookingId = idFrom("booking", deriveIdBody(memberId, resource.name, String(wanted.start)));
    try {
      const decided = decideBooking({
        bookingId,
        member: { memberId, name: fullName(member), planId: planOf(draft.read(membershipRef(scope, memberId))) },
        resource,
        startAt: toInstant(wanted.start),
        durationMinutes: wanted.hours * 60,
        tenant,
        now: wanted.at,
      });
      const { paid, writes } = payBooking(scope, draft.get(walletRef(scope, memberId)), decided, dayOf(wanted.at));
      const came = wanted.isAttended
        ? {
            checkedInAt: toInstant(wanted.start),
            checkedOutAt: toInstant(wanted.start + wanted.hours * hourMilliseconds),
          }
        : {};
      const booking = { ...decided, ...came, ...paid, createdBy: "seed", cancelledBy: null };
      draft.commit([createBookingItem(scope, booking), ...holdSlots(scope, booking, tenant.originMinutes), ...writes]);
      return bookingId;
    } catch (error) {
      return refusedOr(error);
    }
  }

  function approve(bookingId: BookingId, at: number): void {
    const booking = draft.get(bookingRef(scope, bookingId));
    const { status } = decideApproval(booking, at);
    const change = { before: { status: booking.status }, after: { status }, mentioned: [] };
    const { memberId } = booking;
    const { write } = audited(
      "bookings.approveBooking",
      { kind: "booking", id: bookingId },
      { at, subject: { memberId, bookingId }, change },
    );
    draft.commit([saveBooking(scope, booking, { status }), ...write]);
  }

  /** Its member came. */
  function visit(bookingId: BookingId): void {
    const booking = draft.get(bookingRef(scope, bookingId));
    const { startAt: checkedInAt, endAt: checkedOutAt } = booking;
    draft.commit([saveBooking(scope, booking, { checkedInAt, checkedOutAt })]);
  }

  /** Nothing happens where the product refuses, such as after the free window. */
  function cancel(bookingId: BookingId, cancellation: Cancellation, at: number): void {
    keepCalendars(at);
    const booking = draft.get(bookingRef(scope, bookingId));
    const { memberId } = booking;
    const isPrivileged = cancellation.cause === "administrator";
    const { write } = audited(
      "bookings.cancelBooking",
      { kind: "booking", id: bookingId },
      {
        at,
        subject: { memberId, bookingId },
        change: { before: { status: booking.status }, after: { status: "cancelled" }, mentioned: [] },
      },
    );
    try {
      const wallet = draft.get(walletRef(scope, memberId));
      const ended = endBooking(scope, booking, wallet, cancellation, {
        now: at,
        tenant,
        paidLots: paidLotsOf(booking),
      });
      draft.commit([...ended.writes, ...(isPrivileged ? write : [])]);
    } catch (error) {
      refusedOr(error);
    }
  }

  function paidLotsOf({ memberId, paidFrom, chargeNumber }: BookingRecord) {
    if (paidFrom !== null) return unpackLots(paidFrom);
    return chargeNumber === null ? [] : lotsTaken(draft.get(entryRef(scope, memberId, chargeNumber)));
  }

  // Members --------------------------------------------------------------------------------------------------------

  function suspend(memberId: MemberId, at: number): void {
    const member = draft.get(memberRef(scope, memberId));
    const { write } = audited(
      "members.setMemberStatus",
      { kind: "member", id: memberId },
      {
        at,
        subject: { memberId },
        change: { before: { status: member.status }, after: { status: "suspended" }, mentioned: [] },
      },
    );
    draft.commit([
      saveMember(scope, { ...member, status: "suspended" }),
      mirrorStatus(scope, memberId, "suspended"),
      ...write,
    ]);
  }

  /** Erases a member, as the route and its consumers do. Their bookings are over. */
  function leave(memberId: MemberId, bookings: readonly BookingId[], at: number): void {
    const member = draft.get(memberRef(scope, memberId));
    const membership = draft.read(membershipRef(scope, memberId));
    draft.commit([
      removeMember(scope, memberId, member.version),
      recordDeparture(scope, member, { leftAt: toInstant(at), planId: planOf(membership) }),
      ...removeMembership(scope, memberId, { membership, open: undefined }),
      closeWallet(scope, memberId, toInstant(at)),
      uncountMember(scope, false, () => "lost_race"),
      ...bookings.flatMap((bookingId) => forgetMember(scope, draft.get(bookingRef(scope, bookingId)))),
      ...audited("joining.eraseMember", { kind: "member", id: memberId }, { at, subject: { memberId } }).write,
    ]);
    steps.delete(memberId);
  }

  return {
    draft,
    scope,
    tenant,
    dayOf,
    idBody,
    join,
    welcome,
    endPassedPoints,
    give,
    reverse,
    keepCalendars,
    changeMembership,
    book,
    approve,
    visit,
    cancel,
    suspend,
    leave,
    administratorId: () => {
      if (administratorId === undefined) throw new Error("The demo house has no administrator.");
      return administratorId;
    },
  };
}

/** What the product refuses does not happen. Anything else is a mistake of the seed. */
function refusedOr(error: unknown): undefined {
  if (error instanceof AppError || error instanceof DraftConflict) return undefined;
  throw error;
}
