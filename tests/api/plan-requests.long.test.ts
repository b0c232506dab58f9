import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assignPlans, listPlanRequests } from "#lambdas/assignments/contract.ts";
import type { PlanRequestId } from "#lambdas/contract/ids.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { updatePlan } from "#lambdas/memberships/plan-contract.ts";
import { removeMembership } from "#lambdas/memberships/repository.ts";
import {
  askForPlan,
  decidePlanRequest,
  getMyMembership,
  withdrawPlanRequest,
} from "#lambdas/memberships/request-contract.ts";
import { closeWallet, whileWalletOpen } from "#lambdas/points/repository.ts";
import { getToday } from "#lambdas/statistics/contract.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { addPlan, openSide, type Side } from "../support/memberships.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Requests for plans until they are decided. The tenants' clock shows 24 November 2026, 09:30. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const ask = ({ member, params }: Side, planId: string) =>
  server.call(askForPlan, { as: member, params, body: { planId } });
const withdraw = ({ params }: Side, as: Actor, requestId: string) =>
  server.call(withdrawPlanRequest, { as, params: { ...params, requestId }, body: {} });
const mine = async ({ member, params }: Side) => (await server.call(getMyMembership, { as: member, params })).body;
const waiting = async ({ admin, params }: Side) =>
  (await server.call(listPlanRequests, { as: admin, params })).body.requests.map(({ planName }) => planName);
const counted = async ({ admin, params }: Side) =>
  (await server.call(getToday, { as: admin, params, query: { date: "2026-11-24" } })).body.planRequests;
const decide = ({ admin, params }: Side, requestId: string, body: object) =>
  server.call(decidePlanRequest, {
    as: admin,
    params: { ...params, requestId },
    body: { shown: { plan: 1, membership: 0 }, ...body },
  });
const change = ({ admin, member, params }: Side, wanted: MembershipChange, version?: number) =>
  server.call(changeMembership, {
    as: admin,
    params: { ...params, memberId: member.memberId },
    body: { change: wanted, version },
  });

test("a member withdraws their own open request, once or twice, and nobody else can", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const { requestId } = (await ask(side, planId)).body;
  expect([await waiting(side), await counted(side)]).toEqual([["Monthly"], 1]);
  const other = await server.newMember(side.own);
  for (const stranger of [other, side.admin])
    expect(outcome(await withdraw(side, stranger, requestId))).toEqual([404, "memberships.request_not_found"]);
  expect(await waiting(side)).toEqual(["Monthly"]);
  for (const _ of ["first", "second"])
    expect((await withdraw(side, side.member, requestId)).body.status).toBe("withdrawn");
  expect([(await mine(side)).request, await waiting(side), await counted(side)]).toEqual([null, [], 0]);
  const late = await decide(side, requestId, { decision: "approve" });
  expect(outcome(late)).toEqual([409, "memberships.request_decided"]);
  expect((await mine(side)).membership).toBeNull();
});

test("a member asks at most twenty times within an hour, and a repeated call counts once", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const repeated = { as: side.member, params: side.params, body: { planId }, key: "the-first" };
  for (let time = 0; time < 3; time += 1) expect((await server.call(askForPlan, repeated)).status).toBe(201);
  for (let time = 1; time < 20; time += 1) expect((await ask(side, planId)).status).toBe(201);
  const refused = await ask(side, planId);
  expect([outcome(refused), refused.error?.details]).toEqual([
    [429, "memberships.too_many_requests"],
    { retryAfterSeconds: 1800 },
  ]);
  expect(await rawItems(server, side.own, "planRequest")).toHaveLength(20);
  expect((await server.call(askForPlan, repeated)).status).toBe(201);
  server.clock.now = defaultNow + 3_600_000;
  expect((await ask(side, planId)).status).toBe(201);
});

test("a withdrawal repeated after a new request leaves the new one open", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const first = (await ask(side, planId)).body;
  await withdraw(side, side.member, first.requestId);
  const second = (await ask(side, planId)).body;
  await withdraw(side, side.member, first.requestId);
  expect((await mine(side)).request?.requestId).toBe(second.requestId);
});

