import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountItem } from "#lambdas/accounts/items.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import {
  createEnquiry,
  createSupportRequest,
  type Enquiry,
  listEnquiries,
  type SupportRequest,
} from "#lambdas/enquiries/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { outcome, readPages, runConsumer, tableOf } from "../support/claims.ts";
import { type Mail, mailsTo } from "../support/mails.ts";
import { readRawTable } from "../support/raw-table.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** The messages that one address and one network may send within a clock hour. Written by hand. */
const [perAddressHourly, perNetworkHourly] = [5, 20];

/** From a visitor's form to the operator's inbox, with stream, queue and consumer running. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, now: defaultNow });
});
afterAll(() => server.close());

/** Each test has its own hour, so that the rate limits do not affect each other. */
beforeEach(() => {
  server.clock.now += hourMilliseconds;
});

const newEmail = () => `${randomUUID()}@visitor.example`;

const anEnquiry = (fields: Partial<Enquiry> = {}): Enquiry => ({
  firstName: "Maya",
  lastName: "Chen",
  email: newEmail(),
  phone: "020 7946 0000",
  company: "Harbour Studios",
  companySize: "11-50",
  enquiryType: "demo",
  message: "We run forty desks.\nCan we see it?",
  ...fields,
});

const aRequest = (fields: Partial<SupportRequest> = {}): SupportRequest => ({
  name: "Maya Chen",
  email: newEmail(),
  issueType: "billing",
  priority: "high",
  subject: "An invoice is missing",
  message: "The one of October has not come.",
  ...fields,
});

const enquire = (body: unknown, key?: string) => server.call(createEnquiry, { body, key });

const stored = async (email: string) =>
  (await readRawTable(tableOf(server))).filter(
    (item) => (item.fields as { email?: string } | undefined)?.email === email,
  );

async function mailsFrom(email: string): Promise<Mail[]> {
  return (await mailsTo(server, "enquiries@guildhall.example")).filter(({ replyTo }) => replyTo.includes(email));
}

const mailFrom = (email: string) =>
  vi.waitFor(
    async () => {
      const [mail, ...others] = await mailsFrom(email);
      expect(others).toEqual([]);
      if (mail === undefined) throw new Error("No mail yet.");
      return mail;
    },
    { timeout: 20_000, interval: 50 },
  );

describe("an enquiry", () => {
  test("is stored, and mailed to the operator so that an answer goes to its sender", async () => {
    const body = anEnquiry({ firstName: "  Maya " });
    const answer = await server.call(createEnquiry, { body: { ...body, plan: "Enterprise" } });
    expect(answer.status).toBe(201);
    expect(answer.body.enquiryId).toMatch(/^enq_/);
    const mail = await mailFrom(body.email);
    expect(mail.replyTo).toEqual([body.email]);
    expect(mail.subject).toBe("Enquiry (demo): Harbour Studios");
    for (const words of ["Name: Maya Chen", "020 7946 0000", "11-50 people", "Plan: Enterprise", "Can we see it?"])
      expect(mail.text).toContain(words);
  });

  test("refuses what the form refuses, with codes, and changes nothing", async () => {
    const email = newEmail();
    const answer = await enquire({ ...anEnquiry({ email }), firstName: " ", companySize: "12", message: "short" });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(answer.error?.issues.map(({ path, code, details }) => [path, code, details.minimum])).toEqual([
      ["body.firstName", "too_small", 1],
      ["body.companySize", "invalid_value", undefined],
      ["body.message", "too_small", 10],
    ]);
    expect(await stored(email)).toEqual([]);
  });

  test("needs a key, so that sending it twice has one effect", async () => {
    expect(outcome(await server.call(createEnquiry, { body: anEnquiry(), key: null }))).toEqual([
      400,
      "idempotency_key_missing",
    ]);
  });

  test("repeated under its key gets the same answer, and is stored, mailed and counted once", async () => {
    const [body, key] = [anEnquiry(), randomUUID()];
    const first = await enquire(body, key);
    for (let again = 0; again < perAddressHourly + 2; again += 1)
      expect((await enquire(body, key)).body).toEqual(first.body);
    server.clock.now += 29 * 24 * hourMilliseconds;
    expect((await enquire(body, key)).body).toEqual(first.body);
    expect(await stored(body.email)).toHaveLength(1);
    await mailFrom(body.email);
    expect(outcome(await enquire({ ...body, company: "Another" }, key))).toEqual([422, "idempotency_key_reused"]);
  });

  test("with a filled hidden field gets the usual answer, and has no effect", async () => {
    const body = anEnquiry();
    const answer = await enquire({ ...body, website: "https://spam.example" });
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ["enquiryId"]]);
    expect(answer.body.enquiryId).toMatch(/^enq_/);
    expect(await stored(body.email)).toEqual([]);
  });

  test.each([
    "maya@visitor.example\r\nBcc: everybody@visitor.example",
    "maya@visitor.example, everybody@visitor.example",
    "Maya <maya@visitor.example>",
    "maya@visitor.example\u0000",
    "maya\n@visitor.example",
    `"a\r\nb"@visitor.example`,
  ])("cannot bring a second address or a header into the mail: %j", async (email) => {
    const answer = await enquire(anEnquiry({ email }));
    expect(answer.error?.issues).toEqual([expect.objectContaining({ path: "body.email", code: "invalid_format" })]);
  });
});

