import { beforeEach, describe, expect, test } from "vitest";
import {
  cancelBooking,
  cancelMyBooking,
  createBooking,
  getAvailability,
  getBooking,
} from "#lambdas/bookings/contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { createEvent, updateEvent } from "#lambdas/events/staff-contract.ts";
import { listResources, type OutOfService, type Resource, updateResource } from "#lambdas/resources/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { aFreeEvent } from "../support/events.ts";
import { serverOfFile } from "../support/file-server.ts";
import { overtake } from "../support/overtake.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

const server = serverOfFile();
let own: TestTenant;
let admin: Actor;
let member: Actor;
let desk: Resource;
let keys = 0;

beforeEach(async () => {
  own = await server.newTenant();
  admin = await server.newMember(own, { role: "admin" });
  member = await server.newMember(own, { points: 500 });
  desk = await server.newResource(own);
});

const hour = 3_600_000;
/** An hour of a day from now, in UTC. Tenants of tests are in London, in winter. */
const at = (day: number, ofDay: number) =>
  toInstant(server.clock.now - (server.clock.now % (24 * hour)) + day * 24 * hour + ofDay * hour);
const params = () => ({ tenantId: own.tenantId });
const key = () => `idle-key-${(keys += 1)}`;
const put = (period: OutOfService | null, version: number) =>
  server.call(setOutOfService, {
    as: admin,
    params: { ...params(), resourceId: desk.resourceId },
    body: { period, version },
  });
const book = (startAt: string, durationMinutes: 60 | 120 = 60) =>
  server.call(createBooking, {
    as: member,
    params: params(),
    body: { resourceId: desk.resourceId, startAt, durationMinutes },
    key: key(),
  });
const repair = (from: string, until: string): OutOfService => ({ from, until, note: "New chair" });

describe("a resource that is out of service for a time", () => {
  test("is not booked within it, and is booked up to its beginning and from its end", async () => {
    const period = repair(at(2, 10), at(3, 12));
    expect((await put(period, 1)).body).toMatchObject({ outOfService: period, isAvailable: true, version: 2 });
    for (const start of [at(2, 10), at(2, 19), at(3, 8), at(3, 11)]) {
      const refused = await book(start);
      expect(outcome(refused)).toEqual([409, "bookings.out_of_service"]);
      expect(refused.error?.details).toEqual(period);
    }
    expect(outcome(await book(at(2, 9), 120))).toEqual([409, "bookings.out_of_service"]);
    expect((await book(at(2, 9))).status).toBe(201);
    expect((await book(at(3, 12))).status).toBe(201);
    const query = { date: at(2, 0).slice(0, 10) };
    const offered = await server.call(getAvailability, {
      as: member,
      params: { ...params(), resourceId: desk.resourceId },
      query,
    });
    expect(offered.body.starts).toEqual([{ startAt: at(2, 8), freeMinutes: 60 }]);
    const listed = await server.call(listResources, { as: member, params: params(), query: {} });
    expect(listed.body.resources[0]?.outOfService).toEqual(period);
    await expectConsistent(server, own);
  });

  test("is not booked either by a call that began before", async () => {
    overtake(() => put(repair(at(2, 8), at(2, 12)), 1));
    expect(outcome(await book(at(2, 10)))).toEqual([409, "bookings.out_of_service"]);
    expect(await rawItems(server, own, "booking")).toEqual([]);
    await expectConsistent(server, own);
  });

  test("is not booked by a call that began before it, where a booking that was kept has made room", async () => {
    const kept = (await book(at(2, 10))).body.booking;
    overtake(async () => {
      await put(repair(at(2, 8), at(2, 12)), 1);
      const call = { as: member, params: { ...params(), bookingId: kept.bookingId }, body: {}, key: key() };
      expect((await server.call(cancelMyBooking, call)).status).toBe(200);
    });
    expect(outcome(await book(at(2, 10)))).toEqual([409, "bookings.out_of_service"]);
    await expectConsistent(server, own);
  });

  test("keeps the bookings made before, and each can be paid back", async () => {
    const [kept, refunded] = [(await book(at(2, 9))).body.booking, (await book(at(2, 10))).body.booking];
    await put(repair(at(2, 8), at(2, 12)), 1);
    const { bookingId, memberId, pointsCost } = refunded;
    const cancelled = await server.call(cancelBooking, {
      as: admin,
      params: { ...params(), memberId, bookingId },
      body: { reason: "New chair", refundPoints: pointsCost },
      key: key(),
    });
    expect(cancelled.body).toMatchObject({ booking: { status: "cancelled" }, balance: 495 });
    const still = await server.call(getBooking, {
      as: admin,
      params: { ...params(), bookingId: kept.bookingId },
    });
    expect(still.body.status).toBe("pending");
    await expectConsistent(server, own);
  });

  test("can be booked again once it ends early, and where another time replaces it", async () => {
    await put(repair(at(2, 8), at(6, 12)), 1);
    await put(repair(at(4, 8), at(4, 12)), 2);
    expect((await book(at(2, 10))).status).toBe(201);
    expect((await book(at(6, 8))).status).toBe(201);
    expect(outcome(await book(at(4, 8)))).toEqual([409, "bookings.out_of_service"]);
    expect((await put(null, 3)).body.outOfService).toBeUndefined();
    expect((await book(at(4, 8))).status).toBe(201);
    await expectConsistent(server, own);
  });

  test("keeps that time if its other fields are edited", async () => {
    const period = repair(at(2, 8), at(2, 12));
    const { isArchived: _isArchived, resourceId, ...listed } = (await put(period, 1)).body;
    const edited = await server.call(updateResource, {
      as: admin,
      params: { ...params(), resourceId },
      body: { ...listed, name: "Desk 9", outOfService: repair(at(9, 8), at(9, 9)) },
    });
    expect(edited.body).toMatchObject({ name: "Desk 9", outOfService: period });
  });

  test("is refused for a time that is over, ends before it starts, or is longer than 45 days", async () => {
    expect(outcome(await put(repair(at(-2, 8), at(-1, 8)), 1))).toEqual([422, "bookings.out_of_service_past"]);
    for (const period of [
      repair(at(2, 8), at(2, 8)),
      repair(at(1, 8), at(46, 9)),
      { ...repair(at(2, 8), at(3, 8)), note: "" },
    ])
      expect(outcome(await put(period, 1))).toEqual([400, "invalid_input"]);
    expect((await put(repair(at(1, 8), at(46, 8)), 1)).status).toBe(200);
    expect(outcome(await put(repair(at(1, 8), at(2, 8)), 1))).toEqual([409, "stale_version"]);
    // Another time of the greatest length leaves every day of the first.
    expect((await put(repair(at(60, 8), at(105, 8)), 2)).status).toBe(200);
    await expectConsistent(server, own);
  });
});