test("a decided request cannot be withdrawn, and of both at once one holds", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const { requestId } = (await ask(side, planId)).body;
  const [withdrawn, approved] = await Promise.all([
    withdraw(side, side.member, requestId),
    decide(side, requestId, { decision: "approve" }),
  ]);
  const isApproved = approved.status === 200;
  expect(withdrawn.status === 200).toBe(!isApproved);
  expect((await mine(side)).membership !== null).toBe(isApproved);
  const another = (await ask(side, (await addPlan(server, side, { name: "Other", chosenBy: "request" })).planId)).body;
  await decide(side, another.requestId, { decision: "refuse" });
  expect(outcome(await withdraw(side, side.member, another.requestId))).toEqual([409, "memberships.request_decided"]);
  await expectConsistent(server, side.own);
});

test("a plan that could never begin, as the membership ends before, is not taken, requested or scheduled", async () => {
  const side = await openSide(server);
  const plan = await addPlan(server, side);
  await change(side, { action: "assign", planId: plan.planId, endsOn: "2026-12-23" });
  const refused = [409, "memberships.ends_before"];
  for (const chosenBy of ["members", "request"] as const) {
    const { planId } = await addPlan(server, side, { name: `Chosen by ${chosenBy}`, chosenBy, priceMinor: 0 });
    expect(outcome(await ask(side, planId))).toEqual(refused);
    expect(outcome(await change(side, { action: "change", planId, when: "cycle_end" }))).toEqual(refused);
  }
  expect([await waiting(side), (await mine(side)).membership?.scheduled]).toEqual([[], null]);
  // The next cycle begins on 24 December, the last day now.
  await change(side, { action: "end", endsOn: "2026-12-24" });
  const { planId } = await addPlan(server, side, { name: "For a day", chosenBy: "members", priceMinor: 0 });
  expect((await ask(side, planId)).status).toBe(201);
});

test("an approval holds only for the plan and the membership that were shown", async () => {
  const side = await openSide(server);
  const plan = await addPlan(server, side, { chosenBy: "request" });
  const { requestId } = (await ask(side, plan.planId)).body;
  const params = { ...side.params, planId: plan.planId };
  const { planId: _, wasHeld: __, ...fields } = plan;
  const approve = (shown: object) => decide(side, requestId, { decision: "approve", shown });
  await server.call(updatePlan, { as: side.admin, params, body: { ...fields, pointsPerCycle: 5 } });
  const basic = await addPlan(server, side, { name: "Basic" });
  for (const shown of [
    { plan: 1, membership: 0 },
    { plan: 2, membership: 1 },
  ])
    expect(outcome(await approve(shown))).toEqual([409, "stale_version"]);
  await change(side, { action: "assign", planId: basic.planId, endsOn: null });
  expect(outcome(await approve({ plan: 2, membership: 0 }))).toEqual([409, "stale_version"]);
  expect([await waiting(side), (await mine(side)).membership?.scheduled]).toEqual([["Monthly"], null]);
  const without = await server.call(decidePlanRequest, {
    as: side.admin,
    params: { ...side.params, requestId },
    body: { decision: "approve" },
  });
  expect([without.status, without.error?.issues.map(({ path, code }) => [path, code])]).toEqual([
    400,
    [["body.shown", "missing"]],
  ]);
  expect((await approve({ plan: 2, membership: 1 })).status).toBe(200);
  expect((await mine(side)).membership?.scheduled).toMatchObject({ planId: plan.planId });
  await expectConsistent(server, side.own);
});

test.each([false, true])(
  "of an edit of the plan and an approval at once, nobody gets what was not shown: held %s",
  async (wasHeld) => {
    const side = await openSide(server);
    for (let round = 0; round < 4; round += 1) {
      const plan = await addPlan(server, side, { name: `Plan ${round}`, chosenBy: "request" });
      const holder = { ...side, member: await server.newMember(side.own) };
      if (wasHeld) await change(holder, { action: "assign", planId: plan.planId, endsOn: null });
      const version = wasHeld ? 2 : 1;
      const asker = { ...side, member: await server.newMember(side.own) };
      const { requestId } = (await ask(asker, plan.planId)).body;
      const { planId, wasHeld: _, ...fields } = plan;
      const params = { ...side.params, planId };
      const [approved, edited] = await Promise.all([
        decide(side, requestId, { decision: "approve", shown: { plan: version, membership: 0 } }),
        server.call(updatePlan, { as: side.admin, params, body: { ...fields, version, pointsPerCycle: 5 } }),
      ]);
      expect([200, 409]).toContain(edited.status);
      if (approved.status === 200) expect(approved.body.granted).toBe(100);
      else expect(outcome(approved)).toEqual([409, "stale_version"]);
    }
    await expectConsistent(server, side.own);
  },
);

