import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkIn, checkOut, recordBooking } from "#lambdas/access/arrivals-contract.ts";
import { type ExpectedFilter, listExpected } from "#lambdas/access/expected-contract.ts";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { checkIn as checkSeatIn } from "#lambdas/events/desk-contract.ts";
import { getMember, updateMember } from "#lambdas/members/contract.ts";
import { book } from "../support/claims.ts";
import { eventSteps } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { createMembership } from "../support/memberships.ts";
import { type Actor, at, defaultNow } from "../support/test-server.ts";

/** Who is expected today. It is Tuesday, 24 November 2026, 9:30. */
const server = serverOfFile();
const today = "2026-11-24";

async function openHouse(timeZone = "Europe/London") {
  server.clock.now = defaultNow;
  const own = await server.newTenant({ timeZone });
  const desk = await server.newMember(own, { role: "verifier", firstName: "Vera" });
  const params = { tenantId: own.tenantId };
  const of = ({ memberId }: Actor) => ({ ...params, memberId });
  const newMember = async (firstName: string) => {
    const member = await server.newMember(own, { firstName, points: 1000 });
    await server.table.commit([createMembership(own.scope, member.memberId)]);
    return member;
  };
  const reserve = async (who: Actor, time: string, { date = today, hours = 1 } = {}) => {
    const resource = await server.newResource(own);
    const made = await book(server, own, who, { resource, startAt: at(date, time, timeZone), hours });
    return made.body.booking;
  };
  const page = async (query: { show?: ExpectedFilter; search?: string; limit?: number; cursor?: string } = {}) =>
    (await server.call(listExpected, { as: desk, params, query })).body;
  const list = async (query: Parameters<typeof page>[0] = {}) => (await page(query)).arrivals;
  const names = async (show?: ExpectedFilter, search?: string) =>
    (await list({ ...(show && { show }), ...(search && { search }) })).map(({ firstName, state }) => [
      firstName,
      state,
    ]);
  const record = (who: Actor, bookingId: string, body = {}) =>
    server.call(recordBooking, { as: desk, params: { ...of(who), bookingId }, body: { isThere: true, ...body } });
  const come = async (who: Actor) =>
    (await server.call(checkIn, { as: desk, params: of(who), body: {} })).body.visit.visitId;
  const leave = (who: Actor, visitId: string) =>
    server.call(checkOut, { as: desk, params: of(who), body: { visitId } });
  return { own, desk, params, newMember, reserve, page, list, names, record, come, leave };
}

const setTime = (time: string) => {
  server.clock.now = Date.parse(at(today, time));
};

