import type { SQSEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { type ConsumeQueueOptions, consumeQueue } from "../../scripts/local/queues/consume-queue.ts";

import { queuesOfFile } from "../support/local-queues.ts";

const { local, send, passSeconds, counts, eventually } = queuesOfFile();

function consume(name: string, options: Pick<ConsumeQueueOptions, "invoke"> & Partial<ConsumeQueueOptions>) {
  const stopper = new AbortController();
  const done = consumeQueue({ queue: local.queues.queue(name), ...options, signal: stopper.signal });
  const stop = async () => {
    stopper.abort();
    await done;
  };
  local.closers.unshift(stop);
  return stop;
}

test("calls a function with Lambda's event, and deletes the messages that it handled", async () => {
  await send("hello", { MessageAttributes: { kind: { DataType: "String", StringValue: "greeting" } } });
  let event: SQSEvent | undefined;
  consume("mails", {
    invoke: async (given) => {
      event = given;
      return undefined;
    },
  });
  await eventually(counts).toEqual([0, 0, 0]);
  expect(event?.Records).toEqual([
    {
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      body: "hello",
      attributes: expect.objectContaining({ ApproximateReceiveCount: "1", SentTimestamp: String(local.nowMs) }),
      messageAttributes: {
        kind: { dataType: "String", stringValue: "greeting", stringListValues: [], binaryListValues: [] },
      },
      md5OfBody: "5d41402abc4b2a76b9719d911017c592",
      md5OfMessageAttributes: expect.any(String),
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:eu-central-1:000000000000:mails",
      awsRegion: "eu-central-1",
    },
  ]);
});

test("keeps only what the function reports as failed", async () => {
  for (const body of ["a", "b", "c"]) await send(body);
  const bodies: string[][] = [];
  consume("mails", {
    invoke: async ({ Records }) => {
      bodies.push(Records.map((record) => record.body));
      return {
        batchItemFailures: Records.filter(({ body }) => body === "b").map(({ messageId }) => ({
          itemIdentifier: messageId,
        })),
      };
    },
  });
  await eventually(counts).toEqual([0, 1, 0]);
  passSeconds(30);
  await eventually(() => bodies).toEqual([["a", "b", "c"], ["b"]]);
});

test.each<[string, ConsumeQueueOptions["invoke"]]>([
  ["throws", () => Promise.reject(new Error("down"))],
  ["names a message that it was not given", async () => ({ batchItemFailures: [{ itemIdentifier: "another" }] })],
])("fails the whole batch of a function that %s, until the dead letter queue has it", async (_, invoke) => {
  const dead = local.queues.ensureQueue("dead");
  const work = local.queues.ensureQueue("work", {
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: 3 }),
  });
  for (const body of ["a", "b"]) work.send({ body });
  let calls = 0;
  consume("work", {
    retryAfterSeconds: () => 0,
    invoke: (event) => {
      calls += 1;
      return invoke(event);
    },
  });
  await eventually(() => counts(`${local.base}/000000000000/dead`)).toEqual([2, 0, 0]);
  expect(calls).toBe(3);
});

test("finishes the batch in hand when it is stopped", async () => {
  await send("hello");
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<undefined>();
  const stop = consume("mails", {
    invoke: () => {
      started.resolve();
      return finished.promise;
    },
  });
  await started.promise;
  const stopped = stop();
  finished.resolve(undefined);
  await stopped;
  expect(await counts()).toEqual([0, 0, 0]);
});

test("fills batches larger than one receive", async () => {
  for (let index = 0; index < 25; index++) local.queues.queue("mails").send({ body: `${index}` });
  const sizes: number[] = [];
  consume("mails", {
    batchSize: 20,
    invoke: async ({ Records }) => {
      sizes.push(Records.length);
      return { batchItemFailures: [] };
    },
  });
  await eventually(() => sizes).toEqual([20, 5]);
});
