/**
 * Loads an archive into an installation that does not have its workspace. Everything is checked before anything is
 * written. A repeated load continues an interrupted one. `docs/decisions/archives.md` says why it goes in these steps.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod";
import { accountItem } from "#lambdas/accounts/items.ts";
import { type MemberId, memberIdSchema, type TenantId } from "#lambdas/contract/ids.ts";
import { type CheckedArchive, checkArchive, itemsOf, readPart } from "./check.ts";
import { type ArchivedAccount, ArchiveRefused, fileKey, toLine, type WireItem } from "./format.ts";
import {
  batchLimits,
  complete,
  findPoolAccount,
  type Installation,
  makePoolAccount,
  type PoolAccount,
  putFileAt,
  putMissing,
  readItem,
} from "./ports.ts";

export interface Loaded {
  tenantId: TenantId;
  items: number;
  files: number;
  /** The new id of each member, by the old one. */
  accounts: ReadonlyMap<MemberId, MemberId>;
  /** Members without an account here: their addresses were not proved, or there was no account. */
  without: readonly MemberId[];
  /** The domain that has to be proved again; null without one. */
  domain: string | null;
}

interface Options {
  onProgress?: (line: string) => void;
}

/** An item that is not complete has no entity, so the stream's reader drops it, and stands in no index. */
const mark = "loading";

/** @throws `ArchiveRefused` with a code and a path; nothing has been written then */
export async function loadArchive(target: Installation, folder: string, options: Options = {}): Promise<Loaded> {
  const { onProgress = () => undefined } = options;
  const archive = await checkArchive(folder);
  const { manifest, digest } = archive;
  const { tenantId, slug } = manifest;
  onProgress("checked");
  const state = await stateOf(target, archive);
  // From here on, things are written. Each step can be repeated.
  const accounts = await mapAccounts(target, archive);
  const without = archive.members.filter((memberId) => !accounts.has(memberId));
  const renamed = renamer(accounts);
  const loadedMark = { name: mark, value: digest };
  const claims = archive.outside.filter(({ pk }) => pk?.S === `SLUG#${slug}`);
  const others = archive.outside.filter((item) => !claims.includes(item) && isLoaded(item, accounts));
  await putMissing(
    target,
    claims.map((claim) => opened(claim, digest)),
  );
  for (const [old, now] of accounts) await ensureAccount(target, archive, { old, now });
  onProgress(`${accounts.size} people`);
  for (const { path, contentType } of manifest.files)
    await putFileAt(target, fileKey(tenantId, path), { bytes: readPart(folder, path), contentType });
  onProgress(`${manifest.files.length} files`);

  let tenant: WireItem | undefined;
  async function* all(): AsyncGenerator<WireItem> {
    for (const { path } of manifest.items) {
      for await (const { item } of itemsOf(folder, path)) {
        const own = renamed(item);
        if (own.entity?.S === "tenant") tenant = withoutHost(own);
        else yield own;
      }
    }
    for (const item of others) yield renamed(item);
  }
  // Once there is a workspace, its items are complete, and people may have changed them.
  if (state === "open") {
    await inBatches(all(), (items) =>
      putMissing(
        target,
        items.map((item) => opened(item, digest)),
      ),
    );
    onProgress("all items are stored, and not complete");
    const isDue = ({ gsi4pk }: WireItem) => gsi4pk?.S?.startsWith("DUE#") === true;
    const completed = (items: readonly WireItem[]) => complete(target, items.map(closing), loadedMark);
    await inBatches(all(), (items) => completed(items.filter((item) => !isDue(item))));
    // A consumer of due work needs the workspace, so these come at the end.
    await inBatches(all(), (items) => completed(items.filter(isDue)));
  } else await inBatches(all(), async () => undefined);
  if (tenant === undefined) throw new ArchiveRefused("archive.no_workspace", "manifest.json.items");
  if (state === "open") await putMissing(target, [opened(tenant, digest)]);
  await complete(target, [closing(tenant)], loadedMark);
  await complete(target, claims.map(closing), loadedMark);
  const counts = manifest.items.reduce((sum, { lines }) => sum + lines, claims.length + others.length);
  return { tenantId, items: counts, files: manifest.files.length, accounts, without, domain: manifest.domain };
}

