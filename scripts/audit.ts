/**
 * `npm run audit -- --stage dev` reads a stage's whole table, and lists every broken invariant. It ends with 1 if there is
 * one, and with 2 if it could not finish. `--local` reads the local stack's data (`DATA_DIR`) while that stack does not
 * run. `--export s3://…` or `--export folder` reads an export instead; with `--stage` or `--local`, suspects are looked
 * at again in the table. TABLE_NAME, AWS_REGION and DYNAMODB_ENDPOINT name any other table, such as a restored one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { stageNamed } from "../lib/stages.ts";
import { auditTable } from "#lambdas/auditor/audit.ts";
import { bucketOf, exported, folderOf } from "./audit/export.ts";
import { putMetrics } from "./audit/metric.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import type { AuditedTable } from "#lambdas/auditor/table.ts";
import { loadSource, projectRoot } from "./local/load-handler.ts";
import { startStack } from "./local/stack.ts";
import { outputsOf } from "./stage/outputs.ts";

const { values } = parseArgs({
  options: {
    stage: { type: "string" },
    table: { type: "string" },
    local: { type: "boolean", default: false },
    export: { type: "string" },
    rate: { type: "string", default: "500" },
    "settle-seconds": { type: "string", default: "60" },
    metric: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const stage = values.stage === undefined ? undefined : stageNamed(values.stage);
process.env.LOG_LEVEL = "error";
const region = stage?.region ?? process.env.AWS_REGION;
const stack = values.local
  ? await startStack({
      port: 0,
      dataDir: resolve(process.env.DATA_DIR ?? join(projectRoot, ".data")),
      loadHandler: loadSource,
      withConsumers: false,
    })
  : undefined;
const client = new DynamoDBClient({
  ...(region === undefined ? {} : { region }),
  ...(process.env.DYNAMODB_ENDPOINT === undefined ? {} : { endpoint: process.env.DYNAMODB_ENDPOINT }),
  // An operator's command may take its time where a person's call may not.
  maxAttempts: 12,
  retryMode: "adaptive",
});
const parent = mkdtempSync(join(tmpdir(), "guildhall-audit-"));
const clean = () => rmSync(parent, { recursive: true, force: true });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    clean();
    process.exit(2);
  });

let code = 2;
try {
  const table = await auditedTable();
  const { items, counts, tenants, violations, cleared } = await auditTable({
    folder: join(parent, "items"),
    settleSeconds: Number(values["settle-seconds"]),
    onProgress: say,
    ...(table === undefined ? {} : { table }),
    ...(values.export === undefined ? {} : { pages: exported(openExport(values.export)) }),
  });
  for (const [entity, count] of Object.entries(counts)) say(`${String(count).padStart(9)}  ${entity}`);
  for (const violation of violations) say(`VIOLATION ${violation}`);
  const units = Math.ceil(table?.rate.total() ?? 0);
  say(
    `${items} items of ${tenants} tenants, ${units} read units: ${violations.length} violations; ${cleared} suspicions were cleared.`,
  );
  if (values.metric) {
    if (stage === undefined) throw new Error("A metric needs --stage.");
    await putMetrics(client, { stage: stage.name, violations: violations.length, items });
  }
  code = violations.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  clean();
  client.destroy();
  await stack?.stop();
}
process.exit(code);

async function auditedTable(): Promise<AuditedTable | undefined> {
  const rate = rateOf(Number(values.rate));
  const named = values.table ?? stack?.tableName;
  if (named !== undefined) return { client, tableName: named, rate };
  if (stage !== undefined) return { client, tableName: (await outputsOf(stage, "Data"))("TableName"), rate };
  const { TABLE_NAME: tableName } = process.env;
  if (tableName !== undefined) return { client, tableName, rate };
  if (values.export !== undefined) return undefined;
  throw new Error("Say --stage, --table, --local or --export.");
}

function openExport(place: string) {
  if (!place.startsWith("s3://")) return folderOf(resolve(place));
  const endpoint = process.env.S3_ENDPOINT;
  const storage = new S3Client({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  return bucketOf(storage, place);
}
