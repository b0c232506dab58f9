import { AppError, tenantNotFound } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { getWorkspace } from "../contract.ts";
import { findTenant, slugClaimRef } from "../repository.ts";

export const handler = openRoute(getWorkspace, async ({ params, table, openScope }) => {
  const tenant = await findTenant(table, slugClaimRef(params.slug), openScope);
  if (tenant === undefined) throw new AppError(tenantNotFound);
  return tenant;
});
