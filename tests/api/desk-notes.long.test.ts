import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getArrival } from "#lambdas/access/arrivals-contract.ts";
import { getDeskPack } from "#lambdas/access/offline-contract.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import {
  addMemberNote,
  getMe,
  getMember,
  setDeskNote,
  setMemberRole,
  setMemberStatus,
  updateMe,
} from "#lambdas/members/contract.ts";
import { staticText } from "../support/card-codes.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";

const server = serverOfFile();

const words = "Uses the side door: a wheelchair";

/** A desk, an administrator, and a member with a card. */
async function openHouse() {
  const own = await server.newTenant();
  const [desk, admin, member] = await Promise.all([
    server.newMember(own, { role: "verifier" }),
    server.newMember(own, { role: "admin" }),
    server.newMember(own, { firstName: "Maya" }),
  ]);
  const params = { tenantId: own.tenantId };
  const of = { ...params, memberId: member.memberId };
  const version = async () => (await server.call(getMember, { as: admin, params: of })).body.version;
  const write = async (deskNote: string, key = randomUUID()) =>
    server.call(setDeskNote, { as: admin, params: of, body: { deskNote, version: await version() }, key });
  const seen = async () => (await server.call(getArrival, { as: desk, params: of })).body.note;
  return { own, desk, admin, member, params, of, version, write, seen };
}

test("the desk sees the note with each scan and search, and no note of administrators", async () => {
  const { desk, admin, member, params, of, write, seen } = await openHouse();
  expect(await seen()).toBeNull();
  const secret = { text: "Owes us a chair" };
  await server.call(addMemberNote, { as: admin, params: of, body: secret, key: randomUUID() });
  expect((await write(words)).body).toEqual({ memberId: of.memberId, deskNote: words, version: 2 });
  const arrival = await server.call(getArrival, { as: desk, params: of });
  expect(arrival.body.note).toBe(words);
  expect(JSON.stringify(arrival.body)).not.toContain(secret.text);

  const issuing = { as: admin, params: of, body: { change: { action: "issue" } }, key: randomUUID() } as const;
  const { cardToken, expiresAt } = (await server.call(changeCard, issuing)).body.card;
  const code = staticText({ ...of, cardToken, expiresAt });
  const scanned = await server.call(scan, { as: desk, params, body: { code }, key: randomUUID() });
  expect(scanned.body).toMatchObject({ kind: "card", verdict: "identified", person: { note: words } });

  // Neither the member nor a desk without a network gets it.
  expect(JSON.stringify((await server.call(getMe, { as: member, params })).body)).not.toContain(words);
  const pack = await server.call(getDeskPack, { as: desk, params });
  expect(pack.body.cards).toHaveLength(1);
  expect(JSON.stringify(pack.body)).not.toContain(words);

  expect((await write("")).body.deskNote).toBeNull();
  expect(await seen()).toBeNull();
});

test("the note stays while member, role and standing change, and is kept in no audit entry", async () => {
  const { own, admin, member, params, of, version, write, seen } = await openHouse();
  const key = randomUUID();
  const body = { deskNote: words, version: await version() };
  const first = await server.call(setDeskNote, { as: admin, params: of, body, key });
  expect((await server.call(setDeskNote, { as: admin, params: of, body, key })).body).toEqual(first.body);
  const profile = { firstName: "Mia", lastName: "Chen", phone: "", version: await version() };
  expect((await server.call(updateMe, { as: member, params, body: profile })).status).toBe(200);
  const role = { role: "verifier", version: await version() } as const;
  expect((await server.call(setMemberRole, { as: admin, params: of, body: role })).status).toBe(200);
  const status = { status: "suspended", version: await version() } as const;
  expect((await server.call(setMemberStatus, { as: admin, params: of, body: status })).status).toBe(200);
  expect(await seen()).toBe(words);
  const late = { deskNote: "Another", version: body.version };
  const stale = await server.call(setDeskNote, { as: admin, params: of, body: late, key: randomUUID() });
  expect(outcome(stale)).toEqual([409, "stale_version"]);
  expect(JSON.stringify(await rawItems(server, own, "auditEntry"))).not.toContain(words);
  await write("Short");
  expect(await seen()).toBe("Short");
});

test("the note is one line of 160 characters, for somebody who is a member", async () => {
  const { admin, params, version, write } = await openHouse();
  expect((await write("ö".repeat(160))).status).toBe(200);
  expect(outcome(await write("ö".repeat(161)))).toEqual([400, "invalid_input"]);
  expect(outcome(await write("two\nlines"))).toEqual([400, "invalid_input"]);
  const nobody = { ...params, memberId: randomUUID() };
  const body = { deskNote: words, version: await version() };
  const answer = await server.call(setDeskNote, { as: admin, params: nobody, body, key: randomUUID() });
  expect(outcome(answer)).toEqual([404, "members.not_found"]);
});
