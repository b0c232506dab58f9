import { describe, expect, test } from "vitest";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { holdSlots } from "#lambdas/bookings/slot-repository.ts";
import { type BookingId, type ResourceId, resourceIdSchema } from "#lambdas/contract/ids.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { book } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";

/** The day of all resources: who holds what, and what reading it costs. */
const server = serverOfFile();

async function ask(
  own: TestTenant,
  as: Actor,
  { dayNos, ...days }: { date: string; days?: number; dayNos?: string | undefined },
) {
  const query = dayNos === undefined ? days : { ...days, dayNos };
  const answer = await server.call(getDays, { as, params: { tenantId: own.tenantId }, query });
  const { readUnits, writeUnits, roundTrips } = server.lastRequest(getDays);
  expect(writeUnits).toBe(0);
  return Object.assign(answer, { readUnits, roundTrips });
}

/** 1 January 1970 is day 0 in London, so 26 November 2026 is day 20783. */
const thursday = { date: "2026-11-26", dayNos: "20783" };

describe("what is taken", () => {
  test("carries the tag of its booking, which only its member can tell apart", async () => {
    const own = await server.newTenant();
    const [maya, tom] = [await server.newMember(own, { points: 100 }), await server.newMember(own, { points: 100 })];
    const desk = await server.newResource(own);
    const first = (await book(server, own, maya, { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2 }))
      .body;
    const second = (await book(server, own, tom, { resource: desk, startAt: at("2026-11-26", "12:00") })).body;
    const expected = [
      ["2026-11-26T10:00:00.000Z", "2026-11-26T12:00:00.000Z", first.booking.bookingId.slice(4, 10)],
      ["2026-11-26T12:00:00.000Z", "2026-11-26T13:00:00.000Z", second.booking.bookingId.slice(4, 10)],
    ];
    for (const as of [maya, tom]) {
      const { body } = await ask(own, as, thursday);
      expect(body.resources).toHaveLength(1);
      expect(body.resources[0]?.resourceId).toBe(desk.resourceId);
      expect(body.resources[0]?.taken.map(({ startAt, endAt, tag }) => [startAt, endAt, tag])).toEqual(expected);
    }
  });

  test("ends and begins with the days that were asked for, and runs through the midnights between them", async () => {
    const own = await server.newTenant({ timeZone: "Asia/Kathmandu" });
    const member = await server.newMember(own, { points: 100 });
    const desk = await server.newResource(own);
    // Nepal is 5:45 ahead: from 13:15 to 21:15 in UTC, and its day ends at 18:15.
    await book(server, own, member, {
      resource: desk,
      startAt: at("2026-11-26", "19:00", "Asia/Kathmandu"),
      hours: 8,
    });
    const times = async (date: string, days: number) => {
      const { body } = await ask(own, member, { date, days });
      return body.resources.flatMap(({ taken }) =>
        taken.map(({ startAt, endAt }) => `${startAt.slice(0, 16)} ${endAt.slice(0, 16)}`),
      );
    };
    expect(await times("2026-11-26", 1)).toEqual(["2026-11-26T13:15 2026-11-26T18:15"]);
    expect(await times("2026-11-27", 1)).toEqual(["2026-11-26T18:15 2026-11-26T21:15"]);
    expect(await times("2026-11-24", 7)).toEqual(["2026-11-26T13:15 2026-11-26T21:15"]);
    expect(await times("2026-11-28", 7)).toEqual([]);
  });
});

