/** Sets one field on the items of an entity that lack it. It goes page by page and never overwrites a newer write. */
import { setTimeout as sleep } from "node:timers/promises";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";

type Item = Record<string, unknown>;

export interface Backfill {
  entity: string;
  /** The field that older items lack. */
  field: string;
  /** The value that an older item implied. */
  valueFor: (item: Item) => string | number | boolean | null;
}

interface Run {
  client: DynamoDBDocumentClient;
  tableName: string;
  /** The position where an earlier run stopped, as it was printed. */
  from?: string | undefined;
  /** The maximum number of writes. */
  perSecond: number;
  /** The number of items that one page of the scan reads. */
  pageSize?: number;
  /** Called after each page is written. */
  onPage?: (progress: { read: number; written: number; next: string | undefined }) => void;
}

export async function runBackfill(
  { entity, field, valueFor }: Backfill,
  { client, tableName, from, perSecond, pageSize = 500, onPage }: Run,
): Promise<{ written: number }> {
  if (!(perSecond > 0)) throw new RangeError("Write at least one item a second.");
  let [read, written] = [0, 0];
  let next = from;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        Limit: pageSize,
        ConsistentRead: true,
        ExclusiveStartKey: next === undefined ? undefined : (JSON.parse(next) as Item),
        FilterExpression: "#entity = :entity AND attribute_not_exists(#field)",
        ExpressionAttributeNames: { "#entity": "entity", "#field": field },
        ExpressionAttributeValues: { ":entity": entity },
      }),
    );
    read += page.ScannedCount ?? 0;
    for (const item of page.Items ?? []) {
      if (await giveField(item)) written += 1;
      await sleep(1000 / perSecond);
    }
    next = page.LastEvaluatedKey === undefined ? undefined : JSON.stringify(page.LastEvaluatedKey);
    onPage?.({ read, written, next });
  } while (next !== undefined);
  return { written };

  /** False if the item has gained the field, or is deleted, since it was read. */
  async function giveField(item: Item): Promise<boolean> {
    try {
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { pk: item.pk, sk: item.sk },
          UpdateExpression: "SET #field = :value",
          ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(#field)",
          ExpressionAttributeNames: { "#field": field },
          ExpressionAttributeValues: { ":value": valueFor(item) },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }
}
