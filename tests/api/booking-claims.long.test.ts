import { describe, expect, test } from "vitest";
import { recordBooking } from "#lambdas/access/arrivals-contract.ts";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import {
  approveBooking,
  cancelMyBooking,
  createBooking,
  getBooking,
  listBookings,
} from "#lambdas/bookings/contract.ts";
import { updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import { minuteMilliseconds as minute } from "#lambdas/contract/time.ts";
import { getMe } from "#lambdas/members/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { book, expectConsistent, lapseNow, outcome, rawItems, releaseNow, runConsumer } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { sizeOf } from "../support/item-size.ts";
import { at } from "../support/test-server.ts";

/** The check-in window: who says "I'm here" keeps the time, and what nobody claims is released once. */
const server = serverOfFile();

const day = "2026-11-27";
const start = Date.parse(at(day, "10:00"));
const rules = { checkInMinutes: 15, releaseMinutes: 10 };

const openHouse = (fields: Partial<Resource> = {}) => openDeskHouse(server, 100, { rules, ...fields });

/** Two hours for ten points. */
const bookDesk = async (house: DeskHouse, time = "10:00", as = house.member) =>
  (await book(server, house, as, { resource: house.desk, startAt: at(day, time), hours: 2 })).body.booking;

const claim = ({ tenantId, member }: DeskHouse, bookingId: string, as = member) =>
  server.call(claimMyBooking, { as, params: { tenantId, bookingId }, body: {} });

const seen = async ({ tenantId, admin }: DeskHouse, bookingId: string) =>
  (await server.call(getBooking, { as: admin, params: { tenantId, bookingId } })).body;

const balance = async ({ tenantId, member }: DeskHouse) =>
  (await server.call(getMe, { as: member, params: { tenantId } })).body.balance;

const released = {
  status: "cancelled",
  endedBy: { cause: "not_claimed", reason: null },
  pointsRefunded: 0,
  allowed: { cancel: false, approve: false },
};

describe("a booking with a check-in window", () => {
  test("says when it opens and closes, and costs one index unit more for its due moment", async () => {
    const house = await openHouse();
    const booking = await bookDesk(house);
    expect(booking).toMatchObject({
      terms: { bufferMinutes: null, cancellationTiers: null, ...rules },
      claim: {
        opensAt: "2026-11-27T09:45:00.000Z",
        closesAt: "2026-11-27T10:10:00.000Z",
        isReleased: true,
        isClaimable: true,
      },
    });
    expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 12, indexWriteUnits: 4, roundTrips: 2 });
    const [item] = await rawItems(server, house, "booking");
    expect(item).toMatchObject({ terms: "c15 r10", gsi4sk: "2026-11-27T10:10:00.000Z" });
    await expectConsistent(server, house);
  });

  test("without such rules costs what it cost, and takes no check-in", async () => {
    const house = await openHouse({ rules: {} });
    const booking = await bookDesk(house);
    expect([booking.terms, booking.claim]).toEqual([null, null]);
    expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3 });
    server.clock.now = start;
    expect(outcome(await claim(house, booking.bookingId))).toEqual([409, "bookings.not_claimable"]);
    server.clock.now = start + 30 * minute;
    await releaseNow(server);
    expect((await seen(house, booking.bookingId)).status).toBe("confirmed");
  });

  test("leaves the schedule's list when it is cancelled", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    const params = { tenantId: house.tenantId, bookingId };
    expect((await server.call(cancelMyBooking, { as: house.member, params, body: {} })).body.balance).toBe(100);
    await expectConsistent(server, house);
  });

  test("keeps the rules as booked, whatever they say later", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
    const body = { rules: { releaseMinutes: 60 }, version: house.desk.version };
    expect((await server.call(updateResourceRules, { as: house.admin, params, body })).status).toBe(200);
    server.clock.now = start + 10 * minute;
    await releaseNow(server);
    expect(await seen(house, bookingId)).toMatchObject(released);
  });
});

