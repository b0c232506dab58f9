import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import type { PlanId } from "#lambdas/contract/ids.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { deductPoints, grantPoints, reverseEntry } from "#lambdas/points/contract.ts";
import { getSettings, settingsFieldsSchema, updateSettings } from "#lambdas/settings/contract.ts";
import { getOverview, getToday } from "#lambdas/statistics/contract.ts";
import { dayFiguresItem, monthFiguresItem } from "#lambdas/statistics/items.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { countWaiting } from "#lambdas/tenants/repository.ts";
import { correct } from "../../scripts/figures/correct.ts";
import { book, lapseNow, tableOf } from "../support/claims.ts";
import { countedMessages, deliverToCount, differencesOf } from "../support/figures.ts";
import { createMembership } from "../support/memberships.ts";
import { recordsSince } from "../support/stream-records.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

let server: TestServer;
const hour = 3_600_000;
const planId = `pln_${deriveIdBody("basic")}` as PlanId;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const newRecords = recordsSince(() => server);

interface House extends TestTenant {
  admin: Actor;
  params: { tenantId: string };
}

/** A workspace with an administrator, who joined on 22 November as everybody in these tests. */
async function openHouse(): Promise<House> {
  await newRecords();
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  return { ...own, admin, params: { tenantId: own.tenantId } };
}

/** Delivers what has changed since the last call, each change three times, in any order. */
async function count(house: House, seed = 1): Promise<void> {
  const messages = countedMessages(await newRecords());
  const tripled = [...messages, ...messages, ...messages];
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(tripled, { minLength: tripled.length }), { seed, numRuns: 1 });
  await deliverToCount(shuffled);
  await expectCounted(house);
}

/** Each counter is what the stored items make of it. */
async function expectCounted({ tenantId }: House): Promise<void> {
  expect(await differencesOf(tableOf(server), tenantId)).toEqual([]);
}

type Asked = Parameters<typeof server.call<typeof getOverview>>[1]["query"];

async function overview({ admin, params }: House, query: Asked = { period: "month", from: "2026-11-24" }) {
  return (await server.call(getOverview, { as: admin, params, query })).body;
}

/** What differs from zero. */
const moved = (figures: object) => Object.fromEntries(Object.entries(figures).filter(([, by]) => by !== 0));

/** Two members, three bookings, one of them cancelled, one for somebody with a plan; points given, taken and corrected. */
async function busyDay(house: House) {
  const { admin, params } = house;
  const [maya, tom] = [await server.newMember(house, { points: 100 }), await server.newMember(house, { points: 50 })];
  const plan = { planId, planName: "Basic", planDescription: "", pointsPerCycle: 100 };
  const active = { ...plan, status: "active" as const, startedAt: "2026-11-01T09:00:00.000Z" };
  await server.table.commit([createMembership(house.scope, tom.memberId, active)]);
  const [desk, room] = [await server.newResource(house), await server.newResource(house, { name: "Room" })];
  await book(server, house, maya, { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2 });
  await book(server, house, tom, { resource: room, startAt: at("2026-12-01", "09:00"), hours: 1 });
  const third = (await book(server, house, maya, { resource: room, startAt: at("2026-11-27", "16:00"), hours: 3 }))
    .body;
  const { bookingId } = third.booking;
  server.clock.now += 24 * hour;
  await server.call(cancelMyBooking, { as: maya, params: { ...params, bookingId }, body: {} });
  const of = { as: admin, params: { ...params, memberId: maya.memberId } };
  const given = await server.call(grantPoints, { ...of, body: { amount: 40, reason: "Thanks" } });
  await server.call(deductPoints, { ...of, body: { amount: 7, reason: "Mistake" } });
  const { number: entryNumber } = given.body.entry;
  await server.call(reverseEntry, { ...of, body: { entryNumber, reason: "Twice" } });
  return { maya, tom, desk, room };
}

