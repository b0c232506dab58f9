import { toInstant } from "../contract/time.ts";
import { membershipRef } from "../memberships/repository.ts";
import { defineSummary } from "../pipeline/composed.ts";
import { publishedNews, readShown } from "./repository.ts";
import { isFor, isReadable, presentNews, readerOf } from "./rules.ts";
import { latestNews } from "./summary.ts";

/** More than are shown: some articles are for other readers or have expired. */
const newsAtOnce = 8;

export const newsSummary = defineSummary({
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  load: ({ scope, now }, table) => table.query(publishedNews(scope, toInstant(now), { limit: newsAtOnce })),
  present: async ({ scope, found: { membership }, loaded, role, now, table, isStaff }) => {
    const asMember = readerOf(role, membership);
    // Staff who are also members read what administrators read. Only an article for others is worth reading the account.
    const isHidden = loaded.rows.some(({ audience }) => !isFor(audience, asMember));
    const reader = isHidden && (await isStaff()) ? readerOf("super_admin", membership) : asMember;
    const news = publishedNews(scope, toInstant(now), { limit: 20 });
    const shown = await readShown(table, news, loaded, (article) => isReadable(article, reader, now), latestNews);
    return { news: shown.map(presentNews) };
  },
});
