import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { mutants } from "./storm/mutant-list.ts";

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))("%s: occurs once in its file", (_name, mutant) => {
  const code = readFileSync(join(projectRoot, mutant.file), "utf8");
  expect(code.split(mutant.find)).toHaveLength(2);
  expect(mutant.replace).not.toBe(mutant.find);
});

test("each test that is to catch a mutant stands in a file that exists", () => {
  const files = new Set(mutants.flatMap(({ checks }) => checks.map(({ file }) => file)));
  expect([...files].filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
