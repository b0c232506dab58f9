import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import {
  changeMembership,
  getMembership,
  listMembershipEvents,
  type MembershipChange,
} from "#lambdas/memberships/contract.ts";
import {
  createPlan,
  deletePlan,
  listPlans,
  orderPlans,
  type PlanFields,
  updatePlan,
} from "#lambdas/memberships/plan-contract.ts";
import { getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { beginCyclesNow, book, expectConsistent, outcome, rawItems, tableOf } from "../support/claims.ts";
import { addPlan as addNewPlan, monthly, openSide as openNewSide, type Side } from "../support/memberships.ts";
import { hashTenant } from "../support/raw-table.ts";
import { at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Plans, memberships and their cycles, on the tenant's clock. It shows 24 November 2026, 09:30, at first. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const openSide = (timeZone?: string) => openNewSide(server, timeZone);
const addPlan = (side: Side, changes?: Partial<PlanFields>) => addNewPlan(server, side, changes);

const change = ({ own, admin, member }: Side, wanted: MembershipChange) =>
  server.call(changeMembership, {
    as: admin,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: { change: wanted },
  });

const assign = async (side: Side, fields: Partial<PlanFields> = {}) => {
  const { planId } = await addPlan(side, fields);
  return (await change(side, { action: "assign", planId, endsOn: null })).body;
};

const statement = async ({ own, member }: Side) =>
  (await server.call(listMyEntries, { as: member, params: { tenantId: own.tenantId } })).body;

/** The ledger, oldest first: what each line is, and its amount. */
const ledger = async (side: Side) =>
  (await statement(side)).entries.toReversed().map(({ subject, amount }) => `${subject.kind} ${amount}`);

const standing = async (side: Side) => {
  const { balance, lots } = await statement(side);
  return [balance, lots.map(({ endsOn, points }) => `${points} until ${endsOn}`)];
};

const membershipOf = async ({ own, admin, member }: Side) => {
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  return (await server.call(getMembership, { as: admin, params })).body.membership;
};

/** Moves the clock to a local time, and lets what is due happen. */
const moveTo = async (side: Side, date: string, time = "00:00", timeZone = "Europe/London") => {
  server.clock.now = toMilliseconds(at(date, time, timeZone));
  await beginCyclesNow(server, side.own);
};

describe("plans", () => {
  test("are listed in their order, and a new one stands at the end", async () => {
    const side = await openSide();
    const params = { tenantId: side.own.tenantId };
    const [first, second, third] = [
      await addPlan(side, { name: "First" }),
      await addPlan(side, { name: "Second", pointsPerCycle: 5 }),
      await addPlan(side, { name: "Third" }),
    ];
    const names = async () =>
      (await server.call(listPlans, { as: side.admin, params })).body.plans.map(({ name }) => name);
    expect(await names()).toEqual(["First", "Second", "Third"]);
    const order = (...planIds: string[]) => server.call(orderPlans, { as: side.admin, params, body: { planIds } });
    expect((await order(third.planId, first.planId, second.planId)).body.plans.map(({ name }) => name)).toEqual([
      "Third",
      "First",
      "Second",
    ]);
    expect(await names()).toEqual(["Third", "First", "Second"]);
    for (const wrong of [[first.planId], [first.planId, first.planId, second.planId]])
      expect(outcome(await order(...wrong))).toEqual([409, "memberships.plans_changed"]);
    expect(await names()).toEqual(["Third", "First", "Second"]);
  });

  test("are at most fifty, however many are added at once", async () => {
    const side = await openSide();
    for (let count = 0; count < 46; count += 1) await addPlan(side, { name: `Plan ${count}` });
    const params = { tenantId: side.own.tenantId };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(createPlan, { as: side.admin, params, body: monthly })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    expect(await rawItems(server, side.own, "membershipPlan")).toHaveLength(50);
  });

  test("are edited over the version that was seen, and deleted only if nobody ever had them", async () => {
    const side = await openSide();
    const { planId, version, wasHeld: _, ...fields } = await addPlan(side);
    const params = { tenantId: side.own.tenantId, planId };
    const edit = (body: object) => server.call(updatePlan, { as: side.admin, params, body });
    const edited = (await edit({ ...fields, name: "Better", version })).body;
    expect(edited).toMatchObject({ name: "Better", version: 2, wasHeld: false });
    expect(outcome(await edit({ ...fields, version }))).toEqual([409, "stale_version"]);
    const remove = (seen: number) => server.call(deletePlan, { as: side.admin, params, body: { version: seen } });
    expect(outcome(await remove(1))).toEqual([409, "stale_version"]);

    await change(side, { action: "assign", planId, endsOn: null });
    expect(outcome(await remove(3))).toEqual([409, "memberships.plan_was_held"]);
    await change(side, { action: "cancel", when: "now" });
    expect(outcome(await remove(3))).toEqual([409, "memberships.plan_was_held"]);
    expect((await edit({ ...fields, isActive: false, version: 3 })).body.isActive).toBe(false);
    expect(outcome(await change(side, { action: "assign", planId, endsOn: null }))).toEqual([
      409,
      "memberships.plan_archived",
    ]);

    const unused = await addPlan(side);
    const gone = { tenantId: side.own.tenantId, planId: unused.planId };
    await server.call(deletePlan, { as: side.admin, params: gone, body: { version: 1 } });
    const { plans } = (await server.call(listPlans, { as: side.admin, params: gone })).body;
    expect(plans.map((plan) => plan.planId)).toEqual([planId]);
  });

  test("of releases that noted no promise are never deleted, and keep what they promised", async () => {
    const side = await openSide();
    await assign(side, { name: "One" });
    const { planId, version, wasHeld: _, ...fields } = await addPlan(side, { name: "Promised" });
    const params = { tenantId: side.own.tenantId, planId };
    // As that release left it: the change is scheduled, and the plan does not know.
    const scheduled = await change(side, { action: "change", planId, when: "cycle_end" });
    expect(scheduled.status).toBe(201);
    const stored = (await rawItems(server, side.own, "membershipPlan")).find((item) => item.planId === planId);
    const Item = { ...stored, wasHeld: false, countsPromises: undefined };
    await documentClient().send(new PutCommand({ TableName: server.stack.tableName, Item }));
    const remove = (seen: number) => server.call(deletePlan, { as: side.admin, params, body: { version: seen } });
    expect(outcome(await remove(version + 1))).toEqual([409, "memberships.plan_was_held"]);
    const edited = await server.call(updatePlan, {
      as: side.admin,
      params,
      body: { ...fields, name: "Given", version: version + 1 },
    });
    expect(edited.body).toMatchObject({ name: "Given", wasHeld: true });
    expect(outcome(await remove(version + 2))).toEqual([409, "memberships.plan_was_held"]);
    server.clock.now = toMilliseconds(at("2026-12-24", "00:00"));
    await beginCyclesNow(server, side.own);
    const { membership } = (await server.call(getMyMembership, { as: side.member, params })).body;
    expect(membership).toMatchObject({ planName: "Given", scheduled: null });
  });

  test("with a rollover below zero or a cycle of no days change nothing, and each says what is wrong", async () => {
    const side = await openSide();
    const { planId } = await addPlan(side);
    const params = { tenantId: side.own.tenantId };
    const call = { as: side.admin, params };
    const hash = () => hashTenant(tableOf(server), side.own.tenantId);
    const before = await hash();
    const issues = async (changes: object) => {
      const edit = { ...call, params: { ...params, planId }, body: { ...monthly, ...changes, version: 1 } };
      const answers = [
        await server.call(createPlan, { ...call, body: { ...monthly, ...changes } }),
        await server.call(updatePlan, edit),
      ];
      return answers.map(({ status, error }) => [
        status,
        error?.issues.map(({ path, code, details }) => [path, code, details.minimum]),
      ]);
    };
    const below = [400, [["body.rolloverLimit", "too_small", 0]]];
    expect(await issues({ rolloverLimit: -1 })).toEqual([below, below]);
    const noDays = [400, [["body.cycle.count", "too_small", 1]]];
    expect(await issues({ cycle: { unit: "days", count: 0 } })).toEqual([noDays, noDays]);
    expect(await hash()).toBe(before);
  });
});

describe("a membership", () => {
  test("gives the points of its cycle at once, in a lot that ends with the cycle", async () => {
    const side = await openSide();
    const { membership, granted } = await assign(side);
    expect(granted).toBe(100);
    expect(membership).toMatchObject({ status: "active", cycleNumber: 1, nextBillingOn: "2026-12-24", version: 1 });
    expect(await standing(side)).toEqual([100, ["100 until 2026-12-23"]]);
    expect((await statement(side)).entries[0]?.subject).toMatchObject({
      kind: "cycle",
      planName: "Monthly",
      cycleNumber: 1,
      from: "2026-11-24",
      to: "2026-12-23",
    });
    const own = await server.call(getMyMembership, { as: side.member, params: { tenantId: side.own.tenantId } });
    expect(own.body.membership).toMatchObject({ planName: "Monthly", nextBillingOn: "2026-12-24" });
    await expectConsistent(server, side.own);
  });

  test("grants each cycle once, however often and late its day comes, and sweeps nothing else away", async () => {
    const side = await openSide();
    await assign(side);
    const params = { tenantId: side.own.tenantId, memberId: side.member.memberId };
    await server.call(grantPoints, { as: side.admin, params, body: { amount: 30, reason: "Thank you" } });
    await server.call(grantPoints, {
      as: side.admin,
      params,
      body: { amount: 7, reason: "Thank you", endsOn: "2027-03-31" },
    });
    await moveTo(side, "2026-12-23", "23:59");
    expect(await ledger(side)).toEqual(["cycle 100", "grant 30", "grant 7"]);
    await moveTo(side, "2026-12-24");
    for (let run = 0; run < 3; run += 1) await beginCyclesNow(server, side.own);
    expect(await ledger(side)).toEqual(["cycle 100", "grant 30", "grant 7", "expiry -100", "cycle 100"]);
    expect(await standing(side)).toEqual([137, ["100 until 2027-01-23", "7 until 2027-03-31"]]);
    expect(await membershipOf(side)).toMatchObject({ cycleNumber: 2, nextBillingOn: "2027-01-24" });
    await expectConsistent(server, side.own);
  });

  test("grants once when many runs of the same due work meet", async () => {
    const side = await openSide();
    await assign(side);
    server.clock.now = toMilliseconds(at("2026-12-24", "00:00"));
    await Promise.all(Array.from({ length: 6 }, () => beginCyclesNow(server, side.own)));
    expect(await ledger(side)).toEqual(["cycle 100", "expiry -100", "cycle 100"]);
    await expectConsistent(server, side.own);
  });

  test("catches up after an outage: each missed cycle is granted in order, and has ended", async () => {
    const side = await openSide();
    await assign(side);
    await moveTo(side, "2027-03-01", "12:00");
    const eachMonth = ["expiry -100", "cycle 100"];
    expect(await ledger(side)).toEqual(["cycle 100", ...eachMonth, ...eachMonth, ...eachMonth]);
    expect(await standing(side)).toEqual([100, ["100 until 2027-03-23"]]);
    expect(await membershipOf(side)).toMatchObject({ cycleNumber: 4, nextBillingOn: "2027-03-24" });
    await expectConsistent(server, side.own);
  });

  test("lets unspent points go over up to the limit, and the rest ends", async () => {
    const side = await openSide();
    await assign(side, { rollsOver: true, rolloverLimit: 40 });
    await moveTo(side, "2026-12-24");
    expect(await ledger(side)).toEqual(["cycle 100", "rollover 0", "expiry -60", "cycle 100"]);
    expect(await standing(side)).toEqual([140, ["140 until 2027-01-23"]]);
    await moveTo(side, "2027-01-24");
    expect(await standing(side)).toEqual([140, ["140 until 2027-02-23"]]);
    await expectConsistent(server, side.own);
  });

  test("lets the same points go over although something moved the wallet before the cycle began", async () => {
    const side = await openSide();
    await assign(side, { rollsOver: true, rolloverLimit: null });
    const desk = await server.newResource(side.own);
    await book(server, side.own, side.member, { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2 });
    server.clock.now = toMilliseconds(at("2026-12-24", "08:00"));
    const params = { tenantId: side.own.tenantId, memberId: side.member.memberId };
    await server.call(grantPoints, { as: side.admin, params, body: { amount: 5, reason: "Thank you" } });
    expect((await statement(side)).balance).toBe(5);
    await beginCyclesNow(server, side.own);
    const lines = ["cycle 100", "booking -10", "expiry -90", "grant 5", "rollover 90", "cycle 100"];
    expect(await ledger(side)).toEqual(lines);
    expect(await standing(side)).toEqual([195, ["190 until 2027-01-23"]]);
    await expectConsistent(server, side.own);
  });

  test("lets points go over through every cycle that an outage has missed", async () => {
    const side = await openSide();
    await assign(side, { rollsOver: true, rolloverLimit: null, cycle: { unit: "days", count: 7 } });
    await moveTo(side, "2026-12-16", "12:00");
    expect(await standing(side)).toEqual([400, ["400 until 2026-12-21"]]);
    await expectConsistent(server, side.own);
  });

  test("pauses over a cycle's end without points, and goes on with a new cycle when the pause ends", async () => {
    const side = await openSide();
    await assign(side, { rollsOver: true, rolloverLimit: null });
    const paused = (await change(side, { action: "pause", until: "2027-01-10" })).body.membership;
    expect(paused).toMatchObject({ status: "paused", nextBillingOn: "2027-01-10" });
    await moveTo(side, "2026-12-24");
    expect(await ledger(side)).toEqual(["cycle 100"]);
    expect((await statement(side)).balance).toBe(0);
    await moveTo(side, "2027-01-10");
    expect(await ledger(side)).toEqual(["cycle 100", "expiry -100", "cycle 100"]);
    expect(await membershipOf(side)).toMatchObject({ status: "active", nextBillingOn: "2027-02-10" });
    await expectConsistent(server, side.own);
  });

  test("changes, is cancelled and expires on its day, and says so in its history", async () => {
    const side = await openSide();
    await assign(side);
    const plus = await addPlan(side, { name: "Plus", pointsPerCycle: 500 });
    await change(side, { action: "change", planId: plus.planId, when: "cycle_end" });
    await moveTo(side, "2026-12-24");
    expect(await membershipOf(side)).toMatchObject({ planName: "Plus", scheduled: null });
    expect((await statement(side)).balance).toBe(500);
    await change(side, { action: "cancel", when: "cycle_end" });
    await moveTo(side, "2027-01-24");
    expect(await membershipOf(side)).toMatchObject({ status: "cancelled", nextBillingOn: null });
    expect((await statement(side)).balance).toBe(0);
    await change(side, { action: "assign", planId: plus.planId, endsOn: "2027-01-25" });
    await moveTo(side, "2027-01-26");
    expect(await membershipOf(side)).toMatchObject({ status: "expired" });
    const params = { tenantId: side.own.tenantId, memberId: side.member.memberId };
    const { events } = (await server.call(listMembershipEvents, { as: side.admin, params })).body;
    expect(events.map(({ action, on, by }) => [action, on, by !== null])).toEqual([
      ["expired", "2027-01-25", false],
      ["assign", "2027-01-25", true],
      ["cancelled", "2027-01-24", false],
      ["cancel", "2027-01-24", true],
      ["changed", "2026-12-24", false],
      ["change", "2026-12-24", true],
      ["assign", null, true],
    ]);
    await expectConsistent(server, side.own);
  });

  test("keeps what it has given when it is cancelled or changed now, until the last day that was promised", async () => {
    const side = await openSide();
    await assign(side);
    await change(side, { action: "cancel", when: "now" });
    expect(await standing(side)).toEqual([100, ["100 until 2026-12-23"]]);
    const { planId } = await addPlan(side, { name: "Plus", pointsPerCycle: 500 });
    await change(side, { action: "assign", planId, endsOn: null });
    const other = await addPlan(side, { name: "Short", pointsPerCycle: 20, cycle: { unit: "days", count: 7 } });
    await change(side, { action: "change", planId: other.planId, when: "now" });
    expect(await standing(side)).toEqual([620, ["20 until 2026-11-30", "600 until 2026-12-23"]]);
    await expectConsistent(server, side.own);
  });

  test("of somebody who is suspended goes on, and of somebody who was erased begins nothing", async () => {
    const side = await openSide();
    await assign(side);
    const params = { tenantId: side.own.tenantId, memberId: side.member.memberId };
    await server.call(eraseMember, { as: side.admin, params, body: { version: 1 } });
    await moveTo(side, "2026-12-24");
    expect((await rawItems(server, side.own, "ledgerEntry")).length).toBe(1);
    expect(outcome(await change(side, { action: "cancel", when: "now" }))).toEqual([404, "members.not_found"]);
    await expectConsistent(server, side.own);
  });

  test.each([
    ["Europe/London", "2027-02-28", "2027-03-27T23:59:59.000Z", "2027-03-28T00:00:00.000Z"],
    ["Europe/London", "2027-03-01", "2027-03-31T22:59:59.000Z", "2027-03-31T23:00:00.000Z"],
    ["America/New_York", "2027-10-08", "2027-11-08T04:59:59.000Z", "2027-11-08T05:00:00.000Z"],
    ["Australia/Lord_Howe", "2027-03-05", "2027-04-04T13:29:59.000Z", "2027-04-04T13:30:00.000Z"],
    // Clocks in Santiago skip midnight on this day.
    ["America/Santiago", "2027-08-05", "2027-09-05T03:59:59.000Z", "2027-09-05T04:00:00.000Z"],
    ["Europe/London", "2028-02-29", "2028-03-28T22:59:59.000Z", "2028-03-28T23:00:00.000Z"],
  ])("in %s that began on %s begins its second cycle with the first moment of the day", async (...row) => {
    const [timeZone, first, lastInstant, firstInstant] = row;
    const side = await openSide(timeZone);
    server.clock.now = toMilliseconds(at(first, "09:00", timeZone));
    await assign(side);
    server.clock.now = Date.parse(lastInstant);
    await beginCyclesNow(server, side.own);
    expect(await ledger(side)).toEqual(["cycle 100"]);
    server.clock.now = Date.parse(firstInstant);
    await beginCyclesNow(server, side.own);
    expect(await ledger(side)).toEqual(["cycle 100", "expiry -100", "cycle 100"]);
    await expectConsistent(server, side.own);
  });

  test("grants once when the tenant moves to another zone and back around the cycle's end", async () => {
    const side = await openSide("Pacific/Auckland");
    await assign(side);
    const move = (timeZone: string) =>
      server.table.commit([update(tenantItem.key(side.own.scope), { set: { timeZone } }, [], lostRace)]);
    // 24 December has begun in Auckland, and not yet in Los Angeles.
    await move("America/Los_Angeles");
    await moveTo(side, "2026-12-24", "06:00", "Pacific/Auckland");
    expect(await ledger(side)).toEqual(["cycle 100"]);
    await moveTo(side, "2026-12-24", "00:00", "America/Los_Angeles");
    await move("Pacific/Auckland");
    await moveTo(side, "2026-12-25", "12:00", "Pacific/Auckland");
    await move("America/Los_Angeles");
    await beginCyclesNow(server, side.own);
    expect(await ledger(side)).toEqual(["cycle 100", "expiry -100", "cycle 100"]);
    await expectConsistent(server, side.own);
  });
});
