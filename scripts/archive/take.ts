/** Takes an archive of one tenant into a new folder. The manifest is written last, so a folder without one is none. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { accountItem } from "#lambdas/accounts/items.ts";
import { type MemberId, memberIdSchema, type TenantId, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { lookClaimItem, slugClaimItem, tenantItem } from "#lambdas/tenants/items.ts";
import { skeletonsOf } from "#lambdas/tenants/rules.ts";
import { accountFields, keptOutside, leftInTenant } from "./contents.ts";
import {
  type ArchivedAccount,
  archivedAccountSchema,
  archiveLimits,
  filePath,
  filePrefix,
  isOfTenant,
  type KnownItem,
  type Manifest,
  manifestSchema,
  readItemLine,
  recognise,
  sha256,
  spellingOf,
} from "./format.ts";
import { filesBelow, findPoolAccount, type Installation, pagesOfTenant, readFileAt, readItem } from "./ports.ts";
import { differences, merged, type SortedLine, writeRuns } from "./sorted.ts";
import { createTables } from "./tables.ts";

export interface Wish {
  slug: string;
  folder: string;
  now: number;
  /** Read units of the scan in each second. */
  unitsPerSecond?: number;
  onProgress?: (line: string) => void;
  /** Called between the two passes, for tests. */
  between?: () => Promise<void>;
}

/** Nothing can be loaded from the folder then. `changed` names what the two passes read differently. */
export class ArchiveTorn extends Error {
  override readonly name = "ArchiveTorn";
  readonly changed: readonly string[];
  constructor(changed: readonly string[]) {
    super(`The workspace changed while it was read: ${changed.slice(0, 10).join(", ")}`);
    this.changed = changed;
  }
}

/**
 * The items are read twice. An archive is made only if both passes read the same, so all of it is of one moment.
 * @throws `ArchiveTorn`
 */
