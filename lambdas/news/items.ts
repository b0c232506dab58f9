/** The items of news: an article, its text as a separate item, and the articles that a member has opened. */

import * as z from "zod";
import { type MemberId, memberIdSchema, type NewsId, newsIdSchema } from "../contract/ids.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { instantSchema } from "../contract/time.ts";
import { audienceSchema } from "../mailings/contract.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { tenantKey, tenantList } from "../store/keys.ts";
import { coverSchema } from "../uploads/contract.ts";
import { articleMailSchema, newsCategorySchema } from "./contract.ts";

export const newsByPublicationList = tenantList("gsi1", "NP");
export const newsPinnedList = tenantList("gsi2", "NPIN");
export const newsByChangeList = tenantList("gsi3", "NC");

/** The stored fields of an article without its text. A field added after the first release needs a default. */
const storedArticleSchema = z.object({
  newsId: newsIdSchema,
  title: z.string(),
  excerpt: z.string().nullable(),
  /** The beginning of the text, for lists. */
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
  /** Published for later, and its time has not been announced. Articles from before this field are not announced. */
  awaitsTime: z.boolean().default(false),
  authorId: memberIdSchema.nullable().default(null),
  authorName: z.string().nullable(),
  updatedAt: instantSchema.nullable().default(null),
  version: z.int(),
});
export type StoredArticle = z.output<typeof storedArticleSchema>;

export const newsItem = defineItem({
  entity: "news",
  summary: "article",
  readBy: "by id",
  schema: storedArticleSchema,
  key: tenantKey<[newsId: NewsId]>("NEWS#<newsId>", "NEWS"),
  personal: { authorName: null },
  lists: [
    { list: newsByPublicationList, order: "published, by publication" },
    { list: newsPinnedList, order: "pinned, by publication" },
    { list: newsByChangeList, order: "all, by latest change" },
    { list: dueList, order: "articles for later, by their time" },
  ],
});

export const newsBodyItem = defineItem({
  entity: "newsBody",
  summary: "text of an article",
  readBy: "by id",
  schema: z.object({ body: richTextSchema }),
  key: tenantKey<[newsId: NewsId]>("NEWS#<newsId>", "BODY"),
});

export const newsPictureItem = defineItem({
  entity: "newsPicture",
  summary: "article that shows a picture, or was mailed with it",
  readBy: "before a picture is deleted",
  schema: z.object({ newsId: newsIdSchema, version: z.int() }),
  key: tenantKey<[pictureId: string], [newsId: NewsId]>("NPICTURE#<pictureId>", "HELD#<newsId>"),
});

export const newsAuthorItem = defineItem({
  entity: "newsAuthor",
  summary: "article that a member has written",
  readBy: "erasure of its author",
  schema: z.object({ newsId: newsIdSchema, version: z.int() }),
  key: tenantKey<[memberId: MemberId], [newsId: NewsId]>("NAUTHOR#<memberId>", "<newsId>"),
});

export const newsReadItem = defineItem({
  entity: "newsRead",
  summary: "article that a member has opened; expires",
  readBy: "with the list",
  schema: z.object({ newsId: newsIdSchema }),
  key: tenantKey<[memberId: MemberId], [publishedAt: string, newsId: NewsId]>(
    "NREAD#<memberId>",
    "<publishedAt>#<newsId>",
  ),
});
