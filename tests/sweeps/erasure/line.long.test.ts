import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, rawItems, tableOf } from "../../support/claims.ts";
import { aroundMoves, conflicts, endMoves, lineUp, storedRegistrations } from "../../support/crowds.ts";
import { eventSteps } from "../../support/event-steps.ts";
import { readRawTable } from "../../support/raw-table.ts";
import { recordsSince } from "../../support/stream-records.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../../support/test-server.ts";
import { type Deliveries, openDeliveries } from "./deliveries.ts";
import { holdsMark, marksIn, words } from "./marks.ts";

/**
 * Somebody stands first in the numbered line of an event and is erased. The test delivers each record of the stream, in
 * time, late or in the middle of a settlement. Then the mark is searched for.
 */
let server: TestServer;
let deliveries: Deliveries;

beforeAll(async () => {
  server = await startTestServer();
  deliveries = await openDeliveries(server);
  // Consumers read the machine's clock, calls read the test's.
  vi.useFakeTimers({ toFake: ["Date"], now: defaultNow });
});
afterEach(endMoves);
afterAll(async () => {
  vi.useRealTimers();
  deliveries.close();
  await server.close();
});

const newRecords = recordsSince(() => server);
const questions = [
  { questionNo: null, text: "What do you eat?", kind: "text" as const, options: [], isRequired: true },
];

/** Two who want the only seat: the one to be erased has number 1, with words of their own. */
async function line() {
  const house = await eventSteps(server)();
  const { eventId } = await house.publish({ capacity: 1, questions });
  const gone = await server.newMember(house.own, { points: 40, firstName: words("gone") });
  const next = await house.newMember(40);
  await lineUp(house, [gone], eventId, { answers: [{ questionNo: 1, answer: words("lentils") }] });
  await lineUp(house, [next], eventId, { answers: [{ questionNo: 1, answer: "Rice" }] });
  const [profile] = (await rawItems(server, house.own, "member")).filter(({ memberId }) => memberId === gone.memberId);
  const erase = async () => {
    const params = { ...house.params, memberId: gone.memberId };
    const body = { version: Number(profile?.version) };
    expect((await server.call(eraseMember, { as: house.admin, params, body, key: house.key() })).status).toBe(200);
  };
  const marks = async () =>
    (await readRawTable(tableOf(server), `T#${house.own.tenantId}#`)).flatMap(marksIn).toSorted();
  expect(new Set(await marks())).toContain("registration.answers.answer");
  return { house, eventId, gone, next, erase, marks };
}

/** Delivers until nothing follows any more. */
async function settle(records: Awaited<ReturnType<typeof newRecords>>): Promise<void> {
  for (let fresh = records; fresh.length > 0; fresh = await newRecords()) await deliveries.settle(fresh);
}

async function expectGone({ house, eventId, gone, next, marks }: Awaited<ReturnType<typeof line>>): Promise<void> {
  expect(await rawItems(server, house.own, "lined")).toEqual([]);
  const of = await storedRegistrations(server, house, eventId);
  const byMember = (actor: Actor) => of.filter(({ memberId }) => memberId === actor.memberId);
  expect(byMember(gone)).toMatchObject([
    { status: "cancelled", lineNo: 1, pointsCost: 0, endedBy: { cause: "membership_ended" }, answers: [] },
  ]);
  expect(byMember(next)).toMatchObject([{ status: "registered", lineNo: 2, pointsCost: 30 }]);
  expect(await house.balance(next)).toBe(10);
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 1, left: 0, waiting: 0 });
  expect(await marks()).toEqual([]);
  expect([...deliveries.messages].filter(holdsMark).map((text) => text.slice(0, 200))).toEqual([]);
  expect(server.log.map((entry) => JSON.stringify(entry)).filter(holdsMark)).toEqual([]);
  await expectConsistent(server, house.own);
  // The line is over, so whoever comes now is answered at once.
  const late = await house.newMember(40);
  const answers = [{ questionNo: 1, answer: "Soup" }];
  expect((await house.go(late, eventId, { terms: 2, answers })).error?.code).toBe("events.full");
}

test.each([
  ["in time", false],
  ["the last change first", true],
])("an erased member in the line leaves nothing and stops nobody behind: %s", async (_name, isReversed) => {
  const standing = await line();
  await standing.erase();
  const records = await newRecords();
  await settle(isReversed ? records.toReversed() : records);
  await expectGone(standing);
  // Every change of that life arrives once more.
  await settle(records.toReversed());
  await expectGone(standing);
});

test("a member who is erased while the line is settled gets no seat", async () => {
  const standing = await line();
  const before = await newRecords();
  let erasure: Promise<void> | undefined;
  // The erasure comes between the reads of a settlement and its write, which would give the seat.
  aroundMoves(async (commit) => {
    erasure ??= standing.erase();
    await erasure;
    return commit();
  });
  await settle(before);
  endMoves();
  expect(erasure).toBeDefined();
  await settle(await newRecords());
  await expectGone(standing);
});

test("a member who is erased while taking a number stands in no line", async () => {
  const house = await eventSteps(server)();
  const { eventId } = await house.publish({ capacity: 1 });
  const gone = await server.newMember(house.own, { points: 40, firstName: words("late") });
  const [profile] = (await rawItems(server, house.own, "member")).filter(({ memberId }) => memberId === gone.memberId);
  const params = { ...house.params, memberId: gone.memberId };
  const body = { version: Number(profile?.version) };
  aroundMoves((_commit, itemCount) => Promise.reject(conflicts(itemCount)));
  let erasure: Promise<unknown> | undefined;
  documentClient().middlewareStack.add(
    (next) => async (request) => {
      // The number is drawn: all is decided, and nothing is written yet.
      const { Key, UpdateExpression } = request.input as { Key?: { sk: string }; UpdateExpression?: string };
      if (Key?.sk === "LINE" && UpdateExpression !== undefined)
        await (erasure ??= server.call(eraseMember, { as: house.admin, params, body, key: house.key() }));
      return next(request);
    },
    { step: "initialize", priority: "high", name: "drawn" },
  );
  onTestFinished(() => void documentClient().middlewareStack.remove("drawn"));
  expect((await house.go(gone, eventId, { terms: 2 })).status).toBe(404);
  expect(erasure).toBeDefined();
  endMoves();
  await settle(await newRecords());
  expect(await storedRegistrations(server, house, eventId)).toEqual([]);
  expect(await rawItems(server, house.own, "lined")).toEqual([]);
  await expectConsistent(server, house.own);
});

test("a line of one who is erased is over at once", async () => {
  const house = await eventSteps(server)();
  const { eventId } = await house.publish({ capacity: 1 });
  const gone = await server.newMember(house.own, { points: 40, firstName: words("alone") });
  await lineUp(house, [gone], eventId);
  const [profile] = (await rawItems(server, house.own, "member")).filter(({ memberId }) => memberId === gone.memberId);
  const params = { ...house.params, memberId: gone.memberId };
  const body = { version: Number(profile?.version) };
  await server.call(eraseMember, { as: house.admin, params, body, key: house.key() });
  await settle((await newRecords()).toReversed());
  expect(await rawItems(server, house.own, "lined")).toEqual([]);
  const late = await house.newMember(40);
  expect((await house.go(late, eventId, { terms: 2 })).status).toBe(201);
  await expectConsistent(server, house.own);
});
