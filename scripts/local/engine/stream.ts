import { setTimeout as sleep } from "node:timers/promises";
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  type DynamoDBStreamsClientConfig,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { type Checkpoint, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";

export { refreshStream } from "./stream-records.ts";

const longestIdleMs = 500;
const longestBackoffMs = 10_000;

export interface PollStreamOptions {
  /** Settings of the SDK's client: endpoint, region, credentials. */
  client: DynamoDBStreamsClientConfig;
  tableName: string;
  checkpointFile: string;
  /** Handles a batch and reports the failed records. Unresolved records are delivered again, also after a restart. */
  onRecords(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse | undefined>;
  /** Takes a record that failed alone `recordTries` times. Without it, such a record is retried for ever. */
  onPoison?(record: DynamoDBRecord, error: unknown): Promise<void> | void;
  signal: AbortSignal;
  /** The first pause when there is nothing to read; it doubles up to `mostIdleMs`. */
  intervalMs?: number;
  /** By default 500 ms. */
  mostIdleMs?: number | undefined;
  batchSize?: number;
  /** How often a batch is tried before it is halved. */
  batchTries?: number;
  recordTries?: number;
  backoffMs?: number;
  log?: (line: string) => void;
}

/**
 * Reads the table's stream until the signal aborts. Delivers records as Lambda does: at least once, in order per shard.
 * It waits for the table and for the engine if they do not exist yet.
 */
export async function pollStream(options: PollStreamOptions): Promise<void> {
  const client = new DynamoDBStreamsClient(options.client);
  const { signal, log = () => {} } = options;
  const mostIdleMs = options.mostIdleMs ?? longestIdleMs;
  const firstIdleMs = Math.min(options.intervalMs ?? 25, mostIdleMs);
  let idleMs = firstIdleMs;
  let failures = 0;
  try {
    while (!signal.aborted) {
      try {
        const stream = await openStream(client, options);
        if (!stream) {
          await pause(longestIdleMs, signal);
          continue;
        }
        while (!signal.aborted) {
          const isBusy = await stream.readRound();
          failures = 0;
          if (stream.isOver()) break;
          if (!isBusy) await pause(idleMs, signal);
          idleMs = isBusy ? firstIdleMs : Math.min(idleMs * 2, mostIdleMs);
        }
        await pause(longestIdleMs, signal);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        log(`reading the stream of ${options.tableName} failed: ${error}`);
        await pause(backoff(options, failures), signal);
      }
    }
  } finally {
    client.destroy();
  }
}

interface OpenStream {
  /** Reads every open shard once. Returns true if there was a record. */
  readRound(): Promise<boolean>;
  isOver(): boolean;
}

async function openStream(client: DynamoDBStreamsClient, options: PollStreamOptions): Promise<OpenStream | undefined> {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: options.tableName }));
  const latest = Streams.sort((a, b) => ((a.StreamLabel ?? "") < (b.StreamLabel ?? "") ? 1 : -1))[0];
  const streamArn = latest?.StreamArn;
  if (!streamArn) return undefined;

  const saved = readCheckpoint(options.checkpointFile);
  const checkpoint: Checkpoint = saved?.streamArn === streamArn ? saved : { streamArn, shards: {} };
  const iterators = new Map<string, string>();
  let shards = await listShards(client, streamArn);

  const isReadable = (shard: Shard) => {
    if (checkpoint.shards[shard.ShardId ?? ""]?.isFinished) return false;
    // A child's records are newer than its parent's, so the parent comes first unless it was trimmed.
    const parent = shards.find((other) => other.ShardId === shard.ParentShardId);
    return !parent || checkpoint.shards[parent.ShardId ?? ""]?.isFinished === true;
  };

  const readShard = async (shardId: string): Promise<boolean> => {
    const position = (checkpoint.shards[shardId] ??= {});
    const iterator =
      iterators.get(shardId) ?? (await startIterator(client, streamArn, shardId, position.sequenceNumber));
    const answer = await client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: options.batchSize ?? 100 }),
    );
    const records = (answer.Records ?? []).map((record) => toLambdaRecord(record, streamArn, options.client.region));
    await deliver(records, options, (sequenceNumber) => {
      position.sequenceNumber = sequenceNumber;
      writeCheckpoint(options.checkpointFile, checkpoint);
    });
    if (options.signal.aborted) return false;
    if (answer.NextShardIterator) {
      iterators.set(shardId, answer.NextShardIterator);
    } else {
      position.isFinished = true;
      writeCheckpoint(options.checkpointFile, checkpoint);
      shards = await listShards(client, streamArn);
    }
    return records.length > 0;
  };

  return {
    async readRound() {
      let isBusy = false;
      for (const shard of shards.filter(isReadable)) {
        if (options.signal.aborted) return false;
        if (await readShard(shard.ShardId as string)) isBusy = true;
      }
      return isBusy;
    },
    isOver: () => !shards.some(isReadable),
  };
}

