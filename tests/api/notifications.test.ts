import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { approveMember, eraseMember, joinTenant, refuseMember } from "#lambdas/joining/contract.ts";
import { removeMember } from "#lambdas/members/repository.ts";
import { listNotifications, markNotificationsRead } from "#lambdas/notifications/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { queueNames } from "../../scripts/local/queues/queue-names.ts";
import { book, lapseNow, outcome, rawItems, readPages, runConsumer } from "../support/claims.ts";
import { recordsSince } from "../support/stream-records.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

/** Which change notifies whom. The test delivers every change, and decides how often and in what order. */
let server: TestServer;
let sqs: SQSClient;
const queues = new Map<string, string>();
const newRecords = recordsSince(() => server);

beforeAll(async () => {
  server = await startTestServer();
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
  for (const { id, source } of consumers) {
    if (source.kind !== "changes") continue;
    const { QueueUrl = "" } = await sqs.send(new CreateQueueCommand({ QueueName: queueNames(id).queue }));
    if (id.startsWith("notifications.") || id === "bookings.followMembers") queues.set(id, QueueUrl);
  }
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterEach(() => {
  vi.useRealTimers();
  documentClient().middlewareStack.remove("races");
});
afterAll(async () => {
  sqs.destroy();
  await server.close();
});

interface Delivery {
  consumer: string;
  body: string;
}

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

const shuffledThrice = (deliveries: readonly Delivery[]): Delivery[] => {
  const tripled = [...deliveries, ...deliveries, ...deliveries];
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(tripled, { minLength: tripled.length }), {
    seed: 7,
    numRuns: 1,
  });
  return shuffled;
};

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

/** One of each event that can notify a person, a minute apart, and what still waits at the end. */
async function livelySide() {
  const side = await openSide();
  const { own, admin, member, desk, room, params, bookFor, ask } = side;
  const lapsing = await bookFor(member, room, at("2026-11-24", "11:00"));
  const approved = await bookFor(member, room, at("2026-11-26", "10:00"));
  const cancelled = await bookFor(member, desk, at("2026-11-26", "12:00"));
  const dropped = await bookFor(member, desk, at("2026-11-26", "14:00"));
  later();
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId: approved.bookingId } });
  later();
  const { memberId } = member;
  await server.call(cancelBooking, {
    as: admin,
    params: { ...params, memberId, bookingId: cancelled.bookingId },
    body: { reason: "Flood", refundPoints: 3 },
  });
  later();
  await server.call(grantPoints, {
    as: admin,
    params: { ...params, memberId },
    body: { amount: 25, reason: "Thanks" },
  });
  later();
  // An own action is no news, nor is its reason.
  const drop = { as: member, params: { ...params, bookingId: dropped.bookingId } };
  await server.call(cancelMyBooking, { ...drop, body: { reason: "Not approved before its start" } });
  const [admitted, refused, waiting] = [await ask(), await ask(), await ask()];
  later();
  await server.call(approveMember, { as: admin, params: { ...params, memberId: admitted.memberId } });
  await server.call(refuseMember, { as: admin, params: { ...params, memberId: refused.memberId } });
  server.clock.now = Date.parse(lapsing.startAt) + minuteMilliseconds;
  await lapseNow(server);
  const open = await bookFor(member, room, at("2026-11-27", "10:00"));
  return { ...side, own, lapsing, approved, cancelled, admitted, waiting, open };
}

