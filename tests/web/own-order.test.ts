import { expect, test } from "vitest";
import { sorted } from "#web/kit/list/use-own-order.ts";

const rows = [{ at: "2026-11-24" }, { at: null }, { at: "2026-11-02" }];

test("a list that is loaded whole sorts both ways, and keeps what has no value last", () => {
  expect(sorted(rows, ({ at }) => at, false).map(({ at }) => at)).toEqual(["2026-11-02", "2026-11-24", null]);
  expect(sorted(rows, ({ at }) => at, true).map(({ at }) => at)).toEqual(["2026-11-24", "2026-11-02", null]);
});

test("numbers sort as numbers, and texts as people count", () => {
  expect(sorted([120, 9, -3], (number) => number, false)).toEqual([-3, 9, 120]);
  expect(sorted(["Desk 10", "Desk 9", "äther", "Zone"], (text) => text, false)).toEqual([
    "äther",
    "Desk 9",
    "Desk 10",
    "Zone",
  ]);
});
