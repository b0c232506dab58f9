/** Reads the pages of a list that is searched here, without a press of a button. */
import { useEffect } from "react";
import type { RoutePages } from "#web/session/route-pages.ts";

/** So many rows are read ahead. A longer list has its button. */
const mostReadAhead = 500;

export function useReadAhead<Row, Answer>(list: RoutePages<Row, Answer>): RoutePages<Row, Answer> {
  const { rows, hasMore, isLoadingMore, loadMore, moreError } = list;
  const wantsMore = hasMore && !isLoadingMore && moreError === null && (rows?.length ?? 0) < mostReadAhead;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render. A fast page arrives before a render shows that it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, list.answers.length]);
  return list;
}
