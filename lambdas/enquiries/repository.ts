/** Messages of visitors, and the counters that limit how many one sender may send. Both belong to the platform. */
import { AppError } from "../contract/errors.ts";
import type { InboxEntryId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { type ReceivedMessage, tooManyMessages } from "./contract.ts";
import type { StoredEntry, StoredMessage } from "./items.ts";
import {
  enquiryItem,
  inboxEntryItem,
  messageCounterItem,
  messagesList,
  supportRequestItem,
  waitingMessagesList,
} from "./items.ts";
import { hourOf, type Step, waitsForStaff } from "./rules.ts";

export function messageRef(messageId: ReceivedMessage["messageId"]): ItemRef<StoredMessage> {
  return enquiryItem.ref(messageId);
}

export function messagesQuery(page: { limit: number; cursor?: string }): QuerySpec<StoredMessage> {
  return { partition: messagesList(), newestFirst: true, ...page, parse: enquiryItem.parse };
}

const placeOf = ({ state, receivedAt, messageId }: Pick<StoredMessage, "state" | "receivedAt" | "messageId">) =>
  `${state}#${receivedAt}#${messageId}`;

/** How many messages are in a state that waits for the staff, up to a limit. The index may lag. */
export function countQuery(state: "new" | "open", most: number): QuerySpec<string> {
  const range = { from: `${state}#`, to: `${state}#~` };
  return { partition: waitingMessagesList(), range, limit: most, parse: ({ pk }) => String(pk) };
}

const itemOf = { enquiry: enquiryItem, supportRequest: supportRequestItem };

/** A message holds a name, so it is kept only as long as somebody may need to answer it. */
const expiryOf = (receivedAt: string) =>
  Math.ceil(toMilliseconds(receivedAt) / 1000) + limits.messageRetentionDays * 24 * 3600;

export function createMessage(message: StoredMessage): WriteItem {
  return putNew(
    enquiryItem.key(message.messageId),
    {
      ...message,
      entity: itemOf[message.kind].entity,
      version: 1,
      expiresAtSeconds: expiryOf(message.receivedAt),
      ...indexed(messagesList(), `${message.receivedAt}#${message.messageId}`),
      ...indexed(waitingMessagesList(), placeOf(message)),
    },
    lostRace,
  );
}

export function entryRef(messageId: ReceivedMessage["messageId"], entryId: InboxEntryId): ItemRef<StoredEntry> {
  return inboxEntryItem.ref(messageId, entryId);
}

/** The entries of a conversation, as last committed. It has at most `inboxLimits.entries`. */
export async function readEntries(table: Table, messageId: ReceivedMessage["messageId"]): Promise<StoredEntry[]> {
  const partition = inboxEntryItem.key.partition(messageId);
  const rows: StoredEntry[] = [];
  const { prefix } = inboxEntryItem.key;
  const range = { from: prefix, to: `${prefix}~` };
  const spec = { partition, range, consistent: true, limit: limits.pageRows, parse: inboxEntryItem.parse } as const;
  for await (const entry of table.all(spec)) rows.push(entry);
  return rows.toSorted((a, b) => a.versionAfter - b.versionAfter);
}

/** The entry, and the conversation over the version that was read. They expire together. */
export function takeStep(seen: StoredMessage, { entry, after }: Step, bodyHash: string): WriteItem[] {
  const { messageId, receivedAt } = seen;
  const { state, assigneeId, language, entries, version } = after;
  const list = waitsForStaff(after) ? indexed(waitingMessagesList(), placeOf({ ...seen, state })) : {};
  const set = { state, language, entries, version, ...list, ...(assigneeId === null ? {} : { assigneeId }) };
  const remove = [
    ...(waitsForStaff(after) ? [] : ["gsi2pk", "gsi2sk"]),
    ...(assigneeId === null ? ["assigneeId"] : []),
  ];
  return [
    putNew(
      inboxEntryItem.key(messageId, entry.entryId),
      {
        ...inboxEntryItem.whole({ ...entry, messageId, bodyHash, versionAfter: version, version: 1 }),
        expiresAtSeconds: expiryOf(receivedAt),
      },
      lostRace,
    ),
    update(
      enquiryItem.key(messageId),
      { set, remove },
      [{ attribute: "version", is: "=", value: seen.version }],
      lostRace,
    ),
  ];
}

/** Notes that the mail of an answer is sent. */
export function markMailed({ messageId, entryId, version }: StoredEntry, mailedAt: string): WriteItem {
  return update(
    inboxEntryItem.key(messageId, entryId),
    { set: { mailedAt, version: version + 1 } },
    [{ attribute: "version", is: "=", value: version }],
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
