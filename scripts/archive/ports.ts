/** What an archive is taken from, and what it is loaded into: a table, a bucket and a user pool. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  DynamoDBClient,
  GetItemCommand,
  ScanCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { WireItem } from "./format.ts";

export interface Installation {
  table: DynamoDBClient;
  tableName: string;
  storage: S3Client;
  bucket: string;
  pool: CognitoIdentityProviderClient;
  userPoolId: string;
}

/**
 * The installation that the environment names, by the names that its functions read.
 * @throws a sentence that names what is missing
 */
export function installationOf(variables: Readonly<Record<string, string | undefined>>): Installation {
  const need = (name: string) => {
    const value = variables[name];
    if (value === undefined || value === "") throw new Error(`Set ${name}.`);
    return value;
  };
  const region = need("AWS_REGION");
  const settings = (name: string) => ({
    region,
    // An operator's command may take its time where a person's call may not.
    maxAttempts: 12,
    retryMode: "adaptive",
    ...(variables[name] === undefined ? {} : { endpoint: variables[name] }),
  });
  return {
    table: new DynamoDBClient(settings("DYNAMODB_ENDPOINT")),
    tableName: need("TABLE_NAME"),
    storage: new S3Client({ ...settings("S3_ENDPOINT"), forcePathStyle: variables.S3_ENDPOINT !== undefined }),
    bucket: need("UPLOADS_BUCKET"),
    pool: new CognitoIdentityProviderClient(settings("COGNITO_ENDPOINT")),
    userPoolId: need("USER_POOL_ID"),
  };
}

export function closeInstallation({ table, storage, pool }: Installation): void {
  for (const client of [table, storage, pool]) client.destroy();
}

/**
 * Pages of a tenant's items, and of those outside tenants that name it. They are read strongly. It reads the whole
 * table, because no index lists all kinds of items, and no faster than the given rate.
 */
export async function* pagesOfTenant(
  { table, tableName }: Installation,
  { tenantId, nowSeconds, unitsPerSecond }: { tenantId: string; nowSeconds: number; unitsPerSecond: number },
): AsyncGenerator<readonly WireItem[]> {
  let start: WireItem | undefined;
  do {
    const page = await table.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        ReturnConsumedCapacity: "TOTAL",
        ExclusiveStartKey: start,
        // DynamoDB deletes late. What is over counts as deleted.
        FilterExpression:
          "(begins_with(pk, :own) OR #tenantId = :id) AND (attribute_not_exists(#until) OR #until > :now)",
        ExpressionAttributeNames: { "#tenantId": "tenantId", "#until": "expiresAtSeconds" },
        ExpressionAttributeValues: {
          ":own": { S: `T#${tenantId}#` },
          ":id": { S: tenantId },
          ":now": { N: String(nowSeconds) },
        },
      }),
    );
    yield page.Items ?? [];
    start = page.LastEvaluatedKey;
    await sleep(((page.ConsumedCapacity?.CapacityUnits ?? 0) / unitsPerSecond) * 1000);
  } while (start !== undefined);
}

export async function readItem({ table, tableName }: Installation, pk: string, sk: string) {
  const { Item } = await table.send(
    new GetItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }),
  );
  return Item;
}

/** What one transaction takes: DynamoDB allows 100 items and 4 MB. */
export const batchLimits = { items: 100, characters: 2_000_000 };

type Write = NonNullable<TransactWriteItemsCommandInput["TransactItems"]>[number];

/** Stores items where there is none. One that is there stays as it is. */
export const putMissing = (
  { table, tableName }: Pick<Installation, "table" | "tableName">,
  items: readonly WireItem[],
): Promise<void> =>
  writeEach(
    table,
    items.map((Item) => ({ Put: { TableName: tableName, Item, ConditionExpression: "attribute_not_exists(pk)" } })),
  );

