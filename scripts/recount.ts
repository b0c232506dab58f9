/**
 * `npm run recount` makes every counter anew from the stored items, and lists the counters that differ. `-- --write`
 * corrects them. It needs TABLE_NAME, and DYNAMODB_ENDPOINT for a table that is not on AWS. It scans the table, which no
 * request may do.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { differencesIn } from "./figures/compare.ts";
import { correct } from "./figures/correct.ts";
import { readCounted } from "./figures/read-counted.ts";

const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, "wait-seconds": { type: "string", default: "60" } },
});
const tableName = process.env.TABLE_NAME;
if (tableName === undefined) fail("Set TABLE_NAME to the name of the stage's table.");
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
const say = (line: string) => process.stdout.write(`${line}\n`);

const differences = differencesIn(await readCounted(client, tableName));
for (const { pk, sk, stored, counted } of differences) {
  say(`${pk} ${sk}: stored ${JSON.stringify(stored)}, counted ${JSON.stringify(counted)}`);
}
say(`${differences.length} items of counters differ.`);
if (differences.length === 0) process.exit(0);
if (!values.write) fail("Changes of the last seconds may still be on their way. -- --write corrects what stays.");

// What was committed a moment ago is in the items and not yet in the counters. After the wait it must be in both.
await sleep(Number(values["wait-seconds"]) * 1000);
const again = differencesIn(await readCounted(client, tableName));
const stayed = again.filter((difference) => differences.some((earlier) => isDeepStrictEqual(earlier, difference)));
const written = await correct(client, tableName, stayed);
say(`${written} of them were corrected.`);
process.exit(written === again.length ? 0 : 1);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
