import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import type { InvitationId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { invitationRef, setCode } from "#lambdas/invitations/repository.ts";
import { acceptInvitation, approveMember, eraseMember, joinTenant, refuseMember } from "#lambdas/joining/contract.ts";
import { getMe, listMembers, setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { hashCode } from "#lambdas/pipeline/one-time-code.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** Sign-up by approval: a new person waits, and only the first decision of an administrator counts. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());

const patience = { timeout: 30_000 };

async function openDoor(overrides: Partial<Tenant> = {}) {
  const own = await server.newTenant({ signUpPolicy: "approval", ...overrides });
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const ask = async () => {
    const person = await server.newAccount();
    expect((await join(own, person)).body).toMatchObject({ member: { status: "pending", role: "member" }, balance: 0 });
    return person;
  };
  const decide = (route: typeof approveMember | typeof refuseMember, { memberId }: Actor, as = admin, key?: string) =>
    server.call(route, { as, params: { ...params, memberId }, key });
  const list = async (query: Record<string, string> = {}) =>
    (await server.call(listMembers, { as: admin, params, query })).body;
  return { own, admin, params, ask, decide, list };
}

const join = (own: TestTenant, as: Actor) => server.call(joinTenant, { as, params: { tenantId: own.tenantId } });
const me = (own: TestTenant, as: Actor) => server.call(getMe, { as, params: { tenantId: own.tenantId } });

describe("asking to join", () => {
  test("makes a waiting person, who is listed and counted, and may do nothing", async () => {
    const { own, admin, ask, list } = await openDoor({ maxMembers: 1 });
    const person = await ask();
    expect((await join(own, person)).body.member?.status).toBe("pending");
    expect(outcome(await me(own, person))).toEqual([403, "membership_pending"]);
    const account = (await server.call(getAccount, { as: person })).body;
    expect([account.homeSlug, account.workspaces.length]).toEqual([own.tenant.slug, 1]);
    const waiting = await list({ status: "pending" });
    expect([waiting.members.map(({ memberId }) => memberId), waiting.waiting]).toEqual([[person.memberId], 1]);
    expect((await list()).members).toHaveLength(2);
    expect((await list({ role: "admin" })).members.map(({ memberId }) => memberId)).toEqual([admin.memberId]);
    expect(await rawItems(server, own, "wallet")).toHaveLength(1);
    await expectConsistent(server, own);
  });

  test("takes effect once, however often and from however many tabs", async () => {
    const { own, list } = await openDoor();
    const person = await server.newAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(own, person)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await list()).waiting).toBe(1);
    await expectConsistent(server, own);
  });

  test("sends each administrator one mail a day, which names nobody", async () => {
    const { own, admin, ask } = await openDoor({ name: "Brass House" });
    const second = await server.newMember(own, { role: "admin" });
    const asked = await Promise.all([ask(), ask(), ask()]);
    for (const actor of [admin, second]) {
      await expect.poll(async () => (await mailsTo(server, actor.email)).length, patience).toBe(1);
      const [mail] = await mailsTo(server, actor.email);
      expect(mail?.subject).toBe("Somebody asks to join Brass House");
      expect(mail?.text).toContain(`/${own.tenant.slug}/admin/members?status=pending`);
      for (const { email } of asked) expect(JSON.stringify(mail)).not.toContain(email);
    }
    server.clock.now = defaultNow + 24 * hourMilliseconds;
    await ask();
    await expect.poll(async () => (await mailsTo(server, admin.email)).length, patience).toBe(2);
    server.clock.now = defaultNow;
    await expectConsistent(server, own);
  });

  test("permits nothing before the approval: no role, no status, no points, no erasure", async () => {
    const { own, admin, params, ask } = await openDoor();
    const { memberId } = await ask();
    const at = { as: admin, params: { ...params, memberId } };
    for (const answer of [
      await server.call(setMemberRole, { ...at, body: { role: "admin", version: 1 } }),
      await server.call(setMemberStatus, { ...at, body: { status: "active", version: 1 } }),
      await server.call(eraseMember, { ...at, body: { version: 1 } }),
    ])
      expect(outcome(answer)).toEqual([409, "members.not_decided"]);
    const granted = await server.call(grantPoints, { ...at, body: { amount: 5, reason: "Early" } });
    expect(outcome(granted)).toEqual([404, "members.not_found"]);
    await expectConsistent(server, own);
  });
});

