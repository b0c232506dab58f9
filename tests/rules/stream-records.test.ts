import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Arrival,
  recordWithoutPersonalData,
  streamConsumer,
  withoutImages,
  withoutPersonalData,
} from "#lambdas/pipeline/stream-consumer.ts";
import { dispatchChanges } from "#lambdas/platform/consumers.ts";

beforeEach(() => {
  vi.stubEnv("TABLE_NAME", "table");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const member = {
  pk: { S: "T#ten_01JABCDEFGHJKMNPQRSTVWXYZ0" },
  sk: { S: "M#mem_1" },
  entity: { S: "member" },
  firstName: { S: "Maya" },
};
const record = (dynamodb: object | undefined, eventID: string | undefined = "event-1") =>
  ({ eventID, eventName: "MODIFY", dynamodb }) as unknown as DynamoDBRecord;

/** What the consumer hands on of these records, and what it reports back. */
async function handOn(
  records: readonly object[],
  again: (arrivals: readonly Arrival[]) => readonly Arrival[] = () => [],
) {
  let seen: readonly Arrival[] = [];
  const run = streamConsumer(dispatchChanges, async (arrivals) => {
    seen = arrivals;
    return { again: again(arrivals), failed: 0 };
  });
  const answer = await run({ Records: records } as unknown as DynamoDBStreamEvent & SQSEvent);
  return { seen, answer };
}

describe("a record of the stream", () => {
  test("is read as the change of one item, with its tenant and the time of the commit", async () => {
    const images = { NewImage: member, OldImage: { ...member, firstName: { S: "Mia" } } };
    const facts = { SequenceNumber: "42", ApproximateCreationDateTime: 1_795_000_000 };
    const { seen } = await handOn([record({ ...images, ...facts })]);
    expect(seen).toMatchObject([
      {
        from: "stream",
        itemIdentifier: "42",
        eventId: "event-1",
        content: {
          change: {
            eventId: "event-1",
            entity: "member",
            at: 1_795_000_000_000,
            before: { entity: "member", firstName: "Mia" },
            after: { entity: "member", firstName: "Maya", sk: "M#mem_1" },
          },
        },
      },
    ]);
  });

  test("of a created item has nothing before, of a removed one nothing after", async () => {
    const { seen } = await handOn([record({ NewImage: member }), record({ OldImage: member })]);
    expect(seen).toMatchObject([
      { content: { change: { before: null, after: { firstName: "Maya" }, at: 0 } } },
      { content: { change: { before: { firstName: "Maya" }, after: null } } },
    ]);
  });

  test("without an entity, an id or images is nobody's, and nothing fails", async () => {
    const { entity: _entity, ...unnamed } = member;
    const anonymous = { eventName: "MODIFY", dynamodb: { NewImage: member } };
    const { seen } = await handOn([record({ NewImage: unnamed }), anonymous, record({}), record(undefined)]);
    expect(seen.map(({ content }) => content)).toEqual([null, null, null, null]);
    expect(seen.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["", "", "", ""]);
  });

  test("that cannot be read says so, and keeps its place", async () => {
    const { seen } = await handOn([record({ NewImage: { pk: { Q: 1 } }, SequenceNumber: "7" })]);
    expect(seen).toMatchObject([{ itemIdentifier: "7", content: { unreadable: expect.any(Error) } }]);
  });
});

describe("a message of the reader's own queue", () => {
  const change = { eventId: "event-2", entity: "member", tenantId: null, at: 5, before: null, after: null };
  const message = (body: unknown) => ({ messageId: "message-1", body: JSON.stringify(body) });

  test("is a letter to one consumer, or a record that was not sent on", async () => {
    const letter = { consumerId: "news.mailArticle", change };
    const { seen } = await handOn([message(letter), message(record({ NewImage: member }))]);
    expect(seen).toMatchObject([
      { from: "ownQueue", itemIdentifier: "message-1", eventId: "event-2", content: { letter } },
      { from: "ownQueue", eventId: "event-1", content: { change: { entity: "member" } } },
    ]);
    expect(seen[0]?.record).toBe(JSON.stringify(letter));
  });

  test("that is neither cannot be read", async () => {
    const { seen } = await handOn([message({ consumerId: "x" }), { messageId: "m", body: "{" }]);
    for (const { content, eventId } of seen) {
      expect(content).toMatchObject({ unreadable: expect.any(Error) });
      expect(eventId).toBeUndefined();
    }
  });
});

test("what must be delivered again is reported by its place, and nothing else is", async () => {
  const records = [record({ SequenceNumber: "1" }), record({ SequenceNumber: "2" })];
  const { answer } = await handOn(records, (arrivals) => arrivals.slice(1));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "2" }] });
  expect((await handOn(records)).answer).toEqual({ batchItemFailures: [] });
});

