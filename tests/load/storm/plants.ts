/**
 * Planted bugs: each takes one guard out of the product, or repeats a mistake that a peer made, in a copy of it. A
 * plant that no storm, sweep or test notices is a missing test.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/local/load-handler.ts";
import { type Check, type Plant, plants } from "./plant-list.ts";

export interface PlantResult {
  plant: Plant;
  /** The file, and the test in it that failed first; undefined where none did. */
  caughtBy: string | undefined;
}

const copied = ["lambdas", "scripts", "tests", "lib", "package.json", "tsconfig.json"];
/** Each has a copy of its own. */
const gardeners = 2;
const longestRunMilliseconds = 180_000;

/** Plants all, the core, or those whose name contains `only`; prints a table, a line as soon as one is known. */
export async function plantAll(
  say: (line: string) => void,
  { onlyCore = false, only = "" }: { onlyCore?: boolean; only?: string },
): Promise<PlantResult[]> {
  const wanted = plants.filter((plant) => (!onlyCore || plant.isCore === true) && plant.name.includes(only));
  const folder = mkdtempSync(join(tmpdir(), "guildhall-plants-"));
  const results: PlantResult[] = [];
  try {
    const gardens = Array.from({ length: gardeners }, (_, position) => layOut(join(folder, String(position))));
    say("| planted | caught by |");
    say("|---|---|");
    const open = [...wanted];
    const work = async (garden: string) => {
      for (let plant = open.shift(); plant !== undefined; plant = open.shift()) {
        const caughtBy = await tryPlant(garden, plant);
        results.push({ plant, caughtBy });
        say(`| ${plant.name} | ${caughtBy ?? "**nobody**"} |`);
      }
    };
    await Promise.all(gardens.map(work));
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

async function tryPlant(garden: string, plant: Plant): Promise<string | undefined> {
  const file = join(garden, plant.file);
  const before = readFileSync(file, "utf8");
  const parts = before.split(plant.find);
  if (parts.length !== 2) {
    const times = parts.length - 1;
    throw new Error(`"${plant.name}" finds its place ${times} times in ${plant.file}: the list is out of date.`);
  }
  writeFileSync(file, parts.join(plant.replace));
  try {
    for (const check of plant.checks) {
      const failed = await firstFailure(garden, check);
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

/**
 * The first test of a file that fails. Code that does not even load is no catch: the plant is broken, and is told as
 * one that nobody noticed.
 */
async function firstFailure(garden: string, { file, test }: Check): Promise<string | undefined> {
  const output = join(garden, "report.json");
  rmSync(output, { force: true });
  const named = test === undefined ? [] : ["--testNamePattern", test];
  const reporters = ["--reporter=json", `--outputFile.json=${output}`];
  const ended = await run(garden, [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--bail=1",
    ...reporters,
    ...named,
    file,
  ]);
  if (!ended) return `${file}: does not end`;
  const { testResults } = JSON.parse(readFileSync(output, "utf8")) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  return failed && `${file}: ${failed.fullName.trim()}`;
}

/** Answers whether it ended by itself. */
function run(garden: string, parameters: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const vitest = spawn(process.execPath, [join(garden, "node_modules/vitest/vitest.mjs"), ...parameters], {
      cwd: garden,
      stdio: "ignore",
      timeout: longestRunMilliseconds,
    });
    vitest.once("error", reject);
    vitest.once("exit", (_code, signal) => resolve(signal === null));
  });
}