describe("approving", () => {
  test("makes a member with a wallet at once, and sends a mail in the workspace's look", async () => {
    const { own, ask, decide, list } = await openDoor({
      name: "Brass <House>",
      domain: `${crypto.randomUUID()}.example.org`,
    });
    const person = await ask();
    expect((await decide(approveMember, person)).body).toMatchObject({ status: "active", role: "member", version: 2 });
    expect((await me(own, person)).body).toMatchObject({ role: "member", balance: 0 });
    expect((await list()).waiting).toBe(0);
    await expect.poll(async () => (await mailsTo(server, person.email)).length, patience).toBe(1);
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.subject).toBe("Welcome to Brass <House>");
    expect(mail?.html).not.toContain("<House>");
    expect(mail?.html).toContain(`//${own.tenant.domain ?? ""}:`);
    expect(mail?.text).toContain("has approved your membership");
    await expectConsistent(server, own);
  });

  test("repeated gives the same answer; another approval reads that it was decided", async () => {
    const { own, admin, ask, decide } = await openDoor();
    const person = await ask();
    const first = await decide(approveMember, person, admin, "one-intent");
    expect((await decide(approveMember, person, admin, "one-intent")).text).toBe(first.text);
    expect(outcome(await decide(approveMember, person))).toEqual([409, "members.decided_already"]);
    expect(outcome(await decide(refuseMember, person))).toEqual([409, "members.decided_already"]);
    expect((await me(own, person)).status).toBe(200);
    const entries = await rawItems(server, own, "auditEntry");
    expect(entries.filter(({ action }) => action === approveMember.id)).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(person.email);
  });

  test("stops at the plan's limit under concurrency, and the others keep waiting", async () => {
    const { own, ask, decide, list } = await openDoor({ maxMembers: 4 });
    const people = await Promise.all(Array.from({ length: 8 }, ask));
    const answers = await Promise.all(people.map((person) => decide(approveMember, person)));
    const outcomes = answers.map(outcome);
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(3);
    expect(outcomes.filter(([, code]) => code === "tenants.member_limit_reached")).toHaveLength(5);
    expect((await list()).waiting).toBe(5);
    await expectConsistent(server, own);
  });

  test("gives an erased person who returns the earlier ledger", async () => {
    const { own, admin, params, decide } = await openDoor();
    const person = await server.newMember(own, { points: 30 });
    const at = { as: admin, params: { ...params, memberId: person.memberId } };
    expect((await server.call(eraseMember, { ...at, body: { version: 1 } })).status).toBe(200);
    expect((await join(own, person)).body).toMatchObject({ member: { status: "pending" } });
    expect((await decide(approveMember, person)).status).toBe(200);
    expect((await me(own, person)).body.balance).toBe(30);
    await expectConsistent(server, own);
  });
});

describe("refusing", () => {
  test("removes the person, mails them, and lets them ask again", async () => {
    const { own, ask, decide, list } = await openDoor();
    const person = await ask();
    expect((await decide(refuseMember, person)).body).toEqual({ memberId: person.memberId });
    expect(outcome(await me(own, person))).toEqual([404, "tenants.not_found"]);
    expect((await list()).waiting).toBe(0);
    expect(await rawItems(server, own, "member")).toHaveLength(1);
    await expect
      .poll(async () => (await server.call(getAccount, { as: person })).body.workspaces, patience)
      .toEqual([]);
    await expect
      .poll(async () => (await mailsTo(server, person.email)).map(({ subject }) => subject), patience)
      .toEqual(["Your request to join Test house"]);
    server.clock.now = defaultNow + 1000;
    expect((await join(own, person)).body.member?.status).toBe("pending");
    expect((await decide(refuseMember, person)).status).toBe(200);
    await expect.poll(async () => (await mailsTo(server, person.email)).length, patience).toBe(2);
    server.clock.now = defaultNow;
    await expectConsistent(server, own);
  });
});

describe("two administrators at once", () => {
  test("approving and refusing the same person: one decision, ten times out of ten", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { own, ask, decide } = await openDoor();
      const second = await server.newMember(own, { role: "admin" });
      const person = await ask();
      const [approved, refused] = await Promise.all([
        decide(approveMember, person),
        decide(refuseMember, person, second),
      ]);
      const isMember = approved.status === 200;
      expect([approved.status, refused.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await me(own, person)).status).toBe(isMember ? 200 : 404);
      const loser = isMember ? refused : approved;
      expect(["members.decided_already", "members.not_found"]).toContain(loser.error?.code);
      const entries = await rawItems(server, own, "auditEntry");
      expect(entries).toHaveLength(1);
      await expectConsistent(server, own);
    }
  });

  test("approving the same person twenty times makes one member", async () => {
    const { own, ask, decide } = await openDoor();
    const second = await server.newMember(own, { role: "admin" });
    const person = await ask();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, round) => decide(approveMember, person, ...(round % 2 ? [second] : []))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectConsistent(server, own);
  });
});

test("an invitation admits a waiting person, with its role", async () => {
  const { own, admin, params, list } = await openDoor();
  const person = await server.newAccount();
  const invited = await server.call(createInvitation, {
    as: admin,
    params,
    body: { email: person.email, role: "verifier" },
  });
  const invitationId: InvitationId = invited.body.invitationId;
  const { invitation } = await server.table.getMany(
    { invitation: invitationRef(own.scope, invitationId) },
    { consistent: true },
  );
  if (invitation === undefined) throw new Error("There is no such invitation.");
  await expect.poll(async () => (await mailsTo(server, person.email)).length, patience).toBe(1);
  await server.table.commit([setCode(own.scope, invitation, hashCode("secret"), new Date(defaultNow).toISOString())]);
  expect((await join(own, person)).body.member?.status).toBe("pending");
  const accepted = await server.call(acceptInvitation, {
    as: person,
    params: { ...params, invitationId },
    body: { code: "secret" },
  });
  expect(accepted.body.member).toMatchObject({ role: "verifier", status: "active" });
  expect((await me(own, person)).body.role).toBe("verifier");
  expect((await list()).waiting).toBe(0);
  await expectConsistent(server, own);
});
