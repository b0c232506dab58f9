import { roleAllows } from "../../contract/roles.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listNotifications } from "../contract.ts";
import { noticesByDelivery, openPlace, readMarkRef, requestsByDelivery, sealPlace } from "../repository.ts";
import { mergePage, presentNotices } from "../rules.ts";

export const handler = tenantRoute(listNotifications, {
  knowsStaff: "proved",
  gets: ({ scope, actorId }) => ({ mark: readMarkRef(scope, actorId) }),
  load: async ({ scope, actorId, query: { cursor, limit } }, table) => {
    const part = { after: cursor === undefined ? undefined : openPlace(scope, actorId, cursor), limit };
    return { part, own: await table.query(noticesByDelivery(scope, actorId, part)) };
  },
  run: async ({ scope, table, tenant, role, actorId, now, found: { mark }, loaded: { part, own } }) => {
    // Requests are for administrators only, so the role must be proved first.
    const requests = roleAllows(role, "admin") ? (await table.query(requestsByDelivery(scope, part))).rows : [];
    const { notices, endsAt } = mergePage([own.rows, requests], part);
    const reader = { actorId, features: tenant.features, readUpTo: mark?.readUpTo, now };
    const nextCursor = endsAt === null ? null : sealPlace(scope, actorId, endsAt);
    return { ...presentNotices(notices, reader), nextCursor };
  },
});
