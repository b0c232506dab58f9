import { changesConsumer } from "../../pipeline/consumer.ts";
import { followAuthors } from "../consumers.ts";
import { articlesByChange, replaceArticle } from "../repository.ts";

export const handler = changesConsumer(followAuthors, async ({ before }, scope, { table }) => {
  if (before === undefined) return;
  const { memberId } = before;
  let cursor: string | undefined;
  do {
    const page = await table.query(articlesByChange(scope, { limit: 100, cursor }));
    const written = page.rows.filter(({ authorId }) => authorId === memberId);
    for (const article of written) await table.commit([replaceArticle(scope, { ...article, authorName: null })]);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
});
