import { describe, expect, test } from "vitest";
import { type ImportIssue, type ImportRow } from "#lambdas/imports/contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { pointsFileSteps, rowOf } from "../support/points-files.ts";

/** Checks move nothing. */
const server = serverOfFile();
const { openSide, check } = pointsFileSteps(server);

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
