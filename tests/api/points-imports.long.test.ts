import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addImportRows,
  checkImport,
  getImport,
  type Import,
  type ImportIssue,
  type ImportRow,
  listImportFailures,
  type ReadyRow,
  startImport,
} from "#lambdas/imports/contract.ts";
import { importItem, importReceiptItem } from "#lambdas/imports/items.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { deductPoints, grantPoints, listMyEntries, reverseEntry } from "#lambdas/points/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** The rows are moved by a queue, so the server runs with its consumers. */
let server: TestServer;

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

async function openSide(points = 0): Promise<Side> {
  const own = await server.newTenant();
  return {
    own,
    admin: await server.newMember(own, { role: "admin" }),
    member: await server.newMember(own, { points }),
  };
}

const rowOf = (row: number, cells: Partial<ImportRow>): ImportRow => ({
  row,
  member: "",
  amount: "5",
  reason: "Thank you",
  endsOn: "",
  number: "",
  ...cells,
});

const check = ({ own, admin }: Side, rows: ImportRow[]) =>
  server.call(checkImport, { as: admin, params: { tenantId: own.tenantId }, body: { rows } });

const ready = (row: number, of: Actor, amount: number, endsOn: string | null = null): ReadyRow => ({
  row,
  memberId: of.memberId,
  amount,
  reason: "Thank you",
  endsOn,
  reverses: null,
});

const start = ({ own, admin }: Side, rowCount: number, key?: string) =>
  server.call(startImport, {
    as: admin,
    params: { tenantId: own.tenantId },
    body: { rowCount },
    ...(key !== undefined && { key }),
  });

const addPart = ({ own, admin }: Side, { importId }: Pick<Import, "importId">, part: number, rows: ReadyRow[]) =>
  server.call(addImportRows, { as: admin, params: { tenantId: own.tenantId, importId }, body: { part, rows } });

const read = async ({ own, admin }: Side, { importId }: Pick<Import, "importId">) =>
  (await server.call(getImport, { as: admin, params: { tenantId: own.tenantId, importId } })).body;

const failures = async ({ own, admin }: Side, { importId }: Pick<Import, "importId">) =>
  (await server.call(listImportFailures, { as: admin, params: { tenantId: own.tenantId, importId } })).body.failures;

const done = (side: Side, begun: Pick<Import, "importId">) =>
  vi.waitFor(
    async () => {
      const state = await read(side, begun);
      expect(state.status).toBe("done");
      return state;
    },
    { timeout: 30_000, interval: 50 },
  );

const balanceOf = async ({ own }: Side, who: Actor) =>
  (await server.call(listMyEntries, { as: who, params: { tenantId: own.tenantId } })).body.balance;

