import { idFrom } from "../../contract/ids.ts";
import { whileThere } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { createArticle } from "../contract.ts";
import { articleRef, createArticleItems } from "../repository.ts";
import { newDraft, picturesOf, presentArticle, withAuthor } from "../rules.ts";
import { movePictures } from "../transactions.ts";

export const handler = tenantRoute(createArticle, {
  gets: ({ scope, intent }) => ({ article: articleRef(scope, idFrom("news", intent.idBody)) }),
  upgradeAnswer: (kept, { found: { article } }) => withAuthor(kept, article),
  run: ({ scope, member, body, intent, now, commit }) => {
    const newsId = idFrom("news", intent.idBody);
    const author = member === undefined ? null : { memberId: member.memberId, name: fullName(member) };
    const article = newDraft({ newsId, author, fields: body, tenantId: scope.tenantId, now });
    const pictures = { added: picturesOf(article, body.body), dropped: [] };
    return commit(
      [
        ...(author === null ? [] : [whileThere(scope, author.memberId)]),
        ...createArticleItems(scope, article, body.body),
        ...movePictures(scope, newsId, pictures, now),
      ],
      presentArticle(article, now),
      { before: null, after: presentArticle(article, now) },
    );
  },
});
