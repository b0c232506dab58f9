/** Messages of visitors, which belong to the platform, and the counters that keep one sender from flooding it. */
import * as z from "zod";
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { indexed, keys, partitions } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { type ReceivedMessage, receivedMessageSchema, tooManyMessages } from "./contract.ts";
import { hourOf } from "./rules.ts";

/** The id is the sender's intent, so the message itself is the guard; `bodyHash` tells another body under its key. */
const storedMessageSchema = z.intersection(receivedMessageSchema, z.object({ bodyHash: z.string() }));
export type StoredMessage = z.infer<typeof storedMessageSchema>;

export function parseMessage(item: StoredItem): StoredMessage {
  return storedMessageSchema.parse(item);
}

export function messageRef(messageId: ReceivedMessage["messageId"]): ItemRef<StoredMessage> {
  return { key: keys.message(messageId), parse: parseMessage };
}

export function messagesQuery(page: { limit: number; cursor?: string }): QuerySpec<ReceivedMessage> {
  return { partition: partitions.messages(), newestFirst: true, ...page, parse: parseMessage };
}

export function createMessage(message: StoredMessage): WriteItem {
  return putNew(
    keys.message(message.messageId),
    {
      ...message,
      entity: message.kind,
      version: 1,
      // Nobody's name is kept longer than somebody may still come back to it.
      expiresAtSeconds: toMilliseconds(message.receivedAt) / 1000 + limits.messageRetentionDays * 24 * 3600,
      ...indexed(partitions.messages(), `${message.receivedAt}#${message.messageId}`),
    },
    lostRace,
  );
}

/** How many messages one sender has sent within an hour. `sender` is a hash: the counter names nobody. */
export interface Counter {
  sender: string;
  mostPerHour: number;
}

export function counterRef({ sender }: Counter, now: number): ItemRef<number> {
  const key = keys.messageCounter(sender, hourOf(now).hour);
  return { key, parse: (item) => z.object({ count: z.int() }).parse(item).count };
}

/** One more message, refused at the limit: the condition holds however many come at once. */
export function countMessage({ sender, mostPerHour }: Counter, counted: number | undefined, now: number): WriteItem {
  const { hour, endsAt } = hourOf(now);
  const key = keys.messageCounter(sender, hour);
  if (counted === undefined) {
    const expiresAtSeconds = Math.ceil((endsAt + hourMilliseconds) / 1000);
    return putNew(key, { entity: "messageCounter", count: 1, version: 1, expiresAtSeconds }, lostRace);
  }
  return update(
    key,
    { add: { count: 1 } },
    [{ attribute: "count", is: "<", value: mostPerHour }],
    () => new AppError(tooManyMessages, { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) }),
  );
}
