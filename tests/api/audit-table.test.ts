import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditStage } from "#lambdas/auditor/audit-stage.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { runConsumer, tableOf } from "../support/claims.ts";
import { sizeOf } from "../support/item-size.ts";
import { readRawTable } from "../support/raw-table.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The audit as the schedule calls it, over a table with two houses. Consumers stand still. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.newTenant();
  await server.newTenant();
});
beforeEach(() => {
  server.log.length = 0;
});
afterAll(() => server.close());

const audit = () => runConsumer("platform.auditTable", { time: new Date(server.clock.now).toISOString() });
const told = () => server.log.filter(({ event }) => event === "table_audited");
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`guildhall-audit-${process.pid}`));

test("a whole audit tells its counts, and that it is one", async () => {
  const items = await readRawTable(tableOf(server));
  await audit();
  expect(told()).toHaveLength(1);
  expect(told()[0]).toMatchObject({ violations: 0, auditsCompleted: 1, items: items.length, Stage: "local" });
  expect(told()[0]).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: "Guildhall",
          Dimensions: [["Stage"]],
          Metrics: [{ Name: "violations" }, { Name: "auditsCompleted" }],
        },
      ],
    },
  });
  expect(told()[0]?.tenants).toBeGreaterThanOrEqual(2);
  expect(told()[0]?.readUnits).toBeGreaterThan(0);
  expect(leftovers()).toEqual([]);
});

/** `scripts/costs/bill.ts` reckons with it. */
test("an audit reads half a unit for 4 KB of the table, and little beside it", async () => {
  const own = await server.newTenant();
  for (let count = 0; count < 40; count += 1) await server.newMember(own, { points: 100 });
  const bytes = (await readRawTable(tableOf(server))).reduce((sum, item) => sum + sizeOf(item), 0);
  expect(bytes).toBeGreaterThan(8 * 4096);
  await audit();
  const [line] = told();
  expect(line?.violations).toBe(0);
  expect(line?.readUnits).toBeGreaterThanOrEqual(Math.floor(bytes / 8192));
  expect(line?.readUnits).toBeLessThanOrEqual(Math.ceil(bytes / 8192) + 4);
});

test("an audit that has no time for the whole table says so, and leaves nothing on disk", async () => {
  await expect(auditStage({ deadlineAt: performance.now() - 1 })).rejects.toThrow(
    "The time was too short for the whole table.",
  );
  expect(leftovers()).toEqual([]);
});

test.each([
  ["all houses are", { characters: 500, bytesOfTenant: 1e9 }, /^More than 500 characters/],
  ["one house is", { characters: 1e9, bytesOfTenant: 100 }, /has more than 100 bytes/],
])("an audit stops where %s too large for the function", async (_what, bounds, sentence) => {
  await expect(auditStage({ bounds })).rejects.toThrow(sentence);
  expect(leftovers()).toEqual([]);
});

test("a counter that is wrong is found at every look, and its house is named", async () => {
  const { tableName } = tableOf(server);
  const counters = (await readRawTable(tableOf(server))).find(({ entity }) => entity === "counters");
  const change = (by: number) =>
    documentClient().send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: counters?.pk, sk: counters?.sk },
        UpdateExpression: "ADD resources :by",
        ExpressionAttributeValues: { ":by": by },
      }),
    );
  await change(3);
  const { violations } = await auditStage({ settleSeconds: 0 });
  await change(-3);
  expect(violations).toHaveLength(1);
  expect(violations[0]).toContain(String(counters?.pk).split("#")[1]);
});
