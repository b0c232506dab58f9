import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { setAccountLanguage } from "#lambdas/accounts/contract.ts";
import type { MailingId, PlanId } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { type Audience, getMailPreferences, setMailPreferences, unsubscribe } from "#lambdas/mailings/contract.ts";
import { startMailing } from "#lambdas/mailings/repository.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { removeMember } from "#lambdas/members/repository.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { type Mail, mailsTo } from "../support/mails.ts";
import { createMembership } from "../support/memberships.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** From one write to a mail for each member: stream, dispatcher, queues and consumers run. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterEach(() => documentClient().middlewareStack.remove("erases"));
afterAll(() => server.close());

async function mailsAbout({ email }: Actor, subject: string): Promise<Mail[]> {
  return (await mailsTo(server, email)).filter((received) => received.subject === subject);
}

const waiting = { timeout: 30_000, interval: 50 };
let made = 0;

/** Starts a mailing with its own subject, as a noun does in its transaction. */
async function mail(own: TestTenant, audience: Audience = { kind: "everybody" }) {
  made += 1;
  const title = `Mailing ${made}`;
  const mailingId = `mlg_${String(made).padStart(26, "0")}` as MailingId;
  const body = {
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Doors at <nine>." }] }],
  };
  const content = { title, cover: null, body, path: "/news/1" };
  const mailing = { mailingId, topic: "news", audience, content, createdAt: toInstant(server.clock.now) } as const;
  await server.table.commit([startMailing(own.scope, mailing)]);
  return { title, mailingId };
}

const arrives = (title: string, ...to: Actor[]) =>
  vi.waitFor(async () => {
    server.clock.now += 1_000;
    for (const one of to) expect(await mailsAbout(one, title)).toHaveLength(1);
  }, waiting);

/** Waits until the mailing is spread and its queue is empty. Before that, a missing mail proves nothing. */
const isSpread = (own: TestTenant, mailingId: string) =>
  vi.waitFor(async () => {
    server.clock.now += 1_000;
    const items = await rawItems(server, own, "mailing");
    expect(items.find((item) => item.mailingId === mailingId)?.place).toBeNull();
  }, waiting);

describe("a mailing", () => {
  test("reaches each active member once, with a link that stops such mails", async () => {
    const own = await server.newTenant();
    const [one, two, suspended] = [
      await server.newMember(own),
      await server.newMember(own),
      await server.newMember(own),
    ];
    const admin = await server.newMember(own, { role: "admin" });
    const change = { status: "suspended", bookings: "keep", version: 1 } as const;
    await server.call(setMemberStatus, {
      as: admin,
      params: { tenantId: own.tenantId, memberId: suspended.memberId },
      body: change,
      key: "suspends",
    });
    const { title, mailingId } = await mail(own);
    await arrives(title, one, two, admin);
    await isSpread(own, mailingId);
    expect(await mailsAbout(suspended, title)).toEqual([]);

    const [received] = await mailsAbout(one, title);
    expect(received?.html).toContain("Doors at &#60;nine&#62;.");
    expect(received?.text).toContain("Doors at <nine>.");
    const link = received?.headers.find(({ name }) => name === "List-Unsubscribe")?.value ?? "";
    expect(link).toMatch(new RegExp(`^<http://[^>]+/api/tenants/${own.tenantId}/unsubscriptions/[0-9A-Z]{26}>$`));
    expect(received?.headers).toContainEqual({ name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" });
    expect(received?.text).toMatch(/Stop mails about news: http:\/\/\S+\/unsubscribe\?code=[0-9A-Z]{26}/);
  });

  test("is mailed once to somebody whose message is delivered again", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    const { title, mailingId } = await mail(own);
    await arrives(title, member);
    const body = JSON.stringify({ tenantId: own.tenantId, mailingId, memberId: member.memberId });
    await runConsumer("mailings.mailRecipient", { Records: [{ body, messageId: "again" }] });
    expect(await mailsAbout(member, title)).toHaveLength(1);
  });

  test("goes only to staff if it is for staff", async () => {
    const own = await server.newTenant();
    const [member, verifier, admin] = [
      await server.newMember(own),
      await server.newMember(own, { role: "verifier" }),
      await server.newMember(own, { role: "admin" }),
    ];
    const { title, mailingId } = await mail(own, { kind: "staff" });
    await arrives(title, verifier, admin);
    await isSpread(own, mailingId);
    expect(await mailsAbout(member, title)).toEqual([]);
  });

  test("goes to nobody whom the audience does not hold any more, although the list of members named them", async () => {
    const own = await server.newTenant();
    const [member, admin] = [await server.newMember(own), await server.newMember(own, { role: "admin" })];
    const audiences: Audience[] = [{ kind: "staff" }, { kind: "plans", planIds: [`pln_${"0".repeat(26)}` as PlanId] }];
    for (const audience of audiences) {
      const { title, mailingId } = await mail(own, audience);
      const body = JSON.stringify({ tenantId: own.tenantId, mailingId, memberId: member.memberId });
      const event = { Records: [{ body, messageId: title }] };
      expect(await runConsumer("mailings.mailRecipient", event)).toEqual({ batchItemFailures: [] });
      expect(await mailsAbout(member, title)).toEqual([]);
    }
    const { title } = await mail(own);
    await arrives(title, member, admin);
  });

  test("goes to the members of a plan", async () => {
    const own = await server.newTenant();
    const [member, other] = [await server.newMember(own), await server.newMember(own)];
    const planId = `pln_${"0".repeat(26)}` as PlanId;
    const terms = { planId, planName: "Desk", planDescription: "", pointsPerCycle: 0 };
    const membership = { ...terms, status: "active", startedAt: toInstant(server.clock.now) } as const;
    await server.table.commit([createMembership(own.scope, member.memberId, membership)]);
    await vi.waitFor(async () => {
      server.clock.now += 1_000;
      expect(await rawItems(server, own, "memberListing")).toHaveLength(1);
    }, waiting);
    const { title, mailingId } = await mail(own, { kind: "plans", planIds: [planId] });
    await arrives(title, member);
    await isSpread(own, mailingId);
    expect(await mailsAbout(other, title)).toEqual([]);
  });

  test("uses the language of the account around the tenant's words", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    await server.call(setAccountLanguage, { as: member, body: { language: "de" } });
    const { title } = await mail(own);
    await arrives(title, member);
    const [received] = await mailsAbout(member, title);
    expect(received?.text).toContain("Sie erhalten diese E-Mail, weil Sie Mitglied von Test house sind.");
    expect(received?.html).toContain('<html lang="de">');
  });
});

