import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ConsumeQueueOptions, consumeQueue } from "../../scripts/local/queues/consume-queue.ts";
import { createQueues, type LocalQueues } from "../../scripts/local/queues/queues.ts";

const prefix = "/_local/sqs";
const closers: (() => unknown)[] = [];
let databaseFile: string;
let nowMs: number;
let queues: LocalQueues;
let base: string;
let client: SQSClient;
let QueueUrl: string;
let abandonedCount: number;

const open = () => createQueues({ prefix, databaseFile, region: "eu-central-1", now: () => new Date(nowMs) });

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "queues-test-"));
  databaseFile = join(folder, "queues.db");
  nowMs = Date.parse("2027-03-04T05:06:07Z");
  abandonedCount = 0;
  queues = open();
  const server = createServer((request, response) => {
    void queues.handle(request, response);
    response.once("close", () => {
      if (!response.writableFinished) abandonedCount += 1;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  client = new SQSClient({
    endpoint: base,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  closers.push(
    () => client.destroy(),
    () => queues.close(),
    () => new Promise((resolve) => server.close(resolve)),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  QueueUrl = await create("mails");
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const create = async (QueueName: string, Attributes?: Record<string, string>) =>
  (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl as string;
const send = (MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more: Partial<ReceiveMessageCommandInput> = {}) =>
  (
    await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ["All"], ...more }),
    )
  ).Messages ?? [];
const passSeconds = (seconds: number) => {
  nowMs += seconds * 1000;
};
const counts = async (url = QueueUrl) => {
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["All"] }),
  );
  return (["", "NotVisible", "Delayed"] as const).map((name) =>
    Number(Attributes[`ApproximateNumberOfMessages${name}`]),
  );
};
const eventually = <T>(look: () => T) => expect.poll(() => look(), { timeout: 4_000, interval: 5 });

test("a receiver that waits for nothing is told that there is nothing", async () => {
  expect(await queues.queue("mails").receive({ most: 1, waitSeconds: 1 })).toEqual([]);
  expect(await receive({ WaitTimeSeconds: 1 })).toEqual([]);
});

test("hides what was received until its visibility timeout ends, and counts the deliveries", async () => {
  await send("hello");
  const [first] = await receive();
  expect(first).toMatchObject({
    Body: "hello",
    Attributes: { ApproximateReceiveCount: "1", SentTimestamp: String(nowMs) },
  });
  expect(await receive()).toEqual([]);
  passSeconds(30);
  const [second] = await receive();
  expect(second?.MessageId).toBe(first?.MessageId);
  expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
  expect(second?.Attributes).toMatchObject({
    ApproximateReceiveCount: "2",
    ApproximateFirstReceiveTimestamp: String(nowMs - 30_000),
  });
});

test("deletes by the handle of the latest delivery only", async () => {
  await send("hello");
  const [first] = await receive({ VisibilityTimeout: 0 });
  const [second] = await receive({ VisibilityTimeout: 0 });
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
  expect(await counts()).toEqual([1, 0, 0]);
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
  expect(await counts()).toEqual([0, 0, 0]);
  await expect(client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: "x" }))).rejects.toMatchObject({
    name: "ReceiptHandleIsInvalid",
  });
});

test("carries attributes with the digests that the SDK and SQS agree on", async () => {
  const sent = await send("héllo", {
    MessageAttributes: {
      kind: { DataType: "String", StringValue: "booking.created" },
      count: { DataType: "Number.int", StringValue: "12" },
      bytes: { DataType: "Binary", BinaryValue: Buffer.from([0, 255]) },
    },
  });
  expect(sent.MD5OfMessageBody).toBe("be50e8478cf24ff3595bc7307fb91b50");
  const [message] = await receive({ MessageAttributeNames: ["All"] });
  expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
  expect(message?.MessageAttributes).toMatchObject({
    kind: { DataType: "String", StringValue: "booking.created" },
    bytes: { BinaryValue: new Uint8Array([0, 255]) },
  });
});

test("digests one string attribute as SQS documents it", async () => {
  const sent = await send("x", { MessageAttributes: { a: { DataType: "String", StringValue: "b" } } });
  // md5 of 00000001 'a' 00000006 'String' 01 00000001 'b'
  expect(sent.MD5OfMessageAttributes).toBe("bef8bf215374a0a228d67533b1a488be");
});