/** Sets attributes of items that still carry this mark, and takes the mark away. Others stay as they are. */
export const complete = (
  { table, tableName: TableName }: Installation,
  items: readonly WireItem[],
  mark: { name: string; value: string },
): Promise<void> =>
  writeEach(
    table,
    items.map(({ pk, sk, ...attributes }) => {
      const names = Object.keys(attributes);
      return {
        Update: {
          TableName,
          Key: { pk, sk } as WireItem,
          UpdateExpression: `SET ${names.map((_, at) => `#a${at} = :a${at}`).join(", ")} REMOVE #mark`,
          ConditionExpression: "#mark = :mark",
          ExpressionAttributeNames: {
            "#mark": mark.name,
            ...Object.fromEntries(names.map((name, at) => [`#a${at}`, name])),
          },
          ExpressionAttributeValues: {
            ":mark": { S: mark.value },
            ...Object.fromEntries(Object.values(attributes).map((value, at) => [`:a${at}`, value])),
          },
        },
      };
    }),
  );

const mostTries = 6;

/** All in one transaction, without those whose condition does not hold. A conflict or a full partition is waited for. */
async function writeEach(table: DynamoDBClient, writes: readonly Write[], tries = 1): Promise<void> {
  if (writes.length === 0) return;
  try {
    await table.send(new TransactWriteItemsCommand({ TransactItems: [...writes] }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const others = writes.filter((_, position) => reasons[position]?.Code !== "ConditionalCheckFailed");
    const isStuck = others.length === writes.length;
    if (isStuck && (tries === mostTries || reasons.some(({ Code = "" }) => Code.startsWith("Validation")))) throw error;
    if (isStuck) await sleep(100 * 2 ** tries);
    await writeEach(table, others, isStuck ? tries + 1 : 1);
  }
}

/** The files below a prefix, in order of their keys. */
export async function* filesBelow(
  { storage, bucket }: Installation,
  prefix: string,
): AsyncGenerator<{ key: string; etag: string }> {
  let token: string | undefined;
  do {
    const page = await storage.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key, ETag = "" } of page.Contents ?? []) if (Key !== undefined) yield { key: Key, etag: ETag };
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

export async function readFileAt({ storage, bucket }: Installation, key: string) {
  const { Body, ContentType = "" } = await storage.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (Body === undefined) throw new Error(`${key} has no content.`);
  return { bytes: await Body.transformToByteArray(), contentType: ContentType };
}

/** As the product publishes its pictures. Safe to repeat. */
export async function putFileAt(
  { storage, bucket }: Installation,
  key: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<void> {
  await storage.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentType: contentType,
      CacheControl: "public, max-age=86400",
    }),
  );
}

export interface PoolAccount {
  memberId: string;
  email: string;
  isEmailProved: boolean;
  givenName: string;
  familyName: string;
}

export async function findPoolAccount(
  { pool, userPoolId }: Installation,
  idOrEmail: string,
): Promise<PoolAccount | undefined> {
  try {
    const { UserAttributes = [] } = await pool.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: idOrEmail }),
    );
    const of = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    return {
      memberId: of.sub ?? "",
      email: of.email ?? "",
      isEmailProved: of.email_verified === "true",
      givenName: of.given_name ?? "",
      familyName: of.family_name ?? "",
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/**
 * Makes an account with a proved address, without a password and without a mail. Its owner sets a password by a mailed
 * code. An account that is there stays as it is.
 */
export async function makePoolAccount(
  installation: Installation,
  { email, givenName, familyName }: Pick<PoolAccount, "email" | "givenName" | "familyName">,
): Promise<PoolAccount> {
  const { pool, userPoolId } = installation;
  const names = [
    { Name: "given_name", Value: givenName },
    { Name: "family_name", Value: familyName },
  ].filter(({ Value }) => Value !== "");
  try {
    await pool.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email", Value: email }, { Name: "email_verified", Value: "true" }, ...names],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const made = await findPoolAccount(installation, email);
  if (made === undefined) throw new Error("The user pool does not find an account that it has just made.");
  return made;
}
