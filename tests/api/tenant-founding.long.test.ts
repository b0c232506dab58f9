import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import { defaultFeatures } from "#lambdas/contract/modules.ts";
import { acceptInvitation } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { listPlans } from "#lambdas/memberships/plan-contract.ts";
import { listNews } from "#lambdas/news/contract.ts";
import { createTenant, inviteOwner } from "#lambdas/platform/founding-contract.ts";
import { getTenant } from "#lambdas/platform/tenant-contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { outcome } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { codeIn, linkIn, mailsTo } from "../support/mails.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

interface Wish {
  slug: string;
  ownerEmail: string;
  [field: string]: unknown;
}

function wish(more: object = {}): Wish {
  made += 1;
  return {
    name: "Mill House",
    slug: `mill-${made}`,
    ownerEmail: `owner-${made}@mill.example`,
    plan: "starter",
    trialEndsOn: "2026-12-24",
    timeZone: "Europe/Berlin",
    currency: "EUR",
    language: "de",
    features: { ...defaultFeatures, digitalCardsEnabled: false },
    theme: "orchard",
    withSamples: true,
    ...more,
  };
}

const create = (body: object, more: object = {}) => server.call(createTenant, { as: staff, body, ...more });
const look = async (tenantId: string) => (await server.call(getTenant, { as: staff, params: { tenantId } })).body;
const invite = (tenantId: string, email: string) =>
  server.call(inviteOwner, { as: staff, params: { tenantId }, body: { email } });

async function mailTo({ email }: Actor) {
  await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 10_000 }).toBeGreaterThan(0);
  const [mail] = await mailsTo(server, email);
  if (mail === undefined) throw new Error("No mail came.");
  return mail;
}

/** Accepts the newest invitation that was mailed to the account's address. */
async function accept(account: Actor, tenantId: string) {
  const mail = await mailTo(account);
  const invitationId = linkIn(mail).searchParams.get("invitation") ?? "";
  const params = { tenantId, invitationId };
  return server.call(acceptInvitation, { as: account, params, body: { code: codeIn(mail) } });
}

describe("a workspace that staff make", () => {
  test("has what was asked for, at an address that works at once", async () => {
    const body = wish();
    const founded = await create(body);
    expect([founded.status, founded.body.slug]).toEqual([201, body.slug]);
    const { tenantId } = founded.body;
    const { body: shown } = await server.call(getWorkspace, { params: { slug: body.slug } });
    expect(shown).toMatchObject({
      tenantId,
      name: "Mill House",
      isActive: true,
      timeZone: "Europe/Berlin",
      currency: "EUR",
      locale: "de-DE",
      features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: false },
      colours: { primary: "#2F5D34" },
    });
    expect(await look(tenantId)).toMatchObject({
      state: "trial",
      plan: "starter",
      // The day of 24 December ends in Berlin at 23:00 UTC.
      trialEndsAt: "2026-12-24T23:00:00.000Z",
      members: { used: 0, most: 100 },
      resources: { used: 3, most: 20 },
      subscription: null,
      owner: null,
      ownerInvitation: { email: body.ownerEmail, isExpired: false },
      acts: [{ act: "created", actorId: staff.memberId, at: "2026-11-24T09:30:00.000Z", reason: "" }],
    });
  });

  test("begins with plans and samples in its language, and with none if none are wanted", async () => {
    const [full, bare] = [
      (await create(wish())).body,
      (await create(wish({ withSamples: false, language: "en" }))).body,
    ];
    const read = async (tenantId: string) => {
      const owner = await server.newAccount();
      await invite(tenantId, owner.email);
      expect((await accept(owner, tenantId)).status).toBe(200);
      const params = { tenantId };
      const [{ body: plans }, { body: found }, { body: news }] = await Promise.all([
        server.call(listPlans, { as: owner, params }),
        server.call(listResources, { as: owner, params }),
        server.call(listNews, { as: owner, params }),
      ]);
      const names = (rows: readonly { name?: string; title?: string }[]) => rows.map((row) => row.name ?? row.title);
      return [plans.plans.length, names(found.resources), names(news.news)];
    };
    expect(await read(full.tenantId)).toEqual([
      2,
      ["Beamer", "Besprechungsraum", "Schreibtisch 1"],
      ["Willkommen in Ihrem Arbeitsbereich"],
    ]);
    expect(await read(bare.tenantId)).toEqual([2, [], []]);
  });

  test("is one workspace for a repeated call, and for two of the staff who want the same slug at once", async () => {
    const [body, key] = [wish(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(body, { key })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await create(body, { key })).text).toBe(answers[0]?.text);
    expect(outcome(await create({ ...body, name: "Another" }, { key }))).toEqual([422, "idempotency_key_reused"]);

    const second = await server.newSuperAdmin();
    const wanted = wish();
    const both = await Promise.all([
      create({ ...wanted, ownerEmail: "one@mill.example" }),
      create({ ...wanted, ownerEmail: "two@mill.example" }, { as: second }),
    ]);
    expect(both.map((answer) => outcome(answer).join(" ")).sort()).toEqual(["201 ", "409 tenants.slug_taken"]);
  });

  test("is refused whole: nothing is made, and nobody is invited", async () => {
    const taken = wish();
    await create(taken);
    const refused = async (more: object, expected: readonly [number, string]) => {
      const body = wish(more);
      expect(outcome(await create(body))).toEqual(expected);
      const params = { slug: body.slug };
      if (body.slug !== taken.slug) expect((await server.call(getWorkspace, { params })).status).not.toBe(200);
      expect(await mailsTo(server, body.ownerEmail)).toEqual([]);
    };
    await refused({ slug: taken.slug }, [409, "tenants.slug_taken"]);
    // In the skeleton, 1 and l are one letter.
    await refused({ slug: taken.slug.replace("ll", "1l") }, [409, "tenants.slug_too_similar"]);
    await refused({ slug: "admin" }, [422, "tenants.slug_reserved"]);
    await refused({ trialEndsOn: "2026-11-24" }, [422, "platform.trial_end_wrong"]);
    await refused({ trialEndsOn: "2028-01-01" }, [422, "platform.trial_end_wrong"]);
    await refused({ ownerEmail: "nobody" }, [400, "invalid_input"]);
    await refused({ theme: "neon" }, [400, "invalid_input"]);
  });

  test("is made by nobody else", async () => {
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    expect(outcome(await create(wish(), { as: admin }))).toEqual([403, "forbidden"]);
  });
});

