import { describe, expect, test } from "vitest";
import { createBooking, listBookings, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import type { LedgerEntryId } from "#lambdas/contract/ids.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { walletRef } from "#lambdas/points/repository.ts";
import { movePoints } from "#lambdas/points/transactions.ts";
import { resourceItem } from "#lambdas/resources/items.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { book, expectConsistent, outcome } from "../support/claims.ts";
import { deskSteps, thursday } from "../support/desk.ts";
import { serverOfFile } from "../support/file-server.ts";

const server = serverOfFile();
const { balanceOf, startsOn, cancelMine, approve, cancelAs, openDesk } = deskSteps(server);

describe("booking", () => {
  test("takes the points, writes one ledger line and appears everywhere at once", async () => {
    const { own, desk, member } = await openDesk();
    const other = await server.newMember(own);
    const { status, body } = await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 2 });

    expect(status).toBe(201);
    expect(body.balance).toBe(90);
    expect(body.booking).toMatchObject({
      memberId: member.memberId,
      memberName: "Robin Test",
      resourceId: desk.resourceId,
      resourceName: "Desk 1",
      startAt: "2026-11-26T10:00:00.000Z",
      endAt: "2026-11-26T12:00:00.000Z",
      status: "pending",
      awaitsApproval: false,
      pointsCost: 10,
      freeCancelUntil: "2026-11-26T09:00:00.000Z",
      cancelledAt: null,
      pointsRefunded: null,
      allowed: { cancel: true, approve: false },
    });
    expect(await balanceOf(own, member)).toBe(90);

    const params = { tenantId: own.tenantId };
    const { entries, balance } = (await server.call(listMyEntries, { as: member, params })).body;
    expect(balance).toBe(90);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      number: 2,
      amount: -10,
      balanceAfter: 90,
      transactionType: "deducted",
      subject: { kind: "booking", bookingId: body.booking.bookingId, resourceName: "Desk 1" },
    });
    expect((await server.call(listMyBookings, { as: member, params })).body.bookings).toEqual([body.booking]);

    const starts = await startsOn(own, other, desk.resourceId);
    expect(starts).toMatchObject({ "08:00": 120, "09:00": 60, "12:00": 480, "19:00": 480 });
    expect(Object.keys(starts)).toHaveLength(10);

    const taken = { startAt: body.booking.startAt, endAt: body.booking.endAt };
    for (const [as, isMine] of [
      [member, true],
      [other, false],
    ] as const) {
      const calendar = await server.call(getDayCalendar, { as, params, query: { date: "2026-11-26" } });
      expect(calendar.body.resources).toEqual([{ resourceId: desk.resourceId, taken: [{ ...taken, isMine }] }]);
      expect(calendar.text).not.toContain("Robin");
    }
    await expectConsistent(server, own);
  });

  test("lists my bookings latest start first, page by page, and nobody else's", async () => {
    const { own, desk, member } = await openDesk();
    const other = await server.newMember(own, { points: 100 });
    for (const time of ["11:00", "09:00", "13:00"])
      await book(server, own, member, { resource: desk, startAt: thursday(time) });
    await book(server, own, other, { resource: desk, startAt: thursday("15:00") });

    const params = { tenantId: own.tenantId };
    const first = (await server.call(listMyBookings, { as: member, params, query: { limit: 2 } })).body;
    const query = { limit: 2, cursor: first.nextCursor ?? "" };
    const second = (await server.call(listMyBookings, { as: member, params, query })).body;
    const starts = [...first.bookings, ...second.bookings].map(({ startAt }) => startAt.slice(11, 16));
    expect(starts).toEqual(["13:00", "11:00", "09:00"]);
    expect(second.nextCursor).toBeNull();
  });

  test("lists what is to come soonest first, and past and cancelled ones apart", async () => {
    const { own, desk, member } = await openDesk();
    const params = { tenantId: own.tenantId };
    for (const time of ["13:00", "09:00", "11:00", "15:00"])
      await book(server, own, member, { resource: desk, startAt: thursday(time) });
    const all = (await server.call(listMyBookings, { as: member, params })).body.bookings;
    expect(all.map(({ startAt }) => startAt.slice(11, 16))).toEqual(["15:00", "13:00", "11:00", "09:00"]);
    await cancelMine(own, member, all[2]?.bookingId ?? "");

    const startsOf = async (when: "to_come" | "past" | "cancelled") => {
      const { bookings } = (await server.call(listMyBookings, { as: member, params, query: { when } })).body;
      return bookings.map(({ startAt }) => startAt.slice(11, 16));
    };
    expect(await startsOf("to_come")).toEqual(["09:00", "13:00", "15:00"]);
    expect(await startsOf("past")).toEqual([]);
    expect(await startsOf("cancelled")).toEqual(["11:00"]);
    // One that goes on is still to come.
    server.clock.now = Date.parse(thursday("13:30"));
    expect(await startsOf("to_come")).toEqual(["13:00", "15:00"]);
    expect(await startsOf("past")).toEqual(["09:00"]);
  });

  test.each([
    ["begins an hour before another ends", "11:00", 2],
    ["ends an hour after another begins", "09:00", 2],
    ["lies within another", "11:00", 1],
    ["spans another", "09:00", 6],
    ["is the very same time", "10:00", 2],
  ])("refuses one that %s", async (_claim, time, hours) => {
    const { own, desk, member } = await openDesk();
    const other = await server.newMember(own, { points: 100 });
    await book(server, own, other, { resource: desk, startAt: thursday("10:00"), hours: 2 });

    const refused = await book(server, own, member, { resource: desk, startAt: thursday(time), hours });
    expect(outcome(refused)).toEqual([409, "bookings.slot_taken"]);
    expect(await balanceOf(own, member)).toBe(100);
    expect((await expectConsistent(server, own)).bookings).toHaveLength(1);
  });

  test("refuses an overlap of a quarter hour, and takes a booking that begins at the end", async () => {
    const { own, desk, member } = await openDesk();
    await book(server, own, member, { resource: desk, startAt: thursday("10:00") });
    // Full hours in Kathmandu are fifteen minutes past London's hours. No other zones start in between.
    const set = { timeZone: "Asia/Kathmandu" };
    await server.table.commit([update(tenantItem.key(own.scope), { set }, [], lostRace)]);

    const touching = await book(server, own, member, { resource: desk, startAt: "2026-11-26T09:15:00.000Z" });
    expect(outcome(touching)).toEqual([409, "bookings.slot_taken"]);
    const before = await book(server, own, member, { resource: desk, startAt: "2026-11-26T08:15:00.000Z" });
    const after = await book(server, own, member, { resource: desk, startAt: "2026-11-26T11:15:00.000Z" });
    expect([before.status, after.status]).toEqual([201, 201]);
    await expectConsistent(server, own);
  });

  test("takes one that begins when another ends, or ends when another begins", async () => {
    const { own, desk, member } = await openDesk();
    for (const time of ["10:00", "11:00", "09:00"]) {
      const answer = await book(server, own, member, { resource: desk, startAt: thursday(time) });
      expect(answer.status).toBe(201);
    }
    await expectConsistent(server, own);
  });

  test("takes the same time on another resource", async () => {
    const { own, desk, member } = await openDesk();
    const room = await server.newResource(own, { name: "Room" });
    for (const resource of [desk, room]) {
      expect((await book(server, own, member, { resource, startAt: thursday("10:00") })).status).toBe(201);
    }
    await expectConsistent(server, own);
  });

  test("charges the stored price, whatever the client sends", async () => {
    const { own, desk, member } = await openDesk();
    const body = { resourceId: desk.resourceId, startAt: thursday("10:00"), durationMinutes: 480 };
    const params = { tenantId: own.tenantId };
    const cheap = await server.call(createBooking, { as: member, params, body: { ...body, pointsCost: 0 } });
    expect(outcome(cheap)).toEqual([400, "invalid_input"]);
    expect((await server.call(createBooking, { as: member, params, body })).body.booking.pointsCost).toBe(40);
    await expectConsistent(server, own);
  });

  test("costs nothing where a resource costs nothing, even with an empty wallet", async () => {
    const { own, member } = await openDesk({ points: 0 });
    const free = await server.newResource(own, { pointCostPerHour: 0 });
    const { booking, balance } = (await book(server, own, member, { resource: free, startAt: thursday("10:00") })).body;
    expect([booking.pointsCost, balance]).toEqual([0, 0]);
    await cancelMine(own, member, booking.bookingId);
    await expectConsistent(server, own);
  });

  test("names the points that are needed and the balance", async () => {
    const { own, desk, member } = await openDesk({ points: 14 });
    const refused = await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 3 });
    expect(outcome(refused)).toEqual([409, "points.insufficient"]);
    expect(refused.error?.details).toEqual({ cost: 15, balance: 14 });
    expect((await expectConsistent(server, own)).bookings).toHaveLength(0);
    expect((await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 2 })).status).toBe(
      201,
    );
  });

  test("refuses a resource that is not available, and one that does not exist", async () => {
    const { own, member } = await openDesk();
    const closed = await server.newResource(own, { isAvailable: false });
    const elsewhere = await server.newResource(await server.newTenant());
    const ask = (resource: { resourceId: typeof closed.resourceId }) =>
      book(server, own, member, { resource, startAt: thursday("10:00") });
    expect(outcome(await ask(closed))).toEqual([409, "bookings.resource_unavailable"]);
    expect(outcome(await ask(elsewhere))).toEqual([404, "resources.not_found"]);
    expect(await startsOn(own, member, closed.resourceId)).toEqual({});
    expect(await balanceOf(own, member)).toBe(100);
  });

  test("keeps the resource's name and price of the day on which it was made", async () => {
    const { own, desk, member } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const set = { name: "Renamed", pointCostPerHour: 99 };
    await server.table.commit([update(resourceItem.key(own.scope, desk.resourceId), { set }, [], lostRace)]);
    const params = { tenantId: own.tenantId };
    expect((await server.call(listMyBookings, { as: member, params })).body.bookings).toEqual([booking]);
    expect((await cancelMine(own, member, booking.bookingId)).body.balance).toBe(100);
  });
});

