/** News: a tenant's articles of rich text, for all or some members, from one instant until another. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, newsIdSchema, tenantParams, uploadIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { pageQuery } from "../contract/paging.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { nameSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { audienceSchema } from "../mailings/contract.ts";
import {
  coverFieldsSchema,
  coverSchema,
  uploadErrors,
  uploadFormSchema,
  uploadOfferSchema,
} from "../uploads/contract.ts";

export const newsLimits = {
  titleCharacters: 140,
  excerptCharacters: 300,
  /** The most pinned articles on top of the list. More may be pinned; the rest stand at their dates. */
  pinnedOnTop: 5,
  /** A change of the article's mailing holds the text twice, and must fit into one message of a queue. */
  bodyBytes: 120 * 1024,
} as const;

export const newsCategorySchema = z.enum(["announcement", "community", "event", "house", "offer"]);
export type NewsCategory = z.infer<typeof newsCategorySchema>;

/** The state of an article at the present time. `scheduled`: its publication is in the future. */
export const articleStateSchema = z.enum(["draft", "scheduled", "published", "expired", "archived"]);
export type ArticleState = z.infer<typeof articleStateSchema>;

/** Whether the audience gets the article by mail when it is published. `sent`: the mailing has begun. */
export const articleMailSchema = z.enum(["none", "wanted", "sent"]);

/** An article as lists show it. `excerpt` is the editor's own, or the beginning of the text. */
export const newsSummarySchema = z.object({
  newsId: newsIdSchema,
  title: z.string(),
  excerpt: z.string(),
  cover: coverSchema.nullable(),
  category: newsCategorySchema,
  isPinned: z.boolean(),
  isFeatured: z.boolean(),
  publishedAt: instantSchema,
  /** Null when the author was erased. */
  authorName: z.string().nullable(),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;

const listedNewsSchema = newsSummarySchema.extend({ isUnread: z.boolean() });
export type ListedNews = z.infer<typeof listedNewsSchema>;

/** An article as its editors see it. */
export const articleSchema = z.object({
  newsId: newsIdSchema,
  title: z.string(),
  /** The editor's excerpt; null when lists show the beginning of the text instead. */
  excerpt: z.string().nullable(),
  cover: coverSchema.nullable(),
  category: newsCategorySchema,
  audience: audienceSchema,
  isPinned: z.boolean(),
  isFeatured: z.boolean(),
  state: articleStateSchema,
  publishedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  mail: articleMailSchema,
  authorId: memberIdSchema.nullable(),
  authorName: z.string().nullable(),
  updatedAt: instantSchema,
  version: z.int(),
});
export type Article = z.infer<typeof articleSchema>;

const articleTrail = {
  of: "article",
  shows: articleSchema.pick({
    category: true,
    isPinned: true,
    isFeatured: true,
    state: true,
    publishedAt: true,
    expiresAt: true,
    mail: true,
  }),
  mentions: ["title", "excerpt", "cover", "audience"],
} as const;

/** What audit entries keep of an article: not its author's name. */
const auditedArticleSchema = articleSchema.omit({ authorName: true });

export const articleFieldsSchema = z.strictObject({
  title: nameSchema(newsLimits.titleCharacters),
  excerpt: proseSchema(newsLimits.excerptCharacters)
    .nullable()
    .transform((text) => (text === "" ? null : text)),
  cover: coverFieldsSchema.nullable(),
  category: newsCategorySchema,
  audience: audienceSchema,
  isPinned: z.boolean(),
  isFeatured: z.boolean(),
  expiresAt: instantSchema.nullable(),
  body: richTextSchema,
});
export type ArticleFields = z.infer<typeof articleFieldsSchema>;

/** An edit with the version that its editor saw. */
export const articleEditSchema = articleFieldsSchema.extend({ version: seenVersionSchema });

export const newsNotFound = defineError("news.not_found", 404, "There is no such article.");
export const newsExpired = defineError("news.expired", 410, "This article has expired.");
export const foreignPicture = defineError("news.foreign_picture", 422, "A picture does not belong to this workspace.");
/** `details.publishedAt` is when the article is published. */
export const expiresTooEarly = defineError("news.expires_too_early", 422, "An article expires after it is published.");
export const emptyArticle = defineError("news.empty", 422, "An article without a text cannot be published.");
export const notDraft = defineError("news.not_draft", 409, "Only a draft can be deleted. Archive the article instead.");

const newsParams = tenantParams.extend({ newsId: newsIdSchema });
const newsPageQuery = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(limits.pageRows).default(20) });

