/**
 * The records of the table's stream. The test reads them, and decides how often and in what order they are delivered.
 */
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { pool } from "../../scripts/local/environment.ts";
import type { TestServer } from "./test-server.ts";

/** Each call returns the stream's records since the previous call. It reads on where that one ended. */
export function recordsSince(serverOf: () => TestServer): () => Promise<DynamoDBRecord[]> {
  const seen = new Set<string | undefined>();
  /** The sequence number of the last record that was read, by shard. */
  const read = new Map<string | undefined, string>();
  return async () => {
    const server = serverOf();
    const client = new DynamoDBStreamsClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
    const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: server.stack.tableName }));
    const StreamArn = Streams[0]?.StreamArn;
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    const records: DynamoDBRecord[] = [];
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      const SequenceNumber = read.get(ShardId);
      const start =
        SequenceNumber === undefined
          ? ({ ShardIteratorType: "TRIM_HORIZON" } as const)
          : ({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber } as const);
      let { ShardIterator } = await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...start }));
      for (let more = true; more && ShardIterator !== undefined; ) {
        const page = await client.send(new GetRecordsCommand({ ShardIterator }));
        more = (page.Records ?? []).length > 0;
        records.push(...((page.Records ?? []) as unknown as DynamoDBRecord[]));
        ShardIterator = page.NextShardIterator;
      }
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last !== undefined) read.set(ShardId, last);
    }
    client.destroy();
    const fresh = records.filter(({ eventID }) => !seen.has(eventID));
    for (const { eventID } of fresh) seen.add(eventID);
    return fresh.map(({ eventID, eventName, dynamodb }) => ({
      eventID,
      eventName,
      // Binary values of audit entries would arrive as base64. No consumer reads them.
      dynamodb: { ...dynamodb, ApproximateCreationDateTime: 0 },
    }));
  };
}
