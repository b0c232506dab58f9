import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { approveBooking, cancelBooking, type EndingCause } from "#lambdas/bookings/contract.ts";
import { noticeOfBooking, noticeOfBookingCall, requestOfBooking } from "#lambdas/bookings/notices.ts";
import { decideBooking, type StoredBooking } from "#lambdas/bookings/rules.ts";
import type { AuditEntryId, BookingId, MemberId, ResourceId, SeriesId } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { approveMember } from "#lambdas/joining/contract.ts";
import { noticeOfDecision } from "#lambdas/joining/notices.ts";
import { setMemberRole } from "#lambdas/members/contract.ts";
import type { DeliveredNotice } from "#lambdas/notifications/contract.ts";
import { expiryOf, mergePage, movedMark, placeOf, presentNotices } from "#lambdas/notifications/rules.ts";
import { deductPoints, grantPoints, reverseEntry } from "#lambdas/points/contract.ts";
import { noticeOfMovement } from "#lambdas/points/notices.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const ida = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const admin = "884b2a81-fe66-4138-81f9-096a3e6dba21" as MemberId;

const decided = decideBooking({
  bookingId: `bkg_${"0".repeat(26)}` as BookingId,
  member: { memberId: ida, name: "Ida Test" },
  resource: {
    resourceId: `res_${"0".repeat(26)}` as ResourceId,
    name: "Room 1",
    type: "desk",
    location: "Ground floor",
    floor: "",
    description: "",
    photos: [],
    capacity: 1,
    pointCostPerHour: 5,
    amenities: [],
    isAvailable: true,
    requiresApproval: true,
    version: 1,
  },
  startAt: "2026-11-26T10:00:00.000Z",
  durationMinutes: 60,
  tenant: {
    timeZone: "Europe/London",
    originMinutes: 0,
    freeCancelMinutes: 60,
    features: { pointsEnabled: true },
  } as never,
  now,
});
const booked: StoredBooking = { ...decided, balanceAfterCharge: 95 };

const callOf = (action: string, actorId: string = admin) => ({
  auditId: `aud_${"0".repeat(26)}`,
  actorId,
  action,
  subject: { memberId: ida },
  at: toInstant(now),
});
const auditId = `aud_${"0".repeat(26)}` as AuditEntryId;
const granted = { amount: 25, subject: { kind: "grant", auditId, reason: "Thanks" } as const };

type Call = ReturnType<typeof callOf>;
const ofBooking = (call: Call) => noticeOfBookingCall(call, booked);
const ofGrant = (call: Call) => noticeOfMovement(call, granted);
const deducted = { amount: -25, subject: { kind: "deduction", auditId, reason: "Key lost" } as const };
const ofDeduction = (call: Call) => noticeOfMovement(call, deducted);
const reversed = { amount: -25, subject: { kind: "reversal", auditId, reason: "Twice", reverses: 3 } as const };
const ofReversal = (call: Call) => noticeOfMovement(call, reversed);

describe("a privileged call", () => {
  test.each([
    [approveBooking.id, "booking_approved", ofBooking],
    [cancelBooking.id, "booking_cancelled", ofBooking],
    [grantPoints.id, "points_granted", ofGrant],
    [deductPoints.id, "points_deducted", ofDeduction],
    [reverseEntry.id, "points_reversed", ofReversal],
    [approveMember.id, "membership_approved", noticeOfDecision],
  ])("%s notifies its member as %s, but nobody of their own action", (action, kind, noticeOf) => {
    expect(noticeOf(callOf(action))).toMatchObject({ to: ida, notice: { kind, at: toInstant(now) } });
    expect(noticeOf(callOf(action, ida))).toBeUndefined();
  });

  test("that takes points tells how many, and one that corrects an entry keeps the sign", () => {
    expect(ofDeduction(callOf(deductPoints.id))?.notice).toMatchObject({ amount: 25, reason: "Key lost" });
    expect(ofReversal(callOf(reverseEntry.id))?.notice).toMatchObject({ amount: -25, reason: "Twice" });
  });

  test.each([ofBooking, ofGrant, ofDeduction, ofReversal, noticeOfDecision])(
    "of any other kind notifies nobody",
    (noticeOf) => {
      expect(noticeOf(callOf(setMemberRole.id))).toBeUndefined();
    },
  );
});

