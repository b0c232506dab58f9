import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listStaff } from "#lambdas/accounts/contract.ts";
import { accountItem } from "#lambdas/accounts/items.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { createSupportRequest, listEnquiries } from "#lambdas/enquiries/contract.ts";
import { changeConversation, getConversation, writeEntry } from "#lambdas/enquiries/inbox-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { outcome } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** The platform's inbox: who works on what, and the answers that visitors get by mail. */
let server: TestServer;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, now: defaultNow });
});
afterAll(() => server.close());
/** Each test has its own hour, so that the rate limits do not affect each other. */
beforeEach(() => {
  server.clock.now += hourMilliseconds;
});

const newEmail = () => `${randomUUID()}@visitor.example`;

async function ask(fields: object = {}) {
  const email = newEmail();
  const body = {
    name: "Maya Chen",
    email,
    issueType: "billing",
    priority: "high",
    subject: "An invoice is missing",
    message: "The one of October has not come.\nPlease send it.",
    ...fields,
  };
  const { supportRequestId } = (await server.call(createSupportRequest, { body })).body;
  return { email, messageId: supportRequestId };
}

const key = () => `inbox-key-${(keys += 1)}`;
const read = async (as: Actor, messageId: string) =>
  (await server.call(getConversation, { as, params: { messageId } })).body;
const answer = (as: Actor, messageId: string, text: string, { version = 1, intent = key() } = {}) =>
  server.call(writeEntry, { as, params: { messageId }, body: { kind: "answer", text, version }, key: intent });
const change = (as: Actor, messageId: string, body: object) =>
  server.call(changeConversation, { as, params: { messageId }, body, key: key() });
const find = async (as: Actor, messageId: string, query: object = {}) =>
  (await server.call(listEnquiries, { as, query: { limit: 100, ...query } })).body.messages.filter(
    (message) => message.messageId === messageId,
  );

describe("an answer", () => {
  test("is mailed once in the visitor's language, and its writer has the conversation", async () => {
    const sam = await server.newSuperAdmin();
    const { email, messageId } = await ask({ language: "de" });
    const intent = key();
    const first = await answer(sam, messageId, "Hier ist sie.\nViele Grüße", { intent });
    expect(outcome(first)).toEqual([201, undefined]);
    expect(first.body).toMatchObject({
      entry: { kind: "answer", by: sam.memberId, state: "waiting", assigneeId: sam.memberId, mailedAt: null },
      version: 2,
    });
    await vi.waitFor(async () => expect(await mailsTo(server, email)).toHaveLength(1), 20_000);
    await vi.waitFor(async () => expect((await read(sam, messageId)).entries[0]?.mailedAt).not.toBeNull(), 20_000);
    const again = await answer(sam, messageId, "Hier ist sie.\nViele Grüße", { intent });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(outcome(await answer(sam, messageId, "Etwas anderes", { intent }))).toEqual([422, "idempotency_key_reused"]);
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Re: An invoice is missing");
    for (const line of ["Guten Tag Maya Chen,", "Hier ist sie.", "Viele Grüße", "> The one of October has not come."])
      expect(mails[0]?.text).toContain(line);
    expect(await read(sam, messageId)).toMatchObject({
      you: sam.memberId,
      message: { state: "waiting", assigneeId: sam.memberId, language: "de", version: 2 },
      entries: [{ kind: "answer", text: "Hier ist sie.\nViele Grüße" }],
    });
  });

  test("of two who write at once goes out once, and the other is told", async () => {
    const [sam, kim] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    const { email, messageId } = await ask();
    const both = await Promise.all([answer(sam, messageId, "From Sam"), answer(kim, messageId, "From Kim")]);
    expect(both.map(outcome).toSorted()).toEqual([
      [201, undefined],
      [409, "stale_version"],
    ]);
    await vi.waitFor(async () => expect(await mailsTo(server, email)).toHaveLength(1), 20_000);
    expect((await read(kim, messageId)).entries).toHaveLength(1);
  });

  test("is refused empty, for an unknown message, and to anybody but the platform's staff", async () => {
    const sam = await server.newSuperAdmin();
    const { messageId } = await ask();
    expect(outcome(await answer(sam, messageId, "  "))).toEqual([400, "invalid_input"]);
    expect(outcome(await answer(sam, `sup_${"0".repeat(26)}`, "Hello"))).toEqual([404, "enquiries.message_not_found"]);
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    expect(outcome(await answer(admin, messageId, "Hello"))).toEqual([403, "forbidden"]);
    expect((await read(sam, messageId)).entries).toEqual([]);
  });
});

