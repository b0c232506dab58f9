import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type AssignmentRow,
  assignPlans,
  checkAssignments,
  listPlanRequests,
  previewChange,
} from "#lambdas/assignments/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import type { PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { askForPlan, decidePlanRequest, getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { beginCyclesNow, book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { addPlan as addNewPlan, openSide as openNewSide, type Side } from "../support/memberships.ts";
import { at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** What members wish, what a change would do, and plans for many. The tenants' clock shows 24 November 2026, 09:30. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

const openSide = () => openNewSide(server);
const addPlan = (side: Side, changes?: Partial<PlanFields>) => addNewPlan(server, side, changes);

const ask = ({ member, params }: Side, planId: string, key?: string) =>
  server.call(askForPlan, { as: member, params, body: { planId }, key });

const mine = async ({ member, params }: Side) => (await server.call(getMyMembership, { as: member, params })).body;
const waiting = async ({ admin, params }: Side) =>
  (await server.call(listPlanRequests, { as: admin, params })).body.requests;
const balanceOf = async ({ member, params }: Side) =>
  (await server.call(listMyEntries, { as: member, params })).body.balance;

const decide = ({ admin, params }: Side, requestId: string, body: object) =>
  server.call(decidePlanRequest, {
    as: admin,
    params: { ...params, requestId },
    body: { shown: { plan: 1, membership: 0 }, ...body },
  });

describe("a member", () => {
  test("sees the active plans that they may choose or request, and gets a chosen one at once", async () => {
    const side = await openSide();
    await addPlan(side, { name: "Of the staff" });
    await addPlan(side, { name: "Archived", chosenBy: "members", priceMinor: 0, isActive: false });
    const open = await addPlan(side, { name: "Open", chosenBy: "members", priceMinor: 0 });
    expect((await mine(side)).plans.map(({ name, chosenBy }) => [name, chosenBy])).toEqual([["Open", "members"]]);
    const first = await ask(side, open.planId, "the-same-key");
    expect(first.body).toMatchObject({ status: "taken", planName: "Open" });
    expect((await ask(side, open.planId, "the-same-key")).text).toBe(first.text);
    expect([await balanceOf(side), (await mine(side)).membership?.planName]).toEqual([100, "Open"]);
    expect(await waiting(side)).toEqual([]);
    await expectConsistent(server, side.own);
  });

  test("changes to a chosen plan at the end of the cycle, so that changing back and forth gives nothing", async () => {
    const side = await openSide();
    const [one, other] = [
      await addPlan(side, { name: "One", chosenBy: "members", priceMinor: 0 }),
      await addPlan(side, { name: "Other", chosenBy: "members", priceMinor: 0, pointsPerCycle: 500 }),
    ];
    await ask(side, one.planId);
    await ask(side, other.planId);
    expect(outcome(await ask(side, one.planId))).toEqual([409, "memberships.same_plan"]);
    expect([await balanceOf(side), (await mine(side)).membership?.scheduled]).toMatchObject([
      100,
      { planName: "Other" },
    ]);
    server.clock.now = Date.parse(at("2026-12-24", "00:00"));
    await beginCyclesNow(server, side.own);
    expect([await balanceOf(side), (await mine(side)).membership?.planName]).toEqual([500, "Other"]);
    await expectConsistent(server, side.own);
  });

  test("cannot choose a plan of the staff, an archived one, or one that does not exist", async () => {
    const side = await openSide();
    const staff = await addPlan(side);
    const archived = await addPlan(side, { chosenBy: "request", isActive: false });
    expect(outcome(await ask(side, staff.planId))).toEqual([404, "memberships.plan_not_found"]);
    expect(outcome(await ask(side, archived.planId))).toEqual([409, "memberships.plan_archived"]);
    expect(outcome(await ask(side, `pln_${"0".repeat(26)}`))).toEqual([404, "memberships.plan_not_found"]);
    expect(await rawItems(server, side.own, "planRequest")).toEqual([]);
  });

  test("requests a plan, of which a later request withdraws the earlier, and an approval begins it", async () => {
    const side = await openSide();
    const [one, other] = [
      await addPlan(side, { name: "One", chosenBy: "request" }),
      await addPlan(side, { name: "Other", chosenBy: "request" }),
    ];
    const first = (await ask(side, one.planId)).body;
    const second = (await ask(side, other.planId)).body;
    expect([await balanceOf(side), (await mine(side)).request]).toMatchObject([
      0,
      { planName: "Other", status: "open" },
    ]);
    expect((await waiting(side)).map(({ planName, memberName }) => [planName, memberName])).toEqual([
      ["Other", "Robin Test"],
    ]);
    expect(outcome(await decide(side, first.requestId, { decision: "approve" }))).toEqual([
      409,
      "memberships.request_decided",
    ]);
    const approved = await decide(side, second.requestId, { decision: "approve" });
    expect(approved.body).toMatchObject({ granted: 100, request: { status: "approved" } });
    expect([(await mine(side)).membership?.planName, (await mine(side)).request, await waiting(side)]).toEqual([
      "Other",
      null,
      [],
    ]);
    expect(outcome(await decide(side, second.requestId, { decision: "refuse" }))).toEqual([
      409,
      "memberships.request_decided",
    ]);
    await expectConsistent(server, side.own);
  });

  test("keeps one open request when several arrive at once, and a refusal gives nothing", async () => {
    const side = await openSide();
    const plan = await addPlan(side, { chosenBy: "request" });
    await Promise.all(Array.from({ length: 5 }, () => ask(side, plan.planId)));
    const requests = await rawItems(server, side.own, "planRequest");
    expect(requests.map(({ status }) => status).sort()).toEqual(["open", ...Array(4).fill("withdrawn")]);
    const [open] = await waiting(side);
    expect((await decide(side, open?.requestId ?? "", { decision: "refuse" })).body.request.status).toBe("refused");
    expect([await waiting(side), (await mine(side)).membership, await balanceOf(side)]).toEqual([[], null, 0]);
  });
});

describe("a preview", () => {
  const preview = ({ admin, member, params }: Side, query: Record<string, string>) =>
    server.call(previewChange, { as: admin, params: { ...params, memberId: member.memberId }, query });

  test("says what happens to points and bookings, and changes nothing", async () => {
    const side = await openSide();
    const { planId } = await addPlan(side);
    const assigned = (await preview(side, { action: "assign", planId })).body;
    expect(assigned.points).toEqual({
      granted: 100,
      grantedUntil: "2026-12-23",
      balanceAfter: 100,
      kept: [],
      keptForGood: 0,
      goesOver: null,
      noLongerGoesOver: null,
    });
    expect(assigned.membership).toMatchObject({ status: "active", nextBillingOn: "2026-12-24" });
    expect((await mine(side)).membership).toBeNull();

    const change = { action: "assign", planId };
    const params = { ...side.params, memberId: side.member.memberId };
    await server.call(changeMembership, { as: side.admin, params, body: { change } });
    const desk = await server.newResource(side.own);
    for (const day of ["2026-11-26", "2026-12-10"])
      await book(server, side.own, side.member, { resource: desk, startAt: at(day, "10:00") });
    const paused = (await preview(side, { action: "pause", until: "2026-12-01" })).body;
    expect(paused.bookings).toEqual({ toCome: 2, withoutMembership: 1, isAtLeast: false });
    expect(paused.points).toMatchObject({ granted: 0, balanceAfter: 90, kept: [{ endsOn: "2026-12-23", points: 90 }] });
    const bookings = async (query: Record<string, string>) =>
      (await preview(side, query)).body.bookings.withoutMembership;
    expect(await bookings({ action: "cancel", when: "now" })).toBe(2);
    expect(await bookings({ action: "cancel", when: "cycle_end" })).toBe(0);
    expect(await bookings({ action: "end", endsOn: "2026-12-09" })).toBe(1);
    expect(await bookings({ action: "end" })).toBe(0);
    expect(await rawItems(server, side.own, "membershipEvent")).toHaveLength(1);
  });

  /** Changes the membership, takes what is due, and compares with what the preview said. */
  async function comesTrue(side: Side, wanted: Record<string, string>) {
    const { points, membership } = (await preview(side, wanted)).body;
    const params = { ...side.params, memberId: side.member.memberId };
    const answer = await server.call(changeMembership, {
      as: side.admin,
      params,
      body: { change: wanted as MembershipChange },
    });
    expect(answer.status, answer.text).toBe(201);
    await beginCyclesNow(server, side.own);
    const after = (await mine(side)).membership;
    return {
      said: [points.granted, points.grantedUntil, points.balanceAfter, membership.status, membership.nextBillingOn],
      balance: await balanceOf(side),
      after: [after?.status, after?.nextBillingOn],
    };
  }
  const moveTo = async (side: Side, date: string) => {
    server.clock.now = toMilliseconds(at(date, "09:30"));
    await beginCyclesNow(server, side.own);
  };
  const openAssigned = async (fields: Partial<PlanFields> = {}, endsOn: string | null = null) => {
    const side = await openSide();
    const { planId } = await addPlan(side, fields);
    const params = { ...side.params, memberId: side.member.memberId };
    const body = { change: { action: "assign", planId, endsOn } as const };
    await server.call(changeMembership, { as: side.admin, params, body });
    return { side, planId };
  };

  test("counts the days after the last day as days without a membership, also those after a pause", async () => {
    const { side } = await openAssigned({}, "2026-12-09");
    const desk = await server.newResource(side.own);
    for (const day of ["2026-11-26", "2026-12-03", "2026-12-10"])
      await book(server, side.own, side.member, { resource: desk, startAt: at(day, "10:00") });
    const paused = (await preview(side, { action: "pause", until: "2026-12-01" })).body;
    expect(paused.bookings).toEqual({ toCome: 3, withoutMembership: 2, isAtLeast: false });
    const cancelled = (await preview(side, { action: "cancel", when: "cycle_end" })).body;
    expect(cancelled.bookings.withoutMembership).toBe(1);
  });

  test("of a wallet that is almost full says how many points fit", async () => {
    const opened = await openSide();
    const side = { ...opened, member: await server.newMember(opened.own, { points: 999_999_940 }) };
    const { planId } = await addPlan(side);
    const { said, balance } = await comesTrue(side, { action: "assign", planId });
    expect(said).toEqual([60, "2026-12-23", 1_000_000_000, "active", "2026-12-24"]);
    expect(balance).toBe(1_000_000_000);
  });

  test("of going on after the cycle's end says the points of the cycle that begins", async () => {
    const { side } = await openAssigned();
    await comesTrue(side, { action: "pause", until: "2027-03-01" });
    await moveTo(side, "2027-01-10");
    const { said, balance, after } = await comesTrue(side, { action: "resume" });
    expect(said).toEqual([100, "2027-02-09", 100, "active", "2027-02-10"]);
    expect([balance, after]).toEqual([100, ["active", "2027-02-10"]]);
    await expectConsistent(server, side.own);
  });

  test("of going on within the cycle says that no points come", async () => {
    const { side } = await openAssigned();
    await comesTrue(side, { action: "pause", until: "2027-03-01" });
    const { said, balance } = await comesTrue(side, { action: "resume" });
    expect(said).toEqual([0, null, 100, "active", "2026-12-24"]);
    expect(balance).toBe(100);
  });

  test("of going on with the next cycle's first day counts the points that go over", async () => {
    const { side } = await openAssigned({ rollsOver: true, rolloverLimit: 30 });
    await comesTrue(side, { action: "pause", until: "2027-03-01" });
    server.clock.now = toMilliseconds(at("2026-12-24", "09:30"));
    const { said, balance } = await comesTrue(side, { action: "resume" });
    expect(said).toEqual([130, "2027-01-23", 130, "active", "2027-01-24"]);
    expect(balance).toBe(130);
    await expectConsistent(server, side.own);
  });

  test("of a change at the cycle's end says what goes over and what ends, and so it comes", async () => {
    const { side } = await openAssigned({ rollsOver: true, rolloverLimit: 30 });
    const gold = await addPlan(side, { name: "Gold" });
    const toMember = { as: side.admin, params: { ...side.params, memberId: side.member.memberId } };
    await server.call(grantPoints, { ...toMember, body: { amount: 7, reason: "Thanks" } });
    const change = { action: "change", planId: gold.planId, when: "cycle_end" };
    const { points } = (await preview(side, change)).body;
    expect(points).toMatchObject({ kept: [{ endsOn: "2026-12-23", points: 100 }], keptForGood: 7 });
    expect([points.goesOver, points.noLongerGoesOver]).toEqual([
      { points: 30, on: "2026-12-24", rest: 70, endsOn: "2026-12-23" },
      null,
    ]);
    await comesTrue(side, change);
    await moveTo(side, "2026-12-24");
    expect([await balanceOf(side), (await mine(side)).membership?.planName]).toEqual([137, "Gold"]);
    await expectConsistent(server, side.own);
  });

  test("of a change now from a plan that rolls over says that nothing goes over, and so it comes", async () => {
    const { side } = await openAssigned({ rollsOver: true, rolloverLimit: 30 });
    const gold = await addPlan(side, { name: "Gold", rollsOver: true, pointsPerCycle: 200 });
    await moveTo(side, "2026-12-01");
    const change = { action: "change", planId: gold.planId, when: "now" };
    const { points } = (await preview(side, change)).body;
    expect([points.balanceAfter, points.noLongerGoesOver]).toEqual([300, { endsOn: "2026-12-23", points: 30 }]);
    expect(points.goesOver).toEqual({ points: 200, on: "2027-01-01", rest: 0, endsOn: "2026-12-31" });
    await comesTrue(side, change);
    await moveTo(side, "2026-12-24");
    expect(await balanceOf(side)).toBe(200);
    await moveTo(side, "2027-01-01");
    expect(await balanceOf(side)).toBe(400);
    await expectConsistent(server, side.own);
  });

  test.each<Record<string, string>>([
    { action: "pause", until: "2027-01-10" },
    { action: "cancel", when: "cycle_end" },
    { action: "end", endsOn: "2026-12-20" },
  ])("of what lets no cycle follow says that no points go over: %j", async (change) => {
    const { side } = await openAssigned({ rollsOver: true });
    const { points } = (await preview(side, change)).body;
    expect([points.goesOver, points.noLongerGoesOver]).toEqual([null, { endsOn: "2026-12-23", points: 100 }]);
  });

  test("of cancelling at the end of a cycle that is over during a pause says that it ends at once", async () => {
    const { side } = await openAssigned();
    await comesTrue(side, { action: "pause", until: "2027-03-01" });
    await moveTo(side, "2027-01-10");
    const { said, after } = await comesTrue(side, { action: "cancel", when: "cycle_end" });
    expect(said).toEqual([0, null, 0, "cancelled", null]);
    expect(after).toEqual(["cancelled", null]);
  });

  test("a cancelled membership ends with its cycle, though it is paused for longer", async () => {
    const { side } = await openAssigned();
    await comesTrue(side, { action: "cancel", when: "cycle_end" });
    await comesTrue(side, { action: "pause", until: "2027-03-01" });
    await moveTo(side, "2026-12-23");
    expect((await mine(side)).membership?.status).toBe("paused");
    await moveTo(side, "2026-12-24");
    expect((await mine(side)).membership?.status).toBe("cancelled");
    await expectConsistent(server, side.own);
  });

  test("a last day before a change that is scheduled withdraws the change", async () => {
    const { side } = await openAssigned();
    const { planId } = await addPlan(side, { name: "Gold" });
    const changed = (await preview(side, { action: "change", planId, when: "cycle_end" })).body;
    expect(changed.membership.scheduled).toMatchObject({ kind: "change", planId });
    await comesTrue(side, { action: "change", planId, when: "cycle_end" });
    expect((await preview(side, { action: "end", endsOn: "2026-12-24" })).body.membership.scheduled).not.toBeNull();
    expect((await preview(side, { action: "end", endsOn: "2026-12-23" })).body.membership.scheduled).toBeNull();
    await comesTrue(side, { action: "end", endsOn: "2026-12-23" });
    expect((await mine(side)).membership).toMatchObject({ scheduled: null, endsOn: "2026-12-23" });
  });

  test("refuses what the change would be refused for, and a change that lacks a field", async () => {
    const side = await openSide();
    expect(outcome(await preview(side, { action: "cancel", when: "now" }))).toEqual([404, "memberships.none"]);
    const incomplete = await preview(side, { action: "pause" });
    expect([incomplete.status, incomplete.error?.issues.map(({ path }) => path)]).toEqual([400, ["query.until"]]);
  });
});

describe("plans for many", () => {
  const row = (number: number, member: string, plan: string, endsOn = ""): AssignmentRow => ({
    row: number,
    member,
    plan,
    endsOn,
  });
  const send = ({ admin, params }: Side, rows: AssignmentRow[], key?: string) =>
    server.call(assignPlans, { as: admin, params, body: { rows }, key });

  test("go to the valid rows at once, and each other row says what is wrong", async () => {
    const side = await openSide();
    await addPlan(side);
    await addPlan(side, { name: "Old", isActive: false });
    await addPlan(side, { name: "Twin" });
    await addPlan(side, { name: "TWIN " });
    const [second, third] = [await server.newMember(side.own), await server.newMember(side.own)];
    const rows = [
      row(1, side.member.email.toUpperCase(), " monthly "),
      row(2, side.member.email, "Monthly"),
      row(3, "Monthly", second.email),
      row(4, "nobody@test.example", "Monthly"),
      row(5, "", ""),
      row(6, third.memberId, "Monthly", "2027-01-31"),
      row(7, second.email, "Old", "2026-11-23"),
      row(8, "x", "Gold", "31.12.2026"),
      row(9, "y@test.example", "Twin"),
    ];
    const issues = [
      [2, "member", "repeated"],
      [3, "member", "swapped"],
      [4, "member", "unknown_member"],
      [5, "member", "missing"],
      [5, "plan", "missing"],
      [7, "plan", "archived_plan"],
      [7, "endsOn", "day_passed"],
      [8, "member", "unknown_member"],
      [8, "plan", "unknown_plan"],
      [8, "endsOn", "not_a_date"],
      [9, "member", "unknown_member"],
      [9, "plan", "ambiguous_plan"],
    ];
    const { admin, params } = side;
    const checked = (await server.call(checkAssignments, { as: admin, params, body: { rows } })).body;
    expect(checked.issues.map(({ row: number, column, reason }) => [number, column, reason])).toEqual(issues);
    expect(checked.ready.map(({ row: number, memberId, points }) => [number, memberId, points])).toEqual([
      [1, side.member.memberId, 100],
      [6, third.memberId, 100],
    ]);
    expect(await rawItems(server, side.own, "membership")).toEqual([]);

    const sent = await send(side, rows, "the-same-key");
    expect(sent.body).toEqual({ assigned: 2, granted: 200, issues: checked.issues });
    expect((await send(side, rows, "the-same-key")).text).toBe(sent.text);
    expect(await balanceOf(side)).toBe(100);
    const again = (await send(side, rows.slice(0, 1))).body;
    expect(again).toEqual({
      assigned: 0,
      granted: 0,
      issues: [{ row: 1, column: "member", reason: "has_membership" }],
    });
    await expectConsistent(server, side.own);
  });

  test("name exchanged columns, also where members and plans are named by ids", async () => {
    const side = await openSide();
    const plan = await addPlan(side);
    const { admin, member, params } = side;
    const rows = [
      row(1, plan.planId, member.memberId),
      row(2, "Monthly", member.memberId.toUpperCase()),
      row(3, member.memberId, "2027-01-31", "Monthly"),
      row(4, member.email, "2027-01-31", plan.planId),
      row(5, member.memberId, "2027-01-31", "2027-02-28"),
    ];
    const checked = (await server.call(checkAssignments, { as: admin, params, body: { rows } })).body;
    expect(checked.issues.map(({ row: number, column, reason }) => [number, column, reason])).toEqual([
      [1, "member", "swapped"],
      [2, "member", "swapped"],
      [3, "plan", "swapped_with_day"],
      [3, "endsOn", "not_a_date"],
      [4, "member", "repeated"],
      [4, "plan", "swapped_with_day"],
      [4, "endsOn", "not_a_date"],
      [5, "member", "repeated"],
      [5, "plan", "unknown_plan"],
    ]);
  });

  test("are ten thousand of one file at most, by the numbers of its rows", async () => {
    const side = await openSide();
    await addPlan(side);
    const { admin, member, params } = side;
    const body = (number: number) => ({ rows: [row(number, member.email, "Monthly")] });
    for (const route of [checkAssignments, assignPlans] as const) {
      const refused = await server.call(route, { as: admin, params, body: body(10_001) });
      expect([outcome(refused), refused.error?.details]).toEqual([
        [422, "assignments.too_many_rows"],
        { most: 10_000 },
      ]);
    }
    expect(await rawItems(server, side.own, "membership")).toEqual([]);
    expect((await server.call(assignPlans, { as: admin, params, body: body(10_000) })).body.assigned).toBe(1);
  });

  test("are as many in one call as one transaction takes, also where points end at the same time", async () => {
    const side = await openSide();
    const names = Array.from({ length: 16 }, (_, number) => `Plan ${number}`);
    for (const name of names) await addPlan(side, { name });
    const emails: string[] = [];
    for (const _ of names) emails.push((await server.newMember(side.own)).email);
    const rows = names.map((name, place) => row(place + 1, emails[place] ?? "", name));
    expect((await send(side, rows)).body).toMatchObject({ assigned: 16, granted: 1600 });
    const tooMany = await send(side, [...rows, row(17, "a@test.example", "Plan 1")]);
    expect([tooMany.status, tooMany.error?.issues[0]?.path]).toEqual([400, "body.rows"]);
    await expectConsistent(server, side.own);
  });
});
