import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readCards } from "../list.ts";
import type { LiveCard } from "../contract.ts";
import { sessionsByStart } from "../repository.ts";
import { boundsOf, isAhead } from "../rules.ts";
import { listSessions } from "../viewer-contract.ts";

/** The most pages of the table that one call reads while too few sessions fit. */
const mostPages = 5;

export const handler = tenantRoute(listSessions, {
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  run: async ({ scope, actorId, role, found, query: { when, limit, cursor: from }, now, table }) => {
    const viewer = { actorId, reader: readerOf(role, found.membership), now };
    const bounds = boundsOf(when, now);
    const sessions: LiveCard[] = [];
    let cursor = from;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await table.query(sessionsByStart(scope, bounds, { limit: limit - sessions.length, cursor }));
      const cards = await readCards(table, scope, page.rows, viewer);
      sessions.push(...cards.filter(({ state }) => (when === "ahead" ? isAhead(state) : state === "ended")));
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined || sessions.length >= limit) break;
    }
    return { sessions, nextCursor: cursor ?? null };
  },
});
