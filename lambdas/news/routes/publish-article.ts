import { AppError } from "../../contract/errors.ts";
import { startMailing } from "../../mailings/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { newsNotFound, publishArticle } from "../contract.ts";
import { articleRef, bodyOf, bodyRef, saveArticle } from "../repository.ts";
import { decidePublication, mailingOf, presentArticle, withAuthor } from "../rules.ts";

export const handler = tenantRoute(publishArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId), body: bodyRef(scope, newsId) }),
  upgradeAnswer: (kept, { found: { article } }) => withAuthor(kept, article),
  run: ({ scope, found, body: { version, ...wanted }, now, commit }) => {
    if (found.article === undefined) throw new AppError(newsNotFound);
    const text = bodyOf(found.article, found.body);
    const { article, mailsNow } = decidePublication({ ...found.article, version }, text, wanted, now);
    return commit(
      [
        ...saveArticle(scope, { ...found.article, ...article }),
        ...(mailsNow ? [startMailing(scope, mailingOf(article, text, now))] : []),
      ],
      { ...presentArticle(article, now), version: version + 1 },
      { before: presentArticle(found.article, now), after: presentArticle(article, now) },
    );
  },
});
