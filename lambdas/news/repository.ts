/** Articles of a tenant. The text is a separate item, so that lists do not read texts. */

import type { MemberId, NewsId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { emptyRichText, type RichText } from "../contract/rich-text.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, Page, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import type { StoredArticle } from "./items.ts";
import {
  newsAuthorItem,
  newsBodyItem,
  newsByChangeList,
  newsByPublicationList,
  newsItem,
  newsPictureItem,
  newsPinnedList,
  newsReadItem,
} from "./items.ts";

export function articleRef(scope: TenantScope, newsId: NewsId): ItemRef<StoredArticle> {
  return newsItem.ref(scope, newsId);
}

export function bodyRef(scope: TenantScope, newsId: NewsId): ItemRef<RichText> {
  return { key: newsBodyItem.key(scope, newsId), parse: (item) => newsBodyItem.parse(item).body };
}

/** Articles from before texts were stored show their excerpt as text. */
export function bodyOf(article: StoredArticle, body: RichText | undefined): RichText {
  if (body !== undefined) return body;
  if (article.excerpt === null) return emptyRichText;
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: article.excerpt }] }] };
}

function toItem(scope: TenantScope, article: StoredArticle): StoredItem {
  const { newsId, publication, publishedAt, isPinned, mail, awaitsTime, updatedAt } = article;
  const isPublished = publication === "published" && publishedAt !== null;
  const isDue = mail === "wanted" || awaitsTime;
  return {
    ...newsItem.whole(article),
    ...indexed(newsByChangeList(scope), `${updatedAt ?? publishedAt ?? ""}#${newsId}`),
    ...(isPublished ? indexed(newsByPublicationList(scope), publishedAt) : {}),
    ...(isPublished && isPinned ? indexed(newsPinnedList(scope), publishedAt) : {}),
    ...(isPublished && isDue ? indexed(dueList("news", dueShardOf(newsId)), publishedAt) : {}),
  };
}

const bodyItem = (scope: TenantScope, newsId: NewsId, body: RichText): WriteItem => ({
  kind: "put",
  key: newsBodyItem.key(scope, newsId),
  item: newsBodyItem.whole({ newsId, body, version: 1 }),
  conditions: [],
  refused: lostRace,
});

/** A new article, its text, and its place among its author's articles. */
export function createArticleItems(scope: TenantScope, article: StoredArticle, body: RichText): WriteItem[] {
  const { newsId, authorId } = article;
  const authored = newsAuthorItem.whole({ newsId, version: 1 });
  return [
    putNew(newsItem.key(scope, newsId), toItem(scope, article), lostRace),
    bodyItem(scope, newsId, body),
    ...(authorId === null ? [] : [putNew(newsAuthorItem.key(scope, authorId, newsId), authored, lostRace)]),
  ];
}

/** The ids of a member's articles, read strongly. An article from before this list is in the list of all only. */
export function articlesBy(scope: TenantScope, memberId: MemberId): QuerySpec<NewsId> {
  return {
    partition: newsAuthorItem.key.partition(scope, memberId),
    consistent: true,
    limit: limits.pageRows,
    parse: (item) => newsAuthorItem.parse(item).newsId,
  };
}

