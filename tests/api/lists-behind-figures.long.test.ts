/** Each figure of the administrators' first page, and the list that it opens: the same bookings, members and entries. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking, cancelMyBooking, listBookings } from "#lambdas/bookings/contract.ts";
import type { PlanId } from "#lambdas/contract/ids.ts";
import { listMovements } from "#lambdas/ledgers/consumers.ts";
import { listEntries } from "#lambdas/ledgers/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { getSettings, settingsFieldsSchema, updateSettings } from "#lambdas/settings/contract.ts";
import { getOverview, getToday } from "#lambdas/statistics/contract.ts";
import { book, lapseNow, readPages, runConsumer } from "../support/claims.ts";
import { countedMessages, deliverToCount } from "../support/figures.ts";
import { createMembership } from "../support/memberships.ts";
import { recordsSince } from "../support/stream-records.ts";
import { at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
const planId = `pln_${deriveIdBody("basic")}` as PlanId;
const november = { from: "2026-11-01", to: "2026-11-30" };
const december = { from: "2026-12-01", to: "2026-12-31" };

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const newRecords = recordsSince(() => server);

type Asked = NonNullable<Parameters<typeof server.call<typeof listBookings>>[1]["query"]>;
type Period = Parameters<typeof server.call<typeof getOverview>>[1]["query"];

/**
 * On 24 November Tom has a plan, and Maya has none. "Room" waits for an approval. One booking is cancelled on the 25th,
 * and one lapses on the 26th. "Hall" is used over the end of November.
 */
async function openHouse() {
  await newRecords();
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const [maya, tom] = [await server.newMember(own, { points: 500 }), await server.newMember(own, { points: 100 })];
  const plan = { planId, planName: "Basic", planDescription: "", pointsPerCycle: 100 };
  const active = { ...plan, status: "active" as const, startedAt: "2026-11-01T09:00:00.000Z" };
  await server.table.commit([createMembership(own.scope, tom.memberId, active)]);
  const desk = await server.newResource(own, { name: "Desk" });
  const room = await server.newResource(own, { name: "Room", requiresApproval: true });
  const hall = await server.newResource(own, { name: "Hall" });
  const params = { tenantId: own.tenantId };
  const make = async (as: typeof maya, resource: typeof desk, start: [day: string, time: string], hours = 1) => {
    const { status, body } = await book(server, own, as, { resource, startAt: at(...start), hours });
    expect(status).toBe(201);
    return body.booking.bookingId;
  };
  await make(maya, desk, ["2026-11-26", "10:00"], 2);
  const ofTom = await make(tom, desk, ["2026-12-01", "09:00"]);
  const byMaya = await make(maya, desk, ["2026-11-27", "16:00"], 3);
  await make(maya, room, ["2026-11-26", "08:00"]);
  await make(tom, room, ["2026-11-28", "08:00"]);
  await make(maya, room, ["2026-12-02", "08:00"]);
  await make(maya, hall, ["2026-11-30", "19:00"], 8);
  server.clock.now = Date.parse(at("2026-11-25", "09:00"));
  await server.call(cancelMyBooking, { as: maya, params: { ...params, bookingId: byMaya }, body: {} });
  server.clock.now = Date.parse(at("2026-11-26", "08:05"));
  await lapseNow(server);

  const list = (query: Asked) =>
    readPages(async (page) => {
      const { status, body } = await server.call(listBookings, {
        as: admin,
        params,
        query: { limit: 2, ...query, ...page },
      });
      expect(status).toBe(200);
      const rows = body.bookings.map(({ resourceName, startAt }) => `${resourceName} ${startAt.slice(5, 10)}`);
      return { rows, nextCursor: body.nextCursor };
    });
  const count = async () => {
    const records = await newRecords();
    await deliverToCount(countedMessages(records));
    for (const message of countedMessages(records, listMovements)) {
      expect(await runConsumer(listMovements.id, { Records: [message] })).toEqual({ batchItemFailures: [] });
    }
  };
  const overview = async (query: Partial<Period> = {}) =>
    (await server.call(getOverview, { as: admin, params, query: { period: "month", from: "2026-11-24", ...query } }))
      .body;
  /** On 29 November a room has lapsed, and an administrator cancels Tom's desk. On 1 December Maya books one. */
  const goOn = async () => {
    server.clock.now = Date.parse(at("2026-11-29", "12:00"));
    await lapseNow(server);
    const cancelled = { ...params, memberId: tom.memberId, bookingId: ofTom };
    await server.call(cancelBooking, { as: admin, params: cancelled, body: { reason: "Flood", refundPoints: 5 } });
    server.clock.now = Date.parse(at("2026-12-01", "00:10"));
    await make(maya, desk, ["2026-12-03", "10:00"]);
    await count();
  };
  return { own, params, admin, maya, tom, desk, room, hall, list, count, overview, goOn };
}

