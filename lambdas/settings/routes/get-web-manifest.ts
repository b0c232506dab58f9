import { AppError, tenantNotFound } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { groundAndInk } from "../ink-rules.ts";
import { getWebManifest } from "../manifest-contract.ts";
import { webManifestOf } from "../manifest-rules.ts";

export const handler = openRoute(getWebManifest, async ({ params, query, table, openScope }) => {
  const tenant = await findTenant(table, slugClaimRef(params.slug), openScope);
  if (tenant === undefined) throw new AppError(tenantNotFound);
  return webManifestOf(tenant, { at: query.at, look: groundAndInk(tenant.colours) });
});
