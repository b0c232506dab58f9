/** `npm test`: every kind of test, one summary. Closes with the line `N passed, N failed`. */
import { runPlaywright, runVitest, type Tally } from "./testing/run.ts";

const only = process.argv[2];
const tallies: Tally[] = [];
if (only !== "e2e") tallies.push(runVitest());
if (only !== "unit") tallies.push(runPlaywright());

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
