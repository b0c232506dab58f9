import { tenantRoute } from "../../pipeline/handler.ts";
import { listArticles } from "../contract.ts";
import { articlesByChange } from "../repository.ts";
import { presentArticle } from "../rules.ts";

export const handler = tenantRoute(listArticles, {
  load: ({ scope, query: { limit, cursor } }, table) => table.query(articlesByChange(scope, { limit, cursor })),
  run: ({ loaded: { rows, nextCursor }, query: { state }, now }) => {
    const articles = rows.map((article) => presentArticle(article, now));
    return { articles: state === undefined ? articles : articles.filter((one) => one.state === state), nextCursor };
  },
});
