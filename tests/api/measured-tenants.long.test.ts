/** What a schedule measures of each workspace once a day, and the lists by it. */
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { addCounts } from "#lambdas/statistics/repository.ts";
import { dueShardOf, houseUseItem } from "#lambdas/store/items.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { readPages, runConsumer } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;
let s3: S3Client;
let [busy, calm, empty]: TestTenant[] = [];

const dayMilliseconds = 24 * 60 * 60 * 1000;
const waiting = { timeout: 20_000, interval: 100 };
/** The schedule says which day it is. S3 refuses a clock that is wrong, so the server's own does not move. */
let daysAhead = 0;
const instant = (days: number) => new Date(server.clock.now + days * dayMilliseconds).toISOString();
const dayBefore = (days: number) => instant(daysAhead - days).slice(0, 10);
const measure = () => runConsumer("platform.measureTenants", { time: instant(daysAhead) });

const list = async (query: Record<string, string | number> = {}) =>
  (await server.call(listTenants, { as: staff, query: { limit: 100, ...query } })).body;
const figuresOf = async (house: TestTenant | undefined) =>
  (await list()).tenants.find(({ tenantId }) => tenantId === house?.tenantId)?.figures;

async function book(house: TestTenant | undefined, bookings: Record<number, number>): Promise<void> {
  if (house === undefined) throw new Error("There is no house.");
  await server.table.commit(
    Object.entries(bookings).map(([days, count]) =>
      addCounts(house.scope, {
        place: { kind: "day", subject: "ALL", day: dayBefore(Number(days)) },
        counts: { b: count },
      }),
    ),
  );
}

async function call(house: TestTenant | undefined, days: number, millions: number): Promise<void> {
  if (house === undefined) throw new Error("There is no house.");
  const { tenantId } = house;
  const units = { calls: millions * 1e6, readUnits: millions * 1e6, writeUnits: millions * 1e6, milliseconds: 0 };
  await server.table.commit([
    update(
      houseUseItem.key(dayBefore(days), dueShardOf(tenantId), tenantId),
      { set: { ...houseUseItem.mark, version: 1 }, add: units },
      [],
      lostRace,
    ),
  ]);
}

async function publish(house: TestTenant | undefined, file: string, bytes: number): Promise<void> {
  const Key = `media/${house?.tenantId}/${file}`;
  await s3.send(new PutObjectCommand({ Bucket: "guildhall-uploads", Key, Body: Buffer.alloc(bytes, 1) }));
}

beforeAll(async () => {
  server = await startTestServer({ now: Date.now(), withConsumers: true });
  staff = await server.newSuperAdmin();
  s3 = new S3Client({ region: pool.region, endpoint: process.env.S3_ENDPOINT, forcePathStyle: true });
  busy = await server.newTenant({ name: "Busy" });
  calm = await server.newTenant({ name: "Calm" });
  empty = await server.newTenant({ name: "Empty" });
  await vi.waitFor(async () => expect((await list()).tenants).toHaveLength(3), waiting);
});
afterAll(async () => {
  s3.destroy();
  await server.close();
});

test("a workspace stands in every list before it is measured, with no figures", async () => {
  expect(await figuresOf(empty)).toBeNull();
  for (const order of ["bookings", "storage", "cost"])
    expect((await list({ order })).tenants.map(({ name }) => name).sort()).toEqual(["Busy", "Calm", "Empty"]);
});

test("the thirty days before count, and the pictures and calls of the workspace itself", async () => {
  await book(busy, { 0: 100, 1: 4, 30: 3, 31: 50 });
  await book(calm, { 2: 2 });
  await publish(calm, "A/960.jpg", 3_000);
  await publish(calm, "A/480.jpg", 1_000);
  await publish(busy, "B/400.jpg", 500);
  // A million calls cost 1.31 dollars, as many read units 0.1415 and as many write units 0.7068.
  await call(empty, 1, 2);
  await call(empty, 30, 1);
  await call(empty, 31, 40);
  await call(busy, 0, 9);
  await measure();
  const measuredOn = dayBefore(0);
  const common = { measuredOn, hasMoreFiles: false };
  expect(await figuresOf(busy)).toEqual({ ...common, bookings: 7, bytes: 500, microDollars: 0 });
  expect(await figuresOf(calm)).toEqual({ ...common, bookings: 2, bytes: 4_000, microDollars: 0 });
  expect(await figuresOf(empty)).toEqual({ ...common, bookings: 0, bytes: 0, microDollars: 6_474_900 });
});

test("the lists by figures have the most first, page by page, and take the other filters", async () => {
  const named = async (query: Record<string, string>) =>
    readPages(async (page) => {
      const { tenants, nextCursor } = await list({ ...page, ...query, limit: 2 });
      return { rows: tenants.map(({ name }) => name), nextCursor };
    });
  expect(await named({ order: "bookings" })).toEqual(["Busy", "Calm", "Empty"]);
  expect(await named({ order: "storage" })).toEqual(["Calm", "Busy", "Empty"]);
  expect((await named({ order: "cost" }))[0]).toBe("Empty");
  expect(await named({ order: "storage", search: "calm" })).toEqual(["Calm"]);
  expect(await named({ order: "bookings", state: "suspended" })).toEqual([]);
});

test("a day is measured once, and the next day anew", async () => {
  await book(busy, { 1: 10 });
  await measure();
  expect((await figuresOf(busy))?.bookings).toBe(7);
  daysAhead += 1;
  await measure();
  // The booking of thirty days ago has left; a hundred of yesterday have come.
  expect(await figuresOf(busy)).toMatchObject({ measuredOn: dayBefore(0), bookings: 114 });
});

test("a workspace that cannot be measured keeps its figures, and holds up no other of many pages", async () => {
  const more = await Promise.all(Array.from({ length: 45 }, (_, one) => server.newTenant({ name: `House ${one}` })));
  await vi.waitFor(async () => expect((await list()).tenants).toHaveLength(48), waiting);
  if (calm === undefined) throw new Error("There is no house.");
  const broken = addCounts(calm.scope, {
    place: { kind: "day", subject: "ALL", day: dayBefore(1) },
    counts: { b: 0.5 },
  });
  await server.table.commit([broken]);
  const before = await figuresOf(calm);
  const first = (await list({ order: "cost", limit: 3 })).tenants.map(({ name }) => name);
  expect(first.toSorted(), "what is not measured stands behind what cost nothing").toEqual(["Busy", "Calm", "Empty"]);
  daysAhead += 1;
  const day = dayBefore(0);
  await measure();
  // A slow machine needs more than one run.
  await measure();
  expect(await figuresOf(calm)).toEqual(before);
  for (const house of [busy, empty, ...more])
    expect((await figuresOf(house))?.measuredOn, house?.tenant.name).toBe(day);
});