describe("a conversation", () => {
  test("is taken over, noted in, closed and opened again, and each step keeps who took it", async () => {
    const sam = await server.newSuperAdmin();
    const { email, messageId } = await ask();
    expect((await change(sam, messageId, { state: "new", assignee: "me", version: 1 })).body).toMatchObject({
      entry: { kind: "change", state: "open", assigneeId: sam.memberId },
      version: 2,
    });
    const note = { kind: "note", text: "Has called before.", version: 2 };
    await server.call(writeEntry, { as: sam, params: { messageId }, body: note, key: key() });
    await change(sam, messageId, { state: "closed", assignee: "nobody", version: 3 });
    expect(outcome(await change(sam, messageId, { state: "open", assignee: "keep", version: 3 }))).toEqual([
      409,
      "stale_version",
    ]);
    const { message, entries } = await read(sam, messageId);
    expect(message).toMatchObject({ state: "closed", assigneeId: null, version: 4 });
    expect(entries.map(({ kind, state, by }) => [kind, state, by])).toEqual([
      ["change", "open", sam.memberId],
      ["note", "open", sam.memberId],
      ["change", "closed", sam.memberId],
    ]);
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test("is given to a named colleague, who gets one mail about it and finds it among theirs", async () => {
    const [sam, kim] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    const { messageId } = await ask({ subject: "A torn invoice" });
    const intent = key();
    const body = { state: "new", assignee: kim.memberId, version: 1 };
    const give = () => server.call(changeConversation, { as: sam, params: { messageId }, body, key: intent });
    const first = await give();
    expect(first.body).toMatchObject({
      entry: { kind: "change", by: sam.memberId, state: "open", assigneeId: kim.memberId, isHandedOver: true },
      version: 2,
    });
    expect((await give()).body).toEqual(first.body);
    await vi.waitFor(async () => expect(await mailsTo(server, kim.email)).toHaveLength(1), 20_000);
    const [mail] = await mailsTo(server, kim.email);
    expect(mail?.subject).toBe("For you: A torn invoice");
    expect(mail?.html).toContain(`/super-admin/inbox?message=${messageId}`);
    expect(mail?.text).not.toContain("The one of October");
    expect(await find(kim, messageId, { assignee: "mine" })).toMatchObject([{ messageId }]);
    expect(await find(sam, messageId, { assignee: "mine" })).toEqual([]);

    // A later change of the state is no second hand-over. Neither is taking it over.
    await change(sam, messageId, { state: "closed", assignee: "keep", version: 2 });
    await change(kim, messageId, { state: "open", assignee: "nobody", version: 3 });
    await change(kim, messageId, { state: "open", assignee: "me", version: 4 });
    const last = await ask({ subject: "Another one" });
    await change(sam, last.messageId, { ...body, version: 1 });
    await vi.waitFor(async () => expect(await mailsTo(server, kim.email)).toHaveLength(2), 20_000);
    expect((await mailsTo(server, kim.email)).map(({ subject }) => subject).toSorted()).toEqual([
      "For you: A torn invoice",
      "For you: Another one",
    ]);
  });

  test("is given to nobody who is not on the platform's staff", async () => {
    const sam = await server.newSuperAdmin();
    const { messageId } = await ask();
    const stranger = await server.newAccount();
    const other = { state: "open", assignee: stranger.memberId, version: 1 };
    expect(outcome(await change(sam, messageId, other))).toEqual([409, "enquiries.not_staff"]);
    const nobody = { ...other, assignee: randomUUID() };
    expect(outcome(await change(sam, messageId, nobody))).toEqual([409, "enquiries.not_staff"]);
    expect((await read(sam, messageId)).message).toMatchObject({ state: "new", assigneeId: null, version: 1 });
  });

  test("can be given to whoever is listed: the platform's staff by name, and nobody else", async () => {
    const [sam, kim] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    const stranger = await server.newAccount();
    await server.table.commit([update(accountItem.key(kim.memberId), { set: { isSuperAdmin: false } }, [], lostRace)]);
    const { staff } = (await server.call(listStaff, { as: sam })).body;
    const of = (actor: Actor) => staff.find(({ memberId }) => memberId === actor.memberId);
    expect(of(sam)).toMatchObject({ memberId: sam.memberId, email: sam.email, name: expect.stringContaining("Sam") });
    expect([of(kim), of(stranger)]).toEqual([undefined, undefined]);
    expect(staff.map(({ name }) => name)).toEqual(staff.map(({ name }) => name).toSorted());
    expect(outcome(await server.call(listStaff, { as: stranger }))).toEqual([403, "forbidden"]);
  });

  test("is found by state, by who has it and by words, and counted while it waits", async () => {
    const [sam, kim] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    const word = randomUUID();
    const counts = async () => (await server.call(listEnquiries, { as: sam, query: {} })).body.waits;
    const before = await counts();
    const { messageId } = await ask({ subject: `About ${word}` });
    expect(await counts()).toEqual({ ...before, new: before.new + 1 });
    await change(sam, messageId, { state: "new", assignee: "me", version: 1 });
    expect(await counts()).toEqual({ ...before, open: before.open + 1 });
    for (const [query, isFound] of [
      [{ state: "open" }, true],
      [{ state: "new" }, false],
      [{ assignee: "mine" }, true],
      [{ assignee: "nobody" }, false],
      [{ search: word.toUpperCase() }, true],
      [{ search: `${word} elsewhere` }, false],
    ] as const)
      expect([query, await find(sam, messageId, query)]).toMatchObject([query, isFound ? [{ messageId }] : []]);
    expect(await find(kim, messageId, { assignee: "mine" })).toEqual([]);
    await change(sam, messageId, { state: "closed", assignee: "keep", version: 2 });
    expect(await counts()).toEqual(before);
  });
});
