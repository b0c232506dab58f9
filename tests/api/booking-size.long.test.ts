/**
 * How large a booking's item becomes. A write unit is one kilobyte, and three indexes hold a copy. Each booking is made
 * through the routes, with every rule, lot and name that makes it longer. The sizes are written by hand.
 */
import { expect, test } from "vitest";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import { approveBooking, type Booking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { changeMySeries, changeSeries } from "#lambdas/bookings/series-change-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { WeekHours } from "#lambdas/resources/rules-contract.ts";
import { expectConsistent, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { sizeOf } from "../support/item-size.ts";
import { createMembership } from "../support/memberships.ts";

const server = serverOfFile();

const hour = 3_600_000;
const always: WeekHours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
const rules = {
  hours: always,
  bufferMinutes: 240,
  daysAhead: 180,
  checkInMinutes: 240,
  releaseMinutes: 240,
  cancellationTiers: [
    { hours: 720, percent: 100 },
    { hours: 719, percent: 99 },
    { hours: 718, percent: 98 },
    { hours: 717, percent: 97 },
    { hours: 716, percent: 96 },
  ],
};

/** Characters of four bytes: ten, five and four. With a space and the family name, they have 81 bytes. */
const usual = { name: "🏢".repeat(10), location: "🚪".repeat(5), firstName: "👤".repeat(4) };
/** The longest that forms take: 160, 240 and 165 bytes. */
const longest = { name: "🏢".repeat(40), location: "🚪".repeat(60), firstName: "👤".repeat(40) };

/** The member has a plan, and three lots that one booking takes whole. The price has the most digits. */
async function openHouse(names = usual) {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 900_000_000, firstName: names.firstName });
  const admin = await server.newMember(own, { role: "admin" });
  await server.table.commit([createMembership(own.scope, member.memberId)]);
  for (const endsOn of ["2027-03-01", "2027-03-02", "2027-03-03"]) {
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    const granted = await server.call(grantPoints, {
      as: admin,
      params,
      body: { amount: 90_000, reason: "Lots", endsOn },
    });
    expect(granted.status).toBe(201);
  }
  const { name, location } = names;
  const facts: Partial<Resource> = { name, location, capacity: 10_000, type: "equipment", pointCostPerHour: 100_000 };
  return {
    ...own,
    member,
    admin,
    studio: await server.newResource(own, { ...facts, rules }),
    workshop: await server.newResource(own, { ...facts, rules, requiresApproval: true }),
  };
}
type House = Awaited<ReturnType<typeof openHouse>>;

async function bookSeries({ tenantId, member, studio }: House) {
  const starts = ["2027-01-20", "2027-01-21", "2027-01-22"].map((date) => `${date}T10:00:00.000Z`);
  const made = await server.call(createSeries, {
    as: member,
    params: { tenantId },
    body: {
      resourceId: studio.resourceId,
      date: "2027-01-20",
      time: "10:00",
      frequency: "daily",
      durationMinutes: 240,
      count: 3,
      starts,
    },
  });
  expect(made.status).toBe(201);
  return { seriesId: made.body.series.seriesId, bookings: made.body.bookings };
}

/** All begin two hours later and last longer. So they cost more, and count from an earlier start. */
const changeOf = (bookings: readonly Booking[], resourceId: ResourceId) => ({
  resourceId,
  durationMinutes: 480 as const,
  moves: bookings.map(({ bookingId, startAt, version }) => ({
    bookingId,
    startAt: startAt.replace("T10", "T12"),
    version,
  })),
  mostPoints: 100_000_000,
});

async function changeByMember(house: House) {
  const { seriesId, bookings } = await bookSeries(house);
  const params = { tenantId: house.tenantId, seriesId };
  const body = changeOf(bookings, house.workshop.resourceId);
  expect((await server.call(changeMySeries, { as: house.member, params, body })).status).toBe(200);
  return bookings;
}

/** The bytes of the largest booking of the house: up to 1,024 are one unit. */
const largest = async (house: House) => Math.max(...(await rawItems(server, house, "booking")).map(sizeOf));

