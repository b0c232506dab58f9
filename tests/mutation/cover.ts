/**
 * Which test passes which mutants. What was found is kept while neither the code nor the test's file changes. So a
 * second run begins at once. Whoever writes tests for survivors runs the command often.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { folder, options } from "./options.ts";
import type { Coverage } from "./plan.ts";
import { runVitest } from "./run-vitest.ts";

const store = join(projectRoot, "node_modules/.cache/mutation-coverage");
const folders: Readonly<Record<string, string>> = { rules: "rules", api: "{api,sweeps}", web: "web" };

/** The coverage of each file of a project's tests, for these mutants. */
export async function coverageOf(project: string, mutants: ReadonlySet<string>): Promise<Coverage[]> {
  mkdirSync(store, { recursive: true });
  const words = options.files.split(",").filter((word) => word !== "");
  const files = globSync(`tests/${folders[project]}/**/*.test.{ts,tsx}`, { cwd: projectRoot }).filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const red: Coverage[] = [];
  const missing = files.filter((file) => !existsSync(placeOf(file)));
  if (missing.length > 0) {
    const coverFolder = join(folder, project);
    mkdirSync(coverFolder);
    await runVitest({ kind: "cover", folder: coverFolder, tries: {} }, ["--project", project, ...missing]);
    for (const name of readdirSync(coverFolder).filter((one) => one.startsWith("cover-"))) {
      const found = JSON.parse(readFileSync(join(coverFolder, name), "utf8")) as Coverage;
      // What failed may pass the next time, so it is not kept.
      if (found.failed > 0) red.push(found);
      else writeFileSync(placeOf(relative(projectRoot, found.file)), JSON.stringify(found));
    }
  }
  const only = (ids: readonly string[]) => ids.filter((id) => mutants.has(id));
  const kept = files.map(placeOf).filter((place) => existsSync(place));
  return [...kept.map((place) => JSON.parse(readFileSync(place, "utf8")) as Coverage), ...red].map((found) => ({
    ...found,
    outside: only(found.outside),
    tests: found.tests.map((test) => ({ ...test, mutants: only(test.mutants) })),
  }));
}

let ofCode: string | undefined;

function placeOf(test: string): string {
  ofCode ??= hashOf(
    readFileSync(join(folder, "code.json"), "utf8"),
    ...globSync("tests/support/**/*.{ts,tsx}", { cwd: projectRoot })
      .sort()
      .map((file) => readFileSync(join(projectRoot, file), "utf8")),
  );
  return join(store, `${hashOf(ofCode, test, readFileSync(join(projectRoot, test), "utf8"))}.json`);
}

function hashOf(...texts: string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 32);
}
