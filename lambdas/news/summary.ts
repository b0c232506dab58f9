import * as z from "zod";
import { newsSummarySchema as articleSummarySchema } from "./contract.ts";

/** How many of the newest articles a summary has. */
export const latestNews = 5;

/** What a page of several nouns shows of the news: the newest articles that the caller may read. */
export const latestNewsSchema = z.object({ news: z.array(articleSummarySchema) });
export type LatestNews = z.infer<typeof latestNewsSchema>;
