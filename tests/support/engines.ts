/** Engines for a test file: a new folder before each test, and everything ended after it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, vi } from "vitest";
import { type Engine, startEngine } from "../../scripts/local/engine/start.ts";

export const tableName = "guildhall";

export const settingsOf = (engine: Engine) => ({
  endpoint: engine.endpoint,
  region: "eu-central-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

export async function createTable(client: DynamoDBClient) {
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

/** A claim that does not come true ends the wait with its own text. */
export async function until(claim: () => boolean) {
  for (let looks = 0; !claim(); looks += 1) {
    if (looks > 6_000) throw new Error(`This did not come true: ${claim}`);
    await sleep(5);
  }
}

/** Tests start engines with `start`, so that they end with the test. */
export function enginesOfFile() {
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

  return { closers, folder: () => folder, start, connect };
}
