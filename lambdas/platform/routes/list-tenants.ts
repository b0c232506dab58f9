import { platformRoute } from "../../pipeline/handler.ts";
import { readTenantList } from "../tenant-list.ts";
import { presentTenants } from "../tenant-views.ts";
import { listTenants } from "../tenants-contract.ts";

export const handler = platformRoute(listTenants, async ({ query, table, openScope, now }) => {
  const { listings, nextCursor } = await readTenantList(table, query);
  return { tenants: await presentTenants(table, listings, openScope, now), nextCursor };
});