test.each([
  ["in order", (deliveries: Delivery[]) => deliveries],
  ["the last change first", (deliveries: Delivery[]) => deliveries.toReversed()],
  ["each three times, in any order", shuffledThrice],
] as const)("each event causes one notification, however its changes are delivered: %s", async (_name, arrange) => {
  const side = await livelySide();
  const { own, admin, other, member, lapsing, approved, cancelled, admitted, waiting, open } = side;
  await deliver(arrange(await newDeliveries()));

  const { notifications, unread } = await read(own, member);
  const factsOf = ({ bookingId, resourceName, startAt, endAt }: typeof open) => ({
    bookingId,
    resourceName,
    startAt,
    endAt,
  });
  const byEvent = <N extends { at: string }>(all: readonly N[]) =>
    all.toSorted((one, next) => (one.at < next.at ? 1 : -1));
  expect(byEvent(notifications)).toMatchObject([
    { kind: "booking_lapsed", ...factsOf(lapsing), pointsRefunded: 5, isUnread: true },
    { kind: "points_granted", amount: 25, reason: "Thanks" },
    { kind: "booking_cancelled", ...factsOf(cancelled), cause: "administrator", reason: "Flood", pointsRefunded: 3 },
    { kind: "booking_approved", ...factsOf(approved) },
  ]);
  expect(notifications).toHaveLength(4);
  expect(unread).toBe(4);
  expect(await kindsOf(own, admitted)).toEqual(["membership_approved"]);
  for (const as of [admin, other])
    expect(byEvent((await read(own, as)).notifications)).toMatchObject([
      { kind: "booking_waits", ...factsOf(open), memberName: "Ida Test" },
      { kind: "member_waits", memberId: waiting.memberId },
    ]);
});

test("an administrator's action notifies the other person, not the administrator", async () => {
  const { own, admin, other, room, params, bookFor } = await openSide();
  const { bookingId } = await bookFor(admin, room, at("2026-11-26", "10:00"));
  const asked = await newDeliveries();
  await deliver(asked);
  expect(await kindsOf(own, admin)).toEqual([]);
  expect(await kindsOf(own, other)).toEqual(["booking_waits"]);
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId } });
  const to = { ...params, memberId: admin.memberId };
  await server.call(grantPoints, { as: admin, params: to, body: { amount: 5, reason: "Why not" } });
  await server.call(cancelBooking, {
    as: admin,
    params: { ...to, bookingId },
    body: { reason: "No", refundPoints: 0 },
  });
  await deliver(await newDeliveries());
  // Earlier deliveries come again. They no longer wait.
  await deliver(asked);
  expect(await kindsOf(own, admin)).toEqual([]);
  expect(await kindsOf(own, other)).toEqual([]);
});

test("members see nothing that waits for administrators, and another tenant sees nothing", async () => {
  const { own, member } = await livelySide();
  await deliver(await newDeliveries());
  expect(await kindsOf(own, member)).not.toContain("member_waits");
  expect(await kindsOf(own, member)).not.toContain("booking_waits");
  const elsewhere = await server.newTenant();
  await server.newMember(elsewhere, { account: member });
  const stranger = await server.newMember(elsewhere, { role: "admin" });
  expect(await kindsOf(elsewhere, member)).toEqual([]);
  expect(await kindsOf(elsewhere, stranger)).toEqual([]);
  const refused = await server.call(listNotifications, { as: stranger, params: { tenantId: own.tenantId } });
  expect(outcome(refused)).toEqual([404, "tenants.not_found"]);
});

test("an erased member's notifications are deleted with mark and name, and late deliveries restore nothing", async () => {
  const { own, admin, member, params } = await livelySide();
  const earlier = await newDeliveries();
  await deliver(earlier);
  await server.call(markNotificationsRead, { as: member, params, body: { readUpTo: toInstant(server.clock.now) } });
  expect(await rawItems(server, own, "readMark")).toHaveLength(1);
  const of = { ...params, memberId: member.memberId };
  expect((await server.call(eraseMember, { as: admin, params: of, body: { version: 1 } })).status).toBe(200);
  await deliver(await newDeliveries());
  await deliver(await newDeliveries());
  await deliver(earlier);
  const left = [...(await rawItems(server, own, "notification")), ...(await rawItems(server, own, "readMark"))];
  expect(left.filter(({ pk }) => pk.includes(member.memberId))).toEqual([]);
  expect(JSON.stringify(left)).not.toContain("Ida");
});

test("somebody who asks again after a refusal waits once, even if the refusal arrives after the new request", async () => {
  const { own, admin, params, ask } = await openSide();
  const person = await ask();
  await deliver(await newDeliveries());
  expect(await kindsOf(own, admin)).toEqual(["member_waits"]);
  await server.call(refuseMember, { as: admin, params: { ...params, memberId: person.memberId } });
  later();
  expect((await server.call(joinTenant, { as: person, params })).status).toBe(200);
  await deliver((await newDeliveries()).toReversed());
  const { notifications } = await read(own, admin);
  expect(notifications).toMatchObject([{ kind: "member_waits", at: toInstant(defaultNow + minuteMilliseconds) }]);
  expect(notifications).toHaveLength(1);
});

