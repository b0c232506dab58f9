/**
 * `npm run replay` lists the messages on which the local stack's consumers failed every time, whether the stack runs or
 * not. `-- --consumer X` sends one consumer's dead letters back to its queue, `-- --all` those of every consumer. On
 * AWS: `lib/runbook.md`, dead-letters.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isFedByQueue } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { projectRoot } from "./local/load-handler.ts";
import { openDeadLetters } from "./local/queues/dead-letters.ts";
import { localRegion } from "./local/queues/queue-names.ts";

const { values } = parseArgs({ options: { consumer: { type: "string" }, all: { type: "boolean", default: false } } });
const databaseFile = join(resolve(process.env.DATA_DIR ?? join(projectRoot, ".data")), "queues.db");
const ids: string[] = consumers.filter(isFedByQueue).map(({ id }) => id);
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!existsSync(databaseFile)) fail(`There is no local stack's data at ${databaseFile}. Run npm start once.`);
if (values.consumer !== undefined && !ids.includes(values.consumer)) {
  fail(`No consumer is called ${values.consumer}. There are: ${ids.join(", ")}.`);
}

const deadLetters = openDeadLetters(databaseFile, localRegion, ids);
try {
  const found = deadLetters.list();
  if (found.length === 0) say("No dead letters: every change has reached its consumers.");
  for (const { consumerId, change, error, tries } of found) {
    say(`${consumerId}  ${change}  ${error}  tried ${tries} ${tries === 1 ? "time" : "times"}`);
  }
  const wanted = values.all ? ids : ids.filter((id) => id === values.consumer);
  for (const id of wanted) {
    const sent = deadLetters.sendBack(id);
    if (sent > 0 || id === values.consumer) say(`Sent ${sent} back to ${id}.`);
  }
  if (found.length > 0 && wanted.length === 0) {
    say("Correct the cause, then send them back: npm run replay -- --consumer <consumer>, or npm run replay -- --all");
  }
} finally {
  deadLetters.close();
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
