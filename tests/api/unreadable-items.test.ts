import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBookings, listMyBookings } from "#lambdas/bookings/contract.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { pool } from "../../scripts/local/environment.ts";
import { book, lapseNow, rawItems, runConsumer } from "../support/claims.ts";
import { at, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** One item that no definition can read: by a mistake of a release, or of a hand in the table. */
let server: TestServer;
let client: DynamoDBClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new DynamoDBClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

async function spoil(own: TestTenant, startAt: string) {
  const spoiled = (await rawItems(server, own, "booking")).find((item) => item.startAt === startAt);
  const Key = { pk: { S: String(spoiled?.pk) }, sk: { S: String(spoiled?.sk) } };
  const UpdateExpression = "SET resourceType = :nonsense";
  const ExpressionAttributeValues = { ":nonsense": { S: "submarine" } };
  const TableName = server.stack.tableName;
  await client.send(new UpdateItemCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues }));
  return String(spoiled?.pk);
}

async function openTenant() {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 100 });
  const resource = await server.newResource(own, { requiresApproval: true });
  const [broken, whole] = [at("2026-11-26", "10:00"), at("2026-11-26", "12:00")];
  for (const startAt of [broken, whole]) await book(server, own, member, { resource, startAt });
  const pk = await spoil(own, broken);
  return { own, member, pk, whole, params: { tenantId: own.tenantId } };
}

test("a list goes on without a row that cannot be read, and an alarm counts it", async () => {
  const { own, member, pk, whole, params } = await openTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const mine = await server.call(listMyBookings, { as: member, params });
  expect(mine.body.bookings.map(({ startAt }) => startAt)).toEqual([whole]);
  const all = await server.call(listBookings, { as: admin, params, query: { month: "2026-11" } });
  expect(all.body.bookings.map(({ startAt }) => startAt)).toEqual([whole]);
  const lines = server.log.filter(({ event }) => event === "unreadable_item");
  expect(lines.map(({ level, route, pk: of, failed }) => [level, route, of, failed])).toEqual([
    ["error", listMyBookings.id, pk, 1],
    ["error", listBookings.id, pk, 1],
  ]);
});

test("a due item that cannot be read fails its message, comes no second time, and stops no other", async () => {
  const { own, pk } = await openTenant();
  server.clock.now = Date.parse(at("2026-11-27", "09:00"));
  const first = (await lapseNow(server)) as { batchItemFailures: unknown[] };
  // One of this tenant, and one of the tenant of the test before.
  expect(first.batchItemFailures).toHaveLength(2);
  const statuses = async () =>
    (await rawItems(server, own, "booking")).map((item) => [item.pk === pk, item.status]).sort();
  expect(await statuses()).toEqual([
    [false, "cancelled"],
    [true, "pending"],
  ]);
  // The schedule finds nothing more. The message alone is delivered again, and fails until it is among the dead letters.
  expect(await lapseNow(server)).toEqual({ batchItemFailures: [] });
  const body = JSON.stringify({ pk, sk: "B", dueAt: at("2026-11-26", "10:00"), askedAt: server.clock.now });
  const again = await runConsumer("bookings.lapseApprovals", { Records: [{ body, messageId: "again" }] });
  expect(again).toEqual({ batchItemFailures: [{ itemIdentifier: "again" }] });
  expect(toInstant(server.clock.now)).toBe(at("2026-11-27", "09:00"));
});
