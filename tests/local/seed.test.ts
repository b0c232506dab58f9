import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTable, type Table } from "#lambdas/store/table.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { type Stack, startStack } from "../../scripts/local/stack.ts";
import { seedDemo } from "../../scripts/seed/seed.ts";
import { checkTable } from "../support/checker.ts";
import { dropOwnTable, ownTableName } from "../support/own-table.ts";
import type { RawItem } from "../support/raw-table.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
let dataDir: string;
let stack: Stack;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "guildhall-seed-"));
  const tableName = ownTableName(dataDir);
  stack = await startStack({
    port: 0,
    dataDir,
    tableName,
    loadHandler: loadSource,
    now: () => now,
    withConsumers: false,
  });
});

afterAll(async () => {
  await dropOwnTable({ endpoint: stack.engine.endpoint, tableName: stack.tableName });
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const wholeTable = () => createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true });

/** As if the process was killed: earlier writes are stored, later ones are not. */
function tableThatEndsAfter(transactions: number): Table {
  const table = wholeTable();
  let left = transactions;
  return {
    ...table,
    commit: (items) => {
      if (left === 0) throw new Error("killed");
      left -= 1;
      return table.commit(items);
    },
  };
}

const countEntities = (items: readonly RawItem[]) =>
  Object.fromEntries([...Map.groupBy(items, ({ entity }) => String(entity))].map(([name, all]) => [name, all.length]));

async function look() {
  const where = { endpoint: stack.engine.endpoint, tableName: stack.tableName };
  const { violations, wallets, items } = await checkTable(where);
  return { violations, balances: wallets.map(({ balance }) => Number(balance)).sort(), counts: countEntities(items) };
}

test("a seed that is interrupted after every fourth transaction ends like an uninterrupted one", async () => {
  let interruptions = 0;
  for (;;) {
    const outcome = await seedDemo(stack.cognito, now, tableThatEndsAfter(4)).then(
      () => "complete",
      (error: Error) => error.message,
    );
    if (outcome === "complete") break;
    expect(outcome).toBe("killed");
    interruptions += 1;
  }
  const { violations, balances, counts } = await look();
  expect(interruptions).toBeGreaterThan(5);
  expect(violations).toEqual([]);
  // 240 points less 20, 24, 8 and 40 that bookings cost; 120 less 15, 24 and 15.
  expect(balances).toEqual([0, 0, 148, 60, 66, 80]);
  expect(counts).toMatchObject({
    member: 6,
    resource: 11,
    booking: 7,
    news: 3,
    newsBody: 3,
    event: 2,
    membership: 1,
    membershipPlan: 4,
  });
});

test("a seed that runs again changes nothing", async () => {
  await seedDemo(stack.cognito, now);
  const before = await look();
  await seedDemo(stack.cognito, now);
  expect(await look()).toEqual(before);
});
