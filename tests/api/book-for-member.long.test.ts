/** An administrator books for a member: who pays, what can be set aside, and what nobody sets aside. */
import { expect, test } from "vitest";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { approveBooking, getBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { updateBookingRules } from "#lambdas/bookings/policy-contract.ts";
import type { Body } from "#lambdas/contract/define-route.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { firstRules, type RuleFields } from "#lambdas/resources/rules-contract.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

const server = serverOfFile();

const openHouse = (fields: object = {}) =>
  openDeskHouse(server, 100, { name: "Desk 1", pointCostPerHour: 5, ...fields });

type Wish = Partial<Body<typeof bookForMember>> & { key?: string; for?: MemberId };

const bookFor = (house: DeskHouse, { key, for: memberId = house.member.memberId, ...body }: Wish = {}) =>
  server.call(bookForMember, {
    as: house.admin,
    params: { tenantId: house.tenantId, memberId },
    body: {
      resourceId: house.desk.resourceId,
      startAt: at("2026-11-26", "10:00"),
      durationMinutes: 120,
      ...body,
    },
    ...(key === undefined ? {} : { key }),
  });

async function setRules(house: DeskHouse, changes: Partial<RuleFields>) {
  const { reachDays: _reach, ...unset } = firstRules;
  const params = { tenantId: house.tenantId };
  const answer = await server.call(updateBookingRules, { as: house.admin, params, body: { ...unset, ...changes } });
  expect(answer.status).toBe(200);
}

test("books at the member's cost, waits for no approval, and says on both sides who made it", async () => {
  const house = await openHouse({ requiresApproval: true });
  const { status, body } = await bookFor(house);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    balance: 90,
    booking: {
      memberId: house.member.memberId,
      pointsCost: 10,
      status: "pending",
      awaitsApproval: false,
      byTeam: true,
    },
  });
  const params = { tenantId: house.tenantId };
  const mine = await server.call(listMyBookings, { as: house.member, params });
  expect(mine.body.bookings).toMatchObject([{ bookingId: body.booking.bookingId, byTeam: true, pointsCost: 10 }]);
  expect(await rawItems(server, house, "bookingWords")).toEqual([]);
  await expectConsistent(server, house);
});

test.each([
  ["the workspace's", { requiresApproval: true }, {}],
  ["the resource's own", {}, { requiresApproval: true }],
] as const)(
  "waits for no approval where %s rule asks for one, and is free to cancel until its hour before",
  async (_whose, rules, own) => {
    const house = await openHouse({ rules: own });
    await setRules(house, rules);
    const { body } = await bookFor(house);
    expect(body.booking).toMatchObject({ awaitsApproval: false, freeCancelUntil: at("2026-11-26", "09:00") });
    const [stored] = await rawItems(server, house, "booking");
    expect(stored).toMatchObject({ requiresApproval: false });
  },
);

test("costs the units of a booking, and two for the entry of the audit trail", async () => {
  const house = await openHouse();
  expect((await bookFor(house)).status).toBe(201);
  expect(server.lastRequest(bookForMember).writeUnits).toBe(8 + 3 + 3);
});

test("answers a repeated call as the first time, and moves nothing again", async () => {
  const house = await openHouse();
  const wish = { key: "0123456789abcdef01234567", override: { points: 3, reason: "A gift" } };
  const first = await bookFor(house, wish);
  const second = await bookFor(house, wish);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(first.body.balance).toBe(97);
  expect(outcome(await bookFor(house, { ...wish, durationMinutes: 60 }))).toEqual([422, "idempotency_key_reused"]);
  await expectConsistent(server, house);
});

test("takes another price and keeps the reason for administrators, not for the member", async () => {
  const house = await openHouse();
  const { body } = await bookFor(house, { override: { points: 0, reason: "Their desk broke" } });
  expect(body).toMatchObject({ balance: 100, booking: { pointsCost: 0 } });
  const { bookingId } = body.booking;
  const params = { tenantId: house.tenantId, bookingId };
  const seen = await server.call(getBooking, { as: house.admin, params });
  expect(seen.body.overridden).toEqual({ reason: "Their desk broke", listPoints: 10, rule: null });
  const mine = await server.call(listMyBookings, { as: house.member, params: { tenantId: house.tenantId } });
  expect(mine.text).not.toContain("Their desk broke");
  await expectConsistent(server, house);
});

test("refuses more points than the member has", async () => {
  const house = await openHouse();
  const refused = await bookFor(house, { override: { points: 101, reason: "Weekend" } });
  expect(outcome(refused)).toEqual([409, "points.insufficient"]);
  await expectConsistent(server, house);
});

