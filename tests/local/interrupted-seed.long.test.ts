/** A first start that ends in the middle of its seed, as when somebody presses Ctrl-C too early. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { differencesIn } from "../../scripts/figures/compare.ts";
import { readCounted } from "../../scripts/figures/read-counted.ts";
import { checkTable } from "../support/checker.ts";
import { enginesOfFile, settingsOf, tableName, until } from "../support/engines.ts";
import { signInToDemo, startProduct } from "../support/started-product.ts";
import type { Engine } from "../../scripts/local/engine/start.ts";

const engines = enginesOfFile();

/** How many rows the engine's file holds, of the items and of their indexes. Undefined before there is the table. */
function rowsIn(dataFile: string): number | undefined {
  if (!existsSync(dataFile)) return undefined;
  const database = new DatabaseSync(dataFile, { readOnly: true, timeout: 5_000 });
  try {
    const named = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const names = named.map(({ name }) => String(name)).filter((name) => !/^(_|sqlite_)/.test(name));
    if (names.length === 0) return undefined;
    const rowsOf = (name: string) => Number(database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get()?.rows);
    return names.reduce((sum, name) => sum + rowsOf(name), 0);
  } finally {
    database.close();
  }
}

interface Place {
  dataDir: string;
  /** The file of the engine's tables. */
  tables: string;
  env: { DATA_DIR: string; DYNAMODB_ENDPOINT: string };
  /** The engine, to read the table after the product has ended. */
  openEngine: () => Promise<Engine>;
}

/** Starts the product, and kills it once its table holds so many rows. Resolves to the clock of the seed. */
async function startAndKill({ dataDir, tables, env }: Place, rows: number): Promise<string> {
  const product = startProduct("start", env);
  engines.closers.push(() => product.kill());
  await until(() => (rowsIn(tables) ?? -1) >= rows);
  await product.kill();
  // The file is gone when the seed is complete. Then nothing was interrupted.
  return new Date(Number(readFileSync(join(dataDir, "seeding"), "utf8"))).toISOString();
}

async function balanceOf(url: string, email: string): Promise<unknown> {
  const { call } = await signInToDemo(url, email);
  return (await call("GET", "me/points")).body;
}

/** Interrupts the first start at these moments, and looks whether the last start has completed it. */
async function expectWhole(place: Place, moments: readonly number[]): Promise<void> {
  const clocks: string[] = [];
  for (const rows of moments) clocks.push(await startAndKill(place, rows));
  const product = startProduct("start", place.env);
  engines.closers.push(() => product.kill());
  const url = await product.url;
  expect(await balanceOf(url, "member@demo.example")).toMatchObject({ balance: 148 });
  expect(await balanceOf(url, "admin@demo.example")).toMatchObject({ balance: 60 });
  await product.stop();
  expect(existsSync(join(place.dataDir, "seeding"))).toBe(false);

  const engine = await place.openEngine();
  const { violations, items, bookings } = await checkTable({ endpoint: engine.endpoint, tableName });
  expect(violations).toEqual([]);
  // Each start continues with the clock of the first one, so nothing of another clock is left.
  const staff = items.find(({ isSuperAdmin }) => isSuperAdmin === true);
  expect(clocks).toEqual(moments.map(() => staff?.emailProvedAt));
  expect(items.filter(({ entity }) => entity === "member")).toHaveLength(62);
  expect(bookings.length).toBeGreaterThan(500);
  const client = new DynamoDBClient(settingsOf(engine));
  engines.closers.push(() => client.destroy());
  expect(differencesIn(await readCounted(DynamoDBDocumentClient.from(client), tableName))).toEqual([]);
}

const timeout = 240_000;

test("a first start that is killed three times in its seed ends whole", { timeout }, async () => {
  const dataDir = engines.folder();
  const tables = join(dataDir, "table.db");
  const env = { DATA_DIR: dataDir, DYNAMODB_ENDPOINT: "" };
  await expectWhole({ dataDir, tables, env, openEngine: () => engines.start({ dataFile: tables }) }, [0, 500, 4_000]);
});

test("a first start on another engine that is killed twice in its seed ends whole", { timeout }, async () => {
  const dataDir = join(engines.folder(), "data");
  const tables = join(engines.folder(), "elsewhere.db");
  const engine = await engines.start({ dataFile: tables });
  const env = { DATA_DIR: dataDir, DYNAMODB_ENDPOINT: engine.endpoint };
  await expectWhole({ dataDir, tables, env, openEngine: async () => engine }, [0, 2_000]);
});
