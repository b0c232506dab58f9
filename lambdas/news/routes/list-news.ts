import { toInstant } from "../../contract/time.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listNews, newsLimits } from "../contract.ts";
import type { StoredArticle } from "../items.ts";
import { isRecent, newsReadRefs, pinnedNews, publishedNews, readShown } from "../repository.ts";
import { isFound, isReadable, presentNews, readerOf } from "../rules.ts";

/** More than are shown: some pinned articles are for other readers or have expired. */
const pinnedAtOnce = 20;
/** The most pages that one call reads while none of their articles is for the reader. */
const mostPages = 5;

export const handler = tenantRoute(listNews, {
  knowsStaff: "proved",
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  load: async ({ scope, now, query: { cursor, limit } }, table) => {
    const until = toInstant(now);
    const [pinned, page] = await Promise.all([
      table.query(pinnedNews(scope, until, pinnedAtOnce)),
      table.query(publishedNews(scope, until, { limit, cursor })),
    ]);
    return { pinned, page };
  },
  run: async ({ scope, actorId, role, found, loaded, query, now, table }) => {
    const reader = readerOf(role, found.membership);
    const isShown = (article: StoredArticle) =>
      isReadable(article, reader, now) &&
      (query.category === undefined || article.category === query.category) &&
      (query.search === undefined || query.search === "" || isFound(article, query.search));
    const pins = pinnedNews(scope, toInstant(now), pinnedAtOnce);
    const pinned = await readShown(table, pins, loaded.pinned, isShown, newsLimits.pinnedOnTop);
    const onTop = new Set(pinned.map(({ newsId }) => newsId));
    const pick = (rows: readonly StoredArticle[]) =>
      rows.filter((article) => isShown(article) && !onTop.has(article.newsId));
    let { page } = loaded;
    let rows = pick(page.rows);
    for (let pages = 1; rows.length === 0 && page.nextCursor !== null && pages < mostPages; pages += 1) {
      const next = { limit: query.limit, cursor: page.nextCursor };
      page = await table.query(publishedNews(scope, toInstant(now), next));
      rows = pick(page.rows);
    }
    const shownPinned = query.cursor === undefined ? pinned : [];
    // Pinned articles may be much older than the rest.
    const marks = await Promise.all(
      [shownPinned, rows].map((articles) =>
        table.getMany(newsReadRefs(scope, actorId, articles), { consistent: true, isForDisplay: true }),
      ),
    );
    const isRead = ({ newsId }: StoredArticle) => marks.some((ofSome) => ofSome[newsId] !== undefined);
    const present = (article: StoredArticle) => ({
      ...presentNews(article),
      isUnread: !isRead(article) && isRecent(article.publishedAt ?? "", now),
    });
    return { pinned: shownPinned.map(present), news: rows.map(present), nextCursor: page.nextCursor };
  },
});
