import type { NewsId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { followAuthors } from "../consumers.ts";
import {
  articleRef,
  articlesBy,
  articlesByChange,
  readMarksOf,
  removeAuthor,
  removeReadMark,
  replaceArticle,
} from "../repository.ts";

/**
 * Reads the author's own list strongly, because an index may lack an article that was just written. The list of all
 * finds articles from before that list. Its oldest come first, so an edit moves an article ahead of the reader.
 */
export const handler = changesConsumer(followAuthors, async ({ before }, scope, { table }) => {
  if (before === undefined) return;
  const { memberId } = before;
  const forget = async (newsId: NewsId) => {
    const { article } = await table.getMany({ article: articleRef(scope, newsId) }, { consistent: true });
    const isNamed = article !== undefined && article.authorId === memberId && article.authorName !== null;
    await table.commit([
      removeAuthor(scope, memberId, newsId),
      ...(isNamed ? [replaceArticle(scope, { ...article, authorName: null })] : []),
    ]);
  };
  for await (const newsId of table.all(articlesBy(scope, memberId))) await forget(newsId);
  for await (const article of table.all(articlesByChange(scope, { limit: limits.pageRows, oldestFirst: true }))) {
    if (article.authorId === memberId && article.authorName !== null) await forget(article.newsId);
  }
  // Each page is removed before the next is read. No mark can be added for an erased member, so the loop ends.
  for (;;) {
    const { rows } = await table.query(readMarksOf(scope, memberId));
    if (rows.length === 0) return;
    await table.commit(rows.map((mark) => removeReadMark(scope, memberId, mark)));
  }
});
