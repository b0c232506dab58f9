import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountItem } from "#lambdas/accounts/items.ts";
import { listEntries } from "#lambdas/audit/contract.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import { getMe, listMembers, updateMe } from "#lambdas/members/contract.ts";
import { endSupport, openSupport } from "#lambdas/platform/support-contract.ts";
import { getTenant, setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { createResource } from "#lambdas/resources/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { outcome } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const required = [403, "support_required"];
const paramsOf = ({ tenantId }: TestTenant) => ({ tenantId });
const enter = (own: TestTenant, more: object = {}) =>
  server.call(openSupport, {
    as: staff,
    params: paramsOf(own),
    body: { reason: "The grid shows the wrong day.", minutes: 30 },
    ...more,
  });
const leave = (own: TestTenant, as: Actor, memberId: string | null = null) =>
  server.call(endSupport, { as, params: paramsOf(own), body: { memberId } });
const resource = {
  name: "Desk",
  type: "desk",
  location: "",
  capacity: 1,
  pointCostPerHour: 0,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};
const write = async (own: TestTenant, as: Actor = staff) =>
  outcome(await server.call(createResource, { as, params: paramsOf(own), body: resource }));
const look = async (own: TestTenant) => (await server.call(getTenant, { as: staff, params: paramsOf(own) })).body;
const seenBy = async (own: TestTenant, as: Actor) => {
  const { supportUntil, ownSupportUntil } = (await server.call(getMe, { as, params: paramsOf(own) })).body;
  return [supportUntil, ownSupportUntil];
};

async function newHouse() {
  const own = await server.newTenant({ maxMembers: 10, maxResources: 50 });
  return { own, admin: await server.newMember(own, { role: "admin" }), member: await server.newMember(own) };
}

describe("platform staff in a workspace", () => {
  test("read everything, and change nothing without an open entry", async () => {
    const { own } = await newHouse();
    const params = paramsOf(own);
    expect((await server.call(listMembers, { as: staff, params })).status).toBe(200);
    expect(await write(own)).toEqual(required);
    const body = { firstName: "Sam", lastName: "Keeper", phone: "", version: 1 };
    expect(outcome(await server.call(updateMe, { as: staff, params, body }))).toEqual(required);
    // What only staff may call is not done within the workspace.
    const suspension = { isSuspended: false, reason: "All is paid." };
    expect((await server.call(setSuspension, { as: staff, params, body: suspension })).status).toBe(200);
  });

  test("change with an entry what administrators may, and both trails tell it", async () => {
    const { own, admin, member } = await newHouse();
    const key = randomUUID();
    const [first, again] = [await enter(own, { key }), await enter(own, { key })];
    expect(first.body).toEqual({ tenantId: own.tenantId, endsAt: "2026-11-24T10:00:00.000Z" });
    expect(again.text).toBe(first.text);
    expect(await write(own)).toEqual([201, undefined]);
    expect(await seenBy(own, member)).toEqual(["2026-11-24T10:00:00.000Z", undefined]);
    expect(await seenBy(own, staff)).toEqual(["2026-11-24T10:00:00.000Z", "2026-11-24T10:00:00.000Z"]);
    const { acts, supportEntries } = await look(own);
    expect(acts).toEqual([
      {
        at: "2026-11-24T09:30:00.000Z",
        actorId: staff.memberId,
        act: "support_opened",
        reason: "The grid shows the wrong day.",
        until: "2026-11-24T10:00:00.000Z",
      },
    ]);
    expect(supportEntries).toMatchObject([{ memberId: staff.memberId, isOwn: true }]);
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const { text, body } = await server.call(listEntries, { as: admin, params: paramsOf(own), query });
    expect(body.entries.map(({ action, actor }) => [action, actor.role]).sort()).toEqual([
      ["platform.openSupport", "super_admin"],
      ["resources.createResource", "super_admin"],
    ]);
    expect(text).not.toContain("wrong day");
  });

  test("are refused from the very instant at which the entry ends", async () => {
    const { own, member } = await newHouse();
    await enter(own, { body: { reason: "Short.", minutes: 5 } });
    server.clock.now = defaultNow + 5 * minuteMilliseconds - 1;
    expect(await write(own)).toEqual([201, undefined]);
    server.clock.now = defaultNow + 5 * minuteMilliseconds;
    expect(await write(own)).toEqual(required);
    expect(await seenBy(own, member)).toEqual([undefined, undefined]);
    expect((await look(own)).supportEntries).toEqual([]);
    server.clock.now = defaultNow;
  });

  test("stay an hour at most, and give a reason", async () => {
    const { own } = await newHouse();
    for (const body of [
      { reason: "Long.", minutes: 61 },
      { reason: "Short.", minutes: 4 },
      { reason: " ", minutes: 30 },
      { minutes: 30 },
    ])
      expect(outcome(await enter(own, { body }))).toEqual([400, "invalid_input"]);
    await enter(own, { body: { reason: "A long one.", minutes: 60 } });
    server.clock.now += 30 * minuteMilliseconds;
    // Another entry replaces the open one, so it ends an hour from now, and not later.
    expect((await enter(own, { body: { reason: "Longer.", minutes: 60 } })).body.endsAt).toBe(
      "2026-11-24T11:00:00.000Z",
    );
    expect((await look(own)).supportEntries).toHaveLength(1);
    server.clock.now = defaultNow;
  });

  test("have entered this workspace only, and only themselves", async () => {
    const [{ own }, { own: other }] = [await newHouse(), await newHouse()];
    const colleague = await server.newSuperAdmin();
    await enter(own);
    expect(await write(other)).toEqual(required);
    expect(await write(own, colleague)).toEqual(required);
  });

  test("change nothing more once they are no longer staff", async () => {
    const { own } = await newHouse();
    const former = await server.newSuperAdmin();
    await enter(own, { as: former });
    expect(await write(own, former)).toEqual([201, undefined]);
    const demoted = { ...accountItem.mark, memberId: former.memberId, isSuperAdmin: false };
    await server.table.commit([update(accountItem.key(former.memberId), { set: demoted }, [], lostRace)]);
    expect(await write(own, former)).toEqual([404, "tenants.not_found"]);
  });

  test("act as the members that they are, without an entry", async () => {
    const { own } = await newHouse();
    const [administrator, plain] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    await server.newMember(own, { role: "admin", account: administrator });
    await server.newMember(own, { account: plain });
    expect(await write(own, administrator)).toEqual([201, undefined]);
    expect(await write(own, plain)).toEqual(required);
  });

  test("enter a suspended workspace, whose own people stay out", async () => {
    const { own, admin } = await newHouse();
    await server.call(setSuspension, {
      as: staff,
      params: paramsOf(own),
      body: { isSuspended: true, reason: "Three invoices are open." },
    });
    expect(await write(own)).toEqual(required);
    await enter(own);
    expect(await write(own)).toEqual([201, undefined]);
    expect(await write(own, admin)).toEqual([403, "tenants.inactive"]);
  });
});

describe("an entry", () => {
  test("ends early from either house, and the next call is refused", async () => {
    const { own, admin, member } = await newHouse();
    await enter(own);
    expect(outcome(await leave(own, member))).toEqual([403, "forbidden"]);
    expect((await leave(own, admin)).body).toEqual({ tenantId: own.tenantId, ended: 1 });
    expect(await write(own)).toEqual(required);
    expect((await leave(own, admin)).body.ended).toBe(0);
    server.clock.now += 1_000;
    await enter(own);
    expect((await leave(own, staff, staff.memberId)).body.ended).toBe(1);
    expect(await write(own)).toEqual(required);
    const { acts } = await look(own);
    expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual(
      expect.arrayContaining([
        ["support_ended", admin.memberId],
        ["support_ended", staff.memberId],
      ]),
    );
    expect(acts).toHaveLength(4);
    server.clock.now = defaultNow;
  });

  test("of one of the staff stays when another's is ended", async () => {
    const { own, admin } = await newHouse();
    const colleague = await server.newSuperAdmin();
    await Promise.all([enter(own), enter(own, { as: colleague })]);
    await leave(own, admin, colleague.memberId);
    expect(await write(own)).toEqual([201, undefined]);
    expect(await write(own, colleague)).toEqual(required);
  });

  test("is not made longer, and not opened again, by the same call sent again", async () => {
    const { own } = await newHouse();
    const key = randomUUID();
    const first = await enter(own, { key });
    server.clock.now += 20 * minuteMilliseconds;
    expect((await enter(own, { key })).body, "the answer of the first call").toEqual(first.body);
    expect(first.body.endsAt).toBe("2026-11-24T10:00:00.000Z");
    server.clock.now = defaultNow + 30 * minuteMilliseconds;
    expect(await write(own)).toEqual(required);
    expect((await enter(own, { key })).body).toEqual(first.body);
    expect(await write(own)).toEqual(required);
    // A colleague with the same key has their own call, and opens their own entry only.
    const colleague = await server.newSuperAdmin();
    expect((await enter(own, { key, as: colleague })).body.endsAt).toBe("2026-11-24T10:30:00.000Z");
    expect(await write(own)).toEqual(required);
    expect((await look(own)).acts).toHaveLength(2);
    server.clock.now = defaultNow;
  });

  test("is one of five at most, though seven of the staff come at once", async () => {
    const { own } = await newHouse();
    const crowd = await Promise.all(Array.from({ length: 7 }, () => server.newSuperAdmin()));
    const answers = await Promise.all(crowd.map((as) => enter(own, { as })));
    const outcomes = answers.map((answer) => outcome(answer).join(" ")).sort();
    expect(outcomes).toEqual([...Array(5).fill("201 "), ...Array(2).fill("409 platform.too_many_entries")]);
    expect((await look(own)).supportEntries).toHaveLength(5);
  });

  test("is nobody's but platform staff's", async () => {
    const { own, admin } = await newHouse();
    const { admin: stranger } = await newHouse();
    expect(outcome(await enter(own, { as: admin }))).toEqual([403, "forbidden"]);
    expect(outcome(await enter(own, { as: stranger }))).toEqual([404, "tenants.not_found"]);
    expect(outcome(await leave(own, stranger))).toEqual([404, "tenants.not_found"]);
  });

  test("leaves an administrator's settings as their editor saw them", async () => {
    const { own } = await newHouse();
    const versionOf = async () => {
      const { tenant } = await server.table.getMany({ tenant: tenantRef(own.scope) }, { consistent: true });
      return tenant?.version;
    };
    const before = await versionOf();
    await enter(own);
    expect(await versionOf()).toBe(before);
  });
});

test("an entry decides at once where plain reads lag", async () => {
  const late = await startTestServer({ withStaleReads: true });
  const as = await late.newSuperAdmin();
  const own = await late.newTenant();
  const params = paramsOf(own);
  const change = async () => outcome(await late.call(createResource, { as, params, body: resource }));
  await late.call(openSupport, { as, params, body: { reason: "Now.", minutes: 60 } });
  expect(await change()).toEqual([201, undefined]);
  await late.call(endSupport, { as, params, body: { memberId: null } });
  expect(await change()).toEqual(required);
  await late.close();
});
