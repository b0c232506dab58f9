import { describe, expect, test } from "vitest";
import { cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { getMe, getMember, listMembers } from "#lambdas/members/contract.ts";
import { grantPoints, listMemberEntries, listMyEntries } from "#lambdas/points/contract.ts";
import { walletRef } from "#lambdas/points/repository.ts";
import { endPoints } from "#lambdas/points/transactions.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { book, callUntilAnswered, expectConsistent, lapseNow, outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";

/** Points with a last day, from the grant to their end. The tenants' clock shows 24 November 2026. */
const server = serverOfFile();

interface Side {
  own: TestTenant;
  member: Actor;
  admin: Actor;
  /** Costs 5 points an hour. */
  desk: Resource;
}

async function openSide(timeZone = "Europe/London", points = 0): Promise<Side> {
  const own = await server.newTenant({ timeZone, freeCancelMinutes: 60 });
  return {
    own,
    member: await server.newMember(own, { points }),
    admin: await server.newMember(own, { role: "admin" }),
    desk: await server.newResource(own),
  };
}

const give = ({ own, member, admin }: Side, amount: number, endsOn?: string) =>
  server.call(grantPoints, {
    as: admin,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: { amount, reason: "Thank you", endsOn },
  });

const pay = ({ own, member, desk }: Side, startAt: string, hours = 1) =>
  book(server, own, member, { resource: desk, startAt, hours });

const cancel = ({ own, member }: Side, bookingId: string) =>
  server.call(cancelMyBooking, {
    as: member,
    params: { tenantId: own.tenantId, bookingId },
    body: { reason: "Cancelled by user" },
  });

const statement = async ({ own, member }: Side) =>
  (await server.call(listMyEntries, { as: member, params: { tenantId: own.tenantId } })).body;

const standing = async (side: Side) => {
  const { balance, lots } = await statement(side);
  return [balance, lots.map(({ endsOn, points }) => `${points} until ${endsOn}`)];
};

const setClock = (date: string, time: string, timeZone?: string) => {
  server.clock.now = toMilliseconds(at(date, time, timeZone));
};

describe("a grant", () => {
  test("with a last day makes a lot of that day; without one it never ends", async () => {
    const side = await openSide();
    const { entry, balance } = (await give(side, 120, "2026-12-31")).body;
    expect([balance, entry.lots]).toEqual([120, [{ endsOn: "2026-12-31", points: 120 }]]);
    expect((await give(side, 20, "2026-11-24")).body.entry.lots).toEqual([{ endsOn: "2026-11-24", points: 20 }]);
    expect((await give(side, 200)).body.entry.lots).toEqual([]);
    expect(await standing(side)).toEqual([340, ["20 until 2026-11-24", "120 until 2026-12-31"]]);
    await expectConsistent(server, side.own);
  });

  test("whose last day is over, or is no day, changes nothing", async () => {
    const side = await openSide();
    expect(outcome(await give(side, 5, "2026-11-23"))).toEqual([422, "points.end_passed"]);
    for (const noDay of ["2026-11-31", "tomorrow", "", "2026-12-31T00:00:00.000Z"])
      expect(outcome(await give(side, 5, noDay))).toEqual([400, "invalid_input"]);
    expect((await expectConsistent(server, side.own)).entries).toEqual([]);
  });
});

describe("a booking", () => {
  test("takes the soonest points first, and a cancellation puts them back where they were", async () => {
    const side = await openSide("Europe/London", 100);
    await give(side, 10, "2026-12-31");
    await give(side, 3, "2026-11-30");
    const { booking, balance } = (await pay(side, at("2026-11-26", "10:00"), 4)).body;
    expect(balance).toBe(93);
    expect(await standing(side)).toEqual([93, []]);
    expect((await statement(side)).entries[0]?.lots).toEqual([
      { endsOn: "2026-11-30", points: -3 },
      { endsOn: "2026-12-31", points: -10 },
    ]);
    expect((await cancel(side, booking.bookingId)).body.balance).toBe(113);
    expect(await standing(side)).toEqual([113, ["3 until 2026-11-30", "10 until 2026-12-31"]]);
    await expectConsistent(server, side.own);
  });

  test("paid by more lots than it names is returned to each of them", async () => {
    const side = await openSide();
    for (let count = 0; count < 10; count += 1) await give(side, 2, addDays("2026-12-01", count));
    const { booking } = (await pay(side, at("2026-11-26", "10:00"), 4)).body;
    expect(await standing(side)).toEqual([0, []]);
    await cancel(side, booking.bookingId);
    const days = Array.from({ length: 10 }, (_, count) => `2 until ${addDays("2026-12-01", count)}`);
    expect(await standing(side)).toEqual([20, days]);
    await expectConsistent(server, side.own);
  });

  test("that an administrator cancels for a part returns the points that would have lasted longest", async () => {
    const side = await openSide("Europe/London", 2);
    await give(side, 4, "2026-11-30");
    await give(side, 4, "2026-12-31");
    const { bookingId } = (await pay(side, at("2026-11-26", "10:00"), 2)).body.booking;
    const { own, member, admin } = side;
    const params = { tenantId: own.tenantId, memberId: member.memberId, bookingId };
    const body = { reason: "Room floods", refundPoints: 5 };
    await server.call(cancelBooking, { as: admin, params, body });
    expect(await standing(side)).toEqual([5, ["3 until 2026-12-31"]]);
    await expectConsistent(server, own);
  });

  test("that is cancelled after its points' last day returns them for another 30 days", async () => {
    const side = await openSide();
    await give(side, 10, "2026-11-30");
    const { bookingId } = (await pay(side, at("2026-12-16", "10:00"), 2)).body.booking;
    setClock("2026-12-10", "09:00");
    expect((await cancel(side, bookingId)).body.balance).toBe(10);
    expect(await standing(side)).toEqual([10, ["10 until 2027-01-09"]]);
    await expectConsistent(server, side.own);
  });

  test("that nobody approved returns its points to their lots", async () => {
    const side = await openSide();
    await give(side, 10, "2026-12-31");
    const desk = await server.newResource(side.own, { name: "Hall", requiresApproval: true });
    await pay({ ...side, desk }, at("2026-11-26", "10:00"), 2);
    setClock("2026-11-26", "10:00");
    await lapseNow(server);
    expect(await standing(side)).toEqual([10, ["10 until 2026-12-31"]]);
    await expectConsistent(server, side.own);
  });
});

describe("points that have ended", () => {
  test("are shown nowhere as spendable, and pay for nothing, without any write", async () => {
    const side = await openSide("Europe/London", 4);
    await give(side, 20, "2026-11-24");
    setClock("2026-11-25", "09:00");
    const { own, member, admin } = side;
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    const shown = await statement(side);
    expect([shown.balance, shown.lots]).toEqual([4, []]);
    expect(shown.ended).toEqual([{ endsOn: "2026-11-24", points: 20 }]);
    expect((await server.call(listMemberEntries, { as: admin, params })).body).toEqual(shown);
    expect((await server.call(getMe, { as: member, params })).body.balance).toBe(4);
    expect((await server.call(getMember, { as: admin, params })).body.balance).toBe(4);
    const { members } = (await server.call(listMembers, { as: admin, params })).body;
    expect(members.find(({ memberId }) => memberId === member.memberId)?.balance).toBe(4);
    expect((await server.call(getDashboard, { as: member, params })).body).toMatchObject({ balance: 4 });

    const refused = await pay(side, at("2026-11-26", "10:00"));
    expect(outcome(refused)).toEqual([409, "points.insufficient"]);
    expect(refused.error?.details).toEqual({ cost: 5, balance: 4 });
    expect((await rawItems(server, own, "ledgerEntry")).length).toBe(2);
    await expectConsistent(server, own);
  });

  test("leave by an entry of their own, just before the next movement", async () => {
    const side = await openSide("Europe/London", 10);
    await give(side, 20, "2026-11-24");
    await give(side, 30, "2026-11-25");
    setClock("2026-11-26", "08:00");
    expect((await pay(side, at("2026-11-26", "10:00"))).body.balance).toBe(5);
    const { balance, ended, entries } = await statement(side);
    expect([balance, ended]).toEqual([5, []]);
    expect(
      entries.map(({ number, amount, balanceAfter, subject }) => [number, amount, balanceAfter, subject.kind]),
    ).toEqual([
      [5, -5, 5, "booking"],
      [4, -50, 10, "expiry"],
      [3, 30, 60, "grant"],
      [2, 20, 30, "grant"],
      [1, 10, 10, "welcome"],
    ]);
    await expectConsistent(server, side.own);
  });

  test("leave once when sixteen movements meet them at once", async () => {
    const side = await openSide("Europe/London", 40);
    await give(side, 50, "2026-11-24");
    setClock("2026-11-25", "08:00");
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, count) =>
        callUntilAnswered(() => pay(side, at(addDays("2026-11-26", count), "10:00"))),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const { entries, wallets } = await expectConsistent(server, side.own);
    expect(entries.filter(({ subject }) => (subject as { kind: string }).kind === "expiry")).toHaveLength(1);
    expect(wallets.find(({ pk }) => pk.includes(side.member.memberId))).toMatchObject({ balance: 0, lots: {} });
  });
});

