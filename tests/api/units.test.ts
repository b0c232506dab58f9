import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  approveBooking,
  cancelBooking,
  cancelMyBooking,
  createBooking,
  getAvailability,
  listBookings,
  listMyBookings,
} from "#lambdas/bookings/contract.ts";
import { getDayCalendar, getDays } from "#lambdas/bookings/days-contract.ts";
import { createBookingItem } from "#lambdas/bookings/repository.ts";
import { decideBooking } from "#lambdas/bookings/rules.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { BookingId } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { book } from "../support/claims.ts";
import { fillTenant } from "../support/fill-tenant.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

/** The cost of each operation in DynamoDB's request units: the design's budgets, to the unit. */
let server: TestServer;
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-units-"));

beforeAll(async () => {
  server = await startTestServer({ dataDir });
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function consumed(route: RouteContract) {
  const { readUnits, writeUnits, indexWriteUnits, roundTrips } = server.lastRequest(route);
  return { readUnits, writeUnits, indexWriteUnits, roundTrips };
}

interface Side extends TestTenant {
  member: Actor;
  admin: Actor;
  desks: Resource[];
}

async function openSide(desks = 1, points = 10_000): Promise<Side> {
  const own = await server.newTenant();
  const [member, admin] = [await server.newMember(own, { points }), await server.newMember(own, { role: "admin" })];
  const made = [];
  for (let position = 1; position <= desks; position += 1)
    made.push(await server.newResource(own, { name: `Desk ${position}`, location: "Ground floor, by the window" }));
  return { ...own, member, admin, desks: made };
}

const deskOf = ({ desks }: Side, position = 0): Resource => {
  const desk = desks[position];
  if (desk === undefined) throw new Error("There is no such desk.");
  return desk;
};

const bookAt = async (side: Side, startAt: string, hours = 1, position = 0) =>
  (await book(server, side, side.member, { resource: deskOf(side, position), startAt, hours })).body.booking;

/**
 * Bookings straight into the table: the member's own past ones, and other people's future ones.
 * Only the items, because no test here reads their slots and ledgers.
 */
async function addBookings(side: Side, count: number, of: { memberId: Actor["memberId"]; daysFrom: number }) {
  const resource = deskOf(side);
  const made = Array.from({ length: count }, (_, position) => {
    const startAt = toInstant(Date.UTC(2026, 10, 24 + of.daysFrom + Math.floor(position / 11), 8 + (position % 11)));
    const bookingId = `bkg_${deriveIdBody(of.memberId, startAt, String(position))}` as BookingId;
    const tenant = { ...side.tenant, freeCancelMinutes: 0 };
    const decided = decideBooking({
      bookingId,
      member: { memberId: of.memberId, name: "Robin Test" },
      resource,
      startAt,
      durationMinutes: 60,
      tenant,
      now: Date.parse(startAt) - 1,
    });
    return createBookingItem(side.scope, {
      ...decided,
      balanceAfterCharge: 0,
      chargeNumber: 1,
      paidFrom: {},
      createdBy: "x".repeat(22),
      cancelledBy: null,
    });
  });
  for (let from = 0; from < made.length; from += 100) await server.table.commit(made.slice(from, from + 100));
}

describe("writing", () => {
  test("a booking costs 8 units and 3 for its indexes, in two round trips", async () => {
    const side = await openSide();
    await bookAt(side, at("2026-11-26", "10:00"), 8);
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
  });

  test("a booking over midnight costs 2 more, for the second day", async () => {
    const side = await openSide();
    await bookAt(side, at("2026-11-26", "19:00"), 8);
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 13, indexWriteUnits: 3, roundTrips: 2 });
  });

  test.each([
    ["nothing more in letters of one byte", "N", 11, 3],
    ["one unit more for the booking and each index in letters of three bytes, and no more", "名", 16, 6],
  ])("the longest names that a form takes cost %s", async (_what, letter, writeUnits, indexWriteUnits) => {
    const own = await server.newTenant();
    const member = await server.newMember(own, { points: 100, firstName: letter.repeat(80) });
    const resource = await server.newResource(own, { name: letter.repeat(80), location: letter.repeat(120) });
    await book(server, own, member, { resource, startAt: at("2026-11-26", "10:00") });
    expect(consumed(createBooking)).toMatchObject({ writeUnits, indexWriteUnits });
  });

  test("the last free hours of a full day cost as much as the first", async () => {
    const side = await openSide();
    await bookAt(side, at("2026-11-25", "19:00"), 8);
    for (const [time, hours] of [
      ["08:00", 8],
      ["16:00", 3],
    ] as const)
      await bookAt(side, at("2026-11-26", time), hours);
    await bookAt(side, at("2026-11-26", "19:00"), 8);
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 13, indexWriteUnits: 3 });
  });

  test("a refusal of a taken time costs its reads alone, that of the waitlist among them", async () => {
    const side = await openSide();
    await bookAt(side, at("2026-11-26", "10:00"));
    const resource = deskOf(side);
    await book(server, side, side.member, { resource, startAt: at("2026-11-26", "10:00") });
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 0, roundTrips: 3 });
  });

  test("a repeated call costs its first read, and writes nothing", async () => {
    const side = await openSide();
    const wish = { resource: deskOf(side), startAt: at("2026-11-26", "10:00"), key: "one-intent" };
    await book(server, side, side.member, wish);
    await book(server, side, side.member, wish);
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 0, roundTrips: 1 });
  });

  test("one's own cancellation costs what the booking did", async () => {
    const side = await openSide();
    for (const [time, hours, writeUnits] of [
      ["10:00", 8, 11],
      ["19:00", 8, 13],
    ] as const) {
      const { bookingId } = await bookAt(side, at("2026-11-26", time), hours);
      await server.call(cancelMyBooking, {
        as: side.member,
        params: { tenantId: side.tenantId, bookingId },
        body: { reason: "Cancelled by user" },
      });
      expect(consumed(cancelMyBooking)).toMatchObject({ writeUnits, indexWriteUnits: 3, roundTrips: 2 });
    }
  });

  test("an administrator's cancellation costs 2 more, and 1 for the audit entry's index", async () => {
    const side = await openSide();
    const { bookingId } = await bookAt(side, at("2026-11-26", "10:00"));
    await server.call(cancelBooking, {
      as: side.admin,
      params: { tenantId: side.tenantId, memberId: side.member.memberId, bookingId },
      body: { reason: "Room floods", refundPoints: 5 },
    });
    expect(consumed(cancelBooking)).toMatchObject({ writeUnits: 14, indexWriteUnits: 4, roundTrips: 2 });
  });

  test("an approval costs the booking and its audit entry", async () => {
    const side = await openSide();
    const { bookingId } = await bookAt(side, at("2026-11-26", "10:00"));
    const params = { tenantId: side.tenantId, bookingId };
    await server.call(approveBooking, { as: side.admin, params });
    expect(consumed(approveBooking)).toMatchObject({ writeUnits: 8, indexWriteUnits: 4, roundTrips: 2 });
  });

  test("a grant costs wallet, ledger line and audit entry", async () => {
    const side = await openSide();
    const params = { tenantId: side.tenantId, memberId: side.member.memberId };
    await server.call(grantPoints, { as: side.admin, params, body: { amount: 5, reason: "Thank you" } });
    expect(consumed(grantPoints)).toMatchObject({ writeUnits: 7, indexWriteUnits: 1, roundTrips: 2 });
  });
});