describe("I'm here", () => {
  test("claims within the window, once, and nothing releases it any more", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start - 15 * minute;
    const first = await claim(house, bookingId);
    expect([first.status, first.body.checkedInAt, first.body.status]).toEqual([200, at(day, "09:45"), "confirmed"]);
    expect(server.lastRequest(claimMyBooking)).toMatchObject({ roundTrips: 2 });
    server.clock.now = start + 20 * minute;
    const again = await claim(house, bookingId);
    expect([again.status, again.body.checkedInAt, again.body.version]).toEqual([200, at(day, "09:45"), 2]);
    await releaseNow(server);
    expect(await seen(house, bookingId)).toMatchObject({ status: "confirmed", checkedInAt: at(day, "09:45") });
    await expectConsistent(server, house);
  });

  test("is refused outside the window, with the moment at which it opens or closed", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start - 15 * minute - 1;
    const early = await claim(house, bookingId);
    expect(JSON.parse(early.text).error).toMatchObject({
      code: "bookings.claim_not_open",
      details: { opensAt: at(day, "09:45") },
    });
    server.clock.now = start + 10 * minute;
    const late = await claim(house, bookingId);
    expect(JSON.parse(late.text).error).toMatchObject({
      code: "bookings.claim_closed",
      details: { closesAt: at(day, "10:10") },
    });
    expect((await rawItems(server, house, "booking"))[0]).toMatchObject({ version: 1 });
  });

  test("is for the booking's own member", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start;
    expect(outcome(await claim(house, bookingId, house.admin))).toEqual([404, "bookings.not_found"]);
  });
});

describe("a release", () => {
  test("is stored once, frees the slots and returns nothing; the clock says so before the schedule", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start + 10 * minute - 1;
    await releaseNow(server);
    expect((await seen(house, bookingId)).status).toBe("confirmed");
    server.clock.now = start + 10 * minute;
    expect(await seen(house, bookingId)).toMatchObject({ ...released, version: 1 });
    await releaseNow(server);
    await releaseNow(server);
    expect(await seen(house, bookingId)).toMatchObject({ ...released, version: 2, cancelledAt: at(day, "10:10") });
    expect(await balance(house)).toBe(90);
    const asked = { as: house.admin, params: { tenantId: house.tenantId }, query: { status: "released" } } as const;
    const listed = (await server.call(listBookings, asked)).body.bookings;
    expect(listed.map((booking) => booking.bookingId)).toEqual([bookingId]);
    const other = await server.newMember(house, { points: 50 });
    expect((await bookDesk(house, "11:00", other)).status).toBe("confirmed");
    await expectConsistent(server, house);
  });

  test("and a check-in at the same moment end as one of both", async () => {
    const house = await openHouse();
    for (const hour of ["10", "12", "14", "16"]) {
      server.clock.now = start - 25 * 60 * minute;
      const { bookingId } = await bookDesk(house, `${hour}:00`);
      server.clock.now = Date.parse(at(day, `${hour}:10`)) - 1;
      const due = (async () => {
        const late = { ...server, clock: { ...server.clock, now: server.clock.now + 1 } };
        await releaseNow(late);
      })();
      const [answer] = await Promise.all([claim(house, bookingId), due]);
      const booking = await seen(house, bookingId);
      if (answer.status === 200)
        expect(booking).toMatchObject({ status: "confirmed", checkedInAt: at(day, `${hour}:09:59.999`) });
      else expect([outcome(answer), booking.endedBy?.cause]).toEqual([[409, "bookings.not_claimable"], "not_claimed"]);
    }
    await expectConsistent(server, house);
  });

  test("comes after the approval, and never before one", async () => {
    const house = await openHouse({ requiresApproval: true });
    const waiting = await bookDesk(house);
    const params = { tenantId: house.tenantId, bookingId: waiting.bookingId };
    await server.call(approveBooking, { as: house.admin, params, body: {} });
    const [item] = await rawItems(server, house, "booking");
    expect(item).toMatchObject({ status: "confirmed", gsi4sk: at(day, "10:10") });
    const lapsing = await bookDesk(house, "14:00");
    server.clock.now = Date.parse(at(day, "14:30"));
    await lapseNow(server);
    await releaseNow(server);
    expect((await seen(house, lapsing.bookingId)).endedBy?.cause).toBe("not_approved");
    expect((await seen(house, waiting.bookingId)).endedBy?.cause).toBe("not_claimed");
    await expectConsistent(server, house);
  });

  test("passes over what the desk has checked in, and comes when the desk takes it back", async () => {
    const house = await openHouse();
    const { bookingId, memberId } = await bookDesk(house);
    const params = { tenantId: house.tenantId, bookingId, memberId };
    const record = (isThere: boolean) =>
      server.call(recordBooking, { as: house.admin, params, body: { isThere }, key: undefined });
    server.clock.now = start;
    expect((await record(true)).status).toBe(200);
    server.clock.now = start + 20 * minute;
    await releaseNow(server);
    expect((await seen(house, bookingId)).status).toBe("confirmed");
    await expectConsistent(server, house);
    expect((await record(false)).status).toBe(200);
    await expectConsistent(server, house);
    await releaseNow(server);
    expect(await seen(house, bookingId)).toMatchObject(released);
    await expectConsistent(server, house);
  });

  test("fits one kilobyte with everything else that a booking keeps", async () => {
    const cancellationTiers = [720, 480, 240, 120, 48].map((hours, index) => ({ hours, percent: 100 - index }));
    const all = { ...rules, checkInMinutes: 240, releaseMinutes: 60, bufferMinutes: 240, cancellationTiers };
    const house = await openHouse({
      rules: all,
      name: "N".repeat(40),
      location: "L".repeat(40),
      requiresApproval: true,
    });
    await bookDesk(house, "12:00");
    for (const item of await rawItems(server, house, "booking")) expect(sizeOf(item)).toBeLessThanOrEqual(1024);
  });
});

