import { AppError, unauthorized } from "../../contract/errors.ts";
import { openRoute } from "../../shared/handler.ts";
import { getAccount } from "../contract.ts";
import { accountRef, accountTenantsQuery } from "../repository.ts";

export const handler = openRoute(getAccount, async ({ actorId, table }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const [{ account }, { rows }] = await Promise.all([
    table.getMany({ account: accountRef(actorId) }, { consistent: false }),
    table.query(accountTenantsQuery(actorId)),
  ]);
  const home = rows.find((tenant) => tenant.tenantId === account?.homeTenantId) ?? rows[0];
  return { isSuperAdmin: account?.isSuperAdmin ?? false, homeSlug: home?.slug ?? null, workspaces: rows };
});
