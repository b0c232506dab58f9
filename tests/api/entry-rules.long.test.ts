import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkIn, deny, getArrival } from "#lambdas/access/arrivals-contract.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { type EntryRule, getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { cancelBooking } from "#lambdas/bookings/contract.ts";
import { bookingRef, createBookingItem } from "#lambdas/bookings/repository.ts";
import { addMyDevice } from "#lambdas/cards/contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { idFrom, type MemberId, type PlanId, planIdSchema } from "#lambdas/contract/ids.ts";
import { createRegistration, registrationRef } from "#lambdas/events/registration-repository.ts";
import { cancelEvent } from "#lambdas/events/staff-contract.ts";
import { membershipRef } from "#lambdas/memberships/repository.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { ItemRef } from "#lambdas/store/table.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, type WriteItem } from "#lambdas/store/write-items.ts";
import { liveText, makeDevice } from "../support/card-codes.ts";
import { book, outcome, rawItems } from "../support/claims.ts";
import { eventSteps } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { sizeOf } from "../support/item-size.ts";
import { createMembership } from "../support/memberships.ts";
import { at } from "../support/test-server.ts";

const server = serverOfFile();
/** A Tuesday. Clocks in London show UTC. */
const today = "2026-11-24";
const planId: PlanId = planIdSchema.parse(`pln_${"0".repeat(26)}`);

const nightDesk: EntryRule = {
  kind: "plan",
  planId,
  weekdays: [1, 2, 3, 4, 5],
  from: "18:00",
  to: "22:00",
  zones: ["Hall"],
  graceMinutes: 10,
};

/** A desk, an administrator, and a member with a card, a phone and the plan of the rules. */
async function openHouse() {
  const own = await server.newTenant({ timeZone: "Europe/London" });
  const [desk, admin, member] = await Promise.all([
    server.newMember(own, { role: "verifier" }),
    server.newMember(own, { role: "admin" }),
    server.newMember(own, { points: 100, firstName: "Maya" }),
  ]);
  await server.table.commit([createMembership(own.scope, member.memberId, { planId })]);
  const params = { tenantId: own.tenantId };
  const of = { ...params, memberId: member.memberId };
  const save = async (entryRules: EntryRule[], changes: { zones?: string[]; bookingOpensMinutes?: number } = {}) => {
    const { closesAt: _at, ...fields } = (await server.call(getAccessSettings, { as: admin, params })).body;
    const body = { ...fields, zones: ["Hall", "Roof"], ...changes, entryRules };
    return server.call(updateAccessSettings, { as: admin, params, body });
  };
  const issuing = { as: admin, params: of, body: { change: { action: "issue" } }, key: randomUUID() } as const;
  const { cardToken, expiresAt } = (await server.call(changeCard, issuing)).body.card;
  const phone = makeDevice();
  const device = { publicKey: phone.publicKey, browser: "chrome", system: "android" } as const;
  const { keyNo } = (await server.call(addMyDevice, { as: member, params, body: device })).body;
  const show = (zone: string | null) => {
    const step = Math.floor(server.clock.now / 30_000);
    const code = liveText({ ...of, cardToken, expiresAt }, { key: keyNo, step, by: phone });
    return server.call(scan, { as: desk, params, body: { code, zone }, key: randomUUID() });
  };
  const come = (body: object = {}) => server.call(checkIn, { as: desk, params: of, body, key: randomUUID() });
  const see = async (zone?: string) =>
    (await server.call(getArrival, { as: desk, params: of, query: zone === undefined ? {} : { zone } })).body;
  const visits = () => rawItems(server, own, "visit");
  return { own, desk, admin, member, params, of, save, show, come, see, visits };
}

const read = <Of>(ref: ItemRef<Of>) =>
  server.table.getMany({ ref }, { consistent: true }).then(({ ref: found }) => found as Of);

const removeMembership = (scope: TenantScope, memberId: MemberId): WriteItem => ({
  kind: "delete",
  key: membershipRef(scope, memberId).key,
  conditions: [],
  refused: lostRace,
});

const written = (route: RouteContract) => {
  const { writeUnits = 0, indexWriteUnits = 0, roundTrips } = server.lastRequest(route);
  return { beside: writeUnits - indexWriteUnits, roundTrips };
};

