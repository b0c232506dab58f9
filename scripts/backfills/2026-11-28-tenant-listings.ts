/**
 * Backfill of 2026-11-28. Workspaces of earlier releases stand in no list of the platform. A consumer lists those that
 * change.
 */

import { tenantListingItem } from "#lambdas/platform/items.ts";
import { placesOf } from "#lambdas/platform/repository.ts";
import { listingOf } from "#lambdas/platform/tenant-rules.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { type Derivation, runAsCommand } from "./run-backfill.ts";

export const tenantListings: Derivation = {
  entity: "tenant",
  derive: (item) => {
    const listing = listingOf(tenantItem.parse(item));
    const { pk, sk } = tenantListingItem.key(listing.tenantId);
    return [{ ...tenantListingItem.whole({ ...listing, version: 1 }), ...placesOf(listing), pk, sk }];
  },
};

await runAsCommand(import.meta.url, tenantListings);
