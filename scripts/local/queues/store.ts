import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { NewMessage, ReceivedMessage } from "./messages.ts";
import { invalidValue, missingQueue, QueueRefusal } from "./refusal.ts";

export type QueueAttributes = Record<string, string>;

export interface QueueStore {
  create(name: string, attributes: QueueAttributes): void;
  /** Creates the queue or sets these attributes. */
  ensure(name: string, attributes: QueueAttributes): void;
  attributesOf(name: string): QueueAttributes;
  /** Returns the message id. */
  send(name: string, message: NewMessage): string;
  /**
   * Takes up to `most` visible messages and hides them. Messages received too often go to the dead letter queue
   * instead.
   */
  receive(name: string, most: number, visibilityTimeoutSeconds?: number): ReceivedMessage[];
  remove(name: string, receiptHandle: string): void;
  changeVisibility(name: string, receiptHandle: string, seconds: number): void;
  /** All messages of a queue, oldest first, without receiving them. */
  list(name: string): StoredMessage[];
  /** By the queue's name: the age of its oldest message, in seconds. */
  ages(): Map<string, number>;
  /** Stores with a message why its last delivery failed. */
  noteFailure(messageId: string, because: string): void;
  /** Sends all messages of a dead letter queue back to its source queue, as new messages. Returns how many. */
  sendBack(deadLetterQueue: string): number;
  close(): void;
}

export interface StoredMessage {
  messageId: string;
  body: string;
  sentAtMs: number;
  receiveCount: number;
  lastFailure: string | undefined;
}

const accountId = "000000000000";
const defaultAttributes: QueueAttributes = {
  DelaySeconds: "0",
  MaximumMessageSize: "262144",
  MessageRetentionPeriod: "345600",
  ReceiveMessageWaitTimeSeconds: "0",
  VisibilityTimeout: "30",
};
const numberRanges: Record<string, [number, number]> = {
  DelaySeconds: [0, 900],
  MaximumMessageSize: [1_024, 262_144],
  MessageRetentionPeriod: [60, 1_209_600],
  ReceiveMessageWaitTimeSeconds: [0, 20],
  VisibilityTimeout: [0, 43_200],
};
const silentAttributes = [
  "KmsMasterKeyId",
  "KmsDataKeyReusePeriodSeconds",
  "Policy",
  "RedriveAllowPolicy",
  "SqsManagedSseEnabled",
];

