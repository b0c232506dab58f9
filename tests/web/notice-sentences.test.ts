import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BookingNotice } from "#lambdas/bookings/notices.ts";
import type { PointNotice } from "#lambdas/points/notices.ts";
import { createFormat } from "#web/domain/format.ts";
import { viewOf } from "#web/domain/notice-view.ts";
import { bookingNoticeViews } from "#web/features/bookings/notice-views.ts";
import { joiningNoticeViews } from "#web/features/members/notice-views.ts";
import { pointNoticeViews } from "#web/features/points/notice-views.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const reader = {
  format: createFormat("en-GB", "Pacific/Auckland", "Pacific/Auckland"),
  workspaceName: "Harbour Club",
  timeZone: "Pacific/Auckland",
};

/** The booking is in December for the workspace, and still in November in UTC. */
const booking = {
  at: "2026-11-22T09:00:00.000Z",
  bookingId: "bkg_1",
  resourceName: "Court 1",
  startAt: "2026-11-30T20:00:00.000Z",
  endAt: "2026-11-30T21:00:00.000Z",
};
const when = "Court 1, Tue 1 Dec, 09:00 to 10:00";

function ofBooking(notice: object): [string, string] {
  const typed = { ...booking, ...notice } as unknown as BookingNotice;
  const view = viewOf(bookingNoticeViews, typed);
  return [view.sentence(typed, reader), view.place(typed, reader)];
}

it("an approved, cancelled or lapsed booking leads to the member's own bookings", () => {
  expect(ofBooking({ kind: "booking_approved" })).toEqual([`Your booking was approved: ${when}.`, "/my-bookings"]);
  expect(ofBooking({ kind: "booking_made" })).toEqual([`The team booked this for you: ${when}.`, "/my-bookings"]);
  expect(ofBooking({ kind: "booking_lapsed", pointsRefunded: 0 })).toEqual([
    `Nobody approved your booking in time, so it has lapsed: ${when}.`,
    "/my-bookings",
  ]);
  expect(ofBooking({ kind: "booking_lapsed", pointsRefunded: 30 })[0]).toBe(
    `Nobody approved your booking in time, so it has lapsed: ${when}. 30 pts came back to your wallet.`,
  );
});

it("a cancelled booking says why, if somebody said so or the membership has ended, and what came back", () => {
  const cancelled = (more: object) =>
    ofBooking({ kind: "booking_cancelled", cause: "administrator", reason: null, pointsRefunded: 0, ...more });
  const sentence = `Your booking was cancelled by an administrator: ${when}.`;
  expect(cancelled({})).toEqual([sentence, "/my-bookings"]);
  expect(cancelled({ reason: "The roof leaks." })[0]).toBe(`${sentence} Reason: The roof leaks.`);
  expect(cancelled({ cause: "membership_ended", pointsRefunded: 20 })[0]).toBe(
    `${sentence} Reason: The membership was suspended or has ended. 20 pts came back to your wallet.`,
  );
});

it("a booking that waits leads to the month that it is in for the workspace, and survives its member's erasure", () => {
  expect(ofBooking({ kind: "booking_waits", memberName: "Maya Lind" })).toEqual([
    `A booking by Maya Lind waits for approval: ${when}.`,
    "/admin/bookings?month=2026-12&booking=bkg_1",
  ]);
  expect(ofBooking({ kind: "booking_waits", memberName: null })[0]).toBe(
    `A booking by Former member waits for approval: ${when}.`,
  );
});

it("points that were given, taken or corrected lead to the points, with the reason and one full stop", () => {
  const ofPoints = (kind: PointNotice["kind"], amount: number) => {
    const notice = { kind, amount, reason: "Bar duty.", at: booking.at } as PointNotice;
    const view = viewOf(pointNoticeViews, notice);
    expect(view.place(notice, reader)).toBe("/my-points");
    return view.sentence(notice, reader);
  };
  expect(ofPoints("points_granted", 40)).toBe("You were given 40 pts: Bar duty.");
  expect(ofPoints("points_deducted", 40)).toBe("40 pts were taken from your balance: Bar duty.");
  expect(ofPoints("points_reversed", 40)).toBe("40 pts were given back to you as a correction: Bar duty.");
  expect(ofPoints("points_reversed", -40)).toBe("40 pts were taken back as a correction: Bar duty.");
});

it("an admission names the workspace, and a request leads to the person", () => {
  const { membership_approved: approved, member_waits: waits } = joiningNoticeViews;
  const admitted = { kind: "membership_approved", at: booking.at } as never;
  expect(approved.sentence(admitted, reader)).toBe("Your membership of Harbour Club was approved.");
  expect(approved.place(admitted, reader)).toBe("/dashboard");
  const request = { kind: "member_waits", at: booking.at, memberId: "mem_1", memberName: "Tom Reed" } as never;
  expect(waits.sentence(request, reader)).toBe("Tom Reed asks to join and waits for approval.");
  expect(waits.place(request, reader)).toBe("/admin/members?status=pending&member=mem_1");
});
