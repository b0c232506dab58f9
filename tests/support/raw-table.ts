/** The raw items of the table, read without any code of the product. */
import { createHash } from "node:crypto";
import { Sha256 } from "@aws-crypto/sha256-js";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import type { RawItem } from "#lambdas/checker/raw-item.ts";

export type { RawItem };

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

/** An item as it travels, such as `{ pk: { S: "T#…" } }`. */
type WireItem = Record<string, AttributeValue>;

interface Filter {
  FilterExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: WireItem;
}

const beginsWith = (beginning: string): Filter => ({
  FilterExpression: "begins_with(pk, :beginning)",
  ExpressionAttributeValues: { ":beginning": { S: beginning } },
});

/** All items, or those that pass. Without the SDK's client, which takes most of the time of a large answer. */
async function scan(
  { endpoint, tableName, region = "eu-west-1" }: TableAddress,
  filter: Filter = {},
): Promise<WireItem[]> {
  const signer = new SignatureV4({ service: "dynamodb", region, credentials: engineCredentials(), sha256: Sha256 });
  const { host, hostname, protocol } = new URL(endpoint);
  const items: WireItem[] = [];
  let start: WireItem | undefined;
  do {
    const { headers, body } = await signer.sign({
      method: "POST",
      protocol,
      hostname,
      path: "/",
      headers: { host, "content-type": "application/x-amz-json-1.0", "x-amz-target": "DynamoDB_20120810.Scan" },
      body: JSON.stringify({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start, ...filter }),
    });
    const answer = await fetch(endpoint, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`The table ${tableName} was not read: ${answer.status} ${await answer.text()}`);
    const page = JSON.parse(await answer.text(), withBytes) as { Items: WireItem[]; LastEvaluatedKey?: WireItem };
    items.push(...page.Items);
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

/** Bytes travel as base64. No attribute of ours is called `B`. */
function withBytes(name: string, value: unknown): unknown {
  return name === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value;
}

/** All items, or those of the partitions whose key begins so. */
export async function readRawTable(where: TableAddress, beginning?: string): Promise<RawItem[]> {
  const filter = beginning === undefined ? {} : beginsWith(beginning);
  return (await scan(where, filter)).map((item) => unmarshall(item) as RawItem);
}

/** The tenant's own items, and those of accounts and of the platform that name the tenant. */
export async function readTenant(where: TableAddress, tenantId: string): Promise<RawItem[]> {
  const filter = {
    FilterExpression: "begins_with(pk, :own) OR #tenantId = :id OR #tenant.#tenantId = :id",
    ExpressionAttributeNames: { "#tenantId": "tenantId", "#tenant": "tenant" },
    ExpressionAttributeValues: { ":own": { S: `T#${tenantId}#` }, ":id": { S: tenantId } },
  };
  return (await scan(where, filter)).map((item) => unmarshall(item) as RawItem);
}

/** Equal exactly if no byte of the tenant's items differs. The order of attributes does not matter. */
export async function hashTenant(where: TableAddress, tenantId: string): Promise<string> {
  const items = await scan(where, beginsWith(`T#${tenantId}#`));
  const lines = items.map((item) => JSON.stringify(inOrder(item))).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
}
