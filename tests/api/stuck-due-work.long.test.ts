import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, onTestFinished, test } from "vitest";
import { toInstant } from "#lambdas/contract/time.ts";
import { dueList } from "#lambdas/store/items.ts";
import { indexed, type TableKey } from "#lambdas/store/keys.ts";
import { lostRace, putNew } from "#lambdas/store/write-items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { queueNames } from "../../scripts/local/queues/queue-names.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { eventSteps } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { defaultNow, type TestTenant } from "../support/test-server.ts";

/** Work that stays due, or would. All tenants share the lists of due work. */
const server = serverOfFile();
const open = eventSteps(server);

const dueAtOf = async (own: TestTenant) => (await rawItems(server, own, "event")).map(({ gsi4sk }) => gsi4sk);
const settle = ({ tenantId }: TestTenant) => settleDue(server, "event", "events.passMoments", `T#${tenantId}#`);

test("a reminder whose start has passed leaves the list of due work, and sends nothing", async () => {
  const house = await open();
  const times = { startAt: toInstant(defaultNow + 30_000), endAt: toInstant(defaultNow + 3_600_000) };
  await house.publish({ ...times, reminderHours: 1, refundCutoffMinutes: 0 });
  expect(await dueAtOf(house.own)).toEqual([toInstant(defaultNow + 30_000 - 3_600_000)]);
  server.clock.now = defaultNow + 60_000;
  expect(await settle(house.own)).toEqual({ batchItemFailures: [] });
  expect(await dueAtOf(house.own)).toEqual([undefined]);
  expect(await rawItems(server, house.own, "eventRound")).toEqual([]);
  expect((await rawItems(server, house.own, "event")).map(({ remindedFor }) => remindedFor)).toEqual([null]);
});

test("a late message about an event whose next moment is to come changes nothing", async () => {
  const house = await open();
  await house.publish({ reminderHours: 24 });
  const [event] = await rawItems(server, house.own, "event");
  const body = JSON.stringify({ pk: event?.pk, sk: event?.sk, dueAt: "2026-11-01T00:00:00.000Z", askedAt: defaultNow });
  const late = await runConsumer("events.passMoments", { Records: [{ body, messageId: "late" }] });
  expect(late).toEqual({ batchItemFailures: [] });
  expect(await rawItems(server, house.own, "event")).toEqual([event]);
});

/** What a run of the schedule sends of a tenant's offers. */
async function sentByRun(own: TestTenant, now = defaultNow): Promise<string[]> {
  const sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  onTestFinished(() => sqs.destroy());
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: queueNames("events.endOffers").queue }));
  await runConsumer("platform.sendDueWork", { time: toInstant(now) });
  const due: string[] = [];
  const receive = async () => {
    for (;;) {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
      if (Messages.length === 0) return;
      due.push(...Messages.map(({ Body = "{}" }) => (JSON.parse(Body) as { pk: string }).pk));
      await Promise.all(
        Messages.map(({ ReceiptHandle }) => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))),
      );
    }
  };
  await Promise.all([receive(), receive(), receive(), receive()]);
  return due.filter((pk) => pk.startsWith(`T#${own.tenantId}#`)).sort();
}

test("a long list is sent part by part, and work that stays due holds up nothing behind it", async () => {
  const own = await server.newTenant();
  const stuck = 620;
  const partition = dueList("offer", 3);
  const putDue = (name: string, dueAt: string) => {
    const key = { pk: `T#${own.tenantId}#${name}`, sk: "STUCK" } as TableKey;
    return putNew(key, { entity: "stuck", ...indexed(partition, dueAt) }, lostRace);
  };
  for (let from = 0; from < stuck; from += 100) {
    const names = Array.from({ length: Math.min(100, stuck - from) }, (_, of) => `STUCK#${from + of}`);
    await server.table.commit(names.map((name) => putDue(name, "2026-11-01T00:00:00.000Z")));
  }
  const last = `T#${own.tenantId}#LAST`;
  await server.table.commit([putDue("LAST", "2026-11-02T00:00:00.000Z")]);
  const [first, second, third] = [await sentByRun(own), await sentByRun(own), await sentByRun(own)];
  expect([new Set(first).size, first.includes(last)]).toEqual([500, false]);
  expect([new Set(second).size, second.includes(last)]).toEqual([121, true]);
  // Nothing is sent twice before everything was sent once. Then the list begins again.
  expect(new Set([...first, ...second]).size).toBe(stuck + 1);
  expect(third).toEqual(first);
  expect(await sentByRun(own, defaultNow - 60_000), "a late run begins again").toEqual(first);
});
