import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMe, listMembers, updateMe } from "../../lambdas/members/contract.ts";
import { outcome } from "../support/claims.ts";
import { type Actor, type House, openHouse, type TestTenant } from "../support/house.ts";

/** What a member says about themselves: their own item, in this workspace, at the version that they saw. */
let house: House;
let own: TestTenant;

beforeAll(async () => {
  house = await openHouse();
  own = await house.newTenant();
});
afterAll(() => house.close());

const params = () => ({ tenantId: own.tenantId });
const fields = { firstName: "Ada", lastName: "Lovelace", phone: "+44 20 7946 0000", version: 1 };
const edit = (as: Actor, body: object) => house.call(updateMe, { as, params: params(), body });
const read = async (as: Actor) => (await house.call(getMe, { as, params: params() })).body.member;

describe("one's own profile", () => {
  test("takes names and a phone number, and the member list follows", async () => {
    const member = await house.newMember(own);
    const admin = await house.newMember(own, { role: "admin" });
    const changed = await edit(member, { ...fields, firstName: "  Ada " });
    expect(changed.body).toMatchObject({ ...fields, email: member.email, role: "member", version: 2 });
    expect(await read(member)).toEqual(changed.body);
    const found = await house.call(listMembers, { as: admin, params: params(), query: { search: "lovelace" } });
    expect(found.body.members.map(({ memberId }) => memberId)).toEqual([member.memberId]);
  });

  test("keeps an empty phone number as none", async () => {
    const member = await house.newMember(own);
    expect((await edit(member, { ...fields, phone: "  " })).body.phone).toBeNull();
  });

  test("refuses an edit of a version that is gone, and keeps what stands", async () => {
    const member = await house.newMember(own);
    await edit(member, fields);
    expect(outcome(await edit(member, { ...fields, firstName: "Eve" }))).toEqual([409, "stale_version"]);
    expect(await read(member)).toMatchObject({ firstName: "Ada", version: 2 });
  });

  test("of many editors at once takes one", async () => {
    const member = await house.newMember(own);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => edit(member, { ...fields, firstName: `Ada ${n}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "stale_version")).toHaveLength(15);
    expect(await read(member)).toEqual(won[0]?.body);
  });

  test.each<[string, object, string]>([
    ["a role", { role: "admin" }, "body.role"],
    ["an address", { email: "eve@test.example" }, "body.email"],
    ["a picture's address", { avatarUrl: "https://elsewhere.example/x.png" }, "body.avatarUrl"],
    ["somebody else's id", { memberId: "00000000-0000-4000-8000-000000000000" }, "body.memberId"],
    ["a name of novel length", { firstName: "x".repeat(81) }, "body.firstName"],
    ["a phone number of novel length", { phone: "1".repeat(41) }, "body.phone"],
  ])("does not take %s", async (_name, extra, path) => {
    const member = await house.newMember(own);
    const before = await read(member);
    const answer = await edit(member, { ...fields, ...extra });
    expect([answer.status, answer.error?.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(await read(member)).toEqual(before);
  });

  test("holds any text as it stands", async () => {
    const member = await house.newMember(own);
    const strange = `<img src=x onerror=alert(1)> "' 🏛 ‮`;
    expect((await edit(member, { ...fields, lastName: strange })).body.lastName).toBe(strange);
  });

  test("of platform staff, who are nobody's member, is not there", async () => {
    expect(outcome(await edit(await house.newSuperAdmin(), fields))).toEqual([404, "members.not_found"]);
  });
});