test("answers only the attributes that were asked for", async () => {
  await send("x", {
    MessageAttributes: { "a.b": { DataType: "String", StringValue: "1" }, c: { DataType: "String", StringValue: "2" } },
  });
  const [message] = await receive({ MessageAttributeNames: ["a.*"], MessageSystemAttributeNames: ["SenderId"] });
  expect(Object.keys(message?.MessageAttributes ?? {})).toEqual(["a.b"]);
  expect(message?.Attributes).toEqual({ SenderId: "local" });
  passSeconds(30);
  const [bare] = await receive({ MessageSystemAttributeNames: undefined });
  expect(bare?.MessageAttributes).toBeUndefined();
  expect(bare?.Attributes).toBeUndefined();
});

test("holds back what is delayed, by its own delay before the queue's", async () => {
  QueueUrl = await create("slow", { DelaySeconds: "60" });
  await send("late");
  await send("later", { DelaySeconds: 90 });
  await send("now", { DelaySeconds: 0 });
  expect((await receive()).map((message) => message.Body)).toEqual(["now"]);
  expect(await counts()).toEqual([0, 1, 2]);
  passSeconds(60);
  expect((await receive()).map((message) => message.Body)).toContain("late");
});

test("wakes a waiting receiver when a message comes", async () => {
  const waiting = receive({ WaitTimeSeconds: 20 });
  await send("hello");
  expect((await waiting)[0]?.Body).toBe("hello");
});

test("wakes a waiting receiver when a message is shown again", async () => {
  await send("hello");
  const [message] = await receive();
  const waiting = receive({ WaitTimeSeconds: 20 });
  queues.queue("mails").changeVisibility(message?.ReceiptHandle ?? "", 0);
  expect((await waiting)[0]?.MessageId).toBe(message?.MessageId);
});

test("gives no message to a receiver that closed its connection", async () => {
  const stopper = new AbortController();
  const command = new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 });
  const left = client.send(command, { abortSignal: stopper.signal }).catch((error: Error) => error.name);
  await counts();
  const abandonedBefore = abandonedCount;
  stopper.abort();
  expect(await left).toBe("AbortError");
  await eventually(() => abandonedCount).toBeGreaterThan(abandonedBefore);
  await send("hello");
  expect(await counts()).toEqual([1, 0, 0]);
});

test("extends the time of a message in flight, and refuses for one that is not", async () => {
  await send("hello");
  const [message] = await receive();
  const change = (seconds: number) => queues.queue("mails").changeVisibility(message?.ReceiptHandle ?? "", seconds);
  change(600);
  passSeconds(599);
  expect(await receive()).toEqual([]);
  passSeconds(1);
  expect(() => change(5)).toThrow(expect.objectContaining({ code: "MessageNotInflight" }));
});

test("moves a message to the dead letter queue after its last try", async () => {
  const deadUrl = await create("dead");
  QueueUrl = await create("work", {
    VisibilityTimeout: "1",
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: "arn:aws:sqs:eu-central-1:000000000000:dead",
      maxReceiveCount: 2,
    }),
  });
  await send("poison");
  for (const tries of ["1", "2"]) {
    expect((await receive())[0]?.Attributes?.ApproximateReceiveCount).toBe(tries);
    passSeconds(1);
  }
  expect(await receive()).toEqual([]);
  const [dead] = await receive({ QueueUrl: deadUrl });
  expect(dead).toMatchObject({
    Body: "poison",
    Attributes: { DeadLetterQueueSourceArn: "arn:aws:sqs:eu-central-1:000000000000:work" },
  });
});

test("refuses a redrive policy to no queue and to itself", async () => {
  for (const name of ["nowhere", "loop"]) {
    const RedrivePolicy = JSON.stringify({
      deadLetterTargetArn: `arn:aws:sqs:eu-central-1:000000000000:${name}`,
      maxReceiveCount: 2,
    });
    await expect(create("loop", { RedrivePolicy })).rejects.toMatchObject({ name: "InvalidParameterValue" });
  }
  queues.ensureQueue("loop");
  const RedrivePolicy = JSON.stringify({
    deadLetterTargetArn: "arn:aws:sqs:eu-central-1:000000000000:loop",
    maxReceiveCount: 2,
  });
  expect(() => queues.ensureQueue("loop", { RedrivePolicy })).toThrow("its own");
});