describe("points with a last day", () => {
  const dayAfter = (count: number) => new Date(Date.UTC(2026, 11, 1 + count)).toISOString().slice(0, 10);

  async function openWallet(lots: number, each: number) {
    const side = await openSide(1, 0);
    const params = { tenantId: side.tenantId, memberId: side.member.memberId };
    for (let count = 0; count < lots; count += 1) {
      const body = { amount: each, reason: "Thank you", endsOn: dayAfter(count) };
      expect((await server.call(grantPoints, { as: side.admin, params, body })).status).toBe(201);
    }
    return side;
  }

  const cancel = (side: Side, bookingId: string) =>
    server.call(cancelMyBooking, {
      as: side.member,
      params: { tenantId: side.tenantId, bookingId },
      body: { reason: "Cancelled by user" },
    });

  test("cost a booking and its cancellation nothing more, in two round trips, in a wallet of forty lots", async () => {
    const side = await openWallet(40, 4);
    const { bookingId } = await bookAt(side, at("2026-11-26", "10:00"), 2);
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
    expect((await cancel(side, bookingId)).body.balance).toBe(160);
    expect(consumed(cancelMyBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
  });

  test("cost one read and one round trip more to return, if a booking took all of forty lots", async () => {
    const side = await openWallet(40, 1);
    const { bookingId } = await bookAt(side, at("2026-11-26", "10:00"), 8);
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
    expect((await cancel(side, bookingId)).body.balance).toBe(40);
    expect(consumed(cancelMyBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 3 });
  });

  test("cost the next movement 2 more, once, for the entry that ends them", async () => {
    const side = await openWallet(3, 100);
    server.clock.now = Date.parse("2026-12-02T09:00:00.000Z");
    await bookAt(side, at("2026-12-03", "10:00"));
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 13, indexWriteUnits: 3, roundTrips: 2 });
    await bookAt(side, at("2026-12-04", "10:00"));
    expect(consumed(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
  });
});

describe("reading", () => {
  /** What proves access: half a unit for the tenant, and a whole one for the caller, who is read strongly. */
  const access = 1.5;
  const ask = async (side: Side, route: RouteContract, options: object = {}) => {
    const params = { tenantId: side.tenantId, resourceId: deskOf(side).resourceId };
    const answer = await server.call(route, { as: side.member, params, ...options });
    expect(answer.status).toBe(200);
    return Number(consumed(route).readUnits);
  };

  test("availability costs a unit for the resource and half for each day that it touches", async () => {
    const side = await openSide();
    await bookAt(side, at("2026-11-26", "10:00"), 8);
    // From 08:00 to 03:00 of the next day: two days.
    expect(await ask(side, getAvailability, { query: { date: "2026-11-26" } })).toBe(access + 1 + 2 * 0.5);
  });

  test("a day's calendar of 30 full resources costs at most 5 units a day, beside access and the caller's bookings", async () => {
    const side = await openSide(30);
    const others = { ...side, member: await server.newMember(side, { points: 10_000 }) };
    for (let position = 0; position < 30; position += 1)
      for (const [time, hours] of [
        ["08:00", 8],
        ["16:00", 8],
      ] as const)
        await bookAt(others, at("2026-11-26", time), hours, position);
    // Five units for the day, read strongly. Half a unit for the caller's bookings, and one for the latest of them.
    expect(await ask(side, getDayCalendar, { query: { date: "2026-11-26" } })).toBeLessThanOrEqual(
      access + 5 + 0.5 + 1,
    );
  });

  test("the dashboard costs at most 4 units", async () => {
    const side = await openSide(10);
    for (let position = 0; position < 10; position += 1) await bookAt(side, at("2026-11-26", "10:00"), 1, position);
    expect(await ask(side, getDashboard)).toBeLessThanOrEqual(4);
    expect(consumed(getDashboard).writeUnits).toBe(0);
  });

  test("no page of a member costs more with 300 more bookings in the tenant, 150 of them the member's own", async () => {
    const side = await openSide(5);
    const other = await server.newMember(side);
    for (let position = 0; position < 5; position += 1) await bookAt(side, at("2026-11-26", "10:00"), 1, position);
    await addBookings(side, 12, { memberId: side.member.memberId, daysFrom: 4 });
    const reads: [string, RouteContract, object][] = [
      ["dashboard", getDashboard, {}],
      ["calendar", getDayCalendar, { query: { date: "2026-11-26" } }],
      ["days", getDays, { query: { date: "2026-11-26", dayNos: "20783" } }],
      ["availability", getAvailability, { query: { date: "2026-11-26" } }],
      ["resources", listResources, {}],
      ["me", getMe, {}],
      ["points", listMyEntries, { query: { limit: 5 } }],
      ["notifications", listNotifications, {}],
      ["my bookings", listMyBookings, { query: { limit: 5 } }],
      ["all bookings", listBookings, { as: side.admin, query: { month: "2026-11", limit: 5 } }],
    ];
    const measure = async () => {
      const units: Record<string, number> = {};
      for (const [name, route, options] of reads) units[name] = await ask(side, route, options);
      await bookAt(side, at("2026-12-01", "10:00"));
      units.booking = Number(consumed(createBooking).writeUnits) + Number(consumed(createBooking).readUnits);
      return units;
    };
    const before = await measure();
    await addBookings(side, 75, { memberId: side.member.memberId, daysFrom: -60 });
    await addBookings(side, 75, { memberId: side.member.memberId, daysFrom: 6 });
    await addBookings(side, 150, { memberId: other.memberId, daysFrom: 0 });
    server.clock.now = defaultNow + 1;
    const { booking, ...after } = await measureAgain();
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== "booking")));
    expect(booking).toBe(before.booking);

    async function measureAgain() {
      const units: Record<string, number> = {};
      for (const [name, route, options] of reads) units[name] = await ask(side, route, options);
      await bookAt(side, at("2026-12-01", "12:00"));
      units.booking = Number(consumed(createBooking).writeUnits) + Number(consumed(createBooking).readUnits);
      return units;
    }
  });
});

