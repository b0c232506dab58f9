/** The bench's connection to the product: starts it on a folder below `.data/bench` and calls it as a client. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { projectRoot } from "../../../scripts/local/load-handler.ts";
import { defaultNow } from "../../support/test-server.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";
import { type Asked, type People, type Plan, type ProductCommands, startAsked } from "./protocol.ts";

export const benchFolder = join(projectRoot, ".data/bench");

export interface Product {
  ask: Asked<ProductCommands>["ask"];
  http: HttpClient;
  table: { endpoint: string; tableName: string };
  openTenant(plan: Partial<Plan>): Promise<Tenancy>;
  setStream(isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A tenant of the product, and the tokens of its calls. */
export interface Tenancy extends People {
  tokens: string[];
}

export interface ProductOptions {
  /** A folder that outlives the run; by default, a new one. */
  dataDir?: string;
  withConsumers?: boolean;
  /** The fixed time of the product's clock; by default, the tests' own. */
  now?: number;
  /** From source and with a log, which says what a request consumed; otherwise the bundles that deploy. */
  metered?: boolean;
  /** Whether calls are limited. By default they are not. */
  rates?: "on" | "off";
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? passingFolder();
  const server = await startAsked<ProductCommands>(fileURLToPath(new URL("product-server.ts", import.meta.url)), {
    BENCH_DATA_DIR: dataDir,
    BENCH_NOW: String(options.now ?? defaultNow),
    BENCH_CONSUMERS: options.withConsumers === true ? "yes" : "no",
    BENCH_RATES: options.rates ?? "off",
    BENCH_SOURCE: options.metered === true ? "yes" : "no",
    LOG_LEVEL: options.metered === true ? "info" : "error",
  });
  const { url, endpoint, tableName } = await server.ask.where({});
  const http = createHttpClient(url);
  return {
    ask: server.ask,
    http,
    table: { endpoint, tableName },
    openTenant: async (plan) => {
      const people = await server.ask.openTenant({ members: 1, resources: 1, points: 0, pointCostPerHour: 5, ...plan });
      return { ...people, tokens: await server.ask.tokens({ members: people.members }) };
    },
    setStream: (isOn) => setStream(endpoint, tableName, isOn),
    close: async () => {
      http.close();
      await server.ask.close({});
      await server.end();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function passingFolder(): string {
  mkdirSync(benchFolder, { recursive: true });
  return mkdtempSync(join(benchFolder, "passing-"));
}

async function setStream(endpoint: string, TableName: string, isOn: boolean): Promise<void> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "eu-west-1", credentials });
  const StreamSpecification = isOn
    ? { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" as const }
    : { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  client.destroy();
}