const at = (house: House, bookings: readonly Booking[]) => {
  const [first] = bookings;
  if (first === undefined) throw new Error("Nothing is booked.");
  return { tenantId: house.tenantId, bookingId: first.bookingId };
};

test("a booking of a series with every rule, a plan and three lots", async () => {
  const house = await openHouse();
  await bookSeries(house);
  expect(await largest(house)).toBe(884);
  await expectConsistent(server, house);
});

test("one that its member changed with its series, and that waits for approval again", async () => {
  const house = await openHouse();
  await changeByMember(house);
  expect(await largest(house)).toBe(964);
  await expectConsistent(server, house);
});

test("one that was approved, and whose member is there; a check-out would add 36 bytes", async () => {
  const house = await openHouse();
  const bookings = await changeByMember(house);
  const params = at(house, bookings);
  expect((await server.call(approveBooking, { as: house.admin, params })).status).toBe(200);
  server.clock.now = Date.parse("2027-01-20T11:00:00.000Z");
  expect((await server.call(claimMyBooking, { as: house.member, params, body: {} })).status).toBe(200);
  expect(await largest(house)).toBe(951);
  await expectConsistent(server, house);
});

test("one that the team changed with its series", async () => {
  const house = await openHouse();
  const { seriesId, bookings } = await bookSeries(house);
  const changed = await server.call(changeSeries, {
    as: house.admin,
    params: { tenantId: house.tenantId, seriesId, memberId: house.member.memberId },
    body: { ...changeOf(bookings, house.workshop.resourceId), reason: "The studio is painted" },
  });
  expect(changed.status).toBe(200);
  expect(await largest(house)).toBe(953);
  await expectConsistent(server, house);
});

test("one that its member moved to a cheaper time, so that points were kept", async () => {
  const house = await openHouse();
  const { bookings } = await bookSeries(house);
  server.clock.now = Date.parse("2027-01-20T10:00:00.000Z") - 719.5 * hour;
  const moved = await server.call(moveMyBooking, {
    as: house.member,
    params: at(house, bookings),
    body: {
      resourceId: house.studio.resourceId,
      startAt: "2027-01-20T12:00:00.000Z",
      durationMinutes: 60,
      version: 1,
      mostPoints: 0,
    },
  });
  expect(moved.status).toBe(200);
  expect(await largest(house)).toBe(903);
  await expectConsistent(server, house);
});

test("one that the team made by setting aside price and rules", async () => {
  const house = await openHouse();
  const made = await server.call(bookForMember, {
    as: house.admin,
    params: { tenantId: house.tenantId, memberId: house.member.memberId },
    body: {
      resourceId: house.workshop.resourceId,
      startAt: "2027-01-20T10:00:00.000Z",
      durationMinutes: 480,
      override: { reason: "👏".repeat(100), points: 999_999, anyTime: true },
    },
  });
  expect(made.status).toBe(201);
  expect(await largest(house)).toBe(934);
  await expectConsistent(server, house);
});

test("one that its member cancelled, with all that it was", async () => {
  const house = await openHouse();
  const bookings = await changeByMember(house);
  server.clock.now = Date.parse("2027-01-20T10:00:00.000Z") - 719.5 * hour;
  const params = at(house, bookings);
  expect((await server.call(cancelMyBooking, { as: house.member, params, body: {} })).status).toBe(200);
  expect(await largest(house)).toBe(1_011);
  await expectConsistent(server, house);
});

test("the longest words of a cancellation stay below two kilobytes", async () => {
  const house = await openHouse();
  const bookings = await changeByMember(house);
  const params = { ...at(house, bookings), memberId: house.member.memberId };
  const body = { reason: "👎".repeat(100), refundPoints: 999_999 };
  expect((await server.call(cancelBooking, { as: house.admin, params, body })).status).toBe(200);
  expect(await largest(house)).toBe(1_355);
  await expectConsistent(server, house);
});

test("the longest names, of four bytes a character, stay below two kilobytes", async () => {
  const house = await openHouse(longest);
  await changeByMember(house);
  expect(await largest(house)).toBe(1_448);
  await expectConsistent(server, house);
});
