import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { proveTwoFactor, resetTwoFactor } from "#lambdas/accounts/contract.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { listEnquiries } from "#lambdas/enquiries/contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe, listMembers } from "#lambdas/members/contract.ts";
import { createArticle, getNews, listNews, markNewsRead, publishArticle } from "#lambdas/news/contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { getSettings, updateSettings } from "#lambdas/settings/contract.ts";
import { book, outcome, rawItems } from "../support/claims.ts";
import { editable } from "../support/editable-settings.ts";
import { type Actor, at, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";
import { appCode } from "../support/totp.ts";

/** A person who must have a second factor changes nothing without one. Only the user pool says who has one. */
let server: TestServer;
let strict: TestTenant;
let lenient: TestTenant;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, staffTwoFactor: "required" });
  strict = await server.newTenant({ requiresAdminTwoFactor: true });
  lenient = await server.newTenant();
});
afterAll(() => server.close());

async function pool(action: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.stack.url}/_local/cognito`, {
    method: "POST",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${action} answered ${JSON.stringify(answer)}`);
  return answer;
}

async function setUpApp(actor: Actor, AccessToken = actor.token()): Promise<void> {
  const { SecretCode } = await pool("AssociateSoftwareToken", { AccessToken });
  await pool("VerifySoftwareToken", { AccessToken, UserCode: appCode(String(SecretCode), server.clock.now) });
  await pool("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
}

const endApp = (actor: Actor) =>
  pool("SetUserMFAPreference", { AccessToken: actor.token(), SoftwareTokenMfaSettings: { Enabled: false } });
const prove = async (as: Actor) => (await server.call(proveTwoFactor, { as, body: {} })).body.hasTwoFactor;

const grant = (as: Actor, of: TestTenant, to: Actor, token = as.token()) =>
  server.call(grantPoints, {
    token,
    params: { tenantId: of.tenantId, memberId: to.memberId },
    body: { amount: 5, reason: "Thank you" },
  });
const articleFor = {
  excerpt: null,
  cover: null,
  category: "announcement",
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "From nine to six." }] }] },
} as const;
const refused = [403, "two_factor_required"];

describe("a tenant that requires a second factor of its administrators", () => {
  test("lets them read everything and change nothing until they have one", async () => {
    const [admin, member] = [await server.newMember(strict, { role: "admin" }), await server.newMember(strict)];
    expect(outcome(await grant(admin, strict, member))).toEqual(refused);
    expect((await server.call(listMembers, { as: admin, params: { tenantId: strict.tenantId } })).status).toBe(200);
    const { body } = await server.call(listMyEntries, { as: member, params: { tenantId: strict.tenantId } });
    expect(body.balance, "nothing changed").toBe(0);

    expect(await prove(admin), "asking does not make it so").toBe(false);
    expect(outcome(await grant(admin, strict, member))).toEqual(refused);
    await setUpApp(admin);
    expect(outcome(await grant(admin, strict, member)), "nor does having one that nobody has looked up").toEqual(
      refused,
    );
    expect(await prove(admin)).toBe(true);
    expect((await grant(admin, strict, member)).status).toBe(201);
  });

  test("does not ask members, nor administrators for actions of members", async () => {
    const [admin, member] = [
      await server.newMember(strict, { role: "admin", points: 50 }),
      await server.newMember(strict, { points: 50 }),
    ];
    const resource = await server.newResource(strict);
    for (const [as, time] of [
      [member, "10:00"],
      [admin, "12:00"],
    ] as const) {
      expect((await book(server, strict, as, { resource, startAt: at("2026-11-26", time) })).status).toBe(201);
    }
  });

  test("counts no session from before that only had the password", async () => {
    const [admin, member] = [await server.newMember(strict, { role: "admin" }), await server.newMember(strict)];
    const older = admin.token();
    server.clock.now += 2_000;
    await setUpApp(admin);
    await prove(admin);
    expect(outcome(await grant(admin, strict, member, older))).toEqual(refused);
    expect((await grant(admin, strict, member)).status).toBe(201);
  });

  test("trusts the pool's answer for twelve hours, then asks again", async () => {
    const [admin, member] = [await server.newMember(strict, { role: "admin" }), await server.newMember(strict)];
    await setUpApp(admin);
    await prove(admin);
    server.clock.now += (12 * 60 - 1) * minuteMilliseconds;
    expect((await grant(admin, strict, member)).status).toBe(201);
    server.clock.now += minuteMilliseconds;
    expect(outcome(await grant(admin, strict, member))).toEqual(refused);
    expect(await prove(admin)).toBe(true);
    expect((await grant(admin, strict, member)).status).toBe(201);
  });

  test("notices a removed factor as soon as it asks the pool", async () => {
    const [admin, member] = [await server.newMember(strict, { role: "admin" }), await server.newMember(strict)];
    await setUpApp(admin);
    await prove(admin);
    await endApp(admin);
    expect(await prove(admin)).toBe(false);
    expect(outcome(await grant(admin, strict, member))).toEqual(refused);
  });

  test("does not reveal this to strangers and lesser roles", async () => {
    const [member, stranger] = [await server.newMember(strict), await server.newMember(lenient, { role: "admin" })];
    expect(outcome(await grant(member, strict, member))).toEqual([403, "forbidden"]);
    expect(outcome(await grant(stranger, strict, member))).toEqual([404, "tenants.not_found"]);
  });
});

