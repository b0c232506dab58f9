/**
 * `npm run test:engine` runs API tests, sweeps and storms on another DynamoDB than the embedded one.
 * It is the AWS emulator's, or the one that `DYNAMODB_ENDPOINT` names. Parameters go to vitest.
 * The last line is `N passed, N failed (<engine>)`.
 */
import { exceptions, withoutExceptions } from "./emulator/exceptions.ts";
import { EmulatorMissing, emulatorName } from "./emulator/install.ts";
import { type Emulator, startEmulator } from "./emulator/start.ts";
import { pool } from "./local/environment.ts";
import { runVitest } from "./testing/run.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const given = process.env.DYNAMODB_ENDPOINT;
const parameters = process.argv.slice(2);

let emulator: Emulator | undefined;
try {
  if (!given) emulator = await startEmulator({ enforcesGrants: false, region: pool.region, say });
} catch (error) {
  process.stderr.write(`${error instanceof EmulatorMissing ? error.message : String(error)}\n`);
  process.exit(1);
}
const endpoint = given || (emulator?.endpoint ?? "");
const engine = emulator === undefined ? endpoint : `${emulatorName}'s DynamoDB`;
say(`on ${engine} at ${endpoint}`);
// The emulator is slow: 200 clients at once take it almost a minute.
const patience = ["--testTimeout=240000", "--hookTimeout=240000"];
const leftOut = emulator === undefined ? [] : ["--testNamePattern", withoutExceptions()];
const { passed, failed } = await runVitest(["--project", "api", ...patience, ...leftOut, ...parameters], {
  DYNAMODB_ENDPOINT: endpoint,
});
await emulator?.stop();
if (emulator !== undefined)
  for (const { test, because } of exceptions) say(`does not apply here: "${test}": ${because}`);
say(`\n${passed} passed, ${failed} failed (${engine})`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
