import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StaleReads, startStaleReads } from "../../scripts/local/engine/stale-reads.ts";
import { type Engine, startEngine } from "../../scripts/local/engine/start.ts";
import { ensureTable } from "../../scripts/local/table.ts";
import { dropOwnTable, ownTableName } from "../support/own-table.ts";

/** The clock of the lags stands still unless a test moves it. */
let clock = 0;
let engine: Engine;
let stale: StaleReads;
let client: DynamoDBDocumentClient;
let folder: string;
let TableName: string;
let partition = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stale-reads-test-"));
  TableName = ownTableName(folder) ?? "guildhall";
  engine = await startEngine({ dataFile: join(folder, "table.db") });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const direct = new DynamoDBClient({ region: "eu-west-1", endpoint: engine.endpoint, credentials });
  await ensureTable(direct, TableName);
  direct.destroy();
  stale = await startStaleReads({ engine: engine.endpoint, now: () => clock, frozenChange: 0 });
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region: "eu-west-1", endpoint: stale.endpoint, credentials, maxAttempts: 1 }),
  );
});
afterAll(async () => {
  client.destroy();
  await stale.stop();
  await dropOwnTable({ endpoint: engine.endpoint, tableName: TableName });
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  partition += 1;
  stale.switchOn(1);
});

const key = (sk: string) => ({ pk: `P${partition}`, sk });
const listed = (sk: string, place: string, more = {}) => ({
  ...key(sk),
  gsi1pk: `L${partition}`,
  gsi1sk: place,
  ...more,
});
const put = (Item: object) => client.send(new PutCommand({ TableName, Item }));
const later = (milliseconds: number) => {
  clock += milliseconds;
};

async function get(sk: string, ConsistentRead = false) {
  return (await client.send(new GetCommand({ TableName, Key: key(sk), ConsistentRead }))).Item;
}

async function getBatch(sks: string[], ConsistentRead = false) {
  const RequestItems = { [TableName]: { Keys: sks.map(key), ConsistentRead } };
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems }));
  return (Responses?.[TableName] ?? []).map(({ sk, value }) => `${sk}=${value}`).sort();
}

interface Asked {
  index?: string;
  newestFirst?: boolean;
  strongly?: boolean;
  limit?: number;
  range?: [string, string];
  after?: Record<string, unknown>;
}

async function page({ index, newestFirst, strongly, limit, range, after }: Asked = {}) {
  return client.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: range ? "#pk = :pk AND #sk BETWEEN :from AND :to" : "#pk = :pk",
      ExpressionAttributeNames: { "#pk": `${index ?? ""}pk`, ...(range && { "#sk": `${index ?? ""}sk` }) },
      ExpressionAttributeValues: {
        ":pk": `${index ? "L" : "P"}${partition}`,
        ...(range && { ":from": range[0], ":to": range[1] }),
      },
      ScanIndexForward: newestFirst !== true,
      ConsistentRead: strongly ?? false,
      Limit: limit,
      ExclusiveStartKey: after,
    }),
  );
}

const names = async (asked: Asked = {}) => ((await page(asked)).Items ?? []).map(({ sk }) => sk);

async function settled(...items: object[]) {
  for (const item of items) await put(item);
  later(1_000);
}

test("an eventual read does not see a new item for up to a second, a strong one does at once", async () => {
  await put({ ...key("a"), value: 1 });
  expect(await get("a")).toBeUndefined();
  expect(await get("a", true)).toMatchObject({ value: 1 });
  expect(await getBatch(["a"])).toEqual([]);
  expect(await getBatch(["a"], true)).toEqual(["a=1"]);
  expect(await names()).toEqual([]);
  expect(await names({ strongly: true })).toEqual(["a"]);
  later(1_000);
  expect(await get("a")).toMatchObject({ value: 1 });
  expect(await getBatch(["a"])).toEqual(["a=1"]);
  expect(await names()).toEqual(["a"]);
});

test("an eventual read shows a changed item as it was, and a removed one as if it were there", async () => {
  await settled({ ...key("a"), value: 1 }, { ...key("b"), value: 1 });
  await client.send(
    new UpdateCommand({
      TableName,
      Key: key("a"),
      UpdateExpression: "SET #v = :two",
      ExpressionAttributeNames: { "#v": "value" },
      ExpressionAttributeValues: { ":two": 2 },
    }),
  );
  await client.send(new DeleteCommand({ TableName, Key: key("b") }));
  expect(await getBatch(["a", "b"])).toEqual(["a=1", "b=1"]);
  expect(await getBatch(["a", "b"], true)).toEqual(["a=2"]);
  expect(await names()).toEqual(["a", "b"]);
  later(1_000);
  expect(await getBatch(["a", "b"])).toEqual(["a=2"]);
});

