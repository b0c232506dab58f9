import { newsIdSchema } from "../../contract/ids.ts";
import { startMailing } from "../../mailings/repository.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailScheduledNews } from "../consumers.ts";
import { announceArticle, articleRef, bodyOf, bodyRef, replaceArticle } from "../repository.ts";
import { mailingOf, stateOf } from "../rules.ts";

export const handler = dueConsumer(mailScheduledNews, async ({ pk }, scope, { table, now }) => {
  const newsId = newsIdSchema.parse(pk.split("#").at(-1));
  const refs = { article: articleRef(scope, newsId), body: bodyRef(scope, newsId), tenant: tenantRef(scope) };
  const { article, body, tenant } = await table.getMany(refs, { consistent: true });
  // The index lags: the article may have been mailed, rescheduled or withdrawn meanwhile.
  if (article === undefined || (article.mail !== "wanted" && !article.awaitsTime)) return;
  const state = stateOf(article, now);
  if (state === "scheduled") return;
  if (article.mail !== "wanted") return table.commit([announceArticle(scope, article)]);
  // Nobody of a closed workspace gets mail. Without a mailing, its editors can still send one after it has opened again.
  const mails = state === "published" && tenant?.isActive === true;
  await table.commit([
    replaceArticle(scope, { ...article, mail: mails ? "sent" : "none", awaitsTime: false }),
    ...(mails ? [startMailing(scope, mailingOf(article, bodyOf(article, body), now))] : []),
  ]);
});
