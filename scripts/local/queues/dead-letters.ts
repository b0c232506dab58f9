/** The messages on which consumers failed every time. Describes them, and sends them back after the cause is fixed. */
import { describeLetter } from "#lambdas/platform/dead-letter-rules.ts";
import { queueNames } from "./queue-names.ts";
import { openQueueStore, type QueueStore, type StoredMessage } from "./store.ts";

export interface DeadLetter {
  consumerId: string;
  /** The item and version of the message, never the item's content. */
  change: string;
  error: string;
  tries: number;
}

export interface DeadLetters {
  list(): DeadLetter[];
  /** Returns how many messages went back to the consumer's queue. */
  sendBack(consumerId: string): number;
  close(): void;
}

export function openDeadLetters(databaseFile: string, region: string, consumerIds: readonly string[]): DeadLetters {
  const store = openQueueStore(databaseFile, region, () => new Date());
  const known = consumerIds.filter((id) => isThere(store, queueNames(id).deadLetters));
  return {
    list: () =>
      known.flatMap((consumerId) =>
        store.list(queueNames(consumerId).deadLetters).map((message) => toDeadLetter(consumerId, message)),
      ),
    sendBack: (consumerId) => (known.includes(consumerId) ? store.sendBack(queueNames(consumerId).deadLetters) : 0),
    close: () => store.close(),
  };
}

function isThere(store: QueueStore, name: string): boolean {
  try {
    return store.attributesOf(name) !== undefined;
  } catch {
    return false;
  }
}

function toDeadLetter(consumerId: string, { body, lastFailure, receiveCount }: StoredMessage): DeadLetter {
  return { consumerId, change: describeLetter(body).change, error: lastFailure ?? "unknown", tries: receiveCount };
}
