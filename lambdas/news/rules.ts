/** Decisions about news: who may read an article and when, and its short form. */

import { AppError } from "../contract/errors.ts";
import { idFrom, type MemberId, type NewsId, type PlanId, type TenantId } from "../contract/ids.ts";
import { excerptOfText, isEmptyRichText, picturesIn, plainTextOf, type RichText } from "../contract/rich-text.ts";
import type { Role } from "../contract/roles.ts";
import { foldText } from "../contract/text.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import type { Audience } from "../mailings/contract.ts";
import { planOf } from "../memberships/rules.ts";
import { changedPictures, isOwnPicture, type PictureChange } from "../uploads/rules.ts";
import {
  type Article,
  type ArticleFields,
  type ArticleState,
  emptyArticle,
  expiresTooEarly,
  foreignPicture,
  type NewsSummary,
  newsExpired,
  newsNotFound,
} from "./contract.ts";

/** The stored fields that decide whether an article can be read. Instants are UTC. */
export interface Publication {
  publication: "draft" | "published" | "archived";
  publishedAt: string | null;
  expiresAt: string | null;
}

/** The state of an article at `now`. At the exact instant of a change, the new state applies. */
export function stateOf({ publication, publishedAt, expiresAt }: Publication, now: number): ArticleState {
  if (publication !== "published" || publishedAt === null) return publication === "archived" ? "archived" : "draft";
  if (toMilliseconds(publishedAt) > now) return "scheduled";
  return expiresAt !== null && toMilliseconds(expiresAt) <= now ? "expired" : "published";
}

export interface Reader {
  role: Role;
  /** The plan that the reader has now; null without one. */
  planId: PlanId | null;
}

/** A member as a reader, with the plan that they have now. */
export function readerOf(role: Role, membership: Parameters<typeof planOf>[0]): Reader {
  return { role, planId: planOf(membership) };
}

/** Whether an article is for this reader. Administrators may read every published article. */
export function isFor(audience: Audience, { role, planId }: Reader): boolean {
  if (audience.kind === "everybody" || role === "admin" || role === "super_admin") return true;
  if (audience.kind === "staff") return role === "verifier";
  return planId !== null && audience.planIds.includes(planId);
}

/** Characters of the short form when the editor wrote no excerpt (specification, 2.10). */
export const excerptCharacters = { featured: 120, plain: 80 } as const;

/** The beginning of an article's text, as long as its longest short form. */
export function leadOf(body: RichText): string {
  return excerptOfText(plainTextOf(body), 2 * excerptCharacters.featured);
}

/** The editor's own excerpt is shown whole. Without one, the beginning of the text is cut. */
export function shortFormOf({
  excerpt,
  lead,
  isFeatured,
}: {
  excerpt: string | null;
  lead: string;
  isFeatured: boolean;
}): string {
  if (excerpt !== null) return excerpt;
  return excerptOfText(lead, isFeatured ? excerptCharacters.featured : excerptCharacters.plain);
}

/** The fields of a stored article that the rules need. */
export interface ArticleRecord extends Publication, Omit<Article, "state" | "updatedAt"> {
  lead: string;
  awaitsTime: boolean;
  updatedAt: string | null;
}

/** An article as its editors see it. */
export function presentArticle(article: ArticleRecord, now: number): Article {
  const updatedAt = article.updatedAt ?? article.publishedAt ?? toInstant(0);
  return { ...article, state: stateOf(article, now), updatedAt };
}

/** An audited answer with the name of the author, as the article has it now. */
export function withAuthor(kept: unknown, article: Pick<ArticleRecord, "authorName"> | undefined): unknown {
  if (typeof kept !== "object" || kept === null) return kept;
  return { ...kept, authorName: article?.authorName ?? null };
}

/** An article as its readers see it in a list. The caller passes published articles only, so the article has a time. */
export function presentNews(article: ArticleRecord): NewsSummary {
  return { ...article, excerpt: shortFormOf(article), publishedAt: article.publishedAt ?? toInstant(0) };
}

/**
 * The article after an edit.
 * @throws `news.foreign_picture`, `news.expires_too_early`, `news.empty`
 */
export function decideEdit(
  article: ArticleRecord,
  fields: ArticleFields,
  tenantId: TenantId,
  now: number,
): ArticleRecord {
  const { body, ...written } = fields;
  refuseForeignPictures(fields, tenantId);
  if (article.publication === "published") {
    refuseEmpty(body);
    refuseEarlyExpiry(article.publishedAt, written.expiresAt);
  }
  return { ...article, ...written, lead: leadOf(body), updatedAt: toInstant(now) };
}

/**
 * An avatar or a logo counts as foreign too: an article deletes the pictures that it drops.
 * @throws `news.foreign_picture`
 */
