/**
 * `npm run restore -- --stage dev --at 2026-11-29T10:00:00Z --to guildhall-restored` says how it restores the stage's table, and
 * what is done already. `--apply` does it, audits the new table, and says how the stage takes it. It changes nothing of
 * the old table. A run that was interrupted is repeated. `docs/restore.md` walks through it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { isProtected, stageNamed } from "../lib/stages.ts";
import { applyRestore } from "./restore/apply.ts";
import { RestoreRefused, restoreSteps } from "./restore/steps.ts";
import { outputsOf } from "./stage/outputs.ts";

const { values } = parseArgs({
  options: {
    stage: { type: "string" },
    from: { type: "string" },
    at: { type: "string" },
    to: { type: "string" },
    rate: { type: "string", default: "500" },
    "poll-seconds": { type: "string", default: "30" },
    /** Where the old table can no longer be read. */
    "without-claims": { type: "boolean", default: false },
    apply: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const stage = stageNamed(values.stage);
const { to: target } = values;
const at = Date.parse(values.at ?? "");
const client = new DynamoDBClient({
  region: stage.region,
  ...(process.env.DYNAMODB_ENDPOINT === undefined ? {} : { endpoint: process.env.DYNAMODB_ENDPOINT }),
});
const folder = mkdtempSync(join(tmpdir(), "guildhall-restore-"));
let code = 1;
try {
  if (target === undefined || !/^[\w.-]{3,255}$/.test(target)) throw new RestoreRefused("Say --to with a new name.");
  if (Number.isNaN(at)) throw new RestoreRefused("Say --at with an instant such as 2026-11-29T10:00:00Z.");
  const source = values.from ?? (await outputsOf(stage, "Data"))("TableName");
  const wish = {
    client,
    source,
    target,
    at,
    isProtected: isProtected(stage),
    requestUnits: stage.requestUnits,
    pollSeconds: Number(values["poll-seconds"]),
  };
  const steps = restoreSteps(wish);
  say(`${source} stays as it is. The plan:`);
  for (const [place, { name }] of steps.entries()) say(`${String(place + 1).padStart(3)}. ${name}`);
  say(
    `${String(steps.length + 1).padStart(3)}. copy from ${source} what consumers have done since, so that no mail is sent twice`,
  );
  say(`${String(steps.length + 2).padStart(3)}. audit ${target}`);
  if (!values.apply) {
    say("Nothing is done yet: --apply does it.");
    code = 0;
  } else {
    const { items, violations, streamArn } = await applyRestore(
      {
        ...wish,
        rate: Number(values.rate),
        copiesClaims: !values["without-claims"],
        folder: join(folder, "items"),
      },
      say,
    );
    for (const violation of violations) say(`VIOLATION ${violation}`);
    say(`${items} items, ${violations.length} violations.`);
    say("The stage takes it by this line in lib/stages.ts, and a deployment of Data and Api:");
    say(`  restoredTable: { name: "${target}", streamArn: "${streamArn}" },`);
    code = violations.length === 0 ? 0 : 1;
  }
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof RestoreRefused ? "Refused: " : ""}${sentence}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  client.destroy();
}
process.exit(code);
