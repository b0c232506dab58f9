/** SQS: one queue per consumer of changes. */
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../runtime/env.ts";

let sharedClient: SQSClient | undefined;

function client(): SQSClient {
  sharedClient ??= new SQSClient({ region: environment().AWS_REGION, endpoint: environment().SQS_ENDPOINT });
  return sharedClient;
}

/** What SQS takes at once: ten messages, and this many bytes of them all together. */
const batchMessages = 10;
const batchBytes = 256 * 1024;

/** Sends each message to the queue of a consumer; resolves only when the queue has all of them. */
export async function sendToConsumer(consumerId: string, messages: readonly unknown[]): Promise<void> {
  const addresses = JSON.parse(environment().QUEUE_URLS) as Record<string, string>;
  const QueueUrl = addresses[consumerId];
  if (QueueUrl === undefined) throw new Error(`No queue is known for ${consumerId}.`);
  for (const batch of inBatches(messages.map((message) => JSON.stringify(message)))) {
    const Entries = batch.map((MessageBody, position) => ({ Id: String(position), MessageBody }));
    const { Failed = [] } = await client().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new Error(`The queue of ${consumerId} refused ${Failed.length} messages.`);
  }
}

function inBatches(bodies: readonly string[]): string[][] {
  const batches: string[][] = [];
  let bytesOfLast = 0;
  for (const body of bodies) {
    const bytes = Buffer.byteLength(body);
    const last = batches.at(-1);
    if (last === undefined || last.length === batchMessages || bytesOfLast + bytes > batchBytes) {
      batches.push([body]);
      bytesOfLast = bytes;
    } else {
      last.push(body);
      bytesOfLast += bytes;
    }
  }
  return batches;
}