describe("a booking's change", () => {
  const ended = (cause: EndingCause, reason: string | null = null) => ({
    ...booked,
    status: "cancelled" as const,
    cancelledAt: toInstant(now),
    endedBy: { cause, reason },
    pointsRefunded: 5,
  });

  test("notifies of a lapse and of an ended membership, under one id with an administrator's cancellation", () => {
    const lapse = noticeOfBooking(booked, ended("not_approved"));
    expect(lapse).toMatchObject({ to: ida, notice: { kind: "booking_lapsed", pointsRefunded: 5 } });
    expect(noticeOfBooking(booked, ended("membership_ended"))?.notice).toMatchObject({
      kind: "booking_cancelled",
      cause: "membership_ended",
      reason: null,
    });
    const call = noticeOfBookingCall(callOf(cancelBooking.id), ended("administrator", "Flood"));
    expect(call?.notice).toMatchObject({ cause: "administrator", reason: "Flood" });
    expect(call?.about).toEqual(lapse?.about);
  });

  test("made by a call is notified by the call, and a member's own cancellation by nothing", () => {
    expect(noticeOfBooking(booked, ended("administrator", "Flood"))).toBeUndefined();
    expect(noticeOfBooking(booked, ended("member", "Not approved before its start"))).toBeUndefined();
    expect(noticeOfBooking(undefined, booked)).toBeUndefined();
    expect(noticeOfBooking(ended("not_approved"), ended("not_approved"))).toBeUndefined();
  });

  test("is a request as long as it is pending and needs approval", () => {
    expect(requestOfBooking(booked).isOpen).toBe(true);
    expect(requestOfBooking({ ...booked, requiresApproval: false }).isOpen).toBe(false);
    expect(requestOfBooking({ ...booked, status: "confirmed" }).isOpen).toBe(false);
    const fifth = {
      ...booked,
      series: { seriesId: `ser_${"0".repeat(26)}` as SeriesId, number: 5, size: 12, portion: null },
    };
    expect(requestOfBooking(fifth), "one request of the series").toMatchObject({
      isOpen: true,
      about: [fifth.series.seriesId, "waits"],
    });
    const moved = requestOfBooking({ ...fifth, waitsAgain: true });
    expect(moved).toMatchObject({ isOpen: true, about: [fifth.bookingId, "waits"], notice: { bookings: 1 } });
  });
});

