import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import { getMe, updateMe } from "#lambdas/members/contract.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { getTenant, moveOwner, setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { outcome } from "../support/claims.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const paramsOf = ({ tenantId }: TestTenant) => ({ tenantId });
const set = (own: TestTenant, isSuspended: boolean, more: object = {}) =>
  server.call(setSuspension, {
    as: staff,
    params: paramsOf(own),
    body: { isSuspended, reason: isSuspended ? "Three invoices are open." : "All is paid." },
    ...more,
  });
const look = async (own: TestTenant) => (await server.call(getTenant, { as: staff, params: paramsOf(own) })).body;

async function newHouse() {
  const own = await server.newTenant({ name: "Mill House", maxMembers: 10, maxResources: 5 });
  const admin = await server.newMember(own, { role: "admin", firstName: "Rosa" });
  return { own, admin, member: await server.newMember(own) };
}

describe("a suspension", () => {
  test("refuses every call of the workspace's people from the very next one on, until it is restored", async () => {
    const { own, admin, member } = await newHouse();
    const params = paramsOf(own);
    const write = async (as: Actor) => {
      const me = (await server.call(getMe, { as: staff, params })).status;
      expect(me, "platform staff look in at any time").toBe(200);
      const body = { firstName: "Ann", lastName: "Test", phone: "", version: 1 };
      return outcome(await server.call(updateMe, { as, params, body }));
    };
    const suspendedAt = "2026-11-24T09:30:00.000Z";
    expect((await set(own, true)).body).toEqual({ tenantId: own.tenantId, suspendedAt, state: "suspended" });
    for (const as of [admin, member]) {
      expect(await write(as)).toEqual([403, "tenants.inactive"]);
      expect(outcome(await server.call(getMe, { as, params }))).toEqual([403, "tenants.inactive"]);
    }
    const open = async () => (await server.call(getWorkspace, { params: { slug: own.tenant.slug } })).body.isActive;
    expect(await open()).toBe(false);
    expect((await set(own, false)).body).toEqual({ tenantId: own.tenantId, suspendedAt: null, state: "active" });
    expect(await open()).toBe(true);
    expect(await write(member)).toEqual([200, undefined]);
  });

  test("leaves a trail in both houses, and its reason only in the platform's", async () => {
    const { own, admin } = await newHouse();
    await set(own, true);
    server.clock.now += 60_000;
    await set(own, false);
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const { text, body } = await server.call(listEntries, { as: admin, params: paramsOf(own), query });
    expect(body.entries.map(({ action, change }) => [action, change?.after])).toEqual([
      ["platform.setSuspension", { isSuspended: false }],
      ["platform.setSuspension", { isSuspended: true }],
    ]);
    expect(text).not.toContain("invoices");
    expect((await look(own)).acts).toEqual([
      { at: "2026-11-24T09:31:00.000Z", actorId: staff.memberId, act: "restored", reason: "All is paid.", until: null },
      {
        at: "2026-11-24T09:30:00.000Z",
        actorId: staff.memberId,
        act: "suspended",
        reason: "Three invoices are open.",
        until: null,
      },
    ]);
    server.clock.now -= 60_000;
  });

  test("that is sent twice takes effect once, and one without a reason not at all", async () => {
    const { own } = await newHouse();
    const key = randomUUID();
    const [first, again] = [await set(own, true, { key }), await set(own, true, { key })];
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await look(own)).acts).toHaveLength(1);
    const other = await set(own, false, { key });
    expect(outcome(other)).toEqual([422, "idempotency_key_reused"]);
    expect(outcome(await set(own, false, { body: { isSuspended: false, reason: " " } }))[0]).toBe(400);
    expect((await look(own)).state).toBe("suspended");
  });

  test("keeps its first moment if it is suspended again", async () => {
    const { own } = await newHouse();
    await set(own, true);
    server.clock.now += 60_000;
    expect((await set(own, true)).body.suspendedAt).toBe("2026-11-24T09:30:00.000Z");
    server.clock.now -= 60_000;
    expect((await look(own)).acts).toHaveLength(2);
  });

  test("and restorations at once are each recorded, and end in one state", async () => {
    const { own } = await newHouse();
    const answers = await Promise.all([set(own, true), set(own, false), set(own, true), set(own, false)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { acts, suspendedAt, state } = await look(own);
    expect(acts).toHaveLength(4);
    expect(state).toBe(suspendedAt === null ? "active" : "suspended");
  });

  test("is nobody's but platform staff's", async () => {
    const { own, admin } = await newHouse();
    const { admin: stranger } = await newHouse();
    const params = paramsOf(own);
    const body = { isSuspended: true, reason: "Mine." };
    expect(outcome(await server.call(setSuspension, { as: admin, params, body }))).toEqual([403, "forbidden"]);
    expect(outcome(await server.call(getTenant, { as: admin, params }))).toEqual([403, "forbidden"]);
    expect(outcome(await server.call(setSuspension, { as: stranger, params, body }))).toEqual([
      404,
      "tenants.not_found",
    ]);
    expect(outcome(await server.call(getTenant, { as: stranger, params }))).toEqual([404, "tenants.not_found"]);
    const acts = await readRawTable(
      { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName },
      `PLATFORM#ACTS#${own.tenantId}`,
    );
    expect(acts).toEqual([]);
  });
});

