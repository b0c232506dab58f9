import { describe, expect, test } from "vitest";
import { refuseUnwritable } from "#lambdas/store/refused-writes.ts";
import {
  type Condition,
  lostRace,
  putNew,
  type StoredItem,
  toExpressions,
  update,
  type WriteItem,
} from "#lambdas/store/write-items.ts";
import { slugClaimItem } from "#lambdas/tenants/items.ts";

/** What AWS refuses and the local engine may accept, each at its limit. The engine's tests cover what both refuse. */
const key = slugClaimItem.key("test");
const put = (item: StoredItem, at = key) => putNew(at, item, lostRace);
const change = (changes: Parameters<typeof update>[1], conditions: readonly Condition[] = []) =>
  update(key, changes, conditions, lostRace);
const check = (conditions: readonly Condition[]): WriteItem => ({ kind: "check", key, conditions, refused: lostRace });
const refusing = (...writes: WriteItem[]) => expect(() => refuseUnwritable(writes));

/** An item of exactly that many bytes: names and text count as UTF-8. */
const itemOf = (bytes: number) => ({ text: "x".repeat(bytes - keyBytes - "text".length) });
const keyBytes = "pk".length + key.pk.length + "sk".length + key.sk.length;

test("a transaction without an item is refused: AWS takes none", () => {
  refusing().toThrow(RangeError);
  refusing(change({ set: { a: 1 } })).not.toThrow();
});

describe("an item", () => {
  test("of 400 KB passes, a byte more does not", () => {
    refusing(put(itemOf(400 * 1024))).not.toThrow();
    refusing(put(itemOf(400 * 1024 + 1))).toThrow(RangeError);
  });

  test("is measured as DynamoDB does it, whatever it holds", () => {
    const values: [unknown, number][] = [
      ["é", 2],
      [true, 1],
      [null, 1],
      [0, 1],
      [100, 2],
      [12_345, 4],
      [-12_345, 5],
      [new Uint8Array(10), 10],
      [["ab", true], 8],
      [{ a: "ab" }, 7],
      [undefined, -1],
    ];
    for (const [value, bytes] of values) {
      const rest = 400 * 1024 - 1 - bytes;
      refusing(put({ ...itemOf(rest), v: value })).not.toThrow();
      refusing(put({ ...itemOf(rest + 1), v: value })).toThrow(RangeError);
    }
  });

  test("may not exceed the limit by what an update sets, either", () => {
    refusing(change({ set: { text: "x".repeat(400 * 1024) } })).toThrow(RangeError);
    refusing(change({ setOnce: { text: "x".repeat(400 * 1024) } })).toThrow(RangeError);
    refusing(change({ set: { one: "x".repeat(210_000) }, setOnce: { other: "x".repeat(210_000) } })).toThrow(
      RangeError,
    );
  });

  test("has names of 65,535 bytes at most, and none that is empty", () => {
    refusing(put({ ["n".repeat(65_535)]: 1 })).not.toThrow();
    refusing(put({ ["n".repeat(65_536)]: 1 })).toThrow(RangeError);
    refusing(put({ "": 1 })).toThrow(RangeError);
  });

  test("holds only values that the table can store", () => {
    for (const value of [new Date(0), Number.NaN, Number.POSITIVE_INFINITY, () => 1, 1n, Symbol("s"), new Map()]) {
      refusing(put({ value })).toThrow(TypeError);
      refusing(put({ list: [{ value }] })).toThrow(TypeError);
      refusing(change({ set: { value } })).toThrow(TypeError);
    }
  });
});

describe("keys, of the table and of indexes,", () => {
  test("are text of 1 to 2,048 and 1 to 1,024 bytes", () => {
    for (const [name, most] of [
      ["gsi1pk", 2048],
      ["gsi4sk", 1024],
    ] as const) {
      refusing(put({ [name]: "é".repeat(most / 2) })).not.toThrow();
      refusing(change({ set: { [name]: "x".repeat(most) } })).not.toThrow();
      for (const value of [`${"é".repeat(most / 2)}x`, "", 7, null]) {
        refusing(put({ [name]: value })).toThrow(RangeError);
        refusing(change({ set: { [name]: value } })).toThrow(RangeError);
      }
    }
    refusing(put({}, slugClaimItem.key("s".repeat(2048 - "SLUG#".length)))).not.toThrow();
    refusing(put({}, slugClaimItem.key("s".repeat(2048 - "SLUG#".length + 1)))).toThrow(RangeError);
  });

  test("never change", () => {
    for (const name of ["pk", "sk"]) {
      refusing(change({ set: { [name]: "other" } })).toThrow(RangeError);
      refusing(change({ remove: [name] })).toThrow(RangeError);
    }
  });
});

