import { boundsOfDays } from "../../contract/calendar.ts";
import { daysIn } from "../../contract/days.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { LiveSessionDetail } from "../contract.ts";
import { listAllSessions } from "../host-contract.ts";
import { readStages } from "../list.ts";
import { allSessions } from "../repository.ts";
import { boundsOf, dayOfSession, isAhead } from "../rules.ts";
import type { StoredSession } from "../stored-contract.ts";

/** The most pages of the table that one call reads while too few sessions fit. */
const mostPages = 5;

export const handler = tenantRoute(listAllSessions, {
  run: async ({ scope, tenant, query, now, table }) => {
    const { when, limit, cursor: from } = query;
    const days = daysIn(query);
    const around = days && boundsOfDays(days, tenant);
    const bounds = around
      ? { from: toInstant(around.from), to: toInstant(around.to), newestFirst: false }
      : boundsOf(when, now);
    const isWanted = (session: StoredSession) => {
      const day = dayOfSession(session, tenant);
      return days === undefined || (day !== null && days.from <= day && day <= days.to);
    };
    const sessions: LiveSessionDetail[] = [];
    let cursor = from;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await table.query(allSessions(scope, bounds, { limit: limit - sessions.length, cursor }));
      const read = await readStages(table, scope, page.rows.filter(isWanted), now);
      sessions.push(...read.filter(({ state }) => days !== undefined || isAhead(state) === (when === "ahead")));
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined || sessions.length >= limit) break;
    }
    return { sessions, nextCursor: cursor ?? null };
  },
});
