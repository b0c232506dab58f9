/** SQS: one queue per consumer of changes. */
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../shared/env.ts";

let sharedClient: SQSClient | undefined;

function client(): SQSClient {
  sharedClient ??= new SQSClient({ region: environment().AWS_REGION, endpoint: environment().SQS_ENDPOINT });
  return sharedClient;
}

/** SQS takes ten messages at once. */
const batchSize = 10;

/** Sends each message to the queue of a consumer; resolves only when the queue has all of them. */
export async function sendToConsumer(consumerId: string, messages: readonly unknown[]): Promise<void> {
  const addresses = JSON.parse(environment().QUEUE_URLS) as Record<string, string>;
  const QueueUrl = addresses[consumerId];
  if (QueueUrl === undefined) throw new Error(`No queue is known for ${consumerId}.`);
  for (let start = 0; start < messages.length; start += batchSize) {
    const Entries = messages
      .slice(start, start + batchSize)
      .map((message, position) => ({ Id: String(position), MessageBody: JSON.stringify(message) }));
    const { Failed = [] } = await client().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new Error(`The queue of ${consumerId} refused ${Failed.length} messages.`);
  }
}
