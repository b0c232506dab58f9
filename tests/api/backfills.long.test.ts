import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#lambdas/bookings/contract.ts";
import type { EventId } from "#lambdas/contract/ids.ts";
import { register } from "#lambdas/events/registration-contract.ts";
import { listAllEvents } from "#lambdas/events/staff-contract.ts";
import { listMemberPurchases } from "#lambdas/payments/desk-contract.ts";
import { purchaseItem } from "#lambdas/payments/items.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { auditLines } from "../../scripts/backfills/2026-11-22-audit-lines.ts";
import { ledgerLines, walletListings } from "../../scripts/backfills/2026-11-22-ledger-lines.ts";
import { lookClaims } from "../../scripts/backfills/2026-11-22-look-claims.ts";
import { subscriptionStanding } from "../../scripts/backfills/2026-11-22-subscription-standing.ts";
import { purchaseLists, purchasePlaces } from "../../scripts/backfills/2026-11-26-purchase-lists.ts";
import { listsOfEvents, ordersOfEvents, seatsOfEvents } from "../../scripts/backfills/2026-11-26-seats-of-events.ts";
import { tenantListings } from "../../scripts/backfills/2026-11-28-tenant-listings.ts";
import { runBackfill } from "../../scripts/backfills/run-backfill.ts";
import { book, outcome, rawItems, tableOf } from "../support/claims.ts";
import { begin, newPackage, newSellingHouse } from "../support/purchases.ts";
import { engineCredentials, readRawTable } from "../support/raw-table.ts";
import { at, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  server = await startTestServer();
  const { endpoint } = server.stack.engine;
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: "eu-west-1", credentials: engineCredentials() }),
  );
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const run = (options: { from?: string; onPage?: Parameters<typeof runBackfill>[1]["onPage"] } = {}) =>
  runBackfill(subscriptionStanding, {
    client,
    tableName: server.stack.tableName,
    perSecond: 1_000,
    pageSize: 3,
    ...options,
  });

/** A tenant as the first release stored it. */
async function newOldTenant(isActive: boolean): Promise<TestTenant> {
  const own = await server.newTenant();
  const change = { set: { isActive }, remove: ["subscriptionStanding", "suspendedAt"] };
  await server.table.commit([update(tenantItem.key(own.scope), change, [], lostRace)]);
  return own;
}

const standingOf = async (own: TestTenant) => (await rawItems(server, own, "tenant"))[0]?.subscriptionStanding;
const isOpen = async ({ tenant: { slug } }: TestTenant) =>
  (await server.call(getWorkspace, { params: { slug } })).body.isActive;

test("older tenants get the reason that they implied, newer ones keep theirs, and a second run changes nothing", async () => {
  const [open, closed] = [await newOldTenant(true), await newOldTenant(false)];
  const newer = await server.newTenant({ subscriptionStanding: "closed" });
  expect([await isOpen(open), await isOpen(closed), await isOpen(newer)]).toEqual([true, false, false]);
  expect(await run()).toEqual({ written: 2 });
  expect([await standingOf(open), await standingOf(closed), await standingOf(newer)]).toEqual([
    "open",
    "closed",
    "closed",
  ]);
  expect([await isOpen(open), await isOpen(closed), await isOpen(newer)]).toEqual([true, false, false]);
  expect(await run()).toEqual({ written: 0 });
});

test("an interrupted run continues at its position, and misses no item", async () => {
  const tenants = await Promise.all([1, 2, 3, 4].map(() => newOldTenant(false)));
  let stoppedAt: string | undefined;
  const cutOff = run({
    onPage: ({ written, next }) => {
      if (written === 0) return;
      stoppedAt = next;
      throw new Error("The power is gone.");
    },
  });
  await expect(cutOff).rejects.toThrow("The power is gone.");
  if (stoppedAt !== undefined) await run({ from: stoppedAt });
  expect(await Promise.all(tenants.map(standingOf))).toEqual(["closed", "closed", "closed", "closed"]);
});

