import { AppError, unauthorized } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { getAccount } from "../contract.ts";
import { accountRef, accountTenantsQuery } from "../repository.ts";

export const handler = openRoute(getAccount, async ({ actorId, table, openScope }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const [{ account }, { rows }] = await Promise.all([
    table.getMany({ account: accountRef(actorId) }, { consistent: true }),
    table.query(accountTenantsQuery(actorId)),
  ]);
  // The link holds the name as of joining; a workspace may have been renamed since.
  const tenants = await table.getMany(
    Object.fromEntries(rows.map(({ tenantId }) => [tenantId, tenantRef(openScope(tenantId))])),
    { consistent: false },
  );
  const workspaces = rows.map((row) => ({ ...row, name: tenants[row.tenantId]?.name ?? row.name }));
  const home = rows.find((tenant) => tenant.tenantId === account?.homeTenantId) ?? rows[0];
  const { isSuperAdmin = false, language = null, createdAt = null } = account ?? {};
  return { isSuperAdmin, language, createdAt, homeSlug: home?.slug ?? null, workspaces };
});
