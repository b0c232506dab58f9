/** SQS. A queue's address is computed from the stage and the consumer's id. */
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { deadLetterQueueNameOf, queueNameOf } from "../contract/queue-names.ts";
import { environment, perEnvironment } from "../runtime/env.ts";

const client = perEnvironment(({ AWS_REGION: region, SQS_ENDPOINT: endpoint }) => new SQSClient({ region, endpoint }));

/** SQS takes at most ten messages at once, and this many bytes of them together. */
const batchMessages = 10;
const batchBytes = 256 * 1024;
/** A slower queue counts as failed, so that it cannot use up the time of the others. */
const patienceMilliseconds = 5_000;

/** The message is larger than any queue accepts, so a retry does not help. */
export class MessageTooLarge extends Error {
  override readonly name = "MessageTooLarge";
}

/** The outcome of one message. If SQS did not answer in time, a message that counts as failed may have been sent. */
export type Receipt = { messageId: string } | { error: unknown };

/** Sends messages to a consumer's queue. Returns one receipt per message, in the same order. Never throws. */
export function sendToConsumer(consumerId: string, messages: readonly unknown[]): Promise<Receipt[]> {
  return sendAll(queueNameOf(environment().STAGE, consumerId), messages);
}

/** As `sendToConsumer`, to the consumer's dead-letter queue. */
export function sendToDeadLetters(consumerId: string, messages: readonly unknown[]): Promise<Receipt[]> {
  return sendAll(deadLetterQueueNameOf(environment().STAGE, consumerId), messages);
}

async function sendAll(queueName: string, messages: readonly unknown[]): Promise<Receipt[]> {
  const receipts = await Promise.all(
    inBatches(messages.map((message) => JSON.stringify(message))).map((batch) => sendBatch(queueName, batch)),
  );
  return receipts.flat();
}

async function sendBatch(queueName: string, bodies: readonly string[]): Promise<Receipt[]> {
  if (bodies.some((body) => Buffer.byteLength(body) > batchBytes)) {
    return [{ error: new MessageTooLarge(`A message to ${queueName} is larger than ${batchBytes} bytes.`) }];
  }
  const QueueUrl = `${environment().QUEUES_URL}/${queueName}`;
  const Entries = bodies.map((MessageBody, position) => ({ Id: String(position), MessageBody }));
  try {
    const abortSignal = AbortSignal.timeout(patienceMilliseconds);
    const { Successful = [] } = await client().send(new SendMessageBatchCommand({ QueueUrl, Entries }), {
      abortSignal,
    });
    const taken = new Map(Successful.map(({ Id, MessageId }) => [Id, MessageId]));
    return Entries.map(({ Id }) => {
      const messageId = taken.get(Id);
      return messageId === undefined ? { error: new Error(`${queueName} refused a message.`) } : { messageId };
    });
  } catch (error) {
    return bodies.map(() => ({ error }));
  }
}

/** A message that is too large for any batch gets a batch of its own. */
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
