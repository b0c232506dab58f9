import { describe, expect, test } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { deductPoints, grantPoints, listMyEntries, reverseEntry } from "#lambdas/points/contract.ts";
import { book, callUntilAnswered, expectConsistent, outcome, rawItems, tableOf } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { hashTenant } from "../support/raw-table.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";

/** What an administrator takes, and what an administrator corrects. The clock shows 24 November 2026. */
const server = serverOfFile();

interface Side {
  own: TestTenant;
  member: Actor;
  admin: Actor;
}

async function openWallet(points = 0): Promise<Side> {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points });
  return { own, member, admin: await server.newMember(own, { role: "admin" }) };
}

const paramsOf = ({ own, member }: Side) => ({ tenantId: own.tenantId, memberId: member.memberId });

const give = (side: Side, amount: number, endsOn?: string) =>
  server.call(grantPoints, { as: side.admin, params: paramsOf(side), body: { amount, reason: "Thank you", endsOn } });

const deduct = (side: Side, amount: unknown, { reason = "Key lost", key, as = side.admin }: Options = {}) =>
  server.call(deductPoints, { as, params: paramsOf(side), body: { amount, reason }, key });

const reverse = (side: Side, entryNumber: unknown, { reason = "Twice", key, as = side.admin }: Options = {}) =>
  server.call(reverseEntry, {
    as,
    params: paramsOf(side),
    body: { entryNumber, reason },
    key,
  });

interface Options {
  reason?: string;
  key?: string;
  as?: Actor;
}

const statement = async ({ own, member }: Side) =>
  (await server.call(listMyEntries, { as: member, params: { tenantId: own.tenantId } })).body;

const standing = async (side: Side) => {
  const { balance, lots } = await statement(side);
  return [balance, lots.map(({ endsOn, points }) => `${points} until ${endsOn}`)];
};

const hashOf = ({ own }: Side) => hashTenant(tableOf(server), own.tenantId);

describe("a deduction", () => {
  test("takes the soonest points, adds one line with its reason, and leaves one audit entry without it", async () => {
    const side = await openWallet(10);
    await give(side, 5, "2026-12-31");
    const { entry, balance } = (await deduct(side, 8, { reason: "  Key lost  " })).body;
    expect(balance).toBe(7);
    expect(entry).toMatchObject({ number: 3, amount: -8, balanceAfter: 7, transactionType: "deducted" });
    expect(entry.lots).toEqual([{ endsOn: "2026-12-31", points: -5 }]);
    const audit = (await rawItems(server, side.own, "auditEntry")).filter(({ action }) => action === deductPoints.id);
    expect(audit).toHaveLength(1);
    expect(entry.subject).toEqual({ kind: "deduction", auditId: audit[0]?.auditId, reason: "Key lost" });
    expect(JSON.stringify(audit)).not.toContain("Key lost");
    await expectConsistent(server, side.own);
  });

  test("has one effect and one answer for each key", async () => {
    const side = await openWallet(10);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callUntilAnswered(() => deduct(side, 3, { key: "one-deduction" }))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(outcome(await deduct(side, 4, { key: "one-deduction" }))).toEqual([422, "idempotency_key_reused"]);
    expect((await statement(side)).balance).toBe(7);
    await expectConsistent(server, side.own);
  });

  test("never lowers a wallet below zero, also when eight ask at once", async () => {
    const side = await openWallet(10);
    const refused = await deduct(side, 11);
    expect(outcome(refused)).toEqual([409, "points.insufficient"]);
    expect(refused.error?.details).toEqual({ cost: 11, balance: 10 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => callUntilAnswered(() => deduct(side, 3))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await statement(side)).balance).toBe(1);
    await expectConsistent(server, side.own);
  });

  test("reaches a suspended member, and nobody who is not there", async () => {
    const side = await openWallet(10);
    const body = { status: "suspended", version: 1 };
    await server.call(setMemberStatus, { as: side.admin, params: paramsOf(side), body });
    expect((await deduct(side, 4)).body.balance).toBe(6);
    const nobody = { ...side, member: { ...side.member, memberId: "00000000-0000-4000-8000-000000000000" as never } };
    expect(outcome(await deduct(nobody, 4))).toEqual([404, "members.not_found"]);
    await expectConsistent(server, side.own);
  });

  test("is for administrators", async () => {
    const side = await openWallet(10);
    const verifier = await server.newMember(side.own, { role: "verifier" });
    for (const as of [side.member, verifier])
      expect(outcome(await deduct(side, 1, { as }))).toEqual([403, "forbidden"]);
  });
});

describe("bad input", () => {
  test.each([
    [-5, "too_small"],
    [0, "too_small"],
    [1.5, "invalid_type"],
    [1e9, "too_big"],
    ["5", "invalid_type"],
    [null, "invalid_type"],
  ])("a deduction of %j is refused as %s, and changes nothing", async (amount, code) => {
    const side = await openWallet(10);
    const before = await hashOf(side);
    const answer = await deduct(side, amount);
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(answer.error?.issues).toMatchObject([{ path: "body.amount", code }]);
    expect(await hashOf(side)).toBe(before);
  });

  test("neither a deduction nor a reversal goes without a reason", async () => {
    const side = await openWallet(10);
    const before = await hashOf(side);
    for (const answer of [await deduct(side, 5, { reason: "  " }), await reverse(side, 1, { reason: "" })]) {
      expect(outcome(answer)).toEqual([400, "invalid_input"]);
      expect(answer.error?.issues).toMatchObject([{ path: "body.reason", code: "too_small" }]);
    }
    expect(await hashOf(side)).toBe(before);
  });

  test.each([0, -1, 1.5, "1", null, 1e12])("there is no entry number %j", async (number) => {
    const side = await openWallet(10);
    const answer = await reverse(side, number);
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(answer.error?.issues).toMatchObject([{ path: "body.entryNumber" }]);
  });
});

