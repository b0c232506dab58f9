/** Messages of visitors, and the counters that limit how many one sender may send. Both belong to the platform. */
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
      // A message holds a name, so it is kept only as long as somebody may need to answer it.
      expiresAtSeconds: Math.ceil(toMilliseconds(message.receivedAt) / 1000) + limits.messageRetentionDays * 24 * 3600,
      ...indexed(messagesList(), `${message.receivedAt}#${message.messageId}`),
    },
    lostRace,
  );
}

/** How many messages one sender has sent within an hour. `sender` is a hash, so the counter holds no name. */
export interface Counter {
  sender: string;
  mostPerHour: number;
}

export function counterRef({ sender }: Counter, now: number): ItemRef<number> {
  const key = messageCounterItem.key(sender, hourOf(now).hour);
  return { key, parse: (item) => messageCounterItem.parse(item).count };
}

/** Counts one more message, or refuses at the limit. The condition holds even when many calls arrive at once. */
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
