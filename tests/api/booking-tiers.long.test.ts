import { expect, test } from "vitest";
import {
  approveBooking,
  cancelBooking,
  cancelMyBooking,
  createBooking,
  getBooking,
} from "#lambdas/bookings/contract.ts";
import { updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { checkTable } from "../support/checker.ts";
import { book } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at, defaultNow } from "../support/test-server.ts";

/** Cancellation tiers: the share that comes back is the one that the booking keeps, by the hours before its start. */
const server = serverOfFile();

const hour = 3_600_000;
const day = "2026-11-27";
const start = Date.parse(at(day, "10:00"));
const cancellationTiers = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
  { hours: 2, percent: 25 },
];

const openHouse = (fields: Partial<Resource> = {}) =>
  openDeskHouse(server, 100, { rules: { cancellationTiers }, ...fields });

/** A booking of five points. */
const bookDesk = async (house: DeskHouse) =>
  (await book(server, house, house.member, { resource: house.desk, startAt: at(day, "10:00") })).body.booking;

const cancel = (
  { tenantId, member }: DeskHouse,
  bookingId: string,
  body: { leastPoints?: number } = {},
  key?: string,
) => server.call(cancelMyBooking, { as: member, params: { tenantId, bookingId }, body, key });

const seen = async ({ tenantId, admin }: DeskHouse, bookingId: string) =>
  (await server.call(getBooking, { as: admin, params: { tenantId, bookingId } })).body;

const check = async (house: DeskHouse) => {
  const { engine, tableName } = server.stack;
  return (await checkTable({ endpoint: engine.endpoint, tableName }, house.tenantId)).violations;
};

test("a booking keeps its tiers and says what comes back until when, for the units of a plain one", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  expect(booking).toMatchObject({
    status: "pending",
    freeCancelUntil: "2026-11-25T10:00:00.000Z",
    terms: { bufferMinutes: null, cancellationTiers },
    returns: [
      { until: "2026-11-25T10:00:00.000Z", percent: 100, points: 5 },
      { until: "2026-11-26T10:00:00.000Z", percent: 50, points: 3 },
      { until: "2026-11-27T08:00:00.000Z", percent: 25, points: 2 },
    ],
  });
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
});

test.each([
  ["a moment before the first tier ends", 48 * hour + 1, 5],
  ["as the first tier ends", 48 * hour, 3],
  ["a moment before the second tier ends", 24 * hour + 1, 3],
  ["as the second tier ends", 24 * hour, 2],
  ["a moment before the last tier ends", 2 * hour + 1, 2],
])("%s, its share comes back", async (_when, before, points) => {
  const house = await openHouse();
  const { bookingId } = await bookDesk(house);
  server.clock.now = start - before;
  const { status, body } = await cancel(house, bookingId);
  expect([status, body.booking.pointsRefunded, body.balance]).toEqual([200, points, 95 + points]);
  expect(server.lastRequest(cancelMyBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3 });
  expect(await check(house)).toEqual([]);
});

test("it is pending until nothing comes back any more, and then cannot be cancelled", async () => {
  const house = await openHouse();
  const { bookingId } = await bookDesk(house);
  server.clock.now = start - 2 * hour - 1;
  expect((await seen(house, bookingId)).status).toBe("pending");
  server.clock.now = start - 2 * hour;
  expect((await seen(house, bookingId)).status).toBe("confirmed");
  expect((await cancel(house, bookingId)).error?.code).toBe("bookings.not_cancellable");
});

test("the tiers as booked decide, whatever the rules say later", async () => {
  const house = await openHouse();
  const { bookingId } = await bookDesk(house);
  const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
  const rules = { cancellationTiers: [{ hours: 0, percent: 1 }] };
  expect(
    (await server.call(updateResourceRules, { as: house.admin, params, body: { rules, version: 1 } })).status,
  ).toBe(200);
  server.clock.now = start - 30 * hour;
  expect((await cancel(house, bookingId)).body.booking.pointsRefunded).toBe(3);
});

test("a caller who was told more than comes back by now is refused, and nothing changes", async () => {
  const house = await openHouse();
  const { bookingId } = await bookDesk(house);
  server.clock.now = start - 24 * hour;
  const refused = await cancel(house, bookingId, { leastPoints: 3 });
  expect([refused.status, JSON.parse(refused.text).error]).toMatchObject([
    409,
    { code: "bookings.less_comes_back", details: { points: 2 } },
  ]);
  expect((await seen(house, bookingId)).status).toBe("pending");
  expect((await cancel(house, bookingId, { leastPoints: 2 })).body.balance).toBe(97);
});

test("a call that is repeated after its tier has ended gets its first answer", async () => {
  const house = await openHouse();
  const { bookingId } = await bookDesk(house);
  server.clock.now = start - 30 * hour;
  const first = await cancel(house, bookingId, { leastPoints: 3 }, "one-intent");
  server.clock.now = start - 20 * hour;
  const again = await cancel(house, bookingId, { leastPoints: 3 }, "one-intent");
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test("while it waits for approval everything comes back, and after that what the tiers return", async () => {
  const house = await openHouse({ requiresApproval: true });
  const waiting = await bookDesk(house);
  expect(waiting).toMatchObject({ awaitsApproval: true, returns: [], freeCancelUntil: at(day, "10:00") });
  const params = { tenantId: house.tenantId, bookingId: waiting.bookingId };
  server.clock.now = start - 30 * hour;
  const approved = await server.call(approveBooking, { as: house.admin, params, body: {} });
  expect(approved.body).toMatchObject({ status: "confirmed" });
  expect((await cancel(house, waiting.bookingId)).body.booking.pointsRefunded).toBe(3);
  server.clock.now = defaultNow;
  const other = await bookDesk(house);
  server.clock.now = start - hour;
  expect((await cancel(house, other.bookingId)).body.booking.pointsRefunded).toBe(5);
});

test("an administrator returns what they choose, whatever the tiers say", async () => {
  const house = await openHouse();
  const { bookingId, memberId } = await bookDesk(house);
  server.clock.now = start - hour;
  const params = { tenantId: house.tenantId, bookingId, memberId };
  const body = { reason: "Flood", refundPoints: 4 };
  const { body: answer } = await server.call(cancelBooking, { as: house.admin, params, body });
  expect(answer.booking.pointsRefunded).toBe(4);
});

test("without tiers, every point comes back as before", async () => {
  const house = await openHouse({ rules: {} });
  const booking = await bookDesk(house);
  expect(booking).toMatchObject({ terms: null, returns: [] });
  server.clock.now = Date.parse(booking.freeCancelUntil) - 1;
  expect((await cancel(house, booking.bookingId)).body.booking.pointsRefunded).toBe(5);
});