test("a plan opens its zone in its hours, for a scan of one read and six units", async () => {
  const house = await openHouse();
  await house.save([nightDesk]);
  server.clock.now = Date.parse(at(today, "17:49"));
  const early = await house.show("Hall");
  const { zones, weekdays, from, to } = nightDesk;
  expect(early.body).toMatchObject({
    verdict: "accepted",
    did: "nothing",
    person: { refusal: "outside_hours", opens: [{ weekdays, from, to, zones }], visit: null },
  });
  expect(written(scan)).toEqual({ beside: 0, roundTrips: 1 });
  expect(outcome(await house.come({ zone: "Hall" }))).toEqual([409, "access.outside_hours"]);
  expect((await house.see("Hall")).refusal).toBe("outside_hours");
  expect(await house.visits()).toEqual([]);

  server.clock.now = Date.parse(at(today, "17:50"));
  expect((await house.show("Roof")).body).toMatchObject({ did: "nothing", person: { refusal: "outside_zone" } });
  expect(outcome(await house.come({ zone: "Roof" }))).toEqual([409, "access.outside_zone"]);
  expect((await house.see()).refusal).toBeNull();
  expect((await house.show("Hall")).body).toMatchObject({ did: "entered", person: { visit: { zone: "Hall" } } });
  expect(written(scan)).toEqual({ beside: 6, roundTrips: 2 });
});

test("the desk lets in against a rule with a reason, and a denial keeps what spoke against it", async () => {
  const house = await openHouse();
  await house.save([nightDesk]);
  const body = { reason: "house_rules", zone: "Roof" };
  const denied = await server.call(deny, { as: house.desk, params: house.of, body, key: randomUUID() });
  expect(denied.body).toMatchObject({ outcome: "denied", refusal: "outside_zone", zone: "Roof" });
  const { visit } = (await house.come({ zone: "Hall", override: "guest" })).body;
  expect(visit).toMatchObject({ outcome: "entered", refusal: "outside_hours", reason: "guest", zone: "Hall" });
});

test("a booking opens its zone outside the plan's hours, for a list and a read of what it names", async () => {
  const house = await openHouse();
  const resource = await server.newResource(house.own);
  const { resourceId } = resource;
  await house.save([nightDesk, { kind: "booking", resourceId, zones: ["Roof"], graceMinutes: 5 }]);
  const made = await book(server, house.own, house.member, { resource, startAt: at(today, "12:00") });
  expect(made.status).toBe(201);
  server.clock.now = Date.parse(at(today, "11:44"));
  expect((await house.see("Roof")).refusal).toBe("outside_zone");
  server.clock.now = Date.parse(at(today, "11:45"));
  expect((await house.see("Roof")).refusal).toBeNull();
  expect((await house.see("Hall")).refusal).toBe("outside_hours");
  server.clock.now = Date.parse(at(today, "13:04"));
  expect((await house.see("Roof")).refusal).toBeNull();
  server.clock.now = Date.parse(at(today, "13:05"));
  expect((await house.see("Roof")).refusal).toBe("outside_zone");

  server.clock.now = Date.parse(at(today, "11:50"));
  expect((await house.show("Roof")).body).toMatchObject({ did: "entered", person: { refusal: null } });
  expect(written(scan)).toEqual({ beside: 6, roundTrips: 4 });
});

test("a booking opens nothing once it is cancelled", async () => {
  const house = await openHouse();
  const resource = await server.newResource(house.own);
  await house.save([nightDesk, { kind: "booking", resourceId: null, zones: [], graceMinutes: 0 }]);
  const made = await book(server, house.own, house.member, { resource, startAt: at(today, "12:00") });
  const { bookingId } = made.body.booking;
  const params = { ...house.of, bookingId };
  const body = { reason: "The room is closed", refundPoints: 0 };
  server.clock.now = Date.parse(at(today, "11:50"));
  expect((await house.see("Roof")).refusal).toBeNull();
  expect(outcome(await server.call(cancelBooking, { as: house.admin, params, body, key: randomUUID() }))[0]).toBe(200);
  expect((await house.see("Roof")).refusal).toBe("outside_zone");
  expect((await house.show("Roof")).body).toMatchObject({ did: "nothing", person: { refusal: "outside_zone" } });
});

test("a seat at an event opens its zone, until the event is cancelled", async () => {
  const house = await openHouse();
  await house.save([nightDesk, { kind: "event", zones: ["Roof"], graceMinutes: 0 }]);
  const events = await eventSteps(server)(house.own);
  const { eventId, startAt, version } = await events.publish();
  await events.go(house.member, eventId);
  server.clock.now = Date.parse(startAt) - 15 * 60_000;
  expect((await house.see("Roof")).refusal).toBeNull();
  server.clock.now -= 1;
  expect((await house.see("Roof")).refusal).toBe("outside_zone");
  server.clock.now += 1;
  const params = { ...house.params, eventId };
  const body = { reason: "The host is ill", version };
  expect(outcome(await server.call(cancelEvent, { as: house.admin, params, body, key: randomUUID() }))[0]).toBe(200);
  expect((await house.see("Roof")).refusal).toBe("outside_zone");
});

