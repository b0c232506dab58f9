import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { callRoute, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/**
 * `latest` is what the bell counts, kept up to date by it; `pages` is the list as far as it was asked for, read when it
 * is opened. Until then it shows what the bell knows.
 */
export function useNotifications() {
  const params = { tenantId: useWorkspace().tenantId };
  const { data: latest } = useQuery(routeQuery(listNotifications, { params, query: {} }));
  const pages = useInfiniteQuery({
    queryKey: [listNotifications.id, { params }, "pages"],
    queryFn: ({ pageParam: cursor, signal }) => callRoute(listNotifications, { params, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: latest && { pages: [latest], pageParams: [undefined] },
    enabled: false,
  });
  return { latest, pages };
}
