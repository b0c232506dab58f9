import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { checkIn, getArrival } from "#lambdas/access/arrivals-contract.ts";
import { type EntryRule, getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { cancelBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { book, outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

/** What opens the door while lists are late, and the first listed change by an hour. */
const server = serverOfFile({ withStaleReads: { frozenChange: 1 } });
beforeEach(() => server.stack.staleReads?.switchOff());

/** A Tuesday. Clocks in London show UTC. */
const today = "2026-11-24";
const ofBookings: EntryRule = { kind: "booking", resourceId: null, zones: [], graceMinutes: 0 };

/** A house that lets its member in by bookings only: the member has no plan. */
async function openHouse() {
  const own = await server.newTenant({ timeZone: "Europe/London" });
  const [desk, admin, member] = await Promise.all([
    server.newMember(own, { role: "verifier" }),
    server.newMember(own, { role: "admin" }),
    server.newMember(own, { points: 100 }),
  ]);
  const params = { tenantId: own.tenantId };
  const of = { ...params, memberId: member.memberId };
  const { closesAt: _at, ...fields } = (await server.call(getAccessSettings, { as: admin, params })).body;
  const body = { ...fields, entryRules: [ofBookings] };
  expect((await server.call(updateAccessSettings, { as: admin, params, body })).status).toBe(200);
  const resource = await server.newResource(own);
  const reserve = () => book(server, own, member, { resource, startAt: at(today, "12:00") });
  const listed = async () => (await server.call(listMyBookings, { as: member, params })).body.bookings;
  const refusal = async () => (await server.call(getArrival, { as: desk, params: of })).body.refusal;
  const come = (override: string | null = null) =>
    server.call(checkIn, { as: desk, params: of, body: { override }, key: randomUUID() });
  return { admin, of, reserve, listed, refusal, come };
}

test("a cancelled booking opens nothing, although the list still shows it as held", async () => {
  const house = await openHouse();
  const { booking } = (await house.reserve()).body;
  server.clock.now = Date.parse(at(today, "11:50"));
  expect(await house.refusal()).toBeNull();
  server.clock.now = Date.parse(at(today, "09:30"));
  server.stack.staleReads?.switchOn(1);
  const params = { ...house.of, bookingId: booking.bookingId };
  const body = { reason: "The room is closed", refundPoints: 0 };
  const cancelled = await server.call(cancelBooking, { as: house.admin, params, body, key: randomUUID() });
  expect(cancelled.status).toBe(200);
  expect((await house.listed()).map(({ status }) => status)).toEqual(["pending"]);
  server.clock.now = Date.parse(at(today, "11:50"));
  expect(await house.refusal()).toBe("no_plan");
  expect(outcome(await house.come())).toEqual([409, "access.no_plan"]);
});

test("a booking that its list lacks opens nothing yet, and the desk lets its member in by hand", async () => {
  const house = await openHouse();
  server.stack.staleReads?.switchOn(1);
  expect((await house.reserve()).status).toBe(201);
  expect(await house.listed()).toEqual([]);
  server.clock.now = Date.parse(at(today, "11:50"));
  expect(await house.refusal()).toBe("no_plan");
  expect((await house.come("system_error")).body.visit).toMatchObject({ refusal: "no_plan", reason: "system_error" });
  server.stack.staleReads?.switchOff();
  expect(await house.refusal()).toBeNull();
});
