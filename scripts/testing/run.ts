/** Runs a test runner of ours and reads its report. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../local/load-handler.ts";

export interface Tally {
  passed: number;
  failed: number;
}

export function runVitest(parameters: readonly string[] = [], env: Record<string, string> = {}): Tally {
  return withReport((report) => {
    const code = run(
      "node_modules/vitest/vitest.mjs",
      [
        "run",
        "--config",
        "tests/vitest.config.ts",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...parameters,
      ],
      env,
    );
    const { numPassedTests, numFailedTests, numFailedTestSuites } = read<{
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    }>(report, { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 0 });
    // A file that cannot even be loaded has no failed test of its own, and must still count.
    const counted = numFailedTests === 0 ? numFailedTestSuites : numFailedTests;
    return { passed: numPassedTests, failed: Math.max(counted, code === 0 ? 0 : 1) };
  });
}

/** A journey that holds only when it is gone a second time has passed; the runner's own report names it as flaky. */
export function runPlaywright(parameters: readonly string[] = []): Tally {
  return withReport((report) => {
    const code = run(
      "node_modules/@playwright/test/cli.js",
      ["test", "--config", "tests/e2e/playwright.config.ts", ...parameters],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report, {
      stats: { expected: 0, unexpected: 1, flaky: 0 },
    });
    return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) };
  });
}

function withReport<T>(work: (report: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-reports-"));
  try {
    return work(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(script: string, parameters: string[], env: Record<string, string>): number {
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(projectRoot, script), ...parameters],
    { cwd: projectRoot, stdio: "inherit", env: { ...process.env, ...env } },
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
