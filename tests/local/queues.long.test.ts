import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { queuesOfFile } from "../support/local-queues.ts";

const { local, create, send, receive, passSeconds, counts, eventually } = queuesOfFile();

test("a receiver that waits for nothing is told that there is nothing", async () => {
  expect(await local.queues.queue("mails").receive({ most: 1, waitSeconds: 1 })).toEqual([]);
  expect(await receive({ WaitTimeSeconds: 1 })).toEqual([]);
});

test("hides what was received until its visibility timeout ends, and counts the deliveries", async () => {
  await send("hello");
  const [first] = await receive();
  expect(first).toMatchObject({
    Body: "hello",
    Attributes: { ApproximateReceiveCount: "1", SentTimestamp: String(local.nowMs) },
  });
  expect(await receive()).toEqual([]);
  passSeconds(30);
  const [second] = await receive();
  expect(second?.MessageId).toBe(first?.MessageId);
  expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
  expect(second?.Attributes).toMatchObject({
    ApproximateReceiveCount: "2",
    ApproximateFirstReceiveTimestamp: String(local.nowMs - 30_000),
  });
});

test("deletes by the handle of the latest delivery only", async () => {
  await send("hello");
  const [first] = await receive({ VisibilityTimeout: 0 });
  const [second] = await receive({ VisibilityTimeout: 0 });
  await local.client.send(new DeleteMessageCommand({ QueueUrl: local.queueUrl, ReceiptHandle: first?.ReceiptHandle }));
  expect(await counts()).toEqual([1, 0, 0]);
  await local.client.send(new DeleteMessageCommand({ QueueUrl: local.queueUrl, ReceiptHandle: second?.ReceiptHandle }));
  expect(await counts()).toEqual([0, 0, 0]);
  await expect(
    local.client.send(new DeleteMessageCommand({ QueueUrl: local.queueUrl, ReceiptHandle: "x" })),
  ).rejects.toMatchObject({
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
  local.queueUrl = await create("slow", { DelaySeconds: "60" });
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
  local.queues.queue("mails").changeVisibility(message?.ReceiptHandle ?? "", 0);
  expect((await waiting)[0]?.MessageId).toBe(message?.MessageId);
});

test("gives no message to a receiver that closed its connection", async () => {
  const stopper = new AbortController();
  const command = new ReceiveMessageCommand({ QueueUrl: local.queueUrl, WaitTimeSeconds: 20 });
  const left = local.client.send(command, { abortSignal: stopper.signal }).catch((error: Error) => error.name);
  await counts();
  const abandonedBefore = local.abandonedCount;
  stopper.abort();
  expect(await left).toBe("AbortError");
  await eventually(() => local.abandonedCount).toBeGreaterThan(abandonedBefore);
  await send("hello");
  expect(await counts()).toEqual([1, 0, 0]);
});

test("extends the time of a message in flight, and refuses for one that is not", async () => {
  await send("hello");
  const [message] = await receive();
  const change = (seconds: number) =>
    local.queues.queue("mails").changeVisibility(message?.ReceiptHandle ?? "", seconds);
  change(600);
  passSeconds(599);
  expect(await receive()).toEqual([]);
  passSeconds(1);
  expect(() => change(5)).toThrow(expect.objectContaining({ code: "MessageNotInflight" }));
});

test("moves a message to the dead letter queue after its last try", async () => {
  const deadUrl = await create("dead");
  local.queueUrl = await create("work", {
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
  local.queues.ensureQueue("loop");
  const RedrivePolicy = JSON.stringify({
    deadLetterTargetArn: "arn:aws:sqs:eu-central-1:000000000000:loop",
    maxReceiveCount: 2,
  });
  expect(() => local.queues.ensureQueue("loop", { RedrivePolicy })).toThrow("its own");
});

test("sends in batches, refusing bad entries one by one", async () => {
  const result = await local.client.send(
    new SendMessageBatchCommand({
      QueueUrl: local.queueUrl,
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
  await expect(
    local.client.send(new SendMessageBatchCommand({ QueueUrl: local.queueUrl, Entries })),
  ).rejects.toMatchObject({ name });
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
  expect((await local.client.send(new GetQueueUrlCommand({ QueueName: "mails" }))).QueueUrl).toBe(local.queueUrl);
  expect(await create("mails", { VisibilityTimeout: "30" })).toBe(local.queueUrl);
  await expect(create("mails", { VisibilityTimeout: "31" })).rejects.toMatchObject({ name: "QueueNameExists" });
  await expect(create("mails.fifo")).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(local.client.send(new GetQueueUrlCommand({ QueueName: "none" }))).rejects.toMatchObject({
    name: "QueueDoesNotExist",
  });
  await expect(send("x", { QueueUrl: `${local.base}/000000000000/none` })).rejects.toMatchObject({
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
  local.queues.close();
  local.queues = local.open();
  expect(await counts()).toEqual([0, 1, 0]);
  await local.client.send(
    new DeleteMessageCommand({ QueueUrl: local.queueUrl, ReceiptHandle: message?.ReceiptHandle }),
  );
  expect(await counts()).toEqual([0, 0, 0]);
});

test("refuses a request that is not signed, as a page of another origin would send", async () => {
  const response = await fetch(local.base, {
    method: "POST",
    headers: { "x-amz-target": "AmazonSQS.SendMessage" },
    body: JSON.stringify({ QueueUrl: local.queueUrl, MessageBody: "x" }),
  });
  expect(response.status).toBe(400);
  expect(await counts()).toEqual([0, 0, 0]);
});
