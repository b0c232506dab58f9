/** Reads of the table for an audit: all of it by segments, partitions by their keys, partitions of indexes. */
import {
  type AttributeValue,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";
import type { Rate } from "./rate.ts";

/** An item as DynamoDB sends it. */
export type WireItem = Record<string, AttributeValue>;

export interface AuditedTable {
  client: DynamoDBClient;
  tableName: string;
  rate: Rate;
}

/** Each segment has one read under way, so this many pages of 1 MB are in memory. */
const segments = 4;

/**
 * Pages of all items. `only` are the tenants to which it is restricted; DynamoDB reads, and bills, the whole table then,
 * too. A plain read costs half of a strong one.
 */
export async function* scanned(
  { client, tableName, rate }: AuditedTable,
  { isStrong, only }: { isStrong: boolean; only?: readonly string[] },
): AsyncGenerator<readonly WireItem[]> {
  const starts = new Map<number, WireItem | undefined>(
    Array.from({ length: segments }, (_, segment) => [segment, undefined]),
  );
  while (starts.size > 0) {
    await rate.wait();
    const pages = await Promise.all(
      [...starts].map(async ([segment, start]) => {
        const { Items, LastEvaluatedKey, ConsumedCapacity } = await client.send(
          new ScanCommand({
            TableName: tableName,
            Segment: segment,
            TotalSegments: segments,
            ConsistentRead: isStrong,
            ReturnConsumedCapacity: "TOTAL",
            ExclusiveStartKey: start,
            ...(only === undefined ? {} : ofTenants(only)),
          }),
        );
        rate.consumed(ConsumedCapacity?.CapacityUnits ?? 0);
        if (LastEvaluatedKey === undefined) starts.delete(segment);
        else starts.set(segment, LastEvaluatedKey);
        return Items ?? [];
      }),
    );
    for (const page of pages) yield page;
  }
}

/** The tenants' own items, and those that name them. */
function ofTenants(tenantIds: readonly string[]): Partial<ScanCommandInput> {
  const each = tenantIds.map((_, at) => `begins_with(pk, :own${at}) OR #id = :id${at} OR #tenant.#id = :id${at}`);
  return {
    FilterExpression: each.join(" OR "),
    ExpressionAttributeNames: { "#id": "tenantId", "#tenant": "tenant" },
    ExpressionAttributeValues: Object.fromEntries(
      tenantIds.flatMap((tenantId, at) => [
        [`:own${at}`, { S: `T#${tenantId}#` }],
        [`:id${at}`, { S: tenantId }],
      ]),
    ),
  };
}

/** All items of one partition, read strongly. */
export function partition(table: AuditedTable, pk: string): Promise<WireItem[]> {
  return queried(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: pk } },
    ConsistentRead: true,
  });
}

/** The partitions of the table that one partition of an index lists. An index may lag, and is never read strongly. */
export async function listedIn(table: AuditedTable, index: string, value: string): Promise<string[]> {
  const items = await queried(table, {
    IndexName: index,
    KeyConditionExpression: "#list = :list",
    ProjectionExpression: "pk",
    ExpressionAttributeNames: { "#list": `${index}pk` },
    ExpressionAttributeValues: { ":list": { S: value } },
  });
  return items.flatMap(({ pk }) => pk?.S ?? []);
}

async function queried(
  { client, tableName, rate }: AuditedTable,
  input: Omit<QueryCommandInput, "TableName">,
): Promise<WireItem[]> {
  const found: WireItem[] = [];
  let start: WireItem | undefined;
  do {
    await rate.wait();
    const page = await client.send(
      new QueryCommand({
        TableName: tableName,
        ReturnConsumedCapacity: "TOTAL",
        ExclusiveStartKey: start,
        ...input,
      }),
    );
    rate.consumed(page.ConsumedCapacity?.CapacityUnits ?? 0);
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return found;
}
