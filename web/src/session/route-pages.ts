/** A list that loads page by page: `useRoutePages(listMembers, { params, query }, ({ members }) => members)`. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";
import { callRoute, offlineOptions, type RouteInput } from "./api.ts";

/** One page of a list: its rows, and the cursor of the next page. */
interface Page {
  nextCursor: string | null;
}

type PagedRoute = RouteContract & { response: { _output: Page } };

export interface RoutePages<Row, Answer = unknown> {
  /** All rows that are loaded; undefined before the first page. */
  rows: readonly Row[] | undefined;
  /** The loaded answers, for their other fields. */
  answers: readonly Answer[];
  isPending: boolean;
  /** Why there are no rows. If rows are visible, a failed refresh does not hide them. */
  error: unknown;
  /** True while rows of another filter are shown until the requested ones arrive. */
  isPrevious: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Why the next page did not load. */
  moreError: unknown;
  reload: () => Promise<unknown>;
}

interface Options<Answer> {
  /** Keeps rows of another filter until the new ones arrive. False shows a skeleton instead. */
  keepsPrevious?: (inputBefore: unknown) => boolean;
  /** Shown until the first page arrives. */
  placeholder?: Answer;
  /** False: nothing is read before `reload`. */
  enabled?: boolean;
}

const mostTries = 5;

export function useRoutePages<R extends PagedRoute, Row>(
  route: R,
  input: RouteInput<R>,
  rowsOf: (answer: CallOutput<R>) => readonly Row[],
  options: Options<CallOutput<R>> = {},
): RoutePages<Row, CallOutput<R>> {
  const { keepsPrevious, placeholder, enabled } = options;
  const list = useInfiniteQuery({
    queryKey: [route.id, input, "pages"] as const,
    queryFn: ({ pageParam: cursor, signal, client, queryKey }) => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      return callRoute(route, withCursor(route, input, cursor), { signal, isFirst });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Page).nextCursor,
    ...offlineOptions(route),
    enabled,
    placeholderData: (previous, query) => {
      if (placeholder !== undefined) return { pages: [placeholder], pageParams: [undefined] };
      return keepsPrevious?.(query?.queryKey[1]) === true ? keepPreviousData(previous) : undefined;
    },
  });
  const { data } = list;
  const [isAsking, setIsAsking] = useState(false);
  /** A refresh takes the place of a call for more, as after an event of the workspace. Then the page is asked for again. */
  async function loadMore(tries = mostTries): Promise<void> {
    setIsAsking(true);
    const before = data?.pages.length;
    const now = await list.fetchNextPage();
    const isReplaced = now.data?.pages.length === before && now.hasNextPage && now.error === null;
    if (isReplaced && tries > 1) return loadMore(tries - 1);
    setIsAsking(false);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data]);
  return {
    rows,
    answers: data?.pages ?? [],
    isPending: list.isPending,
    error: list.isError && data === undefined ? list.error : null,
    isPrevious: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage || isAsking,
    loadMore: () => void loadMore(),
    moreError: list.isFetchNextPageError ? list.error : null,
    reload: list.refetch,
  };
}

function withCursor<R extends RouteContract>(_route: R, input: RouteInput<R>, cursor: string | undefined) {
  const { query } = input as { query?: object };
  return { ...input, query: { ...query, cursor } } as RouteInput<R>;
}

/**
 * For a route that filters what it has read: its page may be empty although rows follow. Then the next page is read, and
 * the list counts as pending until a row comes or the list ends.
 */
export function useFilledPages<Row, Answer>(
  list: RoutePages<Row, Answer>,
  isEmpty = list.rows?.length === 0,
): RoutePages<Row, Answer> {
  const { hasMore, isLoadingMore, loadMore, moreError } = list;
  const isSearching = isEmpty && hasMore && moreError === null;
  const wantsMore = isSearching && !isLoadingMore;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render. A fast page arrives before a render shows that it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, list.answers.length]);
  return isSearching ? { ...list, rows: undefined, isPending: true, hasMore: false } : list;
}
