/**
 * How keys are encoded. Each noun's `items.ts` defines its keys through this file. No other file defines a key.
 * `docs/access-patterns.generated.md` lists them all.
 *
 * Every partition key of the table and of every index starts `T#<tenantId>#`. The exceptions are the prefixes of
 * `platformPrefixes`. Keys hold typed text in two cases only. Slugs and host names have schemas that allow no
 * separator. In the member list, a sort key holds a name or an address, followed only by an id.
 */
import { type TenantId, tenantIdSchema } from "../contract/ids.ts";
import type { Listing, SpelledKey } from "../contract/item.ts";
import type { IndexName } from "../contract/table-definition.ts";
import { assertTenantScope, type TenantScope } from "./tenant-scope.ts";

declare const spelled: unique symbol;

/** A primary key that this file made. */
export interface TableKey {
  readonly pk: string;
  readonly sk: string;
  readonly [spelled]: true;
}

/** A partition, of the table or of an index, that this file made. */
export interface Partition {
  readonly index?: IndexName;
  readonly pk: string;
  readonly [spelled]: true;
}

/** Attributes that put an item into an index. */
export type IndexKeys = Readonly<Record<string, string>>;

const key = (pk: string, sk: string) => ({ pk, sk }) as TableKey;
const partition = (pk: string, index?: IndexName) => ({ pk, index }) as Partition;

type Part = string | number;
type Parts = readonly Part[];
type OfTenant = readonly [scope: TenantScope];
type OfPlatform = readonly [];

/** Makes keys. Its arguments are the varying parts: first those of the partition key, then those of the sort key. */
export interface KeySpelling<Where extends readonly unknown[], Pk extends Parts, Sk extends Parts> {
  (...parts: [...Where, ...Pk, ...Sk]): TableKey;
  readonly partition: (...parts: [...Where, ...Pk]) => Partition;
  /** The prefix of every sort key of the kind. */
  readonly prefix: string;
  readonly text: SpelledKey;
}

/** Makes partitions of an index. Its arguments are the varying parts. */
export interface ListSpelling<Where extends readonly unknown[], Pk extends Parts> {
  (...parts: [...Where, ...Pk]): Partition;
  readonly text: Omit<Listing, "order">;
}

/** A part that varies: `<memberId>`, or `<entryNumber:12>` for twelve digits. */
const varying = /<(\w+)(?::(\d+))?>/g;

function fill(template: string, parts: Part[]): string {
  return template.replace(varying, (_text, name: string, digits: string | undefined) => {
    const part = parts.shift();
    if (part === undefined) throw new TypeError(`A key misses its ${name}.`);
    return String(part).padStart(Number(digits ?? 0), "0");
  });
}

function fillWhole(template: string, parts: Part[]): string {
  const text = fill(template, parts);
  if (parts.length > 0) throw new TypeError(`${template} has fewer parts than the call gives.`);
  return text;
}

const tenantPrefix = (scope: TenantScope) => `T#${assertTenantScope(scope)}#`;
const tenantText = "T#<tenantId>#";

/** The key of a tenant's item. Needs a scope, and only the pipeline and the consumers' wrapper open one. */
export function tenantKey<Pk extends Parts = [], Sk extends Parts = []>(
  pk: string,
  sk: string,
): KeySpelling<OfTenant, Pk, Sk> {
  const spell = (scope: TenantScope, ...given: Part[]) => {
    const parts = [...given];
    return key(tenantPrefix(scope) + fill(pk, parts), fillWhole(sk, parts));
  };
  return Object.assign(spell, {
    partition: (scope: TenantScope, ...parts: Part[]) => partition(tenantPrefix(scope) + fillWhole(pk, [...parts])),
    prefix: sk.split("<")[0] ?? "",
    text: { pk: tenantText + pk, sk },
  });
}

/** Routes about a subscription name it, so that they may touch what is stored of subscriptions. */
export const subscriptionPrefix = "SUBSCRIPTION#";

/** The prefixes of keys outside tenants. */
export const platformPrefixes = [
  "SLUG#",
  "LOOK#",
  "DOMAIN#",
  "U#",
  "LIVE#",
  "CHECKOUT#",
  "SESSION#",
  subscriptionPrefix,
  "STRIPE#",
  "ACCOUNT#",
  "PLATFORM#",
  "DUE#",
] as const;
type PlatformPk = `${(typeof platformPrefixes)[number]}${string}`;

/** The key of an item that belongs to no tenant. */
export function platformKey<Pk extends Parts = [], Sk extends Parts = []>(
  pk: PlatformPk,
  sk: string,
): KeySpelling<OfPlatform, Pk, Sk> {
  const spell = (...given: Part[]) => {
    const parts = [...given];
    return key(fill(pk, parts), fillWhole(sk, parts));
  };
  return Object.assign(spell, {
    partition: (...parts: Part[]) => partition(fillWhole(pk, [...parts])),
    prefix: sk.split("<")[0] ?? "",
    text: { pk, sk },
  });
}

/** A list of items of one tenant, in an index. */
export function tenantList<Pk extends Parts = []>(index: IndexName, pk: string): ListSpelling<OfTenant, Pk> {
  const spell = (scope: TenantScope, ...parts: Part[]) =>
    partition(tenantPrefix(scope) + fillWhole(pk, [...parts]), index);
  return Object.assign(spell, { text: { index, pk: tenantText + pk } });
}

/** A list of items in an index that belongs to no tenant. */
export function platformList<Pk extends Parts = []>(index: IndexName, pk: PlatformPk): ListSpelling<OfPlatform, Pk> {
  const spell = (...parts: Part[]) => partition(fillWhole(pk, [...parts]), index);
  return Object.assign(spell, { text: { index, pk } });
}

export function belongsTo(pk: string, tenantId: TenantId): boolean {
  return pk.startsWith(`T#${tenantId}#`);
}

/** Whether the partition says who has a host. */
export const isOfHost = (pk: string): boolean => pk.startsWith("DOMAIN#");

/** The tenant that a partition belongs to, or null for those outside tenants. */
export function tenantOf(pk: string): TenantId | null {
  const [first, tenantId] = pk.split("#");
  return first === "T" ? tenantIdSchema.parse(tenantId) : null;
}

/** The varying part of a tenant's partition key, such as the id of a booking. */
export function idIn(pk: string): string | undefined {
  return pk.split("#")[3];
}

/** The attributes that put an item at `sk` of an index partition. */
export function indexed(where: Partition, sk: string): IndexKeys {
  if (where.index === undefined) throw new TypeError("Only partitions of an index are written this way.");
  return { [`${where.index}pk`]: where.pk, [`${where.index}sk`]: sk };
}

/**
 * A name as part of a sort key: accents folded, lower case, with only letters, digits and single spaces. Folding can
 * turn one letter into eighteen, and DynamoDB allows sort keys of 1,024 bytes. So the text is cut.
 */
export function foldForSort(text: string): string {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return Array.from(folded).slice(0, 200).join("");
}
