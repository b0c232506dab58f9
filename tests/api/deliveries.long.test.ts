import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import type { PlanId } from "#lambdas/contract/ids.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { approveMember, joinTenant } from "#lambdas/joining/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { pool } from "../../scripts/local/environment.ts";
import { queueNames } from "../../scripts/local/queues/queue-names.ts";
import { book, rawItems, runConsumer } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { createMembership } from "../support/memberships.ts";
import { recordsSince } from "../support/stream-records.ts";
import { type Actor, at, startTestServer, type TestServer } from "../support/test-server.ts";

/**
 * Single deliveries: the real dispatcher, queue and consumer, which the test calls step by step. Records arrive as
 * often, as late and in the order that a test sets. A consumer stops at the step that a test names.
 */
let server: TestServer;
let sqs: SQSClient;
let QueueUrl: string;
const hour = 3_600_000;
const planId = `pln_${deriveIdBody("basic")}` as PlanId;

beforeAll(async () => {
  server = await startTestServer();
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  for (const { id, source } of consumers) {
    if (source.kind !== "changes") continue;
    const created = await sqs.send(new CreateQueueCommand({ QueueName: queueNames(id).queue }));
    if (id === "bookings.mailBookingChanges") QueueUrl = created.QueueUrl ?? "";
  }
});
afterEach(() => {
  vi.useRealTimers();
  documentClient().middlewareStack.remove("crashes");
  documentClient().middlewareStack.remove("meets");
});
afterAll(async () => {
  sqs.destroy();
  await server.close();
});

const newRecords = recordsSince(() => server);

const dispatch = (records: DynamoDBRecord[]) => runConsumer("platform.dispatchChanges", { Records: records });

/** Receives the queue's messages, runs the consumer, and acknowledges the results unless `crashes`. */
async function deliver({ most = 10, crashes = false } = {}): Promise<number> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: most, VisibilityTimeout: 30 }),
  );
  const records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
  const event = { Records: records } as unknown as SQSEvent;
  const { batchItemFailures } = (await runConsumer("bookings.mailBookingChanges", event)) as SQSBatchResponse;
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  for (const { MessageId = "", ReceiptHandle } of crashes ? [] : Messages)
    if (!failed.has(MessageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.length;
}

async function deliverAll(): Promise<void> {
  // Failed messages are hidden for half a minute of the server's clock.
  for (let idle = 0, rounds = 0; idle < 3; rounds += 1) {
    if (rounds === 100) throw new Error("The queue does not come to rest.");
    idle = (await deliver()) === 0 ? idle + 1 : 0;
    server.clock.now += 31_000;
  }
}

async function subjectsTo({ email }: Actor): Promise<string[]> {
  return (await mailsTo(server, email)).map(({ subject }) => subject).sort();
}

/** Three members, five bookings and their changes, with the mails that they must cause. */
async function tenantWithChanges() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const members = [await server.newMember(own, { points: 100 }), await server.newMember(own, { points: 100 })];
  const desk = await server.newResource(own);
  const params = { tenantId: own.tenantId };
  const expected = new Map<Actor, string[]>();
  const day = at("2026-12-01", "00:00").slice(0, 10);
  for (const [position, member] of members.entries()) {
    const told: string[] = [];
    for (const [step, what] of ["Approved", "Cancelled", "own", "nothing"].entries()) {
      const from = 8 + position * 5 + step;
      const startAt = at(day, `${String(from).padStart(2, "0")}:00`);
      const { bookingId } = (await book(server, own, member, { resource: desk, startAt })).body.booking;
      const call = { params: { ...params, bookingId } };
      if (what === "Approved") await server.call(approveBooking, { as: admin, ...call });
      if (what === "own") await server.call(cancelMyBooking, { as: member, ...call, body: { reason: "Ill" } });
      if (what === "Cancelled") {
        const of = { params: { ...call.params, memberId: member.memberId } };
        await server.call(cancelBooking, { as: admin, ...of, body: { reason: "Flood", refundPoints: 1 } });
      }
      const title = (verb: string) =>
        `${verb}: Desk 1, Tue 1 Dec, ${from}:00 to ${from + 1}:00`.replace(/ (\d):/g, " 0$1:");
      told.push(title("Booked"));
      if (what !== "nothing") told.push(title(what === "own" ? "Cancelled" : what));
    }
    expected.set(member, told.sort());
  }
  return { own, expected };
}

