import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { accountItem } from "#lambdas/accounts/items.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe, getMember, listMembers, type MemberStatus, setMemberStatus } from "#lambdas/members/contract.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { expectConsistent, outcome, rawItems, readPages } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const setStatus = (own: TestTenant, as: Actor, subject: Actor, status: MemberStatus, version = 1) =>
  server.call(setMemberStatus, {
    as,
    params: { tenantId: own.tenantId, memberId: subject.memberId },
    body: { status, version },
  });

const join = (own: TestTenant, as: Actor) => server.call(joinTenant, { as, params: { tenantId: own.tenantId } });
const me = (own: TestTenant, as: Actor) => server.call(getMe, { as, params: { tenantId: own.tenantId } });

describe("the list of members", () => {
  async function openList(names: string[]) {
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin", firstName: "Zora" });
    const members: Actor[] = [];
    for (const firstName of names) members.push(await server.newMember(own, { firstName, points: 3 }));
    const list = (query: Record<string, string | number> = {}) =>
      server.call(listMembers, { as: admin, params: { tenantId: own.tenantId }, query });
    return { own, admin, members, list };
  }

  test("is in order of names, accents and case aside, with balances", async () => {
    const { list } = await openList(["bea", "Émile", "Adam", "eve"]);
    const { members, nextCursor } = (await list()).body;
    expect(members.map(({ firstName, balance }) => `${firstName} ${balance}`)).toEqual([
      "Adam 3",
      "bea 3",
      "Émile 3",
      "eve 3",
      "Zora 0",
    ]);
    expect(nextCursor).toBeNull();
  });

  test("comes in pages of any size, none twice and none lost", async () => {
    const names = Array.from({ length: 11 }, (_, position) => `Name${String(position).padStart(2, "0")}`);
    const { list } = await openList(names);
    for (const limit of [1, 4, 6, 12, 100]) {
      const seen = await readPages(async (page) => {
        const { body } = await list({ limit, ...page });
        expect(body.members.length).toBeLessThanOrEqual(limit);
        return { rows: body.members.map(({ firstName }) => firstName), nextCursor: body.nextCursor };
      });
      expect(seen).toEqual([...names, "Zora"]);
    }
  });

  test("of days holds who joined on them, on the workspace's clock, in pages of any size", async () => {
    const own = await server.newTenant({ timeZone: "America/New_York" });
    const admin = await server.newMember(own, { role: "admin" });
    const joined = [
      ["Early", "2026-12-01T04:59:59.999Z"],
      ["First", "2026-12-01T05:00:00.000Z"],
      ["Second", "2026-12-02T12:00:00.000Z"],
      ["Last", "2026-12-03T04:59:59.999Z"],
      ["Late", "2026-12-03T05:00:00.000Z"],
    ] as const;
    for (const [firstName, at] of joined) {
      // A member of a test joined two days ago.
      server.clock.now = Date.parse(at) + 48 * 3_600_000;
      await server.newMember(own, { firstName });
    }
    server.clock.now = defaultNow;
    const ask = (query: Record<string, string | number>) =>
      server.call(listMembers, { as: admin, params: { tenantId: own.tenantId }, query });
    const days = { from: "2026-12-01", to: "2026-12-02", status: "joined" };
    for (const limit of [1, 2, 100]) {
      for (const direction of ["ascending", "descending"] as const) {
        const seen = await readPages(async (page) => {
          const { body } = await ask({ ...days, limit, direction, ...page });
          return { rows: body.members.map(({ firstName }) => firstName), nextCursor: body.nextCursor };
        });
        const expected = ["First", "Second", "Last"];
        expect(seen).toEqual(direction === "ascending" ? expected : expected.toReversed());
      }
    }
    const first = await ask({ ...days, limit: 1 });
    const other = await ask({ ...days, to: "2026-12-03", limit: 1, cursor: first.body.nextCursor ?? "" });
    expect([other.status, other.error?.issues[0]?.path]).toEqual([400, "query.cursor"]);
    for (const [query, path] of [
      [{ from: "2026-12-01" }, "query.to"],
      [{ from: "2026-12-02", to: "2026-12-01" }, "query.to"],
      [{ ...days, search: "First" }, "query.search"],
    ] as const)
      expect((await ask(query)).error?.issues.map((found) => found.path)).toEqual([path]);
  });

  test("is searched in names and addresses, accents and case aside", async () => {
    const { list, members } = await openList(["Émile", "Emilia", "Adam"]);
    const found = async (search: string) => (await list({ search })).body.members.map(({ firstName }) => firstName);
    expect(await found("EMIL")).toEqual(["Émile", "Emilia"]);
    expect(await found("adam test")).toEqual(["Adam"]);
    expect(await found(members[2]?.email ?? "")).toEqual(["Adam"]);
    expect(await found("nobody")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect((await found("  ")).length).toBe(4);
  });

  test("finds the last one of a searched list, on a later page at worst", async () => {
    const { list } = await openList([...Array.from({ length: 14 }, (_, position) => `Name${position}`), "Yves"]);
    const seen = await readPages(async (page) => {
      const { body } = await list({ search: "yves", limit: 1, ...page });
      return { rows: body.members.map(({ firstName }) => firstName), nextCursor: body.nextCursor };
    });
    expect(seen).toEqual(["Yves"]);
  });

  test("is for administrators only", async () => {
    const { own, members } = await openList(["Adam"]);
    const verifier = await server.newMember(own, { role: "verifier" });
    for (const as of [members[0], verifier]) {
      const answer = await server.call(listMembers, { as, params: { tenantId: own.tenantId } });
      expect(outcome(answer)).toEqual([403, "forbidden"]);
      expect(answer.error?.details).toEqual({ neededRole: "admin" });
    }
  });
});

describe("suspending", () => {
  async function openTeam() {
    const own = await server.newTenant();
    const [first, second, member] = [
      await server.newMember(own, { role: "admin" }),
      await server.newMember(own, { role: "admin" }),
      await server.newMember(own),
    ];
    return { own, first, second, member };
  }

  test("refuses every call from the next one on, and lifting it allows them again", async () => {
    const { own, first, member } = await openTeam();
    await setStatus(own, first, member, "suspended");
    expect(outcome(await me(own, member))).toEqual([403, "members.suspended"]);
    expect(outcome(await join(own, member))).toEqual([403, "members.suspended"]);
    await setStatus(own, first, member, "active", 2);
    expect((await me(own, member)).status).toBe(200);
  });

  test("of oneself is refused", async () => {
    const { own, first } = await openTeam();
    expect(outcome(await setStatus(own, first, first, "suspended"))).toEqual([409, "members.not_yourself"]);
    expect(outcome(await setStatus(own, first, first, "active"))).toEqual([409, "members.not_yourself"]);
    await expectConsistent(server, own);
  });

  test("keeps the last administrator, whoever asks", async () => {
    const { own, first, second } = await openTeam();
    expect((await setStatus(own, first, second, "suspended")).status).toBe(200);
    const staff = await server.newSupport(own);
    expect(outcome(await setStatus(own, staff, first, "suspended"))).toEqual([409, "members.last_administrator"]);
    expect((await me(own, first)).body.role).toBe("admin");
    expect((await setStatus(own, first, second, "active", 2)).status).toBe(200);
    expect((await setStatus(own, staff, first, "suspended")).status).toBe(200);
    await expectConsistent(server, own);
  });

  test("each other at once leaves one administrator, ten times out of ten", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { own, first, second } = await openTeam();
      const answers = await Promise.all([
        setStatus(own, first, second, "suspended"),
        setStatus(own, second, first, "suspended"),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect(["members.last_administrator", "members.suspended"]).toContain(refused?.error?.code);
      const members = await rawItems(server, own, "member");
      expect(members.filter(({ role, status }) => role === "admin" && status === "active")).toHaveLength(1);
      await expectConsistent(server, own);
    }
  });

  test("the same status again counts no administrator twice", async () => {
    const { own, first, second } = await openTeam();
    expect((await setStatus(own, first, second, "active")).status).toBe(200);
    expect((await setStatus(own, first, second, "suspended", 2)).status).toBe(200);
    expect((await setStatus(own, first, second, "suspended", 3)).status).toBe(200);
    await expectConsistent(server, own);
  });
});

describe("joining", () => {
  test("makes a member with an empty wallet, once, however often and from however many tabs", async () => {
    const own = await server.newTenant();
    const person = await server.newAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(own, person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      member: { memberId: person.memberId, email: person.email, firstName: "Robin", role: "member", status: "active" },
      role: "member",
      balance: 0,
    });
    expect((await join(own, person)).text).toBe(answers[0]?.text);
    expect((await me(own, person)).status).toBe(200);
    await expectConsistent(server, own);
  });

  test("takes name and address from the account, never from the body", async () => {
    const own = await server.newTenant();
    const answer = await server.call(joinTenant, {
      as: await server.newAccount(),
      params: { tenantId: own.tenantId },
      body: { role: "admin", email: "somebody@else.example" },
    });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    await expectConsistent(server, own);
  });

  test("is refused where sign-up is closed or the workspace inactive, and leaves nothing behind", async () => {
    const person = await server.newAccount();
    for (const [overrides, code] of [
      [{ signUpPolicy: "invitation" }, "members.sign_up_closed"],
      [{ subscriptionStanding: "closed" }, "tenants.inactive"],
      [{ suspendedAt: "2026-11-20T10:00:00.000Z" }, "tenants.inactive"],
    ] as const) {
      const own = await server.newTenant(overrides);
      expect(outcome(await join(own, person))).toEqual([403, code]);
      expect(await rawItems(server, own, "member")).toEqual([]);
      expect((await server.call(getAccount, { as: person })).body.workspaces).toEqual([]);
      await expectConsistent(server, own);
    }
  });

  test("is refused to members, too, once the workspace is inactive; platform staff who are members may join", async () => {
    const own = await server.newTenant();
    const [member, staff] = [await server.newMember(own), await server.newMember(own, { points: 5 })];
    await server.table.commit([
      update(accountItem.key(staff.memberId), { set: { isSuperAdmin: true } }, [], lostRace),
      update(tenantItem.key(own.scope), { set: { suspendedAt: "2026-11-24T09:00:00.000Z" } }, [], lostRace),
    ]);
    expect(outcome(await join(own, member))).toEqual([403, "tenants.inactive"]);
    expect((await join(own, staff)).body).toMatchObject({ role: "super_admin", balance: 5 });
  });

  test("a second workspace makes it the home, and both are listed", async () => {
    const [one, two] = [await server.newTenant(), await server.newTenant()];
    const person = await server.newAccount();
    await join(one, person);
    server.clock.now += 48 * 3_600_000;
    await join(two, person);
    const { homeSlug, workspaces, isSuperAdmin, createdAt } = (await server.call(getAccount, { as: person })).body;
    expect([homeSlug, isSuperAdmin]).toEqual([two.tenant.slug, false]);
    expect(createdAt).toBe("2026-11-24T09:30:00.000Z");
    expect(workspaces.map(({ slug, role }) => `${slug} ${role}`).sort()).toEqual(
      [one, two].map(({ tenant }) => `${tenant.slug} member`).sort(),
    );
    server.clock.now = defaultNow;
  });

  test("an account of an earlier release has no date, also after it joins another workspace", async () => {
    const [one, two] = [await server.newTenant(), await server.newTenant()];
    const person = await server.newAccount();
    await join(one, person);
    await server.table.commit([update(accountItem.key(person.memberId), { remove: ["createdAt"] }, [], lostRace)]);
    await join(two, person);
    expect((await server.call(getAccount, { as: person })).body.createdAt).toBeNull();
  });

  test("tells platform staff their role, and makes them no member", async () => {
    const own = await server.newTenant();
    const staff = await server.newSuperAdmin();
    expect((await join(own, staff)).body).toEqual({
      member: null,
      role: "super_admin",
      balance: 0,
      isEmailProved: false,
    });
    expect(await rawItems(server, own, "member")).toEqual([]);
  });
});

