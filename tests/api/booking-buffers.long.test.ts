import { expect, test } from "vitest";
import { cancelMyBooking, createBooking, getAvailability } from "#lambdas/bookings/contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import type { RuleOverrides, WeekHours } from "#lambdas/resources/rules-contract.ts";
import { checkTable } from "../support/checker.ts";
import { book } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

/** Time that stays free between two bookings: it is a condition of holding, and holds nothing itself. */
const server = serverOfFile();

/** The house is open day and night, so that bookings can begin on both sides of midnight. */
const always: WeekHours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
const day = "2026-11-26";

const openHouse = (rules: RuleOverrides = { hours: always, granularityMinutes: 15, bufferMinutes: 60 }) =>
  openDeskHouse(server, 500, { name: "Desk 1", rules });

const bookDesk = (house: DeskHouse, startAt: string, hours = 1) =>
  book(server, house, house.member, { resource: house.desk, startAt, hours });

const availability = async ({ tenantId, member, desk }: DeskHouse, date = day) =>
  (
    await server.call(getAvailability, {
      as: member,
      params: { tenantId, resourceId: desk.resourceId },
      query: { date },
    })
  ).body;

const refusal = (answer: { status: number; text: string }) => {
  const { code, details } = JSON.parse(answer.text).error;
  return [answer.status, code, details];
};

const check = async (house: DeskHouse) => {
  const { engine, tableName } = server.stack;
  return (await checkTable({ endpoint: engine.endpoint, tableName }, house.tenantId)).violations;
};

test("a booking nearer than the buffer is refused with what is near, and one at its edge is made", async () => {
  const house = await openHouse();
  const first = await bookDesk(house, at(day, "12:00"));
  expect(first.body.booking.terms).toMatchObject({ bufferMinutes: 60 });
  const near = [409, "bookings.too_close", { bufferMinutes: 60, heldFrom: at(day, "12:00"), heldTo: at(day, "13:00") }];
  expect(refusal(await bookDesk(house, at(day, "13:45")))).toEqual(near);
  expect(refusal(await bookDesk(house, at(day, "10:15")))).toEqual(near);
  expect(refusal(await bookDesk(house, at(day, "12:45")))).toEqual([409, "bookings.slot_taken", {}]);
  expect((await bookDesk(house, at(day, "14:00"))).status).toBe(201);
  expect((await bookDesk(house, at(day, "10:00"))).status).toBe(201);
  expect(await check(house)).toEqual([]);
});

test("a buffer within the day costs what a booking costs without it", async () => {
  const house = await openHouse();
  await bookDesk(house, at(day, "12:00"));
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
});

test("a buffer that reaches the next day is checked there for two units, and joins a write of that day", async () => {
  const house = await openHouse();
  expect((await bookDesk(house, at(day, "23:00"))).status).toBe(201);
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 13, indexWriteUnits: 3, roundTrips: 2 });
  expect(refusal(await bookDesk(house, at("2026-11-27", "00:45")))).toMatchObject([409, "bookings.too_close", {}]);
  expect((await bookDesk(house, at("2026-11-27", "01:00"))).status).toBe(201);
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3 });
  // It is held on both days, so the buffer needs no item of its own.
  expect((await bookDesk(house, at("2026-11-28", "23:00"), 2)).status).toBe(201);
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 13, indexWriteUnits: 3 });
  expect(refusal(await bookDesk(house, at("2026-11-29", "01:45")))).toMatchObject([409, "bookings.too_close", {}]);
  expect(await check(house)).toEqual([]);
});

test("a booking of the day before keeps the buffer of a day that nobody has booked", async () => {
  const house = await openHouse();
  await bookDesk(house, at("2026-11-27", "00:30"));
  expect(refusal(await bookDesk(house, at(day, "22:45")))).toEqual([
    409,
    "bookings.too_close",
    { bufferMinutes: 60, heldFrom: at("2026-11-27", "00:30"), heldTo: at("2026-11-27", "01:30") },
  ]);
  expect((await bookDesk(house, at(day, "22:30"))).status).toBe(201);
});

test("two at once within a buffer: one is made", async () => {
  const house = await openHouse();
  const answers = await Promise.all([
    bookDesk(house, at(day, "12:00")),
    bookDesk(house, at(day, "13:30")),
    bookDesk(house, at(day, "10:30")),
  ]);
  const made = answers.filter(({ status }) => status === 201);
  // The two outer bookings do not meet each other.
  expect(made.length).toBeGreaterThan(0);
  expect(await check(house)).toEqual([]);
});