export function refuseForeignPictures(
  { body, cover }: Pick<ArticleFields, "body" | "cover">,
  tenantId: TenantId,
): void {
  const isOwn = (address: string) => isOwnPicture({ purpose: "article", tenantId }, address);
  if (!picturesOf({ cover }, body).every(isOwn)) throw new AppError(foreignPicture);
}

/** The pictures of an article, each once. */
export function picturesOf({ cover }: Pick<ArticleRecord, "cover">, body: RichText): string[] {
  return [...new Set([...picturesIn(body), ...(cover === null ? [] : [cover.url])])];
}

/**
 * How an edit changes which pictures an article holds. A mailed article keeps all of them, because its mails show them.
 */
export function decidePictures(
  before: readonly string[],
  after: readonly string[],
  { mail }: Pick<ArticleRecord, "mail">,
): PictureChange {
  const change = changedPictures(before, after);
  return mail === "sent" ? { ...change, dropped: [] } : change;
}

/**
 * The article after it is published. A time in the past counts as now. A published article keeps its time, unless a
 * later one is named. An article is mailed at most once.
 * @throws `news.empty`, `news.expires_too_early`
 */
export function decidePublication(
  article: ArticleRecord,
  body: RichText,
  wanted: { publishAt: string | null; mails: boolean },
  now: number,
): { article: ArticleRecord; mailsNow: boolean } {
  refuseEmpty(body);
  const isOut = stateOf(article, now) === "published";
  const isLater = wanted.publishAt !== null && toMilliseconds(wanted.publishAt) > now;
  const publishedAt = isLater ? wanted.publishAt : isOut ? article.publishedAt : toInstant(now);
  refuseEarlyExpiry(publishedAt, article.expiresAt);
  const mailsNow = wanted.mails && !isLater && article.mail !== "sent";
  const mail = article.mail === "sent" || mailsNow ? "sent" : wanted.mails ? "wanted" : "none";
  return {
    article: {
      ...article,
      publication: "published",
      publishedAt,
      mail,
      awaitsTime: isLater,
      updatedAt: toInstant(now),
    },
    mailsNow,
  };
}

function refuseEmpty(body: RichText): void {
  if (isEmptyRichText(body)) throw new AppError(emptyArticle);
}

function refuseEarlyExpiry(publishedAt: string | null, expiresAt: string | null): void {
  if (publishedAt === null || expiresAt === null) return;
  if (toMilliseconds(expiresAt) <= toMilliseconds(publishedAt)) throw new AppError(expiresTooEarly, { publishedAt });
}

/** Whether an article contains the search text. Ignores case and accents. */
export function isFound(article: Pick<ArticleRecord, "title" | "excerpt" | "lead">, search: string): boolean {
  return foldText(`${article.title} ${article.excerpt ?? ""} ${article.lead}`).includes(foldText(search));
}

/** The path of an article within its workspace. */
export const newsPath = (newsId: NewsId) => `/news/${newsId}`;

/**
 * The article, if this reader may read it. An article for other readers counts as missing.
 * @throws `news.not_found`, `news.expired`
 */
export function refuseReader<A extends ArticleRecord>(article: A | undefined, reader: Reader, now: number): A {
  if (article === undefined || !isFor(article.audience, reader)) throw new AppError(newsNotFound);
  const state = stateOf(article, now);
  if (state === "expired") throw new AppError(newsExpired);
  if (state !== "published") throw new AppError(newsNotFound);
  return article;
}

/** A new draft. @throws `news.foreign_picture` */
export function newDraft({
  newsId,
  author,
  fields,
  tenantId,
  now,
}: {
  newsId: NewsId;
  author: { memberId: MemberId; name: string } | null;
  fields: ArticleFields;
  tenantId: TenantId;
  now: number;
}): ArticleRecord {
  refuseForeignPictures(fields, tenantId);
  const { body, ...written } = fields;
  return {
    ...written,
    newsId,
    lead: leadOf(body),
    publication: "draft",
    publishedAt: null,
    mail: "none",
    awaitsTime: false,
    authorId: author?.memberId ?? null,
    authorName: author?.name ?? null,
    updatedAt: toInstant(now),
    version: 1,
  };
}

/** The mailing of an article. Its id comes from the article's id, so that one article is mailed once. */
export function mailingOf(article: ArticleRecord, body: RichText, now: number) {
  return {
    mailingId: idFrom("mailing", article.newsId.slice("nws_".length)),
    topic: "news" as const,
    audience: article.audience,
    content: { title: article.title, cover: article.cover, body, path: newsPath(article.newsId) },
    createdAt: toInstant(now),
  };
}

/** Whether a list shows an article to this reader now. */
export function isReadable(article: ArticleRecord, reader: Reader, now: number): boolean {
  return stateOf(article, now) === "published" && isFor(article.audience, reader);
}
