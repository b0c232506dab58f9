import { useQuery } from "@tanstack/react-query";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/**
 * `latest` is what the bell counts; the bell keeps it up to date. `list` has the pages read so far, from the first
 * opening on. Until then it shows the bell's notifications.
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
