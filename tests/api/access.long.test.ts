import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkIn, checkOut, deny, getArrival, recordBooking } from "#lambdas/access/arrivals-contract.ts";
import { forgetMembers, planClosing } from "#lambdas/access/consumers.ts";
import { type AccessFields, getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { correctVisit, countInside, listInside, listVisits } from "#lambdas/access/visits-contract.ts";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { getSettings, updateSettings } from "#lambdas/settings/contract.ts";
import { book, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { eventSteps } from "../support/event-steps.ts";
import { countedMessages } from "../support/figures.ts";
import { serverOfFile } from "../support/file-server.ts";
import { createMembership } from "../support/memberships.ts";
import { overtake } from "../support/overtake.ts";
import { recordsSince } from "../support/stream-records.ts";
import { type Actor, at, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const newRecords = recordsSince(() => server);
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
const today = "2026-11-24";

/** A house with two desks, an administrator, and a member whose plan runs. */
async function openHouse(timeZone = "Europe/London") {
  const own = await server.newTenant({ timeZone });
  const [desk, other, admin, member] = await Promise.all([
    server.newMember(own, { role: "verifier", firstName: "Vera" }),
    server.newMember(own, { role: "verifier", firstName: "Otto" }),
    server.newMember(own, { role: "admin", firstName: "Ada" }),
    server.newMember(own, { points: 100, firstName: "Maya" }),
  ]);
  await server.table.commit([createMembership(own.scope, member.memberId)]);
  const params = { tenantId: own.tenantId };
  const of = ({ memberId }: Actor) => ({ ...params, memberId });
  const see = async (who = member) => (await server.call(getArrival, { as: desk, params: of(who) })).body;
  const come = (who = member, body: object = {}, as = desk, key: string = randomUUID()) =>
    server.call(checkIn, { as, params: of(who), body, key });
  const go = (visitId: string, who = member, as = desk, key: string = randomUUID()) =>
    server.call(checkOut, { as, params: of(who), body: { visitId }, key });
  const inside = async () => (await server.call(listInside, { as: desk, params })).body;
  const visits = async (query: object = {}) =>
    (await server.call(listVisits, { as: admin, params, query: { from: today, to: "2026-11-30", ...query } })).body
      .visits;
  const save = async (changes: Partial<AccessFields>) => {
    const { closesAt: _at, ...fields } = (await server.call(getAccessSettings, { as: admin, params })).body;
    return (await server.call(updateAccessSettings, { as: admin, params, body: { ...fields, ...changes } })).body;
  };
  const audits = async (action: string) =>
    (await rawItems(server, own, "auditEntry")).filter((entry) => entry.action === action).length;
  return { own, desk, other, admin, member, params, of, see, come, go, inside, visits, save, audits };
}

const written = (route: RouteContract) => {
  const { writeUnits = 0, indexWriteUnits = 0, roundTrips } = server.lastRequest(route);
  return { beside: writeUnits - indexWriteUnits, roundTrips };
};

describe("the desk", () => {
  test("lets a member in and out once, for six units and two round trips each", async () => {
    const house = await openHouse();
    expect(await house.see()).toMatchObject({
      member: { firstName: "Maya" },
      plan: { name: "Basic" },
      refusal: null,
      visit: null,
    });
    const key = randomUUID();
    const first = await house.come(house.member, {}, house.desk, key);
    expect(first.body).toMatchObject({
      wasAlready: false,
      visit: {
        memberId: house.member.memberId,
        outcome: "entered",
        cameAt: instant(defaultNow),
        by: house.desk.memberId,
      },
    });
    expect(written(checkIn)).toEqual({ beside: 6, roundTrips: 2 });
    expect((await house.inside()).people).toMatchObject([{ firstName: "Maya", cameAt: instant(defaultNow) }]);
    server.clock.now += 60_000;
    // The answer was lost, and the desk sends the call again.
    expect((await house.come(house.member, {}, house.desk, key)).body).toEqual(first.body);
    const second = await house.come(house.member, {}, house.other);
    expect(second.body).toEqual({ visit: first.body.visit, wasAlready: true });
    expect(await house.audits("access.checkIn")).toBe(1);
    const { visitId } = first.body.visit;
    const out = await house.go(visitId);
    expect(out.body.visit).toMatchObject({
      visitId,
      leftAt: instant(defaultNow + 60_000),
      leftHow: "desk",
      leftBy: house.desk.memberId,
    });
    expect(written(checkOut)).toEqual({ beside: 6, roundTrips: 2 });
    expect(outcome(await house.go(visitId))).toEqual([409, "access.not_inside"]);
    expect((await house.inside()).people).toEqual([]);
    expect(await house.audits("access.checkOut")).toBe(1);
    expect(await house.visits()).toMatchObject([
      { visitId, memberName: "Maya Test", byName: "Vera Test", leftByName: "Vera Test" },
    ]);
  });

  test("makes one visit of two scans at the same moment", async () => {
    const house = await openHouse();
    const desks = [house.desk, house.other, house.admin];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, scan) => house.come(house.member, {}, desks[scan % 3])),
    );
    const ids = new Set(answers.map(({ body }) => body.visit.visitId));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => !body.wasAlready)).toHaveLength(1);
    expect(await rawItems(server, house.own, "visit")).toHaveLength(1);
    expect(await rawItems(server, house.own, "presence")).toHaveLength(1);
    const [visitId = ""] = ids;
    const outs = await Promise.all(desks.map((as) => house.go(visitId, house.member, as)));
    expect(outs.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, "access.not_inside"],
      [409, "access.not_inside"],
    ]);
    expect(await rawItems(server, house.own, "presence")).toEqual([]);
  });

  test("ends no visit that has begun since the desk looked", async () => {
    const house = await openHouse();
    const { visit } = (await house.come()).body;
    await house.go(visit.visitId);
    const again = (await house.come()).body;
    expect(outcome(await house.go(visit.visitId))).toEqual([409, "access.not_inside"]);
    expect((await house.see()).visit?.visitId).toBe(again.visit.visitId);
  });

  test("ends a visit as it is now, when it was corrected between its read and its write", async () => {
    const house = await openHouse();
    const { visit } = (await house.come()).body;
    server.clock.now += 3_600_000;
    const corrected = instant(defaultNow + 60_000);
    overtake(async () => {
      const body = { cameAt: corrected, leftAt: null, reason: "system_error", version: visit.version };
      const params = { ...house.params, visitId: visit.visitId };
      expect((await server.call(correctVisit, { as: house.admin, params, body })).status).toBe(200);
    });
    const out = await house.go(visit.visitId);
    expect(out.body.visit).toMatchObject({ cameAt: corrected, leftAt: instant(server.clock.now), version: 3 });
  });

  test("refuses the suspended, the expired and those without a plan, each with its own code", async () => {
    const house = await openHouse();
    const [bare, over, paused] = await Promise.all([1, 2, 3].map(() => server.newMember(house.own)));
    if (bare === undefined || over === undefined || paused === undefined) throw new Error("Somebody is missing.");
    await server.table.commit([createMembership(house.own.scope, over.memberId, { endsOn: "2026-11-23" })]);
    await server.table.commit([createMembership(house.own.scope, paused.memberId, { status: "paused" })]);
    expect(outcome(await house.come(bare))).toEqual([409, "access.no_plan"]);
    expect(outcome(await house.come(over))).toEqual([409, "access.plan_over"]);
    expect(outcome(await house.come(paused))).toEqual([409, "access.plan_paused"]);
    const suspension = { status: "suspended", version: 1 } as const;
    await server.call(setMemberStatus, { as: house.admin, params: house.of(house.member), body: suspension });
    expect((await house.see()).refusal).toBe("suspended");
    expect(outcome(await house.come())).toEqual([409, "access.suspended"]);
    expect(await rawItems(server, house.own, "visit")).toEqual([]);
    expect(await house.audits("access.checkIn")).toBe(0);
  });

  test("lets somebody in by hand with a reason of the list, and says what spoke against it", async () => {
    const house = await openHouse();
    const bare = await server.newMember(house.own, { firstName: "Nils" });
    expect(outcome(await house.come(bare, { override: "because" }))).toEqual([422, "access.unknown_reason"]);
    await house.save({ reasons: [{ code: "tour", label: "Came for a tour", isRetired: false }] });
    expect(outcome(await house.come(bare, { override: "being_renewed" }))).toEqual([422, "access.unknown_reason"]);
    const { visit } = (await house.come(bare, { override: "tour" })).body;
    expect(visit).toMatchObject({ refusal: "no_plan", reason: "tour" });
    expect(await house.visits({ show: "by_hand" })).toMatchObject([{ memberName: "Nils Test", reason: "tour" }]);
    expect((await house.see(bare)).desk.reasons).toEqual([{ code: "tour", label: "Came for a tour" }]);
  });

  test("offers a retired reason no more, and still shows its words to a visit that has it", async () => {
    const house = await openHouse();
    const bare = await server.newMember(house.own, { firstName: "Nils" });
    const tour = { code: "tour", label: "Came for a tour" };
    const guest = { code: "guest", label: null };
    const saved = await house.save({
      reasons: [
        { ...tour, isRetired: false },
        { ...guest, isRetired: false },
      ],
    });
    await house.come(bare, { override: "tour" });
    const retired = [
      { ...tour, isRetired: true },
      { ...guest, isRetired: false },
    ];
    expect((await house.save({ reasons: retired })).version).toBe(saved.version + 1);
    expect((await house.see(bare)).desk.reasons).toEqual([tour, guest]);
    expect((await house.see()).desk.reasons).toEqual([guest]);
    const denial = { as: house.desk, params: house.of(house.member), body: { reason: "tour" } };
    expect(outcome(await server.call(deny, denial))).toEqual([422, "access.unknown_reason"]);
    const settings = await server.call(getAccessSettings, { as: house.admin, params: house.params });
    expect(settings.body.reasons).toEqual(retired);
  });

  test("keeps a denial with its reason, and nobody is inside by it", async () => {
    const house = await openHouse();
    const params = house.of(house.member);
    const body = { reason: "not_the_person" };
    const denied = await server.call(deny, { as: house.desk, params, body });
    expect(denied.status).toBe(201);
    expect(denied.body).toMatchObject({ outcome: "denied", reason: "not_the_person", refusal: null, leftAt: null });
    expect(written(deny)).toEqual({ beside: 4, roundTrips: 2 });
    expect(outcome(await server.call(deny, { as: house.desk, params, body: { reason: "nothing" } }))).toEqual([
      422,
      "access.unknown_reason",
    ]);
    expect((await house.inside()).people).toEqual([]);
    expect(await house.visits({ show: "denied" })).toHaveLength(1);
    expect(await house.visits({ show: "entered" })).toEqual([]);
  });

  test("knows the zones of the house only", async () => {
    const house = await openHouse();
    expect(outcome(await house.come(house.member, { zone: "Hall" }))).toEqual([422, "access.unknown_zone"]);
    await house.save({ zones: ["Hall"], capacity: 2 });
    await house.come(house.member, { zone: "Hall" });
    expect(await house.inside()).toMatchObject({ people: [{ zone: "Hall" }], capacity: 2, zones: ["Hall"] });
    const count = await server.call(countInside, { as: house.admin, params: house.params });
    expect(count.body).toEqual({ count: 1, capacity: 2 });
  });
});

