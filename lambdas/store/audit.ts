/**
 * The audit entry of a privileged call: who did what to what, when, and what came of it. It is committed with the
 * change, and it is the call's idempotency guard: its id is the caller's intent, so that the same call again finds
 * the answer instead of taking effect twice. What Stripe changes leaves one too.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { type AuditEntryId, auditEntryIdSchema, memberIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { indexed, keys, partitions } from "./keys.ts";
import type { ItemRef } from "./table.ts";
import type { TenantScope } from "./tenant-scope.ts";
import { lostRace, putNew, type StoredItem, type WriteItem } from "./write-items.ts";

export const auditEntrySchema = z.object({
  auditId: auditEntryIdSchema,
  /** An account, or the payment provider. */
  actorId: z.union([memberIdSchema, z.literal("stripe")]),
  actorRole: z.string(),
  /** Id of the route, such as `points.grantPoints`. */
  action: z.string(),
  /** What it was done to: the ids in the path. */
  subject: z.record(z.string(), z.string()),
  at: instantSchema,
  bodyHash: z.string(),
  /** The answer that was given: repeated word for word to the same call. Null where the call carries no key. */
  answer: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export function auditEntryRef(scope: TenantScope, auditId: AuditEntryId): ItemRef<AuditEntry> {
  return { key: keys.auditEntry(scope, auditId), parse: parseAuditEntry };
}

/** Answers are kept deflated, so that an entry stays below a kilobyte: one write unit. */
function parseAuditEntry(item: StoredItem): AuditEntry {
  const answer = JSON.parse(inflateRawSync(item.answer as Uint8Array).toString("utf8")) as unknown;
  return auditEntrySchema.parse({ ...item, answer });
}

export function recordAuditEntry(scope: TenantScope, entry: AuditEntry): WriteItem {
  return putNew(
    keys.auditEntry(scope, entry.auditId),
    {
      ...entry,
      answer: deflateRawSync(JSON.stringify(entry.answer)),
      entity: "auditEntry",
      version: 1,
      ...indexed(partitions.auditOfMonth(scope, entry.at.slice(0, 7)), entry.at),
    },
    lostRace,
  );
}