describe("a member who wants no mails about news", () => {
  async function stopped(how: (own: TestTenant, member: Actor, code: string) => Promise<unknown>) {
    const own = await server.newTenant();
    const [member, other] = [await server.newMember(own), await server.newMember(own)];
    const params = { tenantId: own.tenantId };
    const { body } = await server.call(setMailPreferences, { as: member, params, body: { news: true } });
    expect(body.unsubscribeCode).toMatch(/^[0-9A-Z]{26}$/);
    await how(own, member, body.unsubscribeCode ?? "");
    const { title, mailingId } = await mail(own);
    await arrives(title, other);
    await isSpread(own, mailingId);
    expect(await mailsAbout(member, title)).toEqual([]);
    const now = await server.call(getMailPreferences, { as: member, params });
    expect(now.body).toEqual({ news: false, unsubscribeCode: body.unsubscribeCode });
  }

  test("gets none after a choice in the profile", () =>
    stopped((own, as) =>
      server.call(setMailPreferences, { as, params: { tenantId: own.tenantId }, body: { news: false } }),
    ));

  test("gets none after the page behind the link", () =>
    stopped(async (own, _member, code) => {
      const answer = await server.call(unsubscribe, { params: { tenantId: own.tenantId, code }, body: {} });
      expect([answer.status, answer.body]).toEqual([200, { topic: "news" }]);
    }));

  test("gets none after a mail program sent its form", () =>
    stopped(async (own, _member, code) => {
      const address = `${server.stack.url}/api/tenants/${own.tenantId}/unsubscriptions/${code}`;
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      expect((await fetch(address, { method: "POST", body })).status).toBe(200);
      expect((await fetch(address, { method: "POST", body })).status).toBe(200);
    }));
});

