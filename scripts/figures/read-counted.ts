/** Reads every item that counts, and every counter, page by page. */
import { type DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { comparedEntities } from "./compare.ts";

export async function readCounted(client: DynamoDBDocumentClient, tableName: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  const names = comparedEntities.map((entity, position) => [`:e${position}`, entity] as const);
  let next: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        ExclusiveStartKey: next,
        FilterExpression: `#entity IN (${names.map(([name]) => name).join(", ")})`,
        ExpressionAttributeNames: { "#entity": "entity" },
        ExpressionAttributeValues: Object.fromEntries(names),
      }),
    );
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next !== undefined);
  return items;
}
