import { describe, expect, test } from "vitest";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { minuteMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { book, expectConsistent, lapseNow, outcome, rawItems } from "../support/claims.ts";
import { deskSteps, thursday } from "../support/desk.ts";
import { serverOfFile } from "../support/file-server.ts";

const server = serverOfFile();
const { balanceOf, startsOn, cancelMine, approve, cancelAs, openDesk } = deskSteps(server);

describe("cancelling one's own booking", () => {
  test("returns every point, and frees the time for another member", async () => {
    const { own, desk, member } = await openDesk();
    const other = await server.newMember(own, { points: 100 });
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 2 }))
      .body;

    const cancelled = (await cancelMine(own, member, booking.bookingId)).body;
    expect(cancelled.balance).toBe(100);
    expect(cancelled.booking).toMatchObject({
      status: "cancelled",
      endedBy: { cause: "member", reason: null },
      pointsRefunded: 10,
      cancelledAt: "2026-11-24T09:30:00.000Z",
      allowed: { cancel: false, approve: false, move: false },
    });
    const params = { tenantId: own.tenantId };
    const { entries } = (await server.call(listMyEntries, { as: member, params })).body;
    expect(entries[0]).toMatchObject({ number: 3, amount: 10, balanceAfter: 100, transactionType: "refunded" });
    expect(await startsOn(own, other, desk.resourceId)).toMatchObject({ "10:00": 480, "11:00": 480 });
    const rebooked = await book(server, own, other, { resource: desk, startAt: thursday("10:00"), hours: 2 });
    expect(rebooked.status).toBe(201);
    await expectConsistent(server, own);
  });

  test("works up to the last millisecond of the free window, and not after it", async () => {
    const { own, desk, member } = await openDesk();
    const [early, late] = [
      (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body.booking,
      (await book(server, own, member, { resource: desk, startAt: thursday("11:00") })).body.booking,
    ];
    server.clock.now = toMilliseconds(early.freeCancelUntil) - 1;
    expect((await cancelMine(own, member, early.bookingId)).status).toBe(200);
    server.clock.now = toMilliseconds(late.freeCancelUntil);
    const refused = await cancelMine(own, member, late.bookingId);
    expect(outcome(refused)).toEqual([409, "bookings.not_cancellable"]);
    expect(refused.error?.details).toEqual({ status: "confirmed" });
    expect(await balanceOf(own, member)).toBe(95);
    await expectConsistent(server, own);
  });

  test("uses the free window that the booking was made with", async () => {
    const { own, desk, member } = await openDesk({ freeCancelMinutes: 0 });
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const set = { freeCancelMinutes: 10_000 };
    await server.table.commit([update(tenantItem.key(own.scope), { set }, [], lostRace)]);
    server.clock.now = toMilliseconds(booking.startAt) - 1;
    expect((await cancelMine(own, member, booking.bookingId)).status).toBe(200);
  });

  test("a second time, with another key, changes nothing", async () => {
    const { own, desk, member } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    await cancelMine(own, member, booking.bookingId);
    const again = await cancelMine(own, member, booking.bookingId);
    expect(outcome(again)).toEqual([409, "bookings.not_cancellable"]);
    expect(again.error?.details).toEqual({ status: "cancelled" });
    expect(await balanceOf(own, member)).toBe(100);
    await expectConsistent(server, own);
  });

  test("is for its own member only: for others the booking does not exist", async () => {
    const { own, desk, member, admin } = await openDesk();
    const other = await server.newMember(own);
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    for (const as of [other, admin])
      expect(outcome(await cancelMine(own, as, booking.bookingId))).toEqual([404, "bookings.not_found"]);
    expect(await balanceOf(own, member)).toBe(95);
  });

  test("frees the time only once when two cancel at once", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const { bookingId } = booking;
    const answers = await Promise.all([
      cancelMine(own, member, bookingId),
      cancelAs(own, admin, { memberId: member.memberId, bookingId }, 5),
      cancelMine(own, member, bookingId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await balanceOf(own, member)).toBe(100);
    await expectConsistent(server, own);
  });
});

describe("cancelling as an administrator", () => {
  test.each([
    ["all", 10, 10, 100],
    ["a part", 3, 3, 93],
    ["nothing", 0, 0, 90],
    ["never more than was paid", 1_000, 10, 100],
  ])("returns %s", async (_claim, wanted, refunded, balance) => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 2 }))
      .body;
    const ids = { memberId: member.memberId, bookingId: booking.bookingId };
    const cancelled = (await cancelAs(own, admin, ids, wanted)).body;
    expect([cancelled.booking.pointsRefunded, cancelled.balance]).toEqual([refunded, balance]);
    expect(cancelled.booking.endedBy).toEqual({ cause: "administrator", reason: "Room floods" });
    expect(await startsOn(own, member, desk.resourceId)).toMatchObject({ "10:00": 480 });
    await expectConsistent(server, own);
  });

  test("works on a confirmed booking until its end, and leaves one audit entry", async () => {
    const { own, desk, member, admin } = await openDesk();
    const [first, second] = [
      (await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 2 })).body.booking,
      (await book(server, own, member, { resource: desk, startAt: thursday("12:00") })).body.booking,
    ];
    server.clock.now = toMilliseconds(first.endAt) - minuteMilliseconds;
    const ids = { memberId: member.memberId, bookingId: first.bookingId };
    expect((await cancelAs(own, admin, ids, 10)).status).toBe(200);
    server.clock.now = toMilliseconds(second.endAt);
    const late = await cancelAs(own, admin, { ...ids, bookingId: second.bookingId }, 5);
    expect(outcome(late)).toEqual([409, "bookings.not_cancellable"]);
    expect(late.error?.details).toEqual({ status: "completed" });

    const audit = await rawItems(server, own, "auditEntry");
    expect(audit).toEqual([
      expect.objectContaining({
        action: "bookings.cancelBooking",
        actorId: admin.memberId,
        actorRole: "admin",
        subject: ids,
      }),
    ]);
    await expectConsistent(server, own);
  });

  test("finds a booking only under its own member", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const wrong = await cancelAs(own, admin, { memberId: admin.memberId, bookingId: booking.bookingId }, 5);
    expect(outcome(wrong)).toEqual([404, "bookings.not_found"]);
    await expectConsistent(server, own);
  });
});

