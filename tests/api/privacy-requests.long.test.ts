import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  askForData,
  findPerson,
  followRequest,
  listOwnRequests,
  listRequests,
  type PrivacyAct,
  recordRequest,
} from "#lambdas/privacy/contract.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, now: defaultNow });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = defaultNow;
});

const newEmail = () => `${randomUUID()}@people.example`;
const ask = (as: Actor, kind: "access" | "erasure" = "access") => server.call(askForData, { as, body: { kind } });
const record = (fields: object = {}, key: string = randomUUID()) =>
  server.call(recordRequest, {
    as: staff,
    key,
    body: { kind: "erasure", email: newEmail(), receivedOn: "2026-11-24", note: "", ...fields },
  });
const follow = (requestId: string, act: PrivacyAct, words = "Words.", key: string = randomUUID()) =>
  server.call(followRequest, { as: staff, key, params: { requestId }, body: { act, words } });
const listed = async (state: "open" | "closed") =>
  (await server.call(listRequests, { as: staff, query: { state, limit: 100 } })).body.requests;
/** Waits for so many mails, oldest first. */
const mailed = (email: string, count: number, isMeant: (text: string) => boolean = () => true) =>
  vi.waitFor(
    async () => {
      const mails = (await mailsTo(server, email)).filter(({ text }) => isMeant(text)).reverse();
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 20_000, interval: 50 },
  );

describe("a person's request", () => {
  test("has a term of one month, and is shown to its owner and to the staff", async () => {
    const own = await server.newTenant();
    const ann = await server.newMember(own);
    const { status, body } = await ask(ann);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: "access", receivedOn: "2026-11-24", dueOn: "2026-12-24", state: "open" });
    expect((await server.call(listOwnRequests, { as: ann })).body.requests).toEqual([body]);
    const found = (await listed("open")).find(({ requestId }) => requestId === body.requestId);
    expect(found).toMatchObject({ memberId: ann.memberId, email: ann.email, steps: [], closedAt: null });
  });

  test("that is sent twice, or by two tabs at once, is one; another kind is another", async () => {
    const ann = await server.newMember(await server.newTenant());
    const answers = await Promise.all([ask(ann), ask(ann), ask(ann)]);
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const erasure = await ask(ann, "erasure");
    expect(erasure.body.requestId).not.toBe(answers[0]?.body.requestId);
    expect((await server.call(listOwnRequests, { as: ann })).body.requests).toHaveLength(2);
  });

  test("can come again once the first has ended", async () => {
    const ann = await server.newMember(await server.newTenant());
    const first = (await ask(ann)).body.requestId;
    await follow(first, "answer");
    expect((await server.call(listOwnRequests, { as: ann })).body.requests).toMatchObject([{ state: "answered" }]);
    const second = (await ask(ann)).body;
    expect(second).toMatchObject({ state: "open" });
    expect(second.requestId).not.toBe(first);
    // The first one's page stays as it ended.
    expect((await listed("closed")).find(({ requestId }) => requestId === first)).toMatchObject({ state: "answered" });
  });
});