test("sends in batches, refusing bad entries one by one", async () => {
  const result = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: "good", MessageBody: "a" },
        { Id: "empty", MessageBody: "" },
        { Id: "late", MessageBody: "b", DelaySeconds: 901 },
        { Id: "odd", MessageBody: "\u0000" },
      ],
    }),
  );
  expect(result.Successful?.map((entry) => entry.Id)).toEqual(["good"]);
  expect(result.Failed?.map((entry) => [entry.Id, entry.Code, entry.SenderFault])).toEqual([
    ["empty", "MissingParameter", true],
    ["late", "InvalidParameterValue", true],
    ["odd", "InvalidMessageContents", true],
  ]);
});

test.each([
  ["no entries", [], "EmptyBatchRequest"],
  [
    "eleven entries",
    Array.from({ length: 11 }, (_, index) => ({ Id: `${index}`, MessageBody: "x" })),
    "TooManyEntriesInBatchRequest",
  ],
  ["two of one id", [1, 2].map(() => ({ Id: "same", MessageBody: "x" })), "BatchEntryIdsNotDistinct"],
  ["an odd id", [{ Id: "a b", MessageBody: "x" }], "InvalidBatchEntryId"],
  [
    "262,145 bytes",
    ["a", "b"].map((Id) => ({ Id, MessageBody: "x".repeat(Id === "a" ? 131_072 : 131_073) })),
    "BatchRequestTooLong",
  ],
])("refuses a batch of %s", async (_, Entries, name) => {
  await expect(client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects.toMatchObject({ name });
  expect(await counts()).toEqual([0, 0, 0]);
});

test("takes a message of 262,144 bytes with its attributes and refuses one more", async () => {
  const MessageAttributes = { a: { DataType: "String", StringValue: "b" } };
  await send("x".repeat(262_136), { MessageAttributes });
  await expect(send("x".repeat(262_137), { MessageAttributes })).rejects.toMatchObject({
    name: "InvalidParameterValue",
  });
});

test("finds queues by name, creates the same one twice, refuses another under its name", async () => {
  expect((await client.send(new GetQueueUrlCommand({ QueueName: "mails" }))).QueueUrl).toBe(QueueUrl);
  expect(await create("mails", { VisibilityTimeout: "30" })).toBe(QueueUrl);
  await expect(create("mails", { VisibilityTimeout: "31" })).rejects.toMatchObject({ name: "QueueNameExists" });
  await expect(create("mails.fifo")).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(client.send(new GetQueueUrlCommand({ QueueName: "none" }))).rejects.toMatchObject({
    name: "QueueDoesNotExist",
  });
  await expect(send("x", { QueueUrl: `${base}/000000000000/none` })).rejects.toMatchObject({
    name: "QueueDoesNotExist",
  });
});

test("deletes messages older than the retention period", async () => {
  await send("old");
  passSeconds(4 * 24 * 60 * 60);
  expect(await receive()).toEqual([]);
});

test("keeps messages, handles and counts over a restart", async () => {
  await send("hello");
  const [message] = await receive();
  queues.close();
  queues = open();
  expect(await counts()).toEqual([0, 1, 0]);
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  expect(await counts()).toEqual([0, 0, 0]);
});

test("refuses a request that is not signed, as a page of another origin would send", async () => {
  const response = await fetch(base, {
    method: "POST",
    headers: { "x-amz-target": "AmazonSQS.SendMessage" },
    body: JSON.stringify({ QueueUrl, MessageBody: "x" }),
  });
  expect(response.status).toBe(400);
  expect(await counts()).toEqual([0, 0, 0]);
});

function consume(name: string, options: Pick<ConsumeQueueOptions, "invoke"> & Partial<ConsumeQueueOptions>) {
  const stopper = new AbortController();
  const done = consumeQueue({ queue: queues.queue(name), ...options, signal: stopper.signal });
  const stop = async () => {
    stopper.abort();
    await done;
  };
  closers.unshift(stop);
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
      attributes: expect.objectContaining({ ApproximateReceiveCount: "1", SentTimestamp: String(nowMs) }),
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
  const dead = queues.ensureQueue("dead");
  const work = queues.ensureQueue("work", {
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
  await eventually(() => counts(`${base}/000000000000/dead`)).toEqual([2, 0, 0]);
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
  for (let index = 0; index < 25; index++) queues.queue("mails").send({ body: `${index}` });
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
