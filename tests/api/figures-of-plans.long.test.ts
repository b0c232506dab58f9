import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assignPlans } from "#lambdas/assignments/contract.ts";
import type { PlanId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { membershipEventItem } from "#lambdas/memberships/items.ts";
import { removeMembership } from "#lambdas/memberships/repository.ts";
import { getOverview } from "#lambdas/statistics/contract.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { checkPlanFigures } from "#lambdas/checker/cycles.ts";
import { beginCyclesNow, expectConsistent, tableOf } from "../support/claims.ts";
import { countedMessages, deliverToCount, differencesOf } from "../support/figures.ts";
import { addPlan, openSide, type Side } from "../support/memberships.ts";
import { recordsSince } from "../support/stream-records.ts";
import { type Actor, at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Who gets a plan, and who has it no more. The tenants' clock shows 24 November 2026, 09:30. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const newRecords = recordsSince(() => server);

/** Delivers what has changed, each change twice, and compares each counter with what the items make of it. */
async function count({ own }: Side): Promise<void> {
  const messages = countedMessages(await newRecords());
  await deliverToCount([...messages, ...messages]);
  expect(await differencesOf(tableOf(server), own.tenantId)).toEqual([]);
  const { items } = await expectConsistent(server, own);
  expect(checkPlanFigures(items)).toEqual([]);
}

async function change({ admin, params }: Side, { memberId }: Actor, wanted: MembershipChange): Promise<void> {
  const body = { change: wanted };
  const { status } = await server.call(changeMembership, { as: admin, params: { ...params, memberId }, body });
  expect(status).toBe(201);
}

/** Who joined and who left: on each day of a month, and in the whole month. Then how many have the plan. */
async function flow({ admin, params }: Side, planId: PlanId, from = "2026-11-24") {
  const query = { period: "month", from, planId } as const;
  const { current, onPlan } = (await server.call(getOverview, { as: admin, params, query })).body;
  const days = current.rows.map(({ at: day, joined, left }) => `${day.slice(8)}: ${joined} joined, ${left} left`);
  return [...days, `${current.sums.joined} joined, ${current.sums.left} left, ${onPlan ?? 0} now`];
}

async function openWithPlans() {
  await newRecords();
  const side = await openSide(server);
  const [basic, plus] = [await addPlan(server, side), await addPlan(server, side, { name: "Plus" })];
  return { side, basic: basic.planId, plus: plus.planId };
}

test("a plan counts who gets it and who has it no more, by each way in and out", async () => {
  const { side, basic, plus } = await openWithPlans();
  const [tom, ana] = [await server.newMember(side.own), await server.newMember(side.own)];
  const rows = [tom, ana].map(({ memberId: member }, row) => ({ row: row + 1, member, plan: basic, endsOn: "" }));
  await change(side, side.member, { action: "assign", planId: basic, endsOn: null });
  const assigned = await server.call(assignPlans, { as: side.admin, params: side.params, body: { rows } });
  expect(assigned.status).toBe(201);
  await count(side);
  expect(await flow(side, basic)).toEqual(["24: 3 joined, 0 left", "3 joined, 0 left, 3 now"]);
  expect(await flow(side, plus)).toEqual(["0 joined, 0 left, 0 now"]);

  // A pause keeps the plan, and a planned change begins with the next cycle.
  server.clock.now = toMilliseconds(at("2026-11-25", "10:00"));
  await change(side, tom, { action: "pause", until: "2026-11-27" });
  await change(side, ana, { action: "change", planId: plus, when: "cycle_end" });
  await change(side, side.member, { action: "change", planId: plus, when: "now" });
  await count(side);
  expect(await flow(side, basic)).toEqual(["24: 3 joined, 0 left", "25: 0 joined, 1 left", "3 joined, 1 left, 2 now"]);
  expect(await flow(side, plus)).toEqual(["25: 1 joined, 0 left", "1 joined, 0 left, 1 now"]);

  await change(side, side.member, { action: "cancel", when: "now" });
  server.clock.now = toMilliseconds(at("2026-12-24", "00:00"));
  await beginCyclesNow(server, side.own);
  await count(side);
  expect(await flow(side, plus)).toEqual(["25: 1 joined, 1 left", "1 joined, 1 left, 1 now"]);
  expect(await flow(side, plus, "2026-12-01")).toEqual(["24: 1 joined, 0 left", "1 joined, 0 left, 1 now"]);
  expect(await flow(side, basic, "2026-12-01")).toEqual(["24: 0 joined, 1 left", "0 joined, 1 left, 1 now"]);
});

test("an erased member is counted as one whom their last plan has lost", async () => {
  const { side, basic, plus } = await openWithPlans();
  const params = { ...side.params, memberId: side.member.memberId };
  await change(side, side.member, { action: "assign", planId: basic, endsOn: null });
  await change(side, side.member, { action: "change", planId: plus, when: "now" });
  await server.call(eraseMember, { as: side.admin, params, body: { version: 1 } });
  await count(side);
  expect(await flow(side, basic)).toEqual(["24: 1 joined, 1 left", "1 joined, 1 left, 0 now"]);
  expect(await flow(side, plus)).toEqual(["24: 1 joined, 1 left", "1 joined, 1 left, 0 now"]);
});

test("an erasure decided before a change of the plan is decided again", async () => {
  const { side, basic, plus } = await openWithPlans();
  const { memberId } = side.member;
  const remove = (membership: { version: number } | undefined) =>
    server.table.commit(removeMembership(side.own.scope, memberId, { membership, open: undefined }));
  await change(side, side.member, { action: "assign", planId: basic, endsOn: null });
  await expect(remove(undefined)).rejects.toThrow(LostRace);
  await change(side, side.member, { action: "change", planId: plus, when: "now" });
  await expect(remove({ version: 1 })).rejects.toThrow(LostRace);
  await remove({ version: 2 });
});

test("an assignment of an earlier release counts, although it names no plan before", async () => {
  const { side, basic } = await openWithPlans();
  await change(side, side.member, { action: "assign", planId: basic, endsOn: null });
  const { items } = await expectConsistent(server, side.own);
  const event = items.find(({ entity }) => entity === membershipEventItem.entity);
  const key = membershipEventItem.key(side.own.scope, side.member.memberId, String(event?.at), 1);
  await server.table.commit([update(key, { remove: ["planBefore"], add: {} }, [], lostRace)]);
  await deliverToCount(countedMessages(await newRecords()));
  expect(await differencesOf(tableOf(server), side.own.tenantId)).toEqual([]);
  expect(await flow(side, basic)).toEqual(["24: 1 joined, 0 left", "1 joined, 0 left, 1 now"]);
});
