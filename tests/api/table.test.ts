import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId, NewsId } from "#lambdas/contract/ids.ts";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import { newsReadItem } from "#lambdas/news/items.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { dueList } from "#lambdas/store/items.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { indexed } from "#lambdas/store/keys.ts";
import { createTable } from "#lambdas/store/table.ts";
import {
  type Condition,
  conditionsHold,
  lostRace,
  putNew,
  type StoredItem,
  update,
  type WriteItem,
} from "#lambdas/store/write-items.ts";
import { slugClaimItem } from "#lambdas/tenants/items.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The guarantees of `shared/table` to its callers, on the real engine. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom("a", "b", ""), fc.boolean());
const attribute = fc.constantFrom("a", "b", "status", "size");
const anyItem = fc.option(fc.dictionary(attribute, value), { nil: undefined });
const anyConditions: fc.Arbitrary<Condition[]> = fc.array(
  fc.oneof(
    fc.record({ attribute, is: fc.constantFrom("missing" as const, "present" as const) }),
    fc.record({
      attribute,
      is: fc.constantFrom("=" as const, "<" as const, "<=" as const, ">" as const, ">=" as const),
      // The engine, like DynamoDB, compares booleans by equality only. The product needs nothing more.
      value: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom("a", "b")),
    }),
  ),
  { minLength: 1, maxLength: 3 },
);

test("our code and the store agree on every condition", async () => {
  const read = async (key: TableKey): Promise<StoredItem | undefined> =>
    (await server.table.getMany({ it: { key, parse: (item) => item } }, { consistent: true })).it;
  let tries = 0;
  await fc.assert(
    fc.asyncProperty(anyItem, anyConditions, async (item, conditions) => {
      const key = slugClaimItem.key(`try-${(tries += 1)}`);
      if (item !== undefined) await server.table.commit([putNew(key, item, lostRace)]);
      const write = update(key, { set: { done: true } }, conditions, lostRace);
      const expected = conditionsHold(write, await read(key));
      const held = await server.table.commit([write]).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof LostRace)) throw error;
          return false;
        },
      );
      expect(held).toBe(expected);
      expect((await read(key))?.done === true).toBe(expected);
    }),
    { numRuns: 150 },
  );
});

test("a transaction is all or nothing, and the first refusal in the order given explains it", async () => {
  const [one, two, three] = ["one", "two", "three"].map((name) => slugClaimItem.key(`all-${name}`)) as [
    TableKey,
    TableKey,
    TableKey,
  ];
  await server.table.commit([putNew(two, {}, lostRace), putNew(three, {}, lostRace)]);
  const because = (reason: string) => () => {
    throw new Error(reason);
  };
  const writes = [
    putNew(one, {}, because("one")),
    putNew(two, {}, because("two was there")),
    putNew(three, {}, because("three")),
  ];
  await expect(server.table.commit(writes)).rejects.toThrow("two was there");
  const found = await server.table.getMany({ one: { key: one, parse: (item) => item } }, { consistent: true });
  expect(found.one).toBeUndefined();
});

test("refuses to name an item twice, more items than there may be, and partitions that are not the request's", async () => {
  const key = slugClaimItem.key("twice");
  const write = putNew(key, {}, lostRace);
  await expect(server.table.commit([write, write])).rejects.toThrow(RangeError);
  const many = Array.from({ length: 101 }, (_, position) =>
    putNew(slugClaimItem.key(`many-${position}`), {}, lostRace),
  );
  await expect(server.table.commit(many)).rejects.toThrow(RangeError);
  await server.table.commit(many.slice(0, 100));
  const { kind: _kind, ...rest } = write;
  const others: WriteItem[] = [
    { ...rest, kind: "delete" },
    { ...rest, kind: "check" },
  ];
  for (const other of others) await expect(server.table.commit([write, other])).rejects.toThrow(RangeError);

  const narrow = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: (pk) => pk === "SLUG#mine" });
  await expect(narrow.commit([write])).rejects.toThrow(TypeError);
  await expect(narrow.getMany({ it: { key, parse: (item) => item } }, { consistent: true })).rejects.toThrow(TypeError);
});

test("answers 503 after the time limit, without another try", async () => {
  const late = createTable({ deadlineAt: performance.now() - 1, mayTouch: () => true });
  const key = slugClaimItem.key("late");
  await expect(late.commit([putNew(key, {}, lostRace)])).rejects.toMatchObject({ definition: { code: "unavailable" } });
  await expect(late.getMany({ it: { key, parse: (item) => item } }, { consistent: true })).rejects.toMatchObject({
    definition: { code: "unavailable" },
  });
  expect(late.meter.roundTrips).toBe(0);
});

