/**
 * `npm test` checks types and builds, then runs every kind of test. The last line is `N passed, N failed`.
 * It leaves out the files `*.long.test.ts`, which `npm run test:unit` runs too, and runs only the essential journeys.
 * `npm run test:e2e` runs all journeys. `npm run test:full` runs everything.
 */
import { buildProduct, checkTypes, runPlaywright, runVitest, type Tally } from "./testing/run.ts";

/** The main job. */
const shortJourneys = ["main-job"];

/** Shared machines stop for seconds, so a test has a second try. Who needs it is named below. */
const secondTry = ["--retry", "1"];

const only = process.argv[2];
const times: string[] = [];

async function timed(name: string, part: Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now();
  const tally = await part;
  times.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return tally;
}

const tallies = await Promise.all([timed("types", checkTypes()), timed("build", buildProduct())]);
if (tallies.every(({ failed }) => failed === 0)) {
  if (only !== "e2e")
    tallies.push(
      await timed(
        "tests",
        only === "unit" ? runVitest(process.argv.slice(3)) : runVitest(secondTry, { GUILDHALL_TESTS: "short" }),
      ),
    );
  if (only !== "unit")
    tallies.push(await timed("journeys", runPlaywright(only === "e2e" ? process.argv.slice(3) : shortJourneys)));
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const flaky = tallies.flatMap((tally) => tally.flaky ?? []);
if (flaky.length > 0) {
  process.stdout.write(
    `\n${flaky.length} flaky: passed only on the second try. A race, or a busy machine; look which.\n`,
  );
  for (const name of flaky) process.stdout.write(`  ${name}\n`);
}
process.stdout.write(`\nTime: ${times.join(", ")}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
