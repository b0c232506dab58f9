/** Checks a whole archive before anything is written. Nothing in it is trusted, not even a path. */
import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readFileSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { createInterface } from "node:readline";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { MemberId } from "#lambdas/contract/ids.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { refuseUnwritable } from "#lambdas/store/refused-writes.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import {
  type ArchivedAccount,
  ArchiveRefused,
  archivedAccountSchema,
  archiveLimits,
  isOfTenant,
  type KnownItem,
  type Manifest,
  manifestSchema,
  readItemLine,
  readJson,
  recognise,
  sha256,
  type WireItem,
} from "./format.ts";
import { compareKeys } from "./sorted.ts";
import { isArchived } from "./take.ts";

export interface CheckedArchive {
  folder: string;
  manifest: Manifest;
  /** Names this archive: the beginning of the manifest's hash. */
  digest: string;
  accounts: readonly ArchivedAccount[];
  /** Who is a member, with an account or without. */
  members: readonly MemberId[];
  outside: readonly WireItem[];
}

/** @throws `ArchiveRefused` */
export async function checkArchive(folder: string): Promise<CheckedArchive> {
  const written = readPart(folder, "manifest.json");
  const manifest = readManifest(written);
  const parts = [...manifest.items, manifest.outside, manifest.accounts, ...manifest.files];
  for (const part of parts) await checkPart(folder, part, archiveLimits.partBytes);
  for (const part of manifest.tables) await checkPart(folder, part, Number.POSITIVE_INFINITY);
  const counts: Record<string, number> = {};
  const count = ({ definition: { entity } }: KnownItem) => (counts[entity] = (counts[entity] ?? 0) + 1);
  const members: MemberId[] = [];
  let tenants = 0;
  let last: WireItem | undefined;
  for (const { path, lines } of manifest.items) {
    let read = 0;
    for await (const { item, at } of itemsOf(folder, path)) {
      read += 1;
      const known = recogniseArchived(item, manifest, at, true);
      if (last !== undefined && compareKeys(last, item) >= 0) throw new ArchiveRefused("archive.not_in_order", at);
      last = item;
      count(known);
      if (known.definition.entity === "member") members.push(known.fields.memberId as MemberId);
      if (known.definition.entity !== "tenant") continue;
      tenants += 1;
      if (known.fields.slug !== manifest.slug) throw new ArchiveRefused("archive.foreign_item", `${at}.slug`);
    }
    if (read !== lines) throw new ArchiveRefused("archive.other_count", path);
  }
  if (tenants !== 1) throw new ArchiveRefused("archive.no_workspace", "manifest.json.items");
  const outside: WireItem[] = [];
  for await (const { item, at } of itemsOf(folder, manifest.outside.path)) {
    if (item.tenantId?.S !== manifest.tenantId) throw new ArchiveRefused("archive.foreign_item", `${at}.tenantId`);
    count(recogniseArchived(item, manifest, at, false));
    outside.push(item);
  }
  const isSame = Object.keys({ ...counts, ...manifest.counts }).every((name) => counts[name] === manifest.counts[name]);
  if (outside.length !== manifest.outside.lines || !isSame)
    throw new ArchiveRefused("archive.other_count", "manifest.json.counts");
  const digest = sha256(written).slice(0, 32);
  return { folder, manifest, digest, accounts: readAccounts(folder, manifest, new Set(members)), members, outside };
}

function recogniseArchived(item: WireItem, { tenantId, slug }: Manifest, at: string, ofTenant: boolean): KnownItem {
  const known = recognise(item, tenantId, at);
  if (isOfTenant(known.definition) !== ofTenant || !isArchived(known, slug))
    throw new ArchiveRefused("archive.not_archived", `${at}.entity`);
  // Otherwise DynamoDB would refuse the item in the middle of the load.
  if (isTooDeep(item, archiveLimits.depth)) throw new ArchiveRefused("archive.unwritable_item", at);
  try {
    const { pk, sk } = known;
    refuseUnwritable([
      { kind: "put", key: { pk, sk } as TableKey, item: unmarshall(item), conditions: [], refused: lostRace },
    ]);
  } catch {
    throw new ArchiveRefused("archive.unwritable_item", at);
  }
  return known;
}

/** Each level of an attribute is two levels here: its type, and what it holds. */
const isTooDeep = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  !(value instanceof Uint8Array) &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));

/** The items of a page that has been checked. */
export async function* itemsOf(folder: string, path: string): AsyncGenerator<{ item: WireItem; at: string }> {
  let number = 0;
  const lines = createInterface({ input: createReadStream(join(folder, path)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    number += 1;
    const at = `${path}:${number}`;
    yield { item: readItemLine(line, at), at };
  }
}

/** A file of an archive that is read whole. */
export const readPart = (folder: string, path: string): Buffer =>
  readFileSync(placeOf(folder, path, archiveLimits.partBytes));

async function checkPart(
  folder: string,
  part: { path: string; bytes: number; sha256: string },
  mostBytes: number,
): Promise<void> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(placeOf(folder, part.path, mostBytes)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  if (bytes !== part.bytes || hash.digest("hex") !== part.sha256)
    throw new ArchiveRefused("archive.other_content", part.path);
}

/** Where a file of an archive lies, if it is a file, and lies in the folder. */
function placeOf(folder: string, path: string, mostBytes: number): string {
  const at = join(folder, path);
  const facts = lstatSync(at, { throwIfNoEntry: false });
  if (facts?.isFile() !== true || !realpathSync(at).startsWith(realpathSync(folder) + sep))
    throw new ArchiveRefused("archive.file_missing", path);
  if (facts.size > mostBytes) throw new ArchiveRefused("archive.too_large", path);
  return at;
}

function readManifest(content: Buffer): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString("utf8"));
  } catch {
    throw new ArchiveRefused("archive.not_json", "manifest.json");
  }
  const { data, error } = manifestSchema.safeParse(parsed);
  if (data === undefined)
    throw new ArchiveRefused("archive.bad_manifest", ["manifest.json", ...(error.issues[0]?.path ?? [])].join("."));
  const paths = [...data.items, ...data.files, ...data.tables].map(({ path }) => path);
  if (new Set(paths).size !== paths.length) throw new ArchiveRefused("archive.bad_manifest", "manifest.json.files");
  return data;
}

function readAccounts(folder: string, { accounts }: Manifest, members: ReadonlySet<MemberId>): ArchivedAccount[] {
  const lines = readPart(folder, accounts.path).toString("utf8").split("\n").slice(0, -1);
  if (lines.length !== accounts.lines) throw new ArchiveRefused("archive.other_count", accounts.path);
  const read = lines.map((line, position) => readJson(archivedAccountSchema, line, `${accounts.path}:${position + 1}`));
  const isRepeated = (values: readonly string[]) => new Set(values).size !== values.length;
  if (isRepeated(read.map(({ memberId }) => memberId)) || isRepeated(read.map(({ email }) => email.toLowerCase())))
    throw new ArchiveRefused("archive.twice", accounts.path);
  for (const { memberId } of read)
    if (!members.has(memberId)) throw new ArchiveRefused("archive.foreign_account", accounts.path);
  return read;
}
