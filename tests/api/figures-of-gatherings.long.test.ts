/** The figures of events and live sessions, and the lists that they open: the same seats, events, sessions and entries. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { followMembers, followMoves } from "#lambdas/events/consumers.ts";
import { checkIn, listSeatsOfDays, type SeatChange } from "#lambdas/events/desk-contract.ts";
import { cancelEvent, getEventToEdit, listAllEvents, updateEvent } from "#lambdas/events/staff-contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { listMovements } from "#lambdas/ledgers/consumers.ts";
import { listEntries } from "#lambdas/ledgers/contract.ts";
import { cancelSession, listAllSessions } from "#lambdas/live/host-contract.ts";
import { getSettings, settingsFieldsSchema, updateSettings } from "#lambdas/settings/contract.ts";
import { getOverview, getToday } from "#lambdas/statistics/contract.ts";
import { expectConsistent, readPages, runConsumer, tableOf } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { countedMessages, deliverToCount, differencesOf } from "../support/figures.ts";
import { aTalk, liveSteps } from "../support/live-steps.ts";
import { recordsSince } from "../support/stream-records.ts";
import { at, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let openEvents: ReturnType<typeof eventSteps>;
let openLive: ReturnType<typeof liveSteps>;
const minute = 60_000;
const november = { from: "2026-11-01", to: "2026-11-30" };
const december = { from: "2026-12-01", to: "2026-12-31" };

beforeAll(async () => {
  server = await startTestServer();
  openEvents = eventSteps(server);
  openLive = liveSteps(server);
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const newRecords = recordsSince(() => server);

/** Delivers what has changed to the consumers that the lists and the figures need, and compares counters with items. */
async function count({ tenantId }: TestTenant): Promise<void> {
  const records = await newRecords();
  const messages = countedMessages(records);
  await deliverToCount([...messages, ...messages]);
  for (const consumer of [followMoves, followMembers, listMovements])
    for (const message of countedMessages(records, consumer))
      expect(await runConsumer(consumer.id, { Records: [message] })).toEqual({ batchItemFailures: [] });
  const followed = countedMessages(await newRecords());
  if (followed.length > 0) await deliverToCount(followed);
  expect(await differencesOf(tableOf(server), tenantId)).toEqual([]);
}

type House = Pick<Awaited<ReturnType<typeof openEvents>>, "own" | "admin" | "params">;

async function sums({ admin, params }: House, from = "2026-11-24") {
  const { current } = (await server.call(getOverview, { as: admin, params, query: { period: "month", from } })).body;
  const names = [
    "registered",
    "unregistered",
    "events",
    "places",
    "unlimited",
    "sold",
    "attended",
    "spentOnEvents",
  ] as const;
  const live = ["spentOnLive", "sessions", "viewers", "watched"] as const;
  return Object.fromEntries(
    [...names, ...live].flatMap((name) => (current.sums[name] === 0 ? [] : [[name, current.sums[name]]])),
  );
}

const eventsOf = ({ admin, params }: House, days = december) =>
  readPages(async (page) => {
    const { events, nextCursor } = (
      await server.call(listAllEvents, { as: admin, params, query: { ...days, limit: 2, ...page } })
    ).body;
    return { rows: events.map(({ title, seats }) => `${title} ${seats.taken}`), nextCursor };
  });

/** The names of those who got or lost a seat, with the event, one row a page. */
const seatsOf = ({ admin, params }: House, by: SeatChange, days = november) =>
  readPages(async (page) => {
    const { seats, nextCursor } = (
      await server.call(listSeatsOfDays, { as: admin, params, query: { ...days, by, limit: 1, ...page } })
    ).body;
    return { rows: seats.map(({ eventTitle, status }) => `${eventTitle} ${status}`), nextCursor };
  });

const onDecember = (day: string, time: string) => ({
  startAt: at(`2026-12-${day}`, time),
  endAt: at(`2026-12-${day}`, "23:00"),
});