describe("platform staff who are members, too", () => {
  /** As docs/operate.md makes the first one: somebody who has signed up, whose account then gets the right. */
  async function openStaff(membership: Record<string, unknown> = {}) {
    const own = await server.newTenant();
    const staff = await server.newMember(own, { points: 7 });
    await server.table.commit([
      update(accountItem.key(staff.memberId), { set: { isSuperAdmin: true } }, [], lostRace),
      update(memberItem.key(own.scope, staff.memberId), { set: { status: "active", ...membership } }, [], lostRace),
    ]);
    return { own, staff };
  }
  const administer = ({ own, staff }: { own: TestTenant; staff: Actor }) =>
    server.call(listMembers, { as: staff, params: { tenantId: own.tenantId } });

  test.each([
    ["active", {}],
    ["suspended", { status: "suspended" }],
    ["waiting", { status: "pending" }],
  ])("keep every right while their membership is %s", async (_status, membership) => {
    const side = await openStaff(membership);
    expect((await me(side.own, side.staff)).body).toMatchObject({
      role: "super_admin",
      balance: 7,
      member: { memberId: side.staff.memberId, role: "member" },
    });
    expect((await join(side.own, side.staff)).body).toMatchObject({ role: "super_admin", balance: 7 });
    expect((await administer(side)).status).toBe(200);
  });

  test("keep every right in a workspace that is closed", async () => {
    const side = await openStaff();
    const suspendedAt = "2026-11-24T09:00:00.000Z";
    await server.table.commit([update(tenantItem.key(side.own.scope), { set: { suspendedAt } }, [], lostRace)]);
    expect((await me(side.own, side.staff)).body).toMatchObject({ role: "super_admin", balance: 7 });
    expect((await administer(side)).status).toBe(200);
  });
});