test("a write after the page was read is kept", async () => {
  const own = await newOldTenant(false);
  const newer = update(tenantItem.key(own.scope), { set: { subscriptionStanding: "open" } }, [], lostRace);
  const slow = {
    send: async (command: UpdateCommand) => {
      if (command instanceof UpdateCommand) await server.table.commit([newer]);
      return client.send(command);
    },
  } as unknown as DynamoDBDocumentClient;
  const options = { client: slow, tableName: server.stack.tableName, perSecond: 1_000 };
  expect(await runBackfill(subscriptionStanding, options)).toEqual({ written: 0 });
  expect(await standingOf(own)).toBe("open");
});

test("entries and wallets of earlier releases join the tenant's ledger, once, and without anybody's words", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 30 });
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  await server.call(grantPoints, { as: admin, params, body: { amount: 12, reason: "A private reason" } });
  expect(await rawItems(server, own, "ledgerLine")).toEqual([]);
  const { tableName } = server.stack;
  for (const derivation of [ledgerLines, walletListings]) {
    await runBackfill(derivation, { client, tableName, perSecond: 1_000 });
  }
  const lines = await rawItems(server, own, "ledgerLine");
  expect(lines.map(({ amount, balanceAfter }) => [amount, balanceAfter]).sort()).toEqual([
    [12, 42],
    [30, 30],
  ]);
  expect(JSON.stringify(lines)).not.toContain("private");
  const wallets = await rawItems(server, own, "walletListing");
  expect(wallets.map(({ sk }) => sk).sort()).toEqual([member.memberId, admin.memberId].sort());
  for (const derivation of [ledgerLines, walletListings]) {
    expect(await runBackfill(derivation, { client, tableName, perSecond: 1_000 })).toEqual({ written: 0 });
  }
});

test("audit entries of earlier releases join the trails of all objects that they are about, once", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 30 });
  const admin = await server.newMember(own, { role: "admin" });
  const resource = await server.newResource(own);
  const booked = await book(server, own, member, { resource, startAt: at("2026-11-26", "10:00") });
  const { bookingId } = booked.body.booking;
  const params = { tenantId: own.tenantId, memberId: member.memberId, bookingId };
  const cancelled = await server.call(cancelBooking, {
    as: admin,
    params,
    body: { reason: "Closed", refundPoints: 0 },
  });
  expect(cancelled.status).toBe(200);
  const { tableName } = server.stack;
  await runBackfill(auditLines, { client, tableName, perSecond: 1_000 });
  const lines = await rawItems(server, own, "auditLine");
  const trail = `T#${own.tenantId}#TRAIL#`;
  expect(lines.map(({ pk }) => pk).sort()).toEqual(
    [`${trail}booking#${bookingId}`, `${trail}member#${member.memberId}`].sort(),
  );
  expect(await runBackfill(auditLines, { client, tableName, perSecond: 1_000 })).toEqual({ written: 0 });
});

test("workspaces of earlier releases claim the look of their slug where cl is d and 3 is e, once", async () => {
  const own = await server.newTenant({ slug: "clover-3-hall" });
  const looks = async () =>
    (await readRawTable(tableOf(server), "LOOK#")).filter(({ tenantId }) => tenantId === own.tenantId);
  const both = ["LOOK#clover3hall", "LOOK#doverehall"];
  expect((await looks()).map(({ pk }) => pk).sort()).toEqual(both);
  const key = { pk: "LOOK#doverehall", sk: "CLAIM" } as TableKey;
  await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
  const options = { client, tableName: server.stack.tableName, perSecond: 1_000 };
  expect(await runBackfill(lookClaims, options)).toEqual({ written: 1 });
  expect((await looks()).map(({ pk }) => pk).sort()).toEqual(both);
  expect(await runBackfill(lookClaims, options)).toEqual({ written: 0 });
});

