import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StorageRefusal } from "./refusal.ts";

/** The metadata of an object. */
export interface StoredFacts {
  size: number;
  /** With its quotation marks, as in the header. */
  etag: string;
  /** UTC, ISO 8601. */
  storedAt: string;
  /** Lower-case names: content-type, cache-control, x-amz-meta-… */
  headers: Record<string, string>;
  /** Checksums that the client sent, by header name. */
  checksums: Record<string, string>;
}

export interface ObjectListing {
  objects: { key: string; facts: StoredFacts }[];
  commonPrefixes: string[];
  nextToken?: string;
}

export interface PutObject {
  key: string;
  body: Buffer;
  headers: Record<string, string>;
  checksums?: Record<string, string>;
}

export interface ObjectFolder {
  put(object: PutObject): Promise<StoredFacts>;
  read(key: string): Promise<{ facts: StoredFacts; body: Buffer }>;
  remove(key: string): Promise<void>;
  list(query: { prefix: string; delimiter: string; maxKeys: number; after?: string }): Promise<ObjectListing>;
}

const longestKeyBytes = 1_024;
const longestNamePart = 200;

/**
 * One bucket in one folder. An object is one file: a line of JSON (its metadata), then its bytes. So a rename writes it
 * atomically.
 */
export function openObjectFolder(dataDir: string, bucket: string, now: () => Date): ObjectFolder {
  const folder = join(dataDir, bucket);
  const drafts = join(dataDir, ".drafts", bucket);
  mkdirSync(folder, { recursive: true });
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });

  const fileOf = (key: string) => join(folder, ...toNameParts(key));

  return {
    async put({ key, body, headers, checksums = {} }) {
      checkKey(key);
      const etag = `"${createHash("md5").update(body).digest("hex")}"`;
      const facts: StoredFacts = { size: body.length, etag, storedAt: now().toISOString(), headers, checksums };
      const draft = join(drafts, randomUUID());
      const file = fileOf(key);
      await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), body]), { flush: true });
      try {
        await mkdir(dirname(file), { recursive: true });
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      return facts;
    },
    async read(key) {
      checkKey(key);
      const content = await readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        throw new StorageRefusal("NoSuchKey", "The specified key does not exist.");
      });
      const lineEnd = content.indexOf("\n");
      return { facts: JSON.parse(content.toString("utf8", 0, lineEnd)), body: content.subarray(lineEnd + 1) };
    },
    async remove(key) {
      checkKey(key);
      await rm(fileOf(key), { force: true });
    },
    async list({ prefix, delimiter, maxKeys, after }) {
      const keys = (await readKeys(folder)).filter((key) => key.startsWith(prefix)).sort(byBytes);
      const listing: ObjectListing = { objects: [], commonPrefixes: [] };
      let last = after;
      for (const key of keys) {
        const cut = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
        const entry = cut < 0 ? key : key.slice(0, cut + delimiter.length);
        // A common prefix represents all keys below it, on this page or, as the token, on the previous one.
        if (last !== undefined && (byBytes(key, last) <= 0 || entry === last)) continue;
        if (listing.objects.length + listing.commonPrefixes.length === maxKeys) {
          listing.nextToken = maxKeys === 0 ? undefined : toToken(last ?? "");
          break;
        }
        last = entry;
        if (cut >= 0) {
          listing.commonPrefixes.push(entry);
          continue;
        }
        const facts = await readFacts(fileOf(key));
        if (facts) listing.objects.push({ key, facts });
      }
      return listing;
    },
  };
}

export function toToken(key: string): string {
  return Buffer.from(key).toString("base64url");
}

export function fromToken(token: string): string {
  return Buffer.from(token, "base64url").toString();
}

function checkKey(key: string): void {
  if (key === "") throw new StorageRefusal("InvalidArgument", "The key is empty.");
  if (Buffer.byteLength(key) > longestKeyBytes) throw new StorageRefusal("KeyTooLongError", "Your key is too long");
}

/**
 * Everything but small letters, digits and hyphens is written as %XX. No slash or dot of a key reaches the file system.
 * Two keys that differ in case stay two on a file system that ignores case.
 * Long names continue in folders, whose names end in "+". No file's name does.
 */
function toNameParts(key: string): string[] {
  const escaped = [...Buffer.from(key)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[a-z0-9-]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
  const parts = escaped.match(new RegExp(`.{1,${longestNamePart}}`, "g")) ?? [];
  return parts.map((part, index) => (index < parts.length - 1 ? `${part}+` : part));
}

async function readKeys(folder: string, before = ""): Promise<string[]> {
  const keys: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) keys.push(decodeURIComponent(before + entry.name));
    else keys.push(...(await readKeys(join(folder, entry.name), before + entry.name.slice(0, -1))));
  }
  return keys;
}

/** Reads only the first line. Undefined if the object was deleted meanwhile. */
async function readFacts(file: string): Promise<StoredFacts | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    for await (const line of handle.readLines({ autoClose: false })) return JSON.parse(line);
    return undefined;
  } finally {
    await handle.close();
  }
}

/** S3's order: by UTF-8 bytes, which is not the order of JavaScript's strings beyond the basic plane. */
function byBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
