/**
 * The form of an archive. It is a folder with a manifest, items as DynamoDB stores them, accounts, files, and tables for
 * spreadsheets. Whoever loads an archive trusts nothing in it.
 */
import { createHash } from "node:crypto";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import * as z from "zod";
import { memberIdSchema, type TenantId, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { items as definitions } from "#lambdas/contract/index.ts";
import type { Item } from "#lambdas/contract/item.ts";
import { languageSchema } from "#lambdas/contract/languages.ts";
import { instantSchema } from "#lambdas/contract/time.ts";
import { domainSchema, slugSchema } from "#lambdas/tenants/contract.ts";

export type WireItem = Record<string, AttributeValue>;

export const archiveLimits = {
  pageItems: 1_000,
  /** DynamoDB's own limit is 400 KB; as JSON an item is longer. */
  lineBytes: 2 * 1024 * 1024,
  /** Whole files of this size are held in memory. */
  partBytes: 64 * 1024 * 1024,
  /** DynamoDB takes 32 levels, and each is two here. */
  depth: 64,
  parts: 300_000,
  accounts: 100_000,
} as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0).max(1_000_000_000);
const part = { bytes: count, sha256: hash };

/** The manifest names every file of the archive. A file that it does not name is never read. */
export const manifestSchema = z.strictObject({
  format: z.literal("guildhall-archive"),
  version: z.literal(1),
  tenantId: tenantIdSchema,
  slug: slugSchema,
  name: z.string(),
  /** The workspace's own domain. The other installation must prove it again. */
  domain: domainSchema.nullable(),
  takenAt: instantSchema,
  /** How many items there are of each kind. */
  counts: z.record(z.string(), count),
  items: z.array(z.strictObject({ path: z.string().regex(/^items\/\d{5}\.jsonl$/), lines: count, ...part })).min(1),
  outside: z.strictObject({ path: z.literal("outside.jsonl"), lines: count, ...part }),
  accounts: z.strictObject({ path: z.literal("accounts.jsonl"), lines: count.max(archiveLimits.accounts), ...part }),
  files: z
    .array(
      z.strictObject({
        path: z.string().regex(/^files\/[0-9A-Za-z_-]{1,64}\/[0-9a-z_-]{1,32}\.[a-z0-9]{1,5}$/),
        contentType: z.enum(["image/jpeg", "image/png", "image/webp"]),
        ...part,
      }),
    )
    .max(archiveLimits.parts),
  tables: z.array(z.strictObject({ path: z.string().regex(/^tables\/[a-z]+\.csv$/), lines: count, ...part })).max(50),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A person, by the address that they have proved. The other installation makes the account anew. */
export const archivedAccountSchema = z.strictObject({
  memberId: memberIdSchema,
  email: z.email().max(254),
  isEmailProved: z.boolean(),
  givenName: z.string().max(2_048),
  familyName: z.string().max(2_048),
  /** What the platform's own item of the account says, as far as it is archived. */
  createdAt: instantSchema.optional(),
  emailProvedAt: instantSchema.optional(),
  language: languageSchema.optional(),
  version: z.int().min(1).optional(),
});
export type ArchivedAccount = z.infer<typeof archivedAccountSchema>;

/** Why an archive is refused. `path` names the file, its line and the attribute. Nothing has been written. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
  readonly code: string;
  readonly path: string;
  constructor(code: string, path: string) {
    super(`${code} at ${path}`);
    this.code = code;
    this.path = path;
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Where the files of a tenant lie in the bucket. */
export const filePrefix = (tenantId: TenantId) => `media/${tenantId}/`;
export const filePath = (tenantId: TenantId, key: string) => `files/${key.slice(filePrefix(tenantId).length)}`;
export const fileKey = (tenantId: TenantId, path: string) => filePrefix(tenantId) + path.slice("files/".length);

/** One line, the same for equal items: attributes stand in order, and bytes are base64. */
export const toLine = (item: WireItem): string => JSON.stringify(inOrder(item));

function inOrder(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
}

const attributeSchema: z.ZodType<AttributeValue> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }),
    z.strictObject({ N: z.string().regex(/^-?\d{1,38}(\.\d{1,38})?$/) }),
    z.strictObject({ BOOL: z.boolean() }),
    z.strictObject({ NULL: z.literal(true) }),
    z.strictObject({ B: z.base64().transform((text) => new Uint8Array(Buffer.from(text, "base64"))) }),
    z.strictObject({ L: z.array(attributeSchema) }),
    z.strictObject({ M: z.record(z.string(), attributeSchema) }),
    z.strictObject({ SS: z.array(z.string()).min(1) }),
    z.strictObject({ NS: z.array(z.string()).min(1) }),
  ]),
) as z.ZodType<AttributeValue>;
const itemSchema = z.record(z.string().max(255), attributeSchema);

