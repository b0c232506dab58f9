import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deductPoints, getMyStatement, grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { entryRef } from "#lambdas/points/repository.ts";
import { getSettings, settingsFieldsSchema, updateSettings } from "#lambdas/settings/contract.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { book, outcome, readPages } from "../support/claims.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

interface House {
  own: TestTenant;
  admin: Actor;
  member: Actor;
}

async function openHouse(timeZone?: string): Promise<House> {
  const own = await server.newTenant(timeZone === undefined ? {} : { timeZone });
  return { own, admin: await server.newMember(own, { role: "admin" }), member: await server.newMember(own) };
}

/** Gives points at an instant, or takes them when the amount is below zero. */
async function moveAt({ own, admin, member }: House, instant: string, amount: number): Promise<void> {
  server.clock.now = Date.parse(instant);
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  const route = amount > 0 ? grantPoints : deductPoints;
  const moved = await server.call(route, { as: admin, params, body: { amount: Math.abs(amount), reason: "Moved" } });
  expect(moved.status).toBe(201);
}

const statementOf = ({ own, member }: House, query: { month: string; limit?: number; cursor?: string }) =>
  server.call(getMyStatement, { as: member, params: { tenantId: own.tenantId }, query });

const historyOf = ({ own, member }: House, query: Record<string, string | number>) =>
  server.call(listMyEntries, { as: member, params: { tenantId: own.tenantId }, query });

/** Opening balance, the amounts of the month, closing balance. */
async function figuresOf(house: House, month: string): Promise<[number, number[], number]> {
  const { opening, entries, closing } = (await statementOf(house, { month })).body;
  return [opening, entries.map(({ amount }) => amount), closing];
}

async function moveZone({ own, admin }: House, timeZone: string): Promise<void> {
  const params = { tenantId: own.tenantId };
  const { version, ...settings } = (await server.call(getSettings, { as: admin, params })).body;
  const body = { ...settingsFieldsSchema.strip().parse(settings), timeZone, version };
  expect((await server.call(updateSettings, { as: admin, params, body })).status).toBe(200);
}

