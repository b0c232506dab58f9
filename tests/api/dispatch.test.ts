import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pool } from "../../scripts/local/environment.ts";
import { runConsumer } from "../support/claims.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The dispatcher, called by the test. A deleted queue represents any broken queue: SQS refuses every message to it. */
let server: TestServer;
let sqs: SQSClient;

const tenant = `T#ten_${"0".repeat(26)}`;
const mails = "guildhall-local-bookings-mailBookingChanges";
const notices = "guildhall-local-notifications-tellMembers";
const requests = "guildhall-local-notifications-followRequests";
const rings = "guildhall-local-realtime-ringChannels";
const counts = "guildhall-local-statistics-countChanges";
const own = "guildhall-local-platform-dispatchChanges";
const dead = "guildhall-local-platform-dispatchChanges-dead";

const addressOf = (queue: string) => `${server.stack.url}/_local/sqs/000000000000/${queue}`;
const make = (queue: string) => sqs.send(new CreateQueueCommand({ QueueName: queue }));

function breakQueues(...queues: string[]): void {
  const database = new DatabaseSync(join(server.stack.dataDir, "queues.db"), { timeout: 5_000 });
  for (const queue of queues) database.prepare("DELETE FROM queues WHERE name = ?").run(queue);
  database.close();
}

beforeAll(async () => {
  server = await startTestServer();
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
});
beforeEach(async () => {
  server.log.length = 0;
  for (const queue of [mails, notices, requests, rings, counts, own, dead]) {
    await make(queue);
    await take(queue);
  }
});
afterAll(async () => {
  sqs.destroy();
  await server.close();
});

/** A new booking, as the stream sends it. The text sets its size. */
function booked(position: number, text = ""): object {
  const bookingId = `bkg_${String(position).padStart(26, "0")}`;
  const item = { pk: `${tenant}#B#${bookingId}`, sk: "B", entity: "booking", bookingId, status: "pending", text };
  const NewImage = marshall(item);
  const { pk, sk } = NewImage;
  const dynamodb = { NewImage, Keys: { pk, sk }, SequenceNumber: String(1_000 + position) };
  return { eventID: `event-${position}`, eventName: "INSERT", dynamodb };
}

/** A booking under a partition key without a tenant: no version of the code can read it. */
const poisoned = {
  eventID: "event-poisoned",
  eventName: "INSERT",
  dynamodb: {
    NewImage: { pk: { S: "T#nobody#B#x" }, sk: { S: "B" }, entity: { S: "booking" } },
    Keys: { pk: { S: "T#nobody#B#x" }, sk: { S: "B" } },
    SequenceNumber: "1500",
  },
};

const dispatch = (Records: object[]) => runConsumer("platform.dispatchChanges", { Records });