describe("approving", () => {
  test("confirms, and the member can no longer cancel", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const approved = (await approve(own, admin, booking.bookingId)).body;
    expect(approved).toMatchObject({ status: "confirmed", allowed: { cancel: true, approve: false } });
    expect(outcome(await cancelMine(own, member, booking.bookingId))).toEqual([409, "bookings.not_cancellable"]);
    const again = await approve(own, admin, booking.bookingId);
    expect(outcome(again)).toEqual([409, "bookings.not_approvable"]);
    expect(again.error?.details).toEqual({ status: "confirmed" });
    await expectConsistent(server, own);
  });

  test("is refused for what is cancelled, confirmed by time or not there", async () => {
    const { own, desk, member, admin } = await openDesk();
    const first = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body.booking;
    const second = (await book(server, own, member, { resource: desk, startAt: thursday("11:00") })).body.booking;
    await cancelMine(own, member, first.bookingId);
    expect(outcome(await approve(own, admin, first.bookingId))).toEqual([409, "bookings.not_approvable"]);
    server.clock.now = toMilliseconds(second.freeCancelUntil);
    expect(outcome(await approve(own, admin, second.bookingId))).toEqual([409, "bookings.not_approvable"]);
    const nobody = await approve(own, admin, `bkg_${"0".repeat(26)}`);
    expect(outcome(nobody)).toEqual([404, "bookings.not_found"]);
  });

  test("and cancelling at once give exactly one of the two results", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const [approved, cancelled] = await Promise.all([
      approve(own, admin, booking.bookingId),
      cancelMine(own, member, booking.bookingId),
    ]);
    expect([approved.status, cancelled.status].sort()).toEqual([200, 409]);
    expect(await balanceOf(own, member)).toBe(approved.status === 200 ? 95 : 100);
    await expectConsistent(server, own);
  });
});

describe("a resource that needs approval", () => {
  test("keeps its booking pending, and cancellable, until an administrator decides", async () => {
    const { own, desk, member, admin } = await openDesk({ requiresApproval: true });
    const [first, second] = [
      (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body.booking,
      (await book(server, own, member, { resource: desk, startAt: thursday("11:00") })).body.booking,
    ];
    expect(first).toMatchObject({ status: "pending", awaitsApproval: true, freeCancelUntil: first.startAt });
    server.clock.now = toMilliseconds(first.startAt) - 1;
    expect((await approve(own, admin, first.bookingId)).body).toMatchObject({
      status: "confirmed",
      awaitsApproval: false,
    });
    expect((await cancelMine(own, member, second.bookingId)).body.balance).toBe(95);

    server.clock.now = toMilliseconds(second.endAt);
    await lapseNow(server);
    const params = { tenantId: own.tenantId };
    const { bookings } = (await server.call(listMyBookings, { as: member, params })).body;
    expect(bookings.map(({ status }) => status)).toEqual(["cancelled", "completed"]);
    expect(await balanceOf(own, member)).toBe(95);
    await expectConsistent(server, own);
  });

  test("is cancelled at its start if nobody decided: readers see it at once, freed and refunded once", async () => {
    const { own, desk, member, admin } = await openDesk({ requiresApproval: true });
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 3 }))
      .body;
    server.clock.now = toMilliseconds(booking.startAt);

    const params = { tenantId: own.tenantId };
    const lapsed = {
      status: "cancelled",
      awaitsApproval: false,
      endedBy: { cause: "not_approved", reason: null },
      cancelledAt: booking.startAt,
      pointsRefunded: 15,
      allowed: { cancel: false, approve: false, move: false },
    };
    const seen = async () => (await server.call(listMyBookings, { as: member, params })).body.bookings;
    expect(await seen()).toEqual([expect.objectContaining(lapsed)]);
    expect(outcome(await approve(own, admin, booking.bookingId))).toEqual([409, "bookings.not_approvable"]);
    expect(outcome(await cancelMine(own, member, booking.bookingId))).toEqual([409, "bookings.not_cancellable"]);
    const ids = { memberId: member.memberId, bookingId: booking.bookingId };
    expect(outcome(await cancelAs(own, admin, ids, 15))).toEqual([409, "bookings.not_cancellable"]);

    await lapseNow(server);
    await lapseNow(server);
    expect(await seen()).toEqual([expect.objectContaining(lapsed)]);
    expect(await balanceOf(own, member)).toBe(100);
    expect(await startsOn(own, member, desk.resourceId)).toMatchObject({ "11:00": 480 });
    await expectConsistent(server, own);
  });

  test("is left alone by the schedule before its start", async () => {
    const { own, desk, member } = await openDesk({ requiresApproval: true });
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    server.clock.now = toMilliseconds(booking.startAt) - 1;
    await lapseNow(server);
    expect(await balanceOf(own, member)).toBe(95);
    await expectConsistent(server, own);
  });
});
