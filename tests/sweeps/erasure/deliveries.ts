/** Delivers changes to every consumer through its queue, and keeps the texts of all messages. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { DynamoDBRecord, SQSBatchResponse } from "aws-lambda";
import { isFedByQueue } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { pool } from "../../../scripts/local/environment.ts";
import { queueNames } from "../../../scripts/local/queues/queue-names.ts";
import { runConsumer } from "../../support/claims.ts";
import type { TestServer } from "../../support/test-server.ts";

const fed = new Map<unknown, string>(consumers.filter(isFedByQueue).map(({ id }) => [queueNames(id).queue, id]));

export interface Deliveries {
  /** Texts of every message that any queue has held. */
  messages: Set<string>;
  settle: (records: readonly DynamoDBRecord[]) => Promise<void>;
  close: () => void;
}

export async function openDeliveries(server: TestServer): Promise<Deliveries> {
  const messages = new Set<string>();
  const sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  for (const { id } of consumers.filter(isFedByQueue)) {
    const { queue, deadLetters } = queueNames(id);
    for (const QueueName of [queue, deadLetters]) await sqs.send(new CreateQueueCommand({ QueueName }));
  }

  /** Hands records on, and lets every consumer of changes take its messages until none is left. */
  async function settle(Records: readonly DynamoDBRecord[]): Promise<void> {
    for (let at = 0; at < Records.length; at += 20) {
      await runConsumer("platform.dispatchChanges", { Records: Records.slice(at, at + 20) });
    }
    for (let waiting = keepMessages(); waiting.length > 0; waiting = keepMessages()) {
      for (const id of waiting) await deliver(id);
    }
  }

  async function deliver(id: string): Promise<void> {
    const QueueUrl = `${server.stack.url}/_local/sqs/000000000000/${queueNames(id).queue}`;
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    const Records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
    const { batchItemFailures } = (await runConsumer(id, { Records })) as SQSBatchResponse;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    // A failed message is hidden for half a minute of the server's clock.
    if (failed.size > 0) server.clock.now += 31_000;
    for (const { MessageId = "", ReceiptHandle } of Messages) {
      if (!failed.has(MessageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }

  /** Remembers what the queues hold. Returns the consumers for whom messages wait. */
  function keepMessages(): string[] {
    const database = new DatabaseSync(join(server.stack.dataDir, "queues.db"), { timeout: 5_000 });
    const rows = database.prepare("SELECT queue, body, attributes, lastFailure FROM messages").all();
    database.close();
    for (const row of rows) messages.add(JSON.stringify(row));
    return [...new Set(rows.flatMap(({ queue }) => fed.get(queue) ?? []))];
  }

  return { messages, settle, close: () => sqs.destroy() };
}