describe("the statement of a month", () => {
  test.each([
    ["America/Los_Angeles", "2026-11-01T06:59:00Z", "2026-12-01T07:59:00Z", "Asia/Tokyo"],
    ["Asia/Tokyo", "2026-10-31T14:59:00Z", "2026-11-30T14:59:00Z", "America/Los_Angeles"],
  ])("that was closed in %s stays as it was when the workspace moves away", async (zone, october, november, next) => {
    const house = await openHouse(zone);
    const minute = 60_000;
    const after = (instant: string) => new Date(Date.parse(instant) + minute).toISOString();
    await moveAt(house, october, 100);
    await moveAt(house, after(october), 20);
    await moveAt(house, november, 3);
    await moveAt(house, after(november), 4);
    const read = async () => [await figuresOf(house, "2026-10"), await figuresOf(house, "2026-11")];
    const asClosed = await read();
    expect(asClosed).toEqual([
      [0, [100], 100],
      [100, [20, 3], 123],
    ]);
    server.clock.now = Date.parse("2026-12-10T09:00:00Z");
    await moveZone(house, next);
    expect(await read()).toEqual(asClosed);
    expect(await figuresOf(house, "2026-12")).toEqual([123, [4], 127]);
    const { entries } = (await historyOf(house, { month: "2026-11" })).body;
    expect(entries.map(({ amount }) => amount)).toEqual([3, 20]);
  });

  test("ends and begins once where the workspace moves at a month's end", async () => {
    // It is noon of 30 November in Los Angeles, and the morning of 1 December in Tokyo.
    const house = await openHouse("America/Los_Angeles");
    await moveAt(house, "2026-11-30T20:00:00Z", 100);
    await moveZone(house, "Asia/Tokyo");
    await moveAt(house, "2026-11-30T20:30:00Z", 5);
    expect(await figuresOf(house, "2026-11")).toEqual([0, [100], 100]);
    expect(await figuresOf(house, "2026-12")).toEqual([100, [5], 105]);
    // Back in Los Angeles it is 30 November again, but December has begun.
    await moveZone(house, "America/Los_Angeles");
    await moveAt(house, "2026-11-30T21:00:00Z", 7);
    expect(await figuresOf(house, "2026-11")).toEqual([0, [100], 100]);
    expect(await figuresOf(house, "2026-12")).toEqual([100, [5, 7], 112]);
  });

  test("leads from its opening to its closing balance, oldest line first", async () => {
    const house = await openHouse();
    await moveAt(house, "2026-08-03T09:00:00Z", 100);
    await moveAt(house, "2026-09-05T09:00:00Z", 40);
    await moveAt(house, "2026-09-06T09:00:00Z", -15);
    await moveAt(house, "2026-09-30T20:00:00Z", 5);
    await moveAt(house, "2026-11-02T09:00:00Z", -60);
    expect(await figuresOf(house, "2026-07")).toEqual([0, [], 0]);
    expect(await figuresOf(house, "2026-08")).toEqual([0, [100], 100]);
    expect(await figuresOf(house, "2026-09")).toEqual([100, [40, -15, 5], 130]);
    expect(await figuresOf(house, "2026-10")).toEqual([130, [], 130]);
    expect(await figuresOf(house, "2026-11")).toEqual([130, [-60], 70]);
    expect(await figuresOf(house, "2027-01")).toEqual([70, [], 70]);
  });

  test("of a ledger that lacks an entry fails at once, and does not look for it again and again", async () => {
    const house = await openHouse();
    for (const day of ["03", "04", "05"]) await moveAt(house, `2026-09-${day}T09:00:00Z`, 10);
    const { key } = entryRef(house.own.scope, house.member.memberId, 2);
    await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
    const answer = await statementOf(house, { month: "2026-09" });
    expect([answer.status, answer.error?.code]).toEqual([500, "internal"]);
    expect(server.lastRequest(getMyStatement).roundTrips).toBeLessThan(10);
  });

  test("of a wallet that nobody has moved is empty", async () => {
    expect(await figuresOf(await openHouse(), "2026-11")).toEqual([0, [], 0]);
  });

  test("continues page by page, none twice and none lost, with the same balances on each", async () => {
    const house = await openHouse();
    await moveAt(house, "2026-09-30T09:00:00Z", 7);
    for (let day = 1; day <= 9; day += 1) await moveAt(house, `2026-10-0${day}T09:00:00Z`, day);
    await moveAt(house, "2026-11-01T09:00:00Z", 3);
    const balances: [number, number][] = [];
    const entries = await readPages(async (page) => {
      const { body } = await statementOf(house, { month: "2026-10", limit: 4, ...page });
      balances.push([body.opening, body.closing]);
      return { rows: body.entries, nextCursor: body.nextCursor };
    });
    expect(entries.map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(balances).toEqual([
      [7, 52],
      [7, 52],
      [7, 52],
    ]);
  });

  test("begins and ends on the workspace's clock, an hour less in the month of a clock change", async () => {
    // Berlin is two hours before UTC until 25 October, and one hour afterwards.
    const house = await openHouse("Europe/Berlin");
    await moveAt(house, "2026-09-30T21:59:59.999Z", 1);
    await moveAt(house, "2026-09-30T22:00:00.000Z", 2);
    await moveAt(house, "2026-10-31T22:59:59.999Z", 4);
    await moveAt(house, "2026-10-31T23:00:00.000Z", 8);
    expect(await figuresOf(house, "2026-09")).toEqual([0, [1], 1]);
    expect(await figuresOf(house, "2026-10")).toEqual([1, [2, 4], 7]);
    expect(await figuresOf(house, "2026-11")).toEqual([7, [8], 15]);
  });

  test("begins at the first moment of a month whose midnight clocks skip", async () => {
    // In Asunción, 1 October 2023 began at one o'clock, 04:00 UTC.
    const house = await openHouse("America/Asuncion");
    await moveAt(house, "2023-10-01T03:59:59.999Z", 1);
    await moveAt(house, "2023-10-01T04:00:00.000Z", 2);
    expect(await figuresOf(house, "2023-09")).toEqual([0, [1], 1]);
    expect(await figuresOf(house, "2023-10")).toEqual([1, [2], 3]);
  });

  test.each(["2026-13", "2026-1", "2026", "november", "2026-11-01"])("refuses the month %s", async (month) => {
    expect(outcome(await statementOf(await openHouse(), { month }))).toEqual([400, "invalid_input"]);
  });

  test("refuses the cursor of another person, and of another month", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    for (const each of [house, other]) {
      await moveAt(each, "2026-10-01T09:00:00Z", 1);
      await moveAt(each, "2026-10-02T09:00:00Z", 2);
      await moveAt(each, "2026-11-02T09:00:00Z", 2);
    }
    const { nextCursor } = (await statementOf(house, { month: "2026-10", limit: 1 })).body;
    const cursor = String(nextCursor);
    expect((await statementOf(house, { month: "2026-10", cursor })).status).toBe(200);
    expect(outcome(await statementOf(other, { month: "2026-10", cursor }))).toEqual([400, "invalid_input"]);
    expect(outcome(await statementOf(house, { month: "2026-11", cursor }))).toEqual([400, "invalid_input"]);
    const colleague = await server.newMember(house.own, { points: 4 });
    expect((await statementOf({ ...house, member: colleague }, { month: "2026-10", cursor })).status).toBe(400);
  });
});