/** Receives and deletes all messages of a queue. */
async function take(queue: string): Promise<Message[]> {
  const taken: Message[] = [];
  for (;;) {
    const QueueUrl = addressOf(queue);
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return taken;
    taken.push(...Messages);
    for (const { ReceiptHandle } of Messages) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}

const bodies = async (queue: string) => (await take(queue)).map(({ Body = "" }) => JSON.parse(Body) as object);
const eventIds = async (queue: string) =>
  (await bodies(queue)).map((body) => (body as { eventId: string }).eventId).sort();

test("only an unreadable record goes to the dead letters, and its batch continues", async () => {
  expect(await dispatch([booked(1), poisoned, booked(2)])).toEqual({ batchItemFailures: [] });
  for (const queue of [mails, requests]) expect(await eventIds(queue), queue).toEqual(["event-1", "event-2"]);
  expect(await bodies(own)).toEqual([]);
  expect(await bodies(dead)).toEqual([poisoned]);
  expect(server.log.findLast(({ event }) => event === "consumer_failed")).toMatchObject({
    consumer: "platform.dispatchChanges",
    eventId: "event-poisoned",
  });
});

test("an unreadable record keeps no name in the dead letters", async () => {
  const image = (pk: string, more: object) => ({ pk: { S: pk }, sk: { S: "PROFILE" }, ...more });
  const names = { email: { S: "maya@people.example" }, firstName: { S: "Maya" }, gsi1sk: { S: "maya chen" } };
  const lost = { S: "T#nobody#M#x" };
  const record = (entity: string) => ({
    eventID: `event-${entity}`,
    eventName: "MODIFY",
    dynamodb: {
      NewImage: image("T#nobody#M#x", { entity: { S: entity }, status: { S: "active" }, ...names }),
      OldImage: image("T#nobody#M#x", { entity: { S: entity }, ...names }),
      Keys: { pk: lost, sk: { S: "PROFILE" } },
      SequenceNumber: "1600",
    },
  });
  await dispatch([record("member"), record("nobodyKnows")]);
  const Keys = { pk: lost, sk: { S: "PROFILE" } };
  expect(await bodies(dead)).toEqual([
    {
      eventID: "event-member",
      eventName: "MODIFY",
      dynamodb: {
        NewImage: image("T#nobody#M#x", { entity: { S: "member" }, status: { S: "active" } }),
        OldImage: image("T#nobody#M#x", { entity: { S: "member" } }),
        Keys,
        SequenceNumber: "1600",
      },
    },
    { eventID: "event-nobodyKnows", eventName: "MODIFY", dynamodb: { Keys, SequenceNumber: "1600" } },
  ]);
});

test("a broken queue stops no other: its messages are kept under the consumer's id", async () => {
  breakQueues(requests);
  expect(await dispatch([booked(1), booked(2)])).toEqual({ batchItemFailures: [] });
  expect(await eventIds(mails)).toEqual(["event-1", "event-2"]);
  const kept = (await bodies(own)) as { consumerId: string; change: { eventId: string } }[];
  expect(kept.map(({ consumerId, change }) => [consumerId, change.eventId]).sort()).toEqual([
    ["notifications.followRequests", "event-1"],
    ["notifications.followRequests", "event-2"],
  ]);
  expect(await bodies(dead)).toEqual([]);
  const failed = server.log.filter(({ event }) => event === "consumer_failed");
  expect(failed.map(({ to, eventId }) => [to, eventId]).sort()).toEqual([
    ["notifications.followRequests", "event-1"],
    ["notifications.followRequests", "event-2"],
  ]);
  expect(server.log.findLast(({ event }) => event === "consumed")).toMatchObject({ failed: 2 });
});

test("a kept message reaches only its consumer after the queue is repaired", async () => {
  breakQueues(requests);
  await dispatch([booked(1), booked(2)]);
  await take(mails);
  const kept = (await take(own)).map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
  const failures = kept.map(({ messageId }) => ({ itemIdentifier: messageId }));
  expect(await dispatch(kept), "still broken: SQS counts the deliveries").toEqual({ batchItemFailures: failures });
  expect(await bodies(own), "and keeps the messages, not copies of them").toEqual([]);

  await make(requests);
  expect(await dispatch(kept)).toEqual({ batchItemFailures: [] });
  expect(await eventIds(requests)).toEqual(["event-1", "event-2"]);
  expect(await bodies(mails)).toEqual([]);
});

test("a dead-lettered record that is sent back goes to every consumer that watches it", async () => {
  const sentBack = [
    { messageId: "m-1", body: JSON.stringify(booked(1)) },
    { messageId: "m-2", body: JSON.stringify(poisoned) },
    { messageId: "m-3", body: "not json" },
  ];
  expect(await dispatch(sentBack)).toEqual({
    batchItemFailures: [{ itemIdentifier: "m-2" }, { itemIdentifier: "m-3" }],
  });
  for (const queue of [mails, requests]) expect(await eventIds(queue), queue).toEqual(["event-1"]);
  expect(await bodies(dead), "SQS itself sets aside what fails too often").toEqual([]);
});

test("a message that cannot be kept is reported by its sequence number, and the rest is sent", async () => {
  breakQueues(own, dead);
  expect(await dispatch([booked(1), poisoned, booked(2)])).toEqual({ batchItemFailures: [{ itemIdentifier: "1500" }] });
  expect(await eventIds(mails)).toEqual(["event-1", "event-2"]);
});

test("a failure of all queues is reported for each record, so that the stream repeats them", async () => {
  breakQueues(mails, notices, requests, rings, own, dead);
  const { batchItemFailures } = (await dispatch([booked(1), booked(2)])) as { batchItemFailures: object[] };
  expect(batchItemFailures).toEqual([{ itemIdentifier: "1001" }, { itemIdentifier: "1002" }]);
});

test("a change too large for any queue is named in the dead letters, without the item's content", async () => {
  expect(await dispatch([booked(1, "x".repeat(300_000)), booked(2)])).toEqual({ batchItemFailures: [] });
  expect(await eventIds(mails)).toEqual(["event-2"]);
  const pk = { S: `${tenant}#B#bkg_${"0".repeat(25)}1` };
  expect(await bodies(dead)).toEqual([
    { eventID: "event-1", eventName: "INSERT", dynamodb: { Keys: { pk, sk: { S: "B" } }, SequenceNumber: "1001" } },
  ]);
  expect(await bodies(own)).toEqual([]);
});
