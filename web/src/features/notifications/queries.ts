import { useQuery } from "@tanstack/react-query";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** What the bell counts. The bell keeps it up to date. */
export function useLatest() {
  return useQuery(routeQuery(listNotifications, { params: { tenantId: useWorkspace().tenantId }, query: {} }));
}

/** The pages read so far. */
export function useNotificationPages() {
  const params = { tenantId: useWorkspace().tenantId };
  return useRoutePages(listNotifications, { params, query: {} }, ({ notifications }) => notifications);
}