/** Safe to repeat: removing a missing item is no error. */
export function removeAuthor(scope: TenantScope, memberId: MemberId, newsId: NewsId): WriteItem {
  return { kind: "delete", key: newsAuthorItem.key(scope, memberId, newsId), conditions: [], refused: lostRace };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** One of the articles or events that hold a picture is enough to keep it. */
export function holdersOfPicture(scope: TenantScope, pictureId: string): QuerySpec<string> {
  return {
    partition: newsPictureItem.key.partition(scope, pictureId),
    // From `EVENT#…` to `HELD#…`. The mark of a loose picture comes after both.
    range: { from: "EVENT#", to: `${newsPictureItem.key.prefix}~` },
    limit: 1,
    consistent: true,
    parse: ({ sk }) => String(sk),
  };
}

/** Writes a changed article over the version that its editor saw, and its text if that changed too. */
export function saveArticle(scope: TenantScope, article: StoredArticle, body?: RichText): WriteItem[] {
  const { newsId, version } = article;
  return [
    replaceVersion(newsItem.key(scope, newsId), toItem(scope, article), version),
    ...(body === undefined ? [] : [bodyItem(scope, newsId, body)]),
  ];
}

/** As `saveArticle`, for a decision on the article as read. If another write was faster, the route decides again. */
export function replaceArticle(scope: TenantScope, article: StoredArticle): WriteItem {
  return {
    ...replaceVersion(newsItem.key(scope, article.newsId), toItem(scope, article), article.version),
    refused: lostRace,
  };
}

/**
 * Records that the article's time has come, so that those who look at the list see it. It is no edit: the version stays,
 * and an editor who has the article open can save it.
 */
export function announceArticle(scope: TenantScope, { newsId, version }: StoredArticle): WriteItem {
  const change = { set: { awaitsTime: false }, remove: ["gsi4pk", "gsi4sk"] };
  return update(newsItem.key(scope, newsId), change, [{ attribute: "version", is: "=", value: version }], lostRace);
}

/** Removes a draft and its text, if the draft still has the version that was seen. */
export function removeArticle(
  scope: TenantScope,
  { newsId, authorId }: StoredArticle,
  refused: WriteItem["refused"],
  seenVersion: number,
): WriteItem[] {
  const seen = [{ attribute: "version", is: "=", value: seenVersion } as const];
  return [
    { kind: "delete", key: newsItem.key(scope, newsId), conditions: seen, refused },
    { kind: "delete", key: newsBodyItem.key(scope, newsId), conditions: [], refused: lostRace },
    ...(authorId === null ? [] : [removeAuthor(scope, authorId, newsId)]),
  ];
}

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

/** Newest first. Articles dated after `now` are not published yet, so they are left out. */
export function publishedNews(scope: TenantScope, now: string, { limit, cursor }: PageOf): QuerySpec<StoredArticle> {
  const partition = newsByPublicationList(scope);
  return { partition, range: { from: "0", to: now }, newestFirst: true, limit, cursor, parse: newsItem.parse };
}

/** Pinned articles, newest first. */
export function pinnedNews(scope: TenantScope, now: string, limit: number): QuerySpec<StoredArticle> {
  const partition = newsPinnedList(scope);
  return { partition, range: { from: "0", to: now }, newestFirst: true, limit, parse: newsItem.parse };
}

/** All articles including drafts, latest change first if not asked otherwise. */
export function articlesByChange(
  scope: TenantScope,
  { oldestFirst = false, ...page }: PageOf & { oldestFirst?: boolean },
): QuerySpec<StoredArticle> {
  return { partition: newsByChangeList(scope), newestFirst: !oldestFirst, ...page, parse: newsItem.parse };
}

/** How many days an article can count as unread. Older articles count as read. */
export const readMarkDays = 120;

type Dated = Pick<StoredArticle, "newsId" | "publishedAt">;

export function markRead(
  scope: TenantScope,
  memberId: MemberId,
  { newsId, publishedAt }: Dated,
  now: number,
): WriteItem {
  const expiresAtSeconds = Math.ceil((now + 2 * readMarkDays * dayMilliseconds) / 1000);
  const set = { ...newsReadItem.mark, newsId, expiresAtSeconds };
  return update(newsReadItem.key(scope, memberId, publishedAt ?? "", newsId), { set }, [], lostRace);
}

/** The read marks of single articles, by their ids. */
export function newsReadRefs(scope: TenantScope, memberId: MemberId, articles: readonly Dated[]) {
  return Object.fromEntries(
    articles.map(({ newsId, publishedAt }) => [newsId, newsReadItem.ref(scope, memberId, publishedAt ?? "", newsId)]),
  );
}

/** A member's read marks, read strongly, so that none is missed when the member is erased. */
export function readMarksOf(scope: TenantScope, memberId: MemberId): QuerySpec<Dated> {
  return {
    partition: newsReadItem.key.partition(scope, memberId),
    consistent: true,
    limit: limits.pageRows,
    parse: (item) => ({ ...newsReadItem.parse(item), publishedAt: String(item.sk).split("#")[0] ?? "" }),
  };
}

/** Safe to repeat: removing a missing item is no error. */
export function removeReadMark(scope: TenantScope, memberId: MemberId, { newsId, publishedAt }: Dated): WriteItem {
  const key = newsReadItem.key(scope, memberId, publishedAt ?? "", newsId);
  return { kind: "delete", key, conditions: [], refused: lostRace };
}

/** Whether an article is new enough to count as unread. */
export function isRecent(publishedAt: string, now: number): boolean {
  return toMilliseconds(publishedAt) > now - readMarkDays * dayMilliseconds && publishedAt <= toInstant(now);
}

/** The most pages that one call reads to find articles for its reader. */
const mostPages = 5;

/**
 * The first articles of a list that the reader is shown, at most `wanted`. Reads on from the page `first` while there
 * are fewer. Articles of other audiences and expired ones stand between them.
 */
export async function readShown(
  table: Table,
  spec: QuerySpec<StoredArticle>,
  first: Page<StoredArticle>,
  isShown: (article: StoredArticle) => boolean,
  wanted: number,
): Promise<StoredArticle[]> {
  let page = first;
  const shown = page.rows.filter(isShown);
  for (let pages = 1; shown.length < wanted && page.nextCursor !== null && pages < mostPages; pages += 1) {
    page = await table.query({ ...spec, cursor: page.nextCursor });
    shown.push(...page.rows.filter(isShown));
  }
  return shown.slice(0, wanted);
}