describe("day numbers", () => {
  async function openDesk(timeZone = "Europe/London") {
    const own = await server.newTenant({ timeZone });
    const member = await server.newMember(own, { points: 100 });
    const startAt = at("2026-11-26", "10:00", timeZone);
    await book(server, own, member, { resource: await server.newResource(own), startAt });
    return { own, member };
  }

  test.each([
    ["none, so that the days wait for the workspace", undefined, 2],
    ["the right one", "20783", 2],
    ["a wrong one", "20782", 3],
    ["one too many", "20782,20783", 3],
    ["the right one twice", "20783,20783", 2],
    ["one of a far day", "-1", 3],
  ])(
    "give the same answer with the right numbers, whichever the caller names: %s",
    async (_case, dayNos, roundTrips) => {
      const { own, member } = await openDesk();
      const answer = await ask(own, member, { date: "2026-11-26", dayNos });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ dayNos: [20783], originMinutes: 0 });
      expect(answer.body.resources.map(({ taken }) => taken.length)).toEqual([1]);
      expect(answer.roundTrips).toBe(roundTrips);
    },
  );

  test("are those of the workspace's own clock, and two where summer time shifts the day", async () => {
    const { own, member } = await openDesk("America/New_York");
    expect((await ask(own, member, { date: "2026-11-26" })).body).toMatchObject({
      dayNos: [20783],
      originMinutes: -300,
    });
    expect((await ask(own, member, { date: "2027-07-01" })).body.dayNos).toEqual([20999, 21000]);
    expect((await ask(own, member, { date: "2027-07-01", days: 7 })).body.dayNos).toEqual([
      20999, 21000, 21001, 21002, 21003, 21004, 21005, 21006,
    ]);
  });

  test.each(["", "x", "1,", "1.5", "12345678", "1,2,3,4,5,6,7,8,9,10"])("are not taken as %j", async (dayNos) => {
    const { own, member } = await openDesk();
    const answer = await ask(own, member, { date: "2026-11-26", dayNos });
    expect(answer.status).toBe(400);
    expect(answer.roundTrips).toBeLessThanOrEqual(1);
  });

  test.each([0, 8, 1.5, -1])("count no %d days", async (days) => {
    const { own, member } = await openDesk();
    expect((await ask(own, member, { date: "2026-11-26", days })).status).toBe(400);
  });
});

describe("a hundred resources", () => {
  /** The workspace and the caller, each read strongly. */
  const access = 2;

  async function openHouse() {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    const resources = Array.from({ length: 100 }, (_, position) =>
      resourceIdSchema.parse(`res_${deriveIdBody(own.tenantId, String(position))}`),
    );
    return { own, member, resources };
  }

  /** Each resource is booked for two hours at a time, from one hour of a day to another. */
  async function fill(
    { own, resources }: Awaited<ReturnType<typeof openHouse>>,
    dayNo: number,
    hours: { from: number; to: number },
  ) {
    for (let hour = hours.from; hour < hours.to; hour += 2) {
      const slotFrom = dayNo * 96 + hour * 4;
      const hold = (resourceId: ResourceId) => {
        const bookingId = `bkg_${deriveIdBody(resourceId, String(slotFrom))}` as BookingId;
        return holdSlots(own.scope, { bookingId, resourceId, slotFrom, slotTo: slotFrom + 8, terms: null }, 0);
      };
      await server.table.commit(resources.flatMap(hold));
    }
  }

  test("cost 13 units half booked and 24 fully booked, beside access, in two reads side by side", async () => {
    const house = await openHouse();
    await fill(house, 20783, { from: 0, to: 12 });
    const half = await ask(house.own, house.member, thursday);
    expect(half.body.resources).toHaveLength(100);
    expect(half.body.resources.every(({ taken }) => taken.length === 6)).toBe(true);
    expect([half.readUnits, half.roundTrips]).toEqual([access + 13, 2]);

    await fill(house, 20783, { from: 12, to: 24 });
    const full = await ask(house.own, house.member, thursday);
    expect(full.body.resources.every(({ taken }) => taken.length === 12)).toBe(true);
    expect([full.readUnits, full.roundTrips]).toEqual([access + 24, 2]);

    // Neither the resources themselves nor the caller's own bookings belong to the day.
    for (let position = 0; position < 20; position += 1) await server.newResource(house.own);
    const again = await ask(house.own, house.member, thursday);
    expect([again.readUnits, again.roundTrips]).toEqual([access + 24, 2]);
  });

  test("cost a week seven times a day, and a date of two day numbers twice", async () => {
    const house = await openHouse();
    for (let dayNo = 20781; dayNo <= 20787; dayNo += 1) await fill(house, dayNo, { from: 0, to: 12 });
    const dayNos = "20781,20782,20783,20784,20785,20786,20787";
    const week = await ask(house.own, house.member, { date: "2026-11-24", days: 7, dayNos });
    expect(week.body.dayNos.join()).toBe(dayNos);
    expect(week.body.resources.every(({ taken }) => taken.length === 7 * 6)).toBe(true);
    expect([week.readUnits, week.roundTrips]).toEqual([access + 7 * 13, 8]);

    // Summer time: 1 July begins at 23:00 of the day before in UTC.
    for (const dayNo of [20999, 21000]) await fill(house, dayNo, { from: 0, to: 12 });
    const summer = await ask(house.own, house.member, { date: "2027-07-01", dayNos: "20999,21000" });
    expect([summer.readUnits, summer.roundTrips]).toEqual([access + 2 * 13, 3]);
  });
});