test("counts each change once, however often and in whichever order it is delivered", async () => {
  const house = await openHouse();
  const { desk, room } = await busyDay(house);
  await count(house);
  const { current, previous, hours, resources, step, onPlan } = await overview(house);

  expect([step, onPlan, current.from, current.to, previous.from, previous.to]).toEqual([
    "day",
    null,
    "2026-11-01",
    "2026-11-30",
    "2026-10-01",
    "2026-10-31",
  ]);
  expect(moved(current.sums)).toEqual({
    made: 3,
    cancelled: 1,
    bookings: 1,
    granted: 190,
    spent: 30,
    refunded: 15,
    deducted: 7,
    corrected: -40,
    joined: 3,
    minutes: 120,
  });
  expect(moved(previous.sums)).toEqual({});
  expect(current.rows.map(({ at: day, ...figures }) => [day, moved(figures)])).toEqual([
    ["2026-11-22", { granted: 150, joined: 3 }],
    ["2026-11-24", { made: 3, spent: 30 }],
    ["2026-11-25", { cancelled: 1, granted: 40, refunded: 15, deducted: 7, corrected: -40 }],
    ["2026-11-26", { bookings: 1, minutes: 120 }],
  ]);
  expect([current.outstanding, current.members, previous.outstanding, previous.members]).toEqual([128, 3, 0, 0]);
  expect(hours).toEqual([
    { weekday: 4, hour: 10, minutes: 60, previousMinutes: 0 },
    { weekday: 4, hour: 11, minutes: 60, previousMinutes: 0 },
  ]);
  expect(resources).toEqual([{ resourceId: desk.resourceId, name: "Desk 1", minutes: 120, previousMinutes: 0 }]);

  const december = await overview(house, { period: "month", from: "2026-12-05" });
  expect(december.resources).toEqual([
    { resourceId: room.resourceId, name: "Room", minutes: 60, previousMinutes: 0 },
    { resourceId: desk.resourceId, name: "Desk 1", minutes: 0, previousMinutes: 120 },
  ]);
  expect(december.current.outstanding).toBe(128);
});

test("shows a resource, a plan, a year and single days by themselves", async () => {
  const house = await openHouse();
  const { room } = await busyDay(house);
  await count(house, 2);

  const ofRoom = await overview(house, { period: "quarter", from: "2026-11-24", resourceId: room.resourceId });
  expect(moved(ofRoom.current.sums)).toEqual({
    made: 2,
    cancelled: 1,
    bookings: 1,
    spent: 20,
    refunded: 15,
    minutes: 60,
  });
  expect([ofRoom.current.outstanding, ofRoom.current.members, ofRoom.resources]).toEqual([null, null, null]);

  const ofPlan = await overview(house, { period: "month", from: "2026-12-01", planId });
  expect(moved(ofPlan.current.sums)).toEqual({ bookings: 1, minutes: 60 });
  expect(moved(ofPlan.previous.sums)).toEqual({ made: 1, spent: 5 });
  expect([ofPlan.onPlan, ofPlan.resources]).toEqual([1, null]);

  const year = await overview(house, { period: "year", from: "2026-06-01" });
  expect([year.step, year.current.rows.map(({ at: month }) => month)]).toEqual(["month", ["2026-11-01", "2026-12-01"]]);
  expect(year.current.sums.minutes).toBe(180);
  expect(year.hours).toHaveLength(3);
  expect(year.resources?.map(({ minutes }) => minutes)).toEqual([120, 60]);

  const days = await overview(house, { period: "days", from: "2026-11-24", to: "2026-11-25" });
  expect([days.previous.from, days.previous.to]).toEqual(["2026-11-22", "2026-11-23"]);
  expect(moved(days.current.sums)).toMatchObject({ made: 3, cancelled: 1, granted: 40 });
  expect(moved(days.previous.sums)).toEqual({ granted: 150, joined: 3 });
  expect([days.current.outstanding, days.previous.outstanding, days.previous.members]).toEqual([128, 150, 3]);
});

test("counts who has left, without keeping who it was, and whom nobody approved in time", async () => {
  const house = await openHouse();
  const { admin, params } = house;
  const { maya } = await busyDay(house);
  const lab = await server.newResource(house, { name: "Lab", requiresApproval: true });
  const startAt = at("2026-11-26", "08:00");
  const waits = await book(server, house, maya, { resource: lab, startAt });
  await book(server, house, maya, { resource: lab, startAt: at("2026-11-28", "08:00") });
  const { bookingId } = (await book(server, house, maya, { resource: lab, startAt: at("2026-11-27", "08:00") })).body
    .booking;
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId } });
  expect(waits.status).toBe(201);
  server.clock.now = Date.parse(startAt) + hour;
  await lapseNow(server);
  await count(house, 3);
  const before = (await overview(house)).current;
  expect(moved(before.sums)).toMatchObject({ cancelled: 2, lapsed: 1 });

  const mine = { ...params, memberId: maya.memberId, bookingId };
  await server.call(cancelBooking, { as: admin, params: mine, body: { reason: "Flood", refundPoints: 0 } });
  await server.call(eraseMember, { as: admin, params: { ...params, memberId: maya.memberId }, body: { version: 1 } });
  await count(house, 4);
  const after = (await overview(house)).current;
  expect(moved(after.sums)).toMatchObject({ joined: 3, left: 1, cancelled: 3, lapsed: 1 });
  expect([before.members, after.members]).toEqual([3, 2]);
});

