import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getMe } from "#lambdas/members/contract.ts";
import { listCosts } from "#lambdas/platform/costs-contract.ts";
import {
  getSignals,
  listDeadLetters,
  listFailedWork,
  listQueues,
  replayDeadLetters,
} from "#lambdas/platform/health-contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { outcome } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;
let sqs: SQSClient;
const waiting = { timeout: 20_000, interval: 50 };
const queue = "platform.mailOwners";

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, rates: "on" });
  staff = await server.newSuperAdmin();
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
});
afterAll(async () => {
  sqs.destroy();
  await server.close();
});
beforeEach(() => {
  // Figures are kept for a minute. Each test has minutes of its own.
  server.clock.now += 10 * 60_000;
});

const put = (MessageBody: string, ending = "") =>
  sqs.send(
    new SendMessageCommand({
      QueueUrl: `${server.stack.url}/_local/sqs/000000000000/guildhall-local-platform-mailOwners${ending}`,
      MessageBody,
    }),
  );
const stateOf = async (consumerId: string) => {
  const { body } = await server.call(listQueues, { as: staff });
  return body.queues.find((state) => state.consumerId === consumerId);
};
const lettersOf = async (consumerId: string) =>
  (await server.call(listDeadLetters, { as: staff, params: { consumerId } })).body.deadLetters;
const replay = (consumerId: string, messageId: string | null) =>
  server.call(replayDeadLetters, { as: staff, params: { consumerId }, body: { messageId } });

/** Moves the clock until every attempt is over. */
const untilDead = (count: number) =>
  vi.waitFor(
    async () => {
      server.clock.now += 130_000;
      expect(await stateOf(queue)).toEqual({
        consumerId: queue,
        waiting: 0,
        inWork: 0,
        deadLetters: count,
        isGone: false,
      });
    },
    { ...waiting, timeout: 50_000 },
  );

describe("a message that fails at every attempt", () => {
  test("is listed with its workspace, attempts and error, and goes back once", async () => {
    const { tenantId } = await server.newTenant({ name: "Poisoned House" });
    const before = await stateOf(queue);
    expect(before).toMatchObject({ deadLetters: 0 });
    const pk = `T#${tenantId}#TENANT`;
    await put(
      JSON.stringify({ eventId: "e1", entity: "tenantAct", tenantId, at: 1, before: null, after: { pk, sk: "X" } }),
    );
    await untilDead(1);
    const [letter] = await lettersOf(queue);
    expect(letter).toMatchObject({ change: `item ${pk} X v?`, entity: null, tenantId, attempts: 40 });
    expect(letter?.error).toMatch(/^\w*Error at /);
    expect(await lettersOf(queue), "looking leaves it there").toHaveLength(1);

    const messageId = letter?.messageId ?? "";
    expect(outcome(await replay(queue, "another"))).toEqual([200, undefined]);
    expect(await lettersOf(queue)).toHaveLength(1);
    expect((await replay(queue, messageId)).body).toEqual({ replayed: 1, left: 0 });
    expect((await replay(queue, messageId)).body, "a second call finds nothing").toEqual({ replayed: 0, left: 0 });
    await untilDead(1);
    expect((await lettersOf(queue)).map(({ change }) => change)).toEqual([`item ${pk} X v?`]);
    expect((await replay(queue, null)).body.replayed).toBe(1);
    await untilDead(1);
    await replay(queue, null);
    await untilDead(1);
  });
});

describe("dead letters", () => {
  test("that a function set aside say so, and need no workspace", async () => {
    const consumerId = "platform.dispatchChanges";
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: `${server.stack.url}/_local/sqs/000000000000/guildhall-local-platform-dispatchChanges-dead`,
        MessageBody: "this is no JSON",
      }),
    );
    expect(await lettersOf(consumerId)).toMatchObject([
      { change: "unreadable, 15 bytes", entity: null, tenantId: null, workspace: null, attempts: null, error: null },
    ]);
  });

  test("of a name without a queue are not found", async () => {
    const nobody = { as: staff, params: { consumerId: "nobody.hearsThis" } };
    const notFound = [404, "platform.queue_not_found"];
    expect(outcome(await server.call(listDeadLetters, nobody))).toEqual(notFound);
    expect(outcome(await server.call(replayDeadLetters, { ...nobody, body: { messageId: null } }))).toEqual(notFound);
  });

  test("go back fifty at a time, and none is lost", async () => {
    const dead = (await stateOf(queue))?.deadLetters ?? 0;
    const bodies = Array.from({ length: 60 }, (_, position) => JSON.stringify({ position }));
    await Promise.all(bodies.map((body) => put(body, "-dead")));
    expect((await lettersOf(queue)).length, "an answer names fifty").toBe(50);
    const first = (await replay(queue, null)).body;
    const second = (await replay(queue, null)).body;
    expect([first.replayed, second.replayed]).toEqual([50, 10 + dead]);
    expect(second.left).toBe(0);
    await untilDead(60 + dead);
  });
});

