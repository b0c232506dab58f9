import { toInstant } from "../../contract/time.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listNews } from "../contract.ts";
import type { StoredArticle } from "../items.ts";
import { isRecent, newsReadBetween, newsReadRefs, pinnedNews, publishedNews } from "../repository.ts";
import { isFor, isFound, planOf, presentNews, stateOf } from "../rules.ts";

/** The most pinned articles that a page shows. */
const mostPinned = 5;
/** The most pages that one call reads while none of their articles is for the reader. */
const mostPages = 5;

export const handler = tenantRoute(listNews, {
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  load: async ({ scope, now, query: { cursor, limit } }, table) => {
    const until = toInstant(now);
    const [pinned, page] = await Promise.all([
      table.query(pinnedNews(scope, until, mostPinned)),
      table.query(publishedNews(scope, until, { limit, cursor })),
    ]);
    return { pinned: pinned.rows, page };
  },
  run: async ({ scope, actorId, role, found, loaded, query, now, table }) => {
    const reader = { role, planId: planOf(found.membership) };
    const isShown = (article: StoredArticle) =>
      stateOf(article, now) === "published" &&
      isFor(article.audience, reader) &&
      (query.category === undefined || article.category === query.category) &&
      (query.search === undefined || query.search === "" || isFound(article, query.search));
    const pinned = loaded.pinned.filter(isShown);
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
    // The list is newest first, so its read marks stand close together. Pinned articles may be much older.
    const [newest, oldest] = [rows.at(0)?.publishedAt ?? "", rows.at(-1)?.publishedAt ?? ""];
    const [marksOfPinned, ofList] = await Promise.all([
      table.getMany(newsReadRefs(scope, actorId, shownPinned), { consistent: false }),
      rows.length === 0 ? undefined : table.query(newsReadBetween(scope, actorId, oldest, newest)),
    ]);
    const ofPinned = Object.values(marksOfPinned).flatMap((mark) => mark?.newsId ?? []);
    const read = new Set([...ofPinned, ...(ofList?.rows ?? [])]);
    const present = (article: StoredArticle) => ({
      ...presentNews(article),
      isUnread: !read.has(article.newsId) && isRecent(article.publishedAt ?? "", now),
    });
    return { pinned: shownPinned.map(present), news: rows.map(present), nextCursor: page.nextCursor };
  },
});
