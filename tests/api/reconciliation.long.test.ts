import { describe, expect, test, vi } from "vitest";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { type Difference, getReconciliation, startReconciliation } from "#lambdas/ledgers/contract.ts";
import { nextNight, startTally, tallyEntries } from "#lambdas/ledgers/rules.ts";
import { grantPoints, type LedgerEntry } from "#lambdas/points/contract.ts";
import { ledgerEntryItem, walletItem } from "#lambdas/points/items.ts";
import { getOverview, getToday } from "#lambdas/statistics/contract.ts";
import { lostRace, type StoredItem, update } from "#lambdas/store/write-items.ts";
import { book, expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";

/** Its steps follow from changes, so the server runs with its consumers. */
const server = serverOfFile({ withConsumers: true });

const waiting = { timeout: 20_000, interval: 50 };

interface Side {
  own: TestTenant;
  admin: Actor;
  member: Actor;
}

/** A member with 30 points, 20 more until a day, and a booking of 5 that takes from these. */
async function openSide(): Promise<Side> {
  const own = await server.newTenant();
  const [admin, member] = [
    await server.newMember(own, { role: "admin", firstName: "Ada" }),
    await server.newMember(own, { points: 30 }),
  ];
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  const body = { amount: 20, reason: "Thank you", endsOn: "2026-12-31" };
  await server.call(grantPoints, { as: admin, params, body });
  const desk = await server.newResource(own);
  await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") });
  // The consumer names the wallets to recompute.
  await vi.waitFor(async () => {
    const [wallets, lines] = [await rawItems(server, own, "walletListing"), await rawItems(server, own, "ledgerLine")];
    expect([wallets.length, lines.length]).toEqual([2, 3]);
  }, waiting);
  return { own, admin, member };
}

const paramsOf = ({ own }: Side) => ({ tenantId: own.tenantId });

const start = (side: Side, key?: string) =>
  server.call(startReconciliation, { as: side.admin, params: paramsOf(side), body: {}, ...(key && { key }) });

const read = async (side: Side) =>
  (await server.call(getReconciliation, { as: side.admin, params: paramsOf(side) })).body;

/** The result of a run that starts now. */
async function reconciled(side: Side) {
  server.clock.now += 60_000;
  const { startedAt } = (await start(side)).body;
  return vi.waitFor(async () => {
    const { running, last } = await read(side);
    expect(running).toBeNull();
    expect(last?.startedAt).toBe(startedAt);
    if (last === null) throw new Error("No run has ended.");
    return last;
  }, waiting);
}

const brief = (differences: readonly Difference[]) =>
  differences.map(({ kind, number, expected, found }) => [kind, number, expected, found]);

const spoilEntry = ({ own, member }: Side, number: number, set: StoredItem) =>
  server.table.commit([update(ledgerEntryItem.key(own.scope, member.memberId, number), { set }, [], lostRace)]);

const spoilWallet = ({ own, member }: Side, set: StoredItem) =>
  server.table.commit([update(walletItem.key(own.scope, member.memberId), { set }, [], lostRace)]);

describe("reconciliation", () => {
  test("finds nothing where every wallet follows from its entries", async () => {
    const side = await openSide();
    expect(await read(side)).toEqual({ running: null, last: null });
    const last = await reconciled(side);
    expect(last).toMatchObject({ wallets: 2, entries: 3, differences: [], differenceCount: 0 });
  });

  test("finds a wallet whose balance is not the sum of its entries, and names the member", async () => {
    const side = await openSide();
    await spoilWallet(side, { balance: 46 });
    const last = await reconciled(side);
    expect(brief(last.differences)).toEqual([["balance", null, 45, 46]]);
    expect(last.differences[0]).toMatchObject({ memberId: side.member.memberId, memberName: "Robin Test" });
    // The administrators' first page says so.
    const call = { as: side.admin, params: paramsOf(side), query: { date: "2026-11-24" } };
    expect((await server.call(getToday, call)).body.walletDifferences).toBe(1);
    await spoilWallet(side, { balance: 45 });
    await reconciled(side);
    expect((await server.call(getToday, call)).body.walletDifferences).toBe(0);
  });

  test("finds an entry with a wrong balance after it, once", async () => {
    const side = await openSide();
    await spoilEntry(side, 2, { balanceAfter: 51 });
    expect(brief((await reconciled(side)).differences)).toEqual([["balance_after", 2, 50, 51]]);
  });

  test("finds a gap in the numbers", async () => {
    const side = await openSide();
    const key = ledgerEntryItem.key(side.own.scope, side.member.memberId, 2);
    await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
    const { differences } = await reconciled(side);
    expect(brief(differences)).toContainEqual(["gap", 3, 2, 3]);
    expect(brief(differences)).toContainEqual(["balance", null, 25, 45]);
  });

  test("finds lots that do not add up", async () => {
    const side = await openSide();
    await spoilWallet(side, { lots: { "20261231": 11 } });
    expect(brief((await reconciled(side)).differences)).toEqual([["lots", null, 15, 11]]);
  });

  test("finds an entry that nobody can read, and goes on with the other wallets", async () => {
    const side = await openSide();
    await spoilEntry(side, 2, { amount: "twenty" });
    const last = await reconciled(side);
    expect(brief(last.differences)).toEqual([["unreadable", null, null, null]]);
    expect(last.wallets).toBe(2);
  });

  test("also recomputes the wallet of somebody who was erased", async () => {
    const side = await openSide();
    const params = { ...paramsOf(side), memberId: side.member.memberId };
    await server.call(eraseMember, { as: side.admin, params, body: { version: 1 } });
    await spoilWallet(side, { balance: 99_999 });
    const last = await reconciled(side);
    expect(last.differences.map(({ kind, memberName }) => [kind, memberName])).toContainEqual(["balance", null]);
  });

  test("refuses a second run while one is on, and answers the same call again", async () => {
    const side = await openSide();
    const first = await start(side, "reconcile-once");
    expect(outcome(await start(side, "reconcile-once"))).toEqual([201, undefined]);
    expect((await start(side, "reconcile-once")).body).toEqual(first.body);
    await vi.waitFor(async () => expect((await read(side)).last).not.toBeNull(), waiting);
  });

  test("ends points whose last day is over, once, so that the totals hold for who does not move", async () => {
    const side = await openSide();
    const totals = async () => {
      const query = { period: "month", from: "2027-01-23" } as const;
      const { current } = (await server.call(getOverview, { as: side.admin, params: paramsOf(side), query })).body;
      return [current.outstanding, current.sums.expired];
    };
    const ended = async () => {
      const entries = await rawItems(server, side.own, "ledgerEntry");
      return entries.flatMap(({ subject, ...entry }) =>
        (subject as { kind: string }).kind === "expiry"
          ? [[entry.number, entry.amount, entry.balanceAfter, entry.lots]]
          : [],
      );
    };
    server.clock.now = toMilliseconds(at("2026-12-31", "23:00"));
    expect((await reconciled(side)).entries).toBe(3);
    expect(await ended()).toEqual([]);

    // The last day of 15 points was 31 December.
    server.clock.now = toMilliseconds(at("2027-01-23", "02:00"));
    await vi.waitFor(async () => expect(await totals()).toEqual([45, 0]), waiting);
    for (const [endedWallets, endedPoints] of [
      [1, 15],
      [0, 0],
    ])
      expect(await reconciled(side)).toMatchObject({
        wallets: 2,
        entries: 4,
        endedWallets,
        endedPoints,
        differenceCount: 0,
      });
    await vi.waitFor(async () => expect(await totals()).toEqual([30, 15]), waiting);
    expect(await ended()).toEqual([[4, -15, 30, { "20261231": -15 }]]);
    await expectConsistent(server, side.own);
  });

  test("ends the points of somebody who is suspended, or erased", async () => {
    const [suspended, erased] = [await openSide(), await openSide()];
    await spoilWallet(suspended, { status: "suspended" });
    const params = { ...paramsOf(erased), memberId: erased.member.memberId };
    await server.call(eraseMember, { as: erased.admin, params, body: { version: 1 } });
    server.clock.now = toMilliseconds(at("2027-01-23", "02:00"));
    for (const side of [suspended, erased]) {
      expect((await reconciled(side)).differenceCount).toBe(0);
      const wallets = await rawItems(server, side.own, "wallet");
      expect(wallets.map(({ lots }) => lots ?? {})).toEqual([{}, {}]);
    }
  });

  test("names a wallet that takes no entry, and goes on with the others", async () => {
    const side = await openSide();
    // The entry with the next number is there already.
    await spoilWallet(side, { version: 2 });
    server.clock.now = toMilliseconds(at("2027-01-23", "02:00"));
    const last = await reconciled(side);
    expect(last.wallets).toBe(2);
    expect(brief(last.differences)).toContainEqual(["balance", null, 50, 45]);
  });

  test("begins by itself in the night, for a tenant that nobody asked for", async () => {
    const side = await openSide();
    const [planned] = await rawItems(server, side.own, "reconciliation");
    expect(planned).toMatchObject({ status: "done", last: null });
    expect(String(planned?.dueAt)).toMatch(/T02:00:00\.000Z$/);
    for (const _ of ["first", "again"]) await runConsumer("platform.sendDueWork", { time: planned?.dueAt });
    const { last } = await vi.waitFor(async () => {
      const state = await read(side);
      expect(state.last).not.toBeNull();
      return state;
    }, waiting);
    expect(last).toMatchObject({ wallets: 2, entries: 3, differenceCount: 0 });
    const [after] = await rawItems(server, side.own, "reconciliation");
    // The next moment is a day later. Begun once, the run took one step.
    expect(Date.parse(String(after?.dueAt)) - Date.parse(String(planned?.dueAt))).toBe(24 * 60 * 60 * 1000);
    expect(after).toMatchObject({ status: "done", step: 2, startedBy: null });
  });
});

test("the next night is two o'clock on the tenant's clock, or later where clocks skip it", () => {
  const after = (instant: string, zone: string) => nextNight(Date.parse(instant), zone);
  expect(after("2026-11-24T12:00:00.000Z", "Europe/London")).toBe("2026-11-25T02:00:00.000Z");
  expect(after("2026-11-24T01:59:00.000Z", "Europe/London")).toBe("2026-11-24T02:00:00.000Z");
  expect(after("2026-11-24T12:00:00.000Z", "America/New_York")).toBe("2026-11-25T07:00:00.000Z");
  // Clocks in Berlin go from 2:00 to 3:00.
  expect(after("2027-03-27T12:00:00.000Z", "Europe/Berlin")).toBe("2027-03-28T01:30:00.000Z");
});

test("a wallet that a function of an earlier release moved adds up", () => {
  const wallet = { memberId: "x" as never, balance: 6, version: 2, status: "active", erasedAt: null } as const;
  const lots = [{ endsOn: "2026-12-31", points: 6 }];
  const tally = startTally({ ...wallet, lots });
  const entry = { entryId: "x" as never, subject: { kind: "welcome" }, createdAt: "2026-11-24T09:00:00.000Z" } as const;
  const entries: LedgerEntry[] = [
    {
      ...entry,
      number: 1,
      amount: 10,
      balanceAfter: 10,
      transactionType: "issued",
      lots: [{ endsOn: "2026-12-31", points: 10 }],
    },
    // It knew nothing of lots.
    { ...entry, number: 2, amount: -4, balanceAfter: 6, transactionType: "deducted", lots: [] },
  ];
  const added = tallyEntries(tally, entries);
  expect(added.differences).toEqual([]);
  expect(added.tally.held).toEqual(lots);
});
