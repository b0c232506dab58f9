/**
 * Planted bugs: each takes one guard out of the product, or repeats a mistake that a peer made, in a copy of it. A
 * plant that no storm, sweep or test notices is a missing test.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/local/load-handler.ts";
import { type Plant, plants } from "./plant-list.ts";

export interface PlantResult {
  plant: Plant;
  /** The first check that failed; undefined where none did. */
  caughtBy: string | undefined;
}

const copied = ["lambdas", "scripts", "tests", "lib", "package.json", "tsconfig.json"];

/** Plants all, or those whose name contains `only`, one after the other; prints a line for each. */
export function plantAll(say: (line: string) => void, only?: string): PlantResult[] {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-plants-"));
  try {
    for (const name of copied) cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
    return plants
      .filter(({ name }) => only === undefined || name.includes(only))
      .map((plant) => {
        const result = { plant, caughtBy: withPlant(folder, plant, () => firstFailure(folder, plant.checks)) };
        say(`| ${plant.name} | ${result.caughtBy ?? "**nobody**"} |`);
        return result;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withPlant<T>(folder: string, plant: Plant, run: () => T): T {
  const file = join(folder, plant.file);
  const before = readFileSync(file, "utf8");
  const parts = before.split(plant.find);
  if (parts.length !== 2) {
    throw new Error(
      `"${plant.name}" finds its place ${parts.length - 1} times in ${plant.file}: the list is out of date.`,
    );
  }
  writeFileSync(file, parts.join(plant.replace));
  try {
    return run();
  } finally {
    writeFileSync(file, before);
  }
}

function firstFailure(folder: string, checks: readonly string[]): string | undefined {
  return checks.find((check) => {
    const parameters = ["run", "--config", "tests/vitest.config.ts", "--bail=1", "--reporter=dot", check];
    const { status } = spawnSync(process.execPath, [join(folder, "node_modules/vitest/vitest.mjs"), ...parameters], {
      cwd: folder,
      stdio: "ignore",
      timeout: 180_000,
    });
    return status !== 0;
  });
}
