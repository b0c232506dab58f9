import { expect, test } from "vitest";
import { approveBooking, cancelMyBooking, getBooking } from "#lambdas/bookings/contract.ts";
import { moveBooking, moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import type { Body } from "#lambdas/contract/define-route.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { WeekHours } from "#lambdas/resources/rules-contract.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

/** Moves of a booking. The desk costs 5 points an hour. */
const server = serverOfFile();

const hour = 3_600_000;
const day = "2026-11-27";
const next = "2026-11-28";
const tiers = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
  { hours: 2, percent: 25 },
];

/** So that bookings can begin on both sides of midnight. */
const always: WeekHours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);

type Booked = Awaited<ReturnType<typeof bookDesk>>;
type Wanted = Partial<Body<typeof moveMyBooking>>;

const openHouse = (fields: Partial<Resource> = {}) => openDeskHouse(server, 100, fields);

const bookDesk = async (house: DeskHouse, startAt = at(day, "10:00"), hours = 2) =>
  (await book(server, house, house.member, { resource: house.desk, startAt, hours })).body.booking;

const bodyOf = ({ resourceId, startAt, version }: Booked, wanted: Wanted) => ({
  resourceId,
  startAt,
  durationMinutes: 120 as const,
  version,
  mostPoints: 1000,
  ...wanted,
});

const move = (house: DeskHouse, booking: Booked, wanted: Wanted, key?: string) =>
  server.call(moveMyBooking, {
    as: house.member,
    params: { tenantId: house.tenantId, bookingId: booking.bookingId },
    body: bodyOf(booking, wanted),
    key,
  });

const moveAsAdmin = (house: DeskHouse, booking: Booked, wanted: Partial<Body<typeof moveBooking>>) =>
  server.call(moveBooking, {
    as: house.admin,
    params: { tenantId: house.tenantId, bookingId: booking.bookingId, memberId: booking.memberId },
    body: { ...bodyOf(booking, wanted), ...wanted },
  });

const cancel = ({ tenantId, member }: DeskHouse, { bookingId }: Booked) =>
  server.call(cancelMyBooking, { as: member, params: { tenantId, bookingId }, body: {} });

const seen = async ({ tenantId, admin }: DeskHouse, { bookingId }: Booked) =>
  (await server.call(getBooking, { as: admin, params: { tenantId, bookingId } })).body;

const refusal = (answer: { status: number; text: string }) => {
  const { code, details } = JSON.parse(answer.text).error;
  return [answer.status, code, details];
};

test("a move costs 8 units and 5 for its indexes within a day, and 2 more to another", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const moved = await move(house, booking, { startAt: at(day, "11:00"), durationMinutes: 180 });
  expect([moved.status, moved.body.balance]).toEqual([200, 85]);
  expect(server.lastRequest(moveMyBooking)).toMatchObject({ writeUnits: 13, indexWriteUnits: 5, roundTrips: 2 });
  const again = await move(house, moved.body.booking, { startAt: at(next, "11:00"), durationMinutes: 60 });
  expect([again.status, again.body.balance]).toEqual([200, 95]);
  expect(server.lastRequest(moveMyBooking)).toMatchObject({ writeUnits: 15, indexWriteUnits: 5, roundTrips: 2 });
  await expectConsistent(server, house);
});

test("a move costs 2 units more for each neighbouring day that only its buffer reaches", async () => {
  const house = await openHouse({ rules: { hours: always, bufferMinutes: 60 } });
  const costs = () => {
    const { writeUnits, indexWriteUnits, roundTrips } = server.lastRequest(moveMyBooking);
    return [writeUnits, indexWriteUnits, roundTrips];
  };
  const booking = await bookDesk(house, at(day, "10:00"), 1);
  const late = await move(house, booking, { startAt: at(day, "23:00"), durationMinutes: 60 });
  expect([late.status, ...costs()]).toEqual([200, 15, 5, 2]);
  const early = await move(house, late.body.booking, { startAt: at(day, "00:00"), durationMinutes: 60 });
  expect([early.status, ...costs()]).toEqual([200, 15, 5, 2]);
  const another = await move(house, early.body.booking, { startAt: at("2026-11-29", "23:00"), durationMinutes: 60 });
  expect([another.status, ...costs()]).toEqual([200, 17, 5, 2]);
  // Its old day is the neighbour of the new one. That day is written anyway, so it needs no check.
  const beside = await move(house, another.body.booking, { startAt: at("2026-11-30", "00:00"), durationMinutes: 60 });
  expect([beside.status, ...costs()]).toEqual([200, 15, 5, 2]);
  await expectConsistent(server, house);
});