test("after a change of the zone, earlier days stay, and later ones are those of the new clock", async () => {
  const house = await openHouse();
  const { admin, params } = house;
  const { maya, room } = await busyDay(house);
  await count(house, 5);
  const before = (await overview(house)).current;
  const { version, ...settings } = (await server.call(getSettings, { as: admin, params })).body;
  const body = { ...settingsFieldsSchema.strip().parse(settings), timeZone: "Asia/Tokyo", version };
  expect((await server.call(updateSettings, { as: admin, params, body })).status).toBe(200);
  expect((await overview(house)).current).toEqual(before);
  await expectCounted(house);

  // 18:30 in London on the 25th is half past three in the morning of the 26th in Tokyo.
  server.clock.now = Date.UTC(2026, 10, 25, 18, 30);
  const startAt = at("2026-11-27", "09:00", "Asia/Tokyo");
  const made = await book(server, house, maya, { resource: room, startAt });
  expect(made.status).toBe(201);
  await count(house, 6);
  const row = (await overview(house)).current.rows.find(({ at: day }) => day === "2026-11-26");
  expect(row).toMatchObject({ made: 1, spent: 5, bookings: 1, minutes: 120 });
  expect((await overview(house)).hours).toContainEqual({ weekday: 5, hour: 9, minutes: 60, previousMinutes: 0 });
});

test("a counter that is wrong, missing or left over is found and corrected, unless it has moved since", async () => {
  const house = await openHouse();
  await busyDay(house);
  await count(house, 7);
  const right = await overview(house);
  const [day, month] = [
    dayFiguresItem.key(house.scope, "ALL", "2026-11-24"),
    monthFiguresItem.key(house.scope, "ALL", "2026-11"),
  ];
  const leftOver = dayFiguresItem.key(house.scope, "ALL", "2026-11-09");
  await server.table.commit([
    update(day, { add: { m: 1, v: 1 } }, [], lostRace),
    { kind: "delete", key: month, conditions: [], refused: lostRace },
    update(leftOver, { set: dayFiguresItem.mark, add: { h09: 60, v: 1 } }, [], lostRace),
  ]);
  const found = await differencesOf(tableOf(server), house.tenantId);
  expect(found.map(({ pk, sk }) => [pk, sk]).sort()).toEqual(
    [day, leftOver, month].map(({ pk, sk }) => [pk, sk]).sort(),
  );

  await server.table.commit([update(day, { add: { c: 1, v: 1 } }, [], lostRace)]);
  const correctAll = async () =>
    correct(documentClient(), server.stack.tableName, await differencesOf(tableOf(server), house.tenantId));
  expect(await correct(documentClient(), server.stack.tableName, found)).toBe(2);
  expect(await correctAll()).toBe(1);
  await expectCounted(house);
  expect(await overview(house)).toEqual(right);
});

