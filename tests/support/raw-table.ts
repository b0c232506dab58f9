/** The raw items of the table, read without any code of the product. */
import { createHash } from "node:crypto";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";

export type RawItem = Record<string, unknown> & { pk: string; sk: string };

export interface TableAddress {
  endpoint: string;
  tableName: string;
  region?: string;
}

/** Local engines accept any credentials. A real table (`DYNAMODB_ENDPOINT`) needs those of the environment. */
export function engineCredentials(): { accessKeyId: string; secretAccessKey: string; sessionToken?: string } {
  const { AWS_ACCESS_KEY_ID = "local", AWS_SECRET_ACCESS_KEY = "local", AWS_SESSION_TOKEN } = process.env;
  return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN };
}

type ClientConfig = NonNullable<ConstructorParameters<typeof DynamoDBClient>[0]>;

/** Without `info` and `error`: for those, the SDK copies all items that were read. */
const quietLogger = { trace: ignore, debug: ignore, warn: ignore } as NonNullable<ClientConfig["logger"]>;
function ignore(): void {}

/** All items, or those of the partitions whose key begins so. */
export async function readRawTable(
  { endpoint, tableName, region = "eu-west-1" }: TableAddress,
  beginning?: string,
): Promise<RawItem[]> {
  const client = new DynamoDBClient({ endpoint, region, credentials: engineCredentials(), logger: quietLogger });
  const filter = beginning !== undefined && {
    FilterExpression: "begins_with(pk, :beginning)",
    ExpressionAttributeValues: { ":beginning": { S: beginning } },
  };
  const items: RawItem[] = [];
  let start: Record<string, never> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start, ...filter }),
    );
    for (const item of page.Items ?? []) items.push(unmarshall(item) as RawItem);
    start = page.LastEvaluatedKey as Record<string, never> | undefined;
  } while (start !== undefined);
  client.destroy();
  return items;
}

/** Equal exactly if no byte of the tenant's items differs. The order of attributes does not matter. */
export async function hashTenant(where: TableAddress, tenantId: string): Promise<string> {
  const items = await readRawTable(where, `T#${tenantId}#`);
  const lines = items.map((item) => JSON.stringify(inOrder(item))).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
}
