import { expect, test } from "vitest";
import type { ConsumerContract, When } from "#lambdas/contract/define-consumer.ts";
import { type ChangedItem, isWokenBy } from "#lambdas/pipeline/wakes.ts";
import { changed, created, removed } from "../support/changed-items.ts";

/** What a watch says: which changes of an item are asked for. `wakes*.test.ts` have the product's own watches. */
const thing = { entity: "thing", parse: (stored: object) => stored, personal: {} };

const watching = (when: When): ConsumerContract => ({
  id: "tests.watch",
  summary: "",
  uses: {},
  source: { kind: "changes", watches: [{ of: thing, when }] },
});

test.each<[string, When, ChangedItem, boolean]>([
  ["another entity", { created: true }, created("other", {}), false],
  [
    "a value that is equal, though not the same object",
    { changed: ["a"] },
    changed("thing", { a: { b: [1] } }, { a: { b: [1] } }),
    false,
  ],
  [
    "a value that differs deep inside",
    { changed: ["a"] },
    changed("thing", { a: { b: [1] } }, { a: { b: [2] } }),
    true,
  ],
  ["a field that was not there before", { changed: ["a"] }, changed("thing", {}, { a: 1 }), true],
  ["a field that nobody named", { changed: ["a"] }, changed("thing", { b: 1 }, { b: 2 }), false],
  [
    "a field that is missing, where null is asked for",
    { created: true, after: { a: [null] } },
    created("thing", {}),
    true,
  ],
  [
    "a new item, where it had to hold something before",
    { created: true, before: { a: [1] } },
    created("thing", { a: 1 }),
    false,
  ],
  ["a removed item, by what it held", { removed: true, before: { a: [1, 2] } }, removed("thing", { a: 2 }), true],
  [
    "a removed item, by what it did not hold",
    { removed: true, before: { a: [1, 2] } },
    removed("thing", { a: 3 }),
    false,
  ],
  ["all of several conditions", { created: true, after: { a: [1], b: [2] } }, created("thing", { a: 1, b: 3 }), false],
])("%s", (_name, when, change, expected) => {
  expect(isWokenBy(watching(when), change)).toBe(expected);
});