describe("what queues may keep", () => {
  const fieldsOf = (entity: string) =>
    entity === "member" ? { personal: ["firstName"], keysRead: ["gsi2sk"] } : undefined;
  const indexed = { gsi1pk: "maya@people.example", gsi2sk: "2026-11-24", gsi4sk: "Maya", gsi1pkOf: "kept" };

  test("of a change has no personal field, and of the keys of indexes those that its schema reads", () => {
    const image = { pk: "T", firstName: "Maya", status: "active", ...indexed };
    const left = { pk: "T", status: "active", gsi2sk: "2026-11-24", gsi1pkOf: "kept" };
    const change = { eventId: "e", entity: "member", tenantId: null, at: 1, before: image, after: image };
    expect(withoutPersonalData(change, fieldsOf)).toEqual({ ...change, before: left, after: left });
    const created = { ...change, before: null };
    expect(withoutPersonalData(created, fieldsOf)).toEqual({ ...created, after: left });
    // An entity that nobody knows has no personal fields to clear.
    const unknown = { ...change, entity: "other", before: null };
    const { gsi2sk: _unread, ...bareLeft } = left;
    expect(withoutPersonalData(unknown, fieldsOf).after).toEqual({ ...bareLeft, firstName: "Maya" });
  });

  test("of an unreadable record has no personal field either, and no image of an unknown entity", () => {
    const image = { ...member, gsi1pk: { S: "maya@people.example" } };
    const { firstName: _firstName, ...left } = member;
    const facts = { Keys: { pk: member.pk }, SequenceNumber: "9" };
    const both = record({ NewImage: image, OldImage: image, ...facts });
    const dynamodb = { NewImage: left, OldImage: left, ...facts };
    expect(recordWithoutPersonalData(both, fieldsOf)).toEqual({ ...both, dynamodb });
    const removed = record({ OldImage: image, ...facts });
    expect(recordWithoutPersonalData(removed, fieldsOf)).toEqual({
      ...removed,
      dynamodb: { OldImage: left, ...facts },
    });
    const bare = { eventID: "event-1", eventName: "MODIFY", dynamodb: facts };
    const unknown = record({ NewImage: { ...image, entity: { S: "other" } }, ...facts, SizeBytes: 3 });
    expect(recordWithoutPersonalData(unknown, fieldsOf)).toEqual(bare);
    expect(recordWithoutPersonalData(record({ NewImage: {}, ...facts }), fieldsOf)).toEqual(bare);
    expect(recordWithoutPersonalData("a message", fieldsOf)).toEqual({});
  });

  test("of a record's place is its keys and its number", () => {
    expect(withoutImages(record({ NewImage: member, Keys: { pk: member.pk }, SequenceNumber: "9" }))).toEqual({
      eventID: "event-1",
      eventName: "MODIFY",
      dynamodb: { Keys: { pk: { S: "T#ten_01JABCDEFGHJKMNPQRSTVWXYZ0" } }, SequenceNumber: "9" },
    });
    expect(withoutImages(record(undefined))).toEqual({
      eventID: "event-1",
      eventName: "MODIFY",
      dynamodb: { Keys: undefined, SequenceNumber: undefined },
    });
    expect(withoutImages("a message")).toEqual({});
  });
});
