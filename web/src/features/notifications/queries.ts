import { useQuery } from "@tanstack/react-query";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/**
 * `latest` is what the bell counts, kept up to date by it; `list` is the list as far as it was asked for, read when it
 * is opened. Until then it shows what the bell knows.
 */
export function useNotifications() {
  const params = { tenantId: useWorkspace().tenantId };
  const { data: latest } = useQuery(routeQuery(listNotifications, { params, query: {} }));
  const list = useRoutePages(listNotifications, { params, query: {} }, ({ notifications }) => notifications, {
    placeholder: latest,
    enabled: false,
  });
  return { latest, list };
}