describe("today", () => {
  const today = async ({ admin, params }: House) =>
    (await server.call(getToday, { as: admin, params, query: { date: "2026-11-26" } })).body;
  const names = (bookings: readonly { resourceName: string; startAt: string }[]) =>
    bookings.map(({ resourceName, startAt }) => `${resourceName} ${startAt.slice(5, 16)}`);

  test("says what runs now, what comes next, what waits and what has lapsed", async () => {
    const house = await openHouse();
    const { maya, tom } = await busyDay(house);
    const lab = await server.newResource(house, { name: "Lab", requiresApproval: true });
    const hall = await server.newResource(house, { name: "Hall" });
    for (const time of ["09:00", "13:00"])
      await book(server, house, tom, { resource: lab, startAt: at("2026-11-26", time) });
    const gone = await book(server, house, tom, { resource: hall, startAt: at("2026-11-26", "14:00") });
    const { bookingId } = gone.body.booking;
    await server.call(cancelMyBooking, { as: tom, params: { ...house.params, bookingId }, body: {} });
    await book(server, house, maya, { resource: hall, startAt: at("2026-11-26", "09:00"), hours: 1 });
    await server.table.commit([countWaiting(house.scope, 1)]);
    server.clock.now = Date.parse(at("2026-11-26", "10:30"));
    await lapseNow(server);
    await count(house, 8);
    expect(await today(house)).toMatchObject({
      at: "2026-11-26T10:30:00.000Z",
      bookings: 3,
      approvals: 1,
      requests: 1,
      lapsed: 1,
      isPaymentDue: false,
    });
    const { now, next } = await today(house);
    expect(names(now)).toEqual(["Desk 1 11-26T10:00"]);
    expect(names(next)).toEqual(["Lab 11-26T13:00"]);
    expect([next[0]?.awaitsApproval, now[0]?.awaitsApproval, now[0]?.memberName]).toEqual([true, false, "Robin Test"]);
  });

  test("finds what runs and what comes next behind twelve cancelled bookings on each side", async () => {
    const house = await openHouse();
    const ana = await server.newMember(house, { points: 1000 });
    const [desk, room] = [await server.newResource(house), await server.newResource(house, { name: "Room" })];
    await book(server, house, ana, { resource: desk, startAt: at("2026-11-26", "09:00"), hours: 4 });
    await book(server, house, ana, { resource: desk, startAt: at("2026-11-26", "14:00") });
    for (const time of [...Array<string>(12).fill("10:00"), ...Array<string>(12).fill("13:00")]) {
      const { bookingId } = (await book(server, house, ana, { resource: room, startAt: at("2026-11-26", time) })).body
        .booking;
      const cancelled = { as: ana, params: { ...house.params, bookingId }, body: {} };
      expect((await server.call(cancelMyBooking, cancelled)).status).toBe(200);
    }
    server.clock.now = Date.parse(at("2026-11-26", "10:30"));
    const { now, next } = await today(house);
    expect([names(now), names(next)]).toEqual([["Desk 1 11-26T09:00"], ["Desk 1 11-26T14:00"]]);
  });

  test("finds both sides of the turn of a month", async () => {
    const house = await openHouse();
    const { tom } = await busyDay(house);
    const hall = await server.newResource(house, { name: "Hall" });
    await book(server, house, tom, { resource: hall, startAt: at("2026-11-30", "19:00"), hours: 6 });
    server.clock.now = Date.parse("2026-12-01T00:30:00.000Z");
    const { now, next } = await today(house);
    expect([names(now), names(next)]).toEqual([["Hall 11-30T19:00"], ["Room 12-01T09:00"]]);
  });

  test("shows no bookings where they are switched off, and an unpaid subscription", async () => {
    const house = await openHouse();
    await busyDay(house);
    await count(house, 9);
    const features = { bookingEnabled: false, pointsEnabled: true, digitalCardsEnabled: true };
    const set = { features, subscriptionStatus: "past_due" };
    await server.table.commit([update(tenantItem.key(house.scope), { set }, [], lostRace)]);
    server.clock.now = Date.parse(at("2026-11-26", "10:30"));
    expect(await today(house)).toMatchObject({ bookings: 0, now: [], next: [], approvals: 0, isPaymentDue: true });
    const pay = async (subscriptionStatus: string) => {
      await server.table.commit([update(tenantItem.key(house.scope), { set: { subscriptionStatus } }, [], lostRace)]);
      return (await today(house)).isPaymentDue;
    };
    expect([await pay("unpaid"), await pay("active")]).toEqual([true, false]);
  });
});

test.each(["month", "quarter", "year", "days"] as const)("shows a %s at either end of the calendar", async (period) => {
  const house = await openHouse();
  const first = await overview(house, { period, from: "1972-01-01", to: "1972-04-01" });
  const last = await overview(house, { period, from: "9998-12-31", to: "9998-12-31" });
  expect([first.current.from, last.current.to]).toEqual(["1972-01-01", "9998-12-31"]);
});

test.each([
  [{ period: "days", from: "2026-11-01" }, "days_out_of_bounds"],
  [{ period: "days", from: "2026-11-24", to: "2026-11-23" }, "days_out_of_bounds"],
  [{ period: "days", from: "2026-01-01", to: "2027-01-02" }, "days_out_of_bounds"],
  [{ period: "month", from: "1971-01-01" }, "outside_calendar"],
  [{ period: "quarter", from: "1971-12-31" }, "outside_calendar"],
  [{ period: "year", from: "1971-01-01" }, "outside_calendar"],
  [{ period: "days", from: "1971-01-01", to: "1971-01-01" }, "outside_calendar"],
  // A leap year, whose days before begin on 31 December 1970.
  [{ period: "days", from: "1972-01-01", to: "1972-12-31" }, "outside_calendar"],
  [{ period: "month", from: "2026-11-24", planId, resourceId: `res_${deriveIdBody("x")}` }, "one_filter"],
])("refuses %j", async (query, code) => {
  const { admin, params } = await openHouse();
  const { status, error } = await server.call(getOverview, { as: admin, params, query });
  expect([status, error?.issues.map((issue) => issue.code)]).toEqual([400, [code]]);
});