describe("the owner", () => {
  const move = (own: TestTenant, { memberId }: Actor, more: object = {}) =>
    server.call(moveOwner, {
      as: staff,
      params: paramsOf(own),
      body: { memberId, reason: "The founder has left." },
      ...more,
    });

  test("becomes an active administrator, and the workspace's own trail names them", async () => {
    const { own, admin } = await newHouse();
    const key = randomUUID();
    const [first, again] = [await move(own, admin, { key }), await move(own, admin, { key })];
    expect([first.status, again.text]).toEqual([200, first.text]);
    const { owner, acts } = await look(own);
    expect(owner).toEqual({ memberId: admin.memberId, name: "Rosa Test", email: admin.email });
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([["owner_moved", "The founder has left."]]);
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const { entries } = (await server.call(listEntries, { as: admin, params: paramsOf(own), query })).body;
    expect(entries.map(({ action, object }) => [action, object.name])).toEqual([["platform.moveOwner", "Rosa Test"]]);
  });

  test("is nobody with another role, suspended, or of another workspace", async () => {
    const { own, member } = await newHouse();
    const { admin: stranger } = await newHouse();
    const former = await server.newMember(own, { role: "admin" });
    await server.table.commit([
      update(memberItem.key(own.scope, former.memberId), { set: { status: "suspended" } }, [], lostRace),
    ]);
    for (const nobody of [member, former, stranger])
      expect(outcome(await move(own, nobody))).toEqual([409, "platform.not_an_administrator"]);
    expect(await look(own)).toMatchObject({ owner: null, acts: [] });
  });

  test("is not moved by an administrator", async () => {
    const { own, admin } = await newHouse();
    expect(outcome(await move(own, admin, { as: admin }))).toEqual([403, "forbidden"]);
  });
});

describe("the page of a workspace", () => {
  test("has its people, use, subscription and settings", async () => {
    const own = await server.newTenant({
      name: "Harbour",
      maxMembers: 10,
      maxResources: 5,
      timeZone: "Europe/Berlin",
      subscription: {
        plan: "starter",
        stripeSessionId: "cs",
        stripeCustomerId: "cus_1",
        stripeSubscriptionId: "sub_1",
      },
      subscriptionStatus: "trialing",
    });
    const rosa = await server.newMember(own, { role: "admin", firstName: "Rosa" });
    await server.newMember(own, { role: "admin", firstName: "Ava" });
    await server.newMember(own);
    await server.newResource(own);
    const page = await look(own);
    expect(page).toMatchObject({
      tenantId: own.tenantId,
      name: "Harbour",
      state: "trial",
      plan: "starter",
      members: { used: 3, most: 10 },
      resources: { used: 1, most: 5 },
      waiting: 0,
      owner: null,
      subscription: { status: "trialing", stripeCustomerId: "cus_1", stripeSubscriptionId: "sub_1" },
      takesPayments: null,
      timeZone: "Europe/Berlin",
      features: { bookingEnabled: true },
      acts: [],
    });
    expect(page.administrators.map(({ name }) => name)).toEqual(["Ava Test", "Rosa Test"]);
    expect(page.administrators[1]).toMatchObject({ memberId: rosa.memberId, email: rosa.email });
  });
});
