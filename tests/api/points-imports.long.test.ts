import { describe, expect, test } from "vitest";
import { type Import, type ReadyRow } from "#lambdas/imports/contract.ts";
import { importItem, importReceiptItem } from "#lambdas/imports/items.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { pointsFileSteps, ready } from "../support/points-files.ts";
import { defaultNow } from "../support/test-server.ts";

/** The rows are moved by a queue, so the server runs with its consumers. */
const server = serverOfFile({ withConsumers: true });
const { openSide, start, addPart, failures, done, balanceOf } = pointsFileSteps(server);

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
