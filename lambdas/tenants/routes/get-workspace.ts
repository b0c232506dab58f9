import { AppError } from "../../contract/errors.ts";
import { openRoute } from "../../shared/handler.ts";
import { openTenantScope } from "../../shared/tenant-scope.ts";
import { getWorkspace, tenantNotFound } from "../contract.ts";
import { slugClaimRef, tenantRef } from "../repository.ts";

export const handler = openRoute(getWorkspace, async ({ params, table }) => {
  const { tenantId } = await table.getMany({ tenantId: slugClaimRef(params.slug) }, { consistent: false });
  if (tenantId === undefined) throw new AppError(tenantNotFound);
  const { tenant } = await table.getMany({ tenant: tenantRef(openTenantScope(tenantId)) }, { consistent: false });
  if (tenant === undefined) throw new AppError(tenantNotFound);
  return tenant;
});
