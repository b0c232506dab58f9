import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { ReceiveMessageCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setAccountLanguage } from "#lambdas/accounts/contract.ts";
import { approveBooking, cancelBooking } from "#lambdas/bookings/contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { pool } from "../../scripts/local/environment.ts";
import { expectConsistent, lapseNow, rawItems, runConsumer } from "../support/claims.ts";
import { openMailedDesks, waiting } from "../support/mailed-desks.ts";
import { readCalendar } from "../support/read-calendar.ts";
import { defaultNow, type TestServer, type TestTenant } from "../support/test-server.ts";

/** From a commit to a mail: stream, dispatcher, queue and consumer run, with deliveries that repeat and fail. */
let desks: Awaited<ReturnType<typeof openMailedDesks>>;
let server: TestServer;

beforeAll(async () => {
  desks = await openMailedDesks();
  ({ server } = desks);
});
afterAll(() => desks.close());

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
    const { own, member, admin, desk } = await desks.openDesk();
    const { bookingId } = await desks.bookAt(own, member, desk);
    const booked = "Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00";
    const approved = "Approved: Desk 1, Thu 26 Nov, 10:00 to 11:00";
    const cancelled = "Cancelled: Desk 1, Thu 26 Nov, 10:00 to 11:00";
    await desks.eventually([booked], member);
    await server.call(approveBooking, { as: admin, params: { tenantId: own.tenantId, bookingId } });
    await desks.eventually([booked, approved], member);
    await server.call(cancelBooking, {
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId, bookingId },
      body: { reason: "<b>Flood</b>", refundPoints: 3 },
    });
    await desks.eventually([booked, approved, cancelled], member);
    await desks.settle();

    const mails = await desks.mailsOf(member);
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
    expect(await desks.mailsOf(admin)).toEqual([]);

    const files = [first, approval, last].flatMap((mail) => mail?.attachments ?? []);
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual(
      ["Desk-1.ics", "Desk-1.ics", "Desk-1.ics"].map((name) => [name, "text/calendar; charset=utf-8; method=PUBLISH"]),
    );
    const entry = {
      uid: `${bookingId}@bookings.guildhall`,
      title: "Desk 1",
      startAt: "2026-11-26T10:00:00.000Z",
      endAt: "2026-11-26T11:00:00.000Z",
      url: `${server.stack.url}/${own.tenant.slug}/my-bookings?booking=${bookingId}`,
    };
    expect(files.map(({ base64 }) => readCalendar(Buffer.from(base64, "base64").toString()))).toMatchObject([
      { method: "PUBLISH", zones: ["Europe/London"], entries: [{ ...entry, sequence: 1, status: "CONFIRMED" }] },
      { method: "PUBLISH", entries: [{ ...entry, sequence: 2, status: "CONFIRMED" }] },
      { method: "PUBLISH", entries: [{ ...entry, sequence: 3, status: "CANCELLED" }] },
    ]);
  });

  test("is mailed in the language of the member's account, else in the workspace's", async () => {
    const { own, member, desk } = await desks.openDesk();
    await server.call(setAccountLanguage, { as: member, body: { language: "de" } });
    await desks.bookAt(own, member, desk);
    await desks.eventually(["Gebucht: Desk 1, Do., 26. Nov., 10:00 bis 11:00"], member);
    const vienna = await desks.openDesk({}, "de-AT");
    await desks.bookAt(vienna.own, vienna.member, vienna.desk);
    await desks.eventually(["Gebucht: Desk 1, Do., 26. Nov., 10:00 bis 11:00"], vienna.member);
  });

  test("of a resource whose name has a line break still fits a subject", async () => {
    const { own, member, desk } = await desks.openDesk({ name: "Desk 1\r\nBcc: everybody@example.org" });
    await desks.bookAt(own, member, desk);
    await desks.eventually(["Booked: Desk 1 Bcc: everybody@example.org, Thu 26 Nov, 10:00 to 11:00"], member);
  });
});

describe("a delivery", () => {
  test("that comes three times through the dispatcher, and once from the stream, is one mail", async () => {
    const { own, member, desk } = await desks.openDesk();
    await desks.bookAt(own, member, desk);
    const event = await recordOf(own, "one-event");
    await Promise.all([1, 2, 3].map(() => runConsumer("platform.dispatchChanges", event)));
    await desks.settle();
    await desks.eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    await desks.settle();
    expect(await desks.mailsOf(member)).toHaveLength(1);
    expect(await desks.messagesIn(desks.deadLetters)).toBe(0);
  });

  test("that cannot be read goes to the dead letters, and the rest is mailed", async () => {
    const { own, member, desk } = await desks.openDesk();
    for (const MessageBody of ["not json", '{"entity":"booking"}'])
      await desks.sqs.send(new SendMessageCommand({ QueueUrl: desks.queueUrl, MessageBody }));
    await desks.bookAt(own, member, desk);
    await desks.eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    await vi.waitFor(async () => {
      server.clock.now += 30_000;
      expect(await desks.messagesIn(desks.deadLetters)).toBe(2);
    }, waiting);
    const { Messages = [] } = await desks.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: desks.deadLetters, MaxNumberOfMessages: 10 }),
    );
    expect(Messages.map(({ Body }) => Body).sort()).toEqual(["not json", '{"entity":"booking"}']);
    await desks.settle();
  });

  test("fails alone: the others of its batch are done", async () => {
    const { own } = await desks.openDesk();
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
    await desks.settle();
    const event = { Records: ["wallet", "resourceDay", "ledgerEntry", undefined].map(record) };
    expect(await runConsumer("platform.dispatchChanges", event)).toEqual({ batchItemFailures: [] });
    expect(await desks.messagesIn(desks.queueUrl)).toBe(0);
  });
});

describe("a booking that nobody approved", () => {
  test("is mailed once, and refunded once, though the schedule runs three times at once", async () => {
    const { own, member, desk } = await desks.openDesk({ requiresApproval: true });
    const { startAt } = await desks.bookAt(own, member, desk);
    server.clock.now = toMilliseconds(startAt);
    await Promise.all([lapseNow(server), lapseNow(server), lapseNow(server)]);
    await lapseNow(server);
    const titles = ["Booked", "Cancelled"].map((what) => `${what}: Desk 1, Thu 26 Nov, 10:00 to 11:00`);
    await desks.eventually(titles, member);
    await desks.settle();
    const texts = (await desks.mailsOf(member)).map(({ text }) => text).join();
    expect(texts).toContain("Nobody approved the booking before its start");
    const { wallets } = await expectConsistent(server, own);
    expect(wallets.map(({ balance }) => balance).sort()).toEqual([0, 100]);
  });
});

test("no name, address or reason is in the logs", () => {
  const text = JSON.stringify(server.log);
  for (const secret of ["@test.example", "Robin", "Flood"]) expect(text).not.toContain(secret);
});
