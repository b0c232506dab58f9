import { toInstant } from "../contract/time.ts";
import { membershipRef } from "../memberships/repository.ts";
import { defineSummary } from "../pipeline/composed.ts";
import { publishedNews } from "./repository.ts";
import { readableNews } from "./rules.ts";
import { latestNews } from "./summary.ts";

/** More than are shown: some articles are for other readers or have expired. */
const newsAtOnce = 8;

export const newsSummary = defineSummary({
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  load: async ({ scope, now }, table) =>
    (await table.query(publishedNews(scope, toInstant(now), { limit: newsAtOnce }))).rows,
  present: ({ found: { membership }, loaded, role, now }) => ({
    news: readableNews(loaded, membership, role, now).slice(0, latestNews),
  }),
});