test("an administrator can require it of others only with a factor of their own, and can stop that", async () => {
  const own = await server.newTenant();
  const [admin, other] = [
    await server.newMember(own, { role: "admin" }),
    await server.newMember(own, { role: "admin" }),
  ];
  const params = { tenantId: own.tenantId };
  const settings = editable((await server.call(getSettings, { as: admin, params })).body);
  const require = (requiresAdminTwoFactor: boolean, version: number) =>
    server.call(updateSettings, { as: admin, params, body: { ...settings, requiresAdminTwoFactor, version } });
  expect(outcome(await require(true, 1))).toEqual(refused);
  await setUpApp(admin);
  await prove(admin);
  expect((await require(true, 1)).body).toEqual({ version: 2 });
  expect((await server.call(getSettings, { as: other, params })).body.requiresAdminTwoFactor).toBe(true);
  expect(outcome(await grant(other, own, admin))).toEqual(refused);
  expect((await require(false, 2)).status).toBe(200);
  expect((await grant(other, own, admin)).status).toBe(201);
});

test("a tenant that does not require it asks nobody", async () => {
  const [admin, member] = [await server.newMember(lenient, { role: "admin" }), await server.newMember(lenient)];
  expect((await grant(admin, lenient, member)).status).toBe(201);
});

test("nobody can claim a second factor in the call", async () => {
  const admin = await server.newMember(strict, { role: "admin" });
  const answer = await server.call(proveTwoFactor, { as: admin, body: { hasTwoFactor: true } });
  expect([answer.status, answer.error?.issues[0]?.path]).toEqual([400, "body.hasTwoFactor"]);
});

