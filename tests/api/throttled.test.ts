/**
 * A throttled table: a batch of the queue whose items the table refuses in part. The real dispatcher, queue and consumer,
 * called by the test. The queue gives each message five deliveries, as the product's does.
 */
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { consumers } from "#lambdas/contract/index.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { pool } from "../../scripts/local/environment.ts";
import { queueNames } from "../../scripts/local/queues/queue-names.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { recordsSince } from "../support/stream-records.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

const consumerId = "notifications.tellMembers";
let server: TestServer;
let sqs: SQSClient;
let QueueUrl: string;

beforeAll(async () => {
  server = await startTestServer();
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  for (const { id, source } of consumers) {
    if (source.kind !== "changes") continue;
    const created = await sqs.send(new CreateQueueCommand({ QueueName: queueNames(id).queue }));
    if (id === consumerId) QueueUrl = created.QueueUrl ?? "";
  }
});
afterEach(() => documentClient().middlewareStack.remove("throttles"));
afterAll(async () => {
  sqs.destroy();
  await server.close();
});

const newRecords = recordsSince(() => server);

/** The table refuses calls that name one of these members, so often for each call; without a number for ever. */
function throttle(members: readonly Actor[], times = Number.POSITIVE_INFINITY): void {
  const refused = new Map<string, number>();
  documentClient().middlewareStack.add(
    (next) => (request) => {
      const input = JSON.stringify(request.input);
      const named = members.find(({ memberId }) => input.includes(memberId));
      const soFar = refused.get(input) ?? 0;
      if (named === undefined || soFar >= times) return next(request);
      refused.set(input, soFar + 1);
      return Promise.reject(Object.assign(new Error("injected"), { name: "ThrottlingException" }));
    },
    { step: "initialize", priority: "high", name: "throttles" },
  );
}

/** One delivery of what waits. @returns whose messages they were, how often each had been delivered, and which failed */
async function deliver(members: readonly Actor[]) {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 180,
      MessageSystemAttributeNames: ["ApproximateReceiveCount"],
    }),
  );
  const Records = Messages.map(({ MessageId: messageId, Body: body, Attributes: attributes }) => ({
    messageId,
    body,
    attributes,
  }));
  const { batchItemFailures } = (await runConsumer(consumerId, { Records })) as SQSBatchResponse;
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  for (const { MessageId = "", ReceiptHandle } of Messages)
    if (!failed.has(MessageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ MessageId = "", Body = "", Attributes }) => ({
    of: members.find(({ memberId }) => Body.includes(memberId))?.memberId,
    deliveries: Number(Attributes?.ApproximateReceiveCount),
    failed: failed.has(MessageId),
  }));
}

/** Ten members who each got points, which their notices tell. */
async function tenGrants() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const members: Actor[] = [];
  for (let count = 0; count < 10; count += 1) members.push(await server.newMember(own));
  await newRecords();
  for (const { memberId } of members) {
    const params = { tenantId: own.tenantId, memberId };
    expect((await server.call(grantPoints, { as: admin, params, body: { amount: 5, reason: "Thanks" } })).status).toBe(
      201,
    );
  }
  await runConsumer("platform.dispatchChanges", { Records: await newRecords() });
  return { own, members };
}

async function noticesOf(own: TestTenant, members: readonly Actor[]): Promise<number[]> {
  const items = await rawItems(server, own, "notification");
  return members.map(({ memberId }) => items.filter(({ pk }) => pk.includes(memberId)).length);
}

test("of a batch, what the table refuses is delivered again, and nothing else; each takes effect once", async () => {
  const { own, members } = await tenGrants();
  const throttled = members.slice(0, 3);
  throttle(throttled);
  const first = await deliver(members);
  expect(first).toHaveLength(10);
  const idsOf = (of: readonly Actor[]) => of.map(({ memberId }) => String(memberId)).sort();
  expect(
    first
      .filter(({ failed }) => failed)
      .map(({ of }) => of)
      .sort(),
  ).toEqual(idsOf(throttled));
  expect(await noticesOf(own, members)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
  const told = server.log.filter(
    ({ event, kind, failed }) => event === "consumed" && kind === "consumer" && failed === 1,
  );
  expect(told, "the alarm on consumers counts each").toHaveLength(3);

  server.clock.now += 181_000;
  expect((await deliver(members)).map(({ deliveries, failed }) => [deliveries, failed])).toEqual(
    throttled.map(() => [2, true]),
  );
  documentClient().middlewareStack.remove("throttles");
  server.clock.now += 181_000;
  const last = await deliver(members);
  expect(last.map(({ of, deliveries, failed }) => [of, deliveries, failed]).sort()).toEqual(
    idsOf(throttled).map((of) => [of, 3, false]),
  );
  server.clock.now += 181_000;
  expect(await deliver(members)).toEqual([]);
  expect(await noticesOf(own, members)).toEqual(members.map(() => 1));
});

test("a table that is busy for a moment is asked again within the run: no message comes twice", async () => {
  const { own, members } = await tenGrants();
  throttle(members, 2);
  expect((await deliver(members)).map(({ deliveries, failed }) => [deliveries, failed])).toEqual(
    members.map(() => [1, false]),
  );
  expect(await noticesOf(own, members)).toEqual(members.map(() => 1));
});