describe("figures", () => {
  test("count calls, refusals and time, and stay the same for a minute", async () => {
    const own = await server.newTenant();
    const member = await server.newMember(own);
    const params = { tenantId: own.tenantId };
    const ask = async () => (await server.call(getSignals, { as: staff })).body;
    for (let call = 0; call < 3; call += 1) await server.call(getMe, { as: member, params });
    await server.call(getMe, { as: await server.newMember(await server.newTenant()), params });
    const first = await ask();
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect([first.calls.length, first.stepMinutes]).toEqual([60, 1]);
    expect(first.calls.at(-1), "of this minute").toBe(4);
    expect(first.refused.at(-1)).toBe(1);
    expect(sum(first.failed)).toBe(0);
    expect(first.slowestMilliseconds.at(-1)).toEqual(expect.any(Number));
    expect(sum(first.readUnits)).toBeGreaterThan(0);
    await server.call(getMe, { as: member, params });
    expect(await ask(), "it is kept").toEqual(first);
    server.clock.now += 60_000;
    const later = await ask();
    expect(Date.parse(later.readAt) - Date.parse(first.readAt)).toBe(60_000);
    expect(sum(later.calls)).toBeGreaterThan(sum(first.calls));
  });

  test("name what fails, and how long the oldest message of a queue waits", async () => {
    await put(JSON.stringify({ eventId: 1 }));
    await vi.waitFor(async () => expect((await stateOf(queue))?.inWork).toBeGreaterThan(0), waiting);
    server.clock.now += 65_000;
    const { body } = await server.call(getSignals, { as: staff });
    expect(body.failing.map(({ id }) => id)).toContain(queue);
    expect(body.oldestSeconds[queue]).toBeGreaterThanOrEqual(65);
  });
});

describe("costs", () => {
  test("are those of each workspace's own calls, measured one of 64, the dearest first", async () => {
    const [busy, quiet] = [await server.newTenant({ name: "Busy House" }), await server.newTenant()];
    const [ann, ben] = [await server.newMember(busy), await server.newMember(quiet)];
    const measured = vi.spyOn(Math, "random").mockReturnValue(0);
    const look = (as: Actor, { tenantId }: { tenantId: string }) => server.call(getMe, { as, params: { tenantId } });
    await look(ann, busy);
    const { readUnits } = server.lastRequest(getMe);
    await look(ann, busy);
    await look(ben, quiet);
    measured.mockReturnValue(0.02);
    await look(ann, busy);
    measured.mockRestore();
    const { body } = await server.call(listCosts, { as: staff });
    const mine = body.costs.filter(({ tenantId }) => [busy.tenantId, quiet.tenantId].includes(tenantId as never));
    expect(mine.map(({ calls }) => calls)).toEqual([128, 64]);
    expect(mine[0]).toMatchObject({ tenantId: busy.tenantId, readUnits: 128 * Number(readUnits) });
    expect(body.sampling).toBe(64);
    expect((mine[0]?.microDollars ?? 0) > (mine[1]?.microDollars ?? 0)).toBe(true);
    expect((await server.call(listCosts, { as: staff, query: { day: "2026-01-01" } })).body.costs).toEqual([]);
  });
});

test("failed work of a workspace is shown with that workspace alone, and can be sent back from there", async () => {
  const [mine, other] = [await server.newTenant(), await server.newTenant()];
  const due = (tenantId: string) => JSON.stringify({ pk: `T#${tenantId}#TENANT`, sk: "STEP", dueAt: "x", askedAt: 1 });
  const consumerId = "platform.settleTenants";
  const QueueUrl = `${server.stack.url}/_local/sqs/000000000000/guildhall-local-platform-settleTenants-dead`;
  for (const MessageBody of [due(mine.tenantId), due(other.tenantId), "nobody's"]) {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  }
  const failed = async () =>
    (await server.call(listFailedWork, { as: staff, params: { tenantId: mine.tenantId } })).body.failed;
  const [only, ...more] = await failed();
  expect(more).toEqual([]);
  expect(only).toMatchObject({ consumerId, change: `due T#${mine.tenantId}#TENANT STEP at x`, attempts: null });
  expect((await replay(consumerId, only?.messageId ?? "")).body.replayed).toBe(1);
  expect(await failed()).toEqual([]);
});
