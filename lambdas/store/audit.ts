/**
 * The audit entry of a privileged call: who did what to what, when, and with what answer. It is committed with the
 * change. It is also the call's idempotency guard. Its id is derived from the caller's intent, so a repeated call finds
 * the stored answer. Changes by Stripe write an entry too.
 */
import { deflateRawSync } from "node:zlib";
import * as z from "zod";
import type { AuditEntryId } from "../contract/ids.ts";
import { auditEntryItem, type auditEntrySchema, auditOfMonth, staffActsList } from "./items.ts";
import { indexed } from "./keys.ts";
import type { ItemRef } from "./table.ts";
import type { TenantScope } from "./tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "./write-items.ts";

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export function auditEntryRef(scope: TenantScope, auditId: AuditEntryId): ItemRef<AuditEntry> {
  return auditEntryItem.ref(scope, auditId);
}

/** Answers are stored deflated, so that an entry stays below a kilobyte, which is one write unit. */
export function recordAuditEntry(scope: TenantScope, entry: AuditEntry): WriteItem {
  return putNew(
    auditEntryItem.key(scope, entry.auditId),
    auditEntryItem.whole({
      ...entry,
      answer: deflateRawSync(JSON.stringify(entry.answer)),
      version: 1,
      ...indexed(auditOfMonth(scope, entry.at.slice(0, 7)), entry.at),
      ...(entry.actorRole === "super_admin" ? indexed(staffActsList(), `${entry.at}#${entry.auditId}`) : {}),
    }),
    lostRace,
  );
}
