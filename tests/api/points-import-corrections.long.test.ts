import { describe, expect, test } from "vitest";
import { type ImportRow } from "#lambdas/imports/contract.ts";
import { deductPoints, grantPoints, listMyEntries, reverseEntry } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { pointsFileSteps, ready, rowOf } from "../support/points-files.ts";
import { type Actor } from "../support/test-server.ts";

/** The rows are moved by a queue, so the server runs with its consumers. */
const server = serverOfFile({ withConsumers: true });
const { openSide, check, start, addPart, failures, done, balanceOf } = pointsFileSteps(server);

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
