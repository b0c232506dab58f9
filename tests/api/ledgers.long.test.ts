import { describe, expect, test, vi } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { type LedgerLine, listEntries } from "#lambdas/ledgers/contract.ts";
import { deductPoints, grantPoints, reverseEntry } from "#lambdas/points/contract.ts";
import { book, outcome, rawItems, readPages, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, defaultNow, type TestTenant } from "../support/test-server.ts";

/** The tenant's ledger is filled by a consumer, so the server runs with its consumers. */
const server = serverOfFile({ withConsumers: true });

interface Side {
  own: TestTenant;
  admin: Actor;
  member: Actor;
}

async function openSide(points = 0): Promise<Side> {
  const own = await server.newTenant();
  const [admin, member] = [
    await server.newMember(own, { role: "admin", firstName: "Ada" }),
    await server.newMember(own, { points, firstName: "Robin" }),
  ];
  return { own, admin, member };
}

const paramsOf = ({ own }: Side, member: Actor) => ({ tenantId: own.tenantId, memberId: member.memberId });

const grant = (side: Side, amount: number, reason = "Thank you", to = side.member) =>
  server.call(grantPoints, { as: side.admin, params: paramsOf(side, to), body: { amount, reason } });

const november = { from: "2026-11-01", to: "2026-11-30" };

const list = (side: Side, query: Record<string, unknown> = {}) =>
  server.call(listEntries, {
    as: side.admin,
    params: { tenantId: side.own.tenantId },
    query: { ...november, ...query },
  });

/** The lines, once the consumer has listed so many. */
const listed = (side: Side, count: number, query: Record<string, unknown> = {}) =>
  vi.waitFor(
    async () => {
      const { lines } = (await list(side, query)).body;
      expect(lines).toHaveLength(count);
      return lines;
    },
    { timeout: 20_000, interval: 50 },
  );

const brief = (lines: readonly LedgerLine[]) =>
  lines.map(({ memberName, number, amount, balanceAfter, subject: { kind } }) => [
    memberName,
    number,
    kind,
    amount,
    balanceAfter,
  ]);

