import { AppError } from "../../contract/errors.ts";
import { openRoute } from "../../shared/handler.ts";
import { openTenantScope } from "../../shared/tenant-scope.ts";
import { getWorkspace, tenantNotFound } from "../contract.ts";
import { findTenantBySlug } from "../repository.ts";

export const handler = openRoute(getWorkspace, async ({ params, table }) => {
  const tenant = await findTenantBySlug(table, params.slug, openTenantScope);
  if (tenant === undefined) throw new AppError(tenantNotFound);
  return tenant;
});