test("seats, places and who came are counted once, and each figure opens the list of what it counts", async () => {
  await newRecords();
  const house = await openEvents();
  const [ann, ben, cleo] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const press = await house.publish({ ...onDecember("01", "18:00") });
  const walk = await house.publish({
    ...onDecember("02", "18:00"),
    title: "Winter walk",
    capacity: null,
    tickets: paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 0 })),
  });
  await house.publish({ ...onDecember("31", "18:00"), title: "Cancelled one" }).then(async ({ eventId, version }) => {
    const body = { reason: "The hall floods", version };
    const cancelled = await server.call(cancelEvent, {
      as: house.admin,
      params: { ...house.params, eventId },
      body,
      key: house.key(),
    });
    expect(cancelled.status).toBe(200);
  });
  await house.write({ ...onDecember("05", "18:00"), title: "Draft" });
  await house.go(ann, press.eventId);
  const ofBen = (await house.go(ben, press.eventId)).body.registration;
  await house.wait(cleo, press.eventId);
  await house.go(cleo, walk.eventId);
  await count(house.own);

  expect(await sums(house)).toEqual({ registered: 3, spentOnEvents: 60 });
  expect(await sums(house, "2026-12-24")).toEqual({ events: 2, places: 2, unlimited: 1, sold: 3 });
  expect(await eventsOf(house)).toEqual(["Letterpress evening 2", "Winter walk 1"]);
  // Who waits has no seat.
  const held = ["Letterpress evening registered", "Letterpress evening registered", "Winter walk registered"];
  expect(await seatsOf(house, "registered")).toEqual(held);
  expect(await seatsOf(house, "registered", december)).toEqual([]);
  expect(await seatsOf(house, "unregistered")).toEqual([]);

  // A seat that is cancelled leaves its event. It stays made.
  server.clock.now += minute;
  await house.leave(ben, ofBen);
  await count(house.own);
  expect(await sums(house)).toEqual({ registered: 3, unregistered: 1, spentOnEvents: 60 });
  expect(await sums(house, "2026-12-24")).toMatchObject({ sold: 2 });
  expect((await seatsOf(house, "registered")).toSorted()).toEqual(["Letterpress evening cancelled", ...held.slice(1)]);
  expect(await seatsOf(house, "unregistered")).toEqual(["Letterpress evening cancelled"]);

  const { query } = { query: { ...november, group: "spent_on_events" as const } };
  const { lines } = (await server.call(listEntries, { as: house.admin, params: house.params, query })).body;
  expect(lines.map(({ amount }) => amount)).toEqual([-30, -30]);
  const live = { ...november, group: "spent_on_live" as const };
  expect((await server.call(listEntries, { as: house.admin, params: house.params, query: live })).body.lines).toEqual(
    [],
  );

  // Who came is counted, and taken back.
  server.clock.now = Date.parse(at("2026-12-01", "18:10"));
  const [mine] = await house.mine(ann);
  const params = house.of((mine as NonNullable<typeof mine>).registration);
  await server.call(checkIn, { as: house.admin, params, body: { isThere: true } });
  await count(house.own);
  expect(await sums(house, "2026-12-24")).toMatchObject({ sold: 2, attended: 1 });
  await server.call(checkIn, { as: house.admin, params, body: { isThere: false } });
  await count(house.own);
  expect(await sums(house, "2026-12-24")).not.toHaveProperty("attended");
  await expectConsistent(server, house.own);
});

test("an event that moves takes its places and its sold seats along, and an erased member stays counted", async () => {
  await newRecords();
  const house = await openEvents();
  const ann = await house.newMember();
  const { eventId } = await house.publish({ ...onDecember("01", "18:00") });
  await house.go(ann, eventId);
  const params = { ...house.params, eventId };
  const { event } = (await server.call(getEventToEdit, { as: house.admin, params })).body;
  server.clock.now += minute;
  const moved = {
    ...paidFields,
    startAt: at("2027-01-15", "18:00"),
    endAt: at("2027-01-15", "21:00"),
    version: event.version,
  };
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  const updated = await server.call(updateEvent, {
    as: house.admin,
    params,
    body: { ...moved, tickets },
  });
  expect(updated.status).toBe(200);
  await count(house.own);
  expect(await sums(house, "2026-12-24")).toEqual({});
  expect(await sums(house, "2027-01-24")).toEqual({ events: 1, places: 2, sold: 1 });
  expect(await eventsOf(house)).toEqual([]);
  expect(await eventsOf(house, { from: "2027-01-15", to: "2027-01-15" })).toEqual(["Letterpress evening 1"]);

  const gone = { ...house.params, memberId: ann.memberId };
  expect((await server.call(eraseMember, { as: house.admin, params: gone, body: { version: 1 } })).status).toBe(200);
  await count(house.own);
  expect(await sums(house)).toMatchObject({ registered: 1, unregistered: 1 });
  expect(await seatsOf(house, "registered")).toEqual(["Letterpress evening cancelled"]);
  expect(await seatsOf(house, "unregistered")).toEqual(["Letterpress evening cancelled"]);
  expect(await sums(house, "2027-01-24")).toEqual({ events: 1, places: 2 });
});

