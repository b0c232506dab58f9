import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMemberNote, eraseMember, getMe, listMemberNotes, setMemberRole } from "#lambdas/members/contract.ts";
import { expectSound, outcome, rawItems } from "../support/claims.ts";
import { type Actor, type House, openHouse, type TestTenant } from "../support/house.ts";

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function openTeam() {
  const own = await house.newTenant();
  const first = await house.newMember(own, { role: "admin" });
  const second = await house.newMember(own, { role: "admin" });
  const member = await house.newMember(own, { firstName: "Ida", points: 5 });
  return { own, first, second, member };
}

const paramsOf = (own: TestTenant, { memberId }: Actor) => ({ tenantId: own.tenantId, memberId });
const setRole = (own: TestTenant, as: Actor, subject: Actor, role: string, version = 1) =>
  house.call(setMemberRole, { as, params: paramsOf(own, subject), body: { role, version } });
const erase = (own: TestTenant, as: Actor, subject: Actor, version = 1) =>
  house.call(eraseMember, { as, params: paramsOf(own, subject), body: { version } });
const me = (own: TestTenant, as: Actor) => house.call(getMe, { as, params: { tenantId: own.tenantId } });

async function administratorsOf(own: TestTenant) {
  const members = await rawItems(house, own, "member");
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
    const entries = await rawItems(house, own, "auditEntry");
    expect(entries.map(({ action }) => action)).toEqual(["members.setMemberRole", "members.setMemberRole"]);
    expect(JSON.stringify(entries)).not.toContain(member.email);
    await expectSound(house, own);
  });

  test("cannot be changed for oneself, nor over a change that the caller has not seen", async () => {
    const { own, first, member } = await openTeam();
    expect(outcome(await setRole(own, first, first, "member"))).toEqual([409, "members.not_yourself"]);
    expect(outcome(await setRole(own, first, member, "verifier", 7))).toEqual([409, "stale_version"]);
    await expectSound(house, own);
  });

  test("of the last administrator stays, whoever asks", async () => {
    const { own, first, second } = await openTeam();
    expect((await setRole(own, first, second, "member")).status).toBe(200);
    const staff = await house.newSuperAdmin();
    expect(outcome(await setRole(own, staff, first, "verifier"))).toEqual([409, "members.last_administrator"]);
    expect(outcome(await erase(own, staff, first))).toEqual([409, "members.last_administrator"]);
    await expectSound(house, own);
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
        await expectSound(house, own);
      }
    }
  });
});

describe("notes", () => {
  test("are kept in the order of their writing, with their author, once per intent", async () => {
    const { own, first, second, member } = await openTeam();
    const params = paramsOf(own, member);
    const add = (as: Actor, text: string, key?: string) =>
      house.call(addMemberNote, { as, params, body: { text }, key });
    const key = randomUUID();
    const [once, again] = [await add(first, "Pays in cash", key), await add(first, "Pays in cash", key)];
    expect(again.text).toBe(once.text);
    house.clock.now += 1000;
    await add(second, "<b>=1+1</b>");
    const { notes } = (await house.call(listMemberNotes, { as: first, params })).body;
    expect(notes.map(({ text, authorName }) => [text, authorName])).toEqual([
      ["<b>=1+1</b>", "Robin Test"],
      ["Pays in cash", "Robin Test"],
    ]);
  });

  test("are for administrators only, and about members only", async () => {
    const { own, first, member } = await openTeam();
    const params = paramsOf(own, member);
    expect(outcome(await house.call(listMemberNotes, { as: member, params }))).toEqual([403, "forbidden"]);
    const nobody = { ...params, memberId: (await house.newAccount()).memberId };
    const answer = await house.call(addMemberNote, { as: first, params: nobody, body: { text: "x" } });
    expect(outcome(answer)).toEqual([404, "members.not_found"]);
  });
});
