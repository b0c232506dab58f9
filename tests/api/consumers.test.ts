import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type AttributeValue, DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setAccountLanguage } from "#lambdas/accounts/contract.ts";
import { approveBooking, type Booking, cancelBooking } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { book, expectConsistent, lapseNow, rawItems, runConsumer } from "../support/claims.ts";
import { type Mail, mailsTo } from "../support/mails.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

/**
 * From a commit to a mail: stream, dispatcher, queue and consumer run, with deliveries that repeat and fail.
 * The clock only moves forward here, because the queues hide and show messages by it.
 */
let server: TestServer;
let sqs: SQSClient;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  sqs = new SQSClient({ region: pool.region, endpoint: process.env.SQS_ENDPOINT });
});
afterAll(async () => {
  sqs.destroy();
  await server.close();
});

/** Oldest first. */
async function mailsOf({ email }: Actor): Promise<Mail[]> {
  return (await mailsTo(server, email)).reverse();
}

const queueUrl = () => `${server.stack.url}/_local/sqs/000000000000/guildhall-local-bookings-mailBookingChanges`;

const deadLetters = () => `${queueUrl()}-dead`;

async function messagesIn(QueueUrl: string): Promise<number> {
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return Number(Attributes.ApproximateNumberOfMessages) + Number(Attributes.ApproximateNumberOfMessagesNotVisible);
}

const waiting = { timeout: 20_000, interval: 50 };

/** Moves the server's clock until a mail was tried twenty times and the queue is empty. The longest pause is 128 s. */
const settle = () =>
  vi.waitFor(
    async () => {
      server.clock.now += 130_000;
      expect(await messagesIn(queueUrl())).toBe(0);
    },
    { ...waiting, timeout: 50_000 },
  );

const eventually = (subjects: string[], to: Actor) =>
  vi.waitFor(async () => {
    server.clock.now += 3_000;
    expect((await mailsOf(to)).map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
  }, waiting);

async function openDesk(options: { requiresApproval?: boolean; name?: string } = {}, locale = "en-GB") {
  const own = await server.newTenant({ name: "Brass <House>", locale });
  const [member, admin, desk] = [
    await server.newMember(own, { points: 100 }),
    await server.newMember(own, { role: "admin" }),
    await server.newResource(own, options),
  ];
  return { own, member, admin, desk };
}

const bookAt = async (own: TestTenant, member: Actor, resource: Pick<Booking, "resourceId">, time = "10:00") =>
  (await book(server, own, member, { resource, startAt: at("2026-11-26", time) })).body.booking;

/** The stream's record of a new booking, as DynamoDB sends it. */
async function recordOf(own: TestTenant, eventID: string): Promise<DynamoDBStreamEvent> {
  const [item] = await rawItems(server, own, "booking");
  const client = new DynamoDBClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
  const { Item } = await client.send(
    new GetItemCommand({ TableName: server.stack.tableName, Key: { pk: { S: item?.pk ?? "" }, sk: { S: "B" } } }),
  );
  client.destroy();
  const dynamodb = { NewImage: Item, ApproximateCreationDateTime: defaultNow / 1000 };
  return { Records: [{ eventID, eventName: "INSERT", dynamodb }] } as DynamoDBStreamEvent;
}

const toQueueEvent = (bodies: string[]): SQSEvent =>
  ({ Records: bodies.map((body, position) => ({ messageId: `m${position}`, body })) }) as unknown as SQSEvent;

describe("a booking", () => {
  test("sends its member one mail for each event", async () => {
    const { own, member, admin, desk } = await openDesk();
    const { bookingId } = await bookAt(own, member, desk);
    const booked = "Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00";
    const approved = "Approved: Desk 1, Thu 26 Nov, 10:00 to 11:00";
    const cancelled = "Cancelled: Desk 1, Thu 26 Nov, 10:00 to 11:00";
    await eventually([booked], member);
    await server.call(approveBooking, { as: admin, params: { tenantId: own.tenantId, bookingId } });
    await eventually([booked, approved], member);
    await server.call(cancelBooking, {
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId, bookingId },
      body: { reason: "<b>Flood</b>", refundPoints: 3 },
    });
    await eventually([booked, approved, cancelled], member);
    await settle();

    const mails = await mailsOf(member);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([approved, booked, cancelled]);
    const [approval, first, last] = mails.sort((a, b) => (a.subject < b.subject ? -1 : 1));
    expect(approval?.text).toContain("See you there.");
    expect(first?.text).toContain("5 points were taken from your wallet; 95 are left.");
    expect(first?.text).toContain(`${server.stack.url}/${own.tenant.slug}/my-bookings`);
    expect(last?.text).toContain("3 of 5 points went back to your wallet.");
    for (const { html } of [first, last].filter((mail) => mail !== undefined)) {
      expect(html).toContain("Brass &#60;House&#62;");
      expect(html).not.toMatch(/<TestServer>|<b>Flood/);
    }
    expect(await mailsOf(admin)).toEqual([]);
  });

  test("is mailed in the language of the member's account, else in the workspace's", async () => {
    const { own, member, desk } = await openDesk();
    await server.call(setAccountLanguage, { as: member, body: { language: "de" } });
    await bookAt(own, member, desk);
    await eventually(["Gebucht: Desk 1, Do., 26. Nov., 10:00 bis 11:00"], member);
    const vienna = await openDesk({}, "de-AT");
    await bookAt(vienna.own, vienna.member, vienna.desk);
    await eventually(["Gebucht: Desk 1, Do., 26. Nov., 10:00 bis 11:00"], vienna.member);
  });

  test("of a resource whose name has a line break still fits a subject", async () => {
    const { own, member, desk } = await openDesk({ name: "Desk 1\r\nBcc: everybody@example.org" });
    await bookAt(own, member, desk);
    await eventually(["Booked: Desk 1 Bcc: everybody@example.org, Thu 26 Nov, 10:00 to 11:00"], member);
  });
});

