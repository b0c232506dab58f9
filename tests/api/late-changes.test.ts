import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { proveTwoFactor, resetTwoFactor } from "#lambdas/accounts/contract.ts";
import { accountTenantItem } from "#lambdas/accounts/items.ts";
import { restartZoneMove, zoneMoveRef } from "#lambdas/assignments/repository.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { listWallet } from "#lambdas/ledgers/repository.ts";
import { offerMyPicture, setMemberStatus, setMyPicture } from "#lambdas/members/contract.ts";
import { offerLogo, setLogo } from "#lambdas/settings/contract.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { addTwoFactor } from "../../scripts/fixture/two-factor.ts";
import { book, expectConsistent, rawItems, runConsumer } from "../support/claims.ts";
import { photograph, post } from "../support/pictures.ts";
import type { RawItem } from "../support/raw-table.ts";
import { type Actor, at, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** A change reaches its consumer late or twice, when somebody has changed the thing again. S3 needs the real clock. */
let server: TestServer;
let own: TestTenant;
let admin: Actor;
let member: Actor;

beforeAll(async () => {
  server = await startTestServer({ now: Date.now() });
});
beforeEach(async () => {
  server.clock.now = Date.now();
  own = await server.newTenant();
  admin = await server.newMember(own, { role: "admin" });
  member = await server.newMember(own, { points: 100 });
});
afterAll(() => server.close());

const params = () => ({ tenantId: own.tenantId });

async function deliver(consumer: string, before: RawItem | null, after: RawItem, isStopped = false): Promise<void> {
  const { entity } = after;
  const change = { eventId: "late", entity, tenantId: own.tenantId, at: server.clock.now, before, after };
  const Records = [{ messageId: "late", body: JSON.stringify(change) }];
  const batchItemFailures = isStopped ? [{ itemIdentifier: "late" }] : [];
  expect(await runConsumer(consumer, { Records })).toEqual({ batchItemFailures });
}

async function stored(entity: string, isMeant: (item: RawItem) => boolean = () => true): Promise<RawItem> {
  const found = (await rawItems(server, own, entity)).find(isMeant);
  if (found === undefined) throw new Error(`No ${entity} is stored.`);
  return found;
}

async function upload(route: typeof offerMyPicture | typeof offerLogo, as: Actor) {
  const file = await photograph("image/png");
  const body = { contentType: "image/png" as const, bytes: file.length };
  const offered = await server.call(route, { as, params: params(), body });
  expect((await post(offered.body, file)).status).toBe(201);
  return { uploadId: offered.body.uploadId };
}

const statusOf = async (url: unknown) => (await fetch(`${server.stack.url}${String(url)}`)).status;

const setUpApp = async () => {
  server.clock.now += 3_000;
  const endpoint = `${server.stack.url}/_local/cognito`;
  await addTwoFactor(member.token(), { endpoint, now: () => server.clock.now });
};
const prove = async () => (await server.call(proveTwoFactor, { as: member })).body.hasTwoFactor;

/** The member has a second factor, and staff have ordered its reset. @returns the audit entry, for the consumer */
async function orderReset(): Promise<RawItem> {
  await setUpApp();
  expect(await prove()).toBe(true);
  const body = { reason: "Showed their passport at the desk" };
  const asked = { as: await server.newSuperAdmin(), params: { ...params(), memberId: member.memberId }, body };
  expect((await server.call(resetTwoFactor, asked)).status).toBe(200);
  return stored("auditEntry", ({ action }) => action === resetTwoFactor.id);
}

test("a reset of the second factor that stops midway and comes again leaves the one that was set up since", async () => {
  const entry = await orderReset();
  const older = member.token();
  // What the consumer cannot read stops it while it ends the sessions.
  const key = accountTenantItem.key(member.memberId, `ten_${"0".repeat(26)}` as TenantId);
  const item = { ...key, entity: "accountTenant", role: "nonsense" };
  await server.table.commit([{ kind: "put", key, item, conditions: [], refused: lostRace }]);
  await deliver("accounts.resetTwoFactorAtPool", null, entry, true);
  await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
  await setUpApp();
  expect(await prove()).toBe(true);
  await deliver("accounts.resetTwoFactorAtPool", null, entry);
  server.clock.now += 3_000;
  expect(await prove(), "the second factor that was set up since").toBe(true);
  const answer = await server.call(proveTwoFactor, { token: older });
  expect(answer.status, "the repetition ended the sessions").toBe(401);
});

test("a reset of the second factor that comes twice leaves the one that was set up since", async () => {
  const entry = await orderReset();
  await deliver("accounts.resetTwoFactorAtPool", null, entry);
  server.clock.now += 3_000;
  expect(await prove()).toBe(false);
  await setUpApp();
  expect(await prove()).toBe(true);
  server.clock.now += 10 * 60_000;
  await deliver("accounts.resetTwoFactorAtPool", null, entry);
  server.clock.now += 3_000;
  expect(await prove()).toBe(true);
});

test("a step of a zone's move that comes late does not overtake the one that is on", async () => {
  const read = async () =>
    (await server.table.getMany({ move: zoneMoveRef(own.scope) }, { consistent: true })).move ?? undefined;
  await server.table.commit([restartZoneMove(own.scope, undefined)]);
  const first = await stored("zoneMove");
  await server.table.commit([restartZoneMove(own.scope, await read())]);
  await deliver("assignments.followZone", null, first);
  expect(await read(), "nobody has taken the second step").toMatchObject({ version: 2, isDone: false });
});

test("a step of a zone's move whose messages the queue refuses is taken again, from its own place", async () => {
  await server.table.commit([listWallet(own.scope, member.memberId), restartZoneMove(own.scope, undefined)]);
  const step = await stored("zoneMove");
  // Without consumers, this server has no queue that could take them.
  await deliver("assignments.followZone", null, step, true);
  expect(await stored("zoneMove")).toEqual(step);
});

test("a removed picture that its member has set again meanwhile keeps its files", async () => {
  const body = await upload(offerMyPicture, member);
  expect((await server.call(setMyPicture, { as: member, params: params(), body })).status).toBe(200);
  const item = await stored("member", ({ memberId }) => memberId === member.memberId);
  await deliver("members.removeReplacedPictures", item, { ...item, avatarUrl: null });
  expect(await statusOf(item.avatarUrl)).toBe(200);
});

test("a removed logo that was set again meanwhile keeps its files", async () => {
  const body = await upload(offerLogo, admin);
  expect((await server.call(setLogo, { as: admin, params: params(), body })).status).toBe(200);
  const item = await stored("tenant");
  await deliver("settings.removeReplacedLogos", item, { ...item, logoUrl: null });
  expect(await statusOf(item.logoUrl)).toBe(200);
});

test("a suspension that was taken back meanwhile ends no booking", async () => {
  const resource = await server.newResource(own);
  const tomorrow = new Date(server.clock.now + 24 * 3_600_000).toISOString().slice(0, 10);
  const startAt = at(tomorrow, "12:00");
  expect((await book(server, own, member, { resource, startAt })).status).toBe(201);
  const before = await stored("member", ({ memberId }) => memberId === member.memberId);
  const set = async (status: "suspended" | "active", version: number) => {
    const body = status === "suspended" ? { status, bookings: "cancel" as const, version } : { status, version };
    const asked = { as: admin, params: { ...params(), memberId: member.memberId }, body };
    expect((await server.call(setMemberStatus, asked)).status).toBe(200);
    return stored("member", ({ memberId }) => memberId === member.memberId);
  };
  const suspended = await set("suspended", 1);
  await set("active", 2);
  await deliver("bookings.followMembers", before, suspended);
  expect((await rawItems(server, own, "booking")).map(({ status }) => status)).toEqual(["pending"]);
  await expectConsistent(server, own);
});