describe("what a member has today", () => {
  test("a booking is checked in from 15 minutes before its start until its end", async () => {
    const house = await openHouse();
    const resource = await server.newResource(house.own);
    const made = await book(server, house.own, house.member, { resource, startAt: at(today, "11:00") });
    const { bookingId } = made.body.booking;
    const params = { ...house.of(house.member), bookingId };
    const record = (body: object, as = house.desk) =>
      server.call(recordBooking, { as, params, body: { isThere: true, ...body } });
    const early = await record({});
    expect([outcome(early), early.error?.details]).toEqual([
      [409, "access.booking_not_open"],
      { opensAt: at(today, "10:45") },
    ]);
    server.clock.now = Date.parse(at(today, "10:50"));
    expect((await house.see()).bookings).toMatchObject([{ bookingId, allowed: { checkIn: true, checkOut: false } }]);
    expect((await record({})).body).toMatchObject({ wasAlready: false, booking: { checkedInAt: at(today, "10:50") } });
    expect((await record({}, house.other)).body.wasAlready).toBe(true);
    expect(await house.audits("access.recordBooking")).toBe(1);
    const mine = async () =>
      (await server.call(listMyBookings, { as: house.member, params: house.params })).body.bookings[0];
    // The member is there, so the booking is certain and can no longer be cancelled free of charge.
    expect(await mine()).toMatchObject({
      status: "confirmed",
      checkedInAt: at(today, "10:50"),
      allowed: { cancel: false },
    });
    server.clock.now = Date.parse(at(today, "11:30"));
    await record({ hasLeft: true });
    expect(await mine()).toMatchObject({ checkedInAt: at(today, "10:50"), checkedOutAt: at(today, "11:30") });
    await record({});
    expect(await mine()).toMatchObject({ checkedInAt: at(today, "10:50"), checkedOutAt: null });
    await record({ isThere: false });
    expect(await mine()).toMatchObject({ checkedInAt: null, checkedOutAt: null });
    server.clock.now = Date.parse(at(today, "12:00"));
    expect(outcome(await record({}))).toEqual([409, "access.booking_over"]);
  });

  test("another member's booking is not theirs", async () => {
    const house = await openHouse();
    const resource = await server.newResource(house.own);
    const made = await book(server, house.own, house.member, { resource, startAt: at(today, "10:00") });
    const params = { ...house.of(house.other), bookingId: made.body.booking.bookingId };
    const answer = await server.call(recordBooking, { as: house.desk, params, body: { isThere: true } });
    expect(outcome(answer)).toEqual([404, "bookings.not_found"]);
  });

  test("shows bookings and seats of today, and those of no other day", async () => {
    const house = await openHouse();
    const resource = await server.newResource(house.own);
    for (const date of [today, "2026-11-25"])
      await book(server, house.own, house.member, { resource, startAt: at(date, "14:00") });
    const events = await eventSteps(server)(house.own);
    for (const startAt of [at(today, "19:00"), at("2026-11-26", "19:00")]) {
      const { eventId } = await events.publish({ startAt, endAt: instant(Date.parse(startAt) + 7_200_000) });
      await events.go(house.member, eventId);
    }
    const { bookings, events: seats } = await house.see();
    expect(bookings.map(({ startAt }) => startAt)).toEqual([at(today, "14:00")]);
    expect(seats.map(({ startAt, status }) => [startAt, status])).toEqual([[at(today, "19:00"), "registered"]]);
  });
});

