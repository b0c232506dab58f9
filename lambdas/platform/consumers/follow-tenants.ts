import { changesConsumer } from "../../pipeline/consumer.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followTenants } from "../consumers.ts";
import { beginFigures, listTenant, listTrial, tenantListingRef } from "../repository.ts";
import { listingOf } from "../tenant-rules.ts";

/**
 * Derives the listing from the workspace as it is now, so late, repeated and reordered changes agree. The listing is
 * read first: a listing of a newer workspace then fails the condition of an older one.
 */
export const handler = changesConsumer(followTenants, async (_change, scope, { table }) => {
  const { seen } = await table.getMany({ seen: tenantListingRef(scope.tenantId) }, { consistent: true });
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (tenant === undefined) return;
  const listing = listingOf(tenant);
  const begun = seen === undefined ? [beginFigures(scope.tenantId)] : [];
  await table.commit([listTenant(listing, seen), ...listTrial(listing, seen), ...begun]);
});
