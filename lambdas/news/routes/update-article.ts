import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { newsNotFound, updateArticle } from "../contract.ts";
import { articleRef, saveArticle } from "../repository.ts";
import { decideEdit, presentArticle } from "../rules.ts";

export const handler = tenantRoute(updateArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId) }),
  run: ({ scope, found: { article }, body: { version, ...fields }, now, commit }) => {
    if (article === undefined) throw new AppError(newsNotFound);
    const edited = { ...decideEdit(article, fields, scope.tenantId, now), version };
    return commit(saveArticle(scope, edited, fields.body), {
      ...presentArticle(edited, now),
      version: version + 1,
    });
  },
});