test("a move keeps its buffer to a booking of the day that only the buffer reaches", async () => {
  const house = await openHouse({ rules: { hours: always, bufferMinutes: 60 } });
  const booking = await bookDesk(house, at(day, "10:00"), 1);
  await bookDesk(house, at(next, "00:00"), 1);
  const close = await move(house, booking, { startAt: at(day, "23:00"), durationMinutes: 60 });
  expect(refusal(close)).toEqual([
    409,
    "bookings.too_close",
    { bufferMinutes: 60, heldFrom: at(next, "00:00"), heldTo: at(next, "01:00") },
  ]);
  expect((await move(house, booking, { startAt: at(day, "22:00"), durationMinutes: 60 })).status).toBe(200);
  await expectConsistent(server, house);
});

test("a move over its own time is no conflict, and frees what it leaves", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const moved = await move(house, booking, { startAt: at(day, "11:00") });
  expect(moved.body.booking).toMatchObject({ startAt: at(day, "11:00"), endAt: at(day, "13:00"), pointsCost: 10 });
  expect((await bookDesk(house, at(day, "10:00"), 1)).startAt).toBe(at(day, "10:00"));
  const taken = await move(house, moved.body.booking, { startAt: at(day, "10:00") });
  expect(outcome(taken)).toEqual([409, "bookings.slot_taken"]);
  await expectConsistent(server, house);
});

test("a move to another resource takes its name, its price and its rules", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const room = await server.newResource(house, { name: "Room 2", type: "room", pointCostPerHour: 12 });
  const moved = await move(house, booking, { resourceId: room.resourceId });
  expect(moved.body).toMatchObject({
    booking: { bookingId: booking.bookingId, resourceName: "Room 2", pointsCost: 24 },
    balance: 76,
  });
  const entries = await server.call(listMyEntries, { as: house.member, params: { tenantId: house.tenantId } });
  expect(entries.body.entries[0]).toMatchObject({
    amount: -14,
    transactionType: "deducted",
    subject: { kind: "booking_moved", bookingId: booking.bookingId, resourceName: "Room 2" },
  });
  expect(JSON.stringify(entries.body)).not.toContain("keeps");
  await expectConsistent(server, house);
});

test("a booking that has moved twice costs its own entries, and gives all back within its free time", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const once = (await move(house, booking, { durationMinutes: 240 })).body;
  const twice = (await move(house, once.booking, { durationMinutes: 60 })).body;
  expect([once.balance, twice.balance]).toEqual([80, 95]);
  const cancelled = await cancel(house, booking);
  expect([cancelled.body.balance, cancelled.body.booking.pointsRefunded]).toEqual([100, 5]);
  await expectConsistent(server, house);
});

test.each([
  ["before the first tier ends", 48 * hour + 1, 5],
  ["between the first and the second", 30 * hour, 2],
  ["before the last tier ends", 3 * hour, 1],
])("%s, a cheaper time returns its share of the difference", async (_when, before, points) => {
  const house = await openHouse({ rules: { cancellationTiers: tiers } });
  const booking = await bookDesk(house);
  server.clock.now = Date.parse(at(day, "10:00")) - before;
  const moved = await move(house, booking, { durationMinutes: 60, startAt: at(next, "10:00") });
  expect([moved.status, moved.body.booking.pointsCost, moved.body.balance]).toEqual([200, 5, 90 + points]);
  await expectConsistent(server, house);
});

test("each tier's moment counts from the earlier start, also after a second move", async () => {
  const house = await openHouse({ rules: { cancellationTiers: tiers } });
  const booking = await bookDesk(house);
  const later = (await move(house, booking, { startAt: at("2026-12-03", "10:00") })).body.booking;
  expect(later).toMatchObject({
    countsFrom: at(day, "10:00"),
    freeCancelUntil: "2026-11-25T10:00:00.000Z",
    returns: [{ until: "2026-11-25T10:00:00.000Z" }, { until: "2026-11-26T10:00:00.000Z" }, { points: 3 }],
  });
  const between = (await move(house, later, { startAt: at("2026-12-01", "10:00") })).body.booking;
  expect(between).toMatchObject({ countsFrom: at(day, "10:00"), freeCancelUntil: "2026-11-25T10:00:00.000Z" });
  const earlier = (await move(house, between, { startAt: at("2026-11-26", "18:00") })).body.booking;
  expect(earlier).toMatchObject({ countsFrom: null, freeCancelUntil: "2026-11-24T18:00:00.000Z" });
  await expectConsistent(server, house);
});

