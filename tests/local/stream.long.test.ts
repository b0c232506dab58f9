import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DeleteItemCommand, DynamoDBClient, PutItemCommand, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import type { Engine } from "../../scripts/local/engine/start.ts";
import { type PollStreamOptions, pollStream, refreshStream } from "../../scripts/local/engine/stream.ts";
import { createTable, enginesOfFile, settingsOf, tableName, until } from "../support/engines.ts";

const { closers, folder, start, connect } = enginesOfFile();

const put = (client: DynamoDBClient, pk: string) =>
  client.send(new PutItemCommand({ TableName: tableName, Item: { pk: { S: pk } } }));

const pkOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? "";

function poll(engine: Engine, options: Partial<PollStreamOptions> & Pick<PollStreamOptions, "onRecords">) {
  const stopper = new AbortController();
  const done = pollStream({
    client: settingsOf(engine),
    tableName,
    checkpointFile: join(folder(), "checkpoint.json"),
    intervalMs: 5,
    backoffMs: 1,
    ...options,
    signal: stopper.signal,
  });
  const stop = async () => {
    stopper.abort();
    await done;
  };
  closers.push(stop);
  return { stop };
}

test("delivers records as Lambda does", async () => {
  const engine = await start({ memory: true });
  const client = connect(engine);
  await createTable(client);
  const item = {
    pk: { S: "a" },
    bytes: { B: Buffer.from("hi") },
    list: { L: [{ M: { n: { N: "1" } } }, { BS: [Buffer.from("x")] }] },
  };
  await client.send(new PutItemCommand({ TableName: tableName, Item: item }));
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: "a" } } }));
  const records: DynamoDBRecord[] = [];
  poll(engine, { onRecords: async (event) => void records.push(...event.Records) });
  await until(() => records.length >= 2);
  const image = { pk: { S: "a" }, bytes: { B: "aGk=" }, list: { L: [{ M: { n: { N: "1" } } }, { BS: ["eA=="] }] } };
  expect(records[0]).toMatchObject({
    eventName: "INSERT",
    eventSource: "aws:dynamodb",
    awsRegion: "eu-central-1",
    dynamodb: { Keys: { pk: { S: "a" } }, NewImage: image, StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
  expect(records[0]?.dynamodb?.ApproximateCreationDateTime).toBeTypeOf("number");
  expect(JSON.parse(JSON.stringify(records[0]))).toEqual(records[0]);
  expect(records[1]).toMatchObject({ eventName: "REMOVE", dynamodb: { OldImage: image } });
  expect(records[1]?.dynamodb).not.toHaveProperty("NewImage");
});

test("continues after the last handled record when poller and engine were restarted", async () => {
  const dataFile = join(folder(), "tables.db");
  const seen: string[] = [];
  const onRecords: PollStreamOptions["onRecords"] = async (event) => void seen.push(...event.Records.map(pkOf));
  const first = await start({ dataFile });
  const client = connect(first);
  await createTable(client);
  for (const pk of ["a", "b", "c"]) await put(client, pk);
  const poller = poll(first, { onRecords, batchSize: 2 });
  await until(() => seen.length === 3);
  await poller.stop();
  await put(client, "d");
  await first.stop();

  const second = await start({ dataFile });
  poll(second, { onRecords });
  await put(connect(second), "e");
  await until(() => seen.length >= 5);
  expect(seen).toEqual(["a", "b", "c", "d", "e"]);
});

test("delivers again what was not handled when it stopped", async () => {
  const engine = await start({ memory: true });
  const client = connect(engine);
  await createTable(client);
  await put(client, "a");
  let tries = 0;
  const failing = poll(engine, {
    onRecords: async () => {
      tries += 1;
      throw new Error("down");
    },
  });
  await until(() => tries > 2);
  await failing.stop();
  const seen: string[] = [];
  poll(engine, { onRecords: async (event) => void seen.push(...event.Records.map(pkOf)) });
  await until(() => seen.length > 0);
  expect(seen).toEqual(["a"]);
});

test("sets aside one record that always fails and delivers the others in order", async () => {
  const engine = await start({ memory: true });
  const client = connect(engine);
  await createTable(client);
  const keys = Array.from({ length: 9 }, (_, index) => `k${index}`);
  for (const pk of keys) await put(client, pk);
  const seen: string[] = [];
  const poison: [string, unknown][] = [];
  let alone = 0;
  poll(engine, {
    recordTries: 3,
    onRecords: async (event) => {
      const batch = event.Records.map(pkOf);
      if (batch.length === 1 && batch[0] === "k5") alone += 1;
      if (batch.includes("k5")) throw new Error("cannot read k5");
      seen.push(...batch);
    },
    onPoison: (record, error) => void poison.push([pkOf(record), (error as Error).message]),
  });
  await until(() => seen.length >= 8);
  expect(seen).toEqual(keys.filter((pk) => pk !== "k5"));
  expect(poison).toEqual([["k5", "cannot read k5"]]);
  expect(alone).toBe(3);
});

const failuresOf = (records: readonly DynamoDBRecord[], failing: readonly string[]) => ({
  batchItemFailures: records
    .filter((record) => failing.includes(pkOf(record)))
    .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
});

test("repeats a batch from the first record that is reported as failed", async () => {
  const engine = await start({ memory: true });
  const client = connect(engine);
  await createTable(client);
  for (const pk of ["a", "b", "c", "d", "e"]) await put(client, pk);
  const batches: string[][] = [];
  poll(engine, {
    onRecords: async ({ Records }) => {
      batches.push(Records.map(pkOf));
      return failuresOf(Records, batches.length === 1 ? ["d", "c"] : []);
    },
  });
  await until(() => batches.length >= 2);
  expect(batches).toEqual([
    ["a", "b", "c", "d", "e"],
    ["c", "d", "e"],
  ]);
});

test("sets aside a record that is reported each time, and none of those after it", async () => {
  const engine = await start({ memory: true });
  const client = connect(engine);
  await createTable(client);
  for (const pk of ["a", "b", "c"]) await put(client, pk);
  const seen = new Set<string>();
  const poison: string[] = [];
  poll(engine, {
    recordTries: 3,
    onRecords: async ({ Records }) => {
      for (const record of Records) seen.add(pkOf(record));
      return failuresOf(Records, ["b"]);
    },
    onPoison: (record) => void poison.push(pkOf(record)),
  });
  await until(() => poison.length > 0 && seen.size === 3);
  await put(client, "d");
  await until(() => seen.has("d"));
  expect(poison).toEqual(["b"]);
});

test("waits for a table that does not exist yet", async () => {
  const engine = await start({ memory: true });
  const seen: string[] = [];
  poll(engine, { onRecords: async (event) => void seen.push(...event.Records.map(pkOf)) });
  const client = connect(engine);
  await createTable(client);
  await put(client, "a");
  await until(() => seen.length > 0);
  expect(seen).toEqual(["a"]);
});

test("deletes consumed stream records, and only those", async () => {
  const dataFile = join(folder(), "tables.db");
  const refresh = () => refreshStream({ dataFile, tableName, checkpointFile: join(folder(), "checkpoint.json") });
  const seen: string[] = [];
  const onRecords: PollStreamOptions["onRecords"] = async (event) => void seen.push(...event.Records.map(pkOf));
  expect(refresh()).toBe(0);
  const engine = await start({ dataFile });
  const client = connect(engine);
  await createTable(client);
  for (const pk of ["a", "b", "c"]) await put(client, pk);
  const poller = poll(engine, { onRecords });
  await until(() => seen.length === 3);
  await poller.stop();
  for (const pk of ["d", "e"]) await put(client, pk);
  expect(refresh()).toBe(3);
  expect(refresh()).toBe(0);
  const again = poll(engine, { onRecords });
  await until(() => seen.length >= 5);
  await again.stop();
  expect(seen).toEqual(["a", "b", "c", "d", "e"]);
  expect(refresh()).toBe(1);
  await put(client, "f");
  poll(engine, { onRecords });
  await until(() => seen.length >= 6);
  expect(seen.at(-1)).toBe("f");
});

test("starts at the beginning when the checkpoint belongs to another stream", async () => {
  const engine = await start({ memory: true });
  const client = connect(engine);
  await createTable(client);
  await put(client, "a");
  const shards = { [`shardId-00000001-${tableName}`]: { sequenceNumber: "999" } };
  writeFileSync(join(folder(), "checkpoint.json"), JSON.stringify({ streamArn: "another", shards }));
  const seen: string[] = [];
  poll(engine, { onRecords: async (event) => void seen.push(...event.Records.map(pkOf)) });
  await until(() => seen.length > 0);
  expect(seen).toEqual(["a"]);
});

test("does not take an old stream's checkpoint for a new one's", async () => {
  const dataFile = join(folder(), "tables.db");
  const seen: string[] = [];
  const onRecords: PollStreamOptions["onRecords"] = async (event) => void seen.push(...event.Records.map(pkOf));
  const engine = await start({ dataFile });
  const client = connect(engine);
  await createTable(client);
  await put(client, "a");
  const poller = poll(engine, { onRecords });
  await until(() => seen.length === 1);
  await poller.stop();
  for (const specification of [
    { StreamEnabled: false },
    { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" as const },
  ]) {
    await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification: specification }));
  }
  await put(client, "b");
  expect(refreshStream({ dataFile, tableName, checkpointFile: join(folder(), "checkpoint.json") })).toBe(0);
  poll(engine, { onRecords });
  await until(() => seen.includes("b"));
});