describe("platform staff", () => {
  test("need one in every workspace", async () => {
    const [staff, member] = [await server.newSupport(lenient), await server.newMember(lenient)];
    expect(outcome(await grant(staff, lenient, member))).toEqual(refused);
    await setUpApp(staff);
    await prove(staff);
    expect((await grant(staff, lenient, member)).status).toBe(201);
  });

  test("read nothing of a workspace, and no list of the platform, before they have proved one", async () => {
    const staff = await server.newSuperAdmin();
    const reads = async () => [
      outcome(await server.call(listMembers, { as: staff, params: { tenantId: lenient.tenantId } })),
      outcome(await server.call(getMe, { as: staff, params: { tenantId: lenient.tenantId } })),
      outcome(await server.call(listEnquiries, { as: staff })),
    ];
    expect(await reads()).toEqual([refused, refused, refused]);
    await setUpApp(staff);
    await prove(staff);
    expect(await reads()).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ]);
    server.clock.now += 12 * 60 * minuteMilliseconds;
    expect(await reads()).toEqual([refused, refused, refused]);
  });

  test("count as proved in the session that set it up and in later ones, not in those from before", async () => {
    const staff = await server.newSuperAdmin();
    const [older, setsUp, between] = [0, 1, 2].map(() => {
      server.clock.now += 2_000;
      return staff.token();
    });
    const params = { tenantId: lenient.tenantId };
    const read = async (token?: string) => [
      outcome(await server.call(listMembers, { token: token ?? staff.token(), params })),
      outcome(await server.call(listEnquiries, { token: token ?? staff.token() })),
    ];
    const ask = (token?: string) => server.call(proveTwoFactor, { token, body: {} });
    server.clock.now += 2_000;
    await setUpApp(staff, setsUp);
    expect((await ask(setsUp)).body).toEqual({ hasTwoFactor: true });
    const [fine, lacking] = [[200, undefined], refused];
    expect(await read(setsUp)).toEqual([fine, fine]);
    for (const token of [older, between]) expect(await read(token)).toEqual([lacking, lacking]);
    // Asking again changes nothing: the pool only says that the account has one.
    expect((await ask(older)).body).toEqual({ hasTwoFactor: true });
    expect(await read(older)).toEqual([lacking, lacking]);
    expect(await read(setsUp)).toEqual([fine, fine]);
    server.clock.now += 2_000;
    expect(await read()).toEqual([fine, fine]);
    // Without one, nobody is left; the next one counts from its own beginning.
    const then = staff.token();
    await endApp(staff);
    expect((await ask(then)).body).toEqual({ hasTwoFactor: false });
    server.clock.now += 2_000;
    await setUpApp(staff);
    await prove(staff);
    expect(await read(then)).toEqual([lacking, lacking]);
    expect(await read()).toEqual([fine, fine]);
  });

  test("who are members of a workspace use it as members without one", async () => {
    const staff = await server.newSuperAdmin();
    const own = await server.newTenant();
    await server.newMember(own, { account: staff });
    const params = { tenantId: own.tenantId };
    expect((await server.call(getMe, { as: staff, params })).status).toBe(200);
    expect(outcome(await server.call(listMembers, { as: staff, params }))).toEqual(refused);
  });

  test("who are members get an administrator's notices and articles there once they have proved one", async () => {
    const own = await server.newTenant({ signUpPolicy: "approval" });
    const params = { tenantId: own.tenantId };
    const [admin, staff] = [await server.newMember(own, { role: "admin" }), await server.newSuperAdmin()];
    await server.newMember(own, { account: staff });
    await server.call(joinTenant, { as: await server.newAccount(), params });
    const body = { ...articleFor, title: "For the desk", audience: { kind: "staff" } };
    const draft = (await server.call(createArticle, { as: admin, params, body })).body;
    const publication = { publishAt: null, mails: false, version: draft.version };
    const { newsId } = draft;
    await server.call(publishArticle, { as: admin, params: { ...params, newsId }, body: publication });
    const seen = async (as: Actor) => [
      (await server.call(listNotifications, { as, params })).body.notifications.map(({ kind }) => kind),
      (await server.call(listNews, { as, params })).body.news.map(({ title }) => title),
      (await server.call(getDashboard, { as, params })).body.news.map(({ title }) => title),
      (await server.call(getNews, { as, params: { ...params, newsId } })).status,
      (await server.call(markNewsRead, { as, params: { ...params, newsId } })).status,
    ];
    const everything = [["member_waits"], ["For the desk"], ["For the desk"], 200, 200];
    await vi.waitFor(async () => expect(await seen(admin)).toEqual(everything), { timeout: 20_000, interval: 100 });
    expect(await seen(staff)).toEqual([[], [], [], 404, 404]);
    await setUpApp(staff);
    await prove(staff);
    expect(await seen(staff)).toEqual(everything);
  });

  test("reset a member's factor once, with a stored reason; a new factor stays", async () => {
    server.clock.now = Date.now();
    const staff = await server.newSuperAdmin();
    await setUpApp(staff);
    await prove(staff);
    const admin = await server.newMember(strict, { role: "admin" });
    await setUpApp(admin);
    await prove(admin);
    const reset = (key: string, as = staff) =>
      server.call(resetTwoFactor, {
        as,
        key,
        params: { tenantId: strict.tenantId, memberId: admin.memberId },
        body: { reason: "Showed their passport at the desk" },
      });
    expect(outcome(await reset("reset-by-admin", admin))).toEqual([403, "forbidden"]);
    const before = admin.token();
    const [first, again] = [await reset("reset-for-anna"), await reset("reset-for-anna")];
    expect(again.body).toEqual(first.body);
    const entries = await rawItems(server, strict, "auditEntry");
    expect(entries.filter(({ action }) => action === resetTwoFactor.id)).toHaveLength(1);

    await vi.waitFor(
      // The last change of the account at the pool.
      () => expect(pool("GetUser", { AccessToken: before }), "signed out everywhere").rejects.toThrow(/revoked/),
      { timeout: 20_000, interval: 100 },
    );
    // The sessions end here too, up to the next second.
    const params = { tenantId: strict.tenantId };
    await vi.waitFor(async () => expect((await server.call(listMembers, { token: before, params })).status).toBe(401), {
      timeout: 20_000,
      interval: 100,
    });
    server.clock.now = Date.now() + 2_000;
    expect(outcome(await grant(admin, strict, admin)), "also before anybody asks the pool again").toEqual(refused);
    expect(await prove(admin)).toBe(false);
    await setUpApp(admin);
    await reset("reset-for-anna");
    expect(await prove(admin)).toBe(true);
  });

  test("end every session of the member whose factor they reset, at the pool and here", async () => {
    server.clock.now = Date.now();
    const staff = await server.newSuperAdmin();
    await setUpApp(staff);
    await prove(staff);
    const admin = await server.newMember(lenient, { role: "admin" });
    const elsewhere = await server.newTenant();
    await server.newMember(elsewhere, { account: admin, role: "admin" });
    const kept = admin.token();
    const read = async (token: string) => [
      outcome(await server.call(listMembers, { token, params: { tenantId: lenient.tenantId } })),
      outcome(await server.call(listMembers, { token, params: { tenantId: elsewhere.tenantId } })),
    ];
    const [fine, ended] = [
      [200, undefined],
      [401, "unauthorized"],
    ];
    expect(await read(kept)).toEqual([fine, fine]);
    const params = { tenantId: lenient.tenantId, memberId: admin.memberId };
    const body = { reason: "Showed their passport at the desk" };
    expect((await server.call(resetTwoFactor, { as: staff, params, body })).status).toBe(200);
    await vi.waitFor(async () => expect(await read(kept)).toEqual([ended, ended]), { timeout: 20_000, interval: 100 });
    server.clock.now = Date.now() + 2_000;
    expect(await read(admin.token())).toEqual([fine, fine]);
  });

  test("cannot reset a person who is not a member there", async () => {
    const staff = await server.newSuperAdmin();
    await setUpApp(staff);
    await prove(staff);
    const stranger = await server.newMember(lenient);
    const answer = await server.call(resetTwoFactor, {
      as: staff,
      params: { tenantId: strict.tenantId, memberId: stranger.memberId },
      body: { reason: "Mistake" },
    });
    expect(outcome(answer)).toEqual([404, "members.not_found"]);
  });
});