describe("a support request", () => {
  test("is stored and mailed with its priority first", async () => {
    const body = aRequest();
    expect((await server.call(createSupportRequest, { body })).status).toBe(201);
    const mail = await mailFrom(body.email);
    expect(mail.subject).toBe("Support (high, billing): An invoice is missing");
    expect(mail.text).toContain("The one of October has not come.");
  });

  test("with a filled hidden field has no effect", async () => {
    const body = aRequest();
    const answer = await server.call(createSupportRequest, { body: { ...body, website: "x" } });
    expect(answer.body.supportRequestId).toMatch(/^sup_/);
    expect(await stored(body.email)).toEqual([]);
  });

  test("is no enquiry, though both have the same key", async () => {
    const [email, key] = [newEmail(), randomUUID()];
    await enquire(anEnquiry({ email }), key);
    await server.call(createSupportRequest, { body: aRequest({ email }), key });
    expect((await stored(email)).map(({ entity }) => entity).sort()).toEqual(["enquiry", "supportRequest"]);
  });
});

describe("a hundred at once", () => {
  test("under one key are one message", async () => {
    const [body, key] = [anEnquiry(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => enquire(body, key)));
    const decided = answers.filter(({ status }) => status !== 503);
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored(body.email)).toHaveLength(1);
    await mailFrom(body.email);
  });

  test("from one address never exceed its limit", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 100 }, () => enquire(anEnquiry({ email }))));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBe((await stored(email)).length);
    expect(taken).toBe(perAddressHourly);
    for (const answer of answers.filter(({ status }) => ![201, 503].includes(status)))
      expect(outcome(answer)).toEqual([429, "enquiries.too_many"]);
  });

  test("from one network never exceed its limit, whatever addresses they name", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => enquire(anEnquiry())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(perNetworkHourly);
  });
});

describe("the limit", () => {
  async function exhaust(email: string): Promise<void> {
    for (let sent = 0; sent < perAddressHourly; sent += 1)
      expect((await enquire(anEnquiry({ email }))).status).toBe(201);
  }

  test("says when to try again, and has ended by then", async () => {
    server.clock.now += hourMilliseconds - (server.clock.now % hourMilliseconds) + 10 * 60_000;
    const email = newEmail();
    await exhaust(email);
    const refused = await enquire(anEnquiry({ email }));
    expect(outcome(refused)).toEqual([429, "enquiries.too_many"]);
    expect(refused.headers.get("retry-after")).toBe("3000");
    expect(refused.error?.details).toEqual({ retryAfterSeconds: 3000 });
    server.clock.now += 3_000_000;
    expect((await enquire(anEnquiry({ email }))).status).toBe(201);
  });

  test("counts both kinds of message together, and an address however it is written", async () => {
    const email = newEmail();
    await exhaust(email);
    expect(outcome(await enquire(anEnquiry({ email: email.toUpperCase() })))).toEqual([429, "enquiries.too_many"]);
    expect(outcome(await server.call(createSupportRequest, { body: aRequest({ email }) }))).toEqual([
      429,
      "enquiries.too_many",
    ]);
  });

  test("of one network leaves others alone, and no header of the caller's moves it", async () => {
    for (let sent = 0; sent < perNetworkHourly; sent += 1) expect((await enquire(anEnquiry())).status).toBe(201);
    const disguised = { "x-viewer-address": "203.0.113.7", "x-forwarded-for": "203.0.113.7" };
    expect((await server.call(createEnquiry, { body: anEnquiry(), headers: disguised })).status).toBe(429);
    expect(await enquireFrom("127.0.0.9", anEnquiry())).toBe(201);
  });
});