test("an index lacks a new item, still lists a removed one, and lists a moved one at its old place", async () => {
  await settled(listed("first", "1"), listed("moved", "2"), listed("removed", "3"));
  await put(listed("new", "0"));
  await put(listed("moved", "9"));
  await client.send(new DeleteCommand({ TableName, Key: key("removed") }));
  const index = "gsi1";
  expect(await names({ index })).toEqual(["first", "moved", "removed"]);
  expect(await names({ index, newestFirst: true })).toEqual(["removed", "moved", "first"]);
  expect(await names({ index, range: ["2", "8"] })).toEqual(["moved", "removed"]);
  expect(await names({ index, range: ["9", "9"] })).toEqual([]);
  later(1_000);
  expect(await names({ index })).toEqual(["new", "first", "moved"]);
});

test("an item that left an index is still listed, and one that joined it is not", async () => {
  await settled(listed("leaves", "1"), key("joins"));
  await put(key("leaves"));
  await put(listed("joins", "2"));
  expect(await names({ index: "gsi1" })).toEqual(["leaves"]);
  later(1_000);
  expect(await names({ index: "gsi1" })).toEqual(["joins"]);
});

test("pages of a late list hold each item once, with cursors between them", async () => {
  await settled(...["1", "3", "5", "7", "9"].map((place) => listed(`item ${place}`, place)));
  await put(listed("item 2", "2"));
  await client.send(new DeleteCommand({ TableName, Key: key("item 3") }));
  await put(listed("item 5", "0"));
  for (const newestFirst of [false, true]) {
    const read: unknown[] = [];
    let after: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await page({ index: "gsi1", limit: 2, after, newestFirst });
      expect(Items.length).toBeLessThanOrEqual(2);
      read.push(...Items.map(({ gsi1sk }) => gsi1sk));
      after = LastEvaluatedKey;
    } while (after !== undefined);
    expect(read).toEqual(newestFirst ? ["9", "7", "5", "3", "1"] : ["1", "3", "5", "7", "9"]);
  }
});

test("a transaction's items become visible one by one, and never go back", async () => {
  const names10 = Array.from({ length: 10 }, (_, position) => `item ${position}`);
  await client.send(
    new TransactWriteCommand({
      TransactItems: names10.map((sk) => ({ Put: { TableName, Item: { ...key(sk), value: 1 } } })),
    }),
  );
  let before: unknown[] = [];
  const counts = new Set<number>();
  for (let step = 0; step <= 20; step += 1) {
    const seen = await names();
    expect(seen).toEqual(expect.arrayContaining(before));
    counts.add(seen.length);
    before = seen;
    later(50);
  }
  expect(before).toHaveLength(10);
  expect(counts.size).toBeGreaterThan(3);
});

test("two changes of one item are seen in their order", async () => {
  for (const value of [1, 2, 3]) await put({ ...key("a"), value });
  const seen: unknown[] = [];
  for (let step = 0; step <= 40; step += 1) {
    seen.push((await get("a"))?.value ?? 0);
    later(25);
  }
  expect(seen).toEqual(seen.toSorted());
  expect([seen.at(0), seen.at(-1)]).toEqual([0, 3]);
});

test("a refused write changes nothing for anybody", async () => {
  await settled({ ...key("a"), value: 1 });
  const refused = client.send(
    new PutCommand({ TableName, Item: { ...key("a"), value: 2 }, ConditionExpression: "attribute_not_exists(pk)" }),
  );
  await expect(refused).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
  expect(await get("a")).toMatchObject({ value: 1 });
});

test("the same seed and the same calls give the same answers, and another seed gives others", async () => {
  const run = async (seed: number) => {
    partition += 1;
    stale.switchOn(seed);
    for (let count = 0; count < 8; count += 1) await put(listed(`item ${count}`, String(count)));
    const seen: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      seen.push(`${await names()} | ${await names({ index: "gsi1" })}`);
      later(100);
    }
    return seen;
  };
  const first = await run(7);
  expect(await run(7)).toEqual(first);
  expect(await run(8)).not.toEqual(first);
});

test("one item is late by an hour, in every list and for every eventual read", async () => {
  const frozen = await startStaleReads({ engine: engine.endpoint, now: () => clock, frozenChange: 2 });
  const through = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: "eu-west-1",
      endpoint: frozen.endpoint,
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    }),
  );
  const usual = client;
  client = through;
  try {
    frozen.switchOn(1);
    for (const sk of ["a", "b", "c"]) await put(listed(sk, sk));
    later(3_599_000);
    expect(await names({ index: "gsi1" })).toEqual(["a", "c"]);
    expect(await get("b")).toBeUndefined();
    expect(await get("b", true)).toBeDefined();
    later(1_000);
    expect(await names({ index: "gsi1" })).toEqual(["a", "b", "c"]);
  } finally {
    client = usual;
    through.destroy();
    await frozen.stop();
  }
});

test("switched off, every read is the engine's own", async () => {
  stale.switchOff();
  await put(listed("a", "1"));
  expect(await names({ index: "gsi1" })).toEqual(["a"]);
  expect(await get("a")).toBeDefined();
});

test("a query of a kind that it does not know is refused, not answered wrongly", async () => {
  const unknown = new QueryCommand({
    TableName,
    KeyConditionExpression: "#pk = :pk AND #sk > :sk",
    ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
    ExpressionAttributeValues: { ":pk": "a", ":sk": "b" },
  });
  await expect(client.send(unknown)).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
});
