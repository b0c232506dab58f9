import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvitationId } from "#lambdas/contract/ids.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import {
  checkImport,
  createInvitation,
  importInvitations,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  viewInvitation,
} from "#lambdas/invitations/contract.ts";
import { invitationRef, setCode } from "#lambdas/invitations/repository.ts";
import { acceptInvitation, eraseMember } from "#lambdas/joining/contract.ts";
import { getMe, setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { hashCode } from "#lambdas/pipeline/one-time-code.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openDesk(overrides: Partial<Tenant> = {}) {
  const own = await server.newTenant(overrides);
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const invite = (email: string, more: object = {}, key?: string) =>
    server.call(createInvitation, { as: admin, params, body: { email, ...more }, key });
  const list = async () => (await server.call(listInvitations, { as: admin, params })).body.invitations;
  /** As the mail's consumer: the code is in the mail, its hash in the table. */
  async function codeOf(invitationId: InvitationId, code = "secret"): Promise<string> {
    const { invitation } = await server.table.getMany(
      { invitation: invitationRef(own.scope, invitationId) },
      { consistent: true },
    );
    if (invitation === undefined) throw new Error("There is no such invitation.");
    await server.table.commit([
      setCode(own.scope, invitation, hashCode(code), new Date(server.clock.now).toISOString()),
    ]);
    return code;
  }
  const accept = (as: Actor, invitationId: string, code = "secret") =>
    server.call(acceptInvitation, { as, params: { ...params, invitationId }, body: { code } });
  return { own, admin, params, invite, list, codeOf, accept };
}

const row = (number: number, email: string, more: object = {}) => ({
  row: number,
  email,
  firstName: "",
  lastName: "",
  role: "",
  ...more,
});