/** A line of a page, an item or an account. A nested text that is too deep for the parser counts as none. */
export function readJson<T>(schema: z.ZodType<T>, line: string, path: string): T {
  let parsed: unknown;
  try {
    if (line.length > archiveLimits.lineBytes) throw new RangeError("too long");
    parsed = JSON.parse(line);
    const { data, error } = schema.safeParse(parsed);
    if (error === undefined) return data;
    throw new ArchiveRefused("archive.bad_shape", [path, ...(error.issues[0]?.path ?? [])].join("."));
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused("archive.not_json", path);
  }
}

export const readItemLine = (line: string, path: string): WireItem => readJson(itemSchema, line, path);

export interface KnownItem {
  definition: Item;
  pk: string;
  sk: string;
  /** The item as the product reads it. */
  fields: Readonly<Record<string, unknown>>;
}

/**
 * The kind of an item, by its entity and key, as the product itself reads it. Each index that lists it must be one of
 * its kind, and the tenant's own.
 * @throws `ArchiveRefused`
 */
export function recognise(item: WireItem, tenantId: TenantId, path: string): KnownItem {
  const refuse = (code: string, name: string) => new ArchiveRefused(code, `${path}.${name}`);
  const [pk, sk] = [item.pk?.S ?? "", item.sk?.S ?? ""];
  const named = definitions.filter(({ entity }) => entity === item.entity?.S);
  if (named.length === 0) throw refuse("archive.unknown_entity", "entity");
  const definition = named.find(({ spelled }) => fits(spelled.pk, pk, tenantId) && fits(spelled.sk, sk, tenantId));
  if (definition === undefined) throw refuse("archive.foreign_key", "pk");
  for (const name of Object.keys(item).filter((each) => /^gsi\d(pk|sk)$/.test(each))) {
    if (item[name]?.S === undefined || item[`${name.slice(0, 4)}pk`] === undefined)
      throw refuse("archive.foreign_key", name);
    const isListed = definition.listings.some(
      ({ index, pk: list }) => `${index}pk` === name && fits(list, item[name]?.S ?? "", tenantId),
    );
    if (name.endsWith("pk") && !isListed) throw refuse("archive.foreign_key", name);
  }
  if (item.tenantId !== undefined && item.tenantId.S !== tenantId) throw refuse("archive.foreign_item", "tenantId");
  try {
    return { definition, pk, sk, fields: definition.parse(unmarshall(item)) as KnownItem["fields"] };
  } catch {
    throw new ArchiveRefused("archive.unreadable_item", path);
  }
}

const patterns = new Map<string, RegExp>();

/** Whether a key has the form of a template. A part of a key holds no separator, except the last one. */
function fits(template: string, key: string, tenantId: TenantId): boolean {
  let pattern = patterns.get(template);
  if (pattern === undefined) {
    const source = template
      .split(/(<\w+(?::\d+)?>)/)
      .map((text) => {
        if (text === "<tenantId>") return "(?<tenantId>ten_[0-9A-Z]{26})";
        const digits = /^<\w+:(\d+)>$/.exec(text)?.[1];
        if (digits !== undefined) return `\\d{${digits},}`;
        return text.startsWith("<") ? ".+" : text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      })
      .join("");
    pattern = new RegExp(`^${source}$`, "s");
    patterns.set(template, pattern);
  }
  const match = pattern.exec(key);
  return match !== null && (match.groups?.tenantId === undefined || match.groups.tenantId === tenantId);
}

/** How a kind of item spells its key, as the lists of contents name it. */
export const spellingOf = ({ spelled }: Pick<Item, "spelled">) => `${spelled.pk} ${spelled.sk}`;
export const isOfTenant = ({ spelled }: Pick<Item, "spelled">) => spelled.pk.startsWith("T#<tenantId>#");
