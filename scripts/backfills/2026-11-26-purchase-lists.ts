/**
 * Backfill of 2026-11-26. Purchases of earlier releases lack their place in the list of all purchases. Run `places`
 * before `lists`: an item stands in the list once it has both.
 */

import { allPurchasesList, purchaseItem } from "#lambdas/payments/items.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { type Backfill, runAsCommand } from "./run-backfill.ts";

export const purchasePlaces: Backfill = {
  entity: "purchase",
  field: "gsi2sk",
  valueFor: (item) => {
    const { createdAt, purchaseId } = purchaseItem.parse(item);
    return `${createdAt}#${purchaseId}`;
  },
};

export const purchaseLists: Backfill = {
  entity: "purchase",
  field: "gsi2pk",
  valueFor: ({ pk }) => {
    const tenantId = tenantOf(String(pk));
    if (tenantId === null) throw new TypeError("A purchase belongs to a tenant.");
    return allPurchasesList(openTenantScope(tenantId)).pk;
  },
};

await runAsCommand(
  import.meta.url,
  new Map([
    ["places", purchasePlaces],
    ["lists", purchaseLists],
  ]),
);