describe("an invitation", () => {
  test("makes the person who accepts it a member with its role, once, though sign-up is closed", async () => {
    const { own, invite, codeOf, accept, list } = await openDesk({ signUpPolicy: "invitation" });
    const person = await server.newAccount();
    const { invitationId } = (await invite(person.email.toUpperCase(), { role: "verifier" })).body;
    await codeOf(invitationId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(person, invitationId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await accept(person, invitationId)).body.member).toMatchObject({ role: "verifier", email: person.email });
    expect(await list()).toEqual([]);
    const [kept] = await rawItems(server, own, "invitation");
    expect(kept).toMatchObject({ status: "accepted", acceptedBy: person.memberId });
    expect(JSON.stringify(kept).toLowerCase()).not.toContain(person.email);
    await expectConsistent(server, own);
  });

  test("is accepted by one of two accounts, though both hold the code", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { own, invite, codeOf, accept } = await openDesk();
      const [one, other] = [await server.newAccount(), await server.newAccount()];
      const { invitationId } = (await invite(one.email)).body;
      await codeOf(invitationId);
      const answers = await Promise.all([accept(other, invitationId), accept(one, invitationId)]);
      expect(answers.map(({ status }) => status)).toEqual([409, 200]);
      expect(outcome(await accept(other, invitationId))).toEqual([409, "invitations.used"]);
      expect(await rawItems(server, own, "member")).toHaveLength(2);
      await expectConsistent(server, own);
    }
  });

  test("is readable with its code only, which no answer and no item contains", async () => {
    const { own, params, invite, codeOf } = await openDesk();
    const { invitationId } = (await invite("ida@people.example", { firstName: "Ida" })).body;
    const view = (code: string) => server.call(viewInvitation, { params: { ...params, invitationId }, body: { code } });
    expect(outcome(await view("secret"))).toEqual([404, "invitations.not_found"]);
    await codeOf(invitationId, "FIRSTCODE");
    expect((await view("FIRSTCODE")).body).toEqual({
      email: "ida@people.example",
      firstName: "Ida",
      lastName: "",
      role: "member",
    });
    expect(outcome(await view("OTHER"))).toEqual([404, "invitations.not_found"]);
    expect(JSON.stringify(await rawItems(server, own, "invitation"))).not.toContain("FIRSTCODE");
    expect(JSON.stringify(server.log)).not.toContain("FIRSTCODE");
    server.clock.now = defaultNow + 15 * 24 * 60 * minuteMilliseconds;
    expect(outcome(await view("FIRSTCODE"))).toEqual([409, "invitations.expired"]);
    server.clock.now = defaultNow;
  });

  test("is one per address, and none for members", async () => {
    const { own, admin, invite, list } = await openDesk();
    const answers = await Promise.all([invite("a@x.example"), invite("A@x.example"), invite("a@x.example")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(outcome(await invite(admin.email))).toEqual([409, "invitations.already_member"]);
    expect(await list()).toHaveLength(1);
    await expectConsistent(server, own);
  });

  test("is created once per intent, and its audit entry names nobody", async () => {
    const { own, invite } = await openDesk();
    const key = randomUUID();
    const [one, again] = [await invite("b@x.example", {}, key), await invite("b@x.example", {}, key)];
    expect(again.text).toBe(one.text);
    expect(outcome(await invite("c@x.example", {}, key))).toEqual([422, "idempotency_key_reused"]);
    expect(JSON.stringify(await rawItems(server, own, "auditEntry"))).not.toContain("b@x.example");
    expect(await rawItems(server, own, "invitation")).toHaveLength(1);
  });

  test("can be sent again after a pause, five times in all, and invalidates the earlier link", async () => {
    const { admin, params, invite, codeOf, list } = await openDesk();
    const { invitationId } = (await invite("d@x.example")).body;
    await codeOf(invitationId, "OLD");
    const resend = () => server.call(resendInvitation, { as: admin, params: { ...params, invitationId } });
    expect(outcome(await resend())).toEqual([429, "invitations.sent_too_often"]);
    expect((await list())[0]?.allowed.resend).toBe(false);
    for (let sends = 2; sends <= 5; sends += 1) {
      server.clock.now += 10 * minuteMilliseconds;
      expect((await list())[0]?.allowed.resend).toBe(true);
      expect((await resend()).status).toBe(200);
    }
    const view = await server.call(viewInvitation, { params: { ...params, invitationId }, body: { code: "OLD" } });
    expect(outcome(view)).toEqual([404, "invitations.not_found"]);
    server.clock.now += 60 * minuteMilliseconds;
    expect(outcome(await resend())).toEqual([429, "invitations.sent_too_often"]);
    server.clock.now = defaultNow;
  });

  test("that is withdrawn is invalid, and its address is free again", async () => {
    const { admin, params, invite, codeOf, accept } = await openDesk();
    const person = await server.newAccount();
    const { invitationId } = (await invite(person.email)).body;
    await codeOf(invitationId);
    const revoke = () => server.call(revokeInvitation, { as: admin, params: { ...params, invitationId } });
    expect((await revoke()).status).toBe(200);
    expect(outcome(await accept(person, invitationId))).toEqual([404, "invitations.not_found"]);
    expect(outcome(await revoke())).toEqual([404, "invitations.not_found"]);
    expect((await invite(person.email)).status).toBe(201);
  });

  test("respects the plan's limit, when sent and when accepted", async () => {
    const { own, invite, codeOf, accept } = await openDesk({ maxMembers: 2 });
    const [one, other] = [await server.newAccount(), await server.newAccount()];
    const ids = [(await invite(one.email)).body.invitationId, (await invite(other.email)).body.invitationId] as const;
    await codeOf(ids[0]);
    await codeOf(ids[1]);
    const answers = await Promise.all([accept(one, ids[0]), accept(other, ids[1])]);
    expect(answers.map((answer) => outcome(answer).join(" ")).sort()).toEqual([
      "200 ",
      "409 tenants.member_limit_reached",
    ]);
    expect(outcome(await invite("e@x.example"))).toEqual([409, "tenants.member_limit_reached"]);
    await expectConsistent(server, own);
  });

  test("lets an erased member back in, with the points that were left", async () => {
    const { own, admin, params, invite, codeOf, accept } = await openDesk({ signUpPolicy: "invitation" });
    const person = await server.newMember(own, { points: 30 });
    const gone = { as: admin, params: { ...params, memberId: person.memberId }, body: { version: 1 } };
    expect((await server.call(eraseMember, gone)).status).toBe(200);
    const { invitationId } = (await invite(person.email)).body;
    await codeOf(invitationId);
    expect((await accept(person, invitationId)).body.member).toMatchObject({ role: "member", status: "active" });
    expect((await server.call(getMe, { as: person, params })).body.balance).toBe(30);
    await expectConsistent(server, own);
  });

  test("raises the role of an existing member, and lowers no role", async () => {
    const { own, invite, codeOf, accept } = await openDesk();
    const person = await server.newAccount();
    const { invitationId } = (await invite(person.email, { role: "admin" })).body;
    await codeOf(invitationId);
    const { joinTenant } = await import("#lambdas/joining/contract.ts");
    await server.call(joinTenant, { as: person, params: { tenantId: own.tenantId } });
    expect((await accept(person, invitationId)).body.member).toMatchObject({ role: "admin", version: 3 });
    await expectConsistent(server, own);

    const colleague = await server.newAccount();
    const lower = (await invite(colleague.email, { role: "member" })).body.invitationId;
    await codeOf(lower);
    await server.newMember(own, { role: "admin", account: colleague });
    expect((await accept(colleague, lower)).body.member.role).toBe("admin");
    await expectConsistent(server, own);
  });
});

