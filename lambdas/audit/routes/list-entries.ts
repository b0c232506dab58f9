import { tenantRoute } from "../../pipeline/handler.ts";
import { listEntries } from "../contract.ts";
import { readEntries } from "../list.ts";
import { presentEntries } from "../names.ts";

export const handler = tenantRoute(listEntries, {
  run: async ({ scope, tenant, query, table }) => {
    const { rows, nextCursor } = await readEntries(table, scope, query, tenant.timeZone);
    return { entries: await presentEntries(table, scope, rows), nextCursor };
  },
});
