import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { mutants } from "./storm/mutant-list.ts";
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

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))("%s: occurs once in its file", (_name, mutant) => {
  const code = readFileSync(join(projectRoot, mutant.file), "utf8");
  expect(code.split(mutant.find)).toHaveLength(2);
  expect(mutant.replace).not.toBe(mutant.find);
});

test("each test that is to catch a mutant stands in a file that exists", () => {
  const files = new Set(mutants.flatMap(({ checks }) => checks.map(({ file }) => file)));
  expect([...files].filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