describe("corrections in a file", () => {
  /** Grants 25 points and takes 4; the first entries of the wallet. */
  async function openMoved() {
    const side = await openSide();
    const toMember = { as: side.admin, params: { tenantId: side.own.tenantId, memberId: side.member.memberId } };
    await server.call(grantPoints, { ...toMember, body: { amount: 25, reason: "Thank you" } });
    await server.call(deductPoints, { ...toMember, body: { amount: 4, reason: "Key lost" } });
    return { side, toMember };
  }
  const correction = (row: number, who: Actor, number: string, cells: Partial<ImportRow> = {}) =>
    rowOf(row, { member: who.email, amount: "", reason: "A mistake", number, ...cells });

  test("say what goes back, and name each row that corrects nothing", async () => {
    const { side, toMember } = await openMoved();
    await server.call(reverseEntry, { ...toMember, body: { entryNumber: 2, reason: "Found again" } });
    const rows = [
      correction(1, side.member, "1"),
      correction(2, side.member, "1", { reason: "Another reason" }),
      correction(3, side.member, "2"),
      correction(4, side.member, "3"),
      correction(5, side.member, "99"),
      correction(6, side.member, "1.5"),
      correction(7, side.member, "0"),
      correction(8, side.member, "1", { amount: "25", endsOn: "2026-12-31" }),
      correction(9, side.member, "1", { reason: "" }),
    ];
    const { issues, ready: sound } = (await check(side, rows)).body;
    expect(sound.map(({ row, amount, reverses }) => [row, amount, reverses])).toEqual([[1, -25, 1]]);
    const found = issues.map(({ row, column, reason }) => `${row} ${column} ${reason}`);
    expect(found.toSorted()).toEqual([
      "2 member repeated",
      "3 number already_corrected",
      "4 number not_correctable",
      "5 number unknown_entry",
      "6 number not_a_number",
      "7 number not_a_number",
      "8 amount not_for_corrections",
      "8 endsOn not_for_corrections",
      "9 reason missing",
    ]);
  });

  test("move points back once, in entries that name the old ones, whatever amount is uploaded", async () => {
    const { side, toMember } = await openMoved();
    const { body: checked } = await check(side, [correction(1, side.member, "2"), correction(2, side.member, "1")]);
    const begun = (await start(side, 3)).body;
    const lied = { ...ready(3, side.member, 1_000), reason: "Again", reverses: 2 };
    await addPart(side, begun, 1, [...checked.ready, lied]);
    expect(await done(side, begun)).toMatchObject({ moved: 2, failed: 1 });
    expect(await failures(side, begun)).toEqual([{ row: 3, reason: "already_corrected", memberName: "Robin Test" }]);
    expect(await balanceOf(side, side.member)).toBe(0);
    const { entries } = (await server.call(listMyEntries, { as: side.member, params: { tenantId: side.own.tenantId } }))
      .body;
    expect(entries.slice(0, 2).map(({ amount, subject }) => [amount, subject.kind, "reverses" in subject])).toEqual([
      [-25, "reversal", true],
      [4, "reversal", true],
    ]);
    const late = await server.call(reverseEntry, { ...toMember, body: { entryNumber: 1, reason: "Once more" } });
    expect(outcome(late)).toEqual([409, "points.already_reversed"]);
    await expectConsistent(server, side.own);
  });

  test("of an entry that cannot be corrected move nothing, though they are uploaded unchecked", async () => {
    const { side, toMember } = await openMoved();
    await server.call(reverseEntry, { ...toMember, body: { entryNumber: 2, reason: "Found again" } });
    const begun = (await start(side, 2)).body;
    const rows = [3, 99].map((reverses, place) => ({ ...ready(place + 1, side.member, 5), reverses }));
    await addPart(side, begun, 1, rows);
    expect(await done(side, begun)).toMatchObject({ moved: 0, failed: 2 });
    expect((await failures(side, begun)).map(({ reason }) => reason)).toEqual(["not_correctable", "not_correctable"]);
    expect(await balanceOf(side, side.member)).toBe(25);
  });

  test("and a correction by hand at once move the points back once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { side, toMember } = await openMoved();
      await server.call(grantPoints, { ...toMember, body: { amount: 100, reason: "For both" } });
      const begun = (await start(side, 1)).body;
      const [, byHand] = await Promise.all([
        addPart(side, begun, 1, [{ ...ready(1, side.member, -25), reverses: 1 }]),
        server.call(reverseEntry, { ...toMember, body: { entryNumber: 1, reason: "By hand" } }),
      ]);
      const { moved } = await done(side, begun);
      expect((byHand.status === 201 ? 1 : 0) + moved).toBe(1);
      expect(await balanceOf(side, side.member)).toBe(96);
      await expectConsistent(server, side.own);
    }
  });
});

