/**
 * The table: bounded reads, guarded transactions, retries, and a count of the units that each request consumes. All
 * calls to DynamoDB go through this file.
 */

import { randomUUID } from "node:crypto";
import {
  type ConsumedCapacity,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod";
import { AppError, unavailable } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { environment } from "../runtime/env.ts";
import { foreignCursor, openCursor, sealCursor } from "./cursor.ts";
import type { Partition, TableKey } from "./keys.ts";
import { refuseUnwritable } from "./refused-writes.ts";
import { conditionsHold, type Refusal, type StoredItem, toExpressions, type WriteItem } from "./write-items.ts";

/** A key, and how to read the item there. `parse` throws on an invalid item, which is a bug. */
export interface ItemRef<T> {
  key: TableKey;
  parse: (item: StoredItem) => T;
}

export type Found<Refs extends Record<string, ItemRef<unknown> | undefined>> = {
  [Name in keyof Refs]: (NonNullable<Refs[Name]> extends ItemRef<infer T> ? T : never) | undefined;
};

export interface QuerySpec<T> {
  partition: Partition;
  /** Inclusive bounds of the sort key, or its prefix. */
  range?: { from: string; to: string } | { prefix: string };
  newestFirst?: boolean;
  /** Reads what was committed before. DynamoDB can do so on the table, and on no index. */
  consistent?: true;
  limit: number;
  cursor?: string;
  parse: (item: StoredItem) => T;
}

export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

/** The request units that a request has consumed, and its number of calls to the table. */
export interface Meter {
  readUnits: number;
  writeUnits: number;
  /** The part of `writeUnits` that indexes consumed. */
  indexWriteUnits: number;
  roundTrips: number;
}

/** A condition failed because another write was faster. Read again and decide again. */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

export interface ReadOptions {
  /** Reads what was committed before. It costs twice as much. */
  consistent: boolean;
  /** The items are only shown. Without it, a consistent read never combines items: access and money depend on it. */
  isForDisplay?: boolean;
}

export interface Table {
  readonly meter: Meter;
  getMany<Refs extends Record<string, ItemRef<unknown> | undefined>>(
    refs: Refs,
    options: ReadOptions,
  ): Promise<Found<Refs>>;
  query<T>(spec: QuerySpec<T>): Promise<Page<T>>;
  /** Every row of a list. Reads the next page when the caller has used up the one before. */
  all<T>(spec: Omit<QuerySpec<T>, "cursor">): AsyncGenerator<T, void>;
  /** Commits all writes or none. The first item in the given order whose condition failed explains the refusal. */
  commit(writes: readonly WriteItem[]): Promise<void>;
  /** Whether a transaction got no answer and is not known to have taken effect. It may still take effect. */
  readonly hasUnheardWrite: boolean;
}

/** An item that its definition cannot parse. */
export class UnreadableItem extends Error {
  override readonly name = "UnreadableItem";
  readonly key: { pk: string; sk: string };
  constructor({ pk, sk }: { pk: string; sk: string }, cause: unknown) {
    super("An item cannot be parsed.", { cause });
    this.key = { pk, sk };
  }
}

export interface TableOptions {
  /**
   * Called for each row of a list that cannot be parsed. The list then goes on without the row. By default such a row
   * fails the whole read.
   */
  skipUnreadable?: (unreadable: UnreadableItem) => void;
  /** No further attempt is made after this moment, in milliseconds on `performance.now()`'s clock. */
  deadlineAt: number;
  /** Whether this request may access the partition. The second of the two guards of tenancy. */
  mayTouch: (pk: string) => boolean;
}

type Logger = NonNullable<DynamoDBClientConfig["logger"]>;

const callTimeoutMilliseconds = 2_500;

/** Deliberately without `info` and `error`: the SDK copies each input and answer for them, even if nobody listens. */
const quietLogger = { trace: ignore, debug: ignore, warn: ignore } as Logger;
function ignore(): void {}

let sharedClient: DynamoDBDocumentClient | undefined;

/** One client per process. The SDK's retries are off, because only this file knows which are safe. */
export function documentClient(): DynamoDBDocumentClient {
  sharedClient ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: environment().AWS_REGION,
      endpoint: environment().DYNAMODB_ENDPOINT,
      maxAttempts: 1,
      logger: quietLogger,
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return sharedClient;
}

export function createTable(options: TableOptions): Table {
  const client = documentClient();
  const tableName = environment().TABLE_NAME;
  const meter: Meter = { readUnits: 0, writeUnits: 0, indexWriteUnits: 0, roundTrips: 0 };
  let hasUnheardWrite = false;

  const allow = (pk: string) => {
    if (!options.mayTouch(pk)) throw new TypeError("A request may not access this partition.");
  };

  /** Retries what is safe to retry, with full jitter, until it gets an answer or the deadline passes. */
  async function persist<T>(attempt: (signal: AbortSignal) => Promise<T>, isRetryable: (error: unknown) => boolean) {
    for (let tries = 1; ; tries += 1) {
      const remaining = options.deadlineAt - performance.now();
      if (remaining <= 0) throw new AppError(unavailable);
      try {
        meter.roundTrips += 1;
        return await attempt(AbortSignal.timeout(Math.min(callTimeoutMilliseconds, Math.ceil(remaining))));
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (tries >= limits.transactionTries) throw new RetriesExhausted(error);
        await backOff(tries, options.deadlineAt);
      }
    }
  }

  const read = async <T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await persist(attempt, isTransient);
    } catch (error) {
      throw error instanceof RetriesExhausted ? new AppError(unavailable) : error;
    }
  };

  async function queryItems(spec: {
    partition: Pick<Partition, "index" | "pk">;
    range?: QuerySpec<unknown>["range"];
    newestFirst?: boolean;
    consistent?: boolean;
    limit: number;
    startAfter?: Record<string, string>;
  }) {
    allow(spec.partition.pk);
    const { index, pk } = spec.partition;
    const names: Record<string, string> = { "#pk": index === undefined ? "pk" : `${index}pk` };
    const values: Record<string, string> = { ":pk": pk };
    let condition = "#pk = :pk";
    if (spec.range !== undefined) {
      names["#sk"] = index === undefined ? "sk" : `${index}sk`;
      if ("prefix" in spec.range) {
        if (spec.range.prefix === "") throw new RangeError("DynamoDB refuses an empty prefix.");
        values[":prefix"] = spec.range.prefix;
        condition += " AND begins_with(#sk, :prefix)";
      } else {
        values[":from"] = spec.range.from;
        values[":to"] = spec.range.to;
        condition += " AND #sk BETWEEN :from AND :to";
      }
    }
    const output = await read((abortSignal) =>
      client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: index,
          KeyConditionExpression: condition,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
          ScanIndexForward: !(spec.newestFirst ?? false),
          ConsistentRead: spec.consistent ?? false,
          Limit: spec.limit,
          ExclusiveStartKey: spec.startAfter,
          ReturnConsumedCapacity: "TOTAL",
        }),
        { abortSignal },
      ),
    );
    meter.readUnits += output.ConsumedCapacity?.CapacityUnits ?? 0;
    return { items: (output.Items ?? []) as StoredItem[], last: output.LastEvaluatedKey };
  }

  async function getItems(wanted: readonly TableKey[], consistent: boolean): Promise<StoredItem[]> {
    const items: StoredItem[] = [];
    let pending: { pk: string; sk: string }[] = wanted.map(({ pk, sk }) => ({ pk, sk }));
    for (const { pk } of wanted) allow(pk);
    if (pending.length > limits.batchGetKeys) throw new RangeError("More keys than one BatchGetItem takes.");
    for (let tries = 1; pending.length > 0; tries += 1) {
      const keysOfTry = pending;
      const output = await read((abortSignal) =>
        client.send(
          new BatchGetCommand({
            RequestItems: { [tableName]: { Keys: keysOfTry, ConsistentRead: consistent } },
            ReturnConsumedCapacity: "TOTAL",
          }),
          { abortSignal },
        ),
      );
      for (const consumed of output.ConsumedCapacity ?? []) meter.readUnits += consumed.CapacityUnits ?? 0;
      items.push(...((output.Responses?.[tableName] ?? []) as StoredItem[]));
      pending = (output.UnprocessedKeys?.[tableName]?.Keys ?? []) as { pk: string; sk: string }[];
      if (pending.length > 0) {
        if (performance.now() >= options.deadlineAt) throw new AppError(unavailable);
        await backOff(tries, options.deadlineAt);
      }
    }
    return items;
  }

  /**
   * Reads adjacent items of one partition with one Query. It takes half a unit for all of them, a consistent one a whole
   * unit. Reads the rest in parallel with one BatchGetItem. Reads that decide something never use the Query.
   */
  async function fetch(
    wanted: readonly TableKey[],
    { consistent, isForDisplay = false }: ReadOptions,
  ): Promise<StoredItem[]> {
    const combines = !consistent || isForDisplay;
    const byPartition = Map.groupBy(wanted, (wantedKey) => wantedKey.pk);
    const single: TableKey[] = [];
    const reads: Promise<StoredItem[]>[] = [];
    for (const [pk, together] of byPartition) {
      if (!combines || together.length === 1) single.push(...together);
      else {
        const sortKeys = together.map((wantedKey) => wantedKey.sk).sort();
        const range = { from: sortKeys[0] ?? "", to: sortKeys.at(-1) ?? "" };
        reads.push(
          queryItems({ partition: { pk }, range, limit: limits.pageRows, consistent }).then(({ items, last }) =>
            // Too many other items stand between them.
            last === undefined ? items : getItems(together, consistent),
          ),
        );
      }
    }
    if (single.length > 0) reads.push(getItems(single, consistent));
    return (await Promise.all(reads)).flat();
  }

  async function getMany<Refs extends Record<string, ItemRef<unknown> | undefined>>(
    refs: Refs,
    asked: ReadOptions,
  ): Promise<Found<Refs>> {
    const wanted = new Map<string, TableKey>();
    for (const ref of Object.values(refs)) if (ref !== undefined) wanted.set(address(ref.key), ref.key);
    const items = new Map<string, StoredItem>();
    for (const item of wanted.size === 0 ? [] : await fetch([...wanted.values()], asked)) {
      items.set(address(item as unknown as TableKey), item);
    }
    return Object.fromEntries(
      Object.entries(refs).map(([name, ref]) => {
        const item = ref && items.get(address(ref.key));
        return [name, item && ref && parsed(item, ref.parse)];
      }),
    ) as Found<Refs>;
  }

  function readRow<T>(item: StoredItem, parse: (item: StoredItem) => T): T[] {
    try {
      return [parsed(item, parse)];
    } catch (error) {
      if (options.skipUnreadable === undefined || !(error instanceof UnreadableItem)) throw error;
      options.skipUnreadable(error);
      return [];
    }
  }

  async function query<T>(spec: QuerySpec<T>): Promise<Page<T>> {
    if (spec.limit > limits.pageRows) throw new RangeError("A page has more rows than `limits.pageRows`.");
    const startAfter = spec.cursor === undefined ? undefined : startOfPage(spec.cursor, spec, options.mayTouch);
    const { items, last } = await queryItems({ ...spec, startAfter });
    return {
      rows: items.flatMap((item) => readRow(item, spec.parse)),
      nextCursor: last === undefined ? null : endOfPage(last as Record<string, string>, spec.partition),
    };
  }

  async function* all<T>(spec: Omit<QuerySpec<T>, "cursor">): AsyncGenerator<T, void> {
    let cursor: string | undefined;
    do {
      const page: Page<T> = await query({ ...spec, cursor });
      yield* page.rows;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async function commit(writes: readonly WriteItem[]): Promise<void> {
    refuseUnwritable(writes);
    for (const write of writes) allow(write.key.pk);
    const isRetryable = (error: unknown) => {
      hasUnheardWrite ||= isUnheard(error);
      return isTransient(error);
    };
    try {
      await persist(transaction(writes, randomUUID()), isRetryable);
      hasUnheardWrite = false;
    } catch (error) {
      const failed = failedConditions(error, writes);
      if (failed !== undefined) throw explain(failed);
      if (!(error instanceof RetriesExhausted)) throw error;
      throw await diagnose(writes);
    }
  }

  /**
   * Even one write is a transaction. Its token makes a retry after a lost answer harmless. A retried conditional write
   * would meet its own effect and report a conflict.
   */
  const transaction = (writes: readonly WriteItem[], token: string) => async (abortSignal: AbortSignal) => {
    const output = await client.send(
      new TransactWriteCommand({
        ClientRequestToken: token,
        ReturnConsumedCapacity: "INDEXES",
        TransactItems: writes.map((write) => {
          const base = {
            TableName: tableName,
            ...toExpressions(write),
            ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
          };
          const Key = { pk: write.key.pk, sk: write.key.sk };
          if (write.kind === "put") return { Put: { ...base, Item: { ...write.item, ...Key } } };
          if (write.kind === "delete") return { Delete: { ...base, Key } };
          if (write.kind === "check")
            return { ConditionCheck: { ...base, Key, ConditionExpression: base.ConditionExpression ?? "" } };
          return { Update: { ...base, Key, UpdateExpression: base.UpdateExpression ?? "" } };
        }),
      }),
      { abortSignal },
    );
    for (const consumed of output.ConsumedCapacity ?? []) countWrite(consumed);
  };

  function countWrite(consumed: ConsumedCapacity): void {
    meter.writeUnits += consumed.CapacityUnits ?? 0;
    for (const index of Object.values(consumed.GlobalSecondaryIndexes ?? {})) {
      meter.indexWriteUnits += index.CapacityUnits ?? 0;
    }
  }

  /**
   * Explains a transaction that met only conflicts: reads its items strongly and finds the conditions that fail. If
   * none fails, the answer is "try again".
   */
  async function diagnose(writes: readonly WriteItem[]): Promise<Error> {
    const items = new Map<string, StoredItem>();
    for (const item of await getItems(
      writes.map((write) => write.key),
      true,
    )) {
      items.set(address(item as unknown as TableKey), item);
    }
    const inTheWay = writes
      .map((write) => ({ write, existing: items.get(address(write.key)) }))
      .filter(({ write, existing }) => !conditionsHold(write, existing));
    return inTheWay.length === 0 ? new AppError(unavailable) : explain(inTheWay);
  }

  return {
    meter,
    getMany,
    query,
    all,
    commit,
    get hasUnheardWrite() {
      return hasUnheardWrite;
    },
  };
}

interface FailedCondition {
  write: WriteItem;
  existing: StoredItem | undefined;
}

function explain(failed: readonly FailedCondition[]): Error {
  const first = failed[0];
  const refusal: Refusal = first === undefined ? "lost_race" : first.write.refused(first.existing);
  return refusal === "lost_race" ? new LostRace() : refusal;
}

class RetriesExhausted extends Error {
  override readonly name = "RetriesExhausted";
  constructor(cause: unknown) {
    super("Retries exhausted", { cause });
  }
}

/** Whether nothing was decided: conflicts, throttling, faults of the service, missing answers. */
function isTransient(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
    return reasons.length > 0 && reasons.every((code) => transientReasons.has(code));
  }
  return error instanceof Error && (undecidedErrors.has(error.name) || isUnheard(error));
}

