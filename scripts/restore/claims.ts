/**
 * What consumers have done since the moment of a restore, such as mails that are sent. The restored table does not know it, so
 * due work would do it again. The old table still does.
 */
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { putMissing } from "../archive/ports.ts";
import { type AuditedTable, scanned } from "#lambdas/auditor/table.ts";

const batchItems = 50;

/** Copies claims that the target lacks. Safe to repeat. @returns how many claims the old table holds */
export async function copyClaims(from: AuditedTable, target: string): Promise<number> {
  const client: DynamoDBClient = from.client;
  let claims = 0;
  for await (const page of scanned(from, { isStrong: true })) {
    const own = page.filter(({ entity }) => entity?.S === "consumed");
    claims += own.length;
    for (let at = 0; at < own.length; at += batchItems)
      await putMissing({ table: client, tableName: target }, own.slice(at, at + batchItems));
  }
  return claims;
}