describe("the owner of a workspace that staff make", () => {
  test("is whoever accepts the mailed invitation, and both trails tell who made it", async () => {
    const owner = await server.newAccount();
    const { tenantId, slug } = (await create(wish({ ownerEmail: owner.email }))).body;
    expect((await accept(owner, tenantId)).status).toBe(200);
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.text).toContain("Der Arbeitsbereich Mill House ist bereit.");
    expect(mail === undefined ? "" : linkIn(mail).pathname).toBe(`/${slug}/auth`);
    expect((await server.call(getMe, { as: owner, params: { tenantId } })).body).toMatchObject({ role: "admin" });
    const page = await look(tenantId);
    expect(page).toMatchObject({ ownerInvitation: null, owner: { memberId: owner.memberId }, members: { used: 1 } });
    const query = { from: "2026-11-24", to: "2026-11-24" };
    const { entries } = (await server.call(listEntries, { as: owner, params: { tenantId }, query })).body;
    expect(entries.map(({ action, actor }) => [action, actor.role])).toEqual([
      ["platform.createTenant", "super_admin"],
    ]);
  });

  test("can be invited again, after a pause, and at another address; the earlier link then opens nothing", async () => {
    const [first, second] = [await server.newAccount(), await server.newAccount()];
    const { tenantId } = (await create(wish({ ownerEmail: first.email }))).body;
    await mailTo(first);
    expect(outcome(await invite(tenantId, first.email))).toEqual([429, "invitations.sent_too_often"]);
    expect((await invite(tenantId, second.email)).status).toBe(200);
    expect((await look(tenantId)).ownerInvitation?.email).toBe(second.email);
    expect(outcome(await accept(first, tenantId))).toEqual([404, "invitations.not_found"]);
    expect((await accept(second, tenantId)).status).toBe(200);
    expect((await look(tenantId)).owner?.memberId).toBe(second.memberId);
    expect(outcome(await invite(tenantId, first.email))).toEqual([409, "platform.has_owner"]);
  });
});

describe("the invitation of an owner", () => {
  test("goes to no member of the workspace: the staff move the ownership", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    expect(outcome(await invite(own.tenantId, member.email))).toEqual([409, "invitations.already_member"]);
    expect((await look(own.tenantId)).ownerInvitation).toBeNull();
  });

  test("goes to one address ten times within an hour at most, whatever the workspaces", async () => {
    const ownerEmail = `${randomUUID()}@mill.example`;
    for (let count = 0; count < 10; count += 1) expect((await create(wish({ ownerEmail }))).status).toBe(201);
    const refused = wish({ ownerEmail });
    expect(outcome(await create(refused))).toEqual([429, "invitations.sent_too_often"]);
    expect((await server.call(getWorkspace, { params: { slug: refused.slug } })).status).toBe(404);
  });
});

describe("a trial of the platform's own", () => {
  const settle = () => settleDue(server, "tenant", "platform.settleTenants");

  test("closes the workspace at the end of its last day, by the clock of the workspace", async () => {
    const { tenantId, slug } = (await create(wish())).body;
    const isActive = async () => (await server.call(getWorkspace, { params: { slug } })).body.isActive;
    server.clock.now = Date.parse("2026-12-24T22:59:59Z");
    await settle();
    expect(await isActive()).toBe(true);
    server.clock.now = Date.parse("2026-12-24T23:00:00Z");
    await settle();
    await settle();
    expect(await isActive()).toBe(false);
    server.clock.now = defaultNow;
    const { state, acts, trialEndsAt } = await look(tenantId);
    expect([state, trialEndsAt]).toEqual(["closed", null]);
    expect(acts.map(({ act, actorId }) => [act, actorId])).toContainEqual(["trial_ended", null]);
    expect(acts).toHaveLength(2);
  });

  test("never ends where none was given", async () => {
    const { tenantId } = (await create(wish({ trialEndsOn: null }))).body;
    server.clock.now = Date.parse("2027-11-30T00:00:00Z");
    await settle();
    server.clock.now = defaultNow;
    expect((await look(tenantId)).state).toBe("active");
  });
});
