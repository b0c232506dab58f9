/** News is what a tenant tells its members: structured text, never HTML. */
import * as z from "zod";
import { newsIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";

export const newsSummarySchema = z.object({
  newsId: newsIdSchema,
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  isFeatured: z.boolean(),
  publishedAt: instantSchema,
  authorName: z.string(),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;