describe("the link that stops mails", () => {
  test("is unknown with another code, and with the code of another tenant", async () => {
    const [own, other] = [await server.newTenant(), await server.newTenant()];
    const member = await server.newMember(own);
    const params = { tenantId: own.tenantId };
    const { body } = await server.call(setMailPreferences, { as: member, params, body: { news: true } });
    const code = body.unsubscribeCode ?? "";
    for (const wrong of [
      { tenantId: own.tenantId, code: "0".repeat(26) },
      { tenantId: other.tenantId, code },
    ]) {
      const answer = await server.call(unsubscribe, { params: wrong, body: {} });
      expect([answer.status, answer.error?.code]).toEqual([404, "mailings.unsubscribe_unknown"]);
    }
    expect((await server.call(getMailPreferences, { as: member, params })).body.news).toBe(true);
  });

  test("takes a form of either type that RFC 8058 names, and no other field", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    const params = { tenantId: own.tenantId };
    const { body } = await server.call(setMailPreferences, { as: member, params, body: { news: true } });
    const address = `${server.stack.url}/api/tenants/${own.tenantId}/unsubscriptions/${body.unsubscribeCode}`;
    const inParts = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    };
    const send = (form: URLSearchParams | FormData | Blob) => fetch(address, { method: "POST", body: form });
    const asFile = new FormData();
    asFile.set("List-Unsubscribe", new Blob(["One-Click"]), "form.txt");
    const refused = [
      new URLSearchParams({ "List-Unsubscribe": "No" }),
      new URLSearchParams({ role: "admin" }),
      inParts({ "List-Unsubscribe": "No" }),
      inParts({ "List-Unsubscribe": "One-Click", role: "admin" }),
      asFile,
      new Blob(["no parts"], { type: "multipart/form-data; boundary=x" }),
      new Blob(["no boundary"], { type: "multipart/form-data" }),
    ];
    for (const form of refused) expect((await send(form)).status).toBe(400);
    expect((await server.call(getMailPreferences, { as: member, params })).body.news).toBe(true);
    expect((await send(inParts({ "List-Unsubscribe": "One-Click" }))).status).toBe(200);
    expect((await server.call(getMailPreferences, { as: member, params })).body.news).toBe(false);
  });

  test("is deleted with the member who is erased", async () => {
    const own = await server.newTenant();
    const [member, admin] = [await server.newMember(own), await server.newMember(own, { role: "admin" })];
    const params = { tenantId: own.tenantId };
    await server.call(setMailPreferences, { as: member, params, body: { news: false } });
    const erased = { ...params, memberId: member.memberId };
    await server.call(eraseMember, { as: admin, params: erased, body: { version: 1 }, key: "erases-them" });
    await vi.waitFor(async () => {
      server.clock.now += 1_000;
      expect(await rawItems(server, own, "mailPreferences")).toEqual([]);
      expect(await rawItems(server, own, "unsubscribeCode")).toEqual([]);
    }, waiting);
  });
});

describe("somebody who is erased while a call of theirs runs", () => {
  /** Removes the member just before the first transaction that writes their preferences. */
  function erasesAtFirstWrite(own: TestTenant, { memberId }: Actor) {
    let isErased = false;
    documentClient().middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          const input = JSON.stringify(request.input);
          const isTheirs = input.includes(memberId) && input.includes("MAILPREFERENCES");
          if (commandName === "TransactWriteItemsCommand" && isTheirs && !isErased) {
            isErased = true;
            await server.table.commit([removeMember(own.scope, memberId, 1)]);
          }
          return next(request);
        },
      { step: "initialize", priority: "high", name: "erases" },
    );
    return () => isErased;
  }

  /** Late changes would remove what the call stored, so what was written is judged at once. */
  const leavesNothing = async (own: TestTenant, { memberId }: Actor) => {
    expect((await rawItems(server, own, "mailPreferences")).filter((item) => item.memberId === memberId)).toEqual([]);
    expect((await rawItems(server, own, "unsubscribeCode")).filter((item) => item.memberId === memberId)).toEqual([]);
  };

  test("stores no preferences, and answers as to a stranger", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    const isErased = erasesAtFirstWrite(own, member);
    const body = { news: false };
    const answer = await server.call(setMailPreferences, { as: member, params: { tenantId: own.tenantId }, body });
    expect([answer.status, answer.error?.code, isErased()]).toEqual([404, "tenants.not_found", true]);
    await leavesNothing(own, member);
  });

  test("gets no mail and no code of a mailing in progress", async () => {
    const own = await server.newTenant();
    const { title, mailingId } = await mail(own);
    await isSpread(own, mailingId);
    const member = await server.newMember(own);
    const isErased = erasesAtFirstWrite(own, member);
    const body = JSON.stringify({ tenantId: own.tenantId, mailingId, memberId: member.memberId });
    const delivered = await runConsumer("mailings.mailRecipient", { Records: [{ body, messageId: "late" }] });
    expect([delivered, isErased()]).toEqual([{ batchItemFailures: [] }, true]);
    await leavesNothing(own, member);
    expect(await mailsAbout(member, title)).toEqual([]);
  });

  test("has no link any more that could store a choice", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    const params = { tenantId: own.tenantId };
    const { body } = await server.call(setMailPreferences, { as: member, params, body: { news: true } });
    const isErased = erasesAtFirstWrite(own, member);
    const answer = await server.call(unsubscribe, {
      params: { ...params, code: body.unsubscribeCode ?? "" },
      body: {},
    });
    expect([answer.status, answer.error?.code, isErased()]).toEqual([404, "mailings.unsubscribe_unknown", true]);
    await vi.waitFor(async () => {
      server.clock.now += 1_000;
      await leavesNothing(own, member);
    }, waiting);
  });
});

test("platform staff without a membership decide nothing, and are told why", async () => {
  const own = await server.newTenant();
  const as = await server.newSupport(own);
  const params = { tenantId: own.tenantId };
  const answer = await server.call(setMailPreferences, { as, params, body: { news: false } });
  expect([answer.status, answer.error?.code]).toEqual([403, "mailings.no_membership"]);
  expect(await rawItems(server, own, "mailPreferences")).toEqual([]);
});