test("without tiers, the free time counts from the earlier start", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const free = Date.parse(booking.startAt) - Date.parse(booking.freeCancelUntil);
  expect(free).toBeGreaterThan(0);
  const later = (await move(house, booking, { startAt: at(next, "10:00") })).body.booking;
  expect(later.freeCancelUntil).toBe(booking.freeCancelUntil);
  const earlier = (await move(house, later, { startAt: at("2026-11-26", "10:00") })).body.booking;
  expect(Date.parse(earlier.startAt) - Date.parse(earlier.freeCancelUntil)).toBe(free);
});

test("a repeated move gets its first answer, whatever has happened since", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const first = await move(house, booking, { startAt: at(day, "12:00"), durationMinutes: 180 }, "first-move");
  const second = await move(house, first.body.booking, { startAt: at(next, "12:00") }, "second-move");
  await cancel(house, booking);
  server.clock.now += 20 * 24 * hour;
  expect(await move(house, booking, { startAt: at(day, "12:00"), durationMinutes: 180 }, "first-move")).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await move(house, first.body.booking, { startAt: at(next, "12:00") }, "second-move")).body).toEqual(
    second.body,
  );
  const other = await move(house, booking, { startAt: at(day, "13:00"), durationMinutes: 180 }, "first-move");
  expect(outcome(other)).toEqual([422, "idempotency_key_reused"]);
  expect((await rawItems(server, house, "ledgerEntry")).length).toBe(5);
});

test("a repeated booking gets its first answer after its moves", async () => {
  const house = await openHouse();
  const wish = { resource: house.desk, startAt: at(day, "10:00"), hours: 2, key: "one-booking" };
  const made = await book(server, house, house.member, wish);
  const room = await server.newResource(house, { name: "Room 2", pointCostPerHour: 12 });
  const moved = await move(house, made.body.booking, { resourceId: room.resourceId, startAt: at(next, "09:00") });
  await move(house, moved.body.booking, { resourceId: room.resourceId, startAt: at(next, "14:00") });
  expect((await book(server, house, house.member, wish)).body).toEqual(made.body);
});

test("a move onto itself, a stale version and a changed price are refused and change nothing", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  expect(refusal(await move(house, booking, {}))).toEqual([422, "bookings.moved_onto_itself", {}]);
  const stale = await move(house, booking, { startAt: at(day, "12:00"), version: booking.version + 1 });
  expect(outcome(stale)).toEqual([409, "stale_version"]);
  const dearer = await move(house, booking, { durationMinutes: 240, mostPoints: 9 });
  expect(refusal(dearer)).toEqual([409, "bookings.difference_changed", { points: 10 }]);
  const cheaper = await move(house, booking, { durationMinutes: 60, leastPoints: 6 });
  expect(refusal(cheaper)).toEqual([409, "bookings.difference_changed", { points: -5 }]);
  expect(await seen(house, booking)).toMatchObject({ startAt: booking.startAt, version: 1 });
});

test("a difference that nobody can pay is refused, and the old time stays", async () => {
  const house = await openDeskHouse(server, 12, {});
  const booking = await bookDesk(house);
  const refused = await move(house, booking, { durationMinutes: 180 });
  expect(refusal(refused)).toEqual([409, "points.insufficient", { cost: 5, balance: 2 }]);
  await expectConsistent(server, house);
});

test("what the rules refuse today is refused for the new time", async () => {
  const hours: WeekHours = Array.from({ length: 7 }, () => [{ from: "09:00", to: "18:00" }]);
  const house = await openHouse({ rules: { hours, bufferMinutes: 60, leadMinutes: 120, daysAhead: 10 } });
  const booking = await bookDesk(house);
  const other = await bookDesk(house, at(day, "15:00"), 1);
  const codeOf = async (wanted: Wanted) => outcome(await move(house, booking, wanted))[1];
  expect(await codeOf({ startAt: at(day, "17:00") })).toBe("bookings.outside_hours");
  expect(await codeOf({ startAt: at("2026-12-20", "10:00") })).toBe("bookings.beyond_horizon");
  expect(await codeOf({ startAt: at("2026-11-24", "10:00") })).toBe("bookings.start_too_soon");
  const near = await move(house, booking, { startAt: at(day, "12:30"), durationMinutes: 120 });
  expect(outcome(near)[1]).toBe("bookings.start_off_steps");
  expect(refusal(await move(house, booking, { startAt: at(day, "13:00") }))).toEqual([
    409,
    "bookings.too_close",
    { bufferMinutes: 60, heldFrom: other.startAt, heldTo: other.endAt },
  ]);
  // Its own time is no neighbour of its new one.
  expect((await move(house, booking, { startAt: at(day, "12:00") })).status).toBe(200);
  await expectConsistent(server, house);
});

