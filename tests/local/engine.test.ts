import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Engine, startEngine } from "../../scripts/local/engine/start.ts";
import { type PollStreamOptions, pollStream, refreshStream } from "../../scripts/local/engine/stream.ts";

const binary = join(import.meta.dirname, "../../node_modules/@dynoxide/linux-x64/dynoxide");
const tableName = "guildhall";
const closers: (() => unknown)[] = [];
let folder: string;

beforeEach(() => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "");
  folder = mkdtempSync(join(tmpdir(), "engine-test-"));
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (engine: Engine) => ({
  endpoint: engine.endpoint,
  region: "eu-central-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

async function start(options: Parameters<typeof startEngine>[0]): Promise<Engine> {
  const engine = await startEngine(options);
  closers.push(() => engine.stop());
  return engine;
}

function connect(engine: Engine): DynamoDBClient {
  const client = new DynamoDBClient(settingsOf(engine));
  closers.push(() => client.destroy());
  return client;
}

async function createTable(client: DynamoDBClient) {
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  );
}

const put = (client: DynamoDBClient, pk: string) =>
  client.send(new PutItemCommand({ TableName: tableName, Item: { pk: { S: pk } } }));

const pkOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? "";

function poll(engine: Engine, options: Partial<PollStreamOptions> & Pick<PollStreamOptions, "onRecords">) {
  const stopper = new AbortController();
  const done = pollStream({
    client: settingsOf(engine),
    tableName,
    checkpointFile: join(folder, "checkpoint.json"),
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

/** A claim that does not come true ends the wait with its own text. */
async function until(claim: () => boolean) {
  for (let looks = 0; !claim(); looks += 1) {
    if (looks > 6_000) throw new Error(`This did not come true: ${claim}`);
    await sleep(5);
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}

test("keeps its tables over a restart", async () => {
  const dataFile = join(folder, "tables.db");
  const first = await start({ dataFile });
  await createTable(connect(first));
  await first.stop();
  expect(isAlive(first.pid as number)).toBe(false);
  expect(existsSync(`${dataFile}.pid`)).toBe(false);
  const second = await start({ dataFile });
  await expect(createTable(connect(second))).rejects.toThrow(
    expect.objectContaining({ name: "ResourceInUseException" }),
  );
});

test("keeps nothing in memory mode", async () => {
  const engine = await start({ memory: true });
  await createTable(connect(engine));
  await engine.stop();
  await createTable(connect(await start({ memory: true })));
});

test("refuses a file that another engine has open, whatever its spelling", async () => {
  const engine = await start({ dataFile: join(folder, "tables.db") });
  await expect(startEngine({ dataFile: join(folder, "x/../tables.db") })).rejects.toThrow(`process ${engine.pid}`);
  expect(isAlive(engine.pid as number)).toBe(true);
});

test("says once that it has ended by itself, and nothing when it is stopped", async () => {
  const deaths: string[] = [];
  const onDeath = (how: string) => deaths.push(how);
  const engine = await start({ memory: true, onDeath });
  process.kill(engine.pid ?? 0, "SIGKILL");
  await until(() => deaths.length > 0);
  await engine.stop();
  const other = await start({ memory: true, onDeath });
  await other.stop();
  expect(deaths).toEqual(["SIGKILL"]);
});

test("takes over the file of an engine that outlived its parent", async () => {
  const dataFile = join(folder, "tables.db");
  const orphan = await spawnOrphan(dataFile);
  writeFileSync(`${dataFile}.pid`, `${orphan.pid}\n`);
  const engine = await start({ dataFile });
  expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull();
  expect(readFileSync(`${dataFile}.pid`, "utf8")).toBe(`${engine.pid}\n`);
});

test("leaves alone a process that inherited a stale pid, and an engine on another file", async () => {
  const stranger = await spawnOrphan(join(folder, "other.db"));
  for (const pid of [process.pid, stranger.pid]) {
    const dataFile = join(folder, `${pid}.db`);
    writeFileSync(`${dataFile}.pid`, `${pid}\n`);
    await start({ dataFile });
  }
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
});

test("leaves alone another program that names the same file", async () => {
  const dataFile = join(folder, "tables.db");
  const idle = "setInterval(() => {}, 1000)";
  const stranger = spawn(process.execPath, ["-e", idle, "--", "--db-path", dataFile], { stdio: "ignore" });
  closers.push(() => stranger.kill("SIGKILL"));
  writeFileSync(`${dataFile}.pid`, `${stranger.pid}\n`);
  await start({ dataFile });
  expect(isAlive(stranger.pid as number)).toBe(true);
});

test("ends the engine when the parent is killed outright", async () => {
  const dataFile = join(folder, "tables.db");
  const script = `import { startEngine } from ${JSON.stringify(new URL("../../scripts/local/engine/start.ts", import.meta.url).href)};
    const engine = await startEngine({ dataFile: ${JSON.stringify(dataFile)} });
    console.log(engine.pid); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  closers.push(() => parent.kill("SIGKILL"));
  const [output] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(output);
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  // Without setpriv, the next start ends the engine.
  if (existsSync("/usr/bin/setpriv")) await until(() => !isAlive(pid));
  await start({ dataFile });
  expect(isAlive(pid)).toBe(false);
});

test("uses the engine that the environment names and starts none", async () => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:1");
  const engine = await start({ dataFile: join(folder, "tables.db") });
  expect(engine).toMatchObject({ endpoint: "http://127.0.0.1:1" });
  expect(engine.pid).toBeUndefined();
  expect(existsSync(join(folder, "tables.db"))).toBe(false);
});

test("says in one line how to get an engine where none is packaged", async () => {
  vi.stubGlobal("process", Object.create(process, { platform: { value: "plan9" } }));
  closers.push(() => vi.unstubAllGlobals());
  await expect(startEngine({ memory: true })).rejects.toThrow(
    /^No DynamoDB engine for plan9[^\n]*DYNAMODB_ENDPOINT[^\n]*$/,
  );
});

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
  const dataFile = join(folder, "tables.db");
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
  const dataFile = join(folder, "tables.db");
  const refresh = () => refreshStream({ dataFile, tableName, checkpointFile: join(folder, "checkpoint.json") });
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
  writeFileSync(join(folder, "checkpoint.json"), JSON.stringify({ streamArn: "another", shards }));
  const seen: string[] = [];
  poll(engine, { onRecords: async (event) => void seen.push(...event.Records.map(pkOf)) });
  await until(() => seen.length > 0);
  expect(seen).toEqual(["a"]);
});

test("does not take an old stream's checkpoint for a new one's", async () => {
  const dataFile = join(folder, "tables.db");
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
  expect(refreshStream({ dataFile, tableName, checkpointFile: join(folder, "checkpoint.json") })).toBe(0);
  poll(engine, { onRecords });
  await until(() => seen.includes("b"));
});

async function spawnOrphan(dataFile: string): Promise<ChildProcess> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  const child = spawn(binary, ["serve", "--port", String(port), "--db-path", dataFile], { stdio: "ignore" });
  closers.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  let isUp = false;
  while (!isUp) {
    isUp = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => sleep(5, false),
    );
  }
  return child;
}