async function listShards(client: DynamoDBStreamsClient, streamArn: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  let after: string | undefined;
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: after }),
    );
    shards.push(...(StreamDescription?.Shards ?? []));
    after = StreamDescription?.LastEvaluatedShardId;
  } while (after);
  return shards;
}

async function startIterator(
  client: DynamoDBStreamsClient,
  streamArn: string,
  shardId: string,
  after: string | undefined,
): Promise<string | undefined> {
  const shard = { StreamArn: streamArn, ShardId: shardId };
  const fromStart = new GetShardIteratorCommand({ ...shard, ShardIteratorType: "TRIM_HORIZON" });
  if (after === undefined) return (await client.send(fromStart)).ShardIterator;
  try {
    const position = { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after } as const;
    return (await client.send(new GetShardIteratorCommand({ ...shard, ...position }))).ShardIterator;
  } catch (error) {
    if ((error as Error).name !== "TrimmedDataAccessException") throw error;
    return (await client.send(fromStart)).ShardIterator;
  }
}

/**
 * Tries the batch, then its halves, then the single record, so that one bad record never blocks the others.
 * As in Lambda, a report repeats the batch from the first record that it names.
 */
async function deliver(
  records: DynamoDBRecord[],
  options: PollStreamOptions,
  onDone: (sequenceNumber: string) => void,
): Promise<void> {
  const last = records.at(-1)?.dynamodb?.SequenceNumber;
  if (last === undefined) return;
  const mostTries = records.length > 1 ? (options.batchTries ?? 2) : (options.recordTries ?? 5);
  for (let tries = 1; !options.signal.aborted; tries++) {
    try {
      const failedFrom = firstFailure(records, await options.onRecords({ Records: records }));
      if (failedFrom === undefined) return onDone(last);
      const done = records[failedFrom - 1]?.dynamodb?.SequenceNumber;
      if (done !== undefined) {
        onDone(done);
        return await deliver(records.slice(failedFrom), options, onDone);
      }
      throw new Error("The first of these records was reported as failed.");
    } catch (error) {
      options.log?.(`${records.length} stream records failed (try ${tries}): ${error}`);
      if (tries >= mostTries && records.length > 1) break;
      if (tries >= mostTries && (await isTakenAsPoison(records[0] as DynamoDBRecord, error, options)))
        return onDone(last);
      await pause(backoff(options, tries), options.signal);
    }
  }
  if (options.signal.aborted) return;
  const middle = Math.ceil(records.length / 2);
  await deliver(records.slice(0, middle), options, onDone);
  await deliver(records.slice(middle), options, onDone);
}

/** Position of the first reported record. A report that names no record of the batch means that all have failed. */
function firstFailure(records: readonly DynamoDBRecord[], answer: DynamoDBBatchResponse | undefined) {
  const reported = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  if (reported.length === 0) return undefined;
  const positions = reported.map((id) => records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === id));
  return Math.max(0, Math.min(...positions));
}

async function isTakenAsPoison(record: DynamoDBRecord, error: unknown, options: PollStreamOptions): Promise<boolean> {
  if (!options.onPoison) return false;
  try {
    await options.onPoison(record, error);
    return true;
  } catch (poisonError) {
    options.log?.(`a poison record could not be put aside: ${poisonError}`);
    return false;
  }
}

/** The SDK returns dates and bytes. Lambda's event is JSON, with seconds and base64. */
function toLambdaRecord(record: _Record, streamArn: string, region: unknown): DynamoDBRecord {
  const change = record.dynamodb;
  const createdAt = change?.ApproximateCreationDateTime;
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: "aws:dynamodb",
    eventSourceARN: streamArn,
    awsRegion: typeof region === "string" ? region : record.awsRegion,
    ...(record.userIdentity && {
      userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId },
    }),
    dynamodb: {
      ...(createdAt && { ApproximateCreationDateTime: Math.floor(createdAt.getTime() / 1000) }),
      ...(change?.Keys && { Keys: toJsonItem(change.Keys) }),
      ...(change?.NewImage && { NewImage: toJsonItem(change.NewImage) }),
      ...(change?.OldImage && { OldImage: toJsonItem(change.OldImage) }),
      SequenceNumber: change?.SequenceNumber,
      SizeBytes: change?.SizeBytes,
      StreamViewType: change?.StreamViewType,
    },
  };
}

type SdkItem = NonNullable<NonNullable<_Record["dynamodb"]>["Keys"]>;

function toJsonItem(item: SdkItem): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toJsonValue(value)]));
}

function toJsonValue(value: SdkItem[string]): AttributeValue {
  if (value.B) return { B: Buffer.from(value.B).toString("base64") };
  if (value.BS) return { BS: value.BS.map((bytes) => Buffer.from(bytes).toString("base64")) };
  if (value.L) return { L: value.L.map(toJsonValue) };
  if (value.M) return { M: toJsonItem(value.M) };
  return value as AttributeValue;
}

function backoff(options: PollStreamOptions, tries: number): number {
  return Math.min((options.backoffMs ?? 100) * 2 ** (tries - 1), longestBackoffMs);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
