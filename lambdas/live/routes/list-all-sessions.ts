import { tenantRoute } from "../../pipeline/handler.ts";
import type { LiveSessionDetail } from "../contract.ts";
import { listAllSessions } from "../host-contract.ts";
import { readStages } from "../list.ts";
import { allSessions } from "../repository.ts";
import { boundsOf, isAhead } from "../rules.ts";

/** The most pages of the table that one call reads while too few sessions fit. */
const mostPages = 5;

export const handler = tenantRoute(listAllSessions, {
  run: async ({ scope, query: { when, limit, cursor: from }, now, table }) => {
    const bounds = boundsOf(when, now);
    const sessions: LiveSessionDetail[] = [];
    let cursor = from;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await table.query(allSessions(scope, bounds, { limit: limit - sessions.length, cursor }));
      const read = await readStages(table, scope, page.rows, now);
      sessions.push(...read.filter(({ state }) => isAhead(state) === (when === "ahead")));
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined || sessions.length >= limit) break;
    }
    return { sessions, nextCursor: cursor ?? null };
  },
});
