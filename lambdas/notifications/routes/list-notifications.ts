import { roleAllows } from "../../contract/roles.ts";
import { tenantRoute } from "../../shared/handler.ts";
import { listNotifications } from "../contract.ts";
import { newestNotices, newestRequests, readMarkRef } from "../repository.ts";
import { presentNotices } from "../rules.ts";

export const handler = tenantRoute(listNotifications, {
  gets: ({ scope, actorId }) => ({ mark: readMarkRef(scope, actorId) }),
  load: ({ scope, actorId }, table) => table.query(newestNotices(scope, actorId)),
  run: async ({ scope, table, tenant, role, actorId, now, found: { mark }, loaded }) => {
    // Only a role that was proved says whether these are the reader's business.
    const requests = roleAllows(role, "admin") ? (await table.query(newestRequests(scope))).rows : [];
    const reader = { actorId, features: tenant.features, readUpTo: mark?.readUpTo, now };
    return presentNotices([...loaded.rows, ...requests], reader);
  },
});
