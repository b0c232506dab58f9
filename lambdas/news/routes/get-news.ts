import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getNews } from "../contract.ts";
import { articleRef, bodyOf, bodyRef, isRecent, newsReadRefs } from "../repository.ts";
import { presentNews, readerOf, refuseReader } from "../rules.ts";

export const handler = tenantRoute(getNews, {
  knowsStaff: "proved",
  gets: ({ scope, actorId, params: { newsId } }) => ({
    article: articleRef(scope, newsId),
    body: bodyRef(scope, newsId),
    membership: membershipRef(scope, actorId),
  }),
  run: async ({ scope, actorId, role, found: { article, body, membership }, now, table }) => {
    const readable = refuseReader(article, readerOf(role, membership), now);
    const publishedAt = readable.publishedAt ?? "";
    const marks = await table.getMany(newsReadRefs(scope, actorId, [readable]), {
      consistent: true,
      isForDisplay: true,
    });
    const isUnread = marks[readable.newsId] === undefined && isRecent(publishedAt, now);
    return { ...presentNews(readable), isUnread, body: bodyOf(readable, body) };
  },
});
