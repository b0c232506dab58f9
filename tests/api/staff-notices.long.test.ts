import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PlatformActId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { exportActs, readExport } from "#lambdas/platform/acts-contract.ts";
import { noticeLimits, sendNotice } from "#lambdas/platform/notices-contract.ts";
import { recordNotice } from "#lambdas/platform/repository.ts";
import { getTenant } from "#lambdas/platform/tenant-contract.ts";
import { addressHashOf } from "#lambdas/pipeline/mail-hash.ts";
import { markAddress } from "#lambdas/store/mail-marks.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { outcome } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const waiting = { timeout: 20_000, interval: 50 };
const words = { subject: "Maintenance on Sunday", text: "We move the data.\n\nAll stays readable." };
const send = (tenantIds: readonly string[], more: { key?: string; subject?: string; as?: Actor } = {}) => {
  const { as = staff, key = randomUUID(), ...changed } = more;
  return server.call(sendNotice, { as, key, body: { ...words, ...changed, tenantIds: [...tenantIds] } });
};
const subjectsTo = async ({ email }: Actor) => (await mailsTo(server, email)).map(({ subject }) => subject);
const actsOf = async ({ tenantId }: TestTenant) =>
  (await server.call(getTenant, { as: staff, params: { tenantId } })).body.acts.map(({ act, reason }) => [act, reason]);

async function newHouse(facts: object = {}) {
  const house = await server.newTenant({ name: "Mill House", ...facts });
  return { house, admin: await server.newMember(house, { role: "admin" }) };
}

test("reaches each active administrator of each chosen workspace once, and nobody else", async () => {
  const [mill, harbour, other] = [await newHouse(), await newHouse(), await newHouse()];
  const second = await server.newMember(mill.house, { role: "admin" });
  const member = await server.newMember(mill.house);
  const key = randomUUID();
  const ids = [mill.house.tenantId, harbour.house.tenantId, mill.house.tenantId];
  const first = await send(ids, { key });
  expect([first.status, first.body.reached, first.body.unreached]).toEqual([201, 2, []]);
  server.clock.now += 60_000;
  expect((await send(ids, { key })).text).toBe(first.text);
  for (const reader of [mill.admin, second, harbour.admin]) {
    await vi.waitFor(async () => expect(await subjectsTo(reader)).toEqual([words.subject]), waiting);
  }
  const [mail] = await mailsTo(server, mill.admin.email);
  expect(mail?.text).toContain("We move the data.");
  expect(mail?.text).toContain("because you are an administrator of Mill House");
  for (const reader of [member, other.admin]) expect(await subjectsTo(reader)).toEqual([]);
  expect(await actsOf(mill.house)).toEqual([["notified", words.subject]]);
  expect(await actsOf(other.house)).toEqual([]);

  // Another notice comes later than all that the first call could send.
  await send([mill.house.tenantId], { subject: "It is over" });
  await vi.waitFor(async () => expect(await subjectsTo(mill.admin)).toContain("It is over"), waiting);
  expect((await subjectsTo(mill.admin)).sort()).toEqual(["It is over", words.subject]);
});

test("sent ten times at once with one key is one notice", async () => {
  const { house, admin } = await newHouse();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send([house.tenantId], { key })));
  const sent = answers.filter(({ status }) => status === 201);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
  expect(await actsOf(house)).toEqual([["notified", words.subject]]);
  await vi.waitFor(async () => expect(await subjectsTo(admin)).toEqual([words.subject]), waiting);
});

