import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longest-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm test` leaves out the files `*.long.test.ts`; `npm run test:unit` and `npm run test:full` run them. */
const isShort = process.env["GUILDHALL_TESTS"] === "short";
const left = isShort ? ["**/*.long.test.{ts,tsx}"] : [];

/** Kinds of tests, by folder. `npm test` runs them all; `npm run test:unit -- --project rules` one. */
export default defineConfig({
  root,
  test: {
    exclude: [...configDefaults.exclude, ...left],
    pool: "forks",
    // A worker waits a third of its time for the engine, so three fill two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Node warns that its own SQLite may change. Only the local stack's queues and mails use it.
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      "--import",
      new URL("support/test-day.ts", import.meta.url).href,
    ],
    projects: [
      { extends: true, test: { name: "rules", include: ["tests/rules/**/*.test.ts"], isolate: false } },
      { extends: true, test: { name: "local", include: ["tests/local/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "api",
          // In the short run, files share one copy of the product, which each would otherwise load anew. It saves a
          // quarter of the time. Long files change more of that copy, so each has its own.
          isolate: !isShort,
          include: ["tests/{api,sweeps,load}/**/*.test.ts"],
          setupFiles: ["tests/support/fail-on-console-error.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "infra",
          include: ["tests/infra/**/*.test.ts"],
          globalSetup: ["tests/support/build-first.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["tests/web/**/*.test.{ts,tsx}"],
          // A phone, for which pages are drawn first. Tests of wide screens set their own width.
          environmentOptions: { happyDOM: { width: 390, height: 844 } },
          setupFiles: ["tests/support/fail-on-console-error.ts", "tests/support/screen-timeouts.ts"],
        },
      },
    ],
  },
});
