import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { assignPlans } from "#lambdas/assignments/contract.ts";
import { listEntries, listOfObject, type TrailEntry } from "#lambdas/audit/contract.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { type MembershipPlan, updatePlan } from "#lambdas/memberships/plan-contract.ts";
import { askForPlan, decidePlanRequest } from "#lambdas/memberships/request-contract.ts";
import { rawItems } from "../support/claims.ts";
import { addPlan, monthly, openSide, type Side } from "../support/memberships.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** What the trail tells of memberships. The tenants' clock shows 24 November 2026, 09:30. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

/** A minute passes before each change, so that the order is certain. */
async function change({ admin, member, params }: Side, wish: MembershipChange) {
  server.clock.now += 60_000;
  const body = { change: wish };
  const changed = await server.call(changeMembership, { as: admin, params: { ...params, ...member }, body } as never);
  expect(changed.status).toBe(201);
}

/** A member's own trail, newest first, once the consumer has listed so many entries. */
const trailOf = ({ admin, params }: Side, { memberId }: Actor, count: number): Promise<TrailEntry[]> =>
  vi.waitFor(
    async () => {
      const query = { kind: "member", objectId: memberId } as const;
      const { entries } = (await server.call(listOfObject, { as: admin, params, query })).body;
      expect(entries).toHaveLength(count);
      return entries;
    },
    { timeout: 20_000, interval: 50 },
  );

async function openWithPlans() {
  const side = await openSide(server);
  const [basic, plus] = [await addPlan(server, side), await addPlan(server, side, { name: "Plus" })];
  return { side, basic, plus };
}

const row = (number: number, { memberId }: Actor, { planId }: MembershipPlan, endsOn = "") => ({
  row: number,
  member: memberId,
  plan: planId,
  endsOn,
});

test("a member's trail tells each act with plan, last day, pause and what is scheduled, before and after", async () => {
  const { side, basic, plus } = await openWithPlans();
  await change(side, { action: "assign", planId: basic.planId, endsOn: null });
  await change(side, { action: "change", planId: plus.planId, when: "cycle_end" });
  await change(side, { action: "keep" });
  await change(side, { action: "end", endsOn: "2027-06-30" });
  await change(side, { action: "pause", until: "2027-01-10" });
  await change(side, { action: "resume" });
  await change(side, { action: "change", planId: plus.planId, when: "now" });
  await change(side, { action: "cancel", when: "cycle_end" });
  const entries = (await trailOf(side, side.member, 8)).toReversed();
  expect(entries.map((entry) => entry.change)).toEqual([
    {
      before: {},
      after: {
        act: "assign",
        planId: basic.planId,
        status: "active",
        scheduledPlanId: null,
        endsWithCycle: false,
      },
      mentioned: [],
    },
    { before: { scheduledPlanId: null }, after: { act: "change", scheduledPlanId: plus.planId }, mentioned: [] },
    { before: { scheduledPlanId: plus.planId }, after: { act: "keep", scheduledPlanId: null }, mentioned: [] },
    { before: { endsOn: null }, after: { act: "end", endsOn: "2027-06-30" }, mentioned: [] },
    {
      before: { status: "active", pausedUntil: null },
      after: { act: "pause", status: "paused", pausedUntil: "2027-01-10" },
      mentioned: [],
    },
    {
      before: { status: "paused", pausedUntil: "2027-01-10" },
      after: { act: "resume", status: "active", pausedUntil: null },
      mentioned: [],
    },
    { before: { planId: basic.planId }, after: { act: "change", planId: plus.planId }, mentioned: [] },
    { before: { endsWithCycle: false }, after: { act: "cancel", endsWithCycle: true }, mentioned: [] },
  ]);
  expect(entries[6]?.planNames).toEqual({ [basic.planId]: "Monthly", [plus.planId]: "Plus" });
});

test("a plan in the trail has its present name, and the entries hold none", async () => {
  const { side, basic } = await openWithPlans();
  await change(side, { action: "assign", planId: basic.planId, endsOn: null });
  const body = { ...monthly, name: "Renamed", version: basic.version + 1 };
  const params = { ...side.params, planId: basic.planId };
  expect((await server.call(updatePlan, { as: side.admin, params, body })).status).toBe(200);
  const [entry] = await trailOf(side, side.member, 1);
  expect(entry?.planNames).toEqual({ [basic.planId]: "Renamed" });
  const stored = (await rawItems(server, side.own, "auditEntry")).map((item) => JSON.stringify(item.change ?? null));
  expect(stored.filter((text) => text.includes("Monthly") || text.includes("Renamed"))).toEqual([]);
});

test("plans for many stand in the trail of each member with that member's plan, in one entry for the call", async () => {
  const { side, basic, plus } = await openWithPlans();
  const other = await server.newMember(side.own);
  const untouched = await server.newMember(side.own);
  const rows = [row(1, side.member, basic), row(2, other, plus, "2027-06-30")];
  const { admin, params } = side;
  expect((await server.call(assignPlans, { as: admin, params, body: { rows } })).body.assigned).toBe(2);
  const [own] = await trailOf(side, side.member, 1);
  const [others] = await trailOf(side, other, 1);
  expect(own).toMatchObject({
    action: "assignments.assignPlans",
    object: { kind: "member", id: side.member.memberId, name: "Robin Test" },
    change: { before: {}, after: { planId: basic.planId, status: "active", endsOn: null }, mentioned: [] },
    planNames: { [basic.planId]: "Monthly" },
  });
  expect(others).toMatchObject({
    auditId: own?.auditId,
    object: { kind: "member", id: other.memberId },
    change: { after: { planId: plus.planId, status: "active", endsOn: "2027-06-30" } },
  });
  expect(await trailOf(side, untouched, 0)).toEqual([]);
  const query = { from: "2026-11-01", to: "2026-11-30", action: "assignments.assignPlans" };
  const { entries } = (await server.call(listEntries, { as: admin, params, query })).body;
  expect(entries.map(({ object, change: told }) => [object.kind, told?.after])).toEqual([
    ["workspace", { assigned: 2, granted: 200 }],
  ]);
});

test("an approved request stands in the member's trail with its plan", async () => {
  const side = await openSide(server);
  const { planId } = await addPlan(server, side, { chosenBy: "request" });
  const { admin, member, params } = side;
  const { requestId } = (await server.call(askForPlan, { as: member, params, body: { planId } })).body;
  const body = { decision: "approve", shown: { plan: 1, membership: 0 } } as const;
  await server.call(decidePlanRequest, { as: admin, params: { ...params, requestId }, body });
  const [entry] = await trailOf(side, member, 1);
  expect(entry?.change).toEqual({ before: { status: "open" }, after: { status: "approved", planId }, mentioned: [] });
  expect(entry?.planNames).toEqual({ [planId]: "Monthly" });
});
