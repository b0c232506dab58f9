import { AppError, tenantNotFound } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { findWorkspaceByDomain } from "../contract.ts";
import { domainClaimRef, findTenant } from "../repository.ts";

export const handler = openRoute(findWorkspaceByDomain, async ({ query, table, openScope, log }) => {
  const tenant = await findTenant(table, domainClaimRef(query.domain), openScope);
  if (tenant === undefined) throw new AppError(tenantNotFound);
  if (tenant.hasBrokenColours === true) log.warn("broken_colours", { tenantId: tenant.tenantId });
  return tenant;
});
