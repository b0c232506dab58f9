/**
 * Backfill of 2026-11-22. Entries and wallets of earlier releases lack their line in the tenant's ledger, and their
 * place among the tenant's wallets. A consumer writes both for what is newer.
 */

import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { listEntry, listWallet } from "#lambdas/ledgers/repository.ts";
import { ledgerEntryItem, walletItem } from "#lambdas/points/items.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { WriteItem } from "#lambdas/store/write-items.ts";
import { type Derivation, runAsCommand } from "./run-backfill.ts";

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

await runAsCommand(
  import.meta.url,
  new Map([
    ["entries", ledgerLines],
    ["wallets", walletListings],
  ]),
);
