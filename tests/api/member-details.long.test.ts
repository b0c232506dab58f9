import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getMe, getMember, listMembers, setDeskNote, updateMe, updateMember } from "#lambdas/members/contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";

/** Administrators correct what this workspace knows of a member. The account stays its owner's. */
const server = serverOfFile();

async function openHouse() {
  const own = await server.newTenant();
  const [admin, member] = await Promise.all([
    server.newMember(own, { role: "admin" }),
    server.newMember(own, { firstName: "Mya" }),
  ]);
  const params = { tenantId: own.tenantId };
  const of = { ...params, memberId: member.memberId };
  const seen = async () => (await server.call(getMember, { as: admin, params: of })).body;
  const write = async (details: object, version: number, key = randomUUID()) =>
    server.call(updateMember, {
      as: admin,
      params: of,
      body: { firstName: "Maya", lastName: "Okafor", phone: "+44 20 7946 0000", ...details, version },
      key,
    });
  return { own, admin, member, params, of, seen, write };
}

test("an administrator corrects name and phone, and the member reads them on their own profile", async () => {
  const { admin, member, params, of, seen, write } = await openHouse();
  const before = await seen();
  const answer = await write({}, before.version);
  expect(answer.body).toEqual({
    memberId: of.memberId,
    firstName: "Maya",
    lastName: "Okafor",
    phone: "+44 20 7946 0000",
    version: before.version + 1,
  });
  const me = await server.call(getMe, { as: member, params });
  expect(me.body.member).toMatchObject({ firstName: "Maya", lastName: "Okafor", phone: "+44 20 7946 0000" });
  // The rest of the member is as it was: the address, the role, the standing, the day of joining.
  const { firstName: _first, lastName: _last, phone: _phone, version: _version, ...rest } = before;
  expect(await seen()).toMatchObject(rest);
  const found = await server.call(listMembers, { as: admin, params, query: { search: "okafor" } });
  expect(found.body.members.map(({ memberId }) => memberId)).toEqual([of.memberId]);
  expect((await server.call(listMembers, { as: admin, params, query: { search: "mya" } })).body.members).toEqual([]);

  expect((await write({ phone: "" }, before.version + 1)).body.phone).toBeNull();
});

test("another workspace of the same account keeps its own name for the person", async () => {
  const { member, seen, write } = await openHouse();
  const other = await server.newTenant();
  const there = { tenantId: other.tenantId };
  await server.newMember(other, { account: member, firstName: "Em" });
  const before = (await server.call(getMe, { as: member, params: there })).body;
  await write({}, (await seen()).version);
  expect((await server.call(getMe, { as: member, params: there })).body).toEqual(before);
});

test("overwrites no change that the editor has not read, and a repeated call changes nothing", async () => {
  const { admin, member, params, of, seen, write } = await openHouse();
  const { version } = await seen();
  const own = { firstName: "Maya", lastName: "Chen-Li", phone: "", version };
  expect((await server.call(updateMe, { as: member, params, body: own })).status).toBe(200);
  expect(outcome(await write({}, version))).toEqual([409, "stale_version"]);
  expect((await seen()).lastName).toBe("Chen-Li");

  const key = randomUUID();
  const first = await write({}, version + 1, key);
  expect(first.status).toBe(200);
  expect((await write({}, version + 1, key)).body).toEqual(first.body);
  expect((await seen()).version).toBe(version + 2);
  // The note for the desk stands on the same item, and stays.
  const noted = { deskNote: "Uses the lift", version: version + 2 };
  await server.call(setDeskNote, { as: admin, params: of, body: noted, key: randomUUID() });
  await write({ phone: "1" }, version + 3);
  expect(await seen()).toMatchObject({ deskNote: "Uses the lift", phone: "1", version: version + 4 });
});

test("the audit trail tells which fields changed, and keeps none of the words", async () => {
  const { own, seen, write } = await openHouse();
  await write({}, (await seen()).version);
  const entries = await rawItems(server, own, "auditEntry");
  expect(entries).toMatchObject([
    {
      action: "members.updateMember",
      change: { before: {}, after: {}, mentioned: ["firstName", "lastName", "phone"] },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Okafor");
  expect(JSON.stringify(entries)).not.toContain("7946");
});

test("the address is not among the fields", async () => {
  const { seen, write } = await openHouse();
  const before = await seen();
  for (const foreign of [{ email: "thief@example.com" }, { role: "admin" }, { status: "suspended" }]) {
    expect(outcome(await write(foreign, before.version))).toEqual([400, "invalid_input"]);
  }
  expect(await seen()).toEqual(before);
});
