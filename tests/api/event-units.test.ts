import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import {
  cancelMyRegistration,
  getEvent,
  listEvents,
  listMyRegistrations,
  register,
} from "#lambdas/events/registration-contract.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The cost of seats in DynamoDB's request units. A registration writes at most ten beside its indexes. */
let server: TestServer;
let open: ReturnType<typeof eventSteps>;
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-event-units-"));

beforeAll(async () => {
  server = await startTestServer({ dataDir });
  open = eventSteps(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function written(route: RouteContract) {
  const { writeUnits = 0, indexWriteUnits = 0, roundTrips } = server.lastRequest(route);
  return { beside: writeUnits - indexWriteUnits, indexes: indexWriteUnits, roundTrips };
}

test("a seat costs ten units and two for its indexes, and its cancellation twelve and four", async () => {
  const house = await open();
  const member = await house.newMember();
  const { eventId } = await house.publish();
  const { registration } = (await house.go(member, eventId)).body;
  expect(written(register)).toEqual({ beside: 10, indexes: 2, roundTrips: 2 });
  await house.leave(member, registration);
  expect(written(cancelMyRegistration)).toEqual({ beside: 12, indexes: 4, roundTrips: 2 });
});

test("a seat for nothing costs eight, because no points move, and a place in the line one item more", async () => {
  const house = await open();
  const [first, second] = [await house.newMember(), await house.newMember()];
  const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 0 }));
  const { eventId } = await house.publish({ capacity: 1, tickets });
  await house.go(first, eventId);
  expect(written(register)).toMatchObject({ beside: 8, indexes: 2 });
  await house.wait(second, eventId);
  expect(written(register)).toMatchObject({ beside: 10, indexes: 2 });
});

test("the longest answers to ten questions cost no more than the item has kilobytes", async () => {
  const house = await open();
  const member = await house.newMember();
  const questions = Array.from({ length: 10 }, (_, at) => ({
    questionNo: null,
    text: `${at} ${"q".repeat(198)}`,
    kind: "text" as const,
    options: [],
    isRequired: true,
  }));
  const { eventId } = await house.publish({ questions });
  const answers = questions.map((_question, at) => ({ questionNo: at + 1, answer: "a".repeat(500) }));
  await house.go(member, eventId, { answers });
  const { beside } = written(register);
  expect(beside).toBeLessThanOrEqual(10 + 2 * 8);
});

test("reading an event, a page of events and one's own registrations costs this", async () => {
  const house = await open();
  const member = await house.newMember();
  const { eventId } = await house.publish();
  for (let more = 0; more < 5; more += 1) await house.publish();
  await house.go(member, eventId);
  await house.see(member, eventId);
  const read = (route: RouteContract) => {
    const { readUnits, roundTrips } = server.lastRequest(route);
    return { readUnits, roundTrips };
  };
  expect(read(getEvent)).toEqual({ readUnits: 3.5, roundTrips: 4 });
  await server.call(listEvents, { as: member, params: house.params, query: {} });
  expect(read(listEvents)).toEqual({ readUnits: 7.5, roundTrips: 6 });
  await house.mine(member);
  expect(read(listMyRegistrations)).toEqual({ readUnits: 3.5, roundTrips: 5 });
});
