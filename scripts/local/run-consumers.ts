/** Runs the consumers as on AWS: after changes of the table, from queues and by the clock. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { DynamoDBBatchResponse, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { type ConsumerContract, deliveriesOf, isFedByQueue } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { pollStream } from "./engine/stream.ts";
import { consumeQueue } from "./queues/consume-queue.ts";
import { queueNames } from "./queues/queue-names.ts";
import type { LocalQueues } from "./queues/queues.ts";

/** The stream's first changes are counted by then. */
const afterStartMilliseconds = 5_000;

/**
 * As on AWS, changes go from the stream through one queue per consumer, and schedules run by the clock. All run in this
 * process.
 */
export function runConsumers(options: {
  clientSettings: { region: string; endpoint: string };
  tableName: string;
  checkpointFile: string;
  queues: LocalQueues;
  invokeConsumer: (consumer: ConsumerContract, event: unknown) => Promise<unknown>;
  now: () => number;
  log: (line: string) => void;
  signal: AbortSignal;
  /** How often a queue is looked at. A change of the table is noticed within four times as long. */
  lookAgainMs?: number | undefined;
  /** Schedules that run a moment after the start, too. */
  runsAtStart?: readonly string[] | undefined;
}): () => Promise<void> {
  const { clientSettings, tableName, checkpointFile, queues, invokeConsumer, now, log, signal, lookAgainMs } = options;
  const { runsAtStart = [] } = options;
  const running: Promise<void>[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (const consumer of consumers) {
    if (isFedByQueue(consumer)) {
      const { setAside, again } = deadLettersOf(queues, consumer);
      const invoke = async (event: SQSEvent) => (await invokeConsumer(consumer, event)) as SQSBatchResponse;
      running.push(consumeQueue({ queue: again, invoke, signal, retryAfterSeconds, log }));
      if (consumer.source.kind !== "stream") continue;
      running.push(
        pollStream({
          client: { ...clientSettings, endpoint: streamEndpoint(clientSettings.endpoint) },
          tableName,
          checkpointFile,
          onRecords: async (event) => (await invokeConsumer(consumer, event)) as DynamoDBBatchResponse,
          onPoison: (record, error) => {
            const body = JSON.stringify(record);
            queues.noteFailure(setAside.send({ body }), error instanceof Error ? error.name : "Error");
          },
          signal,
          backoffMs: 25,
          // A look at the stream costs more than one at a queue.
          mostIdleMs: lookAgainMs === undefined ? undefined : 4 * lookAgainMs,
          log,
        }),
      );
    } else if (consumer.source.kind === "schedule") {
      const tick = () => {
        invokeConsumer(consumer, { time: toInstant(now()) }).catch((error: unknown) =>
          log(`${consumer.id}: ${String(error)}`),
        );
      };
      timers.push(setInterval(tick, consumer.source.everyMinutes * minuteMilliseconds));
      if (runsAtStart.includes(consumer.id)) timers.push(setTimeout(tick, afterStartMilliseconds));
    }
  }
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

/** Local engines serve tables and streams at one address. On AWS they have two. */
function streamEndpoint(endpoint: string): string {
  return endpoint.replace(/^https:\/\/dynamodb\.(?=.*\.amazonaws\.com)/, "https://streams.dynamodb.");
}

/**
 * 2, 8, 32 and 128 seconds. A person who watches waits briefly, and the claim of a crashed consumer expires in time.
 */
const retryAfterSeconds = (receiveCount: number) => 2 * 4 ** (Math.min(receiveCount, 4) - 1);

/** A consumer's queue, and the dead letter queue for messages that failed on every try. */
function deadLettersOf(queues: LocalQueues, consumer: ConsumerContract) {
  const { queue, deadLetters } = queueNames(consumer.id);
  const setAside = queues.ensureQueue(deadLetters, { MessageRetentionPeriod: "1209600" });
  const policy = { deadLetterTargetArn: setAside.arn, maxReceiveCount: deliveriesOf(consumer) };
  return { setAside, again: queues.ensureQueue(queue, { RedrivePolicy: JSON.stringify(policy) }) };
}

/** The consumer's log says why a message failed. The local queue stores it with the message. */
export function keepReasons(queues: LocalQueues): () => void {
  const keep = (line: unknown) => {
    const text = String(line);
    if (!text.includes("consumer_failed")) return;
    const { event, messageId, error } = JSON.parse(text) as FailureLine;
    if (event !== "consumer_failed" || messageId === undefined) return;
    const [where = ""] = error?.stack ?? [];
    queues.noteFailure(messageId, `${error?.name ?? "Error"} ${where.trim()}`.trim());
  };
  subscribe("guildhall.log", keep);
  return () => unsubscribe("guildhall.log", keep);
}

interface FailureLine {
  event: string;
  messageId?: string;
  error?: { name: string; stack?: string[] };
}
