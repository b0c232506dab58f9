/** The list of files of points, and what the first page tells of those that failed. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addImportRows, getImport, listImports, type ReadyRow, startImport } from "#lambdas/imports/contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getToday } from "#lambdas/statistics/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { readPages } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
const day = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

interface Side {
  own: TestTenant;
  admin: Actor;
  member: Actor;
}

async function openSide(): Promise<Side> {
  const own = await server.newTenant();
  return { own, admin: await server.newMember(own, { role: "admin" }), member: await server.newMember(own) };
}

const row = (of: Actor, amount: number, number = 1): ReadyRow => ({
  row: number,
  memberId: of.memberId,
  amount,
  reason: "Thank you",
  endsOn: null,
  reverses: null,
});

/** Moves a file whole, or announces it only. */
async function file({ own, admin }: Side, rows: ReadyRow[], as = admin) {
  const params = { tenantId: own.tenantId };
  const { importId } = (await server.call(startImport, { as, params, body: { rowCount: rows.length || 1 } })).body;
  if (rows.length === 0) return importId;
  await server.call(addImportRows, { as, params: { ...params, importId }, body: { part: 1, rows } });
  await vi.waitFor(
    async () =>
      expect((await server.call(getImport, { as, params: { ...params, importId } })).body.status).toBe("done"),
    { timeout: 30_000, interval: 50 },
  );
  return importId;
}

const list = ({ own, admin }: Side, query: { show?: "all" | "failed"; from?: string; limit?: number } = {}) =>
  readPages(async (page) => {
    const params = { tenantId: own.tenantId };
    const { status, body } = await server.call(listImports, { as: admin, params, query: { ...query, ...page } });
    expect(status).toBe(200);
    return { rows: body.imports, nextCursor: body.nextCursor };
  });

const today = async ({ own, admin }: Side, date: string) =>
  (await server.call(getToday, { as: admin, params: { tenantId: own.tenantId }, query: { date } })).body.failedFiles;

test("lists each file of the workspace, newest first, with who began it and what became of its rows", async () => {
  const [side, stranger] = [await openSide(), await openSide()];
  await file(stranger, [row(stranger.member, -1)]);
  const good = await file(side, [row(side.member, 5)]);
  server.clock.now += day;
  const bad = await file(side, [row(side.member, 6), row(side.member, -50, 2), row(side.member, -60, 3)]);
  server.clock.now += day;
  const open = await file(side, []);
  for (const limit of [1, 2, 50]) {
    const files = await list(side, { limit });
    expect(
      files.map(({ importId, status, rowCount, done, moved, failed }) => [
        importId,
        status,
        rowCount,
        done,
        moved,
        failed,
      ]),
    ).toEqual([
      [open, "receiving", 1, 0, 0, 0],
      [bad, "done", 3, 3, 1, 2],
      [good, "done", 1, 1, 1, 0],
    ]);
    expect(files.map(({ createdAt, actorName }) => [createdAt, actorName])).toEqual([
      ["2026-11-26T09:30:00.000Z", "Robin Test"],
      ["2026-11-25T09:30:00.000Z", "Robin Test"],
      ["2026-11-24T09:30:00.000Z", "Robin Test"],
    ]);
  }
  expect((await list(side, { show: "failed" })).map(({ importId }) => importId)).toEqual([bad]);
  expect((await list(side, { from: "2026-11-25" })).map(({ importId }) => importId)).toEqual([open, bad]);
  expect(await list(side, { show: "failed", from: "2026-11-26" })).toEqual([]);
  // What has expired is in the table for some time. The list is without it.
  server.clock.now = defaultNow + 30 * day + 1;
  expect((await list(side)).map(({ importId }) => importId)).toEqual([open, bad]);
  expect(await list(side, { from: "2026-11-01" })).toHaveLength(2);
});

test("keeps a file whose administrator was erased, and names nobody", async () => {
  const side = await openSide();
  const second = await server.newMember(side.own, { role: "admin" });
  const importId = await file(side, [row(side.member, 5)], second);
  const params = { tenantId: side.own.tenantId, memberId: second.memberId };
  expect((await server.call(eraseMember, { as: side.admin, params, body: { version: 1 } })).status).toBe(200);
  expect(await list(side)).toMatchObject([{ importId, actorId: second.memberId, actorName: null }]);
});

test("the first page counts the files of seven days that failed, as many as their list holds", async () => {
  const side = await openSide();
  expect(await today(side, "2026-11-24")).toBe(0);
  await file(side, [row(side.member, -1)]);
  await file(side, [row(side.member, 1)]);
  server.clock.now += 2 * day;
  await file(side, [row(side.member, -9)]);
  expect(await today(side, "2026-11-26")).toBe(2);
  expect(await list(side, { show: "failed", from: "2026-11-20" })).toHaveLength(2);
  // The 24th is the seventh day before the end of the 30th, and no longer on 1 December.
  server.clock.now = Date.parse("2026-11-30T23:30:00.000Z");
  expect(await today(side, "2026-11-30")).toBe(2);
  server.clock.now += day;
  expect(await today(side, "2026-12-01")).toBe(1);
  expect(await list(side, { show: "failed", from: "2026-11-25" })).toHaveLength(1);

  const features = { bookingEnabled: true, pointsEnabled: false, digitalCardsEnabled: true };
  await server.table.commit([update(tenantItem.key(side.own.scope), { set: { features } }, [], lostRace)]);
  expect(await today(side, "2026-12-01")).toBe(0);
});

test("of many files that failed, ten are counted", async () => {
  const side = await openSide();
  for (let number = 0; number < 11; number += 1) {
    server.clock.now += 60_000;
    await file(side, [row(side.member, -1)]);
  }
  expect(await today(side, "2026-11-24")).toBe(10);
  expect(await list(side, { show: "failed", limit: 4 })).toHaveLength(11);
});
