/** Items that no noun owns: the audit, and the consumers' claims. */
import { inflateRawSync } from "node:zlib";
import * as z from "zod";
import type { DueKind } from "../contract/define-consumer.ts";
import { type AuditEntryId, auditEntryIdSchema, memberIdSchema, stationIdSchema } from "../contract/ids.ts";
import { mailTroubleSchema, recipientIdSchema } from "../contract/mail-tags.ts";
import { rateCounterPrefix } from "../contract/rates.ts";
import { instantSchema } from "../contract/time.ts";
import { objectsNamedBy, trailChangeSchema, trailObjectSchema, trailOtherSchema } from "../contract/trail.ts";
import { defineItem } from "./define-item.ts";
import { platformKey, platformList, tenantKey, tenantList, tenantOf } from "./keys.ts";
import type { StoredItem } from "./write-items.ts";

export const auditEntrySchema = z.object({
  auditId: auditEntryIdSchema,
  /** An account, a station, or the payment provider. */
  actorId: z.union([memberIdSchema, stationIdSchema, z.literal("stripe")]),
  actorRole: z.string(),
  /** Id of the route, such as `points.grantPoints`. */
  action: z.string(),
  /** The ids in the path of the call. */
  subject: z.record(z.string(), z.string()),
  /** What the call is about. */
  object: trailObjectSchema,
  /** What the call changed. Null when its contract names no fields, and in entries of earlier releases. */
  change: trailChangeSchema.nullable().default(null),
  /** Other objects in whose trails the entry stands, such as the members whom one call gave plans. */
  others: z.array(trailOtherSchema).optional(),
  at: instantSchema,
  bodyHash: z.string(),
  /** The stored answer: a repeated call gets it unchanged. Null when the call carries no key. */
  answer: z.unknown(),
});

export const auditOfMonth = tenantList<[utcMonth: string]>("gsi1", "AM#<utcMonth>");

/** What the platform's staff did, in a workspace or in none. */
export const staffActsList = platformList("gsi2", "PLATFORM#STAFFACTS");

export const auditEntryItem = defineItem({
  entity: "auditEntry",
  summary: "audit entry of a privileged call",
  readBy: "idempotency of privileged calls",
  schema: auditEntrySchema,
  key: tenantKey<[auditId: AuditEntryId]>("A#<auditId>", "A"),
  personal: { answer: null },
  lists: [
    { list: auditOfMonth, order: "the tenant's month by time" },
    { list: staffActsList, order: "what the platform's staff did, by time" },
  ],
  unpack: (stored) => {
    const answer = inflateAnswer(stored);
    return { object: objectOfEarlier(stored, answer), ...stored, answer };
  },
});

/** Answers are stored deflated. A message of a queue carries none. */
function inflateAnswer({ answer }: StoredItem): unknown {
  return answer instanceof Uint8Array ? JSON.parse(inflateRawSync(answer).toString("utf8")) : null;
}

/** Entries of earlier releases name no object. The ids of the path do, or the answer's id of what the call created. */
function objectOfEarlier({ pk, subject }: StoredItem, answer: unknown) {
  const named = [subject, answer].map((ids) => objectsNamedBy((ids ?? {}) as Record<string, unknown>));
  return named.flat()[0] ?? { kind: "workspace", id: tenantOf(String(pk)) };
}

const claimSchema = z.object({ isDone: z.boolean(), claimedAt: z.number(), version: z.int() });

export const consumedItem = defineItem({
  entity: "consumed",
  summary: "what a consumer has done; expires",
  readBy: "consumers",
  schema: claimSchema,
  key: tenantKey<[consumerId: string, effectId: string]>("X#<consumerId>#<effectId>", "X"),
});

export const consumedForPlatformItem = defineItem({
  entity: "consumed",
  summary: "what a consumer has done outside tenants; expires",
  readBy: "consumers",
  schema: claimSchema,
  key: platformKey<[consumerId: string, effectId: string]>("PLATFORM#X#<consumerId>#<effectId>", "X"),
});

const hourlyCounterSchema = z.object({ count: z.int() });

export const hourlyCounterItem = defineItem({
  entity: "hourlyCounter",
  summary: "how often something happened in an hour; expires",
  readBy: "conditional writes",
  schema: hourlyCounterSchema,
  key: platformKey<[nameHash: string], [hour: number]>("PLATFORM#HOURLY#<nameHash>", "<hour>"),
});