describe("the invitations of an administrator", () => {
  const idsOf = async (own: TestTenant, entity: string) =>
    (await rawItems(server, own, entity)).map(({ memberId }) => memberId);

  const leaves = {
    "is suspended": (params: object, admin: Actor, other: Actor) =>
      server.call(setMemberStatus, {
        as: admin,
        params: { ...params, memberId: other.memberId },
        body: { status: "suspended", version: 1 },
      }),
    "is a member now": (params: object, admin: Actor, other: Actor) =>
      server.call(setMemberRole, {
        as: admin,
        params: { ...params, memberId: other.memberId },
        body: { role: "member", version: 1 },
      }),
    "is erased": (params: object, admin: Actor, other: Actor) =>
      server.call(eraseMember, { as: admin, params: { ...params, memberId: other.memberId }, body: { version: 1 } }),
  };

  test.each(Object.entries(leaves))("who %s open nothing", async (_how, leave) => {
    const { own, admin, params, codeOf, accept } = await openDesk({ signUpPolicy: "invitation" });
    const other = await server.newMember(own, { role: "admin" });
    const person = await server.newAccount();
    const body = { email: person.email, role: "admin" };
    const { invitationId } = (await server.call(createInvitation, { as: other, params, body })).body;
    await codeOf(invitationId);
    const view = () => server.call(viewInvitation, { params: { ...params, invitationId }, body: { code: "secret" } });
    expect((await view()).status).toBe(200);
    expect((await leave(params, admin, other)).status).toBe(200);
    expect(outcome(await view())).toEqual([404, "invitations.not_found"]);
    expect(outcome(await accept(person, invitationId))).toEqual([404, "invitations.not_found"]);
    expect(await idsOf(own, "member")).not.toContain(person.memberId);
    await expectConsistent(server, own);
  });

  test("who is suspended open again once another administrator sends them", async () => {
    const { own, admin, params, codeOf, accept } = await openDesk();
    const other = await server.newMember(own, { role: "admin" });
    const person = await server.newAccount();
    const { invitationId } = (await server.call(createInvitation, { as: other, params, body: { email: person.email } }))
      .body;
    await leaves["is suspended"](params, admin, other);
    server.clock.now += 10 * minuteMilliseconds;
    const again = await server.call(resendInvitation, { as: admin, params: { ...params, invitationId } });
    server.clock.now = defaultNow;
    expect(again.status).toBe(200);
    await codeOf(invitationId);
    expect((await accept(person, invitationId)).status).toBe(200);
  });

  test("make a member whole or not at all if the suspension commits at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { own, admin, params, codeOf, accept } = await openDesk();
      const other = await server.newMember(own, { role: "admin" });
      const person = await server.newAccount();
      const body = { email: person.email, role: "admin" };
      const { invitationId } = (await server.call(createInvitation, { as: other, params, body })).body;
      await codeOf(invitationId);
      const [answer] = await Promise.all([accept(person, invitationId), leaves["is suspended"](params, admin, other)]);
      expect([200, 404]).toContain(answer.status);
      expect((await idsOf(own, "member")).includes(person.memberId)).toBe(answer.status === 200);
      expect((await idsOf(own, "wallet")).includes(person.memberId)).toBe(answer.status === 200);
      await expectConsistent(server, own);
    }
  });
});

