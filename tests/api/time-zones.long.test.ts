import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelMyBooking, getAvailability, listBookings, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import { addDays, localTime, startOfDay } from "#lambdas/contract/calendar.ts";
import { minuteMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { book, expectConsistent, outcome, readPages } from "../support/claims.ts";
import { type Actor, at, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** Across clock changes, bookings neither overlap nor vanish. Days and months are those of the tenant's local time. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openDesk(timeZone: string, points = 1_000) {
  const own = await server.newTenant({ timeZone });
  const [member, admin, desk] = [
    await server.newMember(own, { points }),
    await server.newMember(own, { role: "admin" }),
    await server.newResource(own),
  ];
  return { own, member, admin, desk, timeZone };
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

async function startsOn({ own, member, desk, timeZone }: Desk, date: string) {
  const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
  const { starts } = (await server.call(getAvailability, { as: member, params, query: { date } })).body;
  return Object.fromEntries(
    starts.map(({ startAt, freeMinutes }) => [localTime(toMilliseconds(startAt), timeZone), freeMinutes]),
  );
}

/** The times that a day's calendar shows as taken, in local time. */
async function takenOn({ own, member, timeZone }: Desk, date: string) {
  const params = { tenantId: own.tenantId };
  const { body } = await server.call(getDayCalendar, { as: member, params, query: { date } });
  const print = (instant: string) => localTime(toMilliseconds(instant), timeZone);
  return body.resources.flatMap(({ taken }) => taken.map((run) => `${print(run.startAt)} to ${print(run.endAt)}`));
}

const cancel = (own: TestTenant, as: Actor, bookingId: string) =>
  server.call(cancelMyBooking, { as, params: { tenantId: own.tenantId, bookingId }, body: { reason: "Over" } });

test("an own booking over midnight is one's own on both days, however much the ledger has gained since", async () => {
  server.clock.now = Date.UTC(2026, 10, 24, 9, 30);
  const desk = await openDesk("Asia/Kathmandu");
  const { own, member, admin, timeZone } = desk;
  const params = { tenantId: own.tenantId };
  const wish = { resource: desk.desk, startAt: at("2026-11-26", "19:00", timeZone), hours: 8 };
  expect((await book(server, own, member, wish)).status).toBe(201);
  // More entries than the day reads of the ledger.
  for (let given = 0; given < 11; given += 1) {
    const body = { amount: 1, reason: "Thank you" };
    await server.call(grantPoints, { as: admin, params: { ...params, memberId: member.memberId }, body });
  }
  const shown = async (as: Actor, date: string) => {
    const { body } = await server.call(getDayCalendar, { as, params, query: { date } });
    return body.resources.flatMap(({ taken }) =>
      taken.map(({ startAt, endAt, isMine }) => [startAt.slice(0, 16), endAt.slice(0, 16), isMine]),
    );
  };
  // Nepal is 5:45 ahead: its day ends at 18:15.
  expect(await shown(member, "2026-11-26")).toEqual([["2026-11-26T13:15", "2026-11-26T18:15", true]]);
  expect(await shown(member, "2026-11-27")).toEqual([["2026-11-26T18:15", "2026-11-26T21:15", true]]);
  expect(await shown(admin, "2026-11-27")).toEqual([["2026-11-26T18:15", "2026-11-26T21:15", false]]);
});

const allDay = Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, "0")}:00`);

describe.each([
  ["Europe/London", "2026-10-25", "back"],
  ["Europe/London", "2027-03-28", "forward"],
  ["America/New_York", "2026-11-01", "back"],
  ["America/New_York", "2027-03-14", "forward"],
  ["Australia/Sydney", "2027-04-04", "back"],
  ["Australia/Sydney", "2026-10-04", "forward"],
  ["Australia/Lord_Howe", "2027-04-04", "back by half an hour"],
  ["Australia/Lord_Howe", "2026-10-04", "forward by half an hour"],
  ["America/Santiago", "2027-04-04", "back at midnight"],
  ["America/Santiago", "2026-09-06", "forward at midnight"],
  ["Asia/Kathmandu", "2026-11-26", "nowhere"],
])("in %s on %s, when clocks go %s", (timeZone, date) => {
  test("every start is offered, booked by local time, shown there, and freed again", async () => {
    const eve = addDays(date, -1);
    server.clock.now = startOfDay(eve, timeZone) + minuteMilliseconds;
    const it = await openDesk(timeZone);
    const { own, member, desk } = it;
    expect(Object.keys(await startsOn(it, date))).toEqual(allDay);

    // The night of the clock change, and the day itself.
    const night = await book(server, own, member, { resource: desk, startAt: at(eve, "19:00", timeZone), hours: 8 });
    const morning = await book(server, own, member, { resource: desk, startAt: at(date, "08:00", timeZone), hours: 2 });
    const evening = await book(server, own, member, { resource: desk, startAt: at(date, "19:00", timeZone), hours: 8 });
    expect([night.status, morning.status, evening.status]).toEqual([201, 201, 201]);
    for (const { booking } of [night.body, evening.body])
      expect((toMilliseconds(booking.endAt) - toMilliseconds(booking.startAt)) / minuteMilliseconds).toBe(480);

    const wall = (instant: string) => localTime(toMilliseconds(instant), timeZone);
    const dawn = wall(night.body.booking.endAt);
    const firstMoment = localTime(startOfDay(date, timeZone), timeZone);
    expect(await takenOn(it, date)).toEqual([`${firstMoment} to ${dawn}`, "08:00 to 10:00", "19:00 to 00:00"]);
    const starts = await startsOn(it, date);
    expect(starts).toMatchObject({ "10:00": 480, "12:00": 420, "18:00": 60 });
    expect(Object.keys(starts)).toEqual(allDay.slice(2, -1));

    const clash = await book(server, own, member, { resource: desk, startAt: at(date, "18:00", timeZone), hours: 2 });
    expect(outcome(clash)).toEqual([409, "bookings.slot_taken"]);
    expect((await expectConsistent(server, own)).bookings).toHaveLength(3);

    for (const { body } of [night, morning, evening])
      expect((await cancel(own, member, body.booking.bookingId)).status).toBe(200);
    expect(Object.keys(await startsOn(it, date))).toEqual(allDay);
    expect(await takenOn(it, date)).toEqual([]);
    await expectConsistent(server, own);
  });
});

describe("19:00 and eight hours", () => {
  test.each(["Europe/London", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"])(
    "reaches into the next day in %s, blocks it and shows in both",
    async (timeZone) => {
      server.clock.now = startOfDay("2026-11-24", timeZone);
      const it = await openDesk(timeZone);
      const { own, member, desk } = it;
      await book(server, own, member, { resource: desk, startAt: at("2026-11-25", "19:00", timeZone), hours: 8 });
      expect(await takenOn(it, "2026-11-25")).toEqual(["19:00 to 00:00"]);
      expect(await takenOn(it, "2026-11-26")).toEqual(["00:00 to 03:00"]);
      expect(await startsOn(it, "2026-11-25")).toMatchObject({ "11:00": 480, "12:00": 420, "18:00": 60 });
      expect(await startsOn(it, "2026-11-26")).toMatchObject({ "08:00": 480 });
      await expectConsistent(server, own);
    },
  );
});

describe("the month of a booking", () => {
  test.each([
    ["America/New_York", "2026-11-30", "19:00", "2026-12-01T00:00:00.000Z"],
    ["Australia/Sydney", "2026-12-01", "08:00", "2026-11-30T21:00:00.000Z"],
    ["Asia/Kathmandu", "2026-12-01", "08:00", "2026-12-01T02:15:00.000Z"],
  ])("in %s is that of local time: %s %s, which is %s", async (timeZone, date, time, startAt) => {
    server.clock.now = Date.UTC(2026, 10, 24, 9, 30);
    const { own, member, admin, desk } = await openDesk(timeZone);
    const { booking } = (await book(server, own, member, { resource: desk, startAt: at(date, time, timeZone) })).body;
    expect(booking.startAt).toBe(startAt);
    const inMonth = async (month: string) =>
      (await server.call(listBookings, { as: admin, params: { tenantId: own.tenantId }, query: { month } })).body
        .bookings;
    const month = date.slice(0, 7);
    const other = month === "2026-11" ? "2026-12" : "2026-11";
    expect((await inMonth(month)).map(({ bookingId }) => bookingId)).toEqual([booking.bookingId]);
    expect(await inMonth(other)).toEqual([]);
  });

  test("is one list over the two months of UTC that it touches, on pages of any size", async () => {
    const timeZone = "Australia/Sydney";
    server.clock.now = startOfDay("2026-11-24", timeZone);
    const { own, member, admin, desk } = await openDesk(timeZone);
    // 1 December in Sydney begins in UTC's November. Half of these are before that, half after.
    const dates = ["2026-12-01", "2026-12-02"];
    const hours = ["08:00", "09:00", "10:00", "11:00", "12:00"];
    const expected: string[] = [];
    for (const date of dates)
      for (const hour of hours) {
        const startAt = at(date, hour, timeZone);
        expect((await book(server, own, member, { resource: desk, startAt })).status).toBe(201);
        expected.push(startAt);
      }
    await book(server, own, member, { resource: desk, startAt: at("2026-11-30", "19:00", timeZone) });

    for (const limit of [1, 2, 3, 5, 7, 100]) {
      const seen = await readPages(async (page) => {
        const query = { month: "2026-12", limit, ...page };
        const { body } = await server.call(listBookings, { as: admin, params: { tenantId: own.tenantId }, query });
        expect(body.bookings.length).toBeLessThanOrEqual(limit);
        return { rows: body.bookings.map(({ startAt }) => startAt), nextCursor: body.nextCursor };
      });
      expect(seen).toEqual(expected.sort());
    }
  });

  test("lists by status and resource as asked, without losing any on the way", async () => {
    server.clock.now = Date.UTC(2026, 10, 24, 9, 30);
    const { own, member, admin, desk } = await openDesk("Europe/London");
    const room = await server.newResource(own, { name: "Room" });
    const made = [];
    for (const hour of allDay)
      for (const resource of [desk, room])
        made.push(
          (await book(server, own, member, { resource, startAt: at("2026-11-26", hour) })).body.booking.bookingId,
        );
    for (const id of made.slice(0, 6)) await cancel(own, member, id);
    const list = (filter: Record<string, string>) =>
      readPages(async (page) => {
        const query = { month: "2026-11", limit: 4, ...filter, ...page };
        const { body } = await server.call(listBookings, { as: admin, params: { tenantId: own.tenantId }, query });
        return { rows: body.bookings.map(({ bookingId }) => bookingId), nextCursor: body.nextCursor };
      });
    expect((await list({})).sort()).toEqual([...made].sort());
    expect((await list({ status: "cancelled" })).sort()).toEqual(made.slice(0, 6).sort());
    expect(await list({ resourceId: room.resourceId })).toEqual(made.filter((_, position) => position % 2 === 1));
    expect(await list({ status: "pending", resourceId: desk.resourceId })).toEqual(
      made.slice(6).filter((_, position) => position % 2 === 0),
    );
    expect(await list({ status: "completed" })).toEqual([]);
  });
});

describe("thirty days ahead", () => {
  test.each(["Europe/London", "America/New_York", "Pacific/Kiritimati", "Australia/Lord_Howe"])(
    "in %s are counted in local time, from the first minute of today to the last",
    async (timeZone) => {
      for (const now of [startOfDay("2026-11-24", timeZone), startOfDay("2026-11-25", timeZone) - minuteMilliseconds]) {
        server.clock.now = now;
        const it = await openDesk(timeZone);
        const { own, member, desk } = it;
        expect(Object.keys(await startsOn(it, "2026-12-24"))).toEqual(allDay);
        expect(await startsOn(it, "2026-12-25")).toEqual({});
        expect(await startsOn(it, "2026-11-23")).toEqual({});
        const last = at("2026-12-24", "19:00", timeZone);
        expect((await book(server, own, member, { resource: desk, startAt: last })).status).toBe(201);
        const beyond = await book(server, own, member, {
          resource: desk,
          startAt: at("2026-12-25", "08:00", timeZone),
        });
        expect(outcome(beyond)).toEqual([422, "bookings.start_too_far"]);
        expect(beyond.error?.details).toEqual({ lastDate: "2026-12-24" });
      }
    },
  );
});

describe("a workspace that moves to another zone", () => {
  test("renumbers nothing: what was booked stays booked, and its cancellation frees it", async () => {
    server.clock.now = Date.UTC(2026, 10, 24, 0, 30);
    const it = await openDesk("Asia/Kathmandu");
    const { own, member, desk } = it;
    const startAt = at("2026-11-25", "19:00", "Asia/Kathmandu");
    const { booking } = (await book(server, own, member, { resource: desk, startAt, hours: 8 })).body;
    const set = { timeZone: "Europe/London" };
    await server.table.commit([update(tenantItem.key(own.scope), { set }, [], lostRace)]);

    const moved = { ...it, timeZone: "Europe/London" };
    expect(await takenOn(moved, "2026-11-25")).toEqual(["13:15 to 21:15"]);
    expect(Object.keys(await startsOn(moved, "2026-11-25"))).toEqual(["08:00", "09:00", "10:00", "11:00", "12:00"]);
    const clash = await book(server, own, member, { resource: desk, startAt: at("2026-11-25", "13:00") });
    expect(outcome(clash)).toEqual([409, "bookings.slot_taken"]);
    await expectConsistent(server, own);

    const mine = await server.call(listMyBookings, { as: member, params: { tenantId: own.tenantId } });
    expect(mine.body.bookings).toEqual([booking]);
    expect((await cancel(own, member, booking.bookingId)).body.balance).toBe(1_000);
    expect(await takenOn(moved, "2026-11-25")).toEqual([]);
    await expectConsistent(server, own);
  });
});
