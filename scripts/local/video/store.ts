import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface Channel {
  /** The last part of the ARN. */
  id: string;
  name: string;
  isRecorded: boolean;
}

export interface StreamKey {
  id: string;
  channelId: string;
  value: string;
}

/** What is on a channel now. `recordingSince` is null unless it records. Times in milliseconds. */
export interface Stream {
  channelId: string;
  since: number;
  recordingSince: number | null;
}

/** A recording that its stream has left. It ends at `endsAt`, unless the stream comes back. */
export interface Recording {
  prefix: string;
  channelId: string;
  since: number;
  durationMs: number;
  endsAt: number;
  isTold: boolean;
}

export interface VideoStore {
  setting(name: string, make: () => string): string;
  channels(): Channel[];
  saveChannel(channel: Channel): void;
  removeChannel(id: string): void;
  keys(): StreamKey[];
  saveKey(key: StreamKey): void;
  removeKey(id: string): void;
  streams(): Stream[];
  saveStream(stream: Stream): void;
  removeStream(channelId: string): void;
  recordings(): Recording[];
  saveRecording(recording: Recording): void;
  removeRecording(prefix: string): void;
  /** The highest version of a viewer's tokens that is revoked; 0 for none. */
  revoked(channelId: string, viewerId: string): number;
  revoke(channelId: string, viewerId: string, version: number): void;
  close(): void;
}

const kinds = ["channel", "key", "stream", "recording"] as const;

export function openVideoStore(file: string): VideoStore {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS objects (
      kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS revocations (
      channelId TEXT NOT NULL, viewerId TEXT NOT NULL, version INTEGER NOT NULL,
      PRIMARY KEY (channelId, viewerId)) WITHOUT ROWID;
  `);
  const readSetting = database.prepare("SELECT value FROM settings WHERE name = ?");
  const writeSetting = database.prepare("INSERT INTO settings VALUES (?, ?)");
  const all = database.prepare("SELECT content FROM objects WHERE kind = ? ORDER BY id");
  const save = database.prepare("INSERT OR REPLACE INTO objects VALUES (?, ?, ?)");
  const remove = database.prepare("DELETE FROM objects WHERE kind = ? AND id = ?");
  const readRevoked = database.prepare("SELECT version FROM revocations WHERE channelId = ? AND viewerId = ?");
  const writeRevoked = database.prepare(`
    INSERT INTO revocations VALUES (?, ?, ?)
    ON CONFLICT (channelId, viewerId) DO UPDATE SET version = max(version, excluded.version)`);
  const list = <T>(kind: (typeof kinds)[number]) =>
    all.all(kind).map(({ content }) => JSON.parse(String(content)) as T);
  const put = (kind: (typeof kinds)[number], id: string, object: object) => {
    save.run(kind, id, JSON.stringify(object));
  };
  return {
    setting: (name, make) => {
      const known = readSetting.get(name);
      if (known !== undefined) return String(known.value);
      const value = make();
      writeSetting.run(name, value);
      return value;
    },
    channels: () => list("channel"),
    saveChannel: (channel) => put("channel", channel.id, channel),
    removeChannel: (id) => void remove.run("channel", id),
    keys: () => list("key"),
    saveKey: (key) => put("key", key.id, key),
    removeKey: (id) => void remove.run("key", id),
    streams: () => list("stream"),
    saveStream: (stream) => put("stream", stream.channelId, stream),
    removeStream: (channelId) => void remove.run("stream", channelId),
    recordings: () => list("recording"),
    saveRecording: (recording) => put("recording", recording.prefix, recording),
    removeRecording: (prefix) => void remove.run("recording", prefix),
    revoked: (channelId, viewerId) => Number(readRevoked.get(channelId, viewerId)?.version ?? 0),
    revoke: (channelId, viewerId, version) => void writeRevoked.run(channelId, viewerId, version),
    close: () => database.close(),
  };
}
