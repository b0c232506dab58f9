/**
 * Mutants: each removes one guard from a copy of the product's sources, or repeats a mistake of another product.
 * A mutant that no storm, sweep or test notices shows that a test is missing.
 */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/local/load-handler.ts";
import { type Check, type Mutant } from "./mutant.ts";
import { mutants } from "./mutant-list.ts";

export interface MutantResult {
  mutant: Mutant;
  /** The file and its first failed test; undefined if none failed. */
  caughtBy: string | undefined;
}

const copied = ["lambdas", "scripts", "tests", "lib", "web", "package.json", "tsconfig.json"];
/** Each mutant has its own copy of the sources. */
const workers = 2;
const longestRunMilliseconds = 180_000;

/** Tries all mutants, those that are `wanted`, or those whose name or file contains `only`. Prints each result at once. */
export async function tryMutants(
  say: (line: string) => void,
  { wanted = () => true, only = "" }: { wanted?: (mutant: Mutant) => boolean; only?: string },
): Promise<MutantResult[]> {
  const chosen = mutants.filter((mutant) => wanted(mutant) && `${mutant.name} ${mutant.file}`.includes(only));
  const folder = mkdtempSync(join(tmpdir(), "guildhall-mutants-"));
  const results: MutantResult[] = [];
  try {
    const copies = Array.from({ length: workers }, (_, position) => layOut(join(folder, String(position))));
    say("| mutant | caught by |");
    say("|---|---|");
    const open = [...chosen];
    const work = async (copy: string) => {
      for (let mutant = open.shift(); mutant !== undefined; mutant = open.shift()) {
        const caughtBy = await tryMutant(copy, mutant);
        results.push({ mutant, caughtBy });
        say(`| ${mutant.name} | ${caughtBy ?? "**nobody**"} |`);
      }
    };
    await Promise.all(copies.map(work));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

function layOut(folder: string): string {
  for (const name of copied) {
    const filter = (path: string) => !path.includes("node_modules");
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true, filter });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function tryMutant(copy: string, mutant: Mutant): Promise<string | undefined> {
  const file = join(copy, mutant.file);
  const before = readFileSync(file, "utf8");
  const parts = before.split(mutant.find);
  if (parts.length !== 2) {
    const times = parts.length - 1;
    throw new Error(`"${mutant.name}" finds its place ${times} times in ${mutant.file}: the list is out of date.`);
  }
  writeFileSync(file, parts.join(mutant.replace));
  try {
    for (const check of mutant.checks) {
      const failed = await firstFailure(copy, check);
      if (failed !== undefined) return failed;
    }
    return undefined;
  } finally {
    writeFileSync(file, before);
  }
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** The first test of a file that fails. A mutant whose code does not load is broken, so it counts as not noticed. */
/** A run that dies leaves no report, mostly for want of memory. It runs once more; then the mutant counts as missed. */
async function firstFailure(copy: string, { file, test }: Check, isLastTry = false): Promise<string | undefined> {
  const output = join(copy, "report.json");
  rmSync(output, { force: true });
  const named = test === undefined ? [] : ["--testNamePattern", test];
  const reporters = ["--reporter=json", `--outputFile.json=${output}`];
  const ended = await run(copy, [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--bail=1",
    ...reporters,
    ...named,
    file,
  ]);
  if (!ended) return `${file}: does not end`;
  if (!existsSync(output)) return isLastTry ? undefined : firstFailure(copy, { file, test }, true);
  const { testResults } = JSON.parse(readFileSync(output, "utf8")) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  return failed && `${file}: ${failed.fullName.trim()}`;
}

/** Returns whether it ended by itself. */
function run(copy: string, parameters: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const vitest = spawn(process.execPath, [join(copy, "node_modules/vitest/vitest.mjs"), ...parameters], {
      cwd: copy,
      stdio: "ignore",
      timeout: longestRunMilliseconds,
    });
    vitest.once("error", reject);
    vitest.once("exit", (_code, signal) => resolve(signal === null));
  });
}