test("after a change of the zone, events keep their days in figure and list until they are edited", async () => {
  await newRecords();
  const house = await openEvents();
  const { admin, params } = house;
  const published = await house.publish({ ...onDecember("01", "18:00") });
  const { version, ...settings } = (await server.call(getSettings, { as: admin, params })).body;
  const body = { ...settingsFieldsSchema.strip().parse(settings), timeZone: "Asia/Tokyo", version };
  expect((await server.call(updateSettings, { as: admin, params, body })).status).toBe(200);
  await count(house.own);
  // 18:00 in London on the first is three in the morning of the second in Tokyo.
  const first = { from: "2026-12-01", to: "2026-12-01" };
  expect(await eventsOf(house, first)).toEqual(["Letterpress evening 0"]);
  const second = { from: "2026-12-02", to: "2026-12-02" };
  expect(await eventsOf(house, second)).toEqual([]);
  expect(await sums(house, "2026-12-24")).toEqual({ events: 1, places: 2 });

  server.clock.now += 10 * minute;
  const edit = { ...paidFields, ...onDecember("01", "18:00"), title: "Renamed", version: published.version };
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
  const of = { ...params, eventId: published.eventId };
  expect((await server.call(updateEvent, { as: admin, params: of, body: { ...edit, tickets } })).status).toBe(200);
  await count(house.own);
  expect(await eventsOf(house, first)).toEqual([]);
  expect(await eventsOf(house, second)).toEqual(["Renamed 0"]);
});

test("the list of seats goes on where events have many registrations, and where many events have none", async () => {
  const house = await openEvents();
  const many = await house.publish({ ...onDecember("01", "18:00"), title: "Full one", capacity: 5 });
  for (let day = 2; day <= 24; day += 1)
    await house.publish({ ...onDecember(String(day).padStart(2, "0"), "18:00"), title: `Empty ${day}` });
  const last = await house.publish({ ...onDecember("25", "18:00"), title: "Last one" });
  for (let person = 0; person < 5; person += 1) await house.go(await house.newMember(), many.eventId);
  await house.go(await house.newMember(), last.eventId);
  const expected = [...Array(5).fill("Full one registered"), "Last one registered"];
  expect(await seatsOf(house, "registered")).toEqual(expected);
  const query = { ...november, by: "registered" as const, limit: 100 };
  const first = (await server.call(listSeatsOfDays, { as: house.admin, params: house.params, query })).body;
  expect([first.seats.length, first.nextCursor === null]).toEqual([5, false]);
});

test("live sessions count once they have begun, with their viewers and minutes", async () => {
  await newRecords();
  const house = await openLive();
  const [ann, ben] = [await house.newMember(), await house.newMember()];
  const { sessionId } = await house.begin();
  await house.publish({ title: "Never begun" });
  const stopped = await house.begin({ title: "Stopped" });
  const stop = {
    as: house.admin,
    params: house.of(stopped.sessionId),
    body: { version: stopped.version },
    key: house.key(),
  };
  expect((await server.call(cancelSession, stop)).status).toBe(200);
  for (let passed = 0; passed < 3; passed += 1) {
    await house.stay(ann, sessionId);
    if (passed === 0) await house.watch(ben, sessionId);
    server.clock.now += minute;
  }
  await count(house.own);
  expect(await sums(house)).toEqual({ sessions: 1, viewers: 1, watched: 3 });
  await house.stay(ben, sessionId);
  await count(house.own);
  expect(await sums(house)).toEqual({ sessions: 1, viewers: 2, watched: 4 });

  const list = async (days: { from: string; to: string }) => {
    const query = { ...days, limit: 1 };
    const { sessions } = (await server.call(listAllSessions, { as: house.admin, params: house.params, query })).body;
    return sessions.map(({ title }) => title);
  };
  expect(await list(november)).toEqual([aTalk.title]);
  expect(await list(december)).toEqual([]);
});

