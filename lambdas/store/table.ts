/**
 * The table: bounded reads, guarded transactions, and a count of the units that each request consumes. All calls to
 * DynamoDB go through this file.
 */

import { randomUUID } from "node:crypto";
import type { ConsumedCapacity } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, unavailable } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { environment } from "../runtime/env.ts";
import { documentClient } from "./client.ts";
import { explain, failedConditions } from "./failed-conditions.ts";
import { keyConditionOf, type SortKeyRange } from "./key-condition.ts";
import type { Partition, TableKey } from "./keys.ts";
import { endOfPage, startOfPage } from "./page-cursors.ts";
import { refuseUnwritable } from "./refused-writes.ts";
import { backOff, isTransient, isUnheard, RetriesExhausted, untilAnswered } from "./retries.ts";
import { conditionsHold, type StoredItem, toExpressions, type UpdateItem, type WriteItem } from "./write-items.ts";

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
  range?: SortKeyRange;
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
  /**
   * Changes one item by itself, and returns it as changed. It meets no conflict with others like it. A try without an answer
   * may count twice, so it is for numbers that are only ever drawn. It has no conditions.
   */
  change(write: UpdateItem): Promise<StoredItem>;
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
  /** Attempts at a transaction that meets only conflicts; `limits.transactionTries` by default. */
  transactionTries?: number | undefined;
  /** Whether this request may access the partition. The second of the two guards of tenancy. */
  mayTouch: (pk: string) => boolean;
}

export function createTable(options: TableOptions): Table {
  const client = documentClient();
  const tableName = environment().TABLE_NAME;
  const meter: Meter = { readUnits: 0, writeUnits: 0, indexWriteUnits: 0, roundTrips: 0 };
  let hasUnheardWrite = false;

  const allow = (pk: string) => {
    if (!options.mayTouch(pk)) throw new TypeError("A request may not access this partition.");
  };

  const persist = <T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    isRetryable: (error: unknown) => boolean,
    tries: number = limits.transactionTries,
  ) =>
    untilAnswered(
      options.deadlineAt,
      isRetryable,
      (signal) => {
        meter.roundTrips += 1;
        return attempt(signal);
      },
      tries,
    );

  const read = async <T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await persist(attempt, isTransient);
    } catch (error) {
      throw error instanceof RetriesExhausted ? new AppError(unavailable) : error;
    }
  };

  async function queryItems(spec: {
    partition: Pick<Partition, "index" | "pk">;
    range?: SortKeyRange;
    newestFirst?: boolean;
    consistent?: boolean;
    limit: number;
    startAfter?: Record<string, string>;
  }) {
    allow(spec.partition.pk);
    const keyCondition = keyConditionOf(spec.partition, spec.range);
    const output = await read((abortSignal) =>
      client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: spec.partition.index,
          ...keyCondition,
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
    if (spec.limit > limits.readRows) throw new RangeError("A read has more rows than `limits.readRows`.");
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
      await persist(transaction(writes, randomUUID()), isRetryable, options.transactionTries);
      hasUnheardWrite = false;
    } catch (error) {
      const failed = failedConditions(error, writes);
      if (failed !== undefined) throw explain(failed);
      if (!(error instanceof RetriesExhausted)) throw error;
      throw await diagnose(writes);
    }
  }

  async function change(write: UpdateItem): Promise<StoredItem> {
    refuseUnwritable([write]);
    allow(write.key.pk);
    const output = await read((abortSignal) =>
      client.send(
        new UpdateCommand({
          TableName: tableName,
          ...toExpressions(write),
          Key: { pk: write.key.pk, sk: write.key.sk },
          ReturnValues: "ALL_NEW",
          ReturnConsumedCapacity: "INDEXES",
        }),
        { abortSignal },
      ),
    );
    if (output.ConsumedCapacity !== undefined) countWrite(output.ConsumedCapacity);
    return output.Attributes as StoredItem;
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
    change,
    get hasUnheardWrite() {
      return hasUnheardWrite;
    },
  };
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
