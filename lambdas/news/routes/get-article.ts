import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getArticle, newsNotFound } from "../contract.ts";
import { articleRef, bodyOf, bodyRef } from "../repository.ts";
import { presentArticle } from "../rules.ts";

export const handler = tenantRoute(getArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId), body: bodyRef(scope, newsId) }),
  run: ({ found: { article, body }, now }) => {
    if (article === undefined) throw new AppError(newsNotFound);
    return { article: presentArticle(article, now), body: bodyOf(article, body) };
  },
});
