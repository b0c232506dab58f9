import { AppError } from "../../contract/errors.ts";
import { partsOf } from "../../mailings/rules.ts";
import { countActiveMembers } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countRecipients, newsNotFound } from "../contract.ts";
import { articleRef } from "../repository.ts";

/** The most members that one count reads. */
const mostCounted = 1_000;

export const handler = tenantRoute(countRecipients, {
  gets: ({ scope, params: { newsId } }) => ({ article: articleRef(scope, newsId) }),
  run: ({ scope, found: { article }, table }) => {
    if (article === undefined) throw new AppError(newsNotFound);
    return countActiveMembers(table, scope, partsOf(article.audience), mostCounted);
  },
});