test.each(["booking", "seat"] as const)("one %s among a hundred that are cancelled opens the door", async (kind) => {
  const house = await openHouse();
  const { own, member } = house;
  await house.save([
    { kind: "booking", resourceId: null, zones: [], graceMinutes: 0 },
    { kind: "event", zones: [], graceMinutes: 0 },
  ]);
  await server.table.commit([removeMembership(own.scope, member.memberId)]);
  const ids = Array.from({ length: 100 }, (_none, number) => deriveIdBody(`cancelled ${number}`));
  if (kind === "booking") {
    const resource = await server.newResource(own);
    const { body } = await book(server, own, member, { resource, startAt: at(today, "12:00") });
    const held = await read(bookingRef(own.scope, body.booking.bookingId));
    // The list goes by start, so all of them come before the one that is held.
    const ended = { ...held, startAt: at(today, "11:00"), endAt: at(today, "12:00"), status: "cancelled" as const };
    const writes = ids.map((id) => createBookingItem(own.scope, { ...ended, bookingId: idFrom("booking", id) }));
    await server.table.commit(writes);
    server.clock.now = Date.parse(at(today, "11:50"));
  } else {
    const events = await eventSteps(server)(own);
    const { eventId, startAt } = await events.publish();
    const { registrationId } = (await events.go(member, eventId)).body.registration;
    const held = await read(registrationRef(own.scope, eventId, registrationId));
    // The list goes by start, the latest first.
    const later = new Date(Date.parse(startAt) + 3_600_000).toISOString();
    const ended = { ...held, startAt: later, status: "cancelled" as const };
    const writes = ids.map((id) =>
      createRegistration(own.scope, { ...ended, registrationId: idFrom("registration", id) }),
    );
    await server.table.commit(writes);
    server.clock.now = Date.parse(startAt);
  }
  expect((await house.see()).refusal).toBeNull();
});

test("a booking lets in somebody without a plan, and whose plan is paused, by a rule only", async () => {
  const house = await openHouse();
  const { own, member } = house;
  const resource = await server.newResource(own);
  await book(server, own, member, { resource, startAt: at(today, "12:00") });
  server.clock.now = Date.parse(at(today, "12:10"));
  const rule: EntryRule = { kind: "booking", resourceId: null, zones: [], graceMinutes: 0 };
  const { memberId } = member;
  for (const refusal of ["plan_paused", "no_plan"] as const) {
    await server.table.commit([removeMembership(own.scope, memberId)]);
    if (refusal === "plan_paused")
      await server.table.commit([createMembership(own.scope, memberId, { planId, status: "paused" })]);
    await house.save([]);
    expect((await house.see()).refusal).toBe(refusal);
    await house.save([rule]);
    expect((await house.see()).refusal).toBeNull();
  }
  expect((await house.show(null)).body).toMatchObject({ did: "entered", person: { plan: null, refusal: null } });
});

test("a rule names zones of the house only, and a booking opens as early as the house says", async () => {
  const house = await openHouse();
  expect(outcome(await house.save([{ ...nightDesk, zones: ["Cellar"] }]))).toEqual([422, "access.rule_zone"]);
  expect(outcome(await house.save([nightDesk], { zones: ["Roof"] }))).toEqual([422, "access.rule_zone"]);
  expect((await house.save([nightDesk], { bookingOpensMinutes: 60 })).status).toBe(200);
  const resource = await server.newResource(house.own);
  await book(server, house.own, house.member, { resource, startAt: at(today, "12:00") });
  server.clock.now = Date.parse(at(today, "11:00"));
  expect((await house.see()).bookings).toMatchObject([{ opensAt: at(today, "11:00"), allowed: { checkIn: true } }]);
});

test("settings are read for two units at most, and longer ones are refused", async () => {
  const house = await openHouse();
  // 40 letters of two bytes each.
  const zones = ["Hall", "Roof", ...["Ä", "Ö", "Ü"].map((letter) => letter.repeat(40))];
  const long: EntryRule = { ...nightDesk, zones: zones.slice(2) };
  const most = Array.from({ length: 30 }, (): EntryRule => ({ ...nightDesk, weekdays: [1, 2, 3, 4, 5, 6, 7] }));
  const mixed = (count: number) => most.map((rule, place) => (place < count ? long : rule));
  expect((await house.save(most, { zones })).status).toBe(200);
  expect(outcome(await house.save([...most, nightDesk], { zones }))).toEqual([400, "invalid_input"]);
  expect((await house.save(mixed(9), { zones })).status).toBe(200);
  const [stored] = await rawItems(server, house.own, "accessSettings");
  expect(sizeOf(stored)).toBeGreaterThan(6_500);
  expect(sizeOf(stored)).toBeLessThan(8_192);
  expect(outcome(await house.save(mixed(16), { zones }))).toEqual([422, "access.settings_too_long"]);
});
