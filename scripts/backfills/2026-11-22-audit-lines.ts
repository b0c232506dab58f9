/**
 * Backfill of 2026-11-22. Audit entries of earlier releases lack their lines in the trails of objects. A consumer
 * writes them for what is newer.
 */

import { listUnderObjects } from "#lambdas/audit/repository.ts";
import { auditEntryItem } from "#lambdas/store/items.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { type Derivation, runAsCommand } from "./run-backfill.ts";

export const auditLines: Derivation = {
  entity: "auditEntry",
  derive: (item) => {
    const tenantId = tenantOf(String(item.pk));
    if (tenantId === null) throw new TypeError("An audit entry belongs to a tenant.");
    return listUnderObjects(openTenantScope(tenantId), auditEntryItem.parse(item)).map((line) => {
      if (line.kind !== "put") throw new TypeError("A derived item is put.");
      return { ...line.item, pk: line.key.pk, sk: line.key.sk };
    });
  },
};

await runAsCommand(import.meta.url, auditLines);