/** A caller at another address: every address of 127.0.0.0/8 is this machine. */
function enquireFrom(localAddress: string, body: Enquiry): Promise<number | undefined> {
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  return new Promise((resolve, reject) => {
    const options = { method: "POST", localAddress, headers };
    const call = request(`${server.stack.url}${createEnquiry.path}`, options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}

describe("the operator's list", () => {
  test("holds both kinds, newest first, page by page, for platform staff", async () => {
    const as = await server.newSuperAdmin();
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const [position, email] of emails.entries()) {
      server.clock.now += 1_000;
      if (position === 1) await server.call(createSupportRequest, { body: aRequest({ email }) });
      else await enquire(anEnquiry({ email }));
    }
    const rows = await readPages(async (query) => {
      const { body } = await server.call(listEnquiries, { as, query: { ...query, limit: 2 } });
      expect(body.messages.length).toBeLessThanOrEqual(2);
      return { rows: body.messages, nextCursor: body.nextCursor };
    });
    expect(rows.slice(0, 3).map(({ fields }) => fields.email)).toEqual(emails.toReversed());
    expect(rows.slice(0, 3).map(({ kind }) => kind)).toEqual(["enquiry", "supportRequest", "enquiry"]);
    expect(JSON.stringify(rows)).not.toContain("bodyHash");
  });

  test("refuses members, an invalid cursor, and former staff", async () => {
    const as = await server.newSuperAdmin();
    expect((await server.call(listEnquiries, { as, query: { cursor: "nonsense" } })).error?.issues).toEqual([
      expect.objectContaining({ path: "query.cursor" }),
    ]);
    const own = await server.newTenant();
    for (const member of [await server.newAccount(), await server.newMember(own, { role: "admin" })])
      expect(outcome(await server.call(listEnquiries, { as: member }))).toEqual([403, "forbidden"]);
    expect((await server.call(listEnquiries, { as })).status).toBe(200);
    const former = { ...accountItem.mark, memberId: as.memberId, isSuperAdmin: false };
    await server.table.commit([
      update(accountItem.key(as.memberId), { set: former, add: { version: 1 } }, [], lostRace),
    ]);
    expect(outcome(await server.call(listEnquiries, { as }))).toEqual([403, "forbidden"]);
  });
});

test("a change that comes three times causes one mail, and an expired one none", async () => {
  const body = anEnquiry();
  await enquire(body);
  await mailFrom(body.email);
  const [item] = await stored(body.email);
  const change = { eventId: "again", entity: "enquiry", tenantId: null, at: 0, before: null, after: item };
  const gone = { ...change, before: item, after: null };
  const Records = [change, change, gone].map((of, position) => ({
    messageId: `m${position}`,
    body: JSON.stringify(of),
  }));
  expect(await runConsumer("enquiries.mailMessages", { Records })).toEqual({ batchItemFailures: [] });
  expect(await mailsFrom(body.email)).toHaveLength(1);
});

test("no visitor's text is in the logs", () => {
  const text = JSON.stringify(server.log);
  for (const secret of ["visitor.example", "Maya", "forty desks", "020 7946", "127.0.0.9"])
    expect(text).not.toContain(secret);
});