test("a cancelled booking leaves nothing of its buffer, and cancelling costs what it cost", async () => {
  const house = await openHouse();
  const { bookingId } = (await bookDesk(house, at(day, "23:00"))).body.booking;
  const params = { tenantId: house.tenantId, bookingId };
  expect((await server.call(cancelMyBooking, { as: house.member, params, body: {} })).status).toBe(200);
  expect(server.lastRequest(cancelMyBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3 });
  expect((await bookDesk(house, at("2026-11-27", "00:00"))).status).toBe(201);
  expect(await check(house)).toEqual([]);
});

test("availability offers what the buffer leaves, and says what only the buffer takes", async () => {
  const house = await openHouse({ bufferMinutes: 60 });
  await bookDesk(house, at(day, "12:00"));
  const { starts, tooClose } = await availability(house);
  const of = (time: string) => starts.find(({ startAt }) => startAt === at(day, time))?.freeMinutes;
  expect([of("08:00"), of("10:00"), of("11:00"), of("12:00"), of("13:00"), of("14:00")]).toEqual([
    180,
    60,
    undefined,
    undefined,
    undefined,
    480,
  ]);
  expect(tooClose).toEqual([
    { startAt: at(day, "08:00"), freeMinutes: 240 },
    { startAt: at(day, "09:00"), freeMinutes: 180 },
    { startAt: at(day, "10:00"), freeMinutes: 120 },
    { startAt: at(day, "11:00"), freeMinutes: 60 },
    { startAt: at(day, "13:00"), freeMinutes: 480 },
  ]);
});

test("availability counts no buffer beside a time in which the resource is out of service, as the rule does not", async () => {
  const house = await openHouse({ bufferMinutes: 30 });
  const period = { from: at(day, "12:00"), until: at(day, "14:00"), note: "Repairs" };
  await server.call(setOutOfService, {
    as: house.admin,
    params: { tenantId: house.tenantId, resourceId: house.desk.resourceId },
    body: { period, version: house.desk.version },
  });
  const { starts, tooClose } = await availability(house);
  const of = (time: string) => starts.find(({ startAt }) => startAt === at(day, time))?.freeMinutes;
  expect([of("10:00"), of("11:00"), of("12:00"), of("13:00"), of("14:00")]).toEqual([
    120,
    60,
    undefined,
    undefined,
    480,
  ]);
  expect(tooClose).toEqual([]);
  expect((await bookDesk(house, at(day, "11:00"))).status).toBe(201);
});

test("availability looks over midnight as far as the buffer", async () => {
  const house = await openHouse();
  await bookDesk(house, at("2026-11-25", "23:00"));
  const { starts } = await availability(house);
  expect(starts[0]?.startAt).toBe(at(day, "01:00"));
});

test("without a buffer, nothing is too close and availability names none", async () => {
  const house = await openHouse({ hours: always });
  const first = await bookDesk(house, at(day, "12:00"));
  expect(first.body.booking.terms).toBeNull();
  expect((await bookDesk(house, at(day, "13:00"))).status).toBe(201);
  expect(await availability(house)).not.toHaveProperty("tooClose");
});

test("a new buffer leaves bookings as booked, and judges what is booked from then on", async () => {
  const house = await openHouse({});
  await bookDesk(house, at(day, "12:00"));
  await bookDesk(house, at(day, "13:00"));
  const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
  const body = { rules: { bufferMinutes: 30 }, version: 1 };
  expect((await server.call(updateResourceRules, { as: house.admin, params, body })).status).toBe(200);
  expect(refusal(await bookDesk(house, at(day, "14:00")))).toMatchObject([409, "bookings.too_close", {}]);
  expect((await bookDesk(house, at(day, "15:00"))).status).toBe(201);
  expect(await check(house)).toEqual([]);
});

test("a buffer that is no multiple of a quarter of an hour, or longer than four hours, is invalid", async () => {
  const house = await openHouse({});
  const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
  for (const bufferMinutes of [20, -15, 255]) {
    const body = { rules: { bufferMinutes }, version: 1 };
    const answer = await server.call(updateResourceRules, { as: house.admin, params, body });
    expect([answer.status, answer.error?.code]).toEqual([400, "invalid_input"]);
  }
});