describe("the tenant's ledger", () => {
  test("holds each member's entries, newest first, with names, reasons and what can be corrected", async () => {
    const side = await openSide(50);
    server.clock.now += 60_000;
    await grant(side, 25, "Helped out");
    const desk = await server.newResource(side.own);
    server.clock.now += 60_000;
    await book(server, side.own, side.member, { resource: desk, startAt: at("2026-11-26", "10:00") });
    server.clock.now += 60_000;
    await grant(side, 3, "For tea", side.admin);
    const lines = await listed(side, 4);
    expect(brief(lines)).toEqual([
      ["Ada Test", 1, "grant", 3, 3],
      ["Robin Test", 3, "booking", -5, 70],
      ["Robin Test", 2, "grant", 25, 75],
      ["Robin Test", 1, "welcome", 50, 50],
    ]);
    expect(lines.map(({ allowed }) => allowed.reverse)).toEqual([true, false, true, true]);
    expect(lines[2]?.subject).toMatchObject({ kind: "grant", reason: "Helped out" });
  });

  test("says which entry corrects another, and offers no second correction", async () => {
    const side = await openSide();
    await grant(side, 10);
    server.clock.now += 60_000;
    const body = { entryNumber: 1, reason: "Given twice" };
    await server.call(reverseEntry, { as: side.admin, params: paramsOf(side, side.member), body });
    const lines = await listed(side, 2);
    expect(lines.map(({ number, reversedBy, allowed }) => [number, reversedBy, allowed.reverse])).toEqual([
      [2, null, false],
      [1, 2, false],
    ]);
  });

  test("is filtered by what happened and by member, with a cursor that continues", async () => {
    const side = await openSide(20);
    const desk = await server.newResource(side.own);
    const { booking } = (
      await book(server, side.own, side.member, { resource: desk, startAt: at("2026-11-26", "10:00") })
    ).body;
    const params = { tenantId: side.own.tenantId, bookingId: booking.bookingId };
    await server.call(cancelMyBooking, { as: side.member, params, body: {} });
    await server.call(deductPoints, {
      as: side.admin,
      params: paramsOf(side, side.member),
      body: { amount: 2, reason: "Key lost" },
    });
    await grant(side, 9, "For tea", side.admin);
    await listed(side, 5);
    const kinds = async (query: Record<string, unknown>) =>
      (await list(side, query)).body.lines.map(({ subject }) => subject.kind);
    expect(await kinds({ group: "spent" })).toEqual(["booking"]);
    expect(await kinds({ group: "refunded" })).toEqual(["booking_ended"]);
    expect(await kinds({ group: "deducted" })).toEqual(["deduction"]);
    expect((await kinds({ group: "granted" })).sort()).toEqual(["grant", "welcome"]);
    expect(await kinds({ group: "expired" })).toEqual([]);
    expect(await kinds({ memberId: side.admin.memberId })).toEqual(["grant"]);
    expect(await kinds({ memberId: side.member.memberId, group: "granted" })).toEqual(["welcome"]);
    const paged = await readPages(async (page) => {
      const answer = (await list(side, { ...page, limit: 2 })).body;
      return { rows: answer.lines, nextCursor: answer.nextCursor };
    });
    expect(paged.map(({ entryId }) => entryId)).toEqual((await list(side)).body.lines.map(({ entryId }) => entryId));
  });

  test("ends and begins with the tenant's days, across months and years", async () => {
    const own = await server.newTenant({ timeZone: "America/New_York" });
    const side = { own, admin: await server.newMember(own, { role: "admin" }), member: await server.newMember(own) };
    for (const midnight of ["2026-12-01", "2027-01-01"]) {
      const begins = Date.parse(at(midnight, "00:00", "America/New_York"));
      for (const moment of [begins - 1, begins]) {
        server.clock.now = moment;
        await grant(side, 1);
      }
    }
    const all = { from: "2026-11-30", to: "2027-01-01" };
    expect((await listed(side, 4, all)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect((await listed(side, 2, { from: "2026-12-01", to: "2026-12-31" })).map(({ number }) => number)).toEqual([
      3, 2,
    ]);
    const ofMember = { memberId: side.member.memberId, from: "2026-12-01", to: "2026-12-31" };
    expect((await listed(side, 2, ofMember)).map(({ number }) => number)).toEqual([3, 2]);
    expect((await listed(side, 1, { from: "2027-01-01", to: "2027-01-01" })).map(({ number }) => number)).toEqual([4]);
  });

  test("reads a bounded part of the table for a filter that nothing fits", async () => {
    const side = await openSide();
    for (let count = 0; count < 12; count += 1) await grant(side, 1);
    await listed(side, 12);
    const page = (await list(side, { group: "expired", limit: 1 })).body;
    expect(page.lines).toEqual([]);
    expect(page.nextCursor).not.toBeNull();
    expect(server.lastRequest(listEntries).roundTrips).toBeLessThanOrEqual(12);
    const rest = await list(side, { group: "expired", limit: 1, cursor: page.nextCursor });
    expect(rest.body).toEqual({ lines: [], nextCursor: null });
  });

  test("of one member ends where the period began, however much the member has from before", async () => {
    const side = await openSide();
    for (let count = 0; count < 12; count += 1) await grant(side, 1);
    const december = { memberId: side.member.memberId, from: "2026-12-01", to: "2026-12-31", limit: 1 };
    expect((await list(side, december)).body).toEqual({ lines: [], nextCursor: null });
  });

  test("refuses a period that ends before it starts, or is longer than 366 days, and a foreign cursor", async () => {
    const side = await openSide();
    const code = async (query: Record<string, unknown>) => {
      const answer = await list(side, query);
      return [answer.status, answer.error?.issues?.[0]?.code];
    };
    expect(await code({ from: "2026-11-02", to: "2026-11-01" })).toEqual([400, "ends_before_start"]);
    expect(await code({ from: "2025-11-01", to: "2026-11-02" })).toEqual([400, "period_too_long"]);
    expect((await list(side, { from: "2025-11-01", to: "2026-11-01" })).status).toBe(200);
    expect(await code({ cursor: "2024-01~x" })).toEqual([400, "invalid_cursor"]);
    expect(await code({ group: "stolen" })).toEqual([400, "invalid_value"]);
  });

  test("holds no word about an erased member, and no name", async () => {
    const side = await openSide();
    await grant(side, 5, "A private reason");
    await listed(side, 1);
    expect(JSON.stringify(await rawItems(server, side.own, "ledgerLine"))).not.toContain("private");
    const params = paramsOf(side, side.member);
    expect(outcome(await server.call(eraseMember, { as: side.admin, params, body: { version: 1 } }))).toEqual([
      200,
      undefined,
    ]);
    await vi.waitFor(
      async () => {
        const [line] = (await list(side)).body.lines;
        expect(line).toMatchObject({ memberName: null, subject: { reason: "" }, allowed: { reverse: false } });
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  test("names every wallet, and a movement that is delivered twice once", async () => {
    const side = await openSide(10);
    await grant(side, 5);
    await listed(side, 2);
    const pk = `T#${side.own.tenantId}#M#${side.member.memberId}`;
    const before = { pk, sk: "WALLET", entity: "wallet", memberId: side.member.memberId, balance: 10, version: 1 };
    const change = {
      eventId: "again",
      entity: "wallet",
      tenantId: side.own.tenantId,
      at: defaultNow,
      before: { ...before, status: "active" },
      after: { ...before, status: "active", balance: 15, version: 2 },
    };
    const event = { Records: [{ messageId: "again", body: JSON.stringify(change) }] };
    for (const _ of ["first", "second"]) {
      expect(await runConsumer("ledgers.listMovements", event)).toEqual({ batchItemFailures: [] });
    }
    expect(await rawItems(server, side.own, "ledgerLine")).toHaveLength(2);
    const wallets = await rawItems(server, side.own, "walletListing");
    expect(wallets.map(({ sk }) => sk).sort()).toEqual([side.admin.memberId, side.member.memberId].sort());
  });
});