export function openQueueStore(file: string, region: string, now: () => Date): QueueStore {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  // Another process may read it, or replay, while the stack runs.
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // NORMAL loses nothing when this process is killed. Only a power failure may lose the last moments.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS queues (name TEXT PRIMARY KEY, attributes TEXT NOT NULL, createdAtMs INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, messageId TEXT NOT NULL, body TEXT NOT NULL,
      attributes TEXT NOT NULL, sentAtMs INTEGER NOT NULL, visibleAtMs INTEGER NOT NULL,
      receiveCount INTEGER NOT NULL DEFAULT 0, firstReceivedAtMs INTEGER, receipt TEXT, deadLetterSourceArn TEXT,
      lastFailure TEXT);
    CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visibleAtMs);
  `);
  // Files of an older stack lack newer columns.
  const columns = database.prepare("SELECT name FROM pragma_table_info('messages')").all();
  if (!columns.some(({ name }) => name === "lastFailure"))
    database.exec("ALTER TABLE messages ADD COLUMN lastFailure TEXT");
  const findQueue = database.prepare("SELECT attributes, createdAtMs FROM queues WHERE name = ?");
  const allQueues = database.prepare("SELECT name FROM queues");
  const saveQueue = database.prepare(
    `INSERT INTO queues (name, attributes, createdAtMs) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET attributes = excluded.attributes`,
  );
  const countMessages = database.prepare(
    `SELECT count(*) FILTER (WHERE visibleAtMs <= :now) AS visible,
       count(*) FILTER (WHERE visibleAtMs > :now AND receipt IS NOT NULL) AS hidden,
       count(*) FILTER (WHERE visibleAtMs > :now AND receipt IS NULL) AS delayed
     FROM messages WHERE queue = :name`,
  );
  const insertMessage = database.prepare(
    "INSERT INTO messages (queue, messageId, body, attributes, sentAtMs, visibleAtMs) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const findVisible = database.prepare("SELECT 1 FROM messages WHERE queue = ? AND visibleAtMs <= ? LIMIT 1");
  const selectVisible = database.prepare(
    "SELECT * FROM messages WHERE queue = ? AND visibleAtMs <= ? ORDER BY visibleAtMs, id LIMIT ?",
  );
  const hideMessage = database.prepare(
    `UPDATE messages SET receipt = :receipt, visibleAtMs = :visibleAtMs, receiveCount = receiveCount + 1,
       firstReceivedAtMs = coalesce(firstReceivedAtMs, :now) WHERE id = :id RETURNING receiveCount, firstReceivedAtMs`,
  );
  const moveMessage = database.prepare(
    "UPDATE messages SET queue = ?, visibleAtMs = ?, receipt = NULL, deadLetterSourceArn = ? WHERE id = ?",
  );
  const dropExpired = database.prepare("DELETE FROM messages WHERE queue = ? AND sentAtMs <= ? AND visibleAtMs <= ?");
  const deleteMessage = database.prepare("DELETE FROM messages WHERE queue = ? AND id = ? AND receipt = ?");
  const showAgain = database.prepare(
    "UPDATE messages SET visibleAtMs = ? WHERE queue = ? AND id = ? AND receipt = ? AND visibleAtMs > ?",
  );
  const selectAll = database.prepare("SELECT * FROM messages WHERE queue = ? ORDER BY id");
  const selectOldest = database.prepare("SELECT queue, min(sentAtMs) AS sentAtMs FROM messages GROUP BY queue");
  const saveFailure = database.prepare("UPDATE messages SET lastFailure = ? WHERE messageId = ?");
  const sendAgain = database.prepare(
    `UPDATE messages SET queue = :queue, messageId = :messageId, sentAtMs = :now, visibleAtMs = :now, receiveCount = 0,
       firstReceivedAtMs = NULL, receipt = NULL, deadLetterSourceArn = NULL, lastFailure = NULL WHERE id = :id`,
  );

  const toArn = (name: string) => `arn:aws:sqs:${region}:${accountId}:${name}`;
  const nowMs = () => now().getTime();

  function ownAttributes(name: string): QueueAttributes {
    const row = findQueue.get(name);
    if (!row) throw missingQueue();
    return JSON.parse(String(row.attributes));
  }

  function redriveOf(attributes: QueueAttributes): { deadLetterQueue: string; maxReceiveCount: number } | undefined {
    if (!attributes.RedrivePolicy) return undefined;
    const { deadLetterTargetArn, maxReceiveCount } = parsePolicy(attributes.RedrivePolicy);
    const deadLetterQueue = String(deadLetterTargetArn).split(":").at(-1) ?? "";
    const count = Number(maxReceiveCount);
    if (toArn(deadLetterQueue) !== deadLetterTargetArn || !findQueue.get(deadLetterQueue)) {
      throw invalidValue("RedrivePolicy must name an existing dead letter queue.");
    }
    if (!Number.isInteger(count) || count < 1 || count > 1_000) {
      throw invalidValue("maxReceiveCount must be 1 to 1000.");
    }
    return { deadLetterQueue, maxReceiveCount: count };
  }

  function checkAttributes(ownName: string, attributes: QueueAttributes): void {
    for (const [name, value] of Object.entries(attributes)) {
      const range = numberRanges[name];
      if (!range && name !== "RedrivePolicy" && !silentAttributes.includes(name)) {
        throw new QueueRefusal("InvalidAttributeName", `Unknown Attribute ${name}.`);
      }
      if (range && !(/^\d+$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1])) {
        throw new QueueRefusal("InvalidAttributeValue", `Invalid value for the parameter ${name}.`);
      }
    }
    if (redriveOf(attributes)?.deadLetterQueue === ownName) {
      throw invalidValue("A queue cannot be its own dead letter queue.");
    }
  }

  return {
    create(name, attributes) {
      checkName(name);
      checkAttributes(name, attributes);
      const existing = findQueue.get(name) && ownAttributes(name);
      if (
        existing &&
        !Object.entries(attributes).every(([key, value]) => ({ ...defaultAttributes, ...existing })[key] === value)
      ) {
        throw new QueueRefusal(
          "QueueNameExists",
          "A queue already exists with the same name and different attributes.",
          "QueueAlreadyExists",
        );
      }
      if (!existing) saveQueue.run(name, JSON.stringify(attributes), nowMs());
    },
    ensure(name, attributes) {
      checkName(name);
      checkAttributes(name, attributes);
      saveQueue.run(name, JSON.stringify(attributes), nowMs());
    },
    attributesOf(name) {
      const attributes = ownAttributes(name);
      const counts = countMessages.get({ name, now: nowMs() });
      const createdAtSeconds = String(Math.floor(Number(findQueue.get(name)?.createdAtMs) / 1000));
      return {
        ...defaultAttributes,
        ...attributes,
        QueueArn: toArn(name),
        CreatedTimestamp: createdAtSeconds,
        LastModifiedTimestamp: createdAtSeconds,
        ApproximateNumberOfMessages: String(counts?.visible),
        ApproximateNumberOfMessagesNotVisible: String(counts?.hidden),
        ApproximateNumberOfMessagesDelayed: String(counts?.delayed),
      };
    },
    send(name, { body, attributes, delaySeconds }) {
      const queue = { ...defaultAttributes, ...ownAttributes(name) };
      const visibleAtMs = nowMs() + (delaySeconds ?? Number(queue.DelaySeconds)) * 1000;
      const messageId = randomUUID();
      insertMessage.run(name, messageId, body, JSON.stringify(attributes), nowMs(), visibleAtMs);
      return messageId;
    },
    receive(name, most, visibilityTimeoutSeconds) {
      // Receivers of empty queues look again and again, so that costs one read.
      if (findQueue.get(name) !== undefined && findVisible.get(name, nowMs()) === undefined) return [];
      const attributes = { ...defaultAttributes, ...ownAttributes(name) };
      const redrive = redriveOf(attributes);
      const startedAtMs = nowMs();
      const visibleAtMs = startedAtMs + (visibilityTimeoutSeconds ?? Number(attributes.VisibilityTimeout)) * 1000;
      const received: ReceivedMessage[] = [];
      database.exec("BEGIN IMMEDIATE");
      try {
        dropExpired.run(name, startedAtMs - Number(attributes.MessageRetentionPeriod) * 1000, startedAtMs);
        for (;;) {
          const rows = selectVisible.all(name, startedAtMs, most);
          const [exhausted, good] = partition(
            rows,
            (row) => redrive !== undefined && Number(row.receiveCount) >= redrive.maxReceiveCount,
          );
          for (const row of exhausted)
            moveMessage.run(redrive?.deadLetterQueue ?? name, startedAtMs, toArn(name), Number(row.id));
          // The moved messages are replaced by others, which may also be exhausted, so look again before hiding any.
          if (exhausted.length > 0) continue;
          for (const row of good) {
            const receipt = randomUUID();
            const hidden = hideMessage.get({ receipt, visibleAtMs, now: startedAtMs, id: Number(row.id) });
            received.push({
              messageId: String(row.messageId),
              receiptHandle: toReceiptHandle(Number(row.id), receipt),
              body: String(row.body),
              attributes: JSON.parse(String(row.attributes)),
              sentAtMs: Number(row.sentAtMs),
              firstReceivedAtMs: Number(hidden?.firstReceivedAtMs),
              receiveCount: Number(hidden?.receiveCount),
              ...(row.deadLetterSourceArn !== null && { deadLetterSourceArn: String(row.deadLetterSourceArn) }),
            });
          }
          break;
        }
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
      return received;
    },
    remove(name, receiptHandle) {
      ownAttributes(name);
      const { id, receipt } = parseReceiptHandle(receiptHandle);
      // A handle of an earlier delivery succeeds and deletes nothing, as SQS documents.
      deleteMessage.run(name, id, receipt);
    },
    changeVisibility(name, receiptHandle, seconds) {
      ownAttributes(name);
      const { id, receipt } = parseReceiptHandle(receiptHandle);
      if (showAgain.run(nowMs() + seconds * 1000, name, id, receipt, nowMs()).changes === 0) {
        throw new QueueRefusal(
          "MessageNotInflight",
          "The message is not in flight.",
          "AWS.SimpleQueueService.MessageNotInflight",
        );
      }
    },
    list(name) {
      ownAttributes(name);
      return selectAll.all(name).map((row) => ({
        messageId: String(row.messageId),
        body: String(row.body),
        sentAtMs: Number(row.sentAtMs),
        receiveCount: Number(row.receiveCount),
        lastFailure: row.lastFailure === null ? undefined : String(row.lastFailure),
      }));
    },
    ages() {
      const age = (sentAtMs: unknown) => Math.max(0, Math.floor((nowMs() - Number(sentAtMs)) / 1000));
      return new Map(selectOldest.all().map(({ queue, sentAtMs }) => [String(queue), age(sentAtMs)]));
    },
    noteFailure(messageId, because) {
      saveFailure.run(because, messageId);
    },
    sendBack(deadLetterQueue) {
      const served = allQueues
        .all()
        .map(({ name }) => String(name))
        .find((name) => redriveOf(ownAttributes(name))?.deadLetterQueue === deadLetterQueue);
      if (served === undefined) throw invalidValue(`${deadLetterQueue} is the dead letter queue of no other.`);
      const rows = selectAll.all(deadLetterQueue);
      for (const { id } of rows) {
        sendAgain.run({ queue: served, messageId: randomUUID(), now: nowMs(), id: Number(id) });
      }
      return rows.length;
    },
    close: () => database.close(),
  };
}

function checkName(name: unknown): void {
  if (typeof name === "string" && /^[A-Za-z0-9_-]{1,80}$/.test(name)) return;
  throw invalidValue(
    "A queue name is 1 to 80 letters, digits, hyphens or underscores (there are no FIFO queues here).",
  );
}

function parsePolicy(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw invalidValue("RedrivePolicy must be JSON.");
  }
}

function toReceiptHandle(id: number, receipt: string): string {
  return Buffer.from(`${id}:${receipt}`).toString("base64url");
}

function parseReceiptHandle(handle: unknown): { id: number; receipt: string } {
  const [, id, receipt] =
    /^(\d{1,15}):([0-9a-f-]{36})$/.exec(Buffer.from(String(handle), "base64url").toString()) ?? [];
  if (id === undefined || receipt === undefined) {
    throw new QueueRefusal("ReceiptHandleIsInvalid", "The specified receipt handle is not valid.");
  }
  return { id: Number(id), receipt };
}

function partition<T>(rows: T[], claim: (row: T) => boolean): [T[], T[]] {
  return [rows.filter(claim), rows.filter((row) => !claim(row))];
}
