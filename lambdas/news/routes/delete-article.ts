import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuse } from "../../store/write-items.ts";
import { deleteArticle, newsNotFound, notDraft } from "../contract.ts";
import { articleRef, removeArticle } from "../repository.ts";

export const handler = tenantRoute(deleteArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId) }),
  run: ({ scope, found: { article }, body: { version }, commit }) => {
    if (article === undefined) throw new AppError(newsNotFound);
    if (article.publication !== "draft") throw new AppError(notDraft);
    return commit(removeArticle(scope, article, refuse(staleVersion), version), { newsId: article.newsId });
  },
});