describe("checking a file", () => {
  test("tells what the members of sound rows can spend today", async () => {
    const side = await openSide(30);
    const other = await server.newMember(side.own, { points: 7 });
    const { balances } = (
      await check(side, [
        rowOf(1, { member: side.member.email, amount: "-10" }),
        rowOf(2, { member: side.member.memberId, amount: "-25" }),
        rowOf(3, { member: other.email, amount: "1.5" }),
      ])
    ).body;
    expect(balances).toEqual([{ memberId: side.member.memberId, balance: 30 }]);
  });

  test("finds members by address in any case and by id, and reads signed amounts and last days", async () => {
    const side = await openSide();
    const {
      issues,
      ready: found,
      members,
    } = (
      await check(side, [
        rowOf(1, { member: side.member.email.toUpperCase(), amount: " 25 ", endsOn: "2026-12-31" }),
        rowOf(2, { member: side.admin.memberId, amount: "-3", reason: " Key lost " }),
        rowOf(3, { member: side.member.email, amount: "\u22124" }),
      ])
    ).body;
    expect(issues).toEqual([]);
    const named = [side.member.email, side.admin.memberId].map((member) => ({ member, memberName: "Robin Test" }));
    expect(members.toSorted((one) => (one.member === side.member.email ? -1 : 1))).toEqual(named);
    expect(found).toEqual([
      { row: 1, memberId: side.member.memberId, amount: 25, reason: "Thank you", endsOn: "2026-12-31", reverses: null },
      { row: 2, memberId: side.admin.memberId, amount: -3, reason: "Key lost", endsOn: null, reverses: null },
      { row: 3, memberId: side.member.memberId, amount: -4, reason: "Thank you", endsOn: null, reverses: null },
    ]);
  });

  test.each<[string, Partial<ImportRow>, [ImportIssue["column"], ImportIssue["reason"]][]]>([
    ["half a point", { amount: "1.5" }, [["amount", "not_whole"]]],
    ["an amount of 1e9", { amount: "1e9" }, [["amount", "too_large"]]],
    ["a milliard", { amount: "1000000000" }, [["amount", "too_large"]]],
    ["no points", { amount: "0" }, [["amount", "zero"]]],
    ["a word as the amount", { amount: "many" }, [["amount", "not_a_number"]]],
    ["an unknown address", { member: "nobody@test.example" }, [["member", "unknown_member"]]],
    [
      "swapped columns of member and points",
      { member: "25", amount: "robin@test.example" },
      [
        ["member", "swapped"],
        ["amount", "swapped"],
      ],
    ],
    [
      "swapped columns of reason and last day",
      { reason: "2026-12-31", endsOn: "Thank you" },
      [
        ["reason", "swapped"],
        ["endsOn", "not_a_day"],
      ],
    ],
    [
      "swapped columns of points and last day",
      { amount: "2026-12-31", endsOn: "25" },
      [
        ["amount", "swapped"],
        ["endsOn", "swapped"],
      ],
    ],
    [
      "swapped columns of points that are taken and last day",
      { amount: "2026-12-31", endsOn: "-25" },
      [
        ["amount", "swapped"],
        ["endsOn", "swapped"],
      ],
    ],
    [
      "swapped columns of points and reason",
      { amount: "Thank you", reason: "25" },
      [
        ["amount", "swapped"],
        ["reason", "swapped"],
      ],
    ],
    [
      "swapped columns of member and reason",
      { member: "Thank you", reason: "robin@test.example" },
      [
        ["member", "swapped"],
        ["reason", "swapped"],
      ],
    ],
    ["a reason with a NUL", { reason: "Thank\u0000you" }, [["reason", "unreadable"]]],
    ["no reason", { reason: "  " }, [["reason", "missing"]]],
    ["a reason of 201 characters", { reason: "x".repeat(201) }, [["reason", "too_long"]]],
    ["a last day that is over", { endsOn: "2026-11-23" }, [["endsOn", "day_over"]]],
    ["a last day of a deduction", { amount: "-5", endsOn: "2026-12-31" }, [["endsOn", "not_for_deductions"]]],
    ["a day that does not exist", { endsOn: "2026-02-30" }, [["endsOn", "not_a_day"]]],
  ])("names %s by row and column, and changes nothing", async (_what, cells, expected) => {
    const side = await openSide();
    const good = rowOf(1, { member: side.admin.email });
    const answer = (await check(side, [good, rowOf(2, { member: side.member.email, ...cells })])).body;
    expect(answer.issues).toEqual(expected.map(([column, reason]) => ({ row: 2, column, reason })));
    expect(answer.ready.map(({ row }) => row)).toEqual([1]);
    expect(await rawItems(server, side.own, "ledgerEntry")).toEqual([]);
    expect(await rawItems(server, side.own, "pointsImport")).toEqual([]);
  });

  test("names a row that says the same as an earlier one, and none that gives more for another reason", async () => {
    const side = await openSide();
    const member = side.member.email;
    const rows = [
      rowOf(1, { member }),
      rowOf(2, { member: member.toUpperCase() }),
      rowOf(3, { member, reason: "Tea" }),
    ];
    expect((await check(side, rows)).body.issues).toEqual([{ row: 2, column: "member", reason: "repeated" }]);
  });

  test("names a row that moves the same as an earlier one, however member and points are spelt", async () => {
    const side = await openSide();
    const { email, memberId } = side.member;
    const rows = [
      rowOf(1, { member: email, amount: "5" }),
      rowOf(2, { member: memberId, amount: "5" }),
      rowOf(3, { member: email, amount: "+5" }),
      rowOf(4, { member: memberId.toUpperCase(), amount: "05" }),
      rowOf(5, { member: email, amount: "5", endsOn: "2026-12-31" }),
    ];
    const answer = (await check(side, rows)).body;
    expect(answer.issues).toEqual([2, 3, 4].map((row) => ({ row, column: "member", reason: "repeated" })));
    expect(answer.ready.map(({ row }) => row)).toEqual([1, 5]);
  });

  test("names a suspended member, whose points the file would not move", async () => {
    const side = await openSide();
    const { email, memberId } = await server.newMember(side.own);
    const params = { tenantId: side.own.tenantId, memberId };
    await server.call(setMemberStatus, { as: side.admin, params, body: { status: "suspended", version: 1 } });
    const answer = (await check(side, [rowOf(1, { member: email }), rowOf(2, { member: memberId, amount: "-5" })]))
      .body;
    expect(answer).toEqual({
      issues: [1, 2].map((row) => ({ row, column: "member", reason: "suspended" })),
      ready: [],
      members: expect.arrayContaining([email, memberId].map((member) => ({ member, memberName: "Robin Test" }))),
      balances: [],
    });
  });

  test("knows no member of another workspace, and nobody who waits for a decision", async () => {
    const [side, other] = [await openSide(), await openSide()];
    const rows = [rowOf(1, { member: other.member.email }), rowOf(2, { member: other.member.memberId })];
    const { issues, members } = (await check(side, rows)).body;
    expect(issues.map(({ reason }) => reason)).toEqual(["unknown_member", "unknown_member"]);
    expect(members).toEqual([]);
  });
});

