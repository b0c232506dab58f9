import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuse } from "../../store/write-items.ts";
import { deleteArticle, newsNotFound, notDraft } from "../contract.ts";
import { articleRef, bodyOf, bodyRef, removeArticle } from "../repository.ts";
import { picturesOf } from "../rules.ts";
import { movePictures } from "../transactions.ts";

export const handler = tenantRoute(deleteArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId), body: bodyRef(scope, newsId) }),
  run: ({ scope, found: { article, body }, body: { version }, now, commit }) => {
    if (article === undefined) throw new AppError(newsNotFound);
    if (article.publication !== "draft") throw new AppError(notDraft);
    const pictures = { added: [], dropped: picturesOf(article, bodyOf(article, body)) };
    return commit(
      [
        ...removeArticle(scope, article, refuse(staleVersion), version),
        ...movePictures(scope, article.newsId, pictures, now),
      ],
      { newsId: article.newsId },
    );
  },
});
