import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface StripeObject {
  id: string;
  object: string;
}

export interface Remembered {
  requestHash: string;
  status: number;
  body: string;
}

export interface Delivery {
  eventId: string;
  attempts: number;
}

/** What one account of Stripe's owns: the platform's own, or a connected one. */
export interface StripeStore {
  /** What a connected account owns. */
  of(accountId: string): StripeStore;
  save(object: StripeObject): void;
  find<T extends StripeObject>(kind: T["object"], id: string): T | undefined;
  /** The account that owns an object; undefined for the platform's own. */
  ownerOf(id: string): string | undefined;
  /** An event, whichever account it is about. */
  findEvent<T extends StripeObject>(id: string): T | undefined;
  /** Newest first, as Stripe lists. */
  list<T extends StripeObject>(kind: T["object"]): T[];
  recall(key: string): Remembered | undefined;
  remember(key: string, answer: Remembered): void;
  queue(eventId: string, at: number): void;
  /** Deliveries that are due. */
  due(now: number): Delivery[];
  settle(eventId: string): void;
  /** Whether nobody has taken the event so far. */
  isUndelivered(eventId: string): boolean;
  postpone(eventId: string, attempts: number, at: number): void;
  /** Commits everything that `work` writes, or nothing. */
  together<T>(work: () => T): T;
  close(): void;
}

export function openStripeStore(file: string): StripeStore {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS objects (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, content TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS answers (
      key TEXT PRIMARY KEY, requestHash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS deliveries (
      eventId TEXT PRIMARY KEY, attempts INTEGER NOT NULL, dueAt INTEGER NOT NULL) WITHOUT ROWID;
  `);
  // Folders of earlier releases have no connected accounts.
  const isOld = database
    .prepare("PRAGMA table_info(objects)")
    .all()
    .every(({ name }) => name !== "account");
  if (isOld) database.exec("ALTER TABLE objects ADD COLUMN account TEXT NOT NULL DEFAULT ''");
  database.exec("CREATE INDEX IF NOT EXISTS objects_by_account ON objects (account, kind, number)");
  const save = database.prepare(`
    INSERT INTO objects (id, kind, content, account) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET content = excluded.content`);
  const find = database.prepare("SELECT content FROM objects WHERE id = ? AND kind = ? AND account = ?");
  const findEvent = database.prepare("SELECT content FROM objects WHERE id = ? AND kind = 'event'");
  const ownerOf = database.prepare("SELECT account FROM objects WHERE id = ?");
  const list = database.prepare("SELECT content FROM objects WHERE kind = ? AND account = ? ORDER BY number DESC");
  const recall = database.prepare("SELECT requestHash, status, body FROM answers WHERE key = ?");
  const remember = database.prepare("INSERT INTO answers (key, requestHash, status, body) VALUES (?, ?, ?, ?)");
  const queue = database.prepare("INSERT OR REPLACE INTO deliveries (eventId, attempts, dueAt) VALUES (?, ?, ?)");
  const due = database.prepare("SELECT eventId, attempts FROM deliveries WHERE dueAt <= ? ORDER BY dueAt, eventId");
  const waits = database.prepare("SELECT eventId FROM deliveries WHERE eventId = ?");
  const settle = database.prepare("DELETE FROM deliveries WHERE eventId = ?");
  const read = <T>(row: Record<string, unknown>) => JSON.parse(String(row.content)) as T;

  const ofAccount = (account: string): StripeStore => ({
    of: (accountId) => ofAccount(accountId),
    save: (object) => {
      save.run(object.id, object.object, JSON.stringify(object), account);
    },
    find: <T>(kind: string, id: string) => {
      const row = find.get(id, kind, account);
      return row === undefined ? undefined : read<T>(row);
    },
    ownerOf: (id) => {
      const owner = String(ownerOf.get(id)?.account ?? "");
      return owner === "" ? undefined : owner;
    },
    findEvent: <T>(id: string) => {
      const row = findEvent.get(id);
      return row === undefined ? undefined : read<T>(row);
    },
    list: <T>(kind: string) => list.all(kind, account).map((row) => read<T>(row)),
    recall: (key) => recall.get(key) as Remembered | undefined,
    remember: (key, { requestHash, status, body }) => {
      remember.run(key, requestHash, status, body);
    },
    queue: (eventId, at) => {
      queue.run(eventId, 0, at);
    },
    due: (now) => due.all(now) as unknown as Delivery[],
    settle: (eventId) => {
      settle.run(eventId);
    },
    isUndelivered: (eventId) => waits.get(eventId) !== undefined,
    postpone: (eventId, attempts, at) => {
      queue.run(eventId, attempts, at);
    },
    together: (work) => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  });
  return ofAccount("");
}
