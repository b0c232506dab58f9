/**
 * Backfill of 2026-11-22. Audit entries of earlier releases lack their lines in the trails of objects. A consumer
 * writes them for what is newer.
 */

import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { listUnderObjects } from "#lambdas/audit/repository.ts";
import { auditEntryItem } from "#lambdas/store/items.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { type Derivation, runBackfill } from "./run-backfill.ts";

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { from: { type: "string" }, "per-second": { type: "string" } } });
  const tableName = process.env.TABLE_NAME;
  if (tableName === undefined) throw new Error("Set TABLE_NAME to the name of the stage's table.");
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
  const { written } = await runBackfill(auditLines, {
    client,
    tableName,
    from: values.from,
    perSecond: Number(values["per-second"] ?? 20),
    onPage: ({ read, written: sofar, next }) =>
      process.stdout.write(
        `read ${read}, written ${sofar}${next === undefined ? ", done" : `, next --from '${next}'`}\n`,
      ),
  });
  process.stdout.write(`${written} items were written.\n`);
}
