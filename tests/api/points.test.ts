import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import type { LedgerEntryId } from "#lambdas/contract/ids.ts";
import { maxPoints } from "#lambdas/contract/money.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { deductPoints, grantPoints, listMemberEntries, listMyEntries, reverseEntry } from "#lambdas/points/contract.ts";
import { walletRef } from "#lambdas/points/repository.ts";
import { movePoints } from "#lambdas/points/transactions.ts";
import {
  book,
  callUntilAnswered,
  expectConsistent,
  lapseNow,
  outcome,
  rawItems,
  readPages,
} from "../support/claims.ts";
import { type Actor, at, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openWallet(points = 0) {
  const own = await server.newTenant();
  return {
    own,
    member: await server.newMember(own, { points }),
    admin: await server.newMember(own, { role: "admin" }),
  };
}

const grant = (own: TestTenant, admin: Actor, member: Actor, amount: number, reason = "Thank you", key?: string) =>
  server.call(grantPoints, {
    as: admin,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: { amount, reason },
    key,
  });

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

describe("granting", () => {
  test("moves the wallet, adds one ledger line and leaves one audit entry", async () => {
    const { own, member, admin } = await openWallet(10);
    const { entry, balance } = (await grant(own, admin, member, 25, "  Helped at the open day  ")).body;
    expect(balance).toBe(35);
    expect(entry).toMatchObject({
      number: 2,
      amount: 25,
      balanceAfter: 35,
      transactionType: "issued",
      subject: { kind: "grant", reason: "Helped at the open day" },
    });
    const audit = await rawItems(server, own, "auditEntry");
    expect(audit.map(({ action, subject }) => ({ action, subject }))).toEqual([
      { action: "points.grantPoints", subject: { memberId: member.memberId } },
    ]);
    expect(entry.subject).toMatchObject({ auditId: audit[0]?.auditId });
    await expectConsistent(server, own);
  });

  test("sixty-four at once all take effect, and the ledger is exact", async () => {
    const { own, member, admin } = await openWallet();
    const amounts = Array.from({ length: 64 }, (_, position) => position + 1);
    const answers = await Promise.all(
      amounts.map((amount) =>
        callUntilAnswered(() => grant(own, admin, member, amount, "Thank you", `grant-of-${amount}`)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(201));
    const { entries, wallets } = await expectConsistent(server, own);
    expect(entries.map(({ amount }) => amount).sort((a, b) => Number(a) - Number(b))).toEqual(amounts);
    expect(wallets.find(({ pk }) => pk.includes(member.memberId))?.balance).toBe(2_080);
    expect(new Set(answers.map(({ body }) => body.balance)).size).toBe(64);
  });

  test("works for a suspended member, and for oneself", async () => {
    const { own, member, admin } = await openWallet();
    const { status } = await server.call(setMemberStatus, {
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { status: "suspended", version: 1 },
    });
    expect(status).toBe(200);
    expect((await grant(own, admin, member, 7)).body.balance).toBe(7);
    expect((await grant(own, admin, admin, 5)).body.balance).toBe(5);
    await expectConsistent(server, own);
  });

  test("reaches nobody who was erased, nor does a deduction or a correction", async () => {
    const { own, member, admin } = await openWallet(10);
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    expect((await server.call(eraseMember, { as: admin, params, body: { version: 1 } })).status).toBe(200);
    const answers = [
      await grant(own, admin, member, 5),
      await server.call(deductPoints, { as: admin, params, body: { amount: 5, reason: "Key lost" } }),
      await server.call(reverseEntry, { as: admin, params, body: { entryNumber: 1, reason: "Twice" } }),
    ];
    expect(answers.map((answer) => outcome(answer).join(" "))).toEqual(Array(3).fill("404 members.not_found"));
    const { entries } = await expectConsistent(server, own);
    expect(entries.map(({ amount }) => amount)).toEqual([10]);
  });

  test("fills a wallet to its limit and not a point further", async () => {
    const { own, member, admin } = await openWallet(maxPoints - 10);
    expect((await grant(own, admin, member, 10)).body.balance).toBe(maxPoints);
    const refused = await grant(own, admin, member, 1);
    expect(outcome(refused)).toEqual([409, "points.wallet_full"]);
    expect(refused.error?.details).toEqual({ maxPoints });
    await expectConsistent(server, own);
  });

  test("is all that a full wallet refuses: a refund always fits, and points above the limit can be spent", async () => {
    const { own, member, admin } = await openWallet(10);
    const resource = await server.newResource(own);
    const { booking } = (await book(server, own, member, { resource, startAt: at("2026-11-26", "10:00") })).body;
    await fill(own, member, maxPoints - 5);
    const params = { tenantId: own.tenantId, bookingId: booking.bookingId };
    const cancelled = await server.call(cancelMyBooking, { as: member, params, body: { reason: "Over" } });
    expect(cancelled.body.balance).toBe(maxPoints + 5);
    expect((await grant(own, admin, member, 1)).status).toBe(409);
    const again = await book(server, own, member, { resource, startAt: at("2026-11-26", "10:00"), hours: 2 });
    expect(again.body.balance).toBe(maxPoints - 5);
    await expectConsistent(server, own);
  });

  test("does not stop a lapse: an approval that nobody gave returns its points to a full wallet", async () => {
    const { own, member } = await openWallet(10);
    const resource = await server.newResource(own, { requiresApproval: true });
    const startAt = at("2026-11-26", "10:00");
    await book(server, own, member, { resource, startAt });
    await fill(own, member, maxPoints - 5);
    const before = server.clock.now;
    server.clock.now = toMilliseconds(startAt);
    await lapseNow(server);
    server.clock.now = before;
    const { wallets, bookings } = await expectConsistent(server, own);
    expect(bookings.map(({ status }) => status)).toEqual(["cancelled"]);
    expect(Math.max(...wallets.map(({ balance }) => Number(balance)))).toBe(maxPoints + 5);
  });

  async function fill(own: TestTenant, member: Actor, amount: number) {
    const { wallet } = await server.table.getMany(
      { wallet: walletRef(own.scope, member.memberId) },
      { consistent: true },
    );
    if (wallet === undefined) throw new Error("The member has no wallet.");
    const movement = {
      entryId: `led_${deriveIdBody(member.memberId, "fill")}` as LedgerEntryId,
      amount,
      transactionType: "issued",
      subject: { kind: "welcome" },
      createdAt: at("2026-11-24", "09:00"),
    } as const;
    await server.table.commit(movePoints(own.scope, wallet, movement, "2026-11-24").writes);
  }

  test("to nobody is 404", async () => {
    const { own, admin } = await openWallet();
    const nobody = { ...admin, memberId: UNKNOWN as Actor["memberId"] };
    expect(outcome(await grant(own, admin, nobody, 5))).toEqual([404, "members.not_found"]);
  });

  test("is for administrators: neither members nor the front desk may grant", async () => {
    const { own, member } = await openWallet();
    const verifier = await server.newMember(own, { role: "verifier" });
    for (const as of [member, verifier]) expect(outcome(await grant(own, as, member, 5))).toEqual([403, "forbidden"]);
    await expectConsistent(server, own);
  });
});

describe("the history", () => {
  test("shows the newest fifty, then the rest, none twice and none lost", async () => {
    const { own, member, admin } = await openWallet();
    for (let count = 0; count < 60; count += 1) await grant(own, admin, member, 1, `Point ${count + 1}`);
    const params = { tenantId: own.tenantId };
    const first = (await server.call(listMyEntries, { as: member, params })).body;
    expect([first.balance, first.entries.length]).toEqual([60, 50]);
    const query = { cursor: first.nextCursor ?? "" };
    const second = (await server.call(listMyEntries, { as: member, params, query })).body;
    expect([second.balance, second.entries.length, second.nextCursor]).toEqual([60, 10, null]);
    const numbers = [...first.entries, ...second.entries].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, position) => 60 - position));

    const seen = await readPages(async (page) => {
      const answer = await server.call(listMemberEntries, {
        as: admin,
        params: { ...params, memberId: member.memberId },
        query: { limit: 7, ...page },
      });
      return { rows: answer.body.entries, nextCursor: answer.body.nextCursor };
    });
    expect(seen).toEqual([...first.entries, ...second.entries]);
  });

  test("of a member without entries is empty, of an unknown member 404", async () => {
    const { own, member, admin } = await openWallet();
    const params = { tenantId: own.tenantId };
    const nothing = await server.call(listMyEntries, { as: member, params });
    expect(nothing.body).toEqual({ balance: 0, lots: [], ended: [], entries: [], nextCursor: null });
    const nobody = await server.call(listMemberEntries, { as: admin, params: { ...params, memberId: UNKNOWN } });
    expect(outcome(nobody)).toEqual([404, "members.not_found"]);
    const staff = await server.newSuperAdmin();
    expect((await server.call(listMyEntries, { as: staff, params })).body.balance).toBe(0);
  });
});
