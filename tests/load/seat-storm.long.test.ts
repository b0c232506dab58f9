import { afterAll, beforeAll, expect, test } from "vitest";
import { expectConsistent } from "../support/claims.ts";
import { eventSteps } from "../support/event-steps.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The last seat of an event, wanted by 500 people at once. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("500 people at the last seat: one gets it and pays, 499 are told that it is full", {
  timeout: 400_000,
}, async () => {
  const house = await eventSteps(server)();
  const { eventId } = await house.publish({ capacity: 1 });
  const members = await Promise.all(Array.from({ length: 500 }, () => house.newMember(40)));
  const answers = await Promise.all(members.map((member) => house.go(member, eventId, { terms: 2 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code)).toEqual(
    Array(499).fill("events.full"),
  );
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 1, left: 0, waiting: 0 });
  const rest = await Promise.all(members.map((member) => house.balance(member)));
  expect(rest.reduce((sum, points) => sum + points, 0)).toBe(500 * 40 - 30);
  await expectConsistent(server, house.own);
});