describe("a reversal", () => {
  test("takes a grant back from where it went, and names the entry that it corrects", async () => {
    const side = await openWallet(10);
    await give(side, 5, "2026-11-30");
    await give(side, 20, "2026-12-31");
    const { entry, balance } = (await reverse(side, 3)).body;
    expect(balance).toBe(15);
    expect(entry).toMatchObject({ number: 4, amount: -20, transactionType: "adjusted" });
    expect(entry.subject).toMatchObject({ kind: "reversal", reverses: 3, reason: "Twice" });
    expect(await standing(side)).toEqual([15, ["5 until 2026-11-30"]]);
    await expectConsistent(server, side.own);
  });

  test("of a grant that never ends leaves the points that end", async () => {
    const side = await openWallet(10);
    await give(side, 5, "2026-11-30");
    expect((await reverse(side, 1)).body.entry.lots).toEqual([]);
    expect(await standing(side)).toEqual([5, ["5 until 2026-11-30"]]);
    await expectConsistent(server, side.own);
  });

  test("gives a deduction back to the lots that it took", async () => {
    const side = await openWallet(10);
    await give(side, 5, "2026-11-30");
    await deduct(side, 12);
    expect((await reverse(side, 3)).body).toMatchObject({ balance: 15, entry: { amount: 12 } });
    expect(await standing(side)).toEqual([15, ["5 until 2026-11-30"]]);
    await expectConsistent(server, side.own);
  });

  test("happens once for each entry, also when sixteen administrators ask at once", async () => {
    const side = await openWallet();
    await give(side, 10);
    await give(side, 90);
    const answers = await Promise.all(Array.from({ length: 16 }, () => callUntilAnswered(() => reverse(side, 1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code);
    expect(refusals).toEqual(Array(15).fill("points.already_reversed"));
    expect((await statement(side)).balance).toBe(90);
    await expectConsistent(server, side.own);
  });

  test("gets the same answer again under the same key", async () => {
    const side = await openWallet(10);
    const first = await reverse(side, 1, { key: "one-reversal" });
    expect((await reverse(side, 1, { key: "one-reversal" })).text).toBe(first.text);
    expect(outcome(await reverse(side, 1, { key: "another-one" }))).toEqual([409, "points.already_reversed"]);
  });

  test("cannot take points that are spent", async () => {
    const side = await openWallet();
    await give(side, 10);
    await deduct(side, 4);
    const refused = await reverse(side, 1);
    expect(outcome(refused)).toEqual([409, "points.insufficient"]);
    expect(refused.error?.details).toEqual({ cost: 10, balance: 6 });
    await expectConsistent(server, side.own);
  });

  test("of a reversal, an expiry, a booking, its cancellation or ended points is refused, each by its name", async () => {
    const side = await openWallet(10);
    await give(side, 5, "2026-11-24");
    await reverse(side, 1);
    server.clock.now = Date.parse("2026-11-25T09:00:00.000Z");
    await give(side, 10);
    const resource = await server.newResource(side.own);
    const startAt = at("2026-11-26", "10:00");
    const { bookingId } = (await book(server, side.own, side.member, { resource, startAt })).body.booking;
    const cancel = { as: side.member, params: { tenantId: side.own.tenantId, bookingId }, body: {} };
    await server.call(cancelMyBooking, cancel);
    expect((await statement(side)).entries.map(({ number, subject }) => `${number} ${subject.kind}`)).toEqual([
      "7 booking_ended",
      "6 booking",
      "5 grant",
      "4 expiry",
      "3 reversal",
      "2 grant",
      "1 welcome",
    ]);
    const before = await hashOf(side);
    const codes = [];
    for (const number of [1, 2, 3, 4, 6, 7, 8]) codes.push(outcome(await reverse(side, number))[1]);
    expect(codes).toEqual([
      "points.already_reversed",
      "points.reversal_of_ended",
      "points.reversal_of_reversal",
      "points.reversal_of_expiry",
      "points.reversal_of_booking",
      "points.reversal_of_booking",
      "points.entry_not_found",
    ]);
    expect(await hashOf(side)).toBe(before);
    await expectConsistent(server, side.own);
  });

  test("and spending at once leave no wallet below zero, and no point lost", async () => {
    const side = await openWallet();
    await give(side, 20);
    const resource = await server.newResource(side.own);
    const spend = (day: number) =>
      callUntilAnswered(() =>
        book(server, side.own, side.member, { resource, startAt: at(`2026-12-0${day}`, "10:00") }),
      );
    const [reversal, ...spent] = await Promise.all([
      callUntilAnswered(() => reverse(side, 1)),
      ...[1, 2, 3, 4].map((day) => spend(day)),
    ]);
    const paid = spent.filter(({ status }) => status === 201).length;
    expect(reversal?.status === 201 ? paid : 4 - paid).toBe(0);
    expect((await statement(side)).balance).toBe(0);
    await expectConsistent(server, side.own);
  });

  test("is for administrators", async () => {
    const side = await openWallet(10);
    expect(outcome(await reverse(side, 1, { as: side.member }))).toEqual([403, "forbidden"]);
  });
});
