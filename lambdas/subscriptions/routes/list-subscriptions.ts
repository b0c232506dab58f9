import { subscriptionsQuery } from "../../billing/repository.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { listSubscriptions } from "../staff-contract.ts";
import { presentListed, readTenants } from "../views.ts";

export const handler = platformRoute(listSubscriptions, async ({ query, table, openScope }) => {
  const { status, limit, cursor } = query;
  const { rows, nextCursor } = await table.query(subscriptionsQuery({ status, limit, cursor }));
  const tenants = await readTenants(
    table,
    rows.map(({ tenantId }) => tenantId),
    openScope,
  );
  return {
    subscriptions: rows.flatMap((record) => presentListed(record, tenants[record.tenantId ?? ""]) ?? []),
    nextCursor,
  };
});