/**
 * An address to which the tenant sends nothing any more. The key is a hash, so it holds no address. Whoever has the
 * address carries the hash, so the mark leaves with them.
 */
export const mailMarkItem = defineItem({
  entity: "mailMark",
  summary: "address to which mails do not arrive",
  readBy: "each mail, before it is sent",
  schema: z.object({
    trouble: mailTroubleSchema,
    at: instantSchema,
    /** The member or the invitation that has the address. */
    recipientId: recipientIdSchema,
    /** Since when somebody wants to try again. SES has the address on its own list until the mark is gone. */
    clearedAt: instantSchema.nullable().default(null),
    /** Mails that were not sent since. */
    notSent: z.int().default(0),
    notSentAt: instantSchema.nullable().default(null),
    version: z.int(),
  }),
  key: tenantKey<[addressHash: string]>("MARKED#<addressHash>", "MAIL"),
});
export type MailMark = z.output<(typeof mailMarkItem)["schema"]>;

/** Whether the partition holds only counters of the platform. They name nobody, and no tenant. */
export const isHourlyCounterOfPlatform = (pk: string) =>
  pk.startsWith(hourlyCounterItem.key.text.pk.split("<")[0] ?? "");

export const tenantHourlyCounterItem = defineItem({
  entity: "hourlyCounter",
  summary: "how often something happened in an hour of a tenant; expires",
  readBy: "conditional writes",
  schema: hourlyCounterSchema,
  key: tenantKey<[nameHash: string], [hour: number]>("HOURLY#<nameHash>", "<hour>"),
});

export const rateCounterItem = defineItem({
  entity: "rateCounter",
  summary: "calls of a house, a caller or a network within a minute; expires",
  readBy: "the pipeline, which limits the rate of calls",
  schema: z.object({ calls: z.int() }),
  key: platformKey<[subject: string], [minute: number]>(`${rateCounterPrefix}<subject>`, "<minute>"),
});

/** Of the sampled calls alone, each as often as it stands for. The key is the tenant's, so the item names it again. */
export const houseUseItem = defineItem({
  entity: "houseUse",
  summary: "what the calls of a house consumed on a day; expires",
  readBy: "the platform's page of health",
  schema: z.object({ calls: z.number(), readUnits: z.number(), writeUnits: z.number(), milliseconds: z.number() }),
  key: platformKey<[utcDay: string, shard: number], [tenantId: string]>(
    `${rateCounterPrefix}USE#<utcDay>#<shard>`,
    "<tenantId>",
  ),
});

/**
 * What the platform's list shows of a house and no item of the house tells. It stands among the counters of calls, where
 * functions that only read may write. A house's calls and failures write it once an hour at most.
 */
export const housePulseItem = defineItem({
  entity: "housePulse",
  summary: "a house's last sign-in, its last failed work, and how many addresses are held back",
  readBy: "the platform's list of workspaces",
  schema: z.object({
    lastSignInAt: instantSchema.nullable().default(null),
    /** When work failed at every attempt. */
    lastFailedAt: instantSchema.nullable().default(null),
    /** Addresses to which nothing is sent. */
    heldBack: z.int().default(0),
  }),
  key: platformKey<[tenantId: string]>(`${rateCounterPrefix}PULSE#<tenantId>`, "PULSE"),
});

/** Whether the partition holds only counters of calls. Every function of a route may change those. */
export const isRateCounter = (pk: string) => pk.startsWith(rateCounterPrefix);

const shardsOfDueWork = platformList<[kind: string, shard: number]>("gsi4", "DUE#<kind>#<shard>");

/** Due items of one kind, by the due instant. */
export const dueList = Object.assign((kind: DueKind, shard: number) => shardsOfDueWork(kind.toUpperCase(), shard), {
  text: shardsOfDueWork.text,
});

/** Shards of each list of due items, so that one partition does not take every tenant's writes. */
export const dueShards = 8;

/** The shard of an item by its id, whose last character is evenly distributed. */
export function dueShardOf(id: string): number {
  return id.charCodeAt(id.length - 1) % dueShards;
}

export const storeItems = {
  auditEntryItem,
  consumedItem,
  consumedForPlatformItem,
  hourlyCounterItem,
  tenantHourlyCounterItem,
  mailMarkItem,
  rateCounterItem,
  houseUseItem,
  housePulseItem,
};
