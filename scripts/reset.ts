/**
 * `npm run reset` deletes all data of the local stack: its folder, and its table in the engine that
 * `DYNAMODB_ENDPOINT` names. Refuses while a server uses the folder. It deletes no table of another machine.
 */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { claimDataFolder, DataFolderTaken, looksLikeDataFolder } from "./local/data-folder.ts";
import { credentialsFor, defaultTableName, pool } from "./local/environment.ts";
import { projectRoot } from "./local/load-handler.ts";
import { dropTable } from "./local/table.ts";

const dataDir = resolve(process.env.DATA_DIR ?? join(projectRoot, ".data"));
const endpoint = process.env.DYNAMODB_ENDPOINT ?? "";
const tableName = process.env.TABLE_NAME ?? defaultTableName;

if (endpoint !== "" && !isOnThisMachine(endpoint))
  fail(
    `${endpoint} is not on this machine, so nothing was deleted. Delete the table ${tableName} there yourself. Then run this again without DYNAMODB_ENDPOINT.`,
  );
const isThere = existsSync(dataDir);
if (isThere && !looksLikeDataFolder(dataDir))
  fail(`${dataDir} does not look like Guildhall's data, so nothing was deleted.`);
try {
  const folder = isThere ? claimDataFolder(dataDir) : undefined;
  // First, because the folder alone can be deleted again without the engine.
  if (endpoint !== "") await emptyEngine();
  if (isThere) rmSync(dataDir, { recursive: true, force: true });
  folder?.release();
} catch (error) {
  if (!(error instanceof DataFolderTaken)) throw error;
  fail(`${error.message} Nothing was deleted.`);
}
process.stdout.write(`  ${dataDir} is empty. The next npm start seeds it again.\n`);

async function emptyEngine(): Promise<void> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = credentialsFor({});
  const credentials = { accessKeyId, secretAccessKey };
  const client = new DynamoDBClient({ endpoint, region: pool.region, credentials });
  try {
    await dropTable(client, tableName);
  } catch (error) {
    fail(`${endpoint} did not delete the table ${tableName}: ${String(error)} Nothing was deleted.`);
  } finally {
    client.destroy();
  }
  process.stdout.write(`  ${endpoint} has no table ${tableName} any more.\n`);
}

function isOnThisMachine(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? "";
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function fail(message: string): never {
  process.stderr.write(`  ${message}\n`);
  process.exit(1);
}