describe("the filtered history", () => {
  test("shows one month, newest first, with the balance of now", async () => {
    const house = await openHouse();
    await moveAt(house, "2026-09-05T09:00:00Z", 40);
    await moveAt(house, "2026-10-06T09:00:00Z", 10);
    await moveAt(house, "2026-10-07T09:00:00Z", -5);
    await moveAt(house, "2026-11-07T09:00:00Z", 1);
    const { entries, balance, nextCursor } = (await historyOf(house, { month: "2026-10" })).body;
    expect([entries.map(({ amount }) => amount), balance, nextCursor]).toEqual([[-5, 10], 46, null]);
    expect((await historyOf(house, { month: "2026-08" })).body.entries).toEqual([]);
    const first = (await historyOf(house, { month: "2026-10", limit: 1 })).body;
    const second = (await historyOf(house, { month: "2026-10", limit: 1, cursor: String(first.nextCursor) })).body;
    expect([...first.entries, ...second.entries].map(({ amount }) => amount)).toEqual([-5, 10]);
  });

  test("shows one kind, of all months or of one, and goes on after a page without any", async () => {
    const house = await openHouse();
    await moveAt(house, "2026-10-06T09:00:00Z", 30);
    await moveAt(house, "2026-11-20T09:00:00Z", 12);
    const resource = await server.newResource(house.own, { pointCostPerHour: 5 });
    server.clock.now = defaultNow;
    await book(server, house.own, house.member, { resource, startAt: at("2026-11-26", "10:00") });
    const amounts = async (query: Record<string, string | number>) =>
      (await historyOf(house, query)).body.entries.map(({ amount }) => amount);
    expect(await amounts({ group: "granted" })).toEqual([12, 30]);
    expect(await amounts({ group: "granted", month: "2026-10" })).toEqual([30]);
    expect(await amounts({ group: "spent" })).toEqual([-5]);
    expect(await amounts({ group: "expired" })).toEqual([]);
    const page = (await historyOf(house, { group: "granted", limit: 1 })).body;
    expect(page.entries).toEqual([]);
    expect(page.nextCursor).not.toBeNull();
    expect(await amounts({ group: "granted", limit: 1, cursor: String(page.nextCursor) })).toEqual([12]);
  });

  test("refuses a cursor of another person's history, and one of another month", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    for (const each of [house, other]) {
      await moveAt(each, "2026-09-06T09:00:00Z", 30);
      await moveAt(each, "2026-10-06T09:00:00Z", 30);
      await moveAt(each, "2026-10-07T09:00:00Z", 30);
    }
    const cursor = String((await historyOf(house, { limit: 1 })).body.nextCursor);
    expect((await historyOf(house, { cursor })).status).toBe(200);
    expect(outcome(await historyOf(other, { cursor }))).toEqual([400, "invalid_input"]);
    expect(outcome(await historyOf(house, { cursor, month: "2026-09" }))).toEqual([400, "invalid_input"]);
  });

  test("refuses a month or a kind that does not exist", async () => {
    const house = await openHouse();
    expect(outcome(await historyOf(house, { month: "2026-00" }))).toEqual([400, "invalid_input"]);
    expect(outcome(await historyOf(house, { group: "stolen" }))).toEqual([400, "invalid_input"]);
  });
});