describe("administrators", () => {
  test("correct when somebody left, with a reason, on what they saw", async () => {
    const house = await openHouse();
    const { visit } = (await house.come()).body;
    server.clock.now += 3 * 3_600_000;
    const params = { ...house.params, visitId: visit.visitId };
    const leftAt = instant(defaultNow + 3_600_000);
    const body = { cameAt: visit.cameAt, leftAt, reason: "forgotten_check_out", version: 1 };
    const stale = await server.call(correctVisit, { as: house.admin, params, body: { ...body, version: 2 } });
    expect(outcome(stale)).toEqual([409, "stale_version"]);
    const wrong = await server.call(correctVisit, {
      as: house.admin,
      params,
      body: { ...body, leftAt: instant(defaultNow - 1) },
    });
    expect(outcome(wrong)).toEqual([422, "access.times_wrong"]);
    const done = await server.call(correctVisit, { as: house.admin, params, body });
    expect(done.body).toMatchObject({ leftAt, leftHow: "correction", leftBy: house.admin.memberId, version: 2 });
    expect((await house.inside()).people).toEqual([]);
    // Somebody who was taken out by mistake is inside again.
    const back = await server.call(correctVisit, {
      as: house.admin,
      params,
      body: { ...body, leftAt: null, version: 2 },
    });
    expect(back.body).toMatchObject({ leftAt: null, leftHow: null });
    expect((await house.inside()).people).toMatchObject([{ visitId: visit.visitId }]);
    await house.go(visit.visitId);
    const next = (await house.come()).body.visit;
    const over = await server.call(correctVisit, {
      as: house.admin,
      params,
      body: { ...body, leftAt: null, version: 4 },
    });
    expect(outcome(over)).toEqual([409, "access.inside_again"]);
    expect((await house.inside()).people).toMatchObject([{ visitId: next.visitId }]);
    expect(await house.visits({ show: "corrected" })).toHaveLength(1);
  });

  test("read a member's history by when they came, and everybody's by what happened last", async () => {
    const house = await openHouse();
    const guest = await server.newMember(house.own, { firstName: "Gail" });
    const first = (await house.come()).body.visit;
    server.clock.now += 60_000;
    const second = (await house.come(guest, { override: "guest" })).body.visit;
    server.clock.now += 60_000;
    await house.go(first.visitId);
    expect((await house.visits()).map(({ visitId }) => visitId)).toEqual([first.visitId, second.visitId]);
    expect((await house.visits({ memberId: guest.memberId })).map(({ visitId }) => visitId)).toEqual([second.visitId]);
    expect(await house.visits({ from: "2026-11-25" })).toEqual([]);
    const page = async (cursor?: string) => {
      const query = { from: today, to: today, limit: 1, ...(cursor === undefined ? {} : { cursor }) };
      return (await server.call(listVisits, { as: house.admin, params: house.params, query })).body;
    };
    const one = await page();
    const two = await page(one.nextCursor ?? "");
    expect([...one.visits, ...two.visits].map(({ visitId }) => visitId)).toEqual([first.visitId, second.visitId]);
  });
});