/** The item before it is complete: with this archive's mark, without its entity and its places in indexes. */
export function opened(item: WireItem, digest: string): WireItem {
  const kept = Object.entries(item).filter(([name]) => !isSetLast(name));
  return { ...Object.fromEntries(kept), [mark]: { S: digest } };
}

/** What completes the item. */
function closing(item: WireItem): WireItem {
  const names = Object.entries(item).filter(([name]) => name === "pk" || name === "sk" || isSetLast(name));
  return Object.fromEntries(names);
}

const isSetLast = (name: string) => name === "entity" || /^gsi\d(pk|sk)$/.test(name);

/**
 * Whether this archive may be loaded, and how far an earlier load of it came. `open`: there is no workspace yet.
 * @throws `ArchiveRefused` where the workspace, its slug, or a claim of it is somebody's
 */
async function stateOf(
  target: Installation,
  { manifest, digest, outside }: CheckedArchive,
): Promise<"open" | "placed"> {
  const { tenantId, slug } = manifest;
  const claim = await readItem(target, `SLUG#${slug}`, "CLAIM");
  const isOurs = claim?.[mark]?.S === digest;
  const tenant = await readItem(target, `T#${tenantId}#TENANT`, "TENANT");
  if (tenant !== undefined && !isOurs) throw new ArchiveRefused("archive.workspace_exists", "manifest.json.tenantId");
  if (claim !== undefined && !isOurs) throw new ArchiveRefused("archive.slug_taken", "manifest.json.slug");
  if (!outside.some(({ pk }) => pk?.S === `SLUG#${slug}`))
    throw new ArchiveRefused("archive.no_workspace", manifest.outside.path);
  for (const [position, { pk, sk }] of outside.entries()) {
    // Links of accounts are a person's own, and get another key.
    if (pk?.S === undefined || sk?.S === undefined || pk.S.startsWith("U#")) continue;
    const there = await readItem(target, pk.S, sk.S);
    if (there !== undefined && there.tenantId?.S !== tenantId)
      throw new ArchiveRefused("archive.claim_taken", `${manifest.outside.path}:${position + 1}`);
  }
  return tenant === undefined ? "open" : "placed";
}

const mappingSchema = z.strictObject({
  archive: z.string(),
  userPoolId: z.string(),
  accounts: z.record(memberIdSchema, memberIdSchema),
});

/**
 * The account that stands for each member. It is found or made by the address, if both sides have proved it. The result
 * is kept beside the archive. So a repeated load uses the same accounts, whatever their owners do meanwhile.
 * @throws `ArchiveRefused` before any account is made
 */
async function mapAccounts(target: Installation, archive: CheckedArchive): Promise<Map<MemberId, MemberId>> {
  const file = `${archive.folder.replace(/\/+$/, "")}.accounts.json`;
  const { userPoolId } = target;
  const kept = existsSync(file) ? mappingSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data : undefined;
  if (kept?.archive === archive.digest && kept.userPoolId === userPoolId)
    return new Map(Object.entries(kept.accounts) as [MemberId, MemberId][]);

  const mapped = new Map<MemberId, { account: ArchivedAccount; found: PoolAccount | undefined }>();
  for (const account of archive.accounts) {
    const found = account.isEmailProved ? await findPoolAccount(target, account.email) : undefined;
    // Without the proof on both sides, somebody else could get what belongs to the member.
    if (account.isEmailProved && found?.isEmailProved !== false) mapped.set(account.memberId, { account, found });
  }
  for (const memberId of archive.members) {
    // A member who keeps the old id must not get another person's account by it.
    if (!mapped.has(memberId) && (await findPoolAccount(target, memberId)) !== undefined)
      throw new ArchiveRefused("archive.member_id_taken", `${archive.manifest.accounts.path}:${memberId}`);
  }
  const accounts = new Map<MemberId, MemberId>();
  for (const [memberId, { account, found }] of mapped)
    accounts.set(memberId, memberIdSchema.parse((found ?? (await makePoolAccount(target, account))).memberId));
  const mapping = { archive: archive.digest, userPoolId, accounts: Object.fromEntries(accounts) };
  writeFileSync(file, `${JSON.stringify(mapping)}\n`, { mode: 0o600 });
  return accounts;
}