/** Runs once, between what the next consumer reads and what it writes. */
function beforeNextWrite(act: () => Promise<void>): void {
  let isDone = false;
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        if (commandName === "TransactWriteItemsCommand" && !isDone) {
          isDone = true;
          await act();
        }
        return next(request);
      },
    { step: "initialize", priority: "high", name: "races" },
  );
}

test("a member who is erased while a notification is stored leaves none", async () => {
  const { own, admin, member, params } = await openSide();
  const { memberId } = member;
  const body = { amount: 25, reason: "Thanks" };
  await server.call(grantPoints, { as: admin, params: { ...params, memberId }, body });
  const deliveries = await newDeliveries();
  beforeNextWrite(async () => {
    await server.table.commit([removeMember(own.scope, memberId, 1)]);
    await deliver(await newDeliveries());
  });
  await deliver(deliveries);
  expect(await rawItems(server, own, "member")).toHaveLength(2);
  expect(await rawItems(server, own, "notification")).toEqual([]);
});

test("a request that is taken back while its notification is stored leaves none", async () => {
  const { own, ask } = await openSide();
  const { memberId } = await ask();
  const deliveries = await newDeliveries();
  beforeNextWrite(async () => {
    await server.table.commit([removeMember(own.scope, memberId, 1)]);
    await deliver(await newDeliveries());
  });
  await deliver(deliveries);
  expect(await rawItems(server, own, "member")).toHaveLength(3);
  expect(await rawItems(server, own, "notification")).toEqual([]);
});

test("the mark of what was read moves forward only, never past now, and is each reader's own", async () => {
  const { own, admin, other, params, ask } = await openSide();
  await ask();
  await deliver(await newDeliveries());
  later();
  const secondAt = toInstant(server.clock.now);
  await ask();
  await deliver(await newDeliveries());
  later();
  const mark = async (readUpTo: string) =>
    (await server.call(markNotificationsRead, { as: admin, params, body: { readUpTo } })).body.readUpTo;
  const unread = async (as: Actor) => (await read(own, as)).unread;
  expect(await unread(admin)).toBe(2);
  const firstAt = toInstant(Date.parse(secondAt) - minuteMilliseconds);
  expect(await mark(firstAt)).toBe(firstAt);
  expect(await unread(admin)).toBe(1);
  expect(await mark(secondAt)).toBe(secondAt);
  expect(await mark(secondAt)).toBe(secondAt);
  expect(await mark(firstAt)).toBe(secondAt);
  expect([await unread(admin), await unread(other)]).toEqual([0, 2]);
  const now = toInstant(server.clock.now);
  expect(await mark("9998-01-01T00:00:00.000Z")).toBe(now);
  const many = await Promise.all(
    [1, 2, 3, 4].map((minutes) => {
      const readUpTo = toInstant(server.clock.now - minutes * 1000);
      return server.call(markNotificationsRead, { as: other, params, body: { readUpTo } });
    }),
  );
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const marks = await rawItems(server, own, "readMark");
  expect(marks.map(({ readUpTo }) => readUpTo).sort()).toEqual([toInstant(server.clock.now - 1000), now]);
});

test("a notification delivered after the list was marked as read is unread, even about an older event", async () => {
  const { own, admin, member, params } = await openSide();
  const grant = async (amount: number) => {
    const body = { amount, reason: "Thanks" };
    const to = { ...params, memberId: member.memberId };
    expect((await server.call(grantPoints, { as: admin, params: to, body })).status).toBe(201);
    return newDeliveries();
  };
  const amounts = async () =>
    (await read(own, member)).notifications.map((one) => [one.kind === "points_granted" && one.amount, one.isUnread]);
  const markAll = async () => {
    const [newest] = (await read(own, member)).notifications;
    const body = { readUpTo: newest?.deliveredAt ?? "" };
    expect((await server.call(markNotificationsRead, { as: member, params, body })).status).toBe(200);
  };
  const late = await grant(1);
  later();
  const timely = await grant(2);
  await deliver(timely);
  later();
  await markAll();
  expect(await amounts()).toEqual([[2, false]]);
  later();
  await deliver(late);
  expect(await amounts()).toEqual([
    [1, true],
    [2, false],
  ]);
  await markAll();
  later();
  await deliver([...late, ...timely]);
  expect(await amounts()).toEqual([
    [1, false],
    [2, false],
  ]);
});

