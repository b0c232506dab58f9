/**
 * Backfill of 2026-11-22. Entries and wallets of earlier releases lack their line in the tenant's ledger, and their
 * place among the tenant's wallets. A consumer writes both for what is newer.
 */

import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { listEntry, listWallet } from "#lambdas/ledgers/repository.ts";
import { ledgerEntryItem, walletItem } from "#lambdas/points/items.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { WriteItem } from "#lambdas/store/write-items.ts";
import { type Derivation, runBackfill } from "./run-backfill.ts";

function scopeOf({ pk }: Record<string, unknown>) {
  const tenantId = tenantOf(String(pk));
  if (tenantId === null) throw new TypeError("Points belong to a tenant.");
  return openTenantScope(tenantId);
}

function itemsOf(write: WriteItem): Record<string, unknown>[] {
  if (write.kind !== "put") throw new TypeError("A derived item is put.");
  return [{ ...write.item, pk: write.key.pk, sk: write.key.sk }];
}

export const ledgerLines: Derivation = {
  entity: "ledgerEntry",
  derive: (item) => itemsOf(listEntry(scopeOf(item), memberIdSchema.parse(item.memberId), ledgerEntryItem.parse(item))),
};

export const walletListings: Derivation = {
  entity: "wallet",
  derive: (item) => itemsOf(listWallet(scopeOf(item), walletItem.parse(item).memberId)),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: { of: { type: "string" }, from: { type: "string" }, "per-second": { type: "string" } },
  });
  const tableName = process.env.TABLE_NAME;
  const backfill = new Map([
    ["entries", ledgerLines],
    ["wallets", walletListings],
  ]).get(values.of ?? "");
  if (tableName === undefined) throw new Error("Set TABLE_NAME to the name of the stage's table.");
  if (backfill === undefined) throw new Error("Say --of entries, then --of wallets.");
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
  const { written } = await runBackfill(backfill, {
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
