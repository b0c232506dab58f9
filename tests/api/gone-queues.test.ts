/** A queue that does not exist: the page of health says so, and goes on. Without consumers, this server has no queues. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDeadLetters, listQueues, replayDeadLetters } from "#lambdas/platform/health-contract.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

const consumerId = "platform.mailOwners";
let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

test("it is named as gone, and holds nothing", async () => {
  const { queues } = (await server.call(listQueues, { as: staff })).body;
  expect(queues.find((queue) => queue.consumerId === consumerId)).toEqual({
    consumerId,
    waiting: 0,
    inWork: 0,
    deadLetters: 0,
    isGone: true,
  });
});

test("its dead letters are none, and none goes back", async () => {
  const params = { consumerId };
  expect((await server.call(listDeadLetters, { as: staff, params })).body).toEqual({ deadLetters: [] });
  const replay = await server.call(replayDeadLetters, { as: staff, params, body: { messageId: null } });
  expect(replay.body).toEqual({ replayed: 0, left: 0 });
});