test("measures an item as the engine does: to the byte at 400 KB", async () => {
  const key = slugClaimItem.key("large");
  const fixed = Buffer.byteLength(`pk${key.pk}sk${key.sk}`);
  const values: [unknown, number][] = [
    ["ü", 2],
    [false, 1],
    [null, 1],
    [-1_234_567, 6],
    [new Uint8Array(9), 9],
    [[1, { a: "b" }], 13],
  ];
  for (const [held, bytes] of values) {
    const item = { v: held, text: "x".repeat(409_600 - fixed - "v".length - bytes - "text".length) };
    const write = { ...putNew(key, item, lostRace), conditions: [] };
    await server.table.commit([write]);
    await expect(server.table.commit([{ ...write, item: { ...item, text: `${item.text}x` } }])).rejects.toThrow(
      RangeError,
    );
  }
});

test("refuses an empty prefix, a page over the limit, and a cursor of another partition", async () => {
  const mine = dueList("approval", 1);
  const spec = { partition: mine, limit: 1, parse: (item: StoredItem) => item };
  await expect(server.table.query({ ...spec, range: { prefix: "" } })).rejects.toThrow(RangeError);
  await expect(server.table.query({ ...spec, limit: 251 })).rejects.toThrow(RangeError);

  const due = (slug: string, shard: number) =>
    putNew(slugClaimItem.key(slug), indexed(dueList("approval", shard), slug), lostRace);
  await server.table.commit([due("due-1", 1), due("due-2", 1), due("due-3", 2), due("due-4", 2)]);
  const [{ nextCursor: own }, { nextCursor: foreign }] = [
    await server.table.query(spec),
    await server.table.query({ ...spec, partition: dueList("approval", 2) }),
  ];
  expect((await server.table.query({ ...spec, cursor: own ?? "" })).rows).toMatchObject([{ pk: "SLUG#due-2" }]);
  await expect(server.table.query({ ...spec, cursor: foreign ?? "" })).rejects.toMatchObject({
    definition: { code: "invalid_input" },
  });
});

test("refuses a cursor of an index that names an item of another request", async () => {
  const partition = dueList("approval", 5);
  const narrow = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: (pk) => pk !== "SLUG#theirs" });
  const from = (itemPk: string) => {
    const { sk } = slugClaimItem.key("any");
    const cursor = Buffer.from(JSON.stringify([partition.pk, "a", itemPk, sk])).toString("base64url");
    return narrow.query({ partition, limit: 1, cursor, parse: (item) => item });
  };
  await expect(from("SLUG#mine")).resolves.toEqual({ rows: [], nextCursor: null });
  await expect(from("SLUG#theirs")).rejects.toMatchObject({ definition: { code: "invalid_input" } });
});

test("finds two items of one partition, however many stand between them", async () => {
  const { scope } = await server.newTenant();
  const memberId = "00000000-0000-4000-8000-000000000000" as MemberId;
  const ids = Array.from({ length: 102 }, (_, nth) => `nws_${String(nth).padStart(26, "0")}` as NewsId);
  const refs = ids.map((newsId) => newsReadItem.ref(scope, memberId, "2026-11-24T09:30:00.000Z", newsId));
  const writes = refs.map(({ key }, nth) => putNew(key, newsReadItem.whole({ newsId: ids[nth] as NewsId }), lostRace));
  for (let from = 0; from < writes.length; from += 50) await server.table.commit(writes.slice(from, from + 50));
  const found = await server.table.getMany({ first: refs[0], last: refs.at(-1) }, { consistent: false });
  expect(found).toEqual({ first: { newsId: ids[0] }, last: { newsId: ids.at(-1) } });
});

test("reads every row of a list once, whatever the length of a page", async () => {
  const partition = dueList("approval", 3);
  const slugs = ["all-1", "all-2", "all-3", "all-4", "all-5"];
  await server.table.commit(slugs.map((slug) => putNew(slugClaimItem.key(slug), indexed(partition, slug), lostRace)));
  for (const limit of [1, 2, 5, 100]) {
    const rows: unknown[] = [];
    for await (const row of server.table.all({ partition, limit, parse: ({ pk }) => pk })) rows.push(row);
    expect(rows, `in pages of ${limit}`).toEqual([
      "SLUG#all-1",
      "SLUG#all-2",
      "SLUG#all-3",
      "SLUG#all-4",
      "SLUG#all-5",
    ]);
  }
  for await (const row of server.table.all({ partition: dueList("approval", 4), limit: 1, parse: (item) => item })) {
    throw new Error(`An empty list has a row: ${JSON.stringify(row)}`);
  }
});

test("every index holds whole items, so that no query can ask for a missing attribute", async () => {
  const client = new DynamoDBClient({ region: "eu-west-1", endpoint: server.stack.engine.endpoint });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: server.stack.tableName }));
  client.destroy();
  const projections = (Table?.GlobalSecondaryIndexes ?? []).map(({ Projection }) => Projection?.ProjectionType);
  expect(projections).toEqual(tableDefinition.indexes.map(() => "ALL"));
});