describe("the list", () => {
  const grantedAgo = (minutesAgo: number, position = 0) =>
    ({
      kind: "points_granted",
      notificationId: `ntf_${String(position).padStart(26, "0")}`,
      at: toInstant(now - 86_400_000),
      deliveredAt: toInstant(now - minutesAgo * 60_000),
      amount: 5,
      reason: "Thanks",
    }) as DeliveredNotice;
  const features = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
  const reader = { actorId: admin, features, readUpTo: undefined, now };

  const newestFirst = (notices: readonly DeliveredNotice[]) =>
    notices.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));

  test("is read page by page in order of delivery, each row of both lists once, whatever a page's length", () => {
    const minutes = fc.array(fc.nat(20), { maxLength: 30 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 10 }), (ages, others, limit) => {
        const own = newestFirst(ages.map((age, position) => grantedAgo(age, position)));
        const requests = newestFirst(others.map((age, position) => grantedAgo(age, 100 + position)));
        const read: DeliveredNotice[] = [];
        let after: string | undefined;
        do {
          const upTo = after;
          const part = (list: readonly DeliveredNotice[]) =>
            list.filter((notice) => upTo === undefined || placeOf(notice) <= upTo).slice(0, limit + 2);
          const { notices, endsAt } = mergePage([part(own), part(requests)], { after, limit });
          expect(notices.length).toBe(Math.min(limit, own.length + requests.length - read.length));
          read.push(...notices);
          after = endsAt ?? undefined;
        } while (after !== undefined);
        expect(read).toEqual(newestFirst([...own, ...requests]));
      }),
    );
  });

  test("counts as unread what was delivered after the mark, even if its event is older", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 50 }), fc.nat(10_000), (ages, markAge) => {
        const readUpTo = toInstant(now - markAge * 60_000);
        const { notifications, unread } = presentNotices(
          ages.map((age) => grantedAgo(age)),
          { ...reader, readUpTo },
        );
        expect(notifications.map(({ isUnread }) => isUnread)).toEqual(ages.map((age) => age < markAge));
        expect(unread).toBe(ages.filter((age) => age < markAge).length);
      }),
    );
  });

  test("counts as read what was delivered at the very moment of the mark", () => {
    const readUpTo = toInstant(now - 60_000);
    const { notifications } = presentNotices([grantedAgo(0), grantedAgo(1), grantedAgo(2)], { ...reader, readUpTo });
    expect(notifications.map(({ isUnread }) => isUnread)).toEqual([true, false, false]);
  });

  test("leaves out notices of a module that is switched off", () => {
    expect(presentNotices([grantedAgo(1)], reader).unread).toBe(1);
    const off = { ...features, pointsEnabled: false };
    expect(presentNotices([grantedAgo(1)], { ...reader, features: off })).toEqual({ notifications: [], unread: 0 });
  });

  test("speaks of no points in a booking's notice while points are switched off", () => {
    const cancelled = { ...grantedAgo(1), kind: "booking_cancelled", pointsRefunded: 5 } as unknown as DeliveredNotice;
    const shown = (pointsEnabled: boolean) =>
      presentNotices([cancelled], { ...reader, features: { ...features, pointsEnabled } }).notifications;
    expect(shown(true)).toMatchObject([{ pointsRefunded: 5 }]);
    expect(shown(false)).toMatchObject([{ kind: "booking_cancelled", pointsRefunded: 0 }]);
  });

  test("keeps notices that belong to no module, whatever is switched off", () => {
    const approved = { ...grantedAgo(1), kind: "membership_approved" } as DeliveredNotice;
    const off = { bookingEnabled: false, pointsEnabled: false, digitalCardsEnabled: false };
    expect(presentNotices([approved], { ...reader, features: off })).toEqual({
      notifications: [{ ...approved, isUnread: true }],
      unread: 1,
    });
  });

  test("leaves out administrators' own requests, and shows those of others", () => {
    const request = (memberId: string) => ({ ...grantedAgo(1), kind: "booking_waits", memberId }) as DeliveredNotice;
    const { notifications } = presentNotices([request(admin), request(ida)], reader);
    expect(notifications).toEqual([{ ...request(ida), isUnread: true }]);
  });

  test("leaves out what happened ninety days ago, even before the table has removed it", () => {
    const at = toInstant(now);
    const shownAt = (moment: number) => presentNotices([{ ...grantedAgo(1), at }], { ...reader, now: moment }).unread;
    expect(expiryOf("2026-11-24T09:30:00.000Z")).toBe(Date.UTC(2027, 1, 22, 9, 30));
    expect(shownAt(Date.UTC(2027, 1, 22, 9, 30) - 1)).toBe(1);
    expect(shownAt(Date.UTC(2027, 1, 22, 9, 30))).toBe(0);
    expect(shownAt(Date.UTC(2027, 1, 22, 9, 30) + 1)).toBe(0);
  });

  test("has a next page only if a row is left for it", () => {
    const [first, second, third] = [grantedAgo(1), grantedAgo(2), grantedAgo(3)];
    const page = (limit: number, after?: string) => mergePage([[first, third], [second]], { after, limit });
    expect(page(2)).toEqual({
      notices: [first, second],
      endsAt: "2026-11-24T09:28:00.000Z#ntf_00000000000000000000000000",
    });
    expect(page(3)).toEqual({ notices: [first, second, third], endsAt: null });
    expect(page(4)).toEqual({ notices: [first, second, third], endsAt: null });
    expect(mergePage([], { after: undefined, limit: 1 })).toEqual({ notices: [], endsAt: null });
  });

  test("begins its next page after the last row of the page before", () => {
    const [second, third] = [grantedAgo(2), grantedAgo(3)];
    expect(mergePage([[second], [third]], { after: placeOf(second), limit: 2 })).toEqual({
      notices: [third],
      endsAt: null,
    });
  });
});

test("the mark never moves back, nor past now", () => {
  const anyMoment = fc.integer({ min: now - 10_000, max: now + 10_000 }).map(toInstant);
  fc.assert(
    fc.property(fc.option(anyMoment, { nil: undefined }), anyMoment, (seen, wanted) => {
      const mark = movedMark(seen, wanted, now);
      expect(mark >= (seen ?? "")).toBe(true);
      expect(mark === seen || (mark <= toInstant(now) && mark <= wanted)).toBe(true);
    }),
  );
});

test("the mark moves to the moment that was read, to now at most, and stays where it is further", () => {
  const [earlier, current, later] = [now - 60_000, now, now + 60_000].map(toInstant) as [string, string, string];
  expect(movedMark(undefined, earlier, now)).toBe(earlier);
  expect(movedMark(earlier, current, now)).toBe(current);
  expect(movedMark(earlier, later, now)).toBe(current);
  expect(movedMark(undefined, later, now)).toBe(current);
  expect(movedMark(current, earlier, now)).toBe(current);
  expect(movedMark(later, current, now)).toBe(later);
});