export const listNews = defineRoute({
  id: "news.listNews",
  method: "GET",
  path: "/api/tenants/{tenantId}/news",
  summary: "List the news that the caller may read, newest first",
  access: "member",
  params: tenantParams,
  query: newsPageQuery.extend({
    category: newsCategorySchema.optional(),
    search: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    /** Pinned articles, on the first page only. `news` does not repeat them. */
    pinned: z.array(listedNewsSchema),
    news: z.array(listedNewsSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const getNews = defineRoute({
  id: "news.getNews",
  method: "GET",
  path: "/api/tenants/{tenantId}/news/{newsId}",
  summary: "Read one article",
  access: "member",
  params: newsParams,
  response: listedNewsSchema.extend({ body: richTextSchema }),
  errors: [newsNotFound, newsExpired],
  uses: { table: "read" },
});

export const markNewsRead = defineRoute({
  id: "news.markNewsRead",
  method: "PUT",
  path: "/api/tenants/{tenantId}/news/{newsId}/read",
  summary: "Mark an article as read by the caller",
  access: "member",
  params: newsParams,
  body: z.strictObject({}),
  response: z.object({ isUnread: z.literal(false) }),
  errors: [newsNotFound, newsExpired],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write" },
});

export const listArticles = defineRoute({
  id: "news.listArticles",
  method: "GET",
  path: "/api/tenants/{tenantId}/articles",
  summary: "List all articles, drafts too, latest change first",
  access: "admin",
  params: tenantParams,
  query: newsPageQuery.extend({ state: articleStateSchema.optional() }),
  response: z.object({ articles: z.array(articleSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getArticle = defineRoute({
  id: "news.getArticle",
  method: "GET",
  path: "/api/tenants/{tenantId}/articles/{newsId}",
  summary: "Get one article with its text, to edit it",
  access: "admin",
  params: newsParams,
  response: z.object({ article: articleSchema, body: richTextSchema }),
  errors: [newsNotFound],
  uses: { table: "read" },
});

export const createArticle = defineRoute({
  id: "news.createArticle",
  method: "POST",
  path: "/api/tenants/{tenantId}/articles",
  summary: "Write a draft",
  access: "admin",
  params: tenantParams,
  body: articleFieldsSchema,
  response: articleSchema,
  audit: auditedArticleSchema,
  status: 201,
  trail: articleTrail,
  errors: [foreignPicture],
  idempotent: "key",
  maxBodyBytes: newsLimits.bodyBytes,
  uses: { table: "write" },
});

export const updateArticle = defineRoute({
  id: "news.updateArticle",
  method: "PUT",
  path: "/api/tenants/{tenantId}/articles/{newsId}",
  summary: "Change an article; what is published changes at once",
  access: "admin",
  params: newsParams,
  body: articleEditSchema,
  response: articleSchema,
  audit: auditedArticleSchema,
  trail: articleTrail,
  errors: [newsNotFound, foreignPicture, expiresTooEarly, emptyArticle],
  idempotent: "version",
  maxBodyBytes: newsLimits.bodyBytes,
  uses: { table: "write" },
});

export const publishArticle = defineRoute({
  id: "news.publishArticle",
  method: "POST",
  path: "/api/tenants/{tenantId}/articles/{newsId}/publication",
  summary: "Publish an article now or at a time, and mail it to its audience if wanted",
  access: "admin",
  params: newsParams,
  body: z.strictObject({
    /** Null means now. A time in the past counts as now. */
    publishAt: instantSchema.nullable(),
    /** Whether the audience also gets it by mail. One article is mailed at most once. */
    mails: z.boolean(),
    version: seenVersionSchema,
  }),
  response: articleSchema,
  audit: auditedArticleSchema,
  trail: articleTrail,
  errors: [newsNotFound, emptyArticle, expiresTooEarly, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const archiveArticle = defineRoute({
  id: "news.archiveArticle",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/articles/{newsId}/publication",
  summary: "Withdraw an article from its readers and keep it",
  access: "admin",
  params: newsParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: articleSchema,
  audit: auditedArticleSchema,
  trail: articleTrail,
  errors: [newsNotFound],
  idempotent: "version",
  uses: { table: "write" },
});

export const deleteArticle = defineRoute({
  id: "news.deleteArticle",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/articles/{newsId}",
  summary: "Delete a draft for good",
  access: "admin",
  params: newsParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ newsId: newsIdSchema }),
  audit: z.object({ newsId: newsIdSchema }),
  trail: { of: "article" },
  errors: [newsNotFound, notDraft, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const countRecipients = defineRoute({
  id: "news.countRecipients",
  method: "GET",
  path: "/api/tenants/{tenantId}/articles/{newsId}/recipients",
  summary: "Count how many members would get an article by mail",
  access: "admin",
  params: newsParams,
  response: z.object({
    /** Active members of the audience, including those who stopped mails about news. */
    members: z.int().min(0),
    /** True when there are more members: the count stops at a bound. */
    isAtLeast: z.boolean(),
  }),
  errors: [newsNotFound],
  uses: { table: "read" },
});

export const offerNewsPicture = defineRoute({
  id: "news.offerNewsPicture",
  method: "POST",
  path: "/api/tenants/{tenantId}/articles/pictures/offers",
  summary: "Get a form with which one picture for news can be uploaded",
  access: "admin",
  params: tenantParams,
  body: uploadOfferSchema,
  response: uploadFormSchema,
  trail: { of: "workspace" },
  errors: [],
  // Safe to repeat: an unused form has no effect.
  idempotent: "natural",
  uses: { table: "write", storage: "offer" },
});

export const takeNewsPicture = defineRoute({
  id: "news.takeNewsPicture",
  method: "POST",
  path: "/api/tenants/{tenantId}/articles/pictures",
  summary: "Make a picture of an upload, for the cover or the text of an article",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ uploadId: uploadIdSchema }),
  response: z.object({ url: z.string() }),
  trail: { of: "workspace" },
  errors: [...uploadErrors],
  // Safe to repeat: one upload always becomes the same picture.
  idempotent: "natural",
  uses: { table: "write", storage: "take" },
});