describe("a scan at a door", () => {
  const enter = ({ tenantId, member }: DeskHouse, cameAt: string, end = "entered") => {
    const visit = {
      pk: `T#${tenantId}#V#vis_${"0".repeat(26)}`,
      sk: "V",
      entity: "visit",
      visitId: `vis_${"0".repeat(26)}`,
      memberId: member.memberId,
      outcome: end,
      cameAt,
      leftAt: null,
      leftHow: null,
      leftBy: null,
      corrected: null,
      version: 1,
      zone: null,
      by: null,
      station: null,
      refusal: null,
      reason: null,
    };
    const change = { eventId: "1", entity: "visit", tenantId, at: Date.parse(cameAt), before: null, after: visit };
    return runConsumer("access.claimBookings", { Records: [{ body: JSON.stringify(change), messageId: "1" }] });
  };

  test("claims what its member has booked, where the check-in was open then", async () => {
    const house = await openHouse();
    const early = await bookDesk(house, "10:00");
    const later = await bookDesk(house, "12:00");
    server.clock.now = start + 5 * minute;
    await enter(house, at(day, "09:44"));
    expect((await seen(house, early.bookingId)).checkedInAt).toBeNull();
    await enter(house, at(day, "09:50"));
    await enter(house, at(day, "09:52"));
    expect((await seen(house, early.bookingId)).checkedInAt).toBe(at(day, "09:50"));
    expect((await seen(house, later.bookingId)).checkedInAt).toBeNull();
    server.clock.now = start + 20 * minute;
    await releaseNow(server);
    expect((await seen(house, early.bookingId)).status).toBe("confirmed");
    await expectConsistent(server, house);
  });

  test("claims what has begun, while its check-in is open", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start + 6 * minute;
    await enter(house, at(day, "10:05"));
    expect((await seen(house, bookingId)).checkedInAt).toBe(at(day, "10:05"));
    await expectConsistent(server, house);
  });

  test("that was refused claims nothing", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start;
    await enter(house, at(day, "09:50"), "denied");
    expect((await seen(house, bookingId)).checkedInAt).toBeNull();
  });

  test("that arrives after the release brings nothing back", async () => {
    const house = await openHouse();
    const { bookingId } = await bookDesk(house);
    server.clock.now = start + 10 * minute;
    await releaseNow(server);
    await enter(house, at(day, "10:05"));
    expect(await seen(house, bookingId)).toMatchObject({ ...released, checkedInAt: null });
    await expectConsistent(server, house);
  });
});
