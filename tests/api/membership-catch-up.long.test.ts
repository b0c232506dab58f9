import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { previewChange } from "#lambdas/assignments/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import type { PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { askForPlan, decidePlanRequest, getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { addPlan, openSide, type Side } from "../support/memberships.ts";
import { at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/**
 * Due work has not brought these memberships up to today: a cycle, a pause or a last day is over. No test here
 * runs due work. The tenants' clock shows 24 November 2026, 09:30, at first.
 */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const change = ({ admin, member, params }: Side, wanted: MembershipChange, version?: number) =>
  server.call(changeMembership, {
    as: admin,
    params: { ...params, memberId: member.memberId },
    body: { change: wanted, ...(version === undefined ? {} : { version }) },
  });

async function openAssigned(fields: Partial<PlanFields> = {}): Promise<Side> {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, fields);
  expect((await change(side, { action: "assign", planId, endsOn: null })).status).toBe(201);
  return side;
}

const passTo = (date: string, time = "00:00") => {
  server.clock.now = toMilliseconds(at(date, time));
};

const mine = async ({ member, params }: Side) => (await server.call(getMyMembership, { as: member, params })).body;

async function ledger({ member, params }: Side) {
  const { balance, entries } = (await server.call(listMyEntries, { as: member, params })).body;
  return { balance, lines: entries.toReversed().map(({ subject, amount }) => `${subject.kind} ${amount}`) };
}

test("a pause comes after the cycle that is due, which has given its points", async () => {
  const side = await openAssigned();
  passTo("2026-12-24");
  expect((await change(side, { action: "pause", until: "2027-02-01" })).status).toBe(201);
  expect(await ledger(side)).toEqual({ balance: 100, lines: ["cycle 100", "expiry -100", "cycle 100"] });
  expect((await mine(side)).membership).toMatchObject({ status: "paused", cycleNumber: 2, pausedUntil: "2027-02-01" });
  await expectConsistent(server, side.own);
});

test("a change comes after every cycle that was missed, each of them once, although six ask at once", async () => {
  const side = await openAssigned({ rollsOver: true, rolloverLimit: 30 });
  const gold = await addPlan(server, side, { name: "Gold", pointsPerCycle: 500 });
  passTo("2027-03-01", "12:00");
  const wanted = { action: "change", planId: gold.planId, when: "cycle_end" } as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(side, wanted)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const cycle = ["rollover 0", "expiry -70", "cycle 100"];
  const later = ["rollover 0", "expiry -100", "cycle 100"];
  expect(await ledger(side)).toEqual({ balance: 130, lines: ["cycle 100", ...cycle, ...later, ...later] });
  expect((await mine(side)).membership).toMatchObject({
    cycleNumber: 4,
    nextBillingOn: "2027-03-24",
    scheduled: { kind: "change", planId: gold.planId, planName: "Gold" },
  });
  await expectConsistent(server, side.own);
});

test("a preview says what will have come first, and stores nothing", async () => {
  const side = await openAssigned({ rollsOver: true, rolloverLimit: 30 });
  passTo("2027-01-24", "08:00");
  const query = { action: "pause", until: "2027-03-01" } as const;
  const params = { ...side.params, memberId: side.member.memberId };
  const { membership, points } = (await server.call(previewChange, { as: side.admin, params, query })).body;
  expect(membership).toMatchObject({ status: "paused", cycleNumber: 3 });
  expect([points.granted, points.balanceAfter, points.kept]).toEqual([0, 130, [{ endsOn: "2027-02-23", points: 130 }]]);
  expect((await ledger(side)).lines).toEqual(["cycle 100"]);
  expect((await change(side, query)).status).toBe(201);
  expect((await ledger(side)).balance).toBe(130);
  await expectConsistent(server, side.own);
});

test("an administrator who saw the cycle before is told so, and the cycle has begun", async () => {
  const side = await openAssigned();
  passTo("2026-12-24");
  expect(outcome(await change(side, { action: "pause", until: "2027-02-01" }, 1))).toEqual([409, "stale_version"]);
  expect((await mine(side)).membership).toMatchObject({ status: "active", cycleNumber: 2, version: 2 });
  expect((await change(side, { action: "pause", until: "2027-02-01" }, 2)).status).toBe(201);
});

test("a member whose last day is over chooses a plan as somebody without one", async () => {
  const side = await openAssigned();
  await change(side, { action: "end", endsOn: "2026-12-01" });
  const { planId } = await addPlan(server, side, {
    name: "Open",
    chosenBy: "members",
    priceMinor: 0,
    pointsPerCycle: 40,
  });
  passTo("2026-12-02", "07:00");
  expect((await server.call(askForPlan, { as: side.member, params: side.params, body: { planId } })).status).toBe(201);
  expect((await mine(side)).membership).toMatchObject({ planName: "Open", startedAt: "2026-12-02T07:00:00.000Z" });
  expect((await ledger(side)).balance).toBe(140);
  await expectConsistent(server, side.own);
});

test("an approval comes after the cycle that is due, and only as its administrator has seen it", async () => {
  const side = await openAssigned();
  const gold = await addPlan(server, side, { name: "Gold", chosenBy: "request" });
  const asked = await server.call(askForPlan, { as: side.member, params: side.params, body: { planId: gold.planId } });
  passTo("2026-12-24");
  const approve = (membership: number) =>
    server.call(decidePlanRequest, {
      as: side.admin,
      params: { ...side.params, requestId: asked.body.requestId },
      body: { decision: "approve", when: "cycle_end", shown: { plan: 1, membership } },
    });
  expect(outcome(await approve(1))).toEqual([409, "stale_version"]);
  expect((await approve(2)).status).toBe(200);
  expect((await mine(side)).membership).toMatchObject({
    cycleNumber: 2,
    nextBillingOn: "2027-01-24",
    scheduled: { kind: "change", planName: "Gold" },
  });
  await expectConsistent(server, side.own);
});

test("who has cancelled leaves with the end of the cycle, so a pause after it cannot be ended", async () => {
  const side = await openAssigned();
  await change(side, { action: "cancel", when: "cycle_end" });
  await change(side, { action: "pause", until: "2027-03-01" });
  passTo("2026-12-24");
  expect(outcome(await change(side, { action: "resume" }))).toEqual([404, "memberships.none"]);
  expect((await mine(side)).membership?.status).toBe("cancelled");
  await expectConsistent(server, side.own);
});
