import { expect, test } from "vitest";
import { tryMutants } from "./storm/mutants.ts";

/**
 * Two of all mutants show that the mutant runner works: a rule's test catches one, a real table the other.
 * `npm run storm -- --mutants`, part of `npm run test:full`, tries all.
 */
const tried = ["a wallet may fall below zero", "balance read before the write: the wallet moves without its version"];

test("a test notices a guard that is removed from the product", { timeout: 300_000 }, async () => {
  const results = await tryMutants(() => undefined, { wanted: ({ name }) => tried.includes(name) });
  expect(results).toHaveLength(tried.length);
  expect(results.filter(({ caughtBy }) => caughtBy === undefined).map(({ mutant }) => mutant.name)).toEqual([]);
});
