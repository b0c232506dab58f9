/**
 * On an engine that others use as well (`DYNAMODB_ENDPOINT`), each house has a table of its own, and takes it away at the
 * end. The embedded engine keeps its file in the house's folder, where one name does for all.
 */
import { basename } from "node:path";
import { DeleteTableCommand, DynamoDBClient, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { pool } from "../../scripts/local/stack.ts";
import { engineCredentials, type TableAddress } from "./raw-table.ts";

const isShared = process.env.DYNAMODB_ENDPOINT !== undefined && process.env.DYNAMODB_ENDPOINT !== "";

/** The folder's name ends in characters of chance: new with each house, the same when it is started again. */
export function ownTableName(dataDir: string): string | undefined {
  return isShared ? basename(dataDir) : undefined;
}

export async function dropOwnTable({ endpoint, tableName }: Pick<TableAddress, "endpoint" | "tableName">) {
  if (!isShared) return;
  const client = new DynamoDBClient({ endpoint, region: pool.region, credentials: engineCredentials() });
  try {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  } finally {
    client.destroy();
  }
}
