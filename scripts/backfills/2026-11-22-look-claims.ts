/**
 * Backfill of 2026-11-22. Tenants of earlier releases claim the first skeleton of their slug only. It tells "cl" from
 * "d" and 3 from "e".
 */

import { tenantItem } from "#lambdas/tenants/items.ts";
import { claimLooks } from "#lambdas/tenants/repository.ts";
import { type Derivation, runAsCommand } from "./run-backfill.ts";

export const lookClaims: Derivation = {
  entity: "tenant",
  derive: (item) =>
    claimLooks(tenantItem.parse(item as never)).map(({ item: claim, key }) => ({ ...claim, pk: key.pk, sk: key.sk })),
};

await runAsCommand(import.meta.url, lookClaims);