describe("a delivery", () => {
  test("that comes three times through the dispatcher, and once from the stream, is one mail", async () => {
    const { own, member, desk } = await openDesk();
    await bookAt(own, member, desk);
    const event = await recordOf(own, "one-event");
    await Promise.all([1, 2, 3].map(() => runConsumer("platform.dispatchChanges", event)));
    await settle();
    await eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    await settle();
    expect(await mailsOf(member)).toHaveLength(1);
    expect(await messagesIn(deadLetters())).toBe(0);
  });

  test("that cannot be read goes to the dead letters, and the rest is mailed", async () => {
    const { own, member, desk } = await openDesk();
    for (const MessageBody of ["not json", '{"entity":"booking"}'])
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl(), MessageBody }));
    await bookAt(own, member, desk);
    await eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    await vi.waitFor(async () => {
      server.clock.now += 30_000;
      expect(await messagesIn(deadLetters())).toBe(2);
    }, waiting);
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: deadLetters(), MaxNumberOfMessages: 10 }),
    );
    expect(Messages.map(({ Body }) => Body).sort()).toEqual(["not json", '{"entity":"booking"}']);
    await settle();
  });

  test("fails alone: the others of its batch are done", async () => {
    const { own } = await openDesk();
    const nobody = { eventId: "e", entity: "booking", tenantId: own.tenantId, at: 0, before: null, after: null };
    const withoutFields = { ...nobody, after: { pk: `T#${own.tenantId}#B#bkg_${"0".repeat(26)}`, entity: "booking" } };
    const unwatched = { ...nobody, entity: "wallet" };
    const event = toQueueEvent([
      "nonsense",
      JSON.stringify(nobody),
      '{"eventId":1}',
      JSON.stringify(withoutFields),
      JSON.stringify(unwatched),
    ]);
    expect(await runConsumer("bookings.mailBookingChanges", event)).toEqual({
      batchItemFailures: ["m0", "m2", "m3", "m4"].map((itemIdentifier) => ({ itemIdentifier })),
    });
  });

  test("that no consumer watches is sent to no queue", async () => {
    const record = (entity: string | undefined) => ({
      eventID: `of-${entity}`,
      dynamodb: {
        NewImage: {
          pk: { S: `T#ten_${"0".repeat(26)}#X` },
          ...(entity === undefined ? {} : { entity: { S: entity } }),
        },
      },
    });
    await settle();
    const event = { Records: ["wallet", "resourceDay", "ledgerEntry", undefined].map(record) };
    expect(await runConsumer("platform.dispatchChanges", event)).toEqual({ batchItemFailures: [] });
    expect(await messagesIn(queueUrl())).toBe(0);
  });
});

