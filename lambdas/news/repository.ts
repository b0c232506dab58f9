/** Articles of a tenant: each at its id, its text in an item of its own, so that lists read no texts. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type NewsId, newsIdSchema } from "../contract/ids.ts";
import { emptyRichText, type RichText, richTextSchema } from "../contract/rich-text.ts";
import { instantSchema, toInstant, toMilliseconds } from "../contract/time.ts";
import { audienceSchema } from "../mailings/contract.ts";
import { dueShardOf, indexed, keys, partitions } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { articleMailSchema, coverSchema, newsCategorySchema } from "./contract.ts";

/** What is stored of an article beside its text. Every field that came after the first release has a default. */
const storedArticleSchema = z.object({
  newsId: newsIdSchema,
  title: z.string(),
  excerpt: z.string().nullable(),
  /** The beginning of the text, for short forms. */
  lead: z.string().default(""),
  cover: coverSchema.nullable().default(null),
  category: newsCategorySchema.default("announcement"),
  audience: audienceSchema.default({ kind: "everybody" }),
  isPinned: z.boolean().default(false),
  isFeatured: z.boolean(),
  publication: z.enum(["draft", "published", "archived"]).default("published"),
  publishedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable().default(null),
  mail: articleMailSchema.default("none"),
  authorId: memberIdSchema.nullable().default(null),
  authorName: z.string().nullable(),
  updatedAt: instantSchema.nullable().default(null),
  version: z.int(),
});
export type StoredArticle = z.infer<typeof storedArticleSchema>;

export const parseArticle = (item: StoredItem): StoredArticle => storedArticleSchema.parse(item);

export function articleRef(scope: TenantScope, newsId: NewsId): ItemRef<StoredArticle> {
  return { key: keys.news(scope, newsId), parse: parseArticle };
}

export function bodyRef(scope: TenantScope, newsId: NewsId): ItemRef<RichText> {
  return { key: keys.newsBody(scope, newsId), parse: (item) => z.object({ body: richTextSchema }).parse(item).body };
}

/** An article that was written before texts were stored has its excerpt for a text. */
export function bodyOf(article: StoredArticle, body: RichText | undefined): RichText {
  if (body !== undefined) return body;
  if (article.excerpt === null) return emptyRichText;
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: article.excerpt }] }] };
}

function toItem(scope: TenantScope, article: StoredArticle): StoredItem {
  const { newsId, publication, publishedAt, isPinned, mail, updatedAt } = article;
  const isPublished = publication === "published" && publishedAt !== null;
  return {
    ...article,
    entity: "news",
    ...indexed(partitions.newsByChange(scope), `${updatedAt ?? publishedAt ?? ""}#${newsId}`),
    ...(isPublished ? indexed(partitions.newsByPublication(scope), publishedAt) : {}),
    ...(isPublished && isPinned ? indexed(partitions.newsPinned(scope), publishedAt) : {}),
    ...(isPublished && mail === "wanted" ? indexed(partitions.due("news", dueShardOf(newsId)), publishedAt) : {}),
  };
}

const bodyItem = (scope: TenantScope, newsId: NewsId, body: RichText): WriteItem => ({
  kind: "put",
  key: keys.newsBody(scope, newsId),
  item: { entity: "newsBody", newsId, body, version: 1 },
  conditions: [],
  refused: lostRace,
});

/** A new article and its text. */
export function createArticleItems(scope: TenantScope, article: StoredArticle, body: RichText): WriteItem[] {
  const { newsId } = article;
  return [putNew(keys.news(scope, newsId), toItem(scope, article), lostRace), bodyItem(scope, newsId, body)];
}

/** Writes a changed article over the version that its editor saw, and its text where that changed too. */
export function saveArticle(scope: TenantScope, article: StoredArticle, body?: RichText): WriteItem[] {
  const { newsId, version } = article;
  return [
    replaceVersion(keys.news(scope, newsId), toItem(scope, article), version),
    ...(body === undefined ? [] : [bodyItem(scope, newsId, body)]),
  ];
}

/** As `saveArticle`, for what is decided on the article as read: whoever was slower decides again. */
export function replaceArticle(scope: TenantScope, article: StoredArticle): WriteItem {
  return {
    ...replaceVersion(keys.news(scope, article.newsId), toItem(scope, article), article.version),
    refused: lostRace,
  };
}

/** Removes a draft, if it still has the version that was seen, and its text. */
export function removeArticle(
  scope: TenantScope,
  { newsId }: StoredArticle,
  refused: WriteItem["refused"],
  seenVersion: number,
): WriteItem[] {
  const seen = [{ attribute: "version", is: "=", value: seenVersion } as const];
  return [
    { kind: "delete", key: keys.news(scope, newsId), conditions: seen, refused },
    { kind: "delete", key: keys.newsBody(scope, newsId), conditions: [], refused: lostRace },
  ];
}

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

/** Newest first; what is dated after `now` is not published yet. */
export function publishedNews(scope: TenantScope, now: string, { limit, cursor }: PageOf): QuerySpec<StoredArticle> {
  const partition = partitions.newsByPublication(scope);
  return { partition, range: { from: "0", to: now }, newestFirst: true, limit, cursor, parse: parseArticle };
}

/** What stands on top of the list, newest first. */
export function pinnedNews(scope: TenantScope, now: string, limit: number): QuerySpec<StoredArticle> {
  const partition = partitions.newsPinned(scope);
  return { partition, range: { from: "0", to: now }, newestFirst: true, limit, parse: parseArticle };
}

/** All articles, drafts too, latest change first. */
export function articlesByChange(scope: TenantScope, page: PageOf): QuerySpec<StoredArticle> {
  return { partition: partitions.newsByChange(scope), newestFirst: true, ...page, parse: parseArticle };
}

/** How long it is remembered who has opened an article. Older articles count as read. */
export const readMarkDays = 120;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export function markRead(scope: TenantScope, memberId: MemberId, article: StoredArticle, now: number): WriteItem {
  const expiresAtSeconds = Math.ceil((now + 2 * readMarkDays * dayMilliseconds) / 1000);
  const set = { entity: "newsRead", newsId: article.newsId, expiresAtSeconds };
  return update(keys.newsRead(scope, memberId, article.publishedAt ?? "", article.newsId), { set }, [], lostRace);
}

/** The ids of the articles between two times of publication that a member has opened. */
export function newsReadBetween(scope: TenantScope, memberId: MemberId, from: string, to: string): QuerySpec<NewsId> {
  return {
    partition: partitions.newsRead(scope, memberId),
    range: { from, to: `${to}~` },
    newestFirst: true,
    limit: 100,
    parse: (item) => newsIdSchema.parse(item.newsId),
  };
}

/** Whether an article is new enough to count as unread. */
export function isRecent(publishedAt: string, now: number): boolean {
  return toMilliseconds(publishedAt) > now - readMarkDays * dayMilliseconds && publishedAt <= toInstant(now);
}
