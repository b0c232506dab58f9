/** `npm test`: every kind of test, one summary. Closes with the line `N passed, N failed`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./local/load-handler.ts";

interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "guildhall-reports-"));
const only = process.argv[2];
const tallies: Tally[] = [];
if (only !== "e2e") tallies.push(runVitest());
if (only !== "unit") tallies.push(runPlaywright());
rmSync(reports, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function runVitest(): Tally {
  const report = join(reports, "vitest.json");
  const code = run("node_modules/vitest/vitest.mjs", [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = read<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  }>(report, { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 0 });
  // A file that cannot even be loaded has no failed test of its own, and must still count.
  const counted = numFailedTests === 0 ? numFailedTestSuites : numFailedTests;
  return { passed: numPassedTests, failed: Math.max(counted, code === 0 ? 0 : 1) };
}

function runPlaywright(): Tally {
  const report = join(reports, "playwright.json");
  const code = run("node_modules/@playwright/test/cli.js", ["test", "--config", "tests/e2e/playwright.config.ts"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report, {
    stats: { expected: 0, unexpected: 1, flaky: 0 },
  });
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1) };
}

function run(script: string, parameters: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(projectRoot, script), ...parameters],
    {
      cwd: projectRoot,
      stdio: "inherit",
      env: { ...process.env, ...env },
    },
  );
  return status ?? 1;
}

function read<T>(file: string, missing: T): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return missing;
  }
}
