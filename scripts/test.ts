/**
 * `npm test` runs types, then every kind of test, and prints one summary. The last line is `N passed, N failed`.
 * It runs only the essential browser journeys. `npm run test:e2e` runs them all, and is part of `npm run test:full`.
 */
import { checkTypes, runPlaywright, runVitest, type Tally } from "./testing/run.ts";

/** The main job, the hosts, the way into each workspace, and one accessibility pass over every page. */
const shortJourneys = ["main-job", "hosts", "accessibility.spec"];

const only = process.argv[2];
const tallies: Tally[] = [];
const times: string[] = [];

function runPart(name: string, part: () => Tally): void {
  const startedAt = performance.now();
  tallies.push(part());
  times.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

runPart("types", checkTypes);
const typesHold = tallies.every(({ failed }) => failed === 0);
if (typesHold && only !== "e2e") runPart("tests", () => runVitest());
if (typesHold && only !== "unit")
  runPart("journeys", () => runPlaywright(only === "e2e" ? process.argv.slice(3) : shortJourneys));

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\nTime: ${times.join(", ")}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
