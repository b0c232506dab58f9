/** Messages of visitors, which belong to the platform, and the counters that keep one sender from flooding it. */
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { type ReceivedMessage, tooManyMessages } from "./contract.ts";
import type { StoredMessage } from "./items.ts";
import { enquiryItem, messageCounterItem, messagesList, supportRequestItem } from "./items.ts";
import { hourOf } from "./rules.ts";

export function messageRef(messageId: ReceivedMessage["messageId"]): ItemRef<StoredMessage> {
  return enquiryItem.ref(messageId);
}

export function messagesQuery(page: { limit: number; cursor?: string }): QuerySpec<ReceivedMessage> {
  return { partition: messagesList(), newestFirst: true, ...page, parse: enquiryItem.parse };
}

const itemOf = { enquiry: enquiryItem, supportRequest: supportRequestItem };

export function createMessage(message: StoredMessage): WriteItem {
  return putNew(
    enquiryItem.key(message.messageId),
    {
      ...message,
      entity: itemOf[message.kind].entity,
      version: 1,
      // Nobody's name is kept longer than somebody may still come back to it.
      expiresAtSeconds: toMilliseconds(message.receivedAt) / 1000 + limits.messageRetentionDays * 24 * 3600,
      ...indexed(messagesList(), `${message.receivedAt}#${message.messageId}`),
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
  const key = messageCounterItem.key(sender, hourOf(now).hour);
  return { key, parse: (item) => messageCounterItem.parse(item).count };
}

/** One more message, refused at the limit: the condition holds however many come at once. */
export function countMessage({ sender, mostPerHour }: Counter, counted: number | undefined, now: number): WriteItem {
  const { hour, endsAt } = hourOf(now);
  const key = messageCounterItem.key(sender, hour);
  if (counted === undefined) {
    const expiresAtSeconds = Math.ceil((endsAt + hourMilliseconds) / 1000);
    return putNew(key, messageCounterItem.whole({ count: 1, version: 1, expiresAtSeconds }), lostRace);
  }
  return update(
    key,
    { add: { count: 1 } },
    [{ attribute: "count", is: "<", value: mostPerHour }],
    () => new AppError(tooManyMessages, { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) }),
  );
}
