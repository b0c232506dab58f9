/** Runs one of our test runners and reads its report. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { projectRoot } from "../local/load-handler.ts";

export interface Tally {
  passed: number;
  failed: number;
  /** What passed only on its second try, by name. It counts as passed, and somebody must look. */
  flaky?: readonly string[];
}

/**
 * Type errors count as one failure. Correct types count as no test. Each checker infers the shared types again. So one
 * checker takes half of the time and memory of the default four.
 */
export async function checkTypes(): Promise<Tally> {
  const code = await run("node_modules/typescript/bin/tsc", [
    "--checkers",
    "1",
    "--incremental",
    "--tsBuildInfoFile",
    "node_modules/.cache/types.tsbuildinfo",
  ]);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** Builds what deploys, if its sources changed. A build that fails counts as one failure. */
export async function buildProduct(): Promise<Tally> {
  const code = await run("scripts/build.ts", ["--changed"]);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** The tests use their own temporary folder. Files that they leave in it are one failure. */
export async function runVitest(parameters: readonly string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-tests-"));
  try {
    // Each worker loads the same modules. Node compiles them once and keeps the result in this folder.
    const compiled = join(projectRoot, "node_modules/.cache/compiled");
    const tally = await tallyVitest(parameters, { ...env, TMPDIR: folder, NODE_COMPILE_CACHE: compiled });
    const left = readdirSync(folder).filter((name) => !madeByTools.test(name));
    if (left.length === 0) return tally;
    process.stdout.write(`\nThe tests left in the temporary folder: ${left.slice(0, 10).join(", ")}\n`);
    return { ...tally, failed: tally.failed + 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Caches of Node and vitest. */
const madeByTools = /^(node-compile-cache|vitest-)/;

function tallyVitest(parameters: readonly string[], env: Record<string, string>): Promise<Tally> {
  return withReport(async (report) => {
    const code = await run(
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
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = read<VitestReport>(report, {
      numPassedTests: 0,
      numFailedTests: 1,
      numFailedTestSuites: 0,
      testResults: [],
    });
    printSlowest(testResults);
    // A file that cannot be loaded has no failed test, and must still count as a failure.
    const counted = numFailedTests === 0 ? numFailedTestSuites : numFailedTests;
    return {
      passed: numPassedTests,
      failed: Math.max(counted, code === 0 ? 0 : 1),
      flaky: testResults.flatMap(passedOnSecondTry),
    };
  });
}

/** A test that passed keeps the messages of the try that failed. */
function passedOnSecondTry({ name, assertionResults }: VitestReport["testResults"][number]): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(projectRoot, name)}: ${fullName}`);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function printSlowest(files: VitestReport["testResults"]): void {
  const seconds = (file: VitestReport["testResults"][number]) => (file.endTime - file.startTime) / 1000;
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 12);
  process.stdout.write("\nSlowest files:\n");
  for (const file of slowest)
    process.stdout.write(`  ${seconds(file).toFixed(1).padStart(5)} s  ${relative(projectRoot, file.name)}\n`);
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

function flakyIn(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map((spec) => `${title}: ${spec.title}`),
    ...flakyIn(inner),
  ]);
}

/** A journey that passes on its second try has passed, and is named. CI runs journeys without a second try. */
export function runPlaywright(parameters: readonly string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const code = await run(
      "node_modules/@playwright/test/cli.js",
      ["test", "--config", "tests/e2e/playwright.config.ts", ...parameters],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const { stats, suites } = read<{
      stats: { expected: number; unexpected: number; flaky: number };
      suites: PlaywrightSuite[];
    }>(report, { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] });
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
      flaky: flakyIn(suites),
    };
  });
}

async function withReport<T>(work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-reports-"));
  try {
    return await work(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one of our scripts to its end. Resolves with its exit code, or 1 if it could not run. */
function run(script: string, parameters: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(projectRoot, script), ...parameters],
    { cwd: projectRoot, stdio: "inherit", env: { ...process.env, ...env } },
  );
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function read<T>(file: string, missing: T): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return missing;
  }
}
