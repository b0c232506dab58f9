import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { newsNotFound, updateArticle } from "../contract.ts";
import { articleRef, bodyOf, bodyRef, saveArticle } from "../repository.ts";
import { decideEdit, decidePictures, picturesOf, presentArticle, withAuthor } from "../rules.ts";
import { movePictures } from "../transactions.ts";

export const handler = tenantRoute(updateArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId), body: bodyRef(scope, newsId) }),
  upgradeAnswer: (kept, { found: { article } }) => withAuthor(kept, article),
  run: ({ scope, found, body: { version, ...fields }, now, commit }) => {
    const { article } = found;
    if (article === undefined) throw new AppError(newsNotFound);
    const edited = { ...decideEdit(article, fields, scope.tenantId, now), version };
    const before = picturesOf(article, bodyOf(article, found.body));
    const pictures = decidePictures(before, picturesOf(edited, fields.body), article);
    return commit(
      [...saveArticle(scope, edited, fields.body), ...movePictures(scope, article.newsId, pictures, now)],
      { ...presentArticle(edited, now), version: version + 1 },
      { before: presentArticle(article, now), after: presentArticle(edited, now) },
    );
  },
});