/** Whether the answer is missing. The request may have taken effect, or may still. */
function isUnheard(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unheardErrors.has(error.name)) return true;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined ? isNetworkFailure(error) : status >= 500;
}

const transientReasons = new Set(["None", "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

const undecidedErrors = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionInProgressException",
  "TransactionConflictException",
]);

const unheardErrors = new Set(["InternalServerError", "AbortError", "TimeoutError"]);

function isNetworkFailure(error: Error): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|EAI_AGAIN)$/.test(code);
}

function failedConditions(error: unknown, writes: readonly WriteItem[]): FailedCondition[] | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const failed = (error.CancellationReasons ?? []).flatMap((reason, position) => {
    const write = writes[position];
    return reason.Code === "ConditionalCheckFailed" && write !== undefined
      ? [{ write, existing: plain(reason.Item) }]
      : [];
  });
  return failed.length === 0 ? undefined : failed;
}

/** Some versions of the document client unmarshall cancellation reasons; others leave them raw. */
function plain(item: unknown): StoredItem | undefined {
  if (item === undefined || item === null || Object.keys(item).length === 0) return undefined;
  const { pk } = item as { pk?: unknown };
  return typeof pk === "object"
    ? (unmarshall(item as Parameters<typeof unmarshall>[0]) as StoredItem)
    : (item as StoredItem);
}