test("older ones are read page by page, an administrator's own and what waits in one list", async () => {
  const { own, admin, other, params, ask } = await openSide();
  for (let amount = 1; amount <= 3; amount += 1) {
    const to = { ...params, memberId: admin.memberId };
    await server.call(grantPoints, { as: other, params: to, body: { amount, reason: "Thanks" } });
    await ask();
    await deliver(await newDeliveries());
    later();
  }
  const page = async (query: { cursor?: string }) =>
    (await server.call(listNotifications, { as: admin, params, query: { limit: 2, ...query } })).body;
  const all = await readPages(async (query) => {
    const { notifications, nextCursor } = await page(query);
    return { rows: notifications, nextCursor };
  });
  expect(all).toEqual((await read(own, admin)).notifications);
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "member_waits"),
    ...Array.from({ length: 3 }, () => "points_granted"),
  ]);
  expect(all.map(({ deliveredAt }) => deliveredAt)).toEqual(
    all
      .map(({ deliveredAt }) => deliveredAt)
      .toSorted()
      .reverse(),
  );
  expect((await read(own, admin)).nextCursor).toBeNull();
});

test("takes a cursor of its own list only", async () => {
  const { admin, other, member, params } = await openSide();
  for (const amount of [1, 2]) {
    const to = { ...params, memberId: member.memberId };
    await server.call(grantPoints, { as: admin, params: to, body: { amount, reason: "Thanks" } });
  }
  await deliver(await newDeliveries());
  const ask = (as: Actor, query: { limit?: number; cursor?: string }, where = params) =>
    server.call(listNotifications, { as, params: where, query });
  const cursor = (await ask(member, { limit: 1 })).body.nextCursor ?? "";
  expect((await ask(member, { cursor })).body.notifications).toHaveLength(1);
  const elsewhere = await server.newTenant();
  await server.newMember(elsewhere, { account: member });
  for (const refused of [
    await ask(other, { cursor }),
    await ask(member, { cursor }, { tenantId: elsewhere.tenantId }),
    await ask(member, { cursor: "nonsense" }),
    await ask(member, {
      cursor: Buffer.from(JSON.stringify([params.tenantId, member.memberId, "9999"])).toString("base64url"),
    }),
  ]) {
    expect(outcome(refused)).toEqual([400, "invalid_input"]);
    expect(refused.error?.issues).toMatchObject([{ path: "query.cursor", code: "invalid_cursor" }]);
  }
});

test("notifications of a module that is switched off do not appear", async () => {
  const off = { bookingEnabled: true, pointsEnabled: false, digitalCardsEnabled: true };
  const { own, admin, member, desk, params, bookFor } = await openSide({ features: off });
  const { bookingId } = await bookFor(member, desk, at("2026-11-26", "10:00"));
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId } });
  await deliver(await newDeliveries());
  expect(await kindsOf(own, member)).toEqual(["booking_approved"]);
});

test("a notification disappears after 90 days, even if the table still has it", async () => {
  const { own, admin, member, params } = await openSide();
  const of = { ...params, memberId: member.memberId };
  await server.call(grantPoints, { as: admin, params: of, body: { amount: 5, reason: "Thanks" } });
  await deliver(await newDeliveries());
  server.clock.now += 90 * 24 * hourMilliseconds - 1;
  expect(await kindsOf(own, member)).toEqual(["points_granted"]);
  server.clock.now += 1;
  expect(await kindsOf(own, member)).toEqual([]);
  const [item] = await rawItems(server, own, "notification");
  expect(item?.expiresAtSeconds).toBe((defaultNow + 90 * 24 * hourMilliseconds) / 1000);
});