describe("the caller's own membership", () => {
  test("is missing in a foreign workspace, as in one that does not exist", async () => {
    const [own, other] = [await server.newTenant(), await server.newTenant()];
    const stranger = await server.newMember(other);
    const [foreign, missing] = [
      await me(own, stranger),
      await server.call(getMe, { as: stranger, params: { tenantId: `ten_${"0".repeat(26)}` } }),
    ];
    expect(outcome(foreign)).toEqual([404, "tenants.not_found"]);
    expect(outcome(missing)).toEqual([404, "tenants.not_found"]);
  });

  test("is refused in an inactive workspace, except to platform staff", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own, { role: "admin" });
    await server.table.commit([
      update(tenantItem.key(own.scope), { set: { suspendedAt: "2026-11-24T09:00:00.000Z" } }, [], lostRace),
    ]);
    expect(outcome(await me(own, member))).toEqual([403, "tenants.inactive"]);
    const staff = await server.newSuperAdmin();
    expect((await me(own, staff)).body).toEqual({
      member: null,
      role: "super_admin",
      balance: 0,
      isEmailProved: false,
    });
  });

  test("comes from the member item: role, version and balance", async () => {
    const own = await server.newTenant();
    const verifier = await server.newMember(own, { role: "verifier", points: 12 });
    expect((await me(own, verifier)).body).toMatchObject({
      member: { memberId: verifier.memberId, role: "verifier", version: 1 },
      role: "verifier",
      balance: 12,
    });
  });
});

describe("one member", () => {
  test("is answered with the balance, to administrators of the same workspace", async () => {
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    const member = await server.newMember(own, { points: 30, firstName: "Ida" });
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    const { body } = await server.call(getMember, { as: admin, params });
    expect(body).toMatchObject({ memberId: member.memberId, firstName: "Ida", balance: 30, status: "active" });
  });

  test("who does not exist here is 404", async () => {
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    const stranger = await server.newAccount();
    const answer = await server.call(getMember, {
      as: admin,
      params: { tenantId: own.tenantId, memberId: stranger.memberId },
    });
    expect([answer.status, answer.error?.code]).toEqual([404, "members.not_found"]);
  });
});
