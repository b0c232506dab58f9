import { expect, test } from "vitest";
import { createBooking, getAvailability, listBookings } from "#lambdas/bookings/contract.ts";
import { updateBookingRules, updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import { listResources, updateResource } from "#lambdas/resources/contract.ts";
import { firstRules, type RuleFields, type RuleOverrides, type WeekHours } from "#lambdas/resources/rules-contract.ts";
import { book } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { overtake } from "../support/overtake.ts";
import { at, defaultNow } from "../support/test-server.ts";

/** Rules of booking through the API: what they allow, what they refuse, and what saving them refuses. */
const server = serverOfFile();

const openHouse = () => openDeskHouse(server, 500, { name: "Desk 1" });

const rulesOf = async ({ tenantId, member }: DeskHouse) =>
  (await server.call(listResources, { as: member, params: { tenantId } })).body;

const { reachDays: _reach, version: _version, ...unset } = firstRules;

async function setRules(house: DeskHouse, changes: Partial<RuleFields>, keepsBookings?: true) {
  const { rules = firstRules } = await rulesOf(house);
  const body = { ...unset, ...changes, version: rules.version, ...(keepsBookings && { keepsBookings }) };
  return server.call(updateBookingRules, { as: house.admin, params: { tenantId: house.tenantId }, body });
}

async function setOwnRules(house: DeskHouse, rules: RuleOverrides, keepsBookings?: true) {
  const { resources } = await rulesOf(house);
  const version = resources[0]?.version ?? 0;
  const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
  const body = { rules, version, ...(keepsBookings && { keepsBookings }) };
  return server.call(updateResourceRules, { as: house.admin, params, body });
}

const bookDesk = (house: DeskHouse, startAt: string, hours = 1) =>
  book(server, house, house.member, { resource: house.desk, startAt, hours });

const startsOn = async ({ tenantId, member, desk }: DeskHouse, date: string) =>
  (
    await server.call(getAvailability, {
      as: member,
      params: { tenantId, resourceId: desk.resourceId },
      query: { date },
    })
  ).body.starts;

const refusal = (answer: { status: number; text: string }) => {
  const { code, details } = JSON.parse(answer.text).error;
  return [answer.status, code, details];
};

const officeHours: WeekHours = [...Array.from({ length: 5 }, () => [{ from: "09:00", to: "18:00" }]), [], []];
const christmas = { from: "2026-12-18", to: "2026-12-19", name: "Christmas break" };

test("a workspace that has set no rule has none, and its availability costs no read of them", async () => {
  const house = await openHouse();
  expect(await rulesOf(house)).not.toHaveProperty("rules");
  await startsOn(house, "2026-11-26");
  expect(server.lastRequest(getAvailability).readUnits).toBe(3.5);
});

test("opening hours and closures decide what is offered and what is booked, with the rule in the refusal", async () => {
  const house = await openHouse();
  expect((await setRules(house, { hours: officeHours, closures: [christmas] })).status).toBe(200);
  const starts = await startsOn(house, "2026-11-26");
  expect(starts[0]).toEqual({ startAt: at("2026-11-26", "09:00"), freeMinutes: 480 });
  expect(starts.at(-1)).toEqual({ startAt: at("2026-11-26", "17:00"), freeMinutes: 60 });
  expect(await startsOn(house, "2026-12-18")).toEqual([]);
  expect(refusal(await bookDesk(house, at("2026-11-26", "08:00")))).toEqual([
    422,
    "bookings.outside_hours",
    { date: "2026-11-26", weekday: 4, hours: "09:00-18:00", kind: "opens", at: "09:00" },
  ]);
  expect(refusal(await bookDesk(house, at("2026-12-18", "10:00")))).toEqual([422, "bookings.closed_then", christmas]);
  expect((await bookDesk(house, at("2026-11-26", "17:00"))).status).toBe(201);
});

test("booking takes the same writes and round trips under rules as without", async () => {
  const house = await openHouse();
  await setRules(house, { granularityMinutes: 30, hours: officeHours });
  expect((await bookDesk(house, at("2026-11-26", "09:30"), 1.5)).status).toBe(201);
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
});

test("rules that would orphan a booking are refused with it, and are saved when it is kept as booked", async () => {
  const house = await openHouse();
  const { booking } = (await bookDesk(house, at("2026-12-18", "10:00"))).body;
  await bookDesk(house, at("2026-12-17", "10:00"));
  const which = `${booking.bookingId}\t${at("2026-12-18", "10:00")}\tDesk 1`;
  expect(refusal(await setRules(house, { closures: [christmas] }))).toEqual([
    409,
    "bookings.rules_orphan",
    { count: 1, which },
  ]);
  expect(await rulesOf(house)).not.toHaveProperty("rules");
  expect((await setRules(house, { closures: [christmas] }, true)).status).toBe(200);
  const asked = { as: house.admin, params: { tenantId: house.tenantId }, query: { month: "2026-12" } };
  expect((await server.call(listBookings, asked)).body.bookings.map(({ status }) => status)).toEqual([
    "pending",
    "pending",
  ]);
  // It is kept, so a later edit that leaves its day alone asks nothing.
  expect((await setRules(house, { closures: [christmas], leadMinutes: 30 })).status).toBe(200);
});

test("a step that bookings do not fit is refused, and a cancelled booking is in nobody's way", async () => {
  const house = await openHouse();
  await setRules(house, { granularityMinutes: 15 });
  await bookDesk(house, at("2026-11-26", "10:15"));
  expect(refusal(await setRules(house, { granularityMinutes: 30 }))).toMatchObject([
    409,
    "bookings.rules_orphan",
    { count: 1 },
  ]);
});

test("a closure in the past, and lengths of which none fits, are refused in their own words", async () => {
  const house = await openHouse();
  const past = { from: "2026-11-01", to: "2026-11-02", name: "Stocktaking" };
  expect(refusal(await setRules(house, { closures: [past] }))).toEqual([
    422,
    "bookings.closure_past",
    { name: "Stocktaking", to: "2026-11-02" },
  ]);
  expect(refusal(await setRules(house, { shortestMinutes: 240, longestMinutes: 120 }))).toEqual([
    422,
    "bookings.no_length_fits",
    { shortestMinutes: 240, longestMinutes: 120, stepMinutes: 60 },
  ]);
  expect((await setOwnRules(house, { longestMinutes: 60 })).status).toBe(200);
  expect(refusal(await setRules(house, { shortestMinutes: 120 }))).toEqual([
    422,
    "bookings.no_length_fits",
    { shortestMinutes: 120, longestMinutes: 60, stepMinutes: 60, resourceName: "Desk 1" },
  ]);
});

test("a closure that was saved stays when its days are over", async () => {
  const house = await openHouse();
  const today = { from: "2026-11-24", to: "2026-11-24", name: "Move" };
  expect((await setRules(house, { closures: [today] })).status).toBe(200);
  server.clock.now = defaultNow + 3 * 86_400_000;
  expect((await setRules(house, { closures: [today], leadMinutes: 15 })).status).toBe(200);
});

test("a resource differs where it says so, keeps that when it is edited, and goes back to the workspace's rules", async () => {
  const house = await openHouse();
  const saved = await setOwnRules(house, { hours: officeHours, longestMinutes: 120 });
  expect(saved.body).toMatchObject({ rules: { longestMinutes: 120 }, version: 2 });
  expect(refusal(await bookDesk(house, at("2026-11-26", "10:00"), 4))).toMatchObject([
    422,
    "bookings.length_not_offered",
    { longestMinutes: 120 },
  ]);
  const { resourceId, rules, version, ...fields } = saved.body;
  const params = { tenantId: house.tenantId, resourceId };
  const edited = await server.call(updateResource, {
    as: house.admin,
    params,
    body: { ...fields, name: "Desk A", version },
  });
  expect(edited.body).toMatchObject({ name: "Desk A", rules });
  expect((await setOwnRules(house, {})).body).not.toHaveProperty("rules");
  expect((await bookDesk(house, at("2026-11-26", "08:00"), 4)).status).toBe(201);
});

test("a resource that is booked further ahead is found by lists, and by nobody's older version", async () => {
  const house = await openHouse();
  expect((await setOwnRules(house, { daysAhead: 120 })).status).toBe(200);
  expect((await bookDesk(house, at("2027-03-02", "10:00"))).status).toBe(201);
  const asked = { from: "2026-11-24", to: "2026-11-24", by: "made" } as const;
  const listed = await server.call(listBookings, {
    as: house.admin,
    params: { tenantId: house.tenantId },
    query: asked,
  });
  expect(listed.body.bookings).toHaveLength(1);
  expect((await rulesOf(house)).rules).toMatchObject({ reachDays: 120, daysAhead: null });
  const body = { ...unset, version: 1 };
  const stale = await server.call(updateBookingRules, { as: house.admin, params: { tenantId: house.tenantId }, body });
  expect(refusal(stale).slice(0, 2)).toEqual([409, "stale_version"]);
});

test("rules that would orphan many bookings name the soonest twenty, and say that there are more", async () => {
  const house = await openHouse();
  const days = ["2026-12-18", "2026-12-17"];
  const hours = ["08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18"];
  for (const day of days)
    for (const hour of hours) expect((await bookDesk(house, at(day, `${hour}:00`))).status).toBe(201);
  const closed = { from: "2026-12-17", to: "2026-12-18", name: "Break" };
  const [status, code, details] = refusal(await setRules(house, { closures: [closed] }));
  expect([status, code, details.count, details.isMore]).toEqual([409, "bookings.rules_orphan", 20, true]);
  const starts = String(details.which)
    .split("\n")
    .map((line) => line.split("\t")[1]);
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([20, at("2026-12-17", "08:00"), at("2026-12-18", "16:00")]);
  const half = { from: "2026-12-18", to: "2026-12-18", name: "Break" };
  const [, , fewer] = refusal(await setRules(house, { closures: [half] }));
  expect([fewer.count, fewer.isMore]).toEqual([11, undefined]);
});

test("two edits at once, each valid alone, never leave a resource without a length", async () => {
  const house = await openHouse();
  await setRules(house, { leadMinutes: 30 });
  overtake(async () => expect((await setOwnRules(house, { longestMinutes: 60 })).status).toBe(200));
  expect(refusal(await setRules(house, { leadMinutes: 30, shortestMinutes: 120 })).slice(0, 2)).toEqual([
    409,
    "stale_version",
  ]);
  expect((await rulesOf(house)).rules).toMatchObject({ leadMinutes: 30, shortestMinutes: null });
});

test("an edit of a resource that the workspace's rules overtake is judged by the new ones", async () => {
  const house = await openHouse();
  await setRules(house, { leadMinutes: 30 });
  overtake(async () => expect((await setRules(house, { shortestMinutes: 120 })).status).toBe(200));
  expect(refusal(await setOwnRules(house, { longestMinutes: 60 }))).toEqual([
    422,
    "bookings.no_length_fits",
    { shortestMinutes: 120, longestMinutes: 60, stepMinutes: 60, resourceName: "Desk 1" },
  ]);
});