describe("moving the rows of a file", () => {
  test("moves nothing before the last part is there, then each row once", async () => {
    const side = await openSide(10);
    const rows = Array.from({ length: 51 }, (_, at) => ready(at + 1, side.member, at === 50 ? -3 : 1, null));
    const begun = (await start(side, 51)).body;
    expect((await addPart(side, begun, 1, rows.slice(0, 50))).body.status).toBe("receiving");
    expect(await balanceOf(side, side.member)).toBe(10);
    expect((await addPart(side, begun, 2, rows.slice(50))).body.status).toBe("running");
    expect(await done(side, begun)).toMatchObject({ rowCount: 51, done: 51, moved: 51, failed: 0 });
    expect(await balanceOf(side, side.member)).toBe(57);
    expect(await rawItems(server, side.own, "pointsImportPart")).toEqual([]);
    await expectConsistent(server, side.own);
  });

  test("takes a lost answer and a second run for the same file", async () => {
    const side = await openSide();
    const rows = [ready(1, side.member, 7), ready(2, side.member, 8, "2026-12-31")];
    const begun = (await start(side, 2, "one-file-of-points")).body;
    expect((await start(side, 2, "one-file-of-points")).body.importId).toBe(begun.importId);
    await Promise.all([addPart(side, begun, 1, rows), addPart(side, begun, 1, rows)]);
    await done(side, begun);
    // The whole upload again, after the run.
    expect((await start(side, 2, "one-file-of-points")).body.importId).toBe(begun.importId);
    expect((await addPart(side, begun, 1, rows)).body).toMatchObject({ status: "done", moved: 2 });
    expect(await balanceOf(side, side.member)).toBe(15);
    await expectConsistent(server, side.own);
  });

  test("moves no row twice when a step crashes before its end and runs again", async () => {
    const side = await openSide();
    const begun = (await start(side, 2)).body;
    const rows = [ready(1, side.member, 7), ready(2, side.member, 8)];
    await addPart(side, begun, 1, rows);
    await done(side, begun);
    // As if the step's last write had been lost: its part is there, and the import still waits for it.
    const key = importItem.key(side.own.scope, begun.importId);
    const again = (await start(side, 2)).body;
    await addPart(
      side,
      again,
      1,
      rows.map((row) => ({ ...row, amount: row.amount + 1 })),
    );
    await done(side, again);
    expect(await balanceOf(side, side.member)).toBe(15 + 17);
    await server.table.commit([
      update(key, { set: { status: "receiving", next: 0, received: [], done: 0, moved: 0 } }, [], lostRace),
      {
        kind: "delete",
        key: importReceiptItem.key(side.own.scope, begun.importId, 1),
        conditions: [],
        refused: lostRace,
      },
    ]);
    await addPart(side, begun, 1, rows);
    expect(await done(side, begun)).toMatchObject({ done: 2, moved: 2, failed: 0 });
    expect(await balanceOf(side, side.member)).toBe(15 + 17);
    await expectConsistent(server, side.own);
  });

  test("reports each row that cannot be moved, and goes on with the others", async () => {
    const side = await openSide(4);
    const suspended = await server.newMember(side.own);
    const params = { tenantId: side.own.tenantId, memberId: suspended.memberId };
    await server.call(setMemberStatus, { as: side.admin, params, body: { status: "suspended", version: 1 } });
    const stranger = await server.newAccount();
    const begun = (await start(side, 5)).body;
    await addPart(side, begun, 1, [
      ready(1, side.member, -5),
      ready(2, suspended, 10),
      ready(3, stranger, 10),
      ready(4, side.member, 10, "2026-11-01"),
      ready(5, side.member, 6),
    ]);
    expect(await done(side, begun)).toMatchObject({ done: 5, moved: 1, failed: 4 });
    expect(await failures(side, begun)).toEqual([
      { row: 1, reason: "insufficient", memberName: "Robin Test" },
      { row: 2, reason: "suspended", memberName: "Robin Test" },
      { row: 3, reason: "gone", memberName: null },
      { row: 4, reason: "day_over", memberName: "Robin Test" },
    ]);
    await server.call(eraseMember, { as: side.admin, params, body: { version: 2 }, key: side.own.tenantId });
    const named = (await failures(side, begun)).map(({ memberName }) => memberName);
    expect(named).toEqual(["Robin Test", null, null, "Robin Test"]);
    expect(await balanceOf(side, side.member)).toBe(10);
    await expectConsistent(server, side.own);
  });

  test("refuses 10,001 rows, a part that the file does not have, and a part of another length", async () => {
    const side = await openSide();
    const tooMany = await start(side, 10_001);
    expect([tooMany.status, tooMany.error?.issues[0]?.path, tooMany.error?.issues[0]?.code]).toEqual([
      400,
      "body.rowCount",
      "too_big",
    ]);
    expect(await rawItems(server, side.own, "pointsImport")).toEqual([]);
    const begun = (await start(side, 2)).body;
    expect(outcome(await addPart(side, begun, 2, [ready(1, side.member, 5)]))).toEqual([
      409,
      "imports.part_unexpected",
    ]);
    expect(outcome(await addPart(side, begun, 1, [ready(1, side.member, 5)]))).toEqual([
      409,
      "imports.part_unexpected",
    ]);
    const unknown = { importId: `imp_${"0".repeat(26)}` as Import["importId"] };
    expect(outcome(await addPart(side, unknown, 1, [ready(1, side.member, 5)]))).toEqual([404, "imports.not_found"]);
    expect(await balanceOf(side, side.member)).toBe(0);
  });

  test("refuses a part that arrives a day later, because the rows before it are deleted soon", async () => {
    const side = await openSide();
    const begun = (await start(side, 51)).body;
    const rows = Array.from({ length: 50 }, (_, at) => ready(at + 1, side.member, 1));
    server.clock.now += 24 * 60 * 60 * 1000 - 1;
    expect((await addPart(side, begun, 1, rows)).status).toBe(200);
    server.clock.now += 1;
    const last = [ready(51, side.member, 1)];
    expect(outcome(await addPart(side, begun, 2, last))).toEqual([409, "imports.upload_over"]);
    // The part that is there is still the same answer.
    expect((await addPart(side, begun, 1, rows)).body).toMatchObject({ status: "receiving", done: 0 });
    expect(await balanceOf(side, side.member)).toBe(0);
  });

  test("keeps rows for longer than a step can wait: 4 days in the queue, and 14 among the dead letters", async () => {
    const side = await openSide();
    const begun = (await start(side, 51)).body;
    const rows = Array.from({ length: 50 }, (_, at) => ready(at + 1, side.member, 1));
    await addPart(side, begun, 1, rows);
    const parts = await rawItems(server, side.own, "pointsImportPart");
    expect(parts.map(({ expiresAtSeconds }) => expiresAtSeconds)).toEqual([defaultNow / 1000 + 20 * 24 * 60 * 60]);
  });

  test("takes a part again as it was, and refuses other rows for it, also once its rows are moved", async () => {
    const side = await openSide();
    const begun = (await start(side, 51)).body;
    const rows = Array.from({ length: 50 }, (_, at) => ready(at + 1, side.member, 1));
    const others = rows.map((row) => ({ ...row, amount: 2 }));
    expect((await addPart(side, begun, 1, rows)).status).toBe(200);
    const differs = [409, "imports.part_differs"];
    expect(outcome(await addPart(side, begun, 1, others))).toEqual(differs);
    // A part of another length is another part, too.
    expect(outcome(await addPart(side, begun, 1, rows.slice(1)))).toEqual(differs);
    expect((await addPart(side, begun, 1, rows)).body).toMatchObject({ status: "receiving", done: 0 });
    const stored = await rawItems(server, side.own, "pointsImportPart");
    expect(stored.map(({ rows: kept }) => (kept as ReadyRow[]).map(({ amount }) => amount))).toEqual([
      Array.from({ length: 50 }, () => 1),
    ]);
    expect((await addPart(side, begun, 2, [ready(51, side.member, 1)])).status).toBe(200);
    await done(side, begun);
    expect(outcome(await addPart(side, begun, 1, others))).toEqual(differs);
    expect((await addPart(side, begun, 1, rows)).body).toMatchObject({ status: "done", moved: 51 });
    expect(await balanceOf(side, side.member)).toBe(51);
    await expectConsistent(server, side.own);
  });

  test("takes rows only from the administrator who has announced the file, because the trail names that one", async () => {
    const side = await openSide();
    const begun = (await start(side, 1)).body;
    const other = { ...side, admin: await server.newMember(side.own, { role: "admin" }) };
    expect(outcome(await addPart(other, begun, 1, [ready(1, side.member, 5)]))).toEqual([404, "imports.not_found"]);
    expect(await rawItems(server, side.own, "pointsImportPart")).toEqual([]);
    expect((await addPart(side, begun, 1, [ready(1, side.member, 5)])).status).toBe(200);
    await done(side, begun);
    expect(await balanceOf(side, side.member)).toBe(5);
  });

  test("leaves an audit entry for each row, without its reason, and a ledger entry that names it", async () => {
    const side = await openSide();
    const begun = (await start(side, 1)).body;
    await addPart(side, begun, 1, [{ ...ready(1, side.member, 5), reason: "A private reason" }]);
    await done(side, begun);
    const audits = (await rawItems(server, side.own, "auditEntry")).filter(
      ({ action }) => action === "points.grantPoints",
    );
    expect(audits.map(({ subject, actorId }) => [subject, actorId])).toEqual([
      [{ memberId: side.member.memberId, importId: begun.importId }, side.admin.memberId],
    ]);
    const [entry] = await rawItems(server, side.own, "ledgerEntry");
    expect(entry?.subject).toEqual({ kind: "grant", auditId: audits[0]?.auditId, reason: "A private reason" });
    const others = ["pointsImport", "pointsImportPart", "pointsImportFailures", "auditEntry"];
    for (const entity of others) {
      expect(JSON.stringify(await rawItems(server, side.own, entity))).not.toContain("private");
    }
  });
});
