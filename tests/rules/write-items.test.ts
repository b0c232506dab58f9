import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Condition,
  conditionsHold,
  lostRace,
  putNew,
  replaceVersion,
  type StoredItem,
  toExpressions,
  update,
  type WriteItem,
} from "#lambdas/store/write-items.ts";
import { slugClaimItem } from "#lambdas/tenants/items.ts";

const key = slugClaimItem.key("test");
const write = (change: Parameters<typeof update>[1], conditions: readonly Condition[] = []) =>
  update(key, change, conditions, lostRace);

/** Reserved words of DynamoDB, and names with characters of the expression syntax. */
const anyName = fc.oneof(
  fc.constantFrom("status", "name", "size", "ttl", "values", "s0", "#n0", ":v0", "a = :v0 OR", "a)", "ü"),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const anyValue = fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.boolean());
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ attribute: anyName, is: fc.constantFrom("missing" as const, "present" as const) }),
  fc.record({ attribute: anyName, is: fc.constantFrom("=", "<", "<=", ">", ">=" as const), value: anyValue }),
) as fc.Arbitrary<Condition>;

describe("expressions", () => {
  test("hold placeholders only: no name and no value is in them", () => {
    fc.assert(
      fc.property(
        fc.dictionary(anyName, anyValue, { maxKeys: 5 }),
        fc.dictionary(anyName, fc.integer(), { maxKeys: 3 }),
        fc.array(anyName, { maxLength: 3 }),
        fc.array(anyCondition, { maxLength: 5 }),
        (set, add, remove, conditions) => {
          const made = toExpressions(write({ set, setOnce: set, add, remove }, conditions));
          const words =
            /^(SET|REMOVE|ADD|AND|attribute_not_exists|attribute_exists|if_not_exists|#n\d+|:v\d+|[=<>]+|[(),]|\s)*$/;
          expect(made.ConditionExpression ?? "").toMatch(words);
          expect(made.UpdateExpression ?? "").toMatch(words);
        },
      ),
    );
  });

  test("use every placeholder that they define, and define every one that they use", () => {
    fc.assert(
      fc.property(
        fc.dictionary(anyName, anyValue, { maxKeys: 5 }),
        fc.array(anyCondition, { maxLength: 5 }),
        (set, conditions) => {
          const made = toExpressions(write({ set }, conditions));
          const text = `${made.ConditionExpression ?? ""} ${made.UpdateExpression ?? ""}`;
          const used = (pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();
          expect(used(/#n\d+/g)).toEqual(Object.keys(made.ExpressionAttributeNames ?? {}).sort());
          expect(used(/:v\d+/g)).toEqual(Object.keys(made.ExpressionAttributeValues ?? {}).sort());
          const names = Object.values(made.ExpressionAttributeNames ?? {});
          expect(new Set(names).size).toBe(names.length);
        },
      ),
    );
  });

  test("keep an attribute that is there and may be set only once", () => {
    expect(toExpressions(write({ set: { a: 1 }, setOnce: { b: 2 } }))).toEqual({
      UpdateExpression: "SET #n0 = :v0, #n1 = if_not_exists(#n1, :v1)",
      ExpressionAttributeNames: { "#n0": "a", "#n1": "b" },
      ExpressionAttributeValues: { ":v0": 1, ":v1": 2 },
    });
  });

  test("leave out undefined values and empty lists", () => {
    expect(toExpressions(write({ set: { gone: undefined }, setOnce: { gone: undefined } }))).toEqual({});
    expect(toExpressions({ kind: "delete", key, conditions: [], refused: lostRace })).toEqual({});
    expect(toExpressions(write({ set: { a: 1 }, remove: ["b"], add: { c: 2 } }))).toEqual({
      UpdateExpression: "SET #n0 = :v0 REMOVE #n1 ADD #n2 :v1",
      ExpressionAttributeNames: { "#n0": "a", "#n1": "b", "#n2": "c" },
      ExpressionAttributeValues: { ":v0": 1, ":v1": 2 },
    });
  });

  test("name one attribute once, however often it is used", () => {
    const made = toExpressions(write({ set: { version: 2 } }, [{ attribute: "version", is: "=", value: 1 }]));
    expect(made).toEqual({
      ConditionExpression: "#n0 = :v0",
      UpdateExpression: "SET #n0 = :v1",
      ExpressionAttributeNames: { "#n0": "version" },
      ExpressionAttributeValues: { ":v0": 1, ":v1": 2 },
    });
  });
});

describe("limits of an expression", () => {
  /** A REMOVE of enough attributes to make exactly that many bytes, with a SET before it to fill the rest. */
  function updateOf(bytes: number): WriteItem {
    for (let sets = 0; sets < 12; sets += 1)
      for (let adds = 0; adds < 12; adds += 1) {
        const set = Object.fromEntries(Array.from({ length: sets }, (_, position) => [`s${position}`, 1]));
        const add = Object.fromEntries(Array.from({ length: adds }, (_, position) => [`a${position}`, 1]));
        const from = toExpressions(write({ set, add })).UpdateExpression?.length ?? 0;
        for (let removes = Math.floor((bytes - from) / 8); lengthOf(sets, removes, adds) <= bytes; removes += 1) {
          const remove = Array.from({ length: removes }, (_, position) => `r${position}`);
          if (lengthOf(sets, removes, adds) === bytes) return write({ set, add, remove });
        }
      }
    throw new Error(`No update has exactly ${bytes} bytes.`);
  }

  /** How long that update's expression is, counted without the code under test. */
  function lengthOf(sets: number, removes: number, adds: number): number {
    const name = (position: number) => `#n${position}`.length;
    const value = (position: number) => `:v${position}`.length;
    const sum = (count: number, of: (position: number) => number) =>
      Array.from({ length: count }, (_, position) => of(position)).reduce((total, one) => total + one, 0);
    const separators = (count: number) => Math.max(0, count - 1) * ", ".length;
    const clauses = [
      sets > 0 ? "SET ".length + sum(sets, (at) => name(at) + " = ".length + value(at)) + separators(sets) : 0,
      removes > 0 ? "REMOVE ".length + sum(removes, (at) => name(sets + at)) + separators(removes) : 0,
      adds > 0
        ? "ADD ".length + sum(adds, (at) => name(sets + removes + at) + 1 + value(sets + at)) + separators(adds)
        : 0,
    ].filter((length) => length > 0);
    return clauses.reduce((total, one) => total + one, 0) + clauses.length - 1;
  }

  test("4,096 bytes pass, 4,097 do not", () => {
    const widest = toExpressions(updateOf(4096));
    expect(Buffer.byteLength(widest.UpdateExpression ?? "")).toBe(4_096);
    expect(() => toExpressions(updateOf(4097))).toThrow(RangeError);
  });

  test("150 comparisons pass, which are 300 operators with what joins them; 151 do not", () => {
    const compare = (count: number) =>
      write(
        {},
        Array.from({ length: count }, (_, position) => ({ attribute: `a${position}`, is: "=" as const, value: 1 })),
      );
    expect(toExpressions(compare(150)).ConditionExpression).toBeDefined();
    expect(() => toExpressions(compare(151))).toThrow(RangeError);
  });

  test("holding a whole day at once stays within them", () => {
    const slots = Array.from({ length: 96 }, (_, slot) => `s${slot}`);
    const hold = write(
      { set: Object.fromEntries(slots.map((slot) => [slot, "ABCDEF"])), add: { version: 1 } },
      slots.map((attribute) => ({ attribute, is: "missing" as const })),
    );
    expect(toExpressions(hold).ConditionExpression).toBeDefined();
  });
});

describe("a condition", () => {
  const holds = (condition: Condition, item: StoredItem | undefined) => conditionsHold(write({}, [condition]), item);

  test("on existence or absence", () => {
    expect(holds({ attribute: "pk", is: "missing" }, undefined)).toBe(true);
    expect(holds({ attribute: "pk", is: "missing" }, { pk: "x" })).toBe(false);
    expect(holds({ attribute: "pk", is: "present" }, undefined)).toBe(false);
    expect(holds({ attribute: "pk", is: "present" }, { pk: "" })).toBe(true);
    expect(holds({ attribute: "gone", is: "missing" }, { pk: "x", gone: null })).toBe(false);
  });

  test("on a value fails if the value is missing or has another type", () => {
    for (const is of ["=", "<", "<=", ">", ">="] as const) {
      expect(holds({ attribute: "balance", is, value: 5 }, undefined)).toBe(false);
      expect(holds({ attribute: "balance", is, value: 5 }, { other: 5 })).toBe(false);
      expect(holds({ attribute: "balance", is, value: 5 }, { balance: "5" })).toBe(false);
    }
  });

  test("tells equal values from larger and smaller ones", () => {
    const outcomes = (actual: number) =>
      (["=", "<", "<=", ">", ">="] as const).map((is) => holds({ attribute: "a", is, value: 5 }, { a: actual }));
    expect(outcomes(4)).toEqual([false, true, true, false, false]);
    expect(outcomes(5)).toEqual([true, false, true, false, true]);
    expect(outcomes(6)).toEqual([false, false, false, true, true]);
  });

  test("compares numbers as numbers, text as text", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (actual, value) => {
        const outcomes = (["=", "<", "<=", ">", ">="] as const).map((is) =>
          holds({ attribute: "a", is, value }, { a: actual }),
        );
        expect(outcomes).toEqual([actual === value, actual < value, actual <= value, actual > value, actual >= value]);
      }),
    );
    expect(holds({ attribute: "a", is: "<", value: "b" }, { a: "a" })).toBe(true);
  });

  test("among several, all must hold", () => {
    const both = write({}, [
      { attribute: "version", is: "=", value: 1 },
      { attribute: "status", is: "=", value: "active" },
    ]);
    expect(conditionsHold(both, { version: 1, status: "active" })).toBe(true);
    expect(conditionsHold(both, { version: 1, status: "suspended" })).toBe(false);
    expect(conditionsHold(write({}), undefined)).toBe(true);
  });
});

describe("a write", () => {
  test("of a new item fails if it exists", () => {
    const made = putNew(key, { a: 1 }, lostRace);
    expect([conditionsHold(made, undefined), conditionsHold(made, { pk: key.pk })]).toEqual([true, false]);
  });

  test("at a version raises it by one, and refuses any other version as stale", () => {
    const made = replaceVersion(key, { name: "New", version: 99 }, 4);
    expect(made.item).toEqual({ name: "New", version: 5 });
    expect(conditionsHold(made, { version: 4 })).toBe(true);
    for (const existing of [undefined, { version: 3 }, { version: 5 }, {}])
      expect(conditionsHold(made, existing)).toBe(false);
    expect(made.refused(undefined)).toMatchObject({ definition: { code: "stale_version" } });
  });
});
