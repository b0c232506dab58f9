import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { followAuthors } from "../consumers.ts";
import { articlesByChange, replaceArticle } from "../repository.ts";

export const handler = changesConsumer(followAuthors, async ({ before }, scope, { table }) => {
  if (before === undefined) return;
  const { memberId } = before;
  for await (const article of table.all(articlesByChange(scope, { limit: limits.pageRows }))) {
    if (article.authorId !== memberId) continue;
    await table.commit([replaceArticle(scope, { ...article, authorName: null })]);
  }
});