describe("the closing", () => {
  const everyDay = (time: string) => Array.from({ length: 7 }, () => time);
  const close = () => settleDue(server, "closing", "access.closeHouse");

  test("checks out whoever is inside, once, at its moment, and plans the next one", async () => {
    const house = await openHouse();
    expect((await house.save({ closing: everyDay("22:00") })).closesAt).toBe("2026-11-24T22:00:00.000Z");
    const { visit } = (await house.come()).body;
    server.clock.now = Date.parse("2026-11-24T21:59:59.999Z");
    await close();
    expect((await house.inside()).people).toHaveLength(1);
    // The schedule looks four minutes later. Somebody has come in between.
    server.clock.now = Date.parse("2026-11-24T22:04:00.000Z");
    const late = (await house.come(house.other)).body.visit;
    await close();
    await close();
    expect(await house.inside()).toMatchObject({
      people: [{ visitId: late.visitId }],
      closesAt: "2026-11-25T22:00:00.000Z",
    });
    const [closed] = await house.visits({ show: "closing" });
    expect(closed).toMatchObject({
      visitId: visit.visitId,
      leftAt: "2026-11-24T22:00:00.000Z",
      leftHow: "closing",
      leftBy: null,
      version: 2,
    });
    expect(outcome(await house.go(visit.visitId))).toEqual([409, "access.not_inside"]);
  });

  test("follows the workspace to another time zone", async () => {
    const house = await openHouse();
    await house.save({ closing: everyDay("22:00") });
    await newRecords();
    const settings = (await server.call(getSettings, { as: house.admin, params: house.params })).body;
    const { slug: _s, domain: _d, logoUrl: _l, colours: _c, use: _u, subscription: _p, ...fields } = settings;
    const moved = await server.call(updateSettings, {
      as: house.admin,
      params: house.params,
      body: { ...fields, timeZone: "Asia/Tokyo" },
    });
    expect(moved.status).toBe(200);
    const Records = countedMessages(await newRecords(), planClosing);
    expect(await runConsumer("access.planClosing", { Records })).toEqual({ batchItemFailures: [] });
    expect((await house.inside()).closesAt).toBe("2026-11-24T13:00:00.000Z");
  });

  test("is planned anew by an edit, and not at all without a time", async () => {
    const house = await openHouse();
    await house.save({ closing: everyDay("22:00") });
    expect((await house.save({ closing: everyDay("20:30") })).closesAt).toBe("2026-11-24T20:30:00.000Z");
    expect((await house.save({ closing: Array.from({ length: 7 }, () => null) })).closesAt).toBeNull();
    await house.come();
    server.clock.now = Date.parse("2026-11-25T23:00:00.000Z");
    await close();
    expect((await house.inside()).people).toHaveLength(1);
  });
});

test("an erased member is inside no more, and nobody's name is left", async () => {
  const house = await openHouse();
  const { visit } = (await house.come()).body;
  await newRecords();
  const params = house.of(house.member);
  expect((await server.call(eraseMember, { as: house.admin, params, body: { version: 1 } })).status).toBe(200);
  const Records = countedMessages(await newRecords(), forgetMembers);
  for (let run = 0; run < 2; run += 1)
    expect(await runConsumer("access.forgetMembers", { Records })).toEqual({ batchItemFailures: [] });
  expect((await house.inside()).people).toEqual([]);
  expect(await house.visits()).toMatchObject([
    { visitId: visit.visitId, memberName: null, leftHow: "erased", version: 2 },
  ]);
});
