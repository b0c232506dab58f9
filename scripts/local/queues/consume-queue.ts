import { setTimeout as sleep } from "node:timers/promises";
import type { SQSEvent, SQSMessageAttributes, SQSRecord } from "aws-lambda";
import { md5, md5OfAttributes, type ReceivedMessage, systemAttributes } from "./messages.ts";
import type { LocalQueue } from "./queues.ts";

export interface ConsumeQueueOptions {
  queue: LocalQueue;
  /** 1 to 10,000 as in Lambda; 10 when absent. */
  batchSize?: number;
  /**
   * A function with ReportBatchItemFailures. Messages that it does not name are done; if it throws, all have failed.
   */
  invoke(event: SQSEvent): Promise<{ batchItemFailures: { itemIdentifier: string }[] } | undefined>;
  signal: AbortSignal;
  /**
   * The delay before the next delivery, by the number of deliveries. If absent, the visibility timeout, as in Lambda.
   */
  retryAfterSeconds?: (receiveCount: number) => number;
  log?: (line: string) => void;
}

const waitSeconds = 20;
const mostPerReceive = 10;
const troublePauseMs = 1_000;

/** Works as Lambda's event source mapping, one batch at a time, until the signal aborts. */
export async function consumeQueue(options: ConsumeQueueOptions): Promise<void> {
  const { queue, signal, log = () => {} } = options;
  while (!signal.aborted) {
    try {
      const batch = await receiveBatch(queue, options.batchSize ?? 10, signal);
      if (batch.length > 0) await handleBatch(batch, options);
    } catch (error) {
      log(`${queue.arn}: ${error}`);
      await sleep(troublePauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

async function receiveBatch(queue: LocalQueue, batchSize: number, signal: AbortSignal): Promise<ReceivedMessage[]> {
  const batch = await queue.receive({ most: Math.min(batchSize, mostPerReceive), waitSeconds, signal });
  while (batch.length > 0 && batch.length < batchSize) {
    const more = await queue.receive({ most: Math.min(batchSize - batch.length, mostPerReceive) });
    if (more.length === 0) break;
    batch.push(...more);
  }
  return batch;
}

async function handleBatch(batch: ReceivedMessage[], { queue, invoke, retryAfterSeconds, log }: ConsumeQueueOptions) {
  const failedIds = new Set(batch.map((message) => message.messageId));
  try {
    const answer = await invoke({ Records: batch.map((message) => toRecord(message, queue.arn)) });
    const reported = (answer?.batchItemFailures ?? []).map((failure) => failure.itemIdentifier);
    // As in Lambda, a name that is not in the batch makes the whole report invalid. All messages have then failed.
    if (reported.every((id) => failedIds.has(id))) {
      for (const id of failedIds) if (!reported.includes(id)) failedIds.delete(id);
    }
  } catch (error) {
    log?.(`${queue.arn}: a batch of ${batch.length} failed: ${error}`);
  }
  for (const message of batch) if (!failedIds.has(message.messageId)) queue.remove(message.receiptHandle);
  if (retryAfterSeconds === undefined) return;
  for (const message of batch) {
    if (failedIds.has(message.messageId))
      queue.changeVisibility(message.receiptHandle, retryAfterSeconds(message.receiveCount));
  }
}

function toRecord(message: ReceivedMessage, arn: string): SQSRecord {
  const md5OfMessageAttributes = md5OfAttributes(message.attributes);
  return {
    messageId: message.messageId,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          dataType: DataType,
          ...(StringValue !== undefined && { stringValue: StringValue }),
          ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ) as SQSMessageAttributes,
    md5OfBody: md5(message.body),
    ...(md5OfMessageAttributes && { md5OfMessageAttributes }),
    eventSource: "aws:sqs",
    eventSourceARN: arn,
    awsRegion: arn.split(":")[3] as string,
  };
}
