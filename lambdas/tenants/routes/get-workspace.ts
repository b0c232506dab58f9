import { AppError, tenantNotFound } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { getWorkspace } from "../contract.ts";
import { findTenant, slugClaimRef } from "../repository.ts";

export const handler = openRoute(getWorkspace, async ({ params, table, openScope, log }) => {
  const tenant = await findTenant(table, slugClaimRef(params.slug), openScope);
  if (tenant === undefined) throw new AppError(tenantNotFound);
  if (tenant.hasBrokenColours === true) log.warn("broken_colours", { tenantId: tenant.tenantId });
  return tenant;
});