test("nothing moves into a time out of service, and what stands there can leave it", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const period = { from: at(day, "09:00"), until: at(day, "15:00"), note: null };
  const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
  const body = { period: { ...period, note: "New chair" }, version: 1 };
  expect((await server.call(setOutOfService, { as: house.admin, params, body })).status).toBe(200);
  expect(outcome(await move(house, booking, { startAt: at(day, "11:00") }))).toEqual([409, "bookings.out_of_service"]);
  expect((await move(house, booking, { startAt: at(day, "15:00") })).status).toBe(200);
  await expectConsistent(server, house);
});

test("a member's move of an approved booking waits again and keeps its tiers; an administrator's does not", async () => {
  const house = await openHouse({ requiresApproval: true, rules: { cancellationTiers: tiers } });
  const booking = await bookDesk(house);
  const params = { tenantId: house.tenantId, bookingId: booking.bookingId };
  const approved = (await server.call(approveBooking, { as: house.admin, params })).body;
  const byAdmin = (await moveAsAdmin(house, approved, { startAt: at(day, "12:00") })).body.booking;
  expect(byAdmin).toMatchObject({ status: "confirmed", awaitsApproval: false });
  const waits = (await move(house, byAdmin, { startAt: at(next, "12:00") })).body.booking;
  expect(waits).toMatchObject({ status: "pending", awaitsApproval: true, returns: [{}, { points: 5 }, {}] });
  const [stored] = await rawItems(server, house, "booking");
  expect(String(stored?.gsi4sk)).toContain(at(next, "12:00"));
  server.clock.now = Date.parse(at(day, "10:00")) - 30 * hour;
  const again = await move(house, waits, { startAt: at(next, "14:00") });
  expect(outcome(again)).toEqual([409, "bookings.approval_too_late"]);
  expect((await cancel(house, waits)).body.booking.pointsRefunded).toBe(5);
  await expectConsistent(server, house);
});

test("an administrator waives the difference, says why, and lengthens a booking that has begun", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house, at(day, "10:00"), 1);
  server.clock.now = Date.parse(at(day, "10:00")) + 30 * 60_000;
  expect(outcome(await moveAsAdmin(house, booking, { startAt: at(day, "12:00") }))).toEqual([
    409,
    "bookings.move_has_begun",
  ]);
  const longer = await moveAsAdmin(house, booking, { durationMinutes: 120, settles: false, reason: "Storm" });
  expect(longer.body).toMatchObject({ booking: { endAt: at(day, "12:00"), pointsCost: 5 }, balance: 95 });
  const entries = await server.call(listMyEntries, { as: house.member, params: { tenantId: house.tenantId } });
  expect(entries.body.entries[0]).toMatchObject({ amount: 0, subject: { kind: "booking_moved", reason: "Storm" } });
  await expectConsistent(server, house);
});

test("a suspended member's kept booking moves, and nothing is charged for it", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const params = { tenantId: house.tenantId, memberId: house.member.memberId };
  const suspended = await server.call(setMemberStatus, {
    as: house.admin,
    params,
    body: { status: "suspended", version: 1 },
  });
  expect(suspended.status).toBe(200);
  expect(outcome(await moveAsAdmin(house, booking, { durationMinutes: 240 }))).toEqual([
    409,
    "bookings.charge_inactive",
  ]);
  expect((await moveAsAdmin(house, booking, { durationMinutes: 240, settles: false })).status).toBe(200);
});

test("what others have is not found, and what has ended cannot move", async () => {
  const house = await openHouse();
  const booking = await bookDesk(house);
  const other = await server.newMember(house, { points: 50 });
  const params = { tenantId: house.tenantId, bookingId: booking.bookingId };
  const body = bodyOf(booking, { startAt: at(day, "12:00") });
  expect(outcome(await server.call(moveMyBooking, { as: other, params, body }))).toEqual([404, "bookings.not_found"]);
  await cancel(house, booking);
  expect(refusal(await move(house, booking, { startAt: at(day, "12:00") }))).toEqual([
    409,
    "bookings.not_movable",
    { status: "cancelled" },
  ]);
});