describe("who may book", () => {
  test("platform staff have no points here, and still administer every booking", async () => {
    const { own, desk, member } = await openDesk();
    const staff = await server.newSupport(own);
    const refused = await book(server, own, staff, { resource: desk, startAt: thursday("10:00") });
    expect(outcome(refused)).toEqual([403, "bookings.no_wallet"]);

    const first = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body.booking;
    const second = (await book(server, own, member, { resource: desk, startAt: thursday("12:00") })).body.booking;
    const params = { tenantId: own.tenantId };
    const listed = await server.call(listBookings, { as: staff, params, query: { month: "2026-11" } });
    expect(listed.body.bookings.map(({ bookingId }) => bookingId)).toEqual([first.bookingId, second.bookingId]);
    expect((await approve(own, staff, first.bookingId)).body.status).toBe("confirmed");
    const cancelled = await cancelAs(own, staff, { memberId: member.memberId, bookingId: second.bookingId }, 5);
    expect(cancelled.body.balance).toBe(95);
    await expectConsistent(server, own);
  });

  test("a suspended member cannot book or cancel on the very next call", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    await server.call(setMemberStatus, { as: admin, params, body: { status: "suspended", version: 1 } });

    const refused = await book(server, own, member, { resource: desk, startAt: thursday("12:00") });
    expect(outcome(refused)).toEqual([403, "members.suspended"]);
    expect(outcome(await cancelMine(own, member, booking.bookingId))).toEqual([403, "members.suspended"]);
    expect((await expectConsistent(server, own)).bookings).toHaveLength(1);

    await server.call(setMemberStatus, { as: admin, params, body: { status: "active", version: 2 } });
    expect((await cancelMine(own, member, booking.bookingId)).status).toBe(200);
  });

  test.each([5, 0])("a debit of %i points decided just before a suspension is refused by the wallet", async (cost) => {
    const { own, member, admin } = await openDesk();
    const { wallet } = await server.table.getMany(
      { wallet: walletRef(own.scope, member.memberId) },
      { consistent: true },
    );
    if (wallet === undefined) throw new Error("The member has no wallet.");
    const movement = {
      entryId: `led_${deriveIdBody(member.memberId, "late")}` as LedgerEntryId,
      amount: -cost,
      transactionType: "deducted",
      subject: { kind: "welcome" },
      createdAt: thursday("10:00"),
    } as const;
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    await server.call(setMemberStatus, { as: admin, params, body: { status: "suspended", version: 1 } });

    await expect(server.table.commit(movePoints(own.scope, wallet, movement, "2026-11-24").writes)).rejects.toThrow(
      LostRace,
    );
    expect((await expectConsistent(server, own)).wallets.map(({ balance }) => balance)).toContain(100);
  });
});