describe("years of bookings", () => {
  test("no operation takes another unit or round trip at 10,000 bookings than at 1,000", async () => {
    const few = await measureAt(1_000);
    const many = await measureAt(10_000);
    expect(many).toEqual(few);
    expect(few[createBooking.id]).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
    expect(few[cancelMyBooking.id]).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
  });

  /** A tenth of the bookings belong to the reading member. */
  async function measureAt(bookings: number) {
    const side = await openSide(20, 1_000_000);
    const other = await server.newMember(side, { points: 1_000_000 });
    await bookAt(side, at("2026-11-26", "10:00"));
    const people = {
      tenantId: side.tenantId,
      resources: side.desks.map(({ resourceId }) => resourceId),
      members: [side.member.memberId, other.memberId],
    };
    await fillTenant(join(dataDir, "table.db"), people, bookings);

    const taken: Record<string, ReturnType<typeof consumed>> = {};
    const { tenantId } = side;
    const query = { limit: 50 };
    for (const [route, options] of [
      [getDashboard, {}],
      [getDayCalendar, { query: { date: "2026-11-26" } }],
      [getDays, { query: { date: "2026-11-26", dayNos: "20783" } }],
      [getAvailability, { query: { date: "2026-11-26" } }],
      [listResources, {}],
      [getMe, {}],
      [listNotifications, {}],
      [listMyBookings, { query }],
      [listMyEntries, { query }],
      [listBookings, { as: side.admin, query: { ...query, month: "2026-11" } }],
    ] as const) {
      const params = { tenantId, resourceId: deskOf(side).resourceId };
      expect((await server.call(route as RouteContract, { as: side.member, params, ...options })).status).toBe(200);
      taken[route.id] = consumed(route);
    }
    const { bookingId } = await bookAt(side, at("2026-11-27", "10:00"));
    taken[createBooking.id] = consumed(createBooking);
    const cancelled = { as: side.member, params: { tenantId, bookingId }, body: { reason: "Cancelled by user" } };
    expect((await server.call(cancelMyBooking, cancelled)).status).toBe(200);
    taken[cancelMyBooking.id] = consumed(cancelMyBooking);
    return taken;
  }
});