test("today shows the events and live sessions that begin or run, and nothing that is over or cancelled", async () => {
  const house = await openEvents();
  const { admin, params } = house;
  const today = (from: string, to: string) => ({ startAt: at("2026-11-24", from), endAt: at("2026-11-24", to) });
  const press = await house.publish({ ...today("11:00", "12:00") });
  await house.go(await house.newMember(), press.eventId);
  await house.publish({ ...today("18:00", "20:00"), title: "Open house", capacity: null });
  await house.publish({ startAt: at("2026-11-25", "00:00"), endAt: at("2026-11-25", "01:00"), title: "Tomorrow" });
  await house.write({ ...today("15:00", "16:00"), title: "Draft" });
  const ask = async () => {
    const { gatherings } = (await server.call(getToday, { as: admin, params, query: { date: "2026-11-24" } })).body;
    return gatherings.map(({ title, hasBegun, seats }) => [title, hasBegun, seats]);
  };
  expect(await ask()).toEqual([
    ["Letterpress evening", false, { taken: 1, capacity: 2 }],
    ["Open house", false, { taken: 0, capacity: null }],
  ]);
  server.clock.now = Date.parse(at("2026-11-24", "11:30"));
  expect((await ask())[0]).toEqual(["Letterpress evening", true, { taken: 1, capacity: 2 }]);
  server.clock.now = Date.parse(at("2026-11-24", "12:00"));
  expect((await ask()).map(([title]) => title)).toEqual(["Open house"]);
});

test("today shows no live session that its host has ended before its time", async () => {
  const house = await openLive();
  const { sessionId, version } = await house.begin();
  await house.publish({ title: "To come", startAt: at("2026-11-24", "15:00") });
  const ask = async () => {
    const query = { date: "2026-11-24" };
    const { gatherings } = (await server.call(getToday, { as: house.admin, params: house.params, query })).body;
    return gatherings.map(({ title, hasBegun }) => [title, hasBegun]);
  };
  expect(await ask()).toEqual([
    [aTalk.title, true],
    ["To come", false],
  ]);
  expect((await house.end(sessionId, version)).status).toBe(200);
  expect(await ask()).toEqual([["To come", false]]);
});

test("today shows a live session that runs over until it is ended, four hours later at most", async () => {
  const house = await openLive();
  await house.begin();
  await house.publish({ title: "Never begun" });
  const shown = async (time: string) => {
    server.clock.now = Date.parse(at("2026-11-24", time));
    const query = { date: "2026-11-24" };
    const { gatherings } = (await server.call(getToday, { as: house.admin, params: house.params, query })).body;
    return gatherings.map(({ title }) => title).sort();
  };
  expect(await shown("10:59")).toEqual(["Never begun", aTalk.title]);
  expect(await shown("11:01")).toEqual([aTalk.title]);
  expect(await shown("14:59")).toEqual([aTalk.title]);
  expect(await shown("15:00")).toEqual([]);
});

test.each<Record<string, string>>([
  { from: "2026-11-02", to: "2026-11-01" },
  { from: "2026-11-02" },
  { to: "2026-11-02" },
])("refuses to list events and live sessions of %j", async (query) => {
  const house = await openEvents();
  for (const route of [listAllEvents, listAllSessions] as const) {
    const { status, error } = await server.call(route, { as: house.admin, params: house.params, query });
    expect([status, error?.code]).toEqual([400, "invalid_input"]);
    expect(error?.issues).toEqual([{ path: "query.to", code: "days_out_of_bounds", details: {} }]);
  }
  const seats = { ...query, by: "registered" as const } as { by: "registered"; from: string; to: string };
  const refused = await server.call(listSeatsOfDays, { as: house.admin, params: house.params, query: seats });
  expect([refused.status, refused.error?.code]).toEqual([400, "invalid_input"]);
});