test("points that several runs end at once leave by one entry", async () => {
  const side = await openSide("Europe/London", 4);
  await give(side, 20, "2026-11-24");
  const { own, member } = side;
  const ref = walletRef(own.scope, member.memberId);
  const { wallet } = await server.table.getMany({ wallet: ref }, { consistent: true });
  if (wallet === undefined) throw new Error("The wallet is missing.");
  const now = toMilliseconds(at("2026-11-25", "00:00"));
  expect(endPoints(own.scope, wallet, { now, today: "2026-11-24" })).toEqual([]);
  const runs = Array.from({ length: 4 }, () =>
    server.table.commit(endPoints(own.scope, wallet, { now, today: "2026-11-25" })),
  );
  const settled = await Promise.allSettled(runs);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { entries } = await statement(side);
  expect(entries.map(({ number, amount, subject }) => [number, amount, subject.kind])).toEqual([
    [3, -20, "expiry"],
    [2, 20, "grant"],
    [1, 4, "welcome"],
  ]);
  await expectConsistent(server, own);
});

describe("the last day", () => {
  test.each([
    ["Europe/London", "2027-03-28", "2027-03-28T22:59:59.000Z", "2027-03-28T23:00:00.000Z"],
    ["Europe/London", "2026-12-31", "2026-12-31T23:59:59.000Z", "2027-01-01T00:00:00.000Z"],
    ["America/New_York", "2027-03-14", "2027-03-15T03:59:59.000Z", "2027-03-15T04:00:00.000Z"],
    ["Australia/Lord_Howe", "2027-04-04", "2027-04-04T13:29:59.000Z", "2027-04-04T13:30:00.000Z"],
    // Clocks in Santiago skip midnight on the next day.
    ["America/Santiago", "2027-09-04", "2027-09-05T03:59:59.000Z", "2027-09-05T04:00:00.000Z"],
    ["Pacific/Kiritimati", "2027-02-28", "2027-02-28T09:59:59.000Z", "2027-02-28T10:00:00.000Z"],
    ["Europe/London", "2028-02-29", "2028-02-29T23:59:59.000Z", "2028-03-01T00:00:00.000Z"],
  ])("ends at the end of the day in %s: %s", async (timeZone, endsOn, lastInstant, firstInstant) => {
    const side = await openSide(timeZone);
    await give(side, 7, endsOn);
    server.clock.now = Date.parse(lastInstant);
    expect((await statement(side)).balance).toBe(7);
    server.clock.now = Date.parse(firstInstant);
    expect((await statement(side)).balance).toBe(0);
    expect((await give(side, 1)).body.entry).toMatchObject({ number: 3, balanceAfter: 1 });
    await expectConsistent(server, side.own);
  });

  test("follows the tenant's clock when the tenant changes its zone, until an entry has ended the points", async () => {
    const side = await openSide("Pacific/Auckland");
    await give(side, 7, "2026-11-25");
    server.clock.now = Date.parse("2026-11-25T12:00:00.000Z");
    expect((await statement(side)).balance).toBe(0);
    const move = (timeZone: string) =>
      server.table.commit([update(tenantItem.key(side.own.scope), { set: { timeZone } }, [], lostRace)]);
    await move("America/Los_Angeles");
    expect((await statement(side)).balance).toBe(7);
    await move("Pacific/Auckland");
    await give(side, 1);
    await move("America/Los_Angeles");
    expect((await statement(side)).balance).toBe(1);
    await expectConsistent(server, side.own);
  });
});