describe("the staff", () => {
  test("record what came by letter, and refuse a day to come or one a year ago", async () => {
    const { status, body } = await record({ receivedOn: "2026-10-31", note: "By letter." });
    expect(status).toBe(201);
    expect(body).toMatchObject({ receivedOn: "2026-10-31", dueOn: "2026-11-30", memberId: null });
    expect(body.steps).toMatchObject([{ act: "note", words: "By letter.", actorId: staff.memberId }]);
    for (const receivedOn of ["2026-11-25", "2025-11-23"]) {
      const refused = await record({ receivedOn });
      expect(outcome(refused)).toEqual([422, "privacy.receipt_wrong"]);
      expect(refused.error?.details).toEqual({ first: "2025-11-24", last: "2026-11-24" });
    }
  });

  test("get one request and one step for a call that is sent twice, and a refusal for another body", async () => {
    const [key, email] = [randomUUID(), newEmail()];
    const first = await record({ email }, key);
    expect((await record({ email }, key)).body).toEqual(first.body);
    expect(outcome(await record({ email, kind: "access" }, key))).toEqual([422, "idempotency_key_reused"]);
    const step = randomUUID();
    const { requestId } = first.body;
    const noted = await follow(requestId, "note", "The identity is proved.", step);
    expect((await follow(requestId, "note", "The identity is proved.", step)).body).toEqual(noted.body);
    expect(outcome(await follow(requestId, "note", "Other words.", step))).toEqual([422, "idempotency_key_reused"]);
    expect(noted.body.steps).toHaveLength(1);
  });

  test("extend a term once, by two months, and only before it ends", async () => {
    const { requestId } = (await record()).body;
    expect((await follow(requestId, "extend")).body).toMatchObject({ dueOn: "2027-02-24", isExtended: true });
    expect(outcome(await follow(requestId, "extend"))).toEqual([409, "privacy.already_extended"]);
    const late = (await record()).body;
    server.clock.now = Date.parse("2026-12-24T23:59:59.000Z");
    const other = (await record({ receivedOn: "2026-11-25" })).body;
    server.clock.now = Date.parse("2026-12-25T00:00:00.000Z");
    expect(outcome(await follow(late.requestId, "extend"))).toEqual([409, "privacy.term_over"]);
    expect((await follow(other.requestId, "extend")).status).toBe(200);
  });

  test("end it once; two at once leave one end", async () => {
    const { requestId } = (await record()).body;
    const ends = await Promise.all([follow(requestId, "answer", "Done."), follow(requestId, "refuse", "No.")]);
    expect(ends.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, "privacy.request_closed"],
    ]);
    for (const act of ["note", "extend", "answer"] as const)
      expect(outcome(await follow(requestId, act))).toEqual([409, "privacy.request_closed"]);
  });

  test("find no request that does not exist, and add at most forty steps before the end", async () => {
    const unknown = `pvr_${"0".repeat(26)}`;
    expect(outcome(await follow(unknown, "note"))).toEqual([404, "privacy.request_not_found"]);
    expect(outcome(await server.call(findPerson, { as: staff, params: { requestId: unknown } }))).toEqual([
      404,
      "privacy.request_not_found",
    ]);
    const { requestId } = (await record()).body;
    for (let step = 0; step < 40; step += 1) await follow(requestId, "note", `Note ${step}`);
    expect(outcome(await follow(requestId, "note"))).toEqual([409, "privacy.too_many_steps"]);
    expect((await follow(requestId, "answer")).status).toBe(200);
  });

  test("see the open ones by their term, and the closed ones newest first", async () => {
    const later = (await record({ receivedOn: "2026-11-20" })).body.requestId;
    const sooner = (await record({ receivedOn: "2026-11-10" })).body.requestId;
    const order = (await listed("open")).map(({ requestId }) => requestId);
    expect(order.indexOf(sooner)).toBeLessThan(order.indexOf(later));
    server.clock.now += dayMilliseconds;
    await follow(later, "answer");
    server.clock.now += dayMilliseconds;
    await follow(sooner, "refuse");
    expect((await listed("closed")).slice(0, 2).map(({ requestId }) => requestId)).toEqual([sooner, later]);
    expect((await listed("open")).map(({ requestId }) => requestId)).not.toContain(sooner);
  });

  test("find the workspaces of the address, and none for an unknown one", async () => {
    const [first, second] = [await server.newTenant(), await server.newTenant()];
    const ann = await server.newMember(first);
    const { requestId } = (await record({ email: ann.email })).body;
    const person = await server.call(findPerson, { as: staff, params: { requestId } });
    expect(person.body.memberId).toBe(ann.memberId);
    expect(person.body.places).toEqual([
      { tenantId: first.tenantId, slug: first.tenant.slug, name: first.tenant.name, status: "active" },
    ]);
    expect(JSON.stringify(person.body)).not.toContain(second.tenantId);
    const stranger = (await record()).body.requestId;
    expect((await server.call(findPerson, { as: staff, params: { requestId: stranger } })).body).toEqual({
      memberId: null,
      places: [],
    });
  });
});

describe("mails", () => {
  test("tell the person of the receipt, of a longer term and of the end, each once, and of no note", async () => {
    const email = newEmail();
    const { requestId } = (await record({ email })).body;
    await mailed(email, 1);
    await follow(requestId, "note", "A word among the staff.");
    await follow(requestId, "extend", "We ask a partner.");
    await mailed(email, 2);
    await follow(requestId, "answer", "All is erased.\nThe ledger stays without a name.");
    const mails = await mailed(email, 3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "We have your request for erasure",
      "Your request takes longer",
      "The answer to your request",
    ]);
    expect(mails[0]?.text).toContain("You get an answer by 24 December 2026 at the latest.");
    expect(mails[1]?.text).toContain("You get an answer by 24 February 2027 at the latest.");
    expect(mails[2]?.text).toContain("The ledger stays without a name.");
    expect(JSON.stringify(mails)).not.toContain("A word among the staff.");
  });

  test("tell the operator of a new request, without the person's address", async () => {
    const email = newEmail();
    const { requestId } = (await record({ email })).body;
    const mails = await mailed("enquiries@guildhall.example", 1, (text) => text.includes(requestId));
    expect(mails.map(({ subject }) => subject)).toEqual(["A request about personal data: erasure, due on 2026-12-24"]);
    expect(JSON.stringify(mails)).not.toContain(email);
  });
});

test("a closed request expires three years after its end, and an open one never", async () => {
  const { requestId } = (await record()).body;
  const stored = async () =>
    (await readRawTable(tableOf(server))).find(({ pk }) => pk === `PLATFORM#PRIVACY#${requestId}`);
  expect(await stored()).not.toHaveProperty("expiresAtSeconds");
  await follow(requestId, "answer");
  expect(await stored()).toHaveProperty("expiresAtSeconds", Date.parse("2029-11-24T00:00:00.000Z") / 1000);
});