test("bookings made open those that were made in the period, whenever they begin", async () => {
  const { list, overview, goOn, desk } = await openHouse();
  await goOn();
  const made = ["Desk 11-26", "Room 11-26", "Desk 11-27", "Room 11-28", "Hall 11-30", "Desk 12-01", "Room 12-02"];
  expect((await list({ ...november, by: "made" })).toSorted()).toEqual(made.toSorted());
  expect(await list({ ...december, by: "made" })).toEqual(["Desk 12-03"]);
  expect([(await overview()).current.sums.made, (await overview({ from: "2026-12-01" })).current.sums.made]).toEqual([
    7, 1,
  ]);
  // A resource, a plan, and what they spent: 10 and 15 points, and 5 by Tom.
  const narrow = { ...november, by: "made" } as const;
  expect(await list({ ...narrow, resourceId: desk.resourceId })).toEqual(["Desk 11-26", "Desk 11-27", "Desk 12-01"]);
  expect((await overview({ resourceId: desk.resourceId })).current.sums).toMatchObject({ made: 3, spent: 30 });
  expect(await list({ ...narrow, planId })).toEqual(["Room 11-28", "Desk 12-01"]);
  expect((await overview({ planId })).current.sums).toMatchObject({ made: 2, spent: 10 });
});

test("cancellations open those that were cancelled in the period, whenever they begin", async () => {
  const { list, overview, goOn } = await openHouse();
  await goOn();
  expect(await list({ ...november, by: "cancelled" })).toEqual([
    "Room 11-26",
    "Desk 11-27",
    "Room 11-28",
    "Desk 12-01",
  ]);
  expect(await list({ ...december, by: "cancelled" })).toEqual([]);
  expect((await overview()).current.sums.cancelled).toBe(4);
  // A booking that nobody approved counts on the day when its points go back.
  expect(await list({ from: "2026-11-29", to: "2026-11-29", by: "cancelled" })).toEqual(["Room 11-28", "Desk 12-01"]);
});

test("cancellations include a booking that lapsed weeks after its start, because an outage held it up", async () => {
  const { list, overview, count } = await openHouse();
  server.clock.now = Date.parse(at("2026-12-30", "09:00"));
  await lapseNow(server);
  await count();
  expect((await overview({ from: "2026-12-01" })).current.sums).toMatchObject({ cancelled: 2, lapsed: 2 });
  expect((await list({ ...december, by: "cancelled" })).toSorted()).toEqual(["Room 11-28", "Room 12-02"]);
});

test("booked hours open each booking that stands in the period, if only in part, and an hour its own", async () => {
  const { list, overview, goOn } = await openHouse();
  await goOn();
  const held = { by: "use", status: "held" } as const;
  // Two hours of the desk, and five of the hall before midnight.
  expect((await overview()).current.sums.minutes).toBe(7 * 60);
  expect(await list({ ...november, ...held })).toEqual(["Desk 11-26", "Hall 11-30"]);
  expect(await list({ ...december, ...held })).toEqual(["Hall 11-30", "Room 12-02", "Desk 12-03"]);
  const [of, after] = [await overview(), await overview({ from: "2026-12-01" })];
  expect(of.hours.find(({ weekday, hour }) => weekday === 1 && hour === 23)?.minutes).toBe(60);
  // The 30th is a Monday, and what is left of the hall's hours is on Tuesday.
  expect(await list({ ...november, ...held, weekday: 1, hour: 23 })).toEqual(["Hall 11-30"]);
  expect(await list({ ...november, ...held, weekday: 2, hour: 1 })).toEqual([]);
  expect(await list({ ...december, ...held, weekday: 2, hour: 1 })).toEqual(["Hall 11-30"]);
  expect(after.hours.find(({ weekday, hour }) => weekday === 2 && hour === 1)).toMatchObject({
    minutes: 60,
    previousMinutes: 0,
  });
  expect(await list({ ...november, ...held, weekday: 4, hour: 11 })).toEqual(["Desk 11-26"]);
  expect(of.hours.find(({ weekday, hour }) => weekday === 4 && hour === 11)?.minutes).toBe(60);
});