describe("a file of members", () => {
  test("is checked row by row and column by column, and changes nothing", async () => {
    const { own, admin, params, invite } = await openDesk({ maxMembers: 4 });
    await invite("open@x.example");
    const rows = [
      row(1, "good@x.example", { role: "Front desk" }),
      row(2, ""),
      row(3, "=cmd|' /C calc'!A0"),
      row(4, "GOOD@x.example"),
      row(5, "open@x.example"),
      row(6, admin.email),
      row(7, "long@x.example", { firstName: "x".repeat(81), role: "king" }),
      row(8, "turned@x.example", { lastName: "\u202Enhoj" }),
    ];
    const { body } = await server.call(checkImport, { as: admin, params, body: { rows } });
    expect(body.issues.map((issue) => `${issue.row} ${issue.column} ${issue.reason}`)).toEqual([
      "2 email missing",
      "3 email not_an_address",
      "4 email repeated",
      "5 email invited",
      "6 email member",
      "7 firstName too_long",
      "7 role unknown_role",
      "8 lastName unreadable",
    ]);
    expect(body.placesLeft).toBe(3);
    expect(await rawItems(server, own, "invitation")).toHaveLength(1);
  });

  test("invites the valid rows, and the same batch again invites nobody more", async () => {
    const { own, admin, params } = await openDesk();
    const rows = [row(1, "one@x.example"), row(2, "two@x.example", { role: "admin" }), row(3, "nonsense")];
    const key = randomUUID();
    const send = () => server.call(importInvitations, { as: admin, params, body: { rows }, key });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toEqual({
      invited: 2,
      issues: [{ row: 3, column: "email", reason: "not_an_address" }],
    });
    expect(await rawItems(server, own, "invitation")).toHaveLength(2);
    const other = await server.call(importInvitations, { as: admin, params, body: { rows } });
    expect(other.body.invited).toBe(0);
    expect(await rawItems(server, own, "invitation")).toHaveLength(2);
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("knows no role %s", async (role) => {
    const { own, admin, params } = await openDesk();
    const body = { rows: [row(1, "role@x.example", { role })] };
    const issues = [{ row: 1, column: "role", reason: "unknown_role" }];
    expect((await server.call(checkImport, { as: admin, params, body })).body.issues).toEqual(issues);
    expect((await server.call(importInvitations, { as: admin, params, body })).body).toEqual({ invited: 0, issues });
    expect(await rawItems(server, own, "invitation")).toEqual([]);
  });

  test("with one row number twice is refused whole", async () => {
    const { own, admin, params } = await openDesk();
    const body = { rows: [row(1, "one@x.example"), row(1, "two@x.example")] };
    for (const route of [checkImport, importInvitations]) {
      const { status, error } = await server.call(route, { as: admin, params, body });
      expect(status).toBe(400);
      expect(error?.issues.map(({ path, code }) => [path, code])).toEqual([["body.rows", "repeated_row"]]);
    }
    expect(await rawItems(server, own, "invitation")).toEqual([]);
  });

  test("of full batches fits into one transaction each, also in place of expired invitations", async () => {
    const { own, admin, params, invite } = await openDesk();
    const rows = Array.from({ length: 19 }, (_, position) => row(position + 1, `p${position}@x.example`));
    for (const { row: number, email } of rows) expect((await invite(email)).status, String(number)).toBe(201);
    server.clock.now += 15 * 24 * 60 * minuteMilliseconds;
    expect((await server.call(importInvitations, { as: admin, params, body: { rows } })).body.invited).toBe(19);
    expect(await rawItems(server, own, "invitation")).toHaveLength(19);
    const more = await server.call(importInvitations, {
      as: admin,
      params,
      body: { rows: [...rows, row(20, "q@x.example")] },
    });
    expect(outcome(more)).toEqual([400, "invalid_input"]);
    server.clock.now = defaultNow;
  });
});
