import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError, defineError } from "#lambdas/contract/errors.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { createTable } from "#lambdas/store/table.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem, whileVersion } from "#lambdas/store/write-items.ts";
import { slugClaimItem } from "#lambdas/tenants/items.ts";

/** A transaction that meets nothing but conflicts, against a DynamoDB that this file plays. */
interface Keys {
  Keys: { pk: string; sk: string }[];
  ConsistentRead: boolean;
}

let stored: StoredItem[] = [];
let transactions = 0;
let reads: Keys[] = [];
/** How many keys one read answers; it names the others as not processed. */
let mostKeys = 100;
let reasons = [{ Code: "TransactionConflict" }];

const [one, two, three] = ["one", "two", "three"].map((slug) => slugClaimItem.key(slug)) as [
  ReturnType<typeof slugClaimItem.key>,
  ReturnType<typeof slugClaimItem.key>,
  ReturnType<typeof slugClaimItem.key>,
];

function answer(command: string, input: object): object {
  if (command.startsWith("TransactWrite")) {
    transactions += 1;
    throw new TransactionCanceledException({ message: "played", $metadata: {}, CancellationReasons: reasons });
  }
  const [[table, asked] = ["", { Keys: [], ConsistentRead: false }]] = Object.entries(
    (input as { RequestItems: Record<string, Keys> }).RequestItems,
  );
  reads.push(asked);
  const [now, later] = [asked.Keys.slice(0, mostKeys), asked.Keys.slice(mostKeys)];
  const found = stored.filter((item) => now.some(({ pk, sk }) => item.pk === pk && item.sk === sk));
  return { Responses: { [table]: found }, UnprocessedKeys: later.length === 0 ? {} : { [table]: { Keys: later } } };
}

beforeAll(() => {
  documentClient().middlewareStack.add(
    (_next, context) => (request) =>
      Promise.resolve().then(() => ({
        output: answer(String(context.commandName), request.input) as never,
        response: undefined,
      })),
    { step: "initialize", priority: "high", name: "played" },
  );
});
afterAll(() => documentClient().middlewareStack.remove("played"));

beforeEach(() => {
  [stored, reads, transactions, mostKeys] = [[], [], 0, 100];
  reasons = [{ Code: "TransactionConflict" }];
  // No wait between attempts.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

const there = ({ pk, sk }: { pk: string; sk: string }, more: object = {}) => ({ pk, sk, ...more });
const refusing = (code: string) => () => new AppError(defineError(`tests.${code}`, 409, "It is taken."));

/** The code of the refusal, or the name of another error. */
async function outcome(writes: readonly WriteItem[], mayTouch = (_pk: string) => true): Promise<string> {
  const table = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch });
  const error: unknown = await table.commit(writes).then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  if (error instanceof AppError) return error.definition.code;
  return error instanceof Error ? error.name : "committed";
}

describe("a transaction that meets only conflicts", () => {
  test("is tried six times, and then all its items are read once, strongly", async () => {
    expect(await outcome([putNew(one, {}, lostRace), whileVersion(two, 1), putNew(three, {}, lostRace)])).toBe(
      "LostRace",
    );
    expect(transactions).toBe(6);
    const wanted = [one, two, three].map(({ pk, sk }) => ({ pk, sk }));
    expect(reads).toEqual([{ Keys: wanted, ConsistentRead: true }]);
  });

  test("asks the caller to try again where every condition holds", async () => {
    stored = [there(two, { version: 4 })];
    expect(await outcome([putNew(one, {}, refusing("taken")), whileVersion(two, 4)])).toBe("unavailable");
  });

  test("is explained by the one condition that fails, wherever it stands", async () => {
    for (const key of [one, two, three]) {
      stored = [there(key)];
      const writes = [one, two, three].map((at) => putNew(at, {}, refusing(at.pk.replace("SLUG#", ""))));
      expect(await outcome(writes)).toBe(`tests.${key.pk.replace("SLUG#", "")}`);
    }
  });

  test("is explained by the first of several, in the order of the writes and not of the items", async () => {
    stored = [there(three), there(one)];
    const writes = [two, three, one].map((key) => putNew(key, {}, refusing(key.pk.replace("SLUG#", ""))));
    expect(await outcome(writes)).toBe("tests.three");
  });

  test("is refused in view of the item that is in the way, and of none where it is missing", async () => {
    const seen: unknown[] = [];
    const look = (existing: StoredItem | undefined) => {
      seen.push(existing?.owner);
      return "lost_race" as const;
    };
    stored = [there(one, { owner: "somebody", version: 9 }), there(two, { owner: "another" })];
    expect(await outcome([{ ...whileVersion(one, 8), refused: look }])).toBe(LostRace.name);
    expect(await outcome([{ ...whileVersion(three, 8), refused: look }])).toBe(LostRace.name);
    expect(seen).toEqual(["somebody", undefined]);
  });

  test("tells items of one partition apart", async () => {
    const beside = { ...one, sk: `${one.sk}-beside` } as typeof one;
    stored = [there(beside, { version: 1 })];
    expect(await outcome([putNew(one, {}, refusing("one")), whileVersion(beside, 1)])).toBe("unavailable");
    expect(await outcome([putNew(one, {}, refusing("one")), putNew(beside, {}, refusing("beside"))])).toBe(
      "tests.beside",
    );
  });

  test("is explained also where the store reads its items in parts", async () => {
    mostKeys = 1;
    stored = [there(three)];
    expect(await outcome([one, two, three].map((key) => putNew(key, {}, refusing("last"))))).toBe("tests.last");
    expect(reads.map(({ Keys: asked }) => asked.length)).toEqual([3, 2, 1]);
  });

  test("is not explained by a write without a condition", async () => {
    stored = [there(one, { version: 3 })];
    expect(await outcome([update(one, { set: { done: true } }, [], refusing("never"))])).toBe("unavailable");
  });
});

test("a transaction that a condition stopped is tried once, and explained without a read", async () => {
  reasons = [{ Code: "TransactionConflict" }, { Code: "ConditionalCheckFailed" }];
  const writes = [putNew(one, {}, refusing("one")), putNew(two, {}, refusing("two"))];
  expect(await outcome(writes)).toBe("tests.two");
  expect([transactions, reads]).toEqual([1, []]);
});
