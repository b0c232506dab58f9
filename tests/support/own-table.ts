/**
 * On a shared engine (`DYNAMODB_ENDPOINT`), each test server has its own table and deletes it at the end.
 * The embedded engine keeps its file in the server's folder, so one table name is enough.
 */
import { basename } from "node:path";
import { DeleteTableCommand, DynamoDBClient, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { pool } from "../../scripts/local/environment.ts";
import { ensureTable } from "../../scripts/local/table.ts";
import { engineCredentials, type TableAddress } from "./raw-table.ts";

const isShared = process.env.DYNAMODB_ENDPOINT !== undefined && process.env.DYNAMODB_ENDPOINT !== "";

/** The folder's name ends in random characters: new with each server, the same after a restart. */
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

/** Replaces the table by an empty one, for tests that fill it with workspaces and read it as a whole. */
export async function renewTable({ endpoint, tableName }: Pick<TableAddress, "endpoint" | "tableName">) {
  const client = new DynamoDBClient({ endpoint, region: pool.region, credentials: engineCredentials() });
  try {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
    await ensureTable(client, tableName);
  } finally {
    client.destroy();
  }
}