test("what begins today, waits and has lapsed opens just those, in whichever month they begin", async () => {
  const { list, count, params, admin } = await openHouse();
  await count();
  const day = { from: "2026-11-26", to: "2026-11-26" };
  const today = (await server.call(getToday, { as: admin, params, query: { date: day.from } })).body;
  expect(today).toMatchObject({ bookings: 1, approvals: 2, lapsed: 1 });
  expect(await list({ ...day, by: "start", status: "held" })).toEqual(["Desk 11-26"]);
  expect(await list({ from: "2026-11-26", to: "2026-12-27", by: "start", status: "awaiting" })).toEqual([
    "Room 11-28",
    "Room 12-02",
  ]);
  expect(await list({ ...day, by: "cancelled", status: "lapsed" })).toEqual(["Room 11-26"]);
});

test("points granted and spent open their ledger entries", async () => {
  const { maya, params, admin, overview, goOn } = await openHouse();
  await server.call(grantPoints, {
    as: admin,
    params: { ...params, memberId: maya.memberId },
    body: { amount: 40, reason: "Thanks" },
  });
  await goOn();
  const amounts = async (group: "granted" | "spent") => {
    const query = { ...november, group };
    const { body } = await server.call(listEntries, { as: admin, params, query });
    return body.lines.map(({ amount }) => amount).toSorted((a, b) => a - b);
  };
  const { sums } = (await overview()).current;
  expect([sums.granted, sums.spent]).toEqual([640, 85]);
  expect(await amounts("granted")).toEqual([40, 100, 500]);
  expect(await amounts("spent")).toEqual([-40, -15, -10, -5, -5, -5, -5]);
});

test("a day is that of the clock by which the figure counted, after a change of the zone", async () => {
  const { params, admin, maya, desk, own, list, count, overview } = await openHouse();
  // Eight in the evening of the 26th in London is the 27th in Tokyo already.
  server.clock.now = Date.parse("2026-11-26T20:00:00.000Z");
  expect((await book(server, own, maya, { resource: desk, startAt: at("2026-12-04", "09:00") })).status).toBe(201);
  const { version, ...settings } = (await server.call(getSettings, { as: admin, params })).body;
  const body = { ...settingsFieldsSchema.strip().parse(settings), timeZone: "Asia/Tokyo", version };
  expect((await server.call(updateSettings, { as: admin, params, body })).status).toBe(200);
  // 23:30 of the 26th in London is the morning of the 27th in Tokyo.
  server.clock.now = Date.parse("2026-11-26T23:30:00.000Z");
  expect(
    (await book(server, own, maya, { resource: desk, startAt: at("2026-11-28", "09:00", "Asia/Tokyo") })).status,
  ).toBe(201);
  await count();
  const query = { period: "days", from: "2026-11-27", to: "2026-11-27" } as const;
  expect((await overview(query)).current.sums.made).toBe(1);
  expect(await list({ from: "2026-11-27", to: "2026-11-27", by: "made" })).toEqual(["Desk 11-28"]);
  // What was made before the change stays on London's day, and what begins stays on London's days.
  const london = { from: "2026-11-26", to: "2026-11-26" };
  expect((await overview({ ...query, ...london })).current.sums.made).toBe(1);
  expect(await list({ ...london, by: "made" })).toEqual(["Desk 12-04"]);
  for (const day of [london, { from: "2026-11-27", to: "2026-11-27" }]) {
    expect((await overview({ ...query, ...day })).current.sums.spent).toBe(5);
    const spent = { ...day, group: "spent" } as const;
    const { lines } = (await server.call(listEntries, { as: admin, params, query: spent })).body;
    expect(lines.map(({ amount }) => amount)).toEqual([-5]);
  }
  expect(await list({ from: "2026-11-24", to: "2026-11-24", by: "made" })).toHaveLength(7);
  expect(await list({ from: "2026-11-30", to: "2026-11-30", by: "start" })).toEqual(["Hall 11-30"]);
});

test.each([
  [{ from: "2026-11-01" }, "both_days"],
  [{ month: "2026-11", ...november }, "month_or_days"],
  [{ from: "2026-11-02", to: "2026-11-01" }, "ends_before_start"],
  [{ from: "2025-11-01", to: "2026-11-02" }, "period_too_long"],
])("refuses to list bookings of %j", async (query, code) => {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const { status, error } = await server.call(listBookings, { as: admin, params: { tenantId: own.tenantId }, query });
  expect([status, error?.issues.map((issue) => issue.code)]).toEqual([400, [code]]);
});