export async function takeArchive(source: Installation, wish: Wish): Promise<Manifest> {
  const { slug, folder, now, unitsPerSecond = 1_000, onProgress = () => undefined } = wish;
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const claim = await readItem(source, `SLUG#${slug}`, "CLAIM");
  if (claim === undefined) throw new Error(`There is no workspace ${slug}.`);
  const tenantId = tenantIdSchema.parse(claim.tenantId?.S);
  const stored = await readItem(source, `T#${tenantId}#TENANT`, "TENANT");
  if (stored === undefined) throw new Error(`The workspace ${slug} has no settings.`);
  const tenant = tenantItem.parse(unmarshall(stored));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passing = join(folder, "passing");

  const read = { tenantId, nowSeconds: Math.floor(now / 1000), unitsPerSecond };
  const first = await writeRuns(pagesOfTenant(source, read), join(passing, "first"));
  onProgress("read once");
  const tables = createTables(folder);
  const { items, outside, counts, members } = await writeItems(folder, merged(first), { tenantId, slug, tables });
  onProgress(`${Object.values(counts).reduce((sum, one) => sum + one, 0)} items`);
  const accounts = await writeAccounts(source, folder, members);
  onProgress(`${accounts.lines} people`);
  const files = await writeFiles(source, folder, tenantId);
  onProgress(`${files.length} files`);

  await wish.between?.();
  const second = await writeRuns(pagesOfTenant(source, read), join(passing, "second"));
  const changed: string[] = [];
  for await (const key of differences(merged(first), merged(second))) if (changed.length < 1_000) changed.push(key);
  const known = new Set(files.map(({ path }) => path));
  for await (const { key } of filesBelow(source, filePrefix(tenantId)))
    if (!known.delete(filePath(tenantId, key))) changed.push(key);
  changed.push(...known);
  const closed = tables.close();
  rmSync(passing, { recursive: true });
  if (changed.length > 0) throw new ArchiveTorn(changed);

  const manifest = manifestSchema.parse({
    format: "guildhall-archive",
    version: 1,
    tenantId,
    slug,
    name: tenant.name,
    domain: tenant.domain,
    takenAt: toInstant(now),
    counts,
    items,
    outside,
    accounts,
    files,
    tables: closed,
  });
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

interface Names {
  tenantId: TenantId;
  slug: string;
  tables: ReturnType<typeof createTables>;
}

async function writeItems(folder: string, lines: AsyncIterable<SortedLine>, { tenantId, slug, tables }: Names) {
  const counts: Record<string, number> = {};
  const items: Manifest["items"] = [];
  const outside: string[] = [];
  const members: MemberId[] = [];
  let page: string[] = [];
  let pageBytes = 0;
  const write = () => {
    if (page.length === 0) return;
    const path = `items/${String(items.length + 1).padStart(5, "0")}.jsonl`;
    items.push({ path, ...writeLines(folder, path, page) });
    page = [];
    pageBytes = 0;
  };
  for await (const { item, line } of lines) {
    const at = `${item.pk?.S} ${item.sk?.S}`;
    const known = recognise(readItemLine(line, at), tenantId, at);
    if (!isArchived(known, slug)) continue;
    const { entity } = known.definition;
    counts[entity] = (counts[entity] ?? 0) + 1;
    if (!isOfTenant(known.definition)) {
      outside.push(line);
      continue;
    }
    tables.add(known);
    if (entity === "member") members.push(memberIdSchema.parse(known.fields.memberId));
    page.push(line);
    pageBytes += line.length;
    if (page.length === archiveLimits.pageItems || pageBytes > archiveLimits.partBytes / 4) write();
  }
  write();
  const path = "outside.jsonl" as const;
  return { items, outside: { path, ...writeLines(folder, path, outside) }, counts, members };
}

/** A workspace may still have claims of an earlier name. Those stay. */
export function isArchived({ definition, pk }: KnownItem, slug: string): boolean {
  if (isOfTenant(definition)) return leftInTenant[definition.entity] === undefined;
  const own = [slugClaimItem.key(slug).pk, ...skeletonsOf(slug).map((skeleton) => lookClaimItem.key(skeleton).pk)];
  return keptOutside.includes(spellingOf(definition)) && (definition.entity !== "claim" || own.includes(pk));
}

function writeLines(folder: string, path: string, lines: readonly string[]) {
  const content = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  return { lines: lines.length, ...writePart(folder, path, content) };
}

function writePart(folder: string, path: string, content: Uint8Array) {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, content);
  return { bytes: content.length, sha256: sha256(content) };
}

/** Members whose account the pool no longer has are none of them. */
async function writeAccounts(source: Installation, folder: string, members: readonly MemberId[]) {
  const lines: string[] = [];
  for (const memberId of members) {
    const inPool = await findPoolAccount(source, memberId);
    if (inPool === undefined) continue;
    const { pk, sk } = accountItem.key(memberId);
    const stored = await readItem(source, pk, sk);
    const own = stored === undefined ? {} : unmarshall(stored);
    const kept = accountFields.flatMap((name) =>
      own[name] === undefined || own[name] === null ? [] : [[name, own[name]]],
    );
    const account: ArchivedAccount = { ...inPool, memberId, ...Object.fromEntries(kept) };
    lines.push(JSON.stringify(archivedAccountSchema.parse(account)));
  }
  const path = "accounts.jsonl" as const;
  return { path, ...writeLines(folder, path, lines) };
}

/** One file at a time is in memory. */
async function writeFiles(source: Installation, folder: string, tenantId: TenantId): Promise<Manifest["files"]> {
  const files: Manifest["files"] = [];
  for await (const { key } of filesBelow(source, filePrefix(tenantId))) {
    const { bytes, contentType } = await readFileAt(source, key);
    const path = filePath(tenantId, key);
    files.push({
      path,
      contentType: contentType as Manifest["files"][number]["contentType"],
      ...writePart(folder, path, bytes),
    });
  }
  return files;
}