test("records that come three times, in any order and batch, some a day late, cause one mail for each change", async () => {
  const { expected } = await tenantWithChanges();
  const records = await newRecords();
  const tripled = [...records, ...records, ...records];
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(tripled, { minLength: tripled.length }), {
    seed: 11,
    numRuns: 1,
  });
  const late = shuffled.splice(0, Math.floor(shuffled.length / 4));
  while (shuffled.length > 0) {
    await dispatch(shuffled.splice(0, 1 + (shuffled.length % 7)));
    if (shuffled.length % 2 === 0) await deliver({ most: 1 + (shuffled.length % 10) });
  }
  await deliverAll();
  server.clock.now += 25 * hour;
  await dispatch(late);
  await deliverAll();
  for (const [member, told] of expected) expect(await subjectsTo(member)).toEqual(told);
});

/** Runs a consumer with everything that waits for it, and with the same once more, as a queue may. */
async function deliverTwice(consumerId: string): Promise<void> {
  const { QueueUrl: url } = await sqs.send(new CreateQueueCommand({ QueueName: queueNames(consumerId).queue }));
  const bodies: (string | undefined)[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) break;
    bodies.push(...Messages.map(({ Body }) => Body));
  }
  expect(bodies.length, consumerId).toBeGreaterThan(0);
  for (const round of ["first", "again"]) {
    const Records = bodies.map((body, position) => ({ messageId: `${round}${position}`, body }));
    expect(await runConsumer(consumerId, { Records }), `${consumerId} ${round}`).toEqual({ batchItemFailures: [] });
  }
}

test("requests, decisions and invitations are mailed once, however often they are delivered; claims are forgotten", async () => {
  const own = await server.newTenant({ signUpPolicy: "approval" });
  const params = { tenantId: own.tenantId };
  const admin = await server.newMember(own, { role: "admin" });
  const [person, guest] = [await server.newAccount(), await server.newAccount()];
  expect((await server.call(joinTenant, { as: person, params, body: {} })).status).toBeLessThan(300);
  await dispatch(await newRecords());
  await deliverTwice("joining.mailRequests");
  const approval = { as: admin, params: { ...params, memberId: person.memberId }, body: {} };
  expect((await server.call(approveMember, approval)).status).toBe(200);
  await server.call(createInvitation, { as: admin, params, body: { email: guest.email } });
  await dispatch(await newRecords());
  await deliverTwice("joining.mailDecisions");
  await deliverTwice("invitations.mailInvitations");
  const counts = await Promise.all([admin, person, guest].map(async (reader) => (await subjectsTo(reader)).length));
  expect(counts).toEqual([1, 1, 1]);
  // DynamoDB removes each claim after forty days.
  const claims = await rawItems(server, own, "consumed");
  expect(claims).toHaveLength(3);
  for (const { expiresAtSeconds, claimedAt } of claims)
    expect(Number(expiresAtSeconds) - Number(claimedAt) / 1000).toBeCloseTo(40 * 24 * 3600, -1);
});

test("the last change may come first: a mail describes its own change", async () => {
  const { expected } = await tenantWithChanges();
  for (const record of (await newRecords()).reverse()) await dispatch([record]);
  await deliverAll();
  for (const [member, told] of expected) expect(await subjectsTo(member)).toEqual(told);
});

test("a consumer that crashes before it acknowledges does nothing twice", async () => {
  const { expected } = await tenantWithChanges();
  await dispatch(await newRecords());
  while ((await deliver({ crashes: true })) > 0);
  await deliverAll();
  for (const [member, told] of expected) expect(await subjectsTo(member)).toEqual(told);
});

test("without the mail service for an hour every mail is tried each three minutes, and is sent once afterwards", async () => {
  const { expected } = await tenantWithChanges();
  await dispatch(await newRecords());
  server.log.length = 0;
  vi.stubEnv("SES_ENDPOINT", "http://127.0.0.1:9");
  renewEnvironment();
  let tries = 0;
  for (const end = server.clock.now + hour; server.clock.now < end; server.clock.now += 180_000) {
    expect(await deliver()).toBeGreaterThan(0);
    tries += 1;
  }
  vi.unstubAllEnvs();
  renewEnvironment();
  expect(tries, "a message becomes a dead letter after forty").toBeLessThan(40);
  const failures = server.log.filter(({ event, kind }) => event === "consumed" && kind === "consumer");
  expect(failures.length, "the alarm on consumers counts each").toBeGreaterThanOrEqual(tries);
  for (const member of expected.keys()) expect(await subjectsTo(member)).toEqual([]);
  await deliverAll();
  for (const [member, told] of expected) expect(await subjectsTo(member)).toEqual(told);
});

