import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MemberStatus, setMemberStatus } from "#lambdas/members/contract.ts";
import { listResources, updateResource } from "#lambdas/resources/contract.ts";
import { expectConsistent, outcome, rawItems, tableOf } from "../support/claims.ts";
import { hashTenant } from "../support/raw-table.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** A plain edit carries the version that its editor saw, so that nobody overwrites a change they have not read. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openEdited() {
  const own = await server.newTenant();
  const [admin, member, desk] = [
    await server.newMember(own, { role: "admin" }),
    await server.newMember(own),
    await server.newResource(own),
  ];
  const { resourceId, version: _version, ...fields } = desk;
  const edit = (changes: object, version: number) =>
    server.call(updateResource, {
      as: admin,
      params: { tenantId: own.tenantId, resourceId },
      body: { ...fields, ...changes, version },
    });
  return { own, admin, member, edit };
}

const setStatus = (own: TestTenant, admin: Actor, member: Actor, status: MemberStatus, version: number) =>
  server.call(setMemberStatus, {
    as: admin,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: { status, version },
  });

const hash = (own: TestTenant) => hashTenant(tableOf(server), own.tenantId);

describe("a resource", () => {
  test("goes up one version with each edit, and says so", async () => {
    const { own, admin, edit } = await openEdited();
    expect((await edit({ name: "One" }, 1)).body).toMatchObject({ name: "One", version: 2 });
    expect((await edit({ name: "Two", pointCostPerHour: 9 }, 2)).body).toMatchObject({ name: "Two", version: 3 });
    const { resources } = (await server.call(listResources, { as: admin, params: { tenantId: own.tenantId } })).body;
    expect(resources).toEqual([expect.objectContaining({ name: "Two", pointCostPerHour: 9, version: 3 })]);
    await expectConsistent(server, own);
  });

  test.each([1, 3, 99])("edited with version %i where 2 is stored is refused, and stays as it is", async (version) => {
    const { own, edit } = await openEdited();
    await edit({ name: "One" }, 1);
    const before = await hash(own);
    expect(outcome(await edit({ name: "Late" }, version))).toEqual([409, "stale_version"]);
    expect(await hash(own)).toBe(before);
  });

  test("edited by sixteen at once has one winner, and one audit entry more", async () => {
    const { own, edit } = await openEdited();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, position) => edit({ name: `Name ${position}` }, 1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const [stored] = await rawItems(server, own, "resource");
    expect(stored).toMatchObject({ name: winner?.name, version: 2 });
    expect(await rawItems(server, own, "auditEntry")).toHaveLength(1);
  });

  test("that is withdrawn leaves the members' list and stays in the administrators'", async () => {
    const { own, admin, member, edit } = await openEdited();
    await edit({ isAvailable: false }, 1);
    const list = async (as: Actor, query: Record<string, string>) =>
      (await server.call(listResources, { as, params: { tenantId: own.tenantId }, query })).body.resources.length;
    expect(await list(member, {})).toBe(0);
    expect(await list(admin, { show: "all" })).toBe(1);
  });
});

describe("a member's status", () => {
  test("goes up one version with each change; the wallet follows", async () => {
    const { own, admin, member } = await openEdited();
    expect((await setStatus(own, admin, member, "suspended", 1)).body).toMatchObject({
      status: "suspended",
      version: 2,
    });
    const wallet = async () => (await rawItems(server, own, "wallet")).find(({ pk }) => pk.includes(member.memberId));
    expect(await wallet()).toMatchObject({ status: "suspended", version: 0 });
    expect((await setStatus(own, admin, member, "active", 2)).body).toMatchObject({ status: "active", version: 3 });
    expect(await wallet()).toMatchObject({ status: "active", version: 0 });
    await expectConsistent(server, own);
  });

  test("with a stale version is refused, and member, wallet and counters stay as they are", async () => {
    const { own, admin, member } = await openEdited();
    const other = await server.newMember(own, { role: "admin" });
    await setStatus(own, admin, member, "suspended", 1);
    const before = await hash(own);
    expect(outcome(await setStatus(own, admin, member, "active", 1))).toEqual([409, "stale_version"]);
    expect(outcome(await setStatus(own, admin, other, "suspended", 7))).toEqual([409, "stale_version"]);
    expect(await hash(own)).toBe(before);
    await expectConsistent(server, own);
  });

  test("changed by two at once has one winner", async () => {
    const { own, admin, member } = await openEdited();
    const second = await server.newMember(own, { role: "admin" });
    const answers = await Promise.all([
      setStatus(own, admin, member, "suspended", 1),
      setStatus(own, second, member, "suspended", 1),
    ]);
    expect(answers.map((answer) => outcome(answer)).sort()).toEqual([
      [200, undefined],
      [409, "stale_version"],
    ]);
    await expectConsistent(server, own);
  });
});
