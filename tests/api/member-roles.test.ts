import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { addMemberNote, getMe, listMemberNotes, setMemberRole } from "#lambdas/members/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openTeam() {
  const own = await server.newTenant();
  const first = await server.newMember(own, { role: "admin", firstName: "First" });
  const second = await server.newMember(own, { role: "admin", firstName: "Second" });
  const member = await server.newMember(own, { firstName: "Ida", points: 5 });
  return { own, first, second, member };
}

const paramsOf = (own: TestTenant, { memberId }: Actor) => ({ tenantId: own.tenantId, memberId });
const setRole = (own: TestTenant, as: Actor, subject: Actor, role: string, version = 1) =>
  server.call(setMemberRole, { as, params: paramsOf(own, subject), body: { role, version } });
const erase = (own: TestTenant, as: Actor, subject: Actor, version = 1) =>
  server.call(eraseMember, { as, params: paramsOf(own, subject), body: { version } });
const me = (own: TestTenant, as: Actor) => server.call(getMe, { as, params: { tenantId: own.tenantId } });

async function administratorsOf(own: TestTenant) {
  const members = await rawItems(server, own, "member");
  return members.filter(({ role, status }) => role === "admin" && status === "active");
}

describe("a role", () => {
  test("applies from the next call on, and leaves an audit entry that names nobody", async () => {
    const { own, first, member } = await openTeam();
    expect((await setRole(own, first, member, "admin")).body).toEqual({
      memberId: member.memberId,
      role: "admin",
      status: "active",
      version: 2,
    });
    expect((await me(own, member)).body.role).toBe("admin");
    expect((await setRole(own, first, member, "member", 2)).status).toBe(200);
    expect((await me(own, member)).body.role).toBe("member");
    const entries = await rawItems(server, own, "auditEntry");
    expect(entries.map(({ action }) => action)).toEqual(["members.setMemberRole", "members.setMemberRole"]);
    expect(JSON.stringify(entries)).not.toContain(member.email);
    await expectConsistent(server, own);
  });

  test("cannot be changed for oneself, nor over a change that the caller has not seen", async () => {
    const { own, first, member } = await openTeam();
    expect(outcome(await setRole(own, first, first, "member"))).toEqual([409, "members.not_yourself"]);
    expect(outcome(await setRole(own, first, member, "verifier", 7))).toEqual([409, "stale_version"]);
    await expectConsistent(server, own);
  });

  test("of the last administrator stays, whoever asks", async () => {
    const { own, first, second } = await openTeam();
    expect((await setRole(own, first, second, "member")).status).toBe(200);
    const staff = await server.newSupport(own);
    expect(outcome(await setRole(own, staff, first, "verifier"))).toEqual([409, "members.last_administrator"]);
    expect(outcome(await erase(own, staff, first))).toEqual([409, "members.last_administrator"]);
    await expectConsistent(server, own);
  });

  test("taken from each other at once leaves exactly one administrator, by demotion, by erasure or by both", async () => {
    const ways = [setRole, erase] as const;
    for (const [one, other] of [
      [ways[0], ways[0]],
      [ways[1], ways[1]],
      [ways[0], ways[1]],
    ] as const) {
      for (let round = 0; round < 4; round += 1) {
        const { own, first, second } = await openTeam();
        const by = (way: typeof setRole | typeof erase, as: Actor, subject: Actor) =>
          way === setRole ? setRole(own, as, subject, "member") : erase(own, as, subject);
        const answers = await Promise.all([by(one, first, second), by(other, second, first)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await administratorsOf(own)).toHaveLength(1);
        await expectConsistent(server, own);
      }
    }
  });
});

describe("notes", () => {
  test("are kept in the order of their writing, with their author, once per intent", async () => {
    const { own, first, second, member } = await openTeam();
    const params = paramsOf(own, member);
    const add = (as: Actor, text: string, key?: string) =>
      server.call(addMemberNote, { as, params, body: { text }, key });
    const key = randomUUID();
    const [once, again] = [await add(first, "Pays in cash", key), await add(first, "Pays in cash", key)];
    expect(again.text).toBe(once.text);
    server.clock.now += 1000;
    await add(second, "<b>=1+1</b>");
    const { notes } = (await server.call(listMemberNotes, { as: first, params })).body;
    expect(notes.map(({ text, authorName }) => [text, authorName])).toEqual([
      ["<b>=1+1</b>", "Second Test"],
      ["Pays in cash", "First Test"],
    ]);
  });

  test("are for administrators only, and about members only", async () => {
    const { own, first, member } = await openTeam();
    const params = paramsOf(own, member);
    expect(outcome(await server.call(listMemberNotes, { as: member, params }))).toEqual([403, "forbidden"]);
    const nobody = { ...params, memberId: (await server.newAccount()).memberId };
    const answer = await server.call(addMemberNote, { as: first, params: nobody, body: { text: "x" } });
    expect(outcome(answer)).toEqual([404, "members.not_found"]);
  });
});