/** No order of steps can prevent this gap: a mail server takes part in no transaction. */
test("a consumer crashes right after its mail: nothing is sent for a minute, then the mail is sent again", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 10 });
  const desk = await server.newResource(own);
  await book(server, own, member, { resource: desk, startAt: at("2026-12-02", "10:00") });
  await dispatch(await newRecords());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  documentClient().middlewareStack.add(
    (next) => (request) => {
      if (JSON.stringify(request.input).includes("isDone") && JSON.stringify(request.input).includes(":true"))
        throw new Error("killed");
      return next(request);
    },
    { step: "initialize", priority: "high", name: "crashes" },
  );
  await deliver();
  expect(await subjectsTo(member)).toHaveLength(1);
  documentClient().middlewareStack.remove("crashes");

  server.clock.now += 31_000;
  expect(await deliver()).toBe(1);
  expect(await subjectsTo(member)).toHaveLength(1);

  vi.setSystemTime(Date.now() + 61_000);
  server.clock.now += 31_000;
  expect(await deliver()).toBe(1);
  expect(await subjectsTo(member)).toHaveLength(2);
  server.clock.now += 31_000;
  expect(await deliver()).toBe(0);
});

test("two changes of one member at once both take effect: the slower one reads again at once", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own);
  const plan = { planId, planName: "Basic", planDescription: "", pointsPerCycle: 100 };
  await server.table.commit([
    createMembership(own.scope, member.memberId, { ...plan, status: "active", startedAt: "2026-11-01T09:00:00.000Z" }),
  ]);
  const change = {
    entity: "member",
    tenantId: own.tenantId,
    at: 0,
    before: null,
    after: (await rawItems(server, own, "member")).find(({ memberId }) => memberId === member.memberId),
  };
  const deliveries = ["race-1", "race-2"];
  const reads = barrierOf(deliveries.length);
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const result = await next(request);
        if (commandName?.startsWith("BatchGet") === true) await reads.arrive();
        return result;
      },
    { step: "initialize", priority: "high", name: "meets" },
  );
  const event = {
    Records: deliveries.map((eventId) => ({ messageId: eventId, body: JSON.stringify({ ...change, eventId }) })),
  };
  expect(await runConsumer("members.listByPlan", event)).toEqual({ batchItemFailures: [] });
  expect(
    server.log.filter((line) => line.event === "consumer_failed" && deliveries.includes(String(line.messageId))),
  ).toEqual([]);
  expect(await rawItems(server, own, "memberListing")).toHaveLength(1);
});

/** A barrier: the first so many callers wait for each other. */
function barrierOf(callers: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const arrive = () => {
    arrived += 1;
    if (arrived === callers) resolve();
    return promise;
  };
  return { arrive };
}

test("a failure is in the log by its message, and by its change if it can be read", async () => {
  const change = {
    eventId: "evt-1",
    entity: "booking",
    tenantId: `ten_${"0".repeat(26)}`,
    at: 0,
    before: null,
    after: {},
  };
  const event = {
    Records: [
      { messageId: "m-1", body: "?" },
      { messageId: "m-2", body: JSON.stringify(change) },
    ],
  };
  await runConsumer("bookings.mailBookingChanges", event);
  const failures = server.log.filter((line) => line.event === "consumer_failed" && line.messageId !== undefined);
  expect(
    failures
      .slice(-2)
      .map(({ messageId }) => messageId)
      .sort(),
  ).toEqual(["m-1", "m-2"]);
});

test("changes too large for one batch of SQS are sent in several", async () => {
  const image = (position: number) => ({
    pk: { S: `T#ten_${"0".repeat(26)}#B#bkg_${String(position).padStart(26, "0")}` },
    sk: { S: "B" },
    entity: { S: "booking" },
    text: { S: "x".repeat(60_000) },
  });
  const records = Array.from({ length: 12 }, (_, position) => ({
    eventID: `large-${position}`,
    dynamodb: { NewImage: image(position) },
  }));
  await dispatch(records);
  const bodies: string[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) break;
    for (const { Body = "", ReceiptHandle } of Messages) {
      bodies.push((JSON.parse(Body) as { eventId: string }).eventId);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
  expect(bodies.sort()).toEqual(records.map(({ eventID }) => eventID).sort());
});