function parsed<T>(item: StoredItem, parse: (item: StoredItem) => T): T {
  try {
    return parse(item);
  } catch (error) {
    throw new UnreadableItem({ pk: String(item.pk), sk: String(item.sk) }, error);
  }
}

function address(tableKey: TableKey): string {
  return `${tableKey.pk}\n${tableKey.sk}`;
}

/** Full jitter: a random wait up to a bound that doubles, and never past the deadline. */
export async function backOff(tries: number, deadlineAt: number): Promise<void> {
  const bound = Math.min(25 * 2 ** Math.min(tries, 6), Math.max(0, deadlineAt - performance.now()));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * bound));
}

/** A cursor names the end of a page. It is bound to its partition: a cursor from another list is refused. */
function endOfPage(last: Record<string, string>, { index, pk }: Partition): string {
  const parts = index === undefined ? [pk, last.sk] : [pk, last[`${index}sk`], last.pk, last.sk];
  return sealCursor(parts.map(String));
}

const keyPartSchema = z.string().min(1).max(1024);
const cursorSchema = z.tuple([keyPartSchema, keyPartSchema]);
const indexCursorSchema = z.tuple([keyPartSchema, keyPartSchema, keyPartSchema, keyPartSchema]);

function startOfPage(
  cursor: string,
  { partition: { index, pk }, range }: Pick<QuerySpec<unknown>, "partition" | "range">,
  mayTouch: (pk: string) => boolean,
): Record<string, string> {
  const parts = openCursor<readonly string[]>(cursor, index === undefined ? cursorSchema : indexCursorSchema);
  const [partitionKey = "", sortKey = "", itemPk = pk, itemSk = sortKey] = parts;
  const inRange =
    range === undefined ||
    ("prefix" in range ? sortKey.startsWith(range.prefix) : sortKey >= range.from && sortKey <= range.to);
  if (partitionKey !== pk || !inRange || !mayTouch(itemPk)) throw foreignCursor();
  return index === undefined
    ? { pk, sk: sortKey }
    : { [`${index}pk`]: pk, [`${index}sk`]: sortKey, pk: itemPk, sk: itemSk };
}
