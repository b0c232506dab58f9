import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReadyRow, readyRowSchema } from "#lambdas/imports/contract.ts";
import { findUnpayable, readImportRow } from "#lambdas/imports/rules.ts";

/** Rows of a file of points, before anything is uploaded. */
const today = "2026-11-24";
const memberId = "00000000-0000-4000-8000-000000000000" as ReadyRow["memberId"];
const other = "00000000-0000-4000-8000-000000000001" as ReadyRow["memberId"];
const row = (number: number, amount: number, of = memberId): ReadyRow => ({
  row: number,
  memberId: of,
  amount,
  reason: "Thank you",
  endsOn: null,
  reverses: null,
});

describe("a row that could not be moved after those before it", () => {
  const billion = 1_000_000_000;
  test("takes more than is there, and not just what is there", () => {
    const balances = [{ memberId, balance: 10 }];
    expect(findUnpayable([row(2, -10)], balances)).toEqual([]);
    expect(findUnpayable([row(2, -11)], balances)).toEqual([{ row: 2, column: "amount", reason: "insufficient" }]);
  });

  test("gives more than a wallet holds, and not just as much", () => {
    expect(findUnpayable([row(2, 5)], [{ memberId, balance: billion - 5 }])).toEqual([]);
    expect(findUnpayable([row(2, 6)], [{ memberId, balance: billion - 5 }])).toEqual([
      { row: 2, column: "amount", reason: "wallet_full" },
    ]);
  });

  test("takes points from a wallet that refunds have filled beyond its bound", () => {
    expect(findUnpayable([row(2, -1)], [{ memberId, balance: billion + 50 }])).toEqual([]);
  });

  test("is judged by the rows before it that can be moved, of the same member alone", () => {
    const rows = [row(2, 20), row(3, -30), row(4, -31), row(5, -20), row(6, -1), row(7, 5, other), row(8, -6, other)];
    const found = findUnpayable(rows, [{ memberId, balance: 30 }]);
    expect(found.map(({ row: number }) => number)).toEqual([4, 6, 8]);
  });
});

test("whatever a cell holds, a row without an issue can be uploaded", () => {
  const text = fc.oneof(fc.string({ maxLength: 210 }), fc.string({ unit: "binary", maxLength: 210 }));
  const amount = fc.oneof(text, fc.integer().map(String), fc.constantFrom("+5", " 7 ", "\u22123", "007", "1e3", "-0"));
  const day = fc.oneof(text, fc.constantFrom("", today, " 2026-12-31 ", "2026-02-30", "9999-01-01", "2026-11-23"));
  const soundRow = fc.record({
    row: fc.integer({ min: 1, max: 10_000_000 }),
    member: fc.constantFrom("maya@people.example", memberId),
    amount: fc.oneof(
      { weight: 3, arbitrary: amount },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 999 }).map(String) },
    ),
    reason: fc.oneof(text, fc.constantFrom("Thank you", " Thank you ", "\u00a0Thanks", "Danke\u200d", "\ufeffx")),
    endsOn: day,
    number: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, text),
  });
  let ready = 0;
  fc.assert(
    fc.property(soundRow, (cells) => {
      const { ready: read, issues } = readImportRow(cells, today);
      expect(read === undefined).toBe(issues.length > 0);
      if (read === undefined) return;
      ready += 1;
      const { member: _, ...facts } = read;
      expect(readyRowSchema.safeParse({ ...facts, memberId }).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  expect(ready).toBeGreaterThan(100);
});