describe("a dead letter", () => {
  /** Runs `npm run replay` as an operator does while the stack is up. */
  async function replay(...words: string[]): Promise<string> {
    const script = join(projectRoot, "scripts/replay.ts");
    const env = { ...process.env, DATA_DIR: server.stack.dataDir };
    const ran = promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...words], {
      env,
    });
    return (await ran).stdout;
  }

  const write = async (Item: Record<string, AttributeValue>) => {
    const client = new DynamoDBClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
    await client.send(new PutItemCommand({ TableName: server.stack.tableName, Item }));
    client.destroy();
  };

  test("can be read, and sent back after the cause is fixed: then it takes effect once", async () => {
    const { own, member, desk } = await openDesk();
    const key = marshall(memberItem.key(own.scope, member.memberId));
    const client = new DynamoDBClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
    const { Item = {} } = await client.send(new GetItemCommand({ TableName: server.stack.tableName, Key: key }));
    client.destroy();
    await write({ ...Item, email: { S: "nobody" } });
    const { bookingId } = await bookAt(own, member, desk);
    const other = await openDesk();
    await bookAt(other.own, other.member, other.desk);
    await eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], other.member);
    await settle();
    expect(await mailsOf(member)).toEqual([]);

    const line = new RegExp(
      `^bookings\\.mailBookingChanges {2}booking T#${own.tenantId}#B#${bookingId} B v1 {2}BadRequestException.*tried 20 times$`,
      "m",
    );
    expect(await replay()).toMatch(line);
    expect(await replay()).toMatch(line);
    await write(Item);
    expect(await replay("--consumer", "bookings.mailBookingChanges")).toContain("back to bookings.mailBookingChanges.");
    await eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    await settle();
    expect(await mailsOf(member)).toHaveLength(1);
    expect(await replay()).not.toContain(bookingId);
  });

  test("can be an unreadable stream record: it blocks no other, and comes back if it fails again", async () => {
    await write({ pk: { S: "T#nobody#B#x" }, sk: { S: "B" }, entity: { S: "booking" } });
    const { own, member, desk } = await openDesk();
    await bookAt(own, member, desk);
    await eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    const line = /^platform\.dispatchChanges {2}INSERT T#nobody#B#x B {2}/m;
    const setAside = deadLetters().replace("bookings-mailBookingChanges", "platform-dispatchChanges");
    await vi.waitFor(async () => expect(await messagesIn(setAside)).toBe(1), waiting);
    expect(await replay()).toMatch(line);

    expect(await replay("--all")).toMatch(/^Sent 1 back to platform\.dispatchChanges\.$/m);
    expect(await replay()).not.toMatch(line);
    await vi.waitFor(async () => {
      server.clock.now += 60_000;
      expect(await messagesIn(setAside)).toBe(1);
    }, waiting);
    expect(await replay()).toMatch(line);
  });

  test("is named by its consumer, and a wrong name gets the list of consumers", async () => {
    const refused = await replay("--consumer", "bookings.nobody").catch((error: { stderr: string }) => error.stderr);
    const names = /^No consumer is called bookings\.nobody\. There are: (.+)\.\n$/.exec(refused)?.[1] ?? "";
    // One consumer of each kind with a queue, and none without.
    expect(names.split(", ")).toEqual(
      expect.arrayContaining(["bookings.mailBookingChanges", "bookings.lapseApprovals", "platform.dispatchChanges"]),
    );
    expect(names).not.toMatch(/preSignUp|sendDueWork/);
  });
});

describe("a booking that nobody approved", () => {
  test("is mailed once, and refunded once, though the schedule runs three times at once", async () => {
    const { own, member, desk } = await openDesk({ requiresApproval: true });
    const { startAt } = await bookAt(own, member, desk);
    server.clock.now = toMilliseconds(startAt);
    await Promise.all([lapseNow(server), lapseNow(server), lapseNow(server)]);
    await lapseNow(server);
    const titles = ["Booked", "Cancelled"].map((what) => `${what}: Desk 1, Thu 26 Nov, 10:00 to 11:00`);
    await eventually(titles, member);
    await settle();
    const texts = (await mailsOf(member)).map(({ text }) => text).join();
    expect(texts).toContain("Nobody approved the booking before its start");
    const { wallets } = await expectConsistent(server, own);
    expect(wallets.map(({ balance }) => balance).sort()).toEqual([0, 100]);
  });
});

test("no name, address or reason is in the logs", () => {
  const text = JSON.stringify(server.log);
  for (const secret of ["@test.example", "Robin", "Flood"]) expect(text).not.toContain(secret);
});