test("workspaces of earlier releases join the platform's lists, once", async () => {
  const [staff, own] = [await server.newSuperAdmin(), await server.newTenant({ name: "Old Boathouse" })];
  const found = async () =>
    (await server.call(listTenants, { as: staff, query: { search: "old boathouse" } })).body.tenants;
  expect(await found()).toEqual([]);
  const options = { client, tableName: server.stack.tableName, perSecond: 1_000 };
  expect((await runBackfill(tenantListings, options)).written).toBeGreaterThan(0);
  expect(await found()).toMatchObject([{ tenantId: own.tenantId, state: "active", members: { used: 0, most: 1000 } }]);
  expect(await runBackfill(tenantListings, options)).toEqual({ written: 0 });
});

test("purchases of earlier releases join the list of all purchases, once", async () => {
  const house = await newSellingHouse(server);
  const of = await newPackage(server, house);
  const as = await server.newMember(house.own);
  const { purchaseId } = (await begin(server, house, { as, of })).body;
  const listed = async () =>
    (await server.call(listMemberPurchases, { as: house.admin, params: house.params })).body.purchases.map(
      (one) => one.purchaseId,
    );
  const old = { remove: ["gsi2pk", "gsi2sk", "entryNumbers"] };
  await server.table.commit([update(purchaseItem.key(house.own.scope, purchaseId), old, [], lostRace)]);
  expect(await listed()).toEqual([]);
  const options = { client, tableName: server.stack.tableName, perSecond: 1_000 };
  for (const backfill of [purchasePlaces, purchaseLists])
    expect(await runBackfill(backfill, options)).toEqual({ written: 1 });
  expect(await listed()).toEqual([purchaseId]);
  for (const backfill of [purchasePlaces, purchaseLists])
    expect(await runBackfill(backfill, options)).toEqual({ written: 0 });
});

test("events of the first release get their seats and stand in the list, once, and the seats can be taken", async () => {
  const own = await server.newTenant();
  const [admin, ann, ben] = [
    await server.newMember(own, { role: "admin" }),
    await server.newMember(own),
    await server.newMember(own),
  ];
  const { tenantId } = own;
  const eventId = `evt_${"1".repeat(26)}` as EventId;
  const tableName = server.stack.tableName;
  const Item = {
    pk: `T#${tenantId}#EVENT#${eventId}`,
    sk: "EVENT",
    entity: "event",
    version: 1,
    capacity: 1,
    endAt: "2026-12-01T10:00:00.000Z",
    eventId,
    location: "Hall",
    pointCost: 0,
    registrationCount: 0,
    startAt: "2026-12-01T09:00:00.000Z",
    title: "Breakfast",
    gsi1pk: `T#${tenantId}#ES`,
    gsi1sk: "2026-12-01T09:00:00.000Z",
  };
  await client.send(new PutCommand({ TableName: tableName, Item }));
  const goes = (as: typeof ann) =>
    server.call(register, {
      as,
      params: { tenantId, eventId },
      body: { ticketNo: 1, wish: "seat", answers: [], isListed: false, terms: 1 },
    });
  expect(outcome(await goes(ann))).toEqual([404, "events.not_found"]);
  const all = [seatsOfEvents, listsOfEvents, ordersOfEvents];
  for (const backfill of all)
    expect(await runBackfill(backfill, { client, tableName, perSecond: 1_000 })).toEqual({ written: 1 });
  // When it was published is not stored. So members see it from its start on, or once somebody publishes it.
  expect(outcome(await goes(ann))).toEqual([404, "events.not_found"]);
  server.clock.now = Date.parse("2026-12-01T09:30:00.000Z");
  expect((await goes(ann)).status).toBe(201);
  expect(outcome(await goes(ben))).toEqual([409, "events.full"]);
  const { events } = (await server.call(listAllEvents, { as: admin, params: { tenantId } })).body;
  expect(events.map(({ title, seats }) => [title, seats.taken, seats.left])).toEqual([["Breakfast", 1, 0]]);
  for (const backfill of all)
    expect(await runBackfill(backfill, { client, tableName, perSecond: 1_000 })).toEqual({ written: 0 });
  expect(outcome(await goes(ben))).toEqual([409, "events.full"]);
});
