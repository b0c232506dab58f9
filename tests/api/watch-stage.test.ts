import { CreateQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queuedConsumers } from "#lambdas/platform/queues.ts";
import { pool } from "../../scripts/local/environment.ts";
import { runConsumer } from "../support/claims.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The function that measures what alarms watch, called by the test. Consumers stand still. */
let server: TestServer;
let sqs: SQSClient;

const nameOf = (consumerId: string) => `guildhall-local-${consumerId.replace(".", "-")}`;
const make = (QueueName: string) => sqs.send(new CreateQueueCommand({ QueueName }));
const put = (queue: string) => {
  const QueueUrl = `${server.stack.url}/_local/sqs/000000000000/${queue}`;
  return sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "{}" }));
};

beforeAll(async () => {
  server = await startTestServer();
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  for (const consumerId of queuedConsumers) {
    await make(nameOf(consumerId));
    await make(`${nameOf(consumerId)}-dead`);
  }
});
beforeEach(() => {
  server.log.length = 0;
});
afterAll(async () => {
  sqs.destroy();
  await server.close();
});

const watch = () => runConsumer("platform.watchStage", { time: new Date(server.clock.now).toISOString() });
const told = () => server.log.findLast(({ event }) => event === "stage_watched");

test("a quiet stage is told with zeros, so a missing figure means that nobody looked", async () => {
  await watch();
  expect(told()).toMatchObject({ busy: [], dead: [], deadLetters: 0, oldestSeconds: 0, edgeFailures: 0 });
});

test("dead letters are counted over all queues, and the queues are named", async () => {
  for (const queue of ["members-removeNotes-dead", "members-removeNotes-dead", "platform-mailOwners-dead"]) {
    await put(`guildhall-local-${queue}`);
  }
  await watch();
  expect(told()).toMatchObject({ dead: ["members.removeNotes", "platform.mailOwners"], deadLetters: 3 });
  expect(told()).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: "Guildhall",
          Dimensions: [[]],
          Metrics: [{ Name: "deadLetters" }, { Name: "oldestSeconds" }, { Name: "edgeFailures" }],
        },
      ],
    },
  });
});

test("the age is that of the message that waits longest", async () => {
  await put("guildhall-local-platform-mailOwners");
  server.clock.now += 20 * 60_000;
  await put("guildhall-local-members-removeNotes");
  server.clock.now += 60_000;
  await watch();
  expect(told()).toMatchObject({ busy: ["members.removeNotes", "platform.mailOwners"] });
  expect(told()?.oldestSeconds).toBe(21 * 60);
});
