/** The wrapper of the one consumer that reads the table's stream. */
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import type { ConsumerContract } from "../contract/define-consumer.ts";
import { machineTime } from "../runtime/clock.ts";
import { tenantOf } from "../store/keys.ts";
import type { StoredItem } from "../store/write-items.ts";
import { type ConsumerRequest, changeSchema, observed, openRequest, type SentChange } from "./consumer.ts";

const letterSchema = z.object({ consumerId: z.string(), change: changeSchema });
/** A change addressed to one consumer. */
export interface Letter {
  consumerId: string;
  change: SentChange;
}

/** One record of the stream, or one message of the reader's own queue. */
export interface Arrival {
  from: "stream" | "ownQueue";
  /** Lambda gets this back if the record must be delivered again: the sequence number, or the message's id. */
  itemIdentifier: string;
  /** The id of the change, when it is known. */
  eventId: string | undefined;
  /** The record as it arrived. */
  record: DynamoDBRecord | string;
  /** The content of the record. Null for an item without an entity. */
  content: { change: SentChange } | { letter: Letter } | { unreadable: unknown } | null;
}

export interface HandedOn {
  /** Records that stay with their source, which delivers them again. */
  again: readonly Arrival[];
  /** The number of failures, including those that are delivered again. */
  failed: number;
}

/**
 * The reader of the stream. It has its own queue too, for messages that it could not send on. Lambda repeats the
 * stream from the first reported record, so later records may arrive more than once.
 */
export function streamConsumer(
  consumer: ConsumerContract & { source: { kind: "stream" } },
  handOn: (arrivals: readonly Arrival[], request: ConsumerRequest) => Promise<HandedOn>,
): (event: DynamoDBStreamEvent | SQSEvent) => Promise<DynamoDBBatchResponse> {
  return async (event) => {
    const request = openRequest(consumer, machineTime());
    const { again } = await observed(
      consumer,
      request.log,
      () => handOn(event.Records.map(toArrival), request),
      ({ failed }) => failed,
    );
    return { batchItemFailures: again.map(({ itemIdentifier }) => ({ itemIdentifier })) };
  };
}

function toArrival(record: DynamoDBRecord | SQSRecord): Arrival {
  if ("body" in record) {
    const { messageId, body } = record;
    const content = tryTo(() => contentOf(JSON.parse(body) as object));
    return { from: "ownQueue", itemIdentifier: messageId, eventId: eventIdIn(content), record: body, content };
  }
  const itemIdentifier = record.dynamodb?.SequenceNumber ?? "";
  return { from: "stream", itemIdentifier, eventId: record.eventID, record, content: tryTo(() => contentOf(record)) };
}

/** Names a record and its place in the stream, without the item's content. */
export function withoutImages(record: DynamoDBRecord | string): object {
  if (typeof record === "string") return {};
  const { eventID, eventName, dynamodb } = record;
  return { eventID, eventName, dynamodb: { Keys: dynamodb?.Keys, SequenceNumber: dynamodb?.SequenceNumber } };
}

/** The names of an entity's personal fields, and of the keys of indexes that its schema reads. */
export interface MessageFields {
  personal: readonly string[];
  keysRead: readonly string[];
}
type FieldsOf = (entity: string) => MessageFields | undefined;

/** Attributes of the indexes repeat names and addresses. No consumer reads others than those that the schema reads. */
const isOfIndex = (attribute: string) => /^gsi\d(pk|sk)$/.test(attribute);

function cleared<Image extends object>(image: Image, { personal, keysRead }: MessageFields): Image {
  const isKept = (name: string) => !personal.includes(name) && (!isOfIndex(name) || keysRead.includes(name));
  return Object.fromEntries(Object.entries(image).filter(([name]) => isKept(name))) as Image;
}

/** A change as queues may keep it. */
export function withoutPersonalData(change: SentChange, fieldsOf: FieldsOf): SentChange {
  const fields = fieldsOf(change.entity) ?? { personal: [], keysRead: [] };
  const { before, after } = change;
  return { ...change, before: before && cleared(before, fields), after: after && cleared(after, fields) };
}

/** As `withoutPersonalData`, for a record that could not be read. One of an unknown entity keeps no image. */
export function recordWithoutPersonalData(record: DynamoDBRecord | string, fieldsOf: FieldsOf): object {
  if (typeof record === "string") return {};
  const { NewImage, OldImage, ...facts } = record.dynamodb ?? {};
  const fields = fieldsOf((NewImage ?? OldImage)?.entity?.S ?? "");
  if (fields === undefined) return withoutImages(record);
  const images = {
    ...(NewImage && { NewImage: cleared(NewImage, fields) }),
    ...(OldImage && { OldImage: cleared(OldImage, fields) }),
  };
  return { ...record, dynamodb: { ...images, ...facts } };
}

function eventIdIn(content: Arrival["content"]): string | undefined {
  if (content === null || "unreadable" in content) return undefined;
  return ("letter" in content ? content.letter.change : content.change).eventId;
}

function tryTo(read: () => Arrival["content"]): Arrival["content"] {
  try {
    return read();
  } catch (unreadable) {
    return { unreadable };
  }
}

function contentOf(record: DynamoDBRecord | object): Arrival["content"] {
  if (!("dynamodb" in record)) return { letter: letterSchema.parse(record) };
  const change = toChange(record);
  return change === undefined ? null : { change };
}

function toChange(record: DynamoDBRecord): SentChange | undefined {
  const { NewImage, OldImage, ApproximateCreationDateTime } = record.dynamodb ?? {};
  const read = (image: unknown) =>
    image === undefined ? null : (unmarshall(image as Parameters<typeof unmarshall>[0]) as StoredItem);
  const after = read(NewImage);
  const before = read(OldImage);
  const item = after ?? before;
  if (record.eventID === undefined || typeof item?.entity !== "string") return undefined;
  return {
    eventId: record.eventID,
    entity: item.entity,
    tenantId: tenantOf(String(item.pk)),
    at: (ApproximateCreationDateTime ?? 0) * 1000,
    before,
    after,
  };
}
