import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { archiveArticle, newsNotFound } from "../contract.ts";
import { articleRef, saveArticle } from "../repository.ts";
import { presentArticle, withAuthor } from "../rules.ts";

export const handler = tenantRoute(archiveArticle, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId) }),
  upgradeAnswer: (kept, { found: { article } }) => withAuthor(kept, article),
  run: ({ scope, found, body: { version }, now, commit }) => {
    if (found.article === undefined) throw new AppError(newsNotFound);
    const mail = found.article.mail === "wanted" ? "none" : found.article.mail;
    const archived = { publication: "archived", mail, awaitsTime: false, updatedAt: toInstant(now) } as const;
    const article = { ...found.article, ...archived, version };
    return commit(
      saveArticle(scope, article),
      { ...presentArticle(article, now), version: version + 1 },
      { before: presentArticle(found.article, now), after: presentArticle(article, now) },
    );
  },
});