test("sets rules about the time aside with a reason, and names the rule", async () => {
  const house = await openHouse();
  await setRules(house, {
    hours: Array.from({ length: 7 }, () => [{ from: "09:00", to: "18:00" }]),
    closures: [{ from: "2026-12-18", to: "2026-12-19", name: "Christmas break" }],
  });
  const late = { startAt: at("2026-11-26", "20:15"), durationMinutes: 45 } as const;
  expect(outcome(await bookFor(house, late))).toEqual([422, "bookings.outside_hours"]);
  const anyway = { anyTime: true, reason: "Evening class" } as const;
  const { status, body } = await bookFor(house, { ...late, override: anyway });
  expect([status, body.booking.pointsCost]).toEqual([201, 4]);
  const params = { tenantId: house.tenantId, bookingId: body.booking.bookingId };
  expect((await server.call(getBooking, { as: house.admin, params })).body.overridden).toEqual({
    reason: "Evening class",
    listPoints: null,
    rule: "bookings.outside_hours",
  });
  const closed = { startAt: at("2026-12-18", "10:00") };
  expect(outcome(await bookFor(house, closed))).toEqual([422, "bookings.closed_then"]);
  expect((await bookFor(house, { ...closed, override: anyway })).status).toBe(201);
  await expectConsistent(server, house);
});

test("never sets aside what is taken, out of service, past, or off the quarter hour", async () => {
  const house = await openHouse();
  const anyway = { anyTime: true, reason: "Evening class" } as const;
  await book(server, house, house.member, { resource: house.desk, startAt: at("2026-11-26", "10:00") });
  const outcomeAt = async (date: string, time: string) =>
    outcome(await bookFor(house, { startAt: at(date, time), override: anyway }));
  expect(await outcomeAt("2026-11-26", "09:00")).toEqual([409, "bookings.slot_taken"]);
  expect(await outcomeAt("2026-11-24", "09:15")).toEqual([422, "bookings.start_in_past"]);
  expect(await outcomeAt("2026-11-27", "09:10")).toEqual([422, "bookings.start_off_steps"]);
  // 180 days after 24 November.
  expect(await outcomeAt("2027-05-24", "09:00")).toEqual([422, "bookings.beyond_horizon"]);
  const period = { from: at("2026-11-27", "08:00"), until: at("2026-11-27", "20:00"), note: "Paint" };
  const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
  await server.call(setOutOfService, { as: house.admin, params, body: { period, version: house.desk.version } });
  expect(await outcomeAt("2026-11-27", "10:00")).toEqual([409, "bookings.out_of_service"]);
  await expectConsistent(server, house);
});

test("remembers how far ahead it was booked, so that lists and the end of a membership find it", async () => {
  const house = await openHouse();
  const far = { startAt: at("2027-03-01", "10:00"), override: { anyTime: true, reason: "Fair" } } as const;
  expect(outcome(await bookFor(house, { startAt: far.startAt }))).toEqual([422, "bookings.start_too_far"]);
  expect((await bookFor(house, far)).status).toBe(201);
  const { body } = await server.call(listResources, { as: house.member, params: { tenantId: house.tenantId } });
  // From 24 November to 1 March.
  expect(body.rules).toMatchObject({ reachDays: 97, daysAhead: null });
});

test("refuses a suspended member, one who is not there, and an override of nothing", async () => {
  const house = await openHouse();
  const params = { tenantId: house.tenantId, memberId: house.member.memberId };
  const stranger = "99999999-9999-4999-8999-999999999999" as MemberId;
  expect(outcome(await bookFor(house, { for: stranger }))).toEqual([404, "members.not_found"]);
  const none = await bookFor(house, { override: { reason: "Because" } });
  expect(outcome(none)).toEqual([400, "invalid_input"]);
  await server.call(setMemberStatus, { as: house.admin, params, body: { status: "suspended", version: 1 } });
  expect(outcome(await bookFor(house))).toEqual([409, "bookings.member_cannot_book"]);
  expect(await rawItems(server, house, "booking")).toEqual([]);
});

test("of an administrator's and a member's call for the same hour, one wins", async () => {
  const house = await openHouse();
  const wish = { resource: house.desk, startAt: at("2026-11-26", "10:00"), hours: 2 };
  const answers = await Promise.all([bookFor(house), book(server, house, house.member, wish), bookFor(house)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  await expectConsistent(server, house);
});

test("an approval is not asked for again", async () => {
  const house = await openHouse({ requiresApproval: true });
  const { body } = await bookFor(house);
  const params = { tenantId: house.tenantId, bookingId: body.booking.bookingId };
  const approved = await server.call(approveBooking, { as: house.admin, params, body: {} });
  expect(approved.body.status).toBe("confirmed");
});