describe("who is expected today", () => {
  test("are bookings and seats in the order of their start, with names and no address", async () => {
    const house = await openHouse();
    const [maya, nils, zoe] = [
      await house.newMember("Maya"),
      await house.newMember("Nils"),
      await house.newMember("Zoë"),
    ];
    const events = await eventSteps(server)(house.own);
    const { eventId } = await events.publish({ startAt: at(today, "12:00"), endAt: at(today, "14:00") });
    await events.go(zoe, eventId);
    const late = await house.reserve(maya, "13:00");
    const early = await house.reserve(nils, "11:00", { hours: 2 });
    await house.reserve(nils, "11:00", { date: "2026-11-25" });
    const gone = await house.reserve(maya, "15:00");
    const cancelling = { params: { ...house.params, bookingId: gone.bookingId }, body: {} };
    await server.call(cancelMyBooking, { as: maya, ...cancelling });
    const arrivals = await house.list();
    expect(arrivals).toMatchObject([
      {
        kind: "booking",
        bookingId: early.bookingId,
        memberId: nils.memberId,
        firstName: "Nils",
        lastName: "Test",
        startAt: at(today, "11:00"),
        endAt: at(today, "13:00"),
        opensAt: at(today, "10:45"),
        state: "expected",
        visitId: null,
        checkedInAt: null,
        allowed: { checkIn: false, checkOut: false },
      },
      {
        kind: "seat",
        eventId,
        firstName: "Zoë",
        title: "Letterpress evening",
        opensAt: at(today, "00:00"),
        allowed: { checkIn: true, checkOut: false },
      },
      { kind: "booking", bookingId: late.bookingId, firstName: "Maya" },
    ]);
    const text = JSON.stringify(arrivals);
    expect([text.includes("@"), text.includes("phone"), text.includes("points")]).toEqual([false, false, false]);
  });

  test("are expected, late, here, gone or missed, by the clock and by what the desk has recorded", async () => {
    const house = await openHouse();
    const [maya, nils, otto] = [
      await house.newMember("Maya"),
      await house.newMember("Nils"),
      await house.newMember("Otto"),
    ];
    const { bookingId } = await house.reserve(maya, "10:00", { hours: 2 });
    await house.reserve(nils, "10:00", { hours: 2 });
    await house.reserve(otto, "13:00");
    const sorted = async (show?: ExpectedFilter) => (await house.names(show)).toSorted();
    setTime("09:50");
    expect(await sorted()).toEqual([
      ["Maya", "expected"],
      ["Nils", "expected"],
      ["Otto", "expected"],
    ]);
    expect((await house.record(maya, bookingId)).status).toBe(200);
    setTime("10:00");
    expect(await sorted()).toEqual([
      ["Maya", "here"],
      ["Nils", "late"],
      ["Otto", "expected"],
    ]);
    expect(await sorted("late")).toEqual([["Nils", "late"]]);
    expect(await sorted("here")).toEqual([["Maya", "here"]]);
    expect(await sorted("expected")).toEqual([["Otto", "expected"]]);
    // Who is in the house has come, although nobody has checked the booking in.
    const visitId = await house.come(nils);
    expect(await sorted("late")).toEqual([]);
    expect((await house.list({ show: "here" })).find(({ firstName }) => firstName === "Nils")).toMatchObject({
      visitId,
      checkedInAt: null,
    });
    await house.leave(nils, visitId);
    await house.record(maya, bookingId, { hasLeft: true });
    expect(await sorted()).toEqual([
      ["Maya", "left"],
      ["Nils", "late"],
      ["Otto", "expected"],
    ]);
    setTime("12:00");
    expect(await sorted()).toEqual([["Otto", "expected"]]);
    expect(await sorted("over")).toEqual([
      ["Maya", "left"],
      ["Nils", "missed"],
    ]);
  });

  test("are those of the house's day, which lies in two months of UTC", async () => {
    const house = await openHouse("Australia/Sydney");
    const maya = await house.newMember("Maya");
    const zone = "Australia/Sydney";
    for (const [date, time] of [
      ["2026-11-30", "19:00"],
      ["2026-12-01", "08:00"],
      ["2026-12-01", "15:00"],
      ["2026-12-02", "08:00"],
    ] as const)
      await house.reserve(maya, time, { date });
    server.clock.now = Date.parse(at("2026-12-01", "07:00", zone));
    const starts = async (query = {}) => (await house.list(query)).map(({ startAt }) => startAt);
    expect(await starts()).toEqual([at("2026-12-01", "08:00", zone), at("2026-12-01", "15:00", zone)]);
    // 08:00 is still in November on the clock of UTC, and 15:00 is not.
    const first = await house.page({ limit: 1 });
    const second = await house.page({ limit: 1, cursor: String(first.nextCursor) });
    const rest = second.nextCursor === null ? [] : await starts({ cursor: second.nextCursor });
    expect([...first.arrivals, ...second.arrivals].map(({ startAt }) => startAt).concat(rest)).toEqual(await starts());
  });

  test("come in pages of each size, everybody once and in the same order", async () => {
    const house = await openHouse();
    const events = await eventSteps(server)(house.own);
    const members = await Promise.all(["Ann", "Bob", "Cy", "Dee"].map((name) => house.newMember(name)));
    for (const start of ["11:00", "12:00"]) {
      const { eventId } = await events.publish({ startAt: at(today, start), endAt: at(today, "16:00"), capacity: 9 });
      for (const member of members.slice(0, 3)) await events.go(member, eventId);
    }
    for (const [no, member] of members.entries()) await house.reserve(member, `${10 + no}:00`);
    const nameOf = (one: { startAt: string; firstName: string | null }) =>
      `${one.startAt.slice(11, 16)} ${one.firstName}`;
    const whole = (await house.list()).map(nameOf);
    expect(whole).toEqual([
      "10:00 Ann",
      "11:00 Ann",
      "11:00 Bob",
      "11:00 Cy",
      "11:00 Bob",
      "12:00 Ann",
      "12:00 Bob",
      "12:00 Cy",
      "12:00 Cy",
      "13:00 Dee",
    ]);
    for (const limit of [1, 2, 3, 7]) {
      const read: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await house.page({ limit, ...(typeof cursor === "string" && { cursor }) });
        read.push(...page.arrivals.map(nameOf));
        ({ nextCursor: cursor } = page);
        server.clock.now += 1000;
      } while (cursor !== null);
      expect(read, `pages of ${limit}`).toEqual(whole);
      server.clock.now = defaultNow;
    }
  });

  test("are found by a part of their name", async () => {
    const house = await openHouse();
    await house.reserve(await house.newMember("Zoë"), "11:00");
    await house.reserve(await house.newMember("Maya"), "12:00");
    expect(await house.names(undefined, "zoe test")).toEqual([["Zoë", "expected"]]);
    expect(await house.names("late", "zoe")).toEqual([]);
    expect(await house.names(undefined, "nobody")).toEqual([]);
  });

  test("are found by a name that was corrected since, and by the one that they booked with", async () => {
    const house = await openHouse();
    const maya = await house.newMember("Mya");
    await house.reserve(maya, "11:00");
    await house.reserve(await house.newMember("Nils"), "12:00");
    const events = await eventSteps(server)(house.own);
    const { eventId } = await events.publish({ startAt: at(today, "13:00"), endAt: at(today, "14:00") });
    await events.go(maya, eventId);
    const admin = await server.newMember(house.own, { role: "admin" });
    const params = { ...house.params, memberId: maya.memberId };
    const { version } = (await server.call(getMember, { as: admin, params })).body;
    const body = { firstName: "Maya", lastName: "Okafor", phone: "", version };
    expect((await server.call(updateMember, { as: admin, params, body, key: randomUUID() })).status).toBe(200);
    const both = [
      ["Maya", "expected"],
      ["Maya", "expected"],
    ];
    expect(await house.names(undefined, "okafor")).toEqual(both);
    expect(await house.names(undefined, "mya test")).toEqual(both);
    expect(await house.names(undefined, "maya test")).toEqual([]);
  });

  test("have a seat with a place: not on the waitlist, not online, not at an event that is cancelled", async () => {
    const house = await openHouse();
    const [maya, nils] = [await house.newMember("Maya"), await house.newMember("Nils")];
    const events = await eventSteps(server)(house.own);
    const day = { startAt: at(today, "18:00"), endAt: at(today, "20:00") };
    const full = await events.publish({ ...day, capacity: 1 });
    await events.go(maya, full.eventId);
    await events.wait(nils, full.eventId);
    const place = { kind: "text", text: "" } as const;
    const online = await events.publish({ ...day, place, onlineUrl: "https://meet.example/evening" });
    await events.go(nils, online.eventId);
    const arrivals = await house.list();
    expect(arrivals.map(({ firstName }) => firstName)).toEqual(["Maya"]);
    const [seat] = arrivals;
    if (seat?.kind !== "seat") throw new Error("There is no seat.");
    const { eventId, registrationId } = seat;
    const params = { ...house.params, eventId, registrationId };
    await server.call(checkSeatIn, { as: house.desk, params, body: { isThere: true } });
    expect(await house.list()).toMatchObject([{ state: "here", allowed: { checkIn: false, checkOut: true } }]);
  });
});

test("a page costs by its length, and not by the length of the day", async () => {
  const house = await openHouse();
  const costs: number[] = [];
  for (const _ of [1, 2, 3]) {
    for (let no = 0; no < 5; no += 1) {
      const member = await house.newMember("Maya");
      await house.reserve(member, "11:00");
      await house.come(member);
    }
    await house.page({ limit: 5 });
    costs.push(server.lastRequest(listExpected).readUnits ?? 0);
  }
  const [first = 0, , third = 0] = costs;
  // Five bookings, five visits and five people, the list, the events, and what each request reads.
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThanOrEqual(20);
  expect(third).toBeLessThanOrEqual(first + 5);
});
