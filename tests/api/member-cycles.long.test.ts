import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { deletePlan, type PlanFields, updatePlan } from "#lambdas/memberships/plan-contract.ts";
import { askForPlan, decidePlanRequest, getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { beginCyclesNow, book, expectConsistent, outcome } from "../support/claims.ts";
import { addPlan, openSide, type Side } from "../support/memberships.ts";
import { at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/**
 * What a member sees from cycle to cycle, while the clock moves and due work runs. The tenants' clock shows 24 November
 * 2026, 09:30, at first.
 */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

/** Moves the clock, and lets what is due happen twice: a run after a crash finds nothing left to do. */
async function moveTo({ own }: Side, date: string, time = "00:00"): Promise<void> {
  server.clock.now = toMilliseconds(at(date, time));
  await beginCyclesNow(server, own);
  await beginCyclesNow(server, own);
}

const change = ({ admin, member, params }: Side, wanted: MembershipChange) =>
  server.call(changeMembership, {
    as: admin,
    params: { ...params, memberId: member.memberId },
    body: { change: wanted },
  });
const assign = async (side: Side, fields: Partial<PlanFields>) => {
  const { planId } = await addPlan(server, side, fields);
  expect((await change(side, { action: "assign", planId, endsOn: null })).status).toBe(201);
};
const entriesOf = async ({ member, params }: Side) => (await server.call(listMyEntries, { as: member, params })).body;

/** What both pages of the member show: state, next billing date, balance, and the lines of the ledger. */
async function seenBy(side: Side) {
  const { membership } = (await server.call(getMyMembership, { as: side.member, params: side.params })).body;
  const { balance, entries } = await entriesOf(side);
  const lines = entries.toReversed().map(({ subject, amount }) => `${subject.kind} ${amount}`);
  return { state: membership?.status, nextBillingOn: membership?.nextBillingOn, balance, lines };
}

test("a member's first to third cycle: each grants once, unspent points go over, and the billing date moves", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request", rollsOver: true, rolloverLimit: 95 });
  const desk = await server.newResource(side.own);
  const asked = await server.call(askForPlan, { as: side.member, params: side.params, body: { planId } });
  expect(await seenBy(side)).toEqual({ state: undefined, nextBillingOn: undefined, balance: 0, lines: [] });
  const params = { ...side.params, requestId: asked.body.requestId };
  const shown = { plan: 1, membership: 0 };
  await server.call(decidePlanRequest, { as: side.admin, params, body: { decision: "approve", shown } });
  const first = ["cycle 100"];
  expect(await seenBy(side)).toEqual({ state: "active", nextBillingOn: "2026-12-24", balance: 100, lines: first });

  await book(server, side.own, side.member, { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2 });
  first.push("booking -10");
  await moveTo(side, "2026-12-23", "23:59");
  expect(await seenBy(side)).toEqual({ state: "active", nextBillingOn: "2026-12-24", balance: 90, lines: first });

  // The 90 that are left go over: fewer than the limit.
  await moveTo(side, "2026-12-24");
  const second = [...first, "rollover 0", "cycle 100"];
  expect(await seenBy(side)).toEqual({ state: "active", nextBillingOn: "2027-01-24", balance: 190, lines: second });

  // Of 190, 95 go over, and the rest ends.
  await moveTo(side, "2027-01-24");
  const third = [...second, "rollover 0", "expiry -95", "cycle 100"];
  expect(await seenBy(side)).toEqual({ state: "active", nextBillingOn: "2027-02-24", balance: 195, lines: third });
  await expectConsistent(server, side.own);
});

describe("points that go over into a wallet with forty last days", () => {
  const grant = (side: Side, amount: number, endsOn: string) =>
    server.call(grantPoints, {
      as: side.admin,
      params: { ...side.params, memberId: side.member.memberId },
      body: { amount, reason: "Thank you", endsOn },
    });
  const open = async (fields: Partial<PlanFields> = {}) => {
    const side = await openSide(server);
    await assign(side, { rollsOver: true, rolloverLimit: 40, ...fields });
    return side;
  };

  test("stand in the next cycle's lot, and in the entry of that lot, where the other days come later", async () => {
    const side = await open();
    for (let day = 0; day < 39; day += 1) await grant(side, 1, addDays("2027-03-01", day));
    await moveTo(side, "2026-12-24");
    const { balance, lots, entries } = await entriesOf(side);
    expect([balance, lots.length, lots[0]]).toEqual([179, 40, { endsOn: "2027-01-23", points: 140 }]);
    expect(entries.slice(0, 3).map(({ subject, amount }) => `${subject.kind} ${amount}`)).toEqual([
      "cycle 100",
      "expiry -60",
      "rollover 0",
    ]);
    expect(entries[2]?.lots).toEqual([
      { endsOn: "2026-12-23", points: -40 },
      { endsOn: "2027-01-23", points: 40 },
    ]);
    await expectConsistent(server, side.own);
  });

  test("are no more than the limit where all the other days are over too", async () => {
    const side = await open({ cycle: { unit: "days", count: 45 } });
    for (let day = 0; day < 39; day += 1) await grant(side, 1, addDays("2026-11-24", day));
    await moveTo(side, "2027-01-08");
    const { balance, lots } = await entriesOf(side);
    expect([balance, lots]).toEqual([140, [{ endsOn: "2027-02-21", points: 140 }]]);
    await expectConsistent(server, side.own);
  });

  test("join a later day, and the entry names it, where an entry has ended the cycle's lot before", async () => {
    const side = await open();
    for (let day = 0; day < 39; day += 1) await grant(side, 1, addDays("2027-03-01", day));
    server.clock.now = toMilliseconds(at("2026-12-24", "00:00"));
    await grant(side, 1, "2027-02-28");
    await beginCyclesNow(server, side.own);
    const { balance, lots, entries } = await entriesOf(side);
    expect([balance, lots.length, lots[0]]).toEqual([180, 40, { endsOn: "2027-02-28", points: 141 }]);
    expect(entries[1]?.lots).toEqual([{ endsOn: "2027-02-28", points: 40 }]);
    await expectConsistent(server, side.own);
  });
});

test.each(["Pacific/Auckland", "Pacific/Pago_Pago"])(
  "points go over in %s, although an entry ended them on the first day, whichever day that is in UTC",
  async (zone) => {
    const side = await openSide(server, zone);
    server.clock.now = toMilliseconds(at("2026-11-25", "12:00", zone));
    await assign(side, { rollsOver: true, rolloverLimit: null });
    server.clock.now = toMilliseconds(at("2026-12-25", "00:01", zone));
    const params = { ...side.params, memberId: side.member.memberId };
    await server.call(grantPoints, { as: side.admin, params, body: { amount: 5, reason: "Thank you" } });
    expect(await entriesOf(side)).toMatchObject({ balance: 5 });
    await beginCyclesNow(server, side.own);
    expect(await seenBy(side)).toMatchObject({
      balance: 205,
      lines: ["cycle 100", "expiry -100", "grant 5", "rollover 100", "cycle 100"],
    });
    await expectConsistent(server, side.own);
  },
);

test("a pause over a cycle's end: the points end, and the pause's end begins the next cycle", async () => {
  const side = await openSide(server);
  await assign(side, { rollsOver: true, rolloverLimit: null });
  await change(side, { action: "pause", until: "2027-01-10" });
  const granted = ["cycle 100"];
  const paused = { state: "paused", nextBillingOn: "2027-01-10", lines: granted };
  await moveTo(side, "2026-12-23", "23:59");
  expect(await seenBy(side)).toEqual({ ...paused, balance: 100 });
  await moveTo(side, "2026-12-24");
  expect(await seenBy(side)).toEqual({ ...paused, balance: 0 });
  await moveTo(side, "2027-01-09", "23:59");
  expect(await seenBy(side)).toEqual({ ...paused, balance: 0 });
  await moveTo(side, "2027-01-10");
  expect(await seenBy(side)).toEqual({
    state: "active",
    nextBillingOn: "2027-02-10",
    balance: 100,
    lines: ["cycle 100", "expiry -100", "cycle 100"],
  });
  await expectConsistent(server, side.own);
});

describe("points of a cycle whose last day is", () => {
  // In London, 28 March 2027 has 23 hours, and 31 October 2027 has 25.
  test.each([
    ["23 hours long", "2027-03-22", "2027-03-28T22:59:59.000Z", "2027-03-28T23:00:00.000Z", "2027-03-29"],
    ["25 hours long", "2027-10-25", "2027-10-31T23:59:59.000Z", "2027-11-01T00:00:00.000Z", "2027-11-01"],
  ])("%s pay until its last second, and for nothing after it", async (_name, begins, lastInstant, next, bookedOn) => {
    const side = await openSide(server);
    const desk = await server.newResource(side.own);
    server.clock.now = toMilliseconds(at(begins, "09:00"));
    await assign(side, { cycle: { unit: "days", count: 7 } });
    const bookAt = (time: string) =>
      book(server, side.own, side.member, { resource: desk, startAt: at(bookedOn, time) });
    await change(side, { action: "cancel", when: "cycle_end" });

    server.clock.now = Date.parse(lastInstant);
    await beginCyclesNow(server, side.own);
    expect((await bookAt("10:00")).status).toBe(201);
    expect(await seenBy(side)).toMatchObject({ state: "active", nextBillingOn: null, balance: 95 });

    // The points have ended although no due work has run yet.
    server.clock.now = Date.parse(next);
    expect((await entriesOf(side)).balance).toBe(0);
    expect(outcome(await bookAt("11:00"))).toEqual([409, "points.insufficient"]);
    await beginCyclesNow(server, side.own);
    expect(await seenBy(side)).toMatchObject({ state: "cancelled", nextBillingOn: null, balance: 0 });
    await expectConsistent(server, side.own);
  });
});

test("a plan that a member is to get cannot be deleted, and is given although it was archived meanwhile", async () => {
  const side = await openSide(server);
  await assign(side, { name: "One" });
  const { planId, version, wasHeld: _, ...fields } = await addPlan(server, side, { name: "Plus", pointsPerCycle: 500 });
  const plan = { as: side.admin, params: { ...side.params, planId } };
  expect((await change(side, { action: "change", planId, when: "cycle_end" })).status).toBe(201);
  const remove = (seen: number) => server.call(deletePlan, { ...plan, body: { version: seen } });
  expect(outcome(await remove(version))).toEqual([409, "memberships.plan_was_held"]);
  expect(outcome(await remove(version + 1))).toEqual([409, "memberships.plan_was_held"]);
  const archived = await server.call(updatePlan, {
    ...plan,
    body: { ...fields, isActive: false, version: version + 1 },
  });
  expect(archived.body).toMatchObject({ isActive: false, wasHeld: true });
  await moveTo(side, "2026-12-24");
  const seen = await seenBy(side);
  expect(seen).toMatchObject({ state: "active", nextBillingOn: "2027-01-24", balance: 500 });
  const { membership } = (await server.call(getMyMembership, { as: side.member, params: side.params })).body;
  expect(membership).toMatchObject({ planName: "Plus", scheduled: null });
  await expectConsistent(server, side.own);
});
