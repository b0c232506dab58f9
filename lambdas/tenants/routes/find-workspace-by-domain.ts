import { AppError } from "../../contract/errors.ts";
import { openRoute } from "../../shared/handler.ts";
import { openTenantScope } from "../../shared/tenant-scope.ts";
import { findWorkspaceByDomain, tenantNotFound } from "../contract.ts";
import { domainClaimRef, tenantRef } from "../repository.ts";

export const handler = openRoute(findWorkspaceByDomain, async ({ query, table }) => {
  const { tenantId } = await table.getMany({ tenantId: domainClaimRef(query.domain) }, { consistent: false });
  if (tenantId === undefined) throw new AppError(tenantNotFound);
  const { tenant } = await table.getMany({ tenant: tenantRef(openTenantScope(tenantId)) }, { consistent: false });
  if (tenant === undefined) throw new AppError(tenantNotFound);
  return tenant;
});
