/** News of a tenant: each at its id, listed by publication through an index. */
import { indexed, keys, partitions } from "../store/keys.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type WriteItem } from "../store/write-items.ts";
import { type NewsSummary, newsSummarySchema } from "./contract.ts";

/** Newest first; what is dated in the future is not published yet. */
export function publishedNews(scope: TenantScope, now: string, limit: number): QuerySpec<NewsSummary> {
  return {
    partition: partitions.newsByPublication(scope),
    range: { from: "0", to: now },
    newestFirst: true,
    limit,
    parse: (item) => newsSummarySchema.parse(item),
  };
}

export function createNewsItem(scope: TenantScope, news: NewsSummary): WriteItem {
  const place = indexed(partitions.newsByPublication(scope), news.publishedAt);
  return putNew(keys.news(scope, news.newsId), { ...news, ...place, entity: "news", version: 1 }, lostRace);
}