describe("an event", () => {
  const save = (place: object, from: string, until: string) =>
    server.call(createEvent, {
      as: admin,
      params: params(),
      body: { ...aFreeEvent, place, startAt: from, endAt: until },
    });
  const room = () => ({ kind: "room" as const, resourceId: desk.resourceId });
  const edit = (event: { eventId: string; version: number }, changes: object) =>
    server.call(updateEvent, {
      as: admin,
      params: { ...params(), eventId: event.eventId },
      body: { ...aFreeEvent, ...changes, version: event.version },
    });

  test("does not take a room that is out of service then, neither new nor moved", async () => {
    const period = repair(at(2, 10), at(3, 12));
    await put(period, 1);
    const refused = await save(room(), at(2, 9), at(2, 11));
    expect([outcome(refused), refused.error?.details]).toEqual([[409, "bookings.out_of_service"], period]);
    expect(await rawItems(server, own, "event")).toEqual([]);
    const made = await save(room(), at(3, 12), at(3, 14));
    expect(made.status).toBe(201);
    const moved = await edit(made.body, { place: room(), startAt: at(3, 11), endAt: at(3, 14) });
    expect(outcome(moved)).toEqual([409, "bookings.out_of_service"]);
    const elsewhere = await save({ kind: "text", text: "Hall" }, at(2, 9), at(2, 11));
    expect(outcome(await edit(elsewhere.body, { place: room(), startAt: at(2, 12), endAt: at(2, 13) }))).toEqual([
      409,
      "bookings.out_of_service",
    ]);
  });

  test("that holds the room already may stay, and be edited", async () => {
    const made = await save(room(), at(2, 9), at(2, 11));
    await put(repair(at(2, 10), at(3, 12)), 1);
    const edited = await edit(made.body, { title: "Brunch", place: room(), startAt: at(2, 9), endAt: at(2, 11) });
    expect(edited.body).toMatchObject({ title: "Brunch" });
  });

  test("that is saved while the room goes out of service is refused, and says until when", async () => {
    const period = repair(at(2, 10), at(3, 12));
    overtake(() => put(period, 1));
    const refused = await save(room(), at(2, 9), at(2, 11));
    expect([outcome(refused), refused.error?.details]).toEqual([[409, "bookings.out_of_service"], period]);
  });
});