test("says which workspaces it does not reach, and says the same to a repeated call", async () => {
  const reached = await newHouse();
  const archived = await newHouse({ archivesAt: "2026-11-01T00:00:00.000Z", archivedAt: "2026-11-01T00:00:00.000Z" });
  const empty = await server.newTenant();
  const bounced = await newHouse();
  const hash = addressHashOf(bounced.admin.email);
  const mark = { recipientId: bounced.admin.memberId, trouble: "bounced", at: "2026-11-20T00:00:00.000Z" } as const;
  await server.table.commit(markAddress(bounced.house.scope, hash, mark, undefined));
  const unknown = `ten_${"Z".repeat(26)}`;
  const ids = [archived.house, empty, bounced.house, reached.house].map(({ tenantId }) => String(tenantId));
  const key = randomUUID();
  const { body, text } = await send([unknown, ...ids], { key });
  expect(body.reached).toBe(1);
  expect(body.unreached).toEqual([
    { tenantId: unknown, why: "unknown" },
    { tenantId: ids[0], why: "archived" },
    { tenantId: ids[1], why: "nobody" },
    { tenantId: ids[2], why: "held_back" },
  ]);
  // Somebody has come since. The first answer stays.
  await server.newMember(empty, { role: "admin" });
  expect((await send([unknown, ...ids], { key })).text).toBe(text);
  await vi.waitFor(async () => expect(await subjectsTo(reached.admin)).toEqual([words.subject]), waiting);
  for (const { admin } of [archived, bounced]) expect(await subjectsTo(admin)).toEqual([]);
  expect(await actsOf(bounced.house)).toEqual([]);
});

test("does not reach whoever has lost the role, although a late list still has them", async () => {
  const { house, admin } = await newHouse();
  const other = await newHouse();
  // The index keeps the place of an administrator.
  const demote = update(memberItem.key(house.scope, admin.memberId), { set: { role: "member" } }, [], lostRace);
  await server.table.commit([demote]);
  const { body } = await send([house.tenantId, other.house.tenantId]);
  expect(body.unreached).toEqual([{ tenantId: house.tenantId, why: "nobody" }]);
  await vi.waitFor(async () => expect(await subjectsTo(other.admin)).toEqual([words.subject]), waiting);
  expect(await subjectsTo(admin)).toEqual([]);
});

test("that waits is not mailed to a workspace that was archived meanwhile", async () => {
  const gone = await newHouse({ archivesAt: "2026-11-01T00:00:00.000Z", archivedAt: "2026-11-01T00:00:00.000Z" });
  const open = await newHouse();
  const [actId, idBody] = [`act_${"7".repeat(26)}` as PlatformActId, "7".repeat(26)];
  const at = new Date(server.clock.now).toISOString();
  const notice = { actId, at, actorId: staff.memberId, ...words };
  await server.table.commit([gone, open].flatMap(({ house }) => recordNotice(house.tenantId, idBody, notice)));
  await vi.waitFor(async () => expect(await subjectsTo(open.admin)).toEqual([words.subject]), waiting);
  await send([open.house.tenantId], { subject: "Later" });
  await vi.waitFor(async () => expect(await subjectsTo(open.admin)).toContain("Later"), waiting);
  expect(await subjectsTo(gone.admin)).toEqual([]);
});

test("is refused for another text with the same key, too many workspaces, and an administrator", async () => {
  const { house, admin } = await newHouse();
  const key = randomUUID();
  await send([house.tenantId], { key });
  expect(outcome(await send([house.tenantId], { key, subject: "Another" }))).toEqual([422, "idempotency_key_reused"]);
  const many = Array.from({ length: noticeLimits.workspaces + 1 }, () => String(house.tenantId));
  expect(outcome(await send(many))).toEqual([400, "invalid_input"]);
  expect(outcome(await send([]))).toEqual([400, "invalid_input"]);
  expect(outcome(await send([house.tenantId], { as: admin }))).toEqual([403, "forbidden"]);
});

test("stands in the file of the staff's acts with its subject and the number of workspaces", async () => {
  server.clock.now += 48 * hourMilliseconds;
  const [kim, { house }] = [await server.newSuperAdmin(), await newHouse()];
  await send([house.tenantId], { as: kim });
  server.clock.now += 1000;
  const day = new Date(server.clock.now).toISOString().slice(0, 10);
  const { actId } = (await server.call(exportActs, { as: kim, body: { from: day, to: day }, key: randomUUID() })).body;
  const read = async () => (await server.call(readExport, { as: kim, params: { actId }, query: {} })).body.acts;
  await vi.waitFor(
    async () =>
      expect((await read()).find(({ action }) => action === "platform.sendNotice")).toMatchObject({
        act: "notice_sent",
        about: words.subject,
        count: 1,
        actorId: kim.memberId,
        workspace: null,
      }),
    waiting,
  );
});
