/** Published news of a tenant. */
import { keys, partitions } from "../store/keys.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { type NewsSummary, newsSummarySchema } from "./contract.ts";

/** Newest first; what is dated in the future is not published yet. */
export function publishedNews(scope: TenantScope, now: string, limit: number): QuerySpec<NewsSummary> {
  return {
    partition: partitions.news(scope),
    range: { from: "0", to: `${now}~` },
    newestFirst: true,
    limit,
    parse: (item) => newsSummarySchema.parse(item),
  };
}

export function createNewsItem(scope: TenantScope, news: NewsSummary): WriteItem {
  return putNew(keys.news(scope, news.publishedAt, news.newsId), { ...news, entity: "news", version: 1 }, lostRace);
}