test("an erased member's open request is withdrawn, and waits for nobody", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const { requestId } = (await ask(side, planId)).body;
  const { members } = (await server.call(listMembers, { as: side.admin, params: side.params })).body;
  const version = members.find(({ memberId }) => memberId === side.member.memberId)?.version ?? 0;
  const params = { ...side.params, memberId: side.member.memberId };
  expect((await server.call(eraseMember, { as: side.admin, params, body: { version } })).status).toBe(200);
  expect([await waiting(side), await counted(side)]).toEqual([[], 0]);
  expect((await rawItems(server, side.own, "planRequest")).map(({ status }) => status)).toEqual(["withdrawn"]);
  expect(outcome(await decide(side, requestId, { decision: "approve" }))).toEqual([409, "memberships.request_decided"]);
});

test("nobody who is erased in the middle of a call keeps a request or a membership", async () => {
  for (let round = 0; round < 6; round += 1) {
    const side = await openSide(server);
    const { planId } = await addPlan(server, side, { chosenBy: "request" });
    const free = await addPlan(server, side, { name: "Without points", pointsPerCycle: 0 });
    const rows = [{ row: 1, member: side.member.memberId, plan: free.planId, endsOn: "" }];
    const params = { ...side.params, memberId: side.member.memberId };
    const [, erased] = await Promise.all([
      ask(side, planId),
      server.call(eraseMember, { as: side.admin, params, body: { version: 1 } }),
      round % 2 === 0
        ? change(side, { action: "assign", planId: free.planId, endsOn: null })
        : server.call(assignPlans, { as: side.admin, params: side.params, body: { rows } }),
    ]);
    expect(erased.status).toBe(200);
    expect([await waiting(side), await counted(side)], `round ${round}`).toEqual([[], 0]);
    const requests = await rawItems(server, side.own, "planRequest");
    expect(requests.filter(({ status }) => status === "open")).toEqual([]);
    for (const entity of ["openPlanRequest", "membership"])
      expect(await rawItems(server, side.own, entity)).toEqual([]);
  }
});

test("nobody who was erased gets what costs no points", async () => {
  const side = await openSide(server);
  const { memberId } = side.member;
  const give = () => server.table.commit([whileWalletOpen(side.own.scope, memberId)]);
  await give();
  await server.table.commit([closeWallet(side.own.scope, memberId, "2026-11-20T09:00:00.000Z")]);
  await expect(give()).rejects.toThrow(LostRace);
});

test("an erasure decided before a request came is decided again, and withdraws it", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const { memberId } = side.member;
  const first = (await ask(side, planId)).body;
  const remove = (open: { requestId: PlanRequestId } | undefined) =>
    server.table.commit(removeMembership(side.own.scope, memberId, { membership: undefined, open }));
  await expect(remove(undefined)).rejects.toThrow(LostRace);
  const second = (await ask(side, planId)).body;
  await expect(remove(first)).rejects.toThrow(LostRace);
  expect((await mine(side)).request?.requestId).toBe(second.requestId);
  await remove(second);
  expect((await mine(side)).request).toBeNull();
});

test("a change of a membership that was changed meanwhile is refused, and changes nothing", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side);
  const assigned = (await change(side, { action: "assign", planId, endsOn: null })).body.membership;
  const paused = await change(side, { action: "pause", until: "2026-12-01" }, assigned.version);
  expect(paused.body.membership.status).toBe("paused");
  const late = await change(side, { action: "cancel", when: "now" }, assigned.version);
  expect(outcome(late)).toEqual([409, "stale_version"]);
  expect((await mine(side)).membership?.status).toBe("paused");
});
