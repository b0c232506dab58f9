/** Writes and reads of the trails of objects. */
import type { AuditEntryId } from "../contract/ids.ts";
import type { TrailObject } from "../contract/trail.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import { auditLineItem } from "./items.ts";
import type { AuditEntry } from "./list.ts";
import { objectsOf } from "./rules.ts";

/** Safe to repeat: an entry never changes, so its lines are always the same. */
export function listUnderObjects(
  scope: TenantScope,
  entry: Pick<AuditEntry, "auditId" | "at" | "object" | "subject" | "others">,
): WriteItem[] {
  const { auditId, at } = entry;
  return objectsOf(entry).map(({ kind, id }) => ({
    kind: "put",
    key: auditLineItem.key(scope, kind, id, at, auditId),
    item: auditLineItem.whole({ auditId, at }),
    conditions: [],
    refused: lostRace,
  }));
}

export function linesOfObject(
  scope: TenantScope,
  { kind, id }: TrailObject,
  page: { limit: number; cursor?: string },
): QuerySpec<{ auditId: AuditEntryId; at: string }> {
  return {
    partition: auditLineItem.key.partition(scope, kind, id),
    newestFirst: true,
    consistent: true,
    ...page,
    parse: auditLineItem.parse,
  };
}