describe("an update", () => {
  test("must change something", () => {
    refusing(change({})).toThrow(RangeError);
    refusing(change({ set: { gone: undefined } })).toThrow(RangeError);
    refusing(change({ remove: ["a"] })).not.toThrow();
  });

  test("names an attribute once among what it sets, adds to and removes", () => {
    refusing(change({ set: { a: 1 }, add: { b: 1 }, remove: ["c"] })).not.toThrow();
    refusing(change({ set: { a: 1 }, remove: ["a"] })).toThrow(RangeError);
    refusing(change({ set: { a: 1 }, add: { a: 1 } })).toThrow(RangeError);
    refusing(change({ set: { a: 1 }, setOnce: { a: 1 } })).toThrow(RangeError);
    refusing(change({ remove: ["a", "a"] })).toThrow(RangeError);
  });

  test("cannot reach into a list: a path is one name", () => {
    const made = toExpressions(change({ set: { "l[9]": 1 }, remove: ["l[0]", "m.n"] }));
    expect(Object.values(made.ExpressionAttributeNames ?? {})).toEqual(["l[9]", "l[0]", "m.n"]);
    expect(made.UpdateExpression).toBe("SET #n0 = :v0 REMOVE #n1, #n2");
  });
});

describe("a transaction", () => {
  const many = (count: number, item: StoredItem = {}) =>
    Array.from({ length: count }, (_, position) =>
      put(item, slugClaimItem.key(`s${String(position).padStart(3, "0")}`)),
    );

  test("of 100 items passes, of 101 does not", () => {
    refusing(...many(100)).not.toThrow();
    refusing(...many(101)).toThrow(RangeError);
  });

  test("of 4 MB passes, a byte more does not", () => {
    const perItem = (4 * 1024 * 1024) / 16;
    const [first, ...others] = many(16, itemOf(perItem));
    if (first?.kind !== "put") throw new Error("There are sixteen.");
    refusing(first, ...others).not.toThrow();
    refusing(put({ ...first.item, n: "" }, first.key), ...others).toThrow(RangeError);
  });

  test("names an item once, whatever is done to it", () => {
    const others: WriteItem[] = [
      put({}),
      change({ set: { a: 1 } }),
      check([{ attribute: "pk", is: "present" }]),
      { kind: "delete", key, conditions: [], refused: lostRace },
    ];
    for (const other of others) refusing(put({ a: 1 }), other).toThrow(RangeError);
  });

  test("checks something where it checks", () => {
    refusing(check([])).toThrow(RangeError);
  });
});

/** Mistakes that stack and engine would accept. The builder cannot express them. */
describe("the builder cannot express", () => {
  const everything = toExpressions(
    change({ set: { _a: 1, size: 2 }, add: { _b: 1 }, remove: ["_c"] }, [
      { attribute: "_d", is: "missing" },
      { attribute: "_e", is: "present" },
      { attribute: "_f", is: "=", value: true },
      { attribute: "_g", is: "<", value: 1 },
      { attribute: "_h", is: ">=", value: "x" },
    ]),
  );
  const text = `${everything.ConditionExpression} ${everything.UpdateExpression}`;

  test("a name that begins with an underscore without a placeholder", () => {
    expect(text).not.toMatch(/(?<![#:\w])_/);
  });

  test("IN, or an attribute compared with an attribute", () => {
    expect(text).not.toMatch(/\bIN\b|#n\d+ [=<>]+ #n\d+/);
  });

  test("arithmetic: operators stand in conditions only, where they are counted", () => {
    expect(everything.UpdateExpression).not.toMatch(/[+-]/);
  });

  test("placeholders of 256 characters: the longest of the largest expression are short", () => {
    const conditions = Array.from({ length: 150 }, (_, at) => ({ attribute: `a${at}`, is: "=" as const, value: at }));
    const made = toExpressions(change({}, conditions));
    const placeholders = [
      ...Object.keys(made.ExpressionAttributeNames ?? {}),
      ...Object.keys(made.ExpressionAttributeValues ?? {}),
    ];
    expect(Math.max(...placeholders.map((placeholder) => placeholder.length))).toBeLessThan(255);
  });
});