/** The account's own item, unless there is one. It wakes nobody, because no consumer watches it. */
async function ensureAccount(
  target: Installation,
  { accounts, manifest }: CheckedArchive,
  { old, now }: { old: MemberId; now: MemberId },
): Promise<void> {
  const { createdAt, emailProvedAt, language, version = 1 } = accounts.find(({ memberId }) => memberId === old) ?? {};
  const known = Object.entries({ createdAt, emailProvedAt, language }).filter(([, value]) => value !== undefined);
  const { pk, sk } = accountItem.key(now);
  const fields = { memberId: now, homeTenantId: manifest.tenantId, ...Object.fromEntries(known), version };
  await putMissing(target, [marshall({ pk, sk, ...accountItem.mark, ...fields })]);
}

/** A link is loaded with its account. All other items outside the tenant are. */
function isLoaded({ pk }: WireItem, accounts: ReadonlyMap<string, string>): boolean {
  const key = pk?.S ?? "";
  return !key.startsWith("U#") || accounts.has(key.slice("U#".length));
}

/** A host is proved anew, so no archive brings one. Nobody of the other platform's staff is inside. */
function withoutHost(tenant: WireItem): WireItem {
  return { ...tenant, domain: { NULL: true }, supportEntries: { L: [] } };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Puts the new ids into the place of the old ones: in keys, values and names, and within compressed answers. */
export function renamer(ids: ReadonlyMap<string, string>): (item: WireItem) => WireItem {
  const text = (value: string) => value.replace(uuid, (id) => ids.get(id) ?? id);
  const attribute = (value: AttributeValue): AttributeValue => {
    if (value.S !== undefined) return { S: text(value.S) };
    if (value.SS !== undefined) return { SS: value.SS.map(text) };
    if (value.L !== undefined) return { L: value.L.map(attribute) };
    if (value.M !== undefined) return { M: renamed(value.M) };
    if (value.B === undefined) return value;
    const plain = inflated(value.B);
    return plain === undefined || text(plain) === plain ? value : { B: new Uint8Array(deflateRawSync(text(plain))) };
  };
  const renamed = (of: WireItem): WireItem =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [text(name), attribute(value)]));
  return renamed;
}

/** The text within compressed bytes; undefined for other bytes. Answers of audited calls are compressed. */
function inflated(bytes: Uint8Array): string | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: 16 * 1024 * 1024 }).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Some batches at the same time. */
const batchesAtOnce = 4;

async function inBatches(
  items: AsyncIterable<WireItem>,
  write: (batch: readonly WireItem[]) => Promise<void>,
): Promise<void> {
  let running: Promise<void>[] = [];
  let batch: WireItem[] = [];
  let characters = 0;
  const begin = async () => {
    running.push(write(batch));
    batch = [];
    characters = 0;
    if (running.length < batchesAtOnce) return;
    await Promise.all(running);
    running = [];
  };
  for await (const item of items) {
    const own = toLine(item).length;
    if (batch.length === batchLimits.items || characters + own > batchLimits.characters) await begin();
    batch.push(item);
    characters += own;
  }
  await begin();
  await Promise.all(running);
}
