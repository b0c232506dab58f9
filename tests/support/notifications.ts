/** The consumers that notify people. The test takes what the queues have, and delivers it when it likes. */
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { consumers } from "#lambdas/contract/index.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { queueNames } from "../../scripts/local/queues/queue-names.ts";
import { book, runConsumer } from "./claims.ts";
import { serverOfFile } from "./file-server.ts";
import { recordsSince } from "./stream-records.ts";
import type { Actor, TestTenant } from "./test-server.ts";

export interface Delivery {
  consumer: string;
  body: string;
}

/** @param also other consumers whose changes are delivered */
export function notificationsOfFile(also: readonly string[] = ["bookings.followMembers"]) {
  const server = serverOfFile();
  let sqs: SQSClient;
  const queues = new Map<string, string>();
  const newRecords = recordsSince(() => server);

  beforeAll(async () => {
    sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
    for (const { id, source } of consumers) {
      if (source.kind !== "changes") continue;
      const { QueueUrl = "" } = await sqs.send(new CreateQueueCommand({ QueueName: queueNames(id).queue }));
      if (id.startsWith("notifications.") || also.includes(id)) queues.set(id, QueueUrl);
    }
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => sqs.destroy());

  /** The queues' messages of everything committed since the last call. */
  async function newDeliveries(): Promise<Delivery[]> {
    await runConsumer("platform.dispatchChanges", { Records: await newRecords() });
    const deliveries: Delivery[] = [];
    for (const [consumer, QueueUrl] of queues) {
      for (;;) {
        const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
        if (Messages.length === 0) break;
        for (const { Body: body = "", ReceiptHandle } of Messages) {
          deliveries.push({ consumer, body });
          await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
      }
    }
    return deliveries;
  }

  /** Uses the server's clock. Consumers of a queue otherwise have only the machine's. */
  async function deliver(deliveries: readonly Delivery[]): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: server.clock.now });
    for (const { consumer, body } of deliveries) {
      const event = { Records: [{ messageId: "m", body }] } as unknown as SQSEvent;
      const { batchItemFailures } = (await runConsumer(consumer, event)) as SQSBatchResponse;
      expect(batchItemFailures).toEqual([]);
    }
    vi.useRealTimers();
  }

  const read = async (own: TestTenant, as: Actor) =>
    (await server.call(listNotifications, { as, params: { tenantId: own.tenantId } })).body;
  const kindsOf = async (own: TestTenant, as: Actor) => (await read(own, as)).notifications.map(({ kind }) => kind);
  const later = () => {
    server.clock.now += minuteMilliseconds;
  };

  async function openSide(overrides: Partial<Tenant> = {}) {
    const own = await server.newTenant({ signUpPolicy: "approval", ...overrides });
    const [admin, other] = [
      await server.newMember(own, { role: "admin", points: 100 }),
      await server.newMember(own, { role: "admin" }),
    ];
    const member = await server.newMember(own, { firstName: "Ida", points: 100 });
    const desk = await server.newResource(own);
    const room = await server.newResource(own, { name: "Room 1", requiresApproval: true });
    const params = { tenantId: own.tenantId };
    const bookFor = async (as: Actor, resource: typeof desk, startAt: string) =>
      (await book(server, own, as, { resource, startAt })).body.booking;
    const ask = async () => {
      const account = await server.newAccount();
      expect((await server.call(joinTenant, { as: account, params })).status).toBe(200);
      return account;
    };
    return { own, admin, other, member, desk, room, params, bookFor, ask };
  }

  return { server, newDeliveries, deliver, read, kindsOf, later, openSide };
}
